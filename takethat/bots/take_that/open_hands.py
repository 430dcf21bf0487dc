"""A position of Take That with all hands open, valued: what the leaf says, and more where more can be known.

A forced move is made first, chance that is awaited is weighed card by card, and with the pile used up between two it is
played out exactly. Looking some likely moves ahead was tried and is worse for an account: the leaf errs, but slowly;
what is seen ahead is seen otherwise a move later. The same position always has the same value, to the last bit.
"""

from __future__ import annotations

from takethat.bots.take_that.endgame import Endgame
from takethat.bots.take_that.value_net import ValueNet
from takethat.games.lists import i64
from takethat.games.take_that.cards import OVER, TO_LAY
from takethat.games.take_that.rules import State, apply, draw_at, legal_moves, score


class OpenHands:
    """Values of positions; lists are by seat and add up to 0."""

    def __init__(self, value_net: ValueNet) -> None:
        self._value_net = value_net
        self._endgame = Endgame()

    def values(self, state: State) -> list[float]:
        """What the round will bring every seat, less the mean of the others."""
        phase: i64 = state.phase
        if phase == OVER:
            return balances(state)
        if phase > TO_LAY:
            return self._by_chance(state)
        if state.players == 2 and len(state.undealt) == 0:
            return self._played_out(state)
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
        leaf = self._value_net.values(state)
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
        values = balances(state)
        for seat in range(i64(2)):
            values[seat] += float(best) if seat == state.turn else -float(best)
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
