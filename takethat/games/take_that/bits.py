"""Sets of cards as bits, two machine words for one set, so that a question about all of them is one operation.

Bit n of the first word, `low`, is the number n, bit n of the second, `high`, the number 50 + n. What a hand can lay is
the hand AND the numbers within reach of the rightmost card, what it can twist the hand AND the twins of the line: no
card is looked at one by one, no list is kept in order. Chess programs have held their boards in this way since KAISSA.
"""

from __future__ import annotations

from typing import Final

from takethat.games.lists import append, i64, ones, room_for, vec
from takethat.games.take_that.cards import REACH, TOADS

HALF: Final = 50
"""The first number of the second word."""


def _bits(number: int, first: int, reach: int) -> int:
    """The numbers at most `reach` away, in the word that begins with the number `first`."""
    return sum(1 << n - first for n in range(first, first + HALF) if abs(n - number) <= reach)


BITS: Final = vec[i64]([_bits(number, number // HALF * HALF, 0) for number in range(100)])
"""The bit of each number in its word."""

REACH_LOW: Final = vec[i64]([_bits(number, 0, REACH) for number in range(100)])
REACH_HIGH: Final = vec[i64]([_bits(number, HALF, REACH) for number in range(100)])
"""What can be laid beside each number (R10)."""


CLOSE_LOW: Final = vec[i64]([_bits(number, 0, 3) for number in range(100)])
CLOSE_HIGH: Final = vec[i64]([_bits(number, HALF, 3) for number in range(100)])
"""The numbers at most three away."""

TOADS_LOW: Final = sum(1 << toad for toad in TOADS if toad < HALF)
TOADS_HIGH: Final = sum(1 << toad - HALF for toad in TOADS if toad >= HALF)


def _places() -> list[int]:
    """By remainder: no two powers of two below 2 ** 52 leave the same one when divided by 53."""
    places = [0] * 53
    for place in range(HALF):
        places[(1 << place) % 53] = place
    return places


PLACES: Final = vec[i64](_places())


def lowest(word: i64) -> i64:
    """The place of the lowest bit; there is one."""
    return PLACES[(word & -word) % 53]


def toggle(table: vec[i64], at: i64, card: i64) -> None:
    """Put a card into the set at `at` and the place after, or take it out; 41/2048 is a fiftieth for two digits."""
    table[at + (card * 41 >> 11)] ^= BITS[card]


def set_of(cards: vec[i64]) -> tuple[i64, i64]:
    """The set of the cards of a list."""
    low: i64 = 0
    high: i64 = 0
    for card in cards:
        if card < HALF:
            low |= BITS[card]
        else:
            high |= BITS[card]
    return low, high


def nth(low: i64, high: i64, place: i64) -> i64:
    """The number at that place of the set in ascending order; it is there."""
    while low != 0:
        if place == 0:
            return lowest(low)
        low &= low - 1
        place -= 1
    while place > 0:
        high &= high - 1
        place -= 1
    return HALF + lowest(high)


def spread(low: i64, high: i64, table: vec[i64], start: i64) -> i64:
    """Write the numbers of a set into a table from `start` on, ascending; the place after the last."""
    while low != 0:
        table[start] = lowest(low)
        start += 1
        low &= low - 1
    while high != 0:
        table[start] = HALF + lowest(high)
        start += 1
        high &= high - 1
    return start


def listed(low: i64, high: i64) -> vec[i64]:
    """The set as an ascending list of its own."""
    cards = room_for(ones(low) + ones(high))
    while low != 0:
        cards = append(cards, lowest(low))
        low &= low - 1
    while high != 0:
        cards = append(cards, HALF + lowest(high))
        high &= high - 1
    return cards
