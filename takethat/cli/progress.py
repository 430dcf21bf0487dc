"""How far a long command has come, in one line on standard error that is written over; where nobody watches, nothing.

Standard output carries only what was asked for, so this never touches it.
"""

from __future__ import annotations

import sys

_CLEAR = "\r\x1b[K"


def is_watched() -> bool:
    """Whether standard error is a terminal; a windowed program has none."""
    return sys.stderr is not None and sys.stderr.isatty()


def show(text: str) -> None:
    """Put `text` in place of what was shown before."""
    if is_watched():
        print(f"{_CLEAR}{text}", end="", file=sys.stderr, flush=True)


def clear() -> None:
    """Make room for a line that stays."""
    show("")
