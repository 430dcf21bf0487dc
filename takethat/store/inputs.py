"""What a command is given to read: a file or standard input, row by row as it comes, and never without a bound.

Knows text, not what it means; what cannot be read becomes a ValueError of one sentence.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import BinaryIO

from takethat.store.files import LARGEST


def rows(name: str) -> Iterator[str]:
    """The rows of a file (`-`: standard input), each with its end; of all of them at most LARGEST bytes."""
    try:
        with _opened(name) as source:
            yield from _decoded(name, source)
    except OSError as wrong:
        raise ValueError(f"{name}: {wrong.strerror or wrong}") from None


def _opened(name: str) -> AbstractContextManager[BinaryIO]:
    return nullcontext(sys.stdin.buffer) if name == "-" else Path(name).open("rb")


def _decoded(name: str, source: BinaryIO) -> Iterator[str]:
    read = 0
    while row := source.readline(LARGEST + 1 - read):
        if read + len(row) > LARGEST:
            raise ValueError(f"{name}: larger than {LARGEST} bytes")
        try:
            text = row.decode()
        except UnicodeDecodeError as wrong:
            raise ValueError(f"{name}: not UTF-8 at byte {read + wrong.start}") from None
        yield text
        read += len(row)
