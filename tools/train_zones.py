"""Fits the weights of the Three Zones leaf: plays games with all cards open, and regresses their results.

Each generation plays with the weights of the one before, one move in eight at random, and learns from the positions
that were followed by play without such a move. Writes takethat/bots/zones/weights.py; needs numpy, which the game
itself does not.

    python tools/train_zones.py GAMES DEPTH [GENERATIONS]
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import numpy as np

from takethat.bots.zones import value as zones_leaf
from takethat.bots.zones.search import FAR, Tree, after, result
from takethat.games.zones.cards import CARDS, is_wild
from takethat.games.zones.events import Phase
from takethat.games.zones.moves import exchange, open_with
from takethat.games.zones.rules import State, apply, deal, legal_moves

TARGET = Path(__file__).parent.parent / "takethat" / "bots" / "zones" / "weights.py"
STRAY = 0.125
RIDGE = 30.0
HEAD = '"""The weights of the leaf of Three Zones, one row for each stage, as tools/train_zones.py fitted them."""'
Rows = list[list[tuple[list[float], float, float]]]
Weights = tuple[tuple[float, ...], ...]


def opened(rng: Random) -> State:
    """A game at its first turn, opened at random."""
    state = deal(rng.sample(CARDS, len(CARDS)))
    for _ in (0, 1):
        apply(state, exchange(()))
    for seat in (0, 1):
        apply(state, open_with(rng.choice([card for card in state.hands[seat] if not is_wild(card)])))
    return state


def best_move(state: State, depth: int) -> int:
    """The best move with all cards open, as far as `depth` moves tell."""
    tree = Tree()
    values = []
    for move in legal_moves(state):
        child = after(state, move)
        value = tree.value(child, depth - 1, -FAR, FAR)
        values.append((value if child.turn == state.turn else -value, move))
    return max(values)[1]


def game(rng: Random, depth: int, rows: Rows) -> None:
    """One game; its positions go into `rows` by their stage."""
    state = opened(rng)
    path: list[tuple[int, int, list[float]]] = []
    while state.phase != Phase.OVER:
        path.append((state.turn, zones_leaf.stage(state), zones_leaf.features(state)))
        if rng.random() < STRAY:
            path.clear()
            apply(state, rng.choice(legal_moves(state)))
        else:
            apply(state, best_move(state, depth))
    for seat, number, features in path:
        rows[number].append((features, result(state, seat), result(state, seat, 0.0)))


def fitted(rows: Rows, target: int) -> Weights:
    """Ridge regression for each stage; `target` 1: the result as bots count it, 2: its points alone."""
    weights = []
    for number, samples in enumerate(rows):
        x = np.array([sample[0] for sample in samples])
        y = np.array([sample[target] for sample in samples])
        w = np.linalg.solve(x.T @ x + RIDGE * np.eye(x.shape[1]), x.T @ y)
        told = 1 - ((y - x @ w) ** 2).mean() / y.var()
        print(f"stage {number}: {len(y)} positions, R2 {told:.3f}")
        weights.append(tuple(round(float(value), 4) for value in w))
    return tuple(weights)


def source(weights: Weights, points: Weights) -> str:
    """The text of the module of weights."""
    return f"{HEAD}\n\n{table('WEIGHTS', weights)}\n{table('POINTS', points)}"


def table(name: str, weights: Weights) -> str:
    """The text of one table."""
    rows = "".join(f"    (\n{''.join(f'        {value},' + chr(10) for value in row)}    ),\n" for row in weights)
    return f"{name}: tuple[tuple[float, ...], ...] = (\n{rows})\n"


def main() -> None:
    """Play and fit as often as asked; every generation is written."""
    games, depth = int(sys.argv[1]), int(sys.argv[2])
    for generation in range(int(sys.argv[3]) if len(sys.argv) > 3 else 1):
        rows: Rows = [[] for _ in range(len(zones_leaf.STAGES) + 1)]
        rng = Random(f"{games}/{depth}/{generation}")
        for _ in range(games):
            game(rng, depth, rows)
        weights = fitted(rows, 1)
        vars(zones_leaf)["WEIGHTS"] = weights
        TARGET.write_text(source(weights, fitted(rows, 2)), encoding="utf-8")


if __name__ == "__main__":
    main()
