"""How somebody plays: from the last decisions of every other seat, how likely each style is.

With hindsight: what a seat has played since, it held then, unless it drew it in between; only the rest is guessed.
Each remembered decision is put to the policy with such a hand, once in every style, and the style that would sooner
have decided so gains: Bayes' rule, in logarithms. It starts anew with every round.
"""

from __future__ import annotations

from typing import Final

from takethat.bots.portable_math import PortableRandom, exp, ln
from takethat.bots.take_that.features import NUMBERS
from takethat.bots.take_that.past_decision import PastDecision
from takethat.bots.take_that.policy import STYLES, Policy
from takethat.games.lists import append, i64, vec
from takethat.games.take_that.bits import toggle
from takethat.games.take_that.cards import TAKE, card_of
from takethat.games.take_that.state import HANDS, State

POLICY_TRUST: Final = 0.95
"""How far the policy is trusted; for the rest any move may have been made."""

DECISION_WEIGHT: Final = 0.5
"""What a decision counts; consecutive ones say partly the same."""


class OpponentModel:
    """What one seat makes of the others."""

    def __init__(self, policy: Policy, players: int, advanced: bool) -> None:
        self._policy = policy
        self._players: i64 = players
        self._advanced = advanced
        self._log_posterior: vec[float] = vec[float]([0.0] * (players * STYLES))
        self._since: vec[i64] = vec[i64]([0] * NUMBERS)
        """By card: the first decision at which it was in the hand."""
        self._until: vec[i64] = vec[i64]([0] * NUMBERS)
        """By card: the decision in which it was played; the number of decisions if it is still held."""

    def update(self, seat: i64, decisions: list[PastDecision], hands: list[vec[i64]], dice: PortableRandom) -> None:
        """Learn from decisions of `seat`, oldest first, with some guesses of the hand it holds now."""
        sums = vec[float]([0.0] * (len(decisions) * STYLES))
        for hand in hands:
            held = self._trace(decisions, hand, dice)
            for number in range(len(decisions)):
                decision = decisions[number]
                state = self._state_of(decision, number, held)
                for style in range(i64(STYLES)):
                    self._policy.styles[seat] = style
                    sums[number * STYLES + style] += self._policy.likelihood(state, seat, decision.action, POLICY_TRUST)
        for place in range(i64(len(sums))):
            self._log_posterior[seat * STYLES + place % STYLES] += DECISION_WEIGHT * ln(sums[place] / float(len(hands)))

    def _trace(self, decisions: list[PastDecision], hand: vec[i64], dice: PortableRandom) -> vec[i64]:
        """All cards held at some of the decisions; notes from when to when, drawn ones by lot among the possible."""
        count: i64 = len(decisions)
        held = hand[:]
        for card in hand:
            self._until[card] = count
        for number in range(count):
            action = decisions[number].action
            if action < TAKE:
                card = card_of(action)
                held = append(held, card)
                self._until[card] = number
        for card in held:
            self._since[card] = 0
        number = count - 1
        while number >= 0:
            if decisions[number].drew:
                self._draw(held, number, dice)
            number -= 1
        return held

    def _draw(self, held: vec[i64], number: i64, dice: PortableRandom) -> None:
        """Say which card was drawn after a decision."""
        possible: i64 = 0
        for card in held:
            possible += 1 if self._since[card] == 0 and self._until[card] > number else 0
        if possible == 0:
            return
        lot = dice.below(possible)
        for card in held:
            if self._since[card] == 0 and self._until[card] > number:
                if lot == 0:
                    self._since[card] = number + 1
                    return
                lot -= 1

    def _state_of(self, decision: PastDecision, number: i64, held: vec[i64]) -> State:
        """The table at a decision, as far as its mover could know it; the rest lies anywhere."""
        players = self._players
        state = State(players, self._advanced, decision.seat)
        state.phase = decision.phase
        state.line = decision.line
        state.put_hand(decision.observer, decision.mine)
        flags = vec[i64]([0] * NUMBERS)
        hand = vec[i64]()
        for card in held:
            if self._since[card] <= number and number <= self._until[card]:
                hand = append(hand, card)
                flags[card] = 1
        state.put_hand(decision.seat, hand)
        rest = vec[i64]()
        for card in decision.rest:
            if flags[card] == 0:
                rest = append(rest, card)
        self._spread(state, decision, rest)
        return state

    def _spread(self, state: State, decision: PastDecision, rest: vec[i64]) -> None:
        """Fill the other hands with cards of `rest`, and the pile with what is left."""
        place: i64 = 0
        for seat in range(self._players):
            if seat != decision.seat and seat != decision.observer:
                for _ in range(decision.sizes[seat]):
                    toggle(state.board, HANDS + 2 * seat, rest[place])
                    place += 1
        state.undealt = rest[place:]

    def posterior(self) -> vec[float]:
        """How likely each style is, at seat * STYLES + style; all alike before anything was seen."""
        posterior = self._log_posterior[:]
        for seat in range(self._players):
            base = seat * STYLES
            best = posterior[base]
            for style in range(i64(STYLES)):
                best = max(best, posterior[base + style])
            total = 0.0
            for style in range(i64(STYLES)):
                posterior[base + style] = exp(posterior[base + style] - best)
                total += posterior[base + style]
            for style in range(i64(STYLES)):
                posterior[base + style] = posterior[base + style] / total
        return posterior
