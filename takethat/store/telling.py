"""What the player has been told of troubles that last: each is said once, not at every thing that it prevents.

Knows no sentence and no clock of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from takethat.store.files import Notice

AGAIN = 600.0
"""Seconds after which a trouble that still lasts may be said again."""
_LASTING = (Notice.NOT_SAVED, Notice.DISK_FULL, Notice.KEPT_UNREAD, Notice.BACKUP_USED)


class Telling:
    """Lets through what is news; `clock` gives seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._said: dict[Notice, float] = {}

    def news(self, notices: Iterable[Notice]) -> list[Notice]:
        """Return what is to be said now."""
        return [notice for notice in dict.fromkeys(notices) if self._is_news(notice)]

    def _is_news(self, notice: Notice) -> bool:
        now = self._clock()
        if notice in _LASTING:
            before = self._said.get(notice)
            if before is not None and now - before < AGAIN:
                return False
            self._said[notice] = now
        return True
