"""The shuffled deck of a round: chance, kept at the table and out of reach of rules and bots.

A deal number names a shuffle for ever, on every machine and in every version; the swap loop below is spelled out
because the standard library does not promise that its own shuffle stays as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Generic

from takethat.games.contract import CardT

DEALS = 1_000_000_000
"""Deal numbers run from 0 to one less than this."""


def shuffled(deal: int, round_index: int, cards: Sequence[CardT]) -> list[CardT]:
    """The cards of round `round_index` (from 0) of a deal number, in deal order."""
    rng = Random(f"{deal}/{round_index}")
    deck = list(cards)
    for i in range(len(deck) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def first_dealer(deal: int, players: int) -> int:
    """The seat that deals the first round, by chance from the deal number (R20)."""
    return int(Random(f"{deal}/dealer").random() * players)


class Stock(Generic[CardT]):
    """What lies on the draw pile, top first; cards put back come again in the same order."""

    def __init__(self, cards: Sequence[CardT]) -> None:
        self._cards = tuple(cards)
        self.drawn = 0

    def draw(self) -> CardT:
        """The top card leaves the pile; drawing from an empty one is a programmer's fault."""
        card = self._cards[self.drawn]
        self.drawn += 1
        return card

    def put_back(self, drawn: int) -> None:
        """As it was when `drawn` cards had been drawn."""
        assert 0 <= drawn <= self.drawn
        self.drawn = drawn

    def drawn_since(self, drawn: int) -> tuple[CardT, ...]:
        """The cards that have come since `drawn` had been drawn, in the order in which they came."""
        return self._cards[drawn : self.drawn]

    @property
    def cards(self) -> tuple[CardT, ...]:
        """The cards left, top first."""
        return self._cards[self.drawn :]
