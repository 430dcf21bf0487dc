"""Signs as they are seen: where one ends in a text of letters with accents, flags, families and syllables.

The rules GB3 to GB13 of Unicode's annex 29, with the properties that the standard library knows; the few that it does
not know are ranges of blocks.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_left, bisect_right
from functools import lru_cache
from itertools import pairwise
from typing import Literal

_ZWJ = "\u200d"
_EXTENDING = ((0x200C, 0x200C), (0xFF9E, 0xFF9F), (0x1F3FB, 0x1F3FF), (0xE0020, 0xE007F))
"""What belongs to the sign before it without being a mark: a joiner that parts, colours of skin, letters of flags."""
_PREPENDED = (
    *((0x0600, 0x0605), (0x06DD, 0x06DD), (0x070F, 0x070F), (0x0890, 0x0891), (0x08E2, 0x08E2), (0x0D4E, 0x0D4E)),
    *((0x110BD, 0x110BD), (0x110CD, 0x110CD)),
)
"""Signs of Arabic, Syriac, Malayalam and Kaithi that belong to the one after."""
_FREE_MARKS = (
    *((0x102B, 0x102C), (0x1038, 0x1038), (0x1062, 0x1064), (0x1067, 0x106D), (0x1083, 0x1083), (0x1087, 0x108C)),
    *((0x108F, 0x108F), (0x109A, 0x109C), (0x1A61, 0x1A61), (0x1A63, 0x1A64), (0xAA7B, 0xAA7B), (0xAA7D, 0xAA7D)),
)
"""Spacing marks of Burmese and Tai Tham that stand alone."""
_VOWELS = "\u0e33\u0eb3"
"""Letters of Thai and Lao that belong to the one before."""
_PICTURES = ((0x1F000, 0x1F1E5), (0x1F200, 0x1FAFF), (0x2190, 0x2BFF), (0x3030, 0x303D), (0x3297, 0x3299))
_LONE_PICTURES = "\u00a9\u00ae\u203c\u2049\u2122\u2139"
_LINKING = (0x0900, 0x0980, 0x0A80, 0x0B00, 0x0C00, 0x0D00)
"""Blocks of 128 whose consonants join over a virama."""
_VIRAMA = 9
_Kind = Literal["extend", "spacing", "joiner", "prepend", "flag", "L", "V", "T", "LV", "LVT", "control", "other"]
_HANGUL: dict[_Kind, tuple[_Kind, ...]] = {
    "L": ("L", "V", "LV", "LVT"),
    "V": ("V", "T"),
    "LV": ("V", "T"),
    "T": ("T",),
    "LVT": ("T",),
}


@lru_cache(maxsize=512)
def ends(text: str) -> tuple[int, ...]:
    """Every place in the text at which a sign ends, with 0 before the first."""
    places = [place for place in range(1, len(text)) if text.isascii() or _parts(text, place)]
    return tuple(dict.fromkeys((0, *places, len(text))))


def next_end(text: str, place: int) -> int:
    """Where the sign ends that begins at `place`, or around it."""
    found = ends(text)
    return found[min(bisect_right(found, place), len(found) - 1)]


def end_before(text: str, place: int) -> int:
    """Where the sign begins that ends at `place`, or around it."""
    found = ends(text)
    return found[max(0, bisect_left(found, place) - 1)]


def signs(text: str) -> list[str]:
    """The text in pieces that are seen as one sign each."""
    found = ends(text)
    return [text[start:end] for start, end in pairwise(found)]


def fitting(text: str, room: int) -> str:
    """As many whole signs of the text as have room in so many characters."""
    found = ends(text)
    return text[: found[bisect_right(found, max(0, room)) - 1]]


def _parts(text: str, place: int) -> bool:
    """Whether one sign ends and another begins at a place inside the text."""
    before, after = _kind(text[place - 1]), _kind(text[place])
    if "control" in (before, after):  # GB4, GB5
        return True
    if after in ("extend", "joiner", "spacing") or before == "prepend" or after in _HANGUL.get(before, ()):
        return False  # GB6 to GB9b
    if before == after == "flag":  # GB12, GB13
        return _flags_before(text, place) % 2 == 0
    return not (_joins_pictures(text, place) or _joins_consonants(text, place))


def _flags_before(text: str, place: int) -> int:
    first = place
    while first > 0 and _kind(text[first - 1]) == "flag":
        first -= 1
    return place - first


def _joins_pictures(text: str, place: int) -> bool:
    """GB11: a picture, its variation, a joiner, a picture."""
    if text[place - 1] != _ZWJ or not _is_picture(text[place]):
        return False
    first = place - 2
    while first > 0 and _kind(text[first]) == "extend":
        first -= 1
    return first >= 0 and _is_picture(text[first])


def _joins_consonants(text: str, place: int) -> bool:
    """GB9c: a consonant, marks with a virama among them, a consonant."""
    block, first, linked = ord(text[place]) & ~0x7F, place - 1, False
    if block not in _LINKING or not _is_consonant(text[place]):
        return False
    while first > 0 and _kind(text[first]) in ("extend", "joiner"):
        linked = linked or unicodedata.combining(text[first]) == _VIRAMA
        first -= 1
    return linked and ord(text[first]) & ~0x7F == block and _is_consonant(text[first])


def _is_consonant(sign: str) -> bool:
    return 0x15 <= ord(sign) & 0x7F <= 0x39 and unicodedata.category(sign) == "Lo"


def _is_picture(sign: str) -> bool:
    return sign in _LONE_PICTURES or (_within(sign, _PICTURES) and not _within(sign, _EXTENDING))


def _within(sign: str, ranges: tuple[tuple[int, int], ...]) -> bool:
    return any(first <= ord(sign) <= last for first, last in ranges)


@lru_cache(maxsize=4096)
def _kind(sign: str) -> _Kind:
    code, category = ord(sign), unicodedata.category(sign)
    if sign == _ZWJ:
        return "joiner"
    if category in ("Mn", "Me") or _within(sign, _EXTENDING):
        return "extend"
    if category == "Mc" or sign in _VOWELS:
        return "other" if _within(sign, _FREE_MARKS) else "spacing"
    if 0x1F1E6 <= code <= 0x1F1FF:
        return "flag"
    if _within(sign, _PREPENDED):
        return "prepend"
    return "control" if category in ("Cc", "Cf", "Zl", "Zp", "Cs") else _syllable(code)


def _syllable(code: int) -> _Kind:
    """Which part of a Korean syllable."""
    if 0xAC00 <= code <= 0xD7A3:
        return "LV" if (code - 0xAC00) % 28 == 0 else "LVT"
    if 0x1100 <= code <= 0x115F or 0xA960 <= code <= 0xA97C:
        return "L"
    if 0x1160 <= code <= 0x11A7 or 0xD7B0 <= code <= 0xD7C6:
        return "V"
    if 0x11A8 <= code <= 0x11FF or 0xD7CB <= code <= 0xD7FB:
        return "T"
    return "other"
