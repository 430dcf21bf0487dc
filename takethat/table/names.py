"""Names as people see them: whether anything of one is to be seen, and whether two are the same."""

from __future__ import annotations

import unicodedata

_UNSEEN = ("C", "M", "Z")
_FILLERS = "\u115f\u1160\u3164\uffa0\u2800"
"""Letters and signs that are blank."""


def is_seen(name: str) -> bool:
    """Whether a name has a sign that can be seen: not only spaces, marks, joiners and the like."""
    return any(unicodedata.category(sign)[0] not in _UNSEEN and sign not in _FILLERS for sign in name)


def folded(name: str) -> str:
    """What two names have in common that look the same but for capitals, however their accents are written."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name.strip()).casefold())
