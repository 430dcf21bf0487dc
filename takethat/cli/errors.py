"""The one way in which a command says no: a sentence for the person at the keyboard, and an exit code.

Raised by the command line alone, where what went wrong further down becomes the answer to what was typed; printed only
by the front door. Knows nothing of the rest of the program.
"""

from __future__ import annotations

BAD_INPUT = 2
LONGEST_LINE = 200
"""Characters of a line that says what is wrong."""


class CommandError(Exception):
    """A command cannot do what was asked; `str()` is the reason, without a traceback behind it."""

    def __init__(self, reason: str, code: int = BAD_INPUT) -> None:
        super().__init__(reason)
        self.code = code


def line_of(text: str) -> str:
    """The text as one line of ASCII that can be read at a glance."""
    line = " ".join(text.split()).encode("ascii", "backslashreplace").decode("ascii")
    return line if len(line) <= LONGEST_LINE else f"{line[: LONGEST_LINE - 3]}..."
