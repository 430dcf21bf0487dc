"""The 79 cards of Take That and the codes of what can be done with them.

Cards are their printed numbers. A move or draw is one small integer, its hundreds digit the kind and the rest the
card, so that searches can make millions of them without building objects; in ascending order twists come first,
then lays, then the take.
"""

from __future__ import annotations

CARDS: tuple[int, ...] = tuple(card for card in range(12, 99) if card % 10)
"""Every card in ascending order (rule 1)."""

TOADS: tuple[int, ...] = tuple(range(22, 99, 11))

REACH = 10
"""How far a laid card may be from the rightmost one, inclusive (R10)."""

TOAD_PRICE = 5
"""Minus points of a face-down toad; any other face-down card costs one (rule 6)."""

SEAT_COUNTS: tuple[int, ...] = (2, 3, 4)

TAKE = 200
"""The move: take the complete line."""


def twin(card: int) -> int:
    """The card with the digits swapped; a toad is its own."""
    return card % 10 * 10 + card // 10


def is_toad(card: int) -> bool:
    """Whether both digits are the same: such a card can never be twisted (R15)."""
    return card % 11 == 0


def price(card: int) -> int:
    """Minus points of a face-down card."""
    return TOAD_PRICE if card % 11 == 0 else 1


def hand_size(players: int) -> int:
    """Cards dealt to each seat (rule 2)."""
    return 8 if players == 4 else 9


def twist(card: int) -> int:
    """The move: twist with `card` from the hand; its twin leaves the line."""
    return card


def lay(card: int) -> int:
    """The move: lay `card` at the right end of the line."""
    return 100 + card


def draw(card: int) -> int:
    """The answer of chance: `card` is on top of the draw pile."""
    return 300 + card


def is_twist(move: int) -> bool:
    return move < 100


def is_lay(move: int) -> bool:
    return 100 < move < TAKE


def is_draw(action: int) -> bool:
    return action > 300


def card_of(action: int) -> int:
    """The card of a lay, twist or draw; 0 for a take."""
    return action % 100
