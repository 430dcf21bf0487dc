"""What can be wrong with a program of the user's own: a kind, for whoever makes sentences, and one line in English."""

from __future__ import annotations

from enum import Enum


class Trouble(Enum):
    """A kind of failure; the value says it in the log, without a card."""

    UNKNOWN = "there is no such program"
    UNFIT = "it cannot be started"
    ENDED = "the program has ended"
    LATE = "no answer in time"
    FLOOD = "more than an answer"
    UNREADABLE = "not an answer"
    ILLEGAL = "illegal move"
    BROKEN = "the thinking broke down"


class Failure(ValueError):
    """A program could not be started, or its answer was late, missing or illegal.

    `text` says what, `last` is the last line that the program wrote to its standard error: both may tell cards.
    """

    def __init__(self, trouble: Trouble, text: str, last: str = "") -> None:
        super().__init__(trouble, text, last)
        self.trouble = trouble
        self.text = text
        self.last = last

    def __str__(self) -> str:
        return f"{self.text}; its last error line: {self.last}" if self.last else self.text
