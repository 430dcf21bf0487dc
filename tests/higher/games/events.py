"""What happened in a round of Higher, and why something may not happen.

Events are facts, complete in themselves: enough to animate and to log them without the state. A card that the looking
eyes may not see is None.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum


class Phase(IntEnum):
    """What the round waits for."""

    LAY = 0
    DRAW = 1
    """Chance: a seat's card after a trick (rule 4)."""
    OVER = 2


class Reason(Enum):
    """Why a move is not allowed."""

    ROUND_OVER = "round-over"
    NOT_YOUR_DECISION = "not-your-decision"
    """Chance is awaited, no seat decides now."""
    NOT_IN_HAND = "not-in-hand"


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
class TrickTaken:
    """`cards` by the seat that laid them."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardDrawn:
    seat: int
    card: int | None


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """`scores`: the tricks of each seat."""

    scores: tuple[int, ...]


Event = HandDealt | PhaseBegan | CardLaid | TrickTaken | CardDrawn | RoundEnded
