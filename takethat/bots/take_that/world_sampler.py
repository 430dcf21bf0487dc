"""Worlds that fit a belief: every unseen card dealt to a hand, to the pile or face down to a side.

A hand comes up with a chance proportional to the product of its cards' factors, exactly, by counting the ways to choose
the rest of it (a weighted form of the hypergeometric distribution). It never sees a state other than those it deals.
"""

from __future__ import annotations

from typing import Final

from takethat.bots.portable_math import PortableRandom, exp
from takethat.bots.take_that.belief import Belief
from takethat.bots.take_that.features import NUMBERS
from takethat.bots.take_that.policy import STRATEGIST, STYLES, UNKNOWN
from takethat.games.lists import append, i64, vec
from takethat.games.take_that.state import State

MOST: Final = 12
"""More than the cards of any hand."""


class WorldSampler:
    """Deals worlds that fit a belief: every unseen card to a hand, to the pile or face down to a side."""

    def __init__(self, belief: Belief, hand: tuple[int, ...], phase: int, advanced: bool) -> None:
        self._belief = belief
        self._hand = vec[i64](list(hand))
        self._phase = phase
        self._advanced = advanced
        self._cards: vec[i64] = vec[i64]([0] * NUMBERS)
        self._count: i64 = 0
        self.filter_worlds: i64 = 0
        """After so many worlds (a multiple of eight) they become costly, and the search asks for less certainty."""
        self.posterior: vec[float] = vec[float]()
        """How likely each other seat plays in each style, at seat * STYLES + style; empty if nothing is known."""
        self._ways: vec[float] = vec[float]([0.0] * ((NUMBERS + 1) * MOST))
        self._hidden: i64 = 0
        """How many cards there are before any hand is dealt."""
        self._first_ways: vec[float] = vec[float]()
        self._first: i64 = -1
        """The seat whose hand comes first, and the ways to deal it."""

    def sample(self, dice: PortableRandom) -> State:
        """One world: own hand and line as they are, the rest as believed."""
        belief = self._belief
        state = self._bare()
        self._gather()
        for step in range(i64(1), belief.players):
            seat = (belief.seat + step) % belief.players
            state.put_hand(seat, self._sample_hand(seat, belief.counts[seat], dice))
        state.undealt = self._sample_pile(belief.pile, dice)
        return state

    def set_posterior(self, posterior: vec[float]) -> None:
        """Take over how likely each style of each seat is."""
        self.posterior = posterior

    def sample_styles(self, styles: vec[i64], dice: PortableRandom) -> None:
        """How everybody plays in the world sampled last, by lot: the own seat well, the others from the posterior."""
        for seat in range(self._belief.players):
            if seat == self._belief.seat:
                styles[seat] = STRATEGIST
            else:
                styles[seat] = self._sample_style(seat, dice) if len(self.posterior) > 0 else UNKNOWN

    def _sample_style(self, seat: i64, dice: PortableRandom) -> i64:
        rest = dice.random()
        for style in range(i64(STYLES - 1)):
            rest -= self.posterior[seat * STYLES + style]
            if rest < 0.0:
                return style
        return STYLES - 1

    def all_worlds(self, most: int) -> list[tuple[State, float]]:
        """All worlds between two, with their weights, if there are at most so many; else, or for more seats, none."""
        belief = self._belief
        other = (belief.seat + 1) % 2
        size = belief.counts[other]
        self._gather()
        if belief.players != 2 or self._count != size + belief.pile or _choices(self._count, size) > most:
            return []
        found: list[tuple[State, float]] = []
        self._choose(0, vec[i64](), vec[i64](), size, 1.0, found)
        return found

    def _choose(
        self, at: i64, hand: vec[i64], pile: vec[i64], left: i64, weight: float, found: list[tuple[State, float]]
    ) -> None:
        """Every way to put `left` more of the cards from `at` on into the other hand."""
        if at == self._count:
            state = self._bare()
            other = 1 - self._belief.seat
            state.put_hand(other, hand)
            state.undealt = pile
            found.append((state, weight))
            return
        card = self._cards[at]
        if left > 0:
            factor = self._factor(1 - self._belief.seat, card)
            self._choose(at + 1, append(hand[:], card), pile[:], left - 1, weight * factor, found)
        if self._count - at > left:
            self._choose(at + 1, hand[:], append(pile[:], card), left, weight, found)

    def _bare(self) -> State:
        """What the seat sees itself."""
        state = State(self._belief.players, self._advanced, self._belief.seat)
        state.phase = self._phase
        state.line = self._belief.line
        state.put_hand(self._belief.seat, self._hand)
        return state

    def _gather(self) -> None:
        count: i64 = 0
        for card in range(i64(NUMBERS)):
            if self._belief.hidden[card] == 1:
                self._cards[count] = card
                count += 1
        self._count = count
        self._hidden = count

    def _sample_hand(self, seat: i64, size: i64, dice: PortableRandom) -> vec[i64]:
        """A hand with chance proportional to the product of its factors; it leaves the cards at hand."""
        ways = self._ways_to_deal(seat, size)
        hand = vec[i64]()
        left = size
        kept: i64 = 0
        for i in range(self._count):
            card = self._cards[i]
            if left > 0:
                take = self._factor(seat, card) * ways[(i + 1) * MOST + left - 1]
                if dice.random() * ways[i * MOST + left] < take:
                    hand = append(hand, card)
                    left -= 1
                    continue
            self._cards[kept] = card
            kept += 1
        self._count = kept
        return hand

    def _ways_to_deal(self, seat: i64, size: i64) -> vec[float]:
        """As `_count_ways`; the first hand of every world is dealt from the same cards, and counted once."""
        if self._count < self._hidden:
            self._count_ways(seat, size)
            return self._ways
        if seat != self._first:
            self._count_ways(seat, size)
            self._first_ways = self._ways[:]
            self._first = seat
        return self._first_ways

    def _factor(self, seat: i64, card: i64) -> float:
        return exp(self._belief.log_factors[seat * NUMBERS + card])

    def _count_ways(self, seat: i64, size: i64) -> None:
        """ways[i * MOST + k]: sum over all k-card choices from card i on, of the product of their factors."""
        ways = self._ways
        base = self._count * MOST
        for k in range(size + 1):
            ways[base + k] = 1.0 if k == 0 else 0.0
        for back in range(self._count):
            i = self._count - 1 - back
            factor = self._factor(seat, self._cards[i])
            for k in range(size + 1):
                here = ways[(i + 1) * MOST + k]
                if k > 0:
                    here += factor * ways[(i + 1) * MOST + k - 1]
                ways[i * MOST + k] = here

    def _sample_pile(self, size: i64, dice: PortableRandom) -> vec[i64]:
        """A pile of so many of the cards left, ascending; the others lie face down somewhere."""
        pile = vec[i64]()
        left = size
        for i in range(self._count):
            if dice.below(self._count - i) < left:
                pile = append(pile, self._cards[i])
                left -= 1
        return pile

    def marginal(self, seat: i64, card: i64) -> float:
        """How likely `card` is in the hand of `seat` (exact for the first other seat)."""
        self._gather()
        size = self._belief.counts[seat]
        factor = self._factor(seat, card)
        self._count_ways(seat, size)
        everything = self._ways[size]
        kept: i64 = 0
        for i in range(self._count):
            if self._cards[i] != card:
                self._cards[kept] = self._cards[i]
                kept += 1
        self._count = kept
        self._count_ways(seat, size - 1)
        return factor * self._ways[size - 1] / everything


def _choices(cards: i64, hand: i64) -> float:
    """In how many ways a hand can be chosen."""
    ways = 1.0
    for taken in range(hand):
        ways *= float(cards - taken) / float(taken + 1)
    return ways
