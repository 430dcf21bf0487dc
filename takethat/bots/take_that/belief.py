"""Where the hidden cards may be: for every other seat and unseen card a factor, learned from what was shown.

A factor of 1 means that the card is as likely in that hand as any new card; a seat that lays although a card could
have been twisted probably does not hold that card. Old evidence fades, drawn cards bring the factor back towards 1.
A net of two outputs says itself how much of the older evidence about a card is left, and with it only the proportions
of the factors count: drawn cards bring them nearer to their mean.
The belief is fed with what one seat saw, and never sees a state.
"""

from __future__ import annotations

from typing import Final

from takethat.bots.net import Net
from takethat.bots.portable_math import exp, ln
from takethat.bots.take_that.belief_inputs import (
    BEGAN_AFTER_TAKE,
    INPUTS,
    LAID_NOT_LAID,
    LAID_NOT_TWISTED,
    LAY_DISTANCE,
    NEAR_SHOWN,
    NEXT_TO_SHOWN,
    PILE,
    PRICE,
    SHOWN_CLOSENESS,
    SMALLER_STEP,
    TAKEN_PRICE,
    TOAD,
    TOAD_NOT_LAID,
    TOAD_SHOWN,
    TWIN_HIDDEN,
    TWIN_OWN,
    TWIN_SEEN,
    TWIN_SHOWN,
    UNLAID_PRICE,
    UNTWISTED_PRICE,
)
from takethat.bots.take_that.features import NUMBERS, cost, mirrored
from takethat.games.lists import append, i64, remove, vec
from takethat.games.take_that.cards import REACH

KEPT: Final = 0.27
"""How much of the older evidence (as a logarithm) is left after a decision, unless it is said otherwise; repeated clues
are mostly the same clue."""

LOWEST: Final = -12.0
HIGHEST: Final = 6.0
"""Bounds of a factor's logarithm when something is concluded."""

LAID: Final = 0
"""What an action was, as the belief sorts them."""
TWISTED: Final = 1
TOOK: Final = 2
BEGAN: Final = 3
"""Laid as the first of a line."""


class Belief:
    """What `seat` may think of the hidden hands; the public part of the round is followed along."""

    def __init__(self, net: Net, players: int, seat: int, kept: float = KEPT) -> None:
        self.net = net
        self.kept = kept
        self.players: i64 = players
        self.seat: i64 = seat
        self.log_factors: vec[float] = vec[float]([0.0] * (NUMBERS * players))
        """Logarithm of the factor of every card, at seat * NUMBERS + card."""
        self.hidden: vec[i64] = vec[i64]([0] * NUMBERS)
        """1 for a card whose place the seat does not know (or has forgotten)."""
        self.counts: vec[i64] = vec[i64]([0] * players)
        """Cards in each hand."""
        self.line = vec[i64]()
        self.pile: i64 = 0
        self.mine: vec[i64] = vec[i64]([0] * NUMBERS)
        """1 for a card of the own hand."""
        self.inputs: vec[float] = vec[float]([0.0] * INPUTS)
        self._lain: vec[i64] = vec[i64]([0] * NUMBERS)
        self._took = False
        self._gated = net.outputs > 1
        """Whether the net also says how much is kept."""

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
            self.conclude(seat, BEGAN if len(self.line) == 0 else LAID, card)
        self._took = False
        self._show(seat, card)
        self.line = append(self.line, card)
        self._lain[card] = 1

    def saw_twist(self, seat: i64, card: i64, learn: bool) -> None:
        """`seat` twisted with `card`."""
        if learn and seat != self.seat:
            self.conclude(seat, TWISTED, card)
        self._show(seat, card)
        self.line = remove(self.line, mirrored(card))
        self._lain[mirrored(card)] = 0

    def saw_take(self, seat: i64, learn: bool) -> None:
        """`seat` took the line."""
        if learn and seat != self.seat and self.pile > 0:
            self.conclude(seat, TOOK, 0)
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
        log_factors = self.log_factors
        base = seat * NUMBERS
        mean = self._mean_factor(base) if self._gated else 1.0
        for number in range(i64(NUMBERS)):
            if log_factors[base + number] != 0.0 or mean != 1.0:
                log_factors[base + number] = ln((exp(log_factors[base + number]) * (size - 1.0) + mean) / size)

    def _mean_factor(self, base: i64) -> float:
        """What a card drawn from among the hidden ones has on average."""
        total = 0.0
        count = 0.0
        for number in range(i64(NUMBERS)):
            if self.hidden[number] == 1:
                total += exp(self.log_factors[base + number])
                count += 1.0
        return total / max(count, 1.0)

    def saw_penalty(self) -> None:
        """An extra card of the variation went face down from the pile."""
        self.pile -= 1

    def _show(self, seat: i64, card: i64) -> None:
        self.counts[seat] -= 1
        self.hidden[card] = 0
        self.mine[card] = 0

    def conclude(self, seat: i64, kind: i64, shown: i64) -> None:
        """Change the factors by an action with the card that was shown."""
        kept = 1.0 if self._took else self.kept
        base = seat * NUMBERS
        for card in range(i64(NUMBERS)):
            if self.hidden[card] == 1 and card != shown:
                self.describe(kind, shown, card)
                self.net.set_shared(self.inputs)
                if self._gated:
                    kept = 1.0 / (1.0 + exp(-self.net.shared_output(1)))
                new = self.log_factors[base + card] * kept + self.net.shared_output(0)
                self.log_factors[base + card] = min(max(new, LOWEST), HIGHEST)

    def describe(self, kind: i64, shown: i64, card: i64) -> None:
        """Fill `inputs` with what the action says about `card`."""
        x = self.inputs
        assert len(x) == INPUTS  # so that the compiler checks no index (games/vectors.py)
        for i in range(i64(INPUTS)):
            x[i] = 0.0
        partner = mirrored(card)
        x[kind] = 1.0
        worth = 0.0
        if len(self.line) > 0:
            worth = self._describe_answer(kind, card, partner)
        if kind in (LAID, BEGAN):
            self._describe_laid(shown, card, partner)
        x[TOAD] = 1.0 if partner == card else 0.0
        if partner != card:
            x[TWIN_HIDDEN] = float(self.hidden[partner])
            x[TWIN_OWN] = float(self.mine[partner])
            x[TWIN_SEEN] = 1.0 - x[TWIN_HIDDEN] - x[TWIN_OWN]
        x[PILE] = float(self.pile) / 60.0
        x[PRICE] = worth
        x[BEGAN_AFTER_TAKE] = 1.0 if kind == BEGAN and self._took else 0.0

    def _describe_answer(self, kind: i64, card: i64, partner: i64) -> float:
        """Could the card have been played instead? The line's price in tens."""
        x = self.inputs
        tail: i64 = self.line[-1]
        price: i64 = 0
        for lain in self.line:
            price += cost(lain)
        worth = float(price) * 0.1
        gap = card - tail if card > tail else tail - card
        if partner != card and self._lain[partner] == 1:
            x[LAID_NOT_TWISTED + kind] = 1.0
            x[UNTWISTED_PRICE] = worth if kind == LAID else 0.0
        if gap <= REACH:
            x[LAID_NOT_LAID + kind] = 1.0
            x[LAY_DISTANCE] = float(gap) * 0.1 if kind == LAID else 0.0
            x[UNLAID_PRICE] = worth if kind == LAID else 0.0
            x[TAKEN_PRICE] = min(worth, 0.5) if kind == TOOK else 0.0
            x[TOAD_NOT_LAID] = 1.0 if kind == LAID and partner == card else 0.0
        return worth

    def _describe_laid(self, shown: i64, card: i64, partner: i64) -> None:
        x = self.inputs
        gap = card - shown if card > shown else shown - card
        if gap <= REACH:
            x[NEAR_SHOWN] = 1.0
            x[SHOWN_CLOSENESS] = 1.0 - float(gap) * 0.1
            x[NEXT_TO_SHOWN] = 1.0 if gap <= 2 else 0.0
        if partner == shown:
            x[TWIN_SHOWN] = 1.0
        if mirrored(shown) == shown:
            x[TOAD_SHOWN] = 1.0
        x[SMALLER_STEP] = self._detour(shown, card)

    def _detour(self, shown: i64, card: i64) -> float:
        """1 if the card would have been a smaller step than the one shown."""
        if len(self.line) == 0:
            return 0.0
        tail: i64 = self.line[-1]
        step = shown - tail if shown > tail else tail - shown
        other = card - tail if card > tail else tail - card
        return 1.0 if other < step else 0.0
