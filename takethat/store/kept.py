"""What one file keeps, changed as a whole: read, edited and written with no other window in between."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from takethat.store.files import Notice, load, notice_of, take_up, write_atomically
from takethat.store.locks import alone

T = TypeVar("T")


def _nobody(_data: bytes, _value: object) -> None:
    """Nobody asks what was written."""


@dataclass(frozen=True, slots=True)
class Kept(Generic[T]):
    """A file: where it is, what its bytes mean (ValueError: nothing), and what stands for it where there is none.

    `written` is told what the file says from now on.
    """

    path: Callable[[], Path]
    check: Callable[[bytes], T]
    empty: Callable[[], T]
    written: Callable[[bytes, T], None] = _nobody

    def load(self) -> tuple[T, tuple[Notice, ...]]:
        """Return what is kept, with what the player should be told."""
        loaded = load(self.path(), self.check)
        return loaded.value or self.empty(), loaded.notices

    def change(self, edit: Callable[[T], T]) -> tuple[bool, tuple[Notice, ...]]:
        """Keep what `edit` makes of what is kept; says whether that was anything new that is now on the disk."""
        with alone(self.path()) as trouble:
            if trouble is not None:
                return False, (notice_of(trouble),)
            loaded = take_up(self.path(), self.check)
            if not loaded.may_write:
                return False, loaded.notices
            before = loaded.value or self.empty()
            after = edit(before)
            if after == before:
                return False, loaded.notices
            failed = self._write(after)
        return failed is None, loaded.notices if failed is None else (*loaded.notices, failed)

    def _write(self, value: T) -> Notice | None:
        data = msgspec.json.encode(value)
        failed = write_atomically(self.path(), data)
        if failed is None:
            self.written(data, value)
        return failed
