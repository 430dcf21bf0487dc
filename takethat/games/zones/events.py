"""What happened in a game of Three Zones, and why something may not happen.

Events are facts, complete in themselves: enough to animate and to log them without the state. They hold no sentence.
Zones are numbers from left to right (0 purple, 1 orange, 2 green); what the looking eyes may not see is None.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum


class Phase(IntEnum):
    """What the game waits for."""

    EXCHANGE = 0
    """A seat's secret decision: which cards to set aside (rule 1)."""
    DRAW = 1
    """Chance: a replacement for a card set aside."""
    OPENING = 2
    """A seat's secret decision: its first card (rule 3)."""
    TURN = 3
    """A seat's decision: play, use or pass."""
    OVER = 4


class Reason(Enum):
    """Why a move is not allowed."""

    NOT_A_MOVE = "not-a-move"
    ROUND_OVER = "round-over"
    NOT_YOUR_DECISION = "not-your-decision"
    """Chance is awaited, no seat decides now."""
    EXCHANGE_FIRST = "exchange-first"
    OPEN_FIRST = "open-first"
    NOT_NOW = "not-now"
    """Exchanging and opening are done once, before the first turn."""
    NOT_IN_HAND = "not-in-hand"
    WILD_NEVER_OPENS = "wild-never-opens"
    WRONG_ZONE = "wrong-zone"
    """A card of a suit is played in the zone of its colour (rule 5)."""
    NOT_ON_YOUR_SIDE = "not-on-your-side"
    COVERED = "covered"
    ALREADY_TWISTED = "already-twisted"
    CANNOT_RESOLVE = "cannot-resolve"
    """No choice of targets carries the effect out completely (T11)."""
    WRONG_TARGET = "wrong-target"
    """The action is possible, but not with these choices."""


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
class ExchangeSealed:
    """A seat has decided what to set aside; neither cards nor number show until both have."""

    seat: int
    cards: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class CardsSetAside:
    """The number is public, the cards are not (T3)."""

    seat: int
    cards: tuple[int, ...] | None
    count: int


@dataclass(frozen=True, slots=True)
class CardDrawn:
    seat: int
    card: int | None


@dataclass(frozen=True, slots=True)
class OpeningSealed:
    """A seat has chosen its first card, still face down."""

    seat: int
    card: int | None


@dataclass(frozen=True, slots=True)
class OpeningRevealed:
    """Both first cards at once, by seat; each lies in the zone of its colour (rule 3)."""

    cards: tuple[int, int]
    zones: tuple[int, int]


@dataclass(frozen=True, slots=True)
class CardPlayed:
    seat: int
    card: int
    zone: int


@dataclass(frozen=True, slots=True)
class CardUsed:
    """A seat uses its card, which is twisted by that; the steps of its effect follow as events of their own."""

    seat: int
    card: int
    zone: int


@dataclass(frozen=True, slots=True)
class CardTwisted:
    """A step of an effect; `seat` is whose card it is, whoever acts."""

    seat: int
    card: int
    zone: int


@dataclass(frozen=True, slots=True)
class CardUntwisted:
    seat: int
    card: int
    zone: int


@dataclass(frozen=True, slots=True)
class CardMoved:
    """The top card of `zone` goes on top of the same seat's pile in zone `to`."""

    seat: int
    card: int
    zone: int
    to: int


@dataclass(frozen=True, slots=True)
class SeatPassed:
    """`forced`: nothing else was left to do (rule 7)."""

    seat: int
    forced: bool


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """`zones`: who won each, None if nobody has a card there; `winner` None: a draw; `points`: victory points."""

    zones: tuple[int | None, int | None, int | None]
    winner: int | None
    points: tuple[int, int]


Event = (
    HandDealt
    | PhaseBegan
    | ExchangeSealed
    | CardsSetAside
    | CardDrawn
    | OpeningSealed
    | OpeningRevealed
    | CardPlayed
    | CardUsed
    | CardTwisted
    | CardUntwisted
    | CardMoved
    | SeatPassed
    | RoundEnded
)
