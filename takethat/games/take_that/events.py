"""What happened in a round of Take That, and why something may not happen.

Events are facts, complete in themselves: enough to animate and to log them without the state. They hold no
sentence. A card that the looking eyes may not see is None.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum

from takethat.games.take_that.cards import OVER, TO_DRAW, TO_LAY, TO_PAY, TO_PLAY


class Phase(IntEnum):
    """What the round waits for."""

    PLAY = TO_PLAY
    """A seat's decision: lay, twist or take."""
    LAY = TO_LAY
    """The seat just took the line and must lay (rule 4)."""
    DRAW = TO_DRAW
    """Chance: the seat draws its card."""
    PENALTY = TO_PAY
    """Chance: the extra face-down card of the advanced variation (rule 7)."""
    OVER = OVER


class Reason(Enum):
    """Why a move is not allowed."""

    NOT_A_MOVE = "not-a-move"
    ROUND_OVER = "round-over"
    NOT_YOUR_DECISION = "not-your-decision"
    """Chance is awaited, no seat decides now."""
    NOT_IN_HAND = "not-in-hand"
    TOO_FAR = "too-far"
    """More than ten above or below the rightmost card (R10)."""
    TOAD_NEVER_TWISTS = "toad-never-twists"
    TWIN_NOT_IN_LINE = "twin-not-in-line"
    LINE_IS_EMPTY = "line-is-empty"
    """Nothing to take or twist (R8)."""
    MUST_LAY = "must-lay"
    """After taking the line only laying is left (R12)."""


@dataclass(frozen=True, slots=True)
class HandDealt:
    """A seat's hand as dealt, in deal order."""

    seat: int
    cards: tuple[int, ...] | None
    count: int


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    """What is awaited now, and from (or for) which seat."""

    seat: int
    phase: Phase


@dataclass(frozen=True, slots=True)
class CardLaid:
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class CardsTwisted:
    """`card` came from the hand, `twin` was number `index` of the line (0 = leftmost)."""

    seat: int
    card: int
    twin: int
    index: int


@dataclass(frozen=True, slots=True)
class LineTaken:
    """`cards` from left to right; `points` is their price as a positive number."""

    seat: int
    cards: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class CardDrawn:
    seat: int
    card: int | None


@dataclass(frozen=True, slots=True)
class PenaltyDrawn:
    """The extra card of the advanced variation, face down for everybody (R19)."""

    seat: int
    card: int | None


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """`penalties`: every seat's face-down extra cards, open at last; `scores`: the round's result per seat."""

    penalties: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]


Event = HandDealt | PhaseBegan | CardLaid | CardsTwisted | LineTaken | CardDrawn | PenaltyDrawn | RoundEnded
