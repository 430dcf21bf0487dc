"""The 79 cards of Take That and the codes of what can be done with them.

Cards are their printed numbers. A move or draw is one small integer, its hundreds digit the kind and the rest the
card, so that searches can make millions of them without building objects; in ascending order twists come first,
then lays, then the take.
"""

from __future__ import annotations

from typing import Final

from takethat.games.lists import i64, vec

CARDS: tuple[int, ...] = tuple(card for card in range(12, 99) if card % 10)
"""Every card in ascending order (rule 1)."""

TOADS: tuple[int, ...] = tuple(range(22, 99, 11))

REACH: Final = 10
"""How far a laid card may be from the rightmost one, inclusive (R10)."""

TOAD_PRICE: Final = 5
"""Minus points of a face-down toad; any other face-down card costs one (rule 6)."""

SEAT_COUNTS: tuple[int, ...] = (2, 3, 4)

LAY: Final = 100
"""To lay a card is LAY + card; to twist with it is the card itself."""
TAKE: Final = 200
"""The move: take the complete line."""
DRAW: Final = 300
"""The answer of chance, a card is on top of the draw pile: DRAW + card."""

TO_PLAY: Final = 0
"""What a round can wait for, as `events.Phase` names it; bare numbers, for the rules' own use."""
TO_LAY: Final = 1
TO_DRAW: Final = 2
TO_PAY: Final = 3
OVER: Final = 4


def twin(card: i64) -> i64:
    """The card with the digits swapped; a toad is its own. 103/1024 is a tenth for two digits."""
    return card * 10 - 99 * (card * 103 >> 10)


def is_toad(card: i64) -> bool:
    """Whether both digits are the same: such a card can never be twisted (R15)."""
    return card % 11 == 0


def price(card: i64) -> i64:
    """Minus points of a face-down card."""
    return TOAD_PRICE if card % 11 == 0 else 1


PRICES: Final = vec[i64]([price(card) for card in range(100)])
"""The price of each card, looked up."""


def hand_size(players: int) -> int:
    """Cards dealt to each seat (rule 2)."""
    return 8 if players == 4 else 9


def twist(card: i64) -> i64:
    """The move: twist with `card` from the hand; its twin leaves the line."""
    return card


def lay(card: i64) -> i64:
    """The move: lay `card` at the right end of the line."""
    return LAY + card


def draw(card: i64) -> i64:
    """The answer of chance: `card` is on top of the draw pile."""
    return DRAW + card


def is_twist(move: i64) -> bool:
    return 0 < move < LAY


def is_lay(move: i64) -> bool:
    return LAY < move < TAKE


def is_draw(action: i64) -> bool:
    return action > DRAW


def card_of(action: i64) -> i64:
    """The card of a lay, twist or draw; 0 for a take."""
    return action % 100
