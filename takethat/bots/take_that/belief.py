"""Where the hidden cards may be: for every other seat and unseen card a factor, learned from what was shown.

A factor of 1 means that the card is as likely in that hand as any fresh card; a seat that lays although a card could
have been twisted probably does not hold that card. Old evidence fades, drawn cards bring the factor back towards 1.
Worlds are dealt so that a hand has a chance proportional to the product of its cards' factors. The belief is fed
with what one seat saw, and never sees a state other than those it deals itself.
"""

from __future__ import annotations

from typing import Final

from takethat.bots.net import Net
from takethat.bots.portable_math import PortableRandom, exp, ln
from takethat.bots.take_that.features import cost, mirrored
from takethat.bots.take_that.policy import STRATEGIST, STYLES, UNKNOWN
from takethat.games.lists import append, i64, remove, vec
from takethat.games.take_that.rules import State

CLUES: Final = 28
"""Inputs that describe what an action says about a card."""

KEPT: Final = 0.27
"""How much of the older evidence (as a logarithm) is left after a decision; repeated clues are mostly the same clue."""


class Belief:
    """What `seat` may think of the hidden hands; the public part of the round is followed along."""

    def __init__(self, net: Net, players: int, seat: int) -> None:
        self.net = net
        self.players: i64 = players
        self.seat: i64 = seat
        self.logs: vec[float] = vec[float]([0.0] * (100 * players))
        """Logarithm of the factor of every card, at seat * 100 + card."""
        self.hidden: vec[i64] = vec[i64]([0] * 100)
        """1 for a card whose place the seat does not know (or has forgotten)."""
        self.counts: vec[i64] = vec[i64]([0] * players)
        """Cards in each hand."""
        self.line = vec[i64]()
        self.pile: i64 = 0
        self.mine: vec[i64] = vec[i64]([0] * 100)
        """1 for a card of the own hand."""
        self.clues: vec[float] = vec[float]([0.0] * CLUES)
        self._lain: vec[i64] = vec[i64]([0] * 100)
        self._took = False

    def begin(self, hand: tuple[int, ...], size: int, pile: int, cards: tuple[int, ...]) -> None:
        """The deal: own hand, cards per seat, draw pile, all cards of the deck."""
        for card in cards:
            self.hidden[card] = 1
        for card in hand:
            self.hidden[card] = 0
            self.mine[card] = 1
        for seat in range(self.players):
            self.counts[seat] = size
        self.pile = pile

    # --- what happens

    def saw_lay(self, seat: i64, card: i64, learn: bool) -> None:
        """`seat` laid `card`; `learn`: draw conclusions from it."""
        if learn and seat != self.seat:
            self.conclude(seat, 3 if len(self.line) == 0 else 0, card)
        self._took = False
        self._show(seat, card)
        self.line = append(self.line, card)
        self._lain[card] = 1

    def saw_twist(self, seat: i64, card: i64, learn: bool) -> None:
        """`seat` twisted with `card`."""
        if learn and seat != self.seat:
            self.conclude(seat, 1, card)
        self._show(seat, card)
        self.line = remove(self.line, mirrored(card))
        self._lain[mirrored(card)] = 0

    def saw_take(self, seat: i64, learn: bool) -> None:
        """`seat` took the line."""
        if learn and seat != self.seat and self.pile > 0:
            self.conclude(seat, 2, 0)
            self._took = True
        for card in self.line:
            self._lain[card] = 0
        self.line = vec[i64]()

    def saw_draw(self, seat: i64, card: i64) -> None:
        """`seat` drew; `card` is 0 for other seats."""
        self.pile -= 1
        self.counts[seat] += 1
        if card > 0:
            self.hidden[card] = 0
            self.mine[card] = 1
            return
        size = float(self.counts[seat])
        logs = self.logs
        base = seat * 100
        for number in range(i64(100)):
            if logs[base + number] != 0.0:
                logs[base + number] = ln((exp(logs[base + number]) * (size - 1.0) + 1.0) / size)

    def saw_penalty(self) -> None:
        """An extra card of the variation went face down from the pile."""
        self.pile -= 1

    def _show(self, seat: i64, card: i64) -> None:
        self.counts[seat] -= 1
        self.hidden[card] = 0
        self.mine[card] = 0

    def conclude(self, seat: i64, kind: i64, shown: i64) -> None:
        """Change the factors by an action (0 lay, 1 twist, 2 take, 3 beginning lay) with the card that was shown."""
        kept = 1.0 if self._took else KEPT
        base = seat * 100
        for card in range(i64(100)):
            if self.hidden[card] == 1 and card != shown:
                self.describe(kind, shown, card)
                self.net.share(self.clues, CLUES)
                fresh = self.logs[base + card] * kept + self.net.answer(0)
                self.logs[base + card] = min(max(fresh, -12.0), 6.0)

    def describe(self, kind: i64, shown: i64, card: i64) -> None:
        """Fill `clues` with what the action says about `card`."""
        x = self.clues
        for i in range(CLUES):
            x[i] = 0.0
        partner = mirrored(card)
        x[kind] = 1.0
        worth = 0.0
        if len(self.line) > 0:
            worth = self._describe_answer(kind, card, partner)
        if kind == 0 or kind == 3:
            self._describe_laid(shown, card, partner)
        x[18] = 1.0 if partner == card else 0.0
        if partner != card:
            x[19] = float(self.hidden[partner])
            x[20] = float(self.mine[partner])
            x[21] = 1.0 - x[19] - x[20]
        x[22] = float(self.pile) / 60.0
        x[23] = worth
        x[24] = 1.0 if kind == 3 and self._took else 0.0

    def _describe_answer(self, kind: i64, card: i64, partner: i64) -> float:
        """Could the card have been played instead? The line's price in tens."""
        x = self.clues
        tail: i64 = self.line[-1]
        price: i64 = 0
        for lain in self.line:
            price += cost(lain)
        worth = float(price) * 0.1
        gap = card - tail if card > tail else tail - card
        if partner != card and self._lain[partner] == 1:
            x[4 + kind] = 1.0
            x[7] = worth if kind == 0 else 0.0
        if gap <= 10:
            x[8 + kind] = 1.0
            x[11] = float(gap) * 0.1 if kind == 0 else 0.0
            x[12] = worth if kind == 0 else 0.0
            x[13] = min(worth, 0.5) if kind == 2 else 0.0
            x[26] = 1.0 if kind == 0 and partner == card else 0.0
        return worth

    def _describe_laid(self, shown: i64, card: i64, partner: i64) -> None:
        x = self.clues
        gap = card - shown if card > shown else shown - card
        if gap <= 10:
            x[14] = 1.0
            x[15] = 1.0 - float(gap) * 0.1
            x[27] = 1.0 if gap <= 2 else 0.0
        if partner == shown:
            x[16] = 1.0
        if mirrored(shown) == shown:
            x[17] = 1.0
        x[25] = self._detour(shown, card)

    def _detour(self, shown: i64, card: i64) -> float:
        """1 if the card would have been a smaller step than the one shown."""
        if len(self.line) == 0:
            return 0.0
        tail: i64 = self.line[-1]
        step = shown - tail if shown > tail else tail - shown
        other = card - tail if card > tail else tail - card
        return 1.0 if other < step else 0.0


class WorldSampler:
    """Deals worlds that fit a belief: every unseen card to a hand, to the pile or face down to a side."""

    def __init__(self, belief: Belief, hand: tuple[int, ...], phase: int, advanced: bool) -> None:
        self._belief = belief
        self._hand = vec[i64](list(hand))
        self._phase = phase
        self._advanced = advanced
        self._cards: vec[i64] = vec[i64]([0] * 100)
        self._count: i64 = 0
        self.plain: i64 = 0
        """After so many worlds (a multiple of eight) they become costly, and the search asks for less certainty."""
        self.odds: vec[float] = vec[float]()
        """How likely each other seat plays in each style, at seat * STYLES + style; empty if nothing is known."""
        self._ways: vec[float] = vec[float]([0.0] * (101 * 12))

    def deal(self, dice: PortableRandom) -> State:
        """One world: own hand and line as they are, the rest as believed."""
        belief = self._belief
        state = self._bare()
        self._gather()
        for step in range(i64(1), belief.players):
            seat = (belief.seat + step) % belief.players
            state.hands[seat] = self._deal_hand(seat, belief.counts[seat], dice)
        state.undealt = self._deal_pile(belief.pile, dice)
        return state

    def suspect(self, odds: vec[float]) -> None:
        """Take over `odds` of the styles."""
        self.odds = odds

    def guess_styles(self, styles: vec[i64], dice: PortableRandom) -> None:
        """How everybody plays in the world dealt last, by lot: the own seat well, the others as the odds are."""
        for seat in range(self._belief.players):
            if seat == self._belief.seat:
                styles[seat] = STRATEGIST
            else:
                styles[seat] = self._drawn_style(seat, dice) if len(self.odds) > 0 else UNKNOWN

    def _drawn_style(self, seat: i64, dice: PortableRandom) -> i64:
        rest = dice.share()
        for style in range(i64(STYLES - 1)):
            rest -= self.odds[seat * STYLES + style]
            if rest < 0.0:
                return style
        return STYLES - 1

    def every(self, most: int) -> list[tuple[State, float]]:
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
            state.hands[other] = hand
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
        state.line = self._belief.line[:]
        state.hands[self._belief.seat] = self._hand[:]
        return state

    def _gather(self) -> None:
        count: i64 = 0
        for card in range(i64(100)):
            if self._belief.hidden[card] == 1:
                self._cards[count] = card
                count += 1
        self._count = count

    def _deal_hand(self, seat: i64, size: i64, dice: PortableRandom) -> vec[i64]:
        """A hand with chance proportional to the product of its factors; it leaves the cards at hand."""
        self._count_ways(seat, size)
        ways = self._ways
        hand = vec[i64]()
        left = size
        kept: i64 = 0
        for i in range(self._count):
            card = self._cards[i]
            if left > 0:
                take = self._factor(seat, card) * ways[(i + 1) * 12 + left - 1]
                if dice.share() * ways[i * 12 + left] < take:
                    hand = append(hand, card)
                    left -= 1
                    continue
            self._cards[kept] = card
            kept += 1
        self._count = kept
        return hand

    def _factor(self, seat: i64, card: i64) -> float:
        return exp(self._belief.logs[seat * 100 + card])

    def _count_ways(self, seat: i64, size: i64) -> None:
        """ways[i * 12 + k]: sum over all k-card choices from card i on, of the product of their factors."""
        ways = self._ways
        base = self._count * 12
        for k in range(size + 1):
            ways[base + k] = 1.0 if k == 0 else 0.0
        for back in range(self._count):
            i = self._count - 1 - back
            factor = self._factor(seat, self._cards[i])
            for k in range(size + 1):
                here = ways[(i + 1) * 12 + k]
                if k > 0:
                    here += factor * ways[(i + 1) * 12 + k - 1]
                ways[i * 12 + k] = here

    def _deal_pile(self, size: i64, dice: PortableRandom) -> vec[i64]:
        """A pile of so many of the cards left, ascending; the others lie face down somewhere."""
        pile = vec[i64]()
        left = size
        for i in range(self._count):
            if dice.below(self._count - i) < left:
                pile = append(pile, self._cards[i])
                left -= 1
        return pile

    def chance(self, seat: i64, card: i64) -> float:
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
