"""What the mover of a position knows, spread out so that questions about it are quick to answer.

It is filled from a state, a true or a guessed one, but keeps only what that seat may know: own hand, line, which
cards are unseen, how many cards everyone holds.
"""

from __future__ import annotations

from typing import Final

from takethat.games.lists import i64, vec
from takethat.games.take_that.cards import REACH, TOAD_PRICE
from takethat.games.take_that.rules import State

NUMBERS: Final = 100
"""Places in a table of cards by number."""

SPAN: Final = 112
"""Places in the tables: every card number, and eleven above so that a reach never leaves the table."""

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


class Features:
    """One seat's knowledge; `look` fills it anew."""

    def __init__(self) -> None:
        self.unseen: vec[i64] = vec[i64]([0] * SPAN)
        """1 for a card whose place the seat does not know."""
        self.below: vec[i64] = vec[i64]([0] * (SPAN + 1))
        """How many unseen cards are lower than this number."""
        self.held: vec[i64] = vec[i64]([0] * SPAN)
        """1 for a card of the own hand."""
        self.held_below: vec[i64] = vec[i64]([0] * (SPAN + 1))
        self.lain: vec[i64] = vec[i64]([0] * SPAN)
        self.count: i64 = 0
        """Unseen cards."""
        self.price: i64 = 0
        """Minus points lying in the line."""
        self.length: i64 = 0
        self.tail: i64 = 0
        self.twins: i64 = 0
        """Unseen cards that could be twisted from the line; they are listed first in `partners`."""
        self.partners: vec[i64] = vec[i64]([0] * SPAN)
        self.next_hand: i64 = 0
        self.pile: i64 = 0
        self._misses = _misses()

    def read(self, state: State, seat: i64) -> None:
        """See `state` with the eyes of `seat`."""
        self._clear()
        players: i64 = state.players
        hands = state.hands
        unseen, held = self.unseen, self.held
        self.pile = len(state.undealt)
        for card in state.undealt:
            unseen[card] = 1
        self.count = self.pile
        for other in range(players):
            hand = hands[other]
            if other == seat:
                for card in hand:
                    held[card] = 1
            else:
                self.count += len(hand)
                for card in hand:
                    unseen[card] = 1
        self.next_hand = len(hands[(seat + 1) % players])
        self._see_line(state)
        self._count_up()

    def _clear(self) -> None:
        unseen, held, lain = self.unseen, self.held, self.lain
        assert len(unseen) == SPAN  # as for rows of floats: the compiler then checks no index (games/vectors.py)
        assert len(held) == SPAN
        assert len(lain) == SPAN
        for card in range(i64(SPAN)):
            unseen[card] = 0
            held[card] = 0
            lain[card] = 0

    def _see_line(self, state: State) -> None:
        unseen, lain, partners = self.unseen, self.lain, self.partners
        price: i64 = 0
        twins: i64 = 0
        tail: i64 = 0
        for card in state.line:
            lain[card] = 1
            price += cost(card)
            partner = mirrored(card)
            if unseen[partner] == 1:
                partners[twins] = partner
                twins += 1
            tail = card
        self.price = price
        self.twins = twins
        self.tail = tail
        self.length = len(state.line)

    def _count_up(self) -> None:
        unseen, below, held, held_below = self.unseen, self.below, self.held, self.held_below
        assert len(unseen) == SPAN
        assert len(held) == SPAN
        assert len(below) == SPAN + 1
        assert len(held_below) == SPAN + 1
        total: i64 = 0
        own: i64 = 0
        for card in range(i64(SPAN)):
            below[card] = total
            held_below[card] = own
            total += unseen[card]
            own += held[card]
        below[SPAN] = total
        held_below[SPAN] = own

    def near(self, card: i64) -> i64:
        """Unseen cards that could be laid beside `card`."""
        low: i64 = 0
        if card > REACH:
            low = card - REACH
        return self.below[card + REACH + 1] - self.below[low]

    def own_near(self, card: i64, reach: i64) -> i64:
        """Own cards at most `reach` from `card`, itself included."""
        low: i64 = 0
        if card > reach:
            low = card - reach
        return self.held_below[card + reach + 1] - self.held_below[low]

    def far_partners(self, tail: i64, gone: i64) -> i64:
        """Unseen cards that twist from the line without `gone`, and could not be laid on `tail`."""
        count: i64 = 0
        partners = self.partners
        for i in range(self.twins):
            partner = partners[i]
            if (partner - tail > REACH or tail - partner > REACH) and partner != gone:
                count += 1
        return count

    def no_reply(self, replies: i64) -> float:
        """Chance that the next player holds none of `replies` unseen cards."""
        return self._misses[(self.next_hand * UNSEEN_MOST + self.count) * UNSEEN_MOST + replies]
