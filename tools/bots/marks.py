"""How much each level gives away in the eyes of the judge: rounds of two alike, judged as a finished match is.

    python -m tools.bots.marks zones 12

Prints the rows of a table in docs/review.md: the points a decision gives away, and marks a round and seat. Compiled,
as tools/bots/train.py tells, it is many times as fast.
"""

from __future__ import annotations

import sys

from takethat.bots.registry import bots_of, levels, player
from takethat.games.registry import game_named
from takethat.review.judge import Mark, Verdict, decisions_of, judge
from tools.estimate import played

FIRST = 9000
"""The deal of the first round."""


def judged(game: str, level: str, rounds: int) -> list[Verdict]:
    """Every decision with a choice of all rounds."""
    judging, bot, rules = player(game, bots_of(game).judge), player(game, level), game_named(game)
    entries = (played(game, 2, deal, bot, None) for deal in range(FIRST, FIRST + rounds))
    decisions = (decision for entry in entries for decision in decisions_of(entry) if not decision.forced)
    return [judge(rules, decision, judging) for decision in decisions]


def row(level: str, verdicts: list[Verdict], rounds: int) -> str:
    """One line of the table."""
    told = [mark.value for mark in Mark]
    marks = [told.index(verdict.mark) for verdict in verdicts if verdict.mark is not None]
    shares = [sum(mark >= least for mark in marks) / (2 * rounds) for least in range(len(told))]
    loss = sum(verdict.loss for verdict in verdicts) / len(verdicts)
    return f"| {level} | {rounds} | {loss:.2f} | " + " | ".join(f"{share:.1f}" for share in shares) + " |"


def main() -> None:
    """Print a row for every level."""
    game, rounds = sys.argv[1], int(sys.argv[2])
    for level in levels(game):
        print(row(level, judged(game, level, rounds), rounds), flush=True)


if __name__ == "__main__":
    main()
