"""Thoughts of every level about the same positions, as text: `python -m tests.bots.thoughts` writes them anew.

The golden file is compared by whatever runs, compiled or interpreted, on any machine: same seed and nodes, same
thought to the last bit. It changes whenever a level, a net or the search does, and then on purpose.
"""

from __future__ import annotations

import random
from pathlib import Path

from takethat.bots.player import Budget
from takethat.bots.registry import names, player
from takethat.games.registry import game_named
from takethat.table.play import Round
from takethat.table.table import Standing

GOLDEN = Path(__file__).parent.parent / "golden" / "bots" / "thoughts.txt"
GAME = game_named("take-that")
MOMENTS = ((2, 0, False), (2, 25, False), (2, 66, False), (3, 12, True), (4, 20, False))
"""Players, decisions played before, advanced variation."""


def observation(players, moves, advanced):
    deck = list(GAME.deck())
    random.Random(f"{players}/{moves}").shuffle(deck)
    table = Round(GAME, players, advanced, deck, 0)
    table.answer_chance()
    bot = player("take-that", "g")
    for _ in range(moves):
        table.play(bot.think(_seen(table), Budget()).move)
    return _seen(table)


def _seen(table):
    standing = Standing(0, (0,) * table.state.players, 1)
    return GAME.observation(table.state, table.turn, table.log(table.turn), standing)


def thoughts():
    """One line for each bot and moment, and one of an expert who has the patience for the chain."""
    for moment in MOMENTS:
        for name in names("take-that"):
            yield line(moment, name, 150)
    yield line(MOMENTS[1], "expert", 12_000)


def line(moment, name, nodes):
    thought = player("take-that", name).think(observation(*moment), Budget(nodes, 11))
    values = " ".join(f"{GAME.action_text(move)}={value!r}" for move, value in thought.values.items())
    where = f"{moment[0]} players, decision {moment[1]}"
    return f"{where}: {name}: {GAME.action_text(thought.move)} ({thought.nodes}) {values}"


if __name__ == "__main__":
    GOLDEN.parent.mkdir(parents=True, exist_ok=True)
    GOLDEN.write_text("\n".join(thoughts()) + "\n", encoding="ascii", newline="\n")
