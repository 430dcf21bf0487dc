"""Thoughts about fifty positions of both games, one a line: `python tests/bots/fifty.py`.

Printed by two machines, or by compiled and by interpreted rules, the lines must be the same: move, positions looked
at, and every value to the last bit. Imports nothing but the game, so that what is installed is what thinks.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from takethat.bots.player import Budget
from takethat.bots.registry import levels, player
from takethat.games.registry import game_named
from takethat.table.play import Round
from takethat.table.table import Standing

POSITIONS = 50
NODES = 150


def position(number):
    """The number-th position: its game, and what the seat whose turn it is sees of it."""
    dice = random.Random(f"fifty/{number}")
    name = ("take-that", "zones")[number % 2]
    game = game_named(name)
    players = game.seat_counts[number // 2 % len(game.seat_counts)]
    deck = list(game.deck())
    dice.shuffle(deck)
    played = Round(game, players, number % 3 == 0 and name == "take-that", deck, 0)
    played.answer_chance()
    for _ in range(dice.randrange(30)):
        played.play(dice.choice(game.legal_moves(played.state)))
        if played.over:
            return position(number + 2 * POSITIONS)
    assert played.turn is not None
    standing = Standing(0, (0,) * players, 1)
    return name, game.observation(played.state, played.turn, played.log(played.turn), standing)


def lines() -> Iterator[str]:
    """What every level thinks about each of them."""
    for number in range(POSITIONS):
        name, seen = position(number)
        for level in levels(name):
            thought = player(name, level).think(seen, Budget(NODES, number))
            values = " ".join(f"{move}={value!r}" for move, value in thought.values.items())
            yield f"{number} {name} {level}: {thought.move} ({thought.nodes}) {values}"


if __name__ == "__main__":
    for line in lines():
        print(line)
