"""The one way in which a command says no: a sentence for the person at the keyboard, and an exit code.

Raised anywhere below the front door, printed only there. Knows nothing of the rest of the program.
"""

from __future__ import annotations

BAD_INPUT = 2
NO_DISPLAY = 1


class CommandError(Exception):
    """A command cannot do what was asked; `str()` is the reason, without a traceback behind it."""

    def __init__(self, reason: str, code: int = BAD_INPUT) -> None:
        super().__init__(reason)
        self.code = code
