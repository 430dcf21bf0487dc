"""The bots of Three Zones: worlds that fit what was seen, each searched with all cards open, and the mean of them.

This is perfect information Monte Carlo (Levy 1989; Ginsberg's GIB, 2001). Exchanging goes by what each card has been
worth in many games; opening and every turn by search. A weak level looks at few worlds and not far ahead, and its
judgement of a position is that of somebody who counts what lies there.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from takethat.bots.player import Budget, Cancelled, Thought, never
from takethat.bots.zones.config import LevelConfig
from takethat.bots.zones.search import FAR, Tree, after
from takethat.bots.zones.value import leaf, plain_leaf
from takethat.games.zones.cards import CARDS, NAMES, is_wild
from takethat.games.zones.events import Phase
from takethat.games.zones.moves import open_with, set_aside_by
from takethat.games.zones.rules import State, apply
from takethat.games.zones.view import Observation, View, sample_world

MARGIN = 5.0
"""Points behind the best move of a world from where on it no longer matters how far behind a move is."""

_WORTH = {
    "G3": 0.64, "G5": 0.55, "W2": 0.52, "G4": 0.30, "W3": 0.24, "W1": 0.24, "P3": 0.12, "O5": -0.02, "G1": -0.04,
    "P2": -0.06, "O4": -0.08, "O2": -0.09, "P4": -0.20, "O3": -0.30, "P5": -0.31, "O1": -0.44, "G2": -0.45, "P1": -0.61,
}  # fmt: skip
WORTH = tuple(_WORTH.get(name, 0.0) for name in NAMES)
"""What holding each card has been worth in games of equals, in points of the result."""

_OPENING = {"O4": 16, "P2": 15, "P5": 14, "P1": 14, "P4": 14, "G4": 11, "P3": 9, "O5": 9, "G1": 8, "G3": 7, "O3": 7,
            "O2": 7, "O1": 6}  # fmt: skip
OPENING = tuple(_OPENING.get(name, 10) for name in NAMES)
"""How readily good players open with each card."""

FEWEST = 6
"""Worlds that are looked at however small the budget is, unless the level looks at fewer anyway."""

GROWTH = 4
"""How many times more nodes the next depth is expected to take."""


class SearchPlayer:
    """A bot of Three Zones of one level."""

    def __init__(self, name: str, config: LevelConfig) -> None:
        self.name = name
        self._config = config

    def think(self, observation: Observation, budget: Budget, cancelled: Cancelled = never) -> Thought:
        """The move with the best mean over the worlds; `values` are differences of match points."""
        view = observation.view
        if view.phase == Phase.EXCHANGE:
            values = exchange_values(view, self._config.exchanges)
            return Thought(_best(values), values, len(values))
        if len(view.legal) == 1:
            return Thought(view.legal[0], {view.legal[0]: 0.0}, 1)
        nodes = self._config.nodes if budget.nodes is None else budget.nodes
        return _Decision(observation, self._config, nodes, Random(budget.seed), cancelled).thought()


def _best(values: dict[int, float]) -> int:
    """The best move; of equals the one that comes first."""
    return max(values, key=lambda move: (values[move], -move))


def exchange_values(view: View, most: int) -> dict[int, float]:
    """What each exchange is expected to gain: the mean of the unseen cards for each card set aside."""
    unseen = [WORTH[card] for card in CARDS if card not in view.hand]
    mean = sum(unseen) / len(unseen)
    moves = [move for move in view.legal if len(set_aside_by(move)) <= most]
    return {move: sum((mean - WORTH[card] for card in set_aside_by(move)), 0.0) for move in moves}


def _leaf_of(schooled: float) -> Callable[[State], float]:
    """The fitted leaf, or as much of it as that share says."""
    if schooled == 1.0:
        return leaf
    return lambda state: schooled * leaf(state) + (1.0 - schooled) * plain_leaf(state)


class _Decision:
    """One decision: the worlds, and what they say about each move."""

    def __init__(
        self, observation: Observation, config: LevelConfig, nodes: int, rng: Random, cancelled: Cancelled
    ) -> None:
        view = observation.view
        assert view.seat is not None
        self._observation = observation
        self._config = config
        self._seat = view.seat
        self._opening = view.phase == Phase.OPENING
        self._allowed = nodes
        self._rng = rng
        self._cancelled = cancelled
        self._leaf = _leaf_of(config.schooled)
        self._sums: dict[int, float] = dict.fromkeys(view.legal, 0.0)
        self._worlds = 0
        self._nodes = 0
        self._cut = False
        self._depth = config.depth

    def thought(self) -> Thought:
        """Look at worlds until there are enough of them or the nodes are used up."""
        while self._worlds < self._config.worlds and not self._cut:
            if self._nodes >= self._allowed and self._worlds >= FEWEST:
                break
            self._look(sample_world(self._observation, self._rng))
            self._cut = self._cut or self._cancelled()
        count = max(1, self._worlds)
        values = {move: total / count for move, total in self._sums.items()}
        return Thought(_best(values), values, self._nodes, self._cut)

    def _look(self, world: State) -> None:
        """Add one world's values to the sums, unless there is no time any more."""
        children = self._children(world)
        values = self._search(children, self._depth) if self._worlds else self._deepen(children)
        if values is not None:
            for move, value in values.items():
                self._sums[move] += value
            self._worlds += 1

    def _children(self, world: State) -> list[tuple[int, State]]:
        """The moves with what they lead to in this world, the ones that did best so far first."""
        if self._opening:
            world.sealed[1 - self._seat] = self._guess(world)
        ordered = sorted(self._sums, key=lambda move: (-self._sums[move], move))
        return [(move, self._after(world, move)) for move in ordered]

    def _guess(self, world: State) -> int:
        """How the other seat may open in this world: cards in proportion to how well they do."""
        cards = [card for card in world.hands[1 - self._seat] if not is_wild(card)]
        return open_with(self._rng.choices(cards, [OPENING[card] for card in cards])[0])

    def _after(self, world: State, move: int) -> State:
        if not self._opening:
            return after(world, move)
        child = world.copy()
        child.turn = 0
        for seat in (0, 1):
            apply(child, move if seat == self._seat else world.sealed[seat])
        return child

    def _deepen(self, children: list[tuple[int, State]]) -> dict[int, float] | None:
        """The first world, deeper and deeper: how far the nodes will reach in all of them."""
        values = None
        for depth in range(1, self._config.depth + 1):
            before = self._nodes
            found = self._search(children, depth)
            if found is None:
                return values
            values, self._depth = found, depth
            spent = self._nodes - before
            if spent * GROWTH * FEWEST > self._allowed:
                break
        return values

    def _search(self, children: list[tuple[int, State]], depth: int) -> dict[int, float] | None:
        tree = Tree(self._leaf, self._cancelled)
        values: dict[int, float] = {}
        best = -FAR
        for move, child in children:
            low = best - MARGIN
            if child.turn == self._seat:
                value = tree.value(child, depth - 1, low, FAR)
            else:
                value = -tree.value(child, depth - 1, -FAR, -low)
            if tree.stopped:
                self._cut = True
                return None
            values[move] = value
            best = max(best, value)
        self._nodes += tree.nodes
        return values
