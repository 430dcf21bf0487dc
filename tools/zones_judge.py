"""Fits what the judge's V says of a turn in Three Zones to games of experts, and writes it.

    python -m tools.zones_judge GAMES

For every number of cards in both hands a ridge regression of the result on V's inputs: what a short search says, and
the features of the leaf. Writes takethat/bots/zones/judge_weights.py; needs numpy, which the game itself does not.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import cast

import numpy as np

from takethat.bots.registry import player
from takethat.bots.worth import margins
from takethat.bots.zones.worth import turn_inputs
from takethat.games.zones.cards import HAND
from takethat.games.zones.events import Phase
from takethat.games.zones.rules import State
from tools.estimate import played

TARGET = Path("takethat/bots/zones/judge_weights.py")
FIRST = 5000
"""The deal of the first game."""

NODES = 600
RIDGE = 60.0
HEAD = (
    '"""What V\'s inputs count at a turn, a row for each number of cards in both hands (tools/zones_judge.py)."""\n\n'
)

Rows = list[list[tuple[list[float], float]]]


def gather(games: int) -> Rows:
    """The inputs at every turn, with the result for its seat, by the number of cards in both hands."""
    rows: Rows = [[] for _ in range(2 * HAND - 1)]
    bot = player("zones", "expert")
    for deal in range(FIRST, FIRST + games):
        round_ = played("zones", 2, deal, bot, NODES).played
        result = margins(round_.game.scores(round_.state))
        for decided in round_.decided:
            state = cast(State, decided.state)
            if state.phase == Phase.TURN:
                cards = len(state.hands[0]) + len(state.hands[1])
                rows[cards].append((turn_inputs(state), result[state.turn]))
    return rows


def fitted(samples: list[tuple[list[float], float]]) -> tuple[float, ...]:
    """The weights for one number of cards."""
    x, y = np.array([row for row, _ in samples]), np.array([result for _, result in samples])
    weights = np.linalg.solve(x.T @ x + RIDGE * np.eye(x.shape[1]), x.T @ y)
    print(f"{len(y)} turns, {1 - ((y - x @ weights) ** 2).mean() / (y**2).mean():.3f} explained")
    return tuple(round(float(value), 4) for value in weights)


def source(table: list[tuple[float, ...]]) -> str:
    """The text of the module."""
    rows = "".join(f"    (\n{''.join(f'        {value},' + chr(10) for value in row)}    ),\n" for row in table)
    return f"{HEAD}JUDGED: tuple[tuple[float, ...], ...] = (\n{rows})\n"


def main() -> None:
    """Play, fit and write."""
    TARGET.write_text(source([fitted(samples) for samples in gather(int(sys.argv[1]))]), encoding="utf-8")


if __name__ == "__main__":
    main()
