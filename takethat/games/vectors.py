"""What the typed vectors of the compiled rules lack: room from the start, sorted insertion, sums of whole rows.

Only ever used compiled; uncompiled rules take the list functions of the same names in lists.py.

A row has always WIDTH places. To assert so costs nothing beside the loop that follows, and tells the C compiler a
number it knows: it leaves out the check of every index and works on two places or more at a time. Each place still has
its own additions in their own order, so that the result is the same to the last bit.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

WIDTH: Final = 48


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


# --- bits


def ones(word: i64) -> i64:
    """How many bits it has, of 50 places at most: counted in pairs first, then in fours, then all."""
    word -= word >> 1 & 0x5555555555555
    word = (word & 0x3333333333333) + (word >> 2 & 0x3333333333333)
    word = word + (word >> 4) & 0xF0F0F0F0F0F0F
    word += word >> 32
    word += word >> 16
    return word + (word >> 8) & 0x3F


# --- rows of floats


def row_of(values: list[float]) -> vec[float]:
    """The values, and zeros up to the width of a row."""
    assert len(values) <= WIDTH, "a row has 48 places at most"
    return vec[float](values + [0.0] * (WIDTH - len(values)))


def copy_row(sums: vec[float], row: vec[float]) -> None:
    """sums = row."""
    assert len(sums) == WIDTH
    assert len(row) == WIDTH
    for j in range(i64(WIDTH)):
        sums[j] = row[j]


def add_row(sums: vec[float], x: float, row: vec[float]) -> None:
    """sums += x times row."""
    assert len(sums) == WIDTH
    assert len(row) == WIDTH
    for j in range(i64(WIDTH)):
        sums[j] += x * row[j]


def add_two(sums: vec[float], x: float, first: vec[float], y: float, second: vec[float]) -> None:
    """The same with two rows, one after the other."""
    assert len(sums) == WIDTH
    assert len(first) == WIDTH
    assert len(second) == WIDTH
    for j in range(i64(WIDTH)):
        sums[j] = sums[j] + x * first[j] + y * second[j]


def add_four(
    sums: vec[float],
    x: float,
    first: vec[float],
    y: float,
    second: vec[float],
    z: float,
    third: vec[float],
    u: float,
    fourth: vec[float],
) -> None:
    """The same with four."""
    assert len(sums) == WIDTH
    assert len(first) == WIDTH
    assert len(second) == WIDTH
    assert len(third) == WIDTH
    assert len(fourth) == WIDTH
    for j in range(i64(WIDTH)):
        sums[j] = sums[j] + x * first[j] + y * second[j] + z * third[j] + u * fourth[j]


def add_products(total: float, sums: vec[float], row: vec[float]) -> float:
    """`total` and each sum above zero times its place of the row, added from the first on."""
    assert len(sums) == WIDTH
    assert len(row) == WIDTH
    for j in range(i64(WIDTH)):
        x = sums[j]
        total += (x if x > 0.0 else 0.0) * row[j]
    return total
