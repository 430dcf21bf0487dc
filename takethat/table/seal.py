"""The sealed deal: a fingerprint told before the first card, which deck and salt must fit once the round is over.

The fingerprint says nothing about the deck, because nobody can try decks without the salt; and no other deck can be
found that fits it. Which bytes are hashed is promised for ever: docs/fairness.md has them.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

SALT_BYTES = 16
FINGERPRINT = re.compile(r"[0-9a-fA-F]{64}")
SALT = re.compile(r"[0-9a-fA-F]{32}")

Cards = Sequence[int | str]
"""Cards as a record names them, in deal order."""


def _from_the_system() -> str:
    return secrets.token_hex(SALT_BYTES)


new_salt: Callable[[], str] = _from_the_system
"""Where salts come from; what draws pictures that are compared puts another source here."""


@dataclass(frozen=True, slots=True)
class Seal:
    """A fingerprint and its salt in hex digits; one of them is empty where it was not told."""

    fingerprint: str
    salt: str


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards of a round and what was told of them before; `seal` is None in matches of before there were seals."""

    round: int
    cards: Cards
    seal: Seal | None

    def check(self) -> None:
        """ValueError if the cards are not those that were sealed."""
        if self.seal is None:
            return
        if not self.seal.fingerprint or not self.seal.salt:
            missing = "salt" if self.seal.fingerprint else "seal"
            raise ValueError(f"the deal cannot be checked without its {missing}")
        if fingerprint_of(self.round, self.cards, self.seal.salt) != self.seal.fingerprint.lower():
            raise ValueError("deck and salt do not fit the fingerprint")


def sealed_text(index: int, cards: Cards, salt: str) -> str:
    """What is hashed; rounds count from 0."""
    return f"takethat/{index}/{' '.join(map(str, cards))}/{salt}"


def fingerprint_of(index: int, cards: Cards, salt: str) -> str:
    """The SHA-256 of that text, in hex digits."""
    return sha256(sealed_text(index, cards, salt).encode("ascii", "backslashreplace")).hexdigest()


def seal(index: int, cards: Cards) -> Seal:
    """The seal of a deal, with a salt of its own."""
    salt = new_salt()
    return Seal(fingerprint_of(index, cards, salt), salt)


def told(fingerprint: object, salt: object) -> Seal:
    """A seal as somebody gives it, None for what was not told; ValueError if it cannot be one."""
    return Seal(_digits("seal", fingerprint, FINGERPRINT), _digits("salt", salt, SALT))


def told_by(data: Mapping[str, object]) -> Seal | None:
    """The seal that a game as data carries in `seal` and `salt`, if it does; ValueError if it cannot be one."""
    if "seal" not in data and "salt" not in data:
        return None
    return told(data.get("seal"), data.get("salt"))


def _digits(name: str, value: object, form: re.Pattern[str]) -> str:
    if value is None:
        return ""
    if not isinstance(value, str) or not form.fullmatch(value):
        raise ValueError(f"{name!r} is not {form.pattern[-3:-1]} hex digits")
    return value
