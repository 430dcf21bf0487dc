"""The one way in which a command says no: a sentence for the person at the keyboard, and an exit code.

Raised by the command line alone, where what went wrong further down becomes the answer to what was typed; printed only
by the front door. Knows nothing of the rest of the program.
"""

from __future__ import annotations

BAD_INPUT = 2


class CommandError(Exception):
    """A command cannot do what was asked; `str()` is the reason, without a traceback behind it."""

    def __init__(self, reason: str, code: int = BAD_INPUT) -> None:
        super().__init__(reason)
        self.code = code
