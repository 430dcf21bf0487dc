"""How what was given is quoted in the sentence that refuses it: never more of it than a reader can take in."""

from __future__ import annotations

LONGEST = 80
"""Characters, with the quotation marks."""


def quoted(value: object) -> str:
    """The value as it is written in the language of this program, cut where it goes on for too long."""
    return shortened(repr(value))


def shortened(text: str) -> str:
    """The text, cut where it goes on for too long."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."
