"""What the typed vectors of the compiled rules lack: room from the start, sorted insertion, the search for a card.

Only ever used compiled; uncompiled rules take the list functions of the same names in lists.py.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64


def room_for(count: i64) -> vec[i64]:
    """An empty vector that takes so many cards without moving in memory."""
    return vec[i64](capacity=count)


def insert(cards: vec[i64], card: i64) -> vec[i64]:
    """The ascending vector with `card` in its place."""
    place: i64 = len(cards)
    cards = append(cards, card)
    while place > 0 and cards[place - 1] > card:
        cards[place] = cards[place - 1]
        place -= 1
    cards[place] = card
    return cards


def index_of(cards: vec[i64], card: i64) -> i64:
    """Where `card` is; it is there."""
    place: i64 = 0
    while cards[place] != card:
        place += 1
    return place
