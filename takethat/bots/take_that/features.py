"""What the mover of a position knows, spread out so that questions about it are quick to answer.

It is filled from a state, a true or a guessed one, but keeps only what that seat may know: own hand, line, which
cards are unseen, how many cards everyone holds.
"""

from __future__ import annotations

from typing import Final

from takethat.games.lists import i64, ones, vec
from takethat.games.take_that.bits import (
    BITS,
    CLOSE_HIGH,
    CLOSE_LOW,
    HALF,
    REACH_HIGH,
    REACH_LOW,
    set_of,
)
from takethat.games.take_that.cards import TOAD_PRICE
from takethat.games.take_that.state import HANDS, LINE, TWINS, State

NUMBERS: Final = 100
"""Places in a table of cards by number."""

UNSEEN_MOST: Final = 72
HAND_MOST: Final = 12


def mirrored(card: i64) -> i64:
    """The card with the digits swapped, as cards.twin, without a division: 103/1024 is a tenth for two digits."""
    return card * 10 - 99 * (card * 103 >> 10)


def cost(card: i64) -> i64:
    """Minus points of a face-down card, as cards.price."""
    return TOAD_PRICE if mirrored(card) == card else 1


_TABLES: Final[list[vec[float]]] = []
"""The table of `_misses`, once somebody has asked for it."""


def _misses() -> vec[float]:
    """Return the one table of chances to miss, which nobody changes; the first to ask has it worked out."""
    if not _TABLES:
        _TABLES.append(_chances_to_miss())
    return _TABLES[0]


def _chances_to_miss() -> vec[float]:
    """Chance that none of k marked cards among u is in a hand of h, at (h * 72 + u) * 72 + k.

    The hypergeometric distribution at 0: drawing h of u cards without putting any back.
    """
    size = UNSEEN_MOST
    table = vec[float]([0.0] * (HAND_MOST * size * size))
    for u in range(size):
        for k in range(size):
            chance = 1.0
            for h in range(HAND_MOST):
                table[(h * size + u) * size + k] = chance
                left: i64 = u - h
                rest: i64 = left - k
                if left > 0:
                    chance *= (float(rest) if rest > 0 else 0.0) / float(left)
    return table


GONE: Final = 0
UNSEEN: Final = 1
HELD: Final = 2
LAIN: Final = 3
"""Where a card is for the seat: elsewhere, it does not know, in its own hand, in the line."""


class Features:
    """One seat's knowledge, its sets of cards as bits (bits.py); `read` fills it anew."""

    def __init__(self) -> None:
        self.unseen_low: i64 = 0
        self.unseen_high: i64 = 0
        """The cards whose place the seat does not know."""
        self.held_low: i64 = 0
        self.held_high: i64 = 0
        self.lain_low: i64 = 0
        self.lain_high: i64 = 0
        self.partners_low: i64 = 0
        self.partners_high: i64 = 0
        """The unseen cards that could be twisted from the line."""
        self.twins: i64 = 0
        """How many they are."""
        self.count: i64 = 0
        """Unseen cards."""
        self.price: i64 = 0
        """Minus points lying in the line."""
        self.length: i64 = 0
        self.tail: i64 = 0
        self.next_hand: i64 = 0
        self.pile: i64 = 0
        self._misses = _misses()

    def read(self, state: State, seat: i64) -> None:
        """See `state` with the eyes of `seat`."""
        board, own = state.board, HANDS + 2 * seat
        players: i64 = state.players
        low, high = set_of(state.undealt)
        for other in range(players):
            if other != seat:
                low |= board[HANDS + 2 * other]
                high |= board[HANDS + 2 * other + 1]
        self.unseen_low, self.unseen_high = low, high
        self.held_low, self.held_high = board[own], board[own + 1]
        self.count = ones(low) + ones(high)
        self.pile = len(state.undealt)
        self.next_hand = state.hand_count((seat + 1) % players)
        self._see_line(board)

    def _see_line(self, board: vec[i64]) -> None:
        low: i64 = 0
        high: i64 = 0
        price: i64 = 0
        tail: i64 = 0
        self.length = board[LINE]
        for at in range(LINE + 1, LINE + 1 + self.length):
            tail = board[at]
            price += cost(tail)
            if tail < HALF:
                low |= BITS[tail]
            else:
                high |= BITS[tail]
        self.lain_low, self.lain_high, self.price, self.tail = low, high, price, tail
        self.partners_low = self.unseen_low & board[TWINS]
        self.partners_high = self.unseen_high & board[TWINS + 1]
        self.twins = ones(self.partners_low) + ones(self.partners_high)

    def where(self, card: i64) -> i64:
        """Where a card is."""
        unseen, held, lain = self.unseen_low, self.held_low, self.lain_low
        if card >= HALF:
            unseen, held, lain = self.unseen_high, self.held_high, self.lain_high
        bit = BITS[card]
        if unseen & bit != 0:
            return UNSEEN
        if held & bit != 0:
            return HELD
        return LAIN if lain & bit != 0 else GONE

    def near(self, card: i64) -> i64:
        """Unseen cards that could be laid beside `card`; of 21 numbers no two share a place of the two words."""
        return ones(self.unseen_low & REACH_LOW[card] | self.unseen_high & REACH_HIGH[card])

    def replies(self, tail: i64) -> i64:
        """Unseen cards that could be laid on this tail or twisted from the line."""
        count = self.near(tail)
        if self.twins == 0:
            return count
        return count + self.twins - ones(self.partners_low & REACH_LOW[tail] | self.partners_high & REACH_HIGH[tail])

    def own_near(self, card: i64) -> i64:
        """Own cards that could be laid beside `card`, itself included."""
        return ones(self.held_low & REACH_LOW[card] | self.held_high & REACH_HIGH[card])

    def own_close(self, card: i64) -> i64:
        """Own cards at most three away from it."""
        return ones(self.held_low & CLOSE_LOW[card] | self.held_high & CLOSE_HIGH[card])

    def no_reply(self, replies: i64) -> float:
        """Chance that the next player holds none of `replies` unseen cards."""
        return self._misses[(self.next_hand * UNSEEN_MOST + self.count) * UNSEEN_MOST + replies]
