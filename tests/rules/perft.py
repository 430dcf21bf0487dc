"""Counts of move sequences from positions, for comparing referees: `python -m tests.rules.perft [--deep | --regold]`.

Of a file's lines, each holds a position, a depth in decisions, and how many sequences of that many decisions there are
with chance fixed (every draw brings the lowest card left) and with chance open (every card that may come is a branch).
Sequences that end earlier do not count.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from takethat.games.take_that.cards import DRAW
from takethat.games.take_that.events import Phase
from takethat.games.take_that.notation import parse_position
from takethat.games.take_that.rules import apply, legal_moves
from takethat.games.take_that.state import State

FILE = Path(__file__).parent.parent / "perft" / "take-that.txt"
SHALLOW = 20_000
"""Sequences that a test may count in every run; more only with --deep."""


@dataclass(frozen=True)
class Count:
    """One line of the file."""

    position: str
    depth: int
    fixed: int
    open: int

    @property
    def deep(self) -> bool:
        return self.fixed + self.open > SHALLOW

    def line(self) -> str:
        return f"{self.position} ; depth {self.depth} fixed {self.fixed} open {self.open}"


def read() -> list[Count]:
    """The counts in the file."""
    found = []
    for line in FILE.read_text(encoding="ascii").splitlines():
        if line and not line.startswith("#"):
            position, _, numbers = line.partition(" ; ")
            _, depth, _, fixed, _, opened = numbers.split(" ")
            found.append(Count(position, int(depth), int(fixed), int(opened)))
    return found


def perft(state: State, depth: int, chance_open: bool) -> int:
    """How many sequences of `depth` decisions there are from here."""
    if state.phase in (Phase.DRAW, Phase.PENALTY):
        cards = list(state.undealt) if chance_open else [min(state.undealt)]
        return sum(perft(_after(state, DRAW + card), depth, chance_open) for card in cards)
    if depth == 0:
        return 1
    moves = legal_moves(state)
    if depth == 1:
        return sum(_branches(state, move, chance_open) for move in moves)
    return sum(perft(_after(state, move), depth - 1, chance_open) for move in moves)


def _after(state: State, action: int) -> State:
    after = state.copy()
    apply(after, action)
    return after


def _branches(state: State, move: int, chance_open: bool) -> int:
    """As `perft` after a last move: only the draws it brings can branch."""
    return perft(_after(state, move), 0, chance_open)


def count_again(count: Count) -> Count:
    """The same line as it comes out now."""
    state = parse_position(count.position)
    fixed, opened = (perft(state, count.depth, chance_open) for chance_open in (False, True))
    return Count(count.position, count.depth, fixed, opened)


def main(words: list[str]) -> int:
    """Print every count that is wrong; with --regold write the file anew."""
    counts = [count for count in read() if "--regold" in words or "--deep" in words or not count.deep]
    now = [count_again(count) for count in counts]
    if "--regold" in words:
        head = [line for line in FILE.read_text(encoding="ascii").splitlines() if line.startswith("#")]
        FILE.write_text("\n".join([*head, *(count.line() for count in now)]) + "\n", encoding="ascii")
        return 0
    wrong = [f"{old.line()}\n  now: {new.line()}" for old, new in zip(counts, now, strict=True) if old != new]
    print("\n".join([*wrong, f"{len(counts) - len(wrong)} perft counts right, {len(wrong)} wrong"]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
