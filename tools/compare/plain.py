"""The plain C++ version: `python tools/compare/plain.py SECONDS` prints its moves and rounds per second.

It is built by the C++ compiler there is, and must first get every count of tests/perft right and play the very moves
that the same dice bring about here.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from takethat.bots.take_that.rollout import Rollout
from takethat.games.take_that.cards import CARDS
from takethat.games.take_that.notation import position_text
from takethat.games.take_that.rules import deal

HERE = Path(__file__).resolve().parent
COUNTS = HERE.parents[1] / "tests" / "perft" / "take-that.txt"
SEED, ROUNDS = 12345, 20
"""The dice that plain.cpp begins with, and how many rounds it plays before it tells the number of moves."""


def built(folder: str) -> str:
    """The program, with the usual optimisation."""
    program = str(Path(folder) / "plain")
    subprocess.run(["c++", "-O2", "-o", program, str(HERE / "plain.cpp")], check=True)
    return program


def rates(program: str, seconds: float) -> tuple[float, float]:
    """Moves and rounds per second; ValueError if it plays another game."""
    with COUNTS.open(encoding="ascii") as counts:
        checked = subprocess.run([program, "perft"], stdin=counts, capture_output=True, text=True, check=False)
    if checked.returncode:
        raise ValueError(checked.stdout.strip())
    start, ours = deal(3, False, CARDS, 0), Rollout(SEED)
    ours.play_copies(start, ROUNDS)
    words = [program, "rounds", position_text(start), str(seconds)]
    played, moves, rounds = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()
    if int(played) != ours.moves:
        raise ValueError(f"{ROUNDS} rounds of the same dice have {played} moves, not {ours.moves}")
    return float(moves), float(rounds)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        print(*rates(built(home), float(sys.argv[1])))
