"""One world of Three Zones searched: both hands known, every effect played by the referee, exact at the end.

Negamax with alpha-beta (Knuth and Moore, 1975); positions that different orders of moves lead to are looked at once.
The end of a game counts its victory points, and a point on top for having won: what is a drawn point for one is a lost
one for the other. Knows no observation and no luck.
"""

from __future__ import annotations

from collections.abc import Callable

from takethat.bots.player import never
from takethat.bots.zones.value import leaf
from takethat.games.zones.events import Phase
from takethat.games.zones.moves import PASS
from takethat.games.zones.rules import State, apply, legal_moves, scores, winner

WIN = 1.0
"""What a won game counts beside its victory points."""

FAR = 1000.0
BREATH = 64
"""Nodes between two questions whether anybody still waits for the answer."""

StateKey = tuple[object, ...]


def result(state: State, seat: int, win: float = WIN) -> float:
    """The worth of a finished game for `seat`; `win`: what having won counts beside the points."""
    best = winner(state)
    if best is None:
        return 0.0
    worth = scores(state)[best] + win
    return worth if best == seat else -worth


class Tree:
    """The positions of one world, as far as they have been looked at."""

    def __init__(
        self,
        leaf_value: Callable[[State], float] = leaf,
        cancelled: Callable[[], bool] = never,
        win: float = WIN,
    ) -> None:
        self.nodes = 0
        self.stopped = False
        self.seen: dict[StateKey, tuple[int, float, int, int]] = {}
        self._leaf = leaf_value
        self._cancelled = cancelled
        self._win = win

    def value(self, state: State, depth: int, low: float = -FAR, high: float = FAR) -> float:
        """The worth for the seat in turn, looking `depth` moves ahead; exact within `low` and `high`."""
        self.nodes += 1
        if self.nodes % BREATH == 0 and self._cancelled():
            self.stopped = True
        if self.stopped:
            return 0.0
        if state.phase == Phase.OVER:
            return result(state, state.turn, self._win)
        if depth <= 0:
            return self._leaf(state)
        key = key_of(state)
        found = self.seen.get(key)
        if found is not None and found[0] >= depth:
            _, known, bound, _ = found
            if bound == 0 or (bound > 0 and known >= high) or (bound < 0 and known <= low):
                return known
        best, move = self._best(state, depth, low, high, -1 if found is None else found[3])
        self.seen[key] = (depth, best, 1 if best >= high else -1 if best <= low else 0, move)
        return best

    def _best(self, state: State, depth: int, low: float, high: float, hint: int) -> tuple[float, int]:
        best, choice = -FAR, PASS
        for move, child in self._ordered(state, depth, hint):
            value = self._child(state, child, depth, max(low, best), high)
            if value > best:
                best, choice = value, move
                if best >= high:
                    break
        return best, choice

    def _child(self, state: State, child: State, depth: int, low: float, high: float) -> float:
        """A move's worth for the mover: the sign turns when the turn does."""
        if child.turn == state.turn:
            return self.value(child, depth - 1, low, high)
        return -self.value(child, depth - 1, -high, -low)

    def _ordered(self, state: State, depth: int, hint: int) -> list[tuple[int, State]]:
        """The moves with the states they lead to, promising ones first."""
        children = [(move, after(state, move)) for move in legal_moves(state)]
        if depth > 1 and len(children) > 2:
            ranked = []
            for move, child in children:
                worth = 1000.0 if move == hint else self._glance(state, child)
                ranked.append((-worth, move, child))
            ranked.sort(key=_rank)
            children = [(move, child) for _, move, child in ranked]
        return children

    def _glance(self, state: State, child: State) -> float:
        if child.phase == Phase.OVER:
            return result(child, state.turn, self._win)
        worth = self._leaf(child)
        return worth if child.turn == state.turn else -worth


def _rank(entry: tuple[float, int, State]) -> tuple[float, int]:
    return entry[0], entry[1]


def after(state: State, move: int) -> State:
    """The state a move leads to; the given one stays as it is."""
    child = state.copy()
    apply(child, move)
    return child


def key_of(state: State) -> StateKey:
    """What two positions of one world must have in common to be the same."""
    piles, hands = state.piles, state.hands
    return (
        state.turn,
        state.twisted,
        state.passed[0],
        state.passed[1],
        tuple(piles[0]),
        tuple(piles[1]),
        tuple(piles[2]),
        tuple(piles[3]),
        tuple(piles[4]),
        tuple(piles[5]),
        len(hands[0]),
        len(hands[1]),
    )
