"""Thousands of rounds of mixed levels: `python -m tests.bots.endurance --rounds 5000 --share 0.1`.

Every round ends, every move is legal; `--share` is the part of each level's own thinking that is allowed. Prints the
slowest decision. Too long for every test run; `test_secrets.py` plays a few of these rounds.
"""

from __future__ import annotations

import argparse
import random
import time

from takethat.bots.player import Budget
from takethat.bots.registry import LEVELS, player
from takethat.games.registry import game_named
from takethat.table.play import Round
from takethat.table.table import Standing

TYPICAL = {"beginner": 60, "easy": 30, "medium": 90, "hard": 400, "expert": 5000}
"""Nodes of a long decision at full budget."""

GAME = game_named("take-that")


def play(number, share, bots):
    """One round; the seconds of its slowest decision."""
    dice = random.Random(f"endurance/{number}")
    players = 2 + number % 3
    deck = list(GAME.deck())
    dice.shuffle(deck)
    table = Round(GAME, players, number % 2 == 1, deck, 0)
    table.answer_chance()
    roster = [dice.choice(LEVELS) for _ in range(players)]
    slowest = 0.0
    while (seat := table.turn) is not None:
        seen = GAME.observation(table.state, seat, table.log(seat), Standing(0, (0,) * players, 0))
        nodes = None if share >= 1 else max(1, int(TYPICAL[roster[seat]] * share))
        began = time.process_time()
        thought = bots[roster[seat]].think(seen, Budget(nodes, dice.randrange(1 << 30)))
        slowest = max(slowest, time.process_time() - began)
        assert thought.move in seen.view.legal, (number, roster[seat])
        table.play(thought.move)
    return slowest


def main():
    parser = argparse.ArgumentParser(description="Endurance of the levels")
    parser.add_argument("--rounds", type=int, default=5000)
    parser.add_argument("--share", type=float, default=0.1)
    args = parser.parse_args()
    bots = {name: player("take-that", name) for name in LEVELS}
    slowest = max(play(number, args.share, bots) for number in range(args.rounds))
    print(f"{args.rounds} rounds ended, every move legal; slowest decision {1000 * slowest:.0f} ms")


if __name__ == "__main__":
    main()
