"""Compiled and interpreted rules play 300 games side by side: `python tests/rules/lockstep.py` in the checkout.

Runs itself twice, with the package that is installed and with the source of this checkout, and compares what they
print: every legal move, state and event of the games, and rounds played inside the rules. It insists that the
installed rules are compiled. Imports nothing but the game, so that the same lines run in both.
"""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from takethat.bots.take_that.rollout import Rollout
from takethat.games.take_that.game import TAKE_THAT
from takethat.games.take_that.notation import position_text
from takethat.games.take_that.rules import compiled

GAMES = 300
ROOT = Path(__file__).resolve().parents[2]


def play(number: int) -> str:
    """The fingerprint of one random game and of some playouts from its beginning."""
    dice = random.Random(f"lockstep/{number}")
    deck = list(TAKE_THAT.deck())
    dice.shuffle(deck)
    told: list[object] = []
    state = TAKE_THAT.deal(2 + number % 3, number % 2 == 1, deck, 0, told.append)
    start, seen = state.copy(), []
    while not TAKE_THAT.is_over(state):
        choices = [action for action, _ in TAKE_THAT.chance_outcomes(state)] or TAKE_THAT.legal_moves(state)
        TAKE_THAT.apply(state, choices[int(dice.random() * len(choices))], told.append)
        seen.append(f"{choices} {position_text(state)} {TAKE_THAT.scores(state)} {TAKE_THAT.observe(state, 0)}")
        seen.append(str([TAKE_THAT.why_not(state, move) for move in range(-1, 302, 11)]))
    playout = Rollout(number + 1)
    playout.play_worlds(start, 1, 3)
    playout.play(start)
    seen.append(f"{playout.moves} {position_text(start)}")
    return hashlib.sha256("\n".join([*map(str, told), *seen]).encode()).hexdigest()


def printed(source: bool) -> Iterator[str]:
    """What a process prints that imports the source, or the installed package."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if source:
        environment["PYTHONPATH"] = str(ROOT)
    command = [sys.executable, __file__, "--games"]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    yield from done.stdout.splitlines()


def main(words: list[str]) -> int:
    """Compare both; exit code 1 and the number of the game where they part."""
    if words == ["--games"]:
        print("compiled" if compiled() else "interpreted", *map(play, range(GAMES)), sep="\n")
        return 0
    (source, *plain), (installed, *quick) = printed(True), printed(False)
    if (source, installed) != ("interpreted", "compiled"):
        print(f"the source runs {source}, the installed package {installed}")
        return 1
    apart = [number for number in range(GAMES) if plain[number] != quick[number]]
    print(f"{GAMES - len(apart)} games the same, {len(apart)} not {apart or ''}")
    return 1 if apart else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
