"""The cards of Higher as numbers, and moves and draws as numbers too: a move is the card that is laid."""

from __future__ import annotations

CARDS = (*range(12, 20), *range(21, 30), *range(31, 34))
HAND = 5
SEATS = 2

DRAW = 100
"""What tells a card that chance brings from one that is laid."""


def draw(card: int) -> int:
    """The answer of chance in which `card` is drawn."""
    return DRAW + card


def is_draw(action: int) -> bool:
    """Whether chance answers, and no seat."""
    return action > DRAW


def card_of(action: int) -> int:
    """The card that is laid or drawn."""
    return action % DRAW
