"""A position of Take That with all hands open, valued: what the leaf says, and more where more can be known.

A forced move is made first and chance that is awaited is weighed card by card. With the pile used up it is played out:
exactly between two, who know each other's hands, else as the policy would, which knows no more than the mover. The
same position always has the same value, to the last bit.
"""

from __future__ import annotations

from typing import Final

from takethat.bots.take_that.endgame import Endgame
from takethat.bots.take_that.judge_net import JudgeNet
from takethat.bots.take_that.judge_net_many import JudgeNetMany
from takethat.bots.take_that.policy import Policy
from takethat.bots.take_that.value_net import ValueNet
from takethat.games.lists import i64
from takethat.games.take_that.cards import OVER, TO_LAY
from takethat.games.take_that.rules import apply, draw_at, legal_moves, score
from takethat.games.take_that.state import State

UNLIKELY: Final = 0.1
"""Moves at the end are left out that are less likely than the likeliest by more than this factor."""

SLIGHT: Final = 0.2
"""Where it comes to with a smaller chance, only the likeliest move is looked at."""


class OpenHands:
    """Values of positions; lists are by seat and add up to 0."""

    def __init__(
        self,
        policy: Policy,
        value_net: ValueNet,
        between_two: JudgeNet | None = None,
        among: JudgeNetMany | None = None,
    ) -> None:
        """`between_two`, or `among` more, stands in for the leaf where there is one."""
        self._policy = policy
        self._value_net = value_net
        self._between_two = between_two
        self._among = among
        self._endgame = Endgame()

    def values(self, state: State) -> list[float]:
        """What the round will bring every seat, less the mean of the others."""
        phase: i64 = state.phase
        if phase == OVER:
            return balances(state)
        if phase > TO_LAY:
            return self._by_chance(state)
        if len(state.undealt) == 0:
            return self._played_out(state) if state.players == 2 else self._by_policy(state, 1.0)
        moves = legal_moves(state)
        if len(moves) > 1:
            return self._by_leaf(state)
        following = state.copy()
        apply(following, moves[0])
        return self.values(following)

    def _by_chance(self, state: State) -> list[float]:
        """The mean over every card that may come."""
        players: i64 = state.players
        totals = [0.0] * players
        pile: i64 = len(state.undealt)
        for place in range(pile):
            outcome = state.copy()
            draw_at(outcome, place)
            values = self.values(outcome)
            for seat in range(players):
                totals[seat] += values[seat]
        for seat in range(players):
            totals[seat] = totals[seat] / float(pile)
        return totals

    def _by_leaf(self, state: State) -> list[float]:
        """What the leaf says of the rest of the round, made to add up to 0."""
        values = balances(state)
        if self._between_two is not None:
            return _shared(values, state.turn, self._between_two.value(state))
        leaf = self._value_net.values(state) if self._among is None else self._among.values(state)
        mean = 0.0
        players: i64 = state.players
        for seat in range(players):
            mean += leaf[seat]
        mean = mean / float(players)
        return [values[seat] + leaf[seat] - mean for seat in range(players)]

    def _played_out(self, state: State) -> list[float]:
        """The result of best play between two who know each other's hands."""
        best = -1000
        for value in self._endgame.values(state).values():
            best = max(best, value)
        return _shared(balances(state), state.turn, float(best))

    def _by_policy(self, state: State, share: float) -> list[float]:
        """The mean over what will probably be done to the end of the round; `share`: how likely it comes to this."""
        if state.phase == OVER:
            return balances(state)
        moves, chances = self._likely(state, UNLIKELY if share >= SLIGHT else 1.0)
        players: i64 = state.players
        totals = [0.0] * players
        for number in range(len(moves)):
            following = state.copy()
            apply(following, moves[number])
            values = self._by_policy(following, share * chances[number])
            for seat in range(players):
                totals[seat] += chances[number] * values[seat]
        return totals

    def _likely(self, state: State, least: float) -> tuple[list[int], list[float]]:
        """The moves at least so likely beside the likeliest, with chances that add up to 1."""
        policy = self._policy
        policy.evaluate(state, state.turn)
        best = 0.0
        for number in range(policy.count):
            best = max(best, policy.probabilities[number])
        moves: list[int] = []
        chances: list[float] = []
        total = 0.0
        for number in range(policy.count):
            if policy.probabilities[number] >= least * best:
                moves.append(policy.moves[number])
                chances.append(policy.probabilities[number])
                total += policy.probabilities[number]
        return moves, [chance / total for chance in chances]


def _shared(values: list[float], turn: i64, rest: float) -> list[float]:
    """The values of two with what the rest of the round brings the one whose turn it is."""
    for seat in range(i64(2)):
        values[seat] += rest if seat == turn else -rest
    return values


def balances(state: State) -> list[float]:
    """The points of every seat so far less the mean of the others'."""
    players: i64 = state.players
    total: i64 = 0
    for seat in range(players):
        total += score(state, seat)
    found: list[float] = []
    for seat in range(players):
        own: i64 = score(state, seat)
        found.append(float(own) - float(total - own) / float(players - 1))
    return found
