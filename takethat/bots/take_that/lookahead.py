"""A position of Take That with all hands open, valued by looking ahead: the policy's moves, some draws, the leaf.

The leaf alone says too little about the very next moves, who is stuck and who is not; the policy, which knows no more
than the mover, says what will probably be done about it. Where the line is dear it is looked at who takes it; with the
pile used up between two it is played out exactly. Chance that is awaited is weighed card by card. The same position
always has the same value, to the last bit.
"""

from __future__ import annotations

from typing import Final

from takethat.bots.take_that.endgame import Endgame
from takethat.bots.take_that.features import cost
from takethat.bots.take_that.policy import MOST_MOVES, Policy
from takethat.bots.take_that.value_net import ValueNet
from takethat.games.lists import i64, vec
from takethat.games.take_that.cards import OVER, TO_LAY
from takethat.games.take_that.rules import State, apply, draw_at, score

DRAWS: Final = 2
"""How many of the cards that may be drawn after the first move are looked at, spread evenly over the pile."""

UNLIKELY: Final = 0.05
"""Moves are left out that are less likely than the likeliest by more than this factor."""

DEAR: Final = 5
"""From this price of the line on the next decision is looked at as well, who will have to take it."""

LAST: Final = 2
"""Cards of the pile, between two, from where on everything is looked at: the exact end is near."""

DEEPEST: Final = 4
"""Decisions looked ahead at most."""

SLIGHT: Final = 0.2
"""What is less likely than this is not looked at any further."""


class Lookahead:
    """Values of positions; lists are by seat and add up to 0."""

    def __init__(self, policy: Policy, value_net: ValueNet) -> None:
        self._policy = policy
        self._value_net = value_net
        self._endgame = Endgame()
        self._moves: vec[i64] = vec[i64]([0] * (MOST_MOVES * DEEPEST))
        self._chances: vec[float] = vec[float]([0.0] * (MOST_MOVES * DEEPEST))

    def values(self, state: State) -> list[float]:
        """What the round will bring every seat, less the mean of the others."""
        phase: i64 = state.phase
        if TO_LAY < phase < OVER:
            return self._by_chance(state)
        if phase == OVER or self._is_open(state):
            return self._settled(state)
        return self._by_policy(state, 0, 1.0)

    def _is_open(self, state: State) -> bool:
        """Whether nothing is hidden any more between two."""
        return state.players == 2 and len(state.undealt) == 0

    def _by_chance(self, state: State) -> list[float]:
        """The mean over every card that may come."""
        players: i64 = state.players
        totals = [0.0] * players
        count: i64 = len(state.undealt)
        for place in range(count):
            outcome = state.copy()
            draw_at(outcome, place)
            values = self.values(outcome)
            for seat in range(players):
                totals[seat] += values[seat]
        for seat in range(players):
            totals[seat] = totals[seat] / float(count)
        return totals

    def _by_policy(self, state: State, depth: i64, share: float) -> list[float]:
        """The mean over what the mover will probably do, seen from after it; `share`: how likely it comes to this."""
        players: i64 = state.players
        totals = [0.0] * players
        weights = 0.0
        first = depth * MOST_MOVES
        for number in range(self._likely(state, first)):
            chance = self._chances[first + number]
            weights += chance
            following = state.copy()
            apply(following, self._moves[first + number])
            values = self._after(following, depth, share * chance)
            for seat in range(players):
                totals[seat] += chance * values[seat]
        for seat in range(players):
            totals[seat] = totals[seat] / weights
        return totals

    def _likely(self, state: State, first: i64) -> i64:
        """Note the moves that may well be made, with their chances, from place `first` on; how many there are."""
        policy = self._policy
        policy.evaluate(state, state.turn)
        best = 0.0
        for number in range(policy.count):
            if policy.probabilities[number] > best:
                best = policy.probabilities[number]
        count: i64 = 0
        for number in range(policy.count):
            if policy.probabilities[number] >= UNLIKELY * best:
                self._moves[first + count] = policy.moves[number]
                self._chances[first + count] = policy.probabilities[number]
                count += 1
        return count

    def _after(self, state: State, depth: i64, share: float) -> list[float]:
        """The value after a move, some draws looked at."""
        phase: i64 = state.phase
        if not TO_LAY < phase < OVER:
            return self._further(state, depth, share)
        players: i64 = state.players
        totals = [0.0] * players
        pile: i64 = len(state.undealt)
        draws: i64 = min(DRAWS if depth == 0 else 1, pile)
        for number in range(draws):
            outcome = state.copy()
            draw_at(outcome, (2 * number + 1) * pile // (2 * draws))
            values = self._further(outcome, depth, share / float(draws))
            for seat in range(players):
                totals[seat] += values[seat]
        for seat in range(players):
            totals[seat] = totals[seat] / float(draws)
        return totals

    def _further(self, state: State, depth: i64, share: float) -> list[float]:
        """Another look ahead where much is at stake and it comes to this likely enough."""
        phase: i64 = state.phase
        deeper = depth + 1
        if phase == OVER or self._is_open(state) or deeper == DEEPEST or share < SLIGHT or not self._is_tense(state):
            return self._settled(state)
        return self._by_policy(state, deeper, share)

    def _is_tense(self, state: State) -> bool:
        """Whether the line is dear, or the end is near that can be worked out."""
        if state.players == 2 and len(state.undealt) <= LAST:
            return True
        dear: i64 = 0
        for card in state.line:
            dear += cost(card)
        return dear >= DEAR

    def _settled(self, state: State) -> list[float]:
        """The value without another look ahead: the result, the exact end, or what the leaf says."""
        players: i64 = state.players
        values = balances(state)
        if state.phase == OVER:
            return values
        if self._is_open(state):
            rest = self._played_out(state)
            return [values[seat] + (rest if seat == state.turn else -rest) for seat in range(players)]
        leaf = self._value_net.values(state)
        mean = 0.0
        for seat in range(players):
            mean += leaf[seat]
        mean = mean / float(players)
        return [values[seat] + leaf[seat] - mean for seat in range(players)]

    def _played_out(self, state: State) -> float:
        """What the rest brings the seat to move, less what it brings the other."""
        best = -1000
        for value in self._endgame.values(state).values():
            best = max(best, value)
        return float(best)


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
