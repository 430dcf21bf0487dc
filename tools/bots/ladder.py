"""Plays the contests of the ladder with the arena and writes docs/ladder.md from what it printed.

    python -m tools.bots.ladder --jobs 2

What the arena printed is kept word for word in docs/ladder.jsonl; a contest found there is not played again, so
delete its line, or the file, when bots have changed. `--table` only writes the page anew.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from takethat.arena.report import span

DOCS = Path("docs")
RESULTS = DOCS / "ladder.jsonl"
PAGE = DOCS / "ladder.md"
FRESH = {212: 222, 213: 223}
"""Seeds of contests that were played anew with a changed level: the old decks had said how to change it."""
STEPS = (("expert", "hard"), ("hard", "medium"), ("medium", "easy"), ("easy", "beginner"))

POINTS = ("points_per_round", "corrected_points_per_round")

Result = dict[str, Any]


@dataclass(frozen=True)
class Contest:
    """One call of the arena; `corrected`: the luck of the draws is told as well."""

    game: str
    players: tuple[str, ...]
    deals: int
    seed: int
    advanced: bool = False
    corrected: bool = False

    def arguments(self) -> list[str]:
        """What stands behind `takethat`."""
        named = [] if self.game == "take-that" else ["--game", self.game]
        words = ["arena", *named, "--players", ",".join(self.players), "--deals", str(self.deals)]
        more = [f"--{word}" for word in ("advanced", "corrected") if getattr(self, word)]
        return [*words, "--seed", str(self.seed), *more]

    def made(self, result: Result) -> bool:
        """Whether that is the contest's result."""
        same = (result["game"], tuple(result["players"]), result["deals"]) == (self.game, self.players, self.deals)
        return same and (result["seed"], result["advanced"]) == (self.seed, self.advanced)


def one_among(strong: str, weak: str, players: int) -> tuple[str, ...]:
    """One of the stronger among the weaker."""
    return (strong, *[weak] * (players - 1))


def seed_of(number: int) -> int:
    """A contest's seed from its number."""
    return FRESH.get(number, number)


YARDSTICKS = (
    Contest("take-that", ("expert", "g"), 200, 101, corrected=True),
    Contest("take-that", ("expert", "g"), 200, 102, advanced=True, corrected=True),
    Contest("take-that", ("expert", "ex2"), 200, 103, corrected=True),
    Contest("take-that", one_among("expert", "g", 3), 200, 104, corrected=True),
    Contest("take-that", one_among("expert", "g", 4), 200, 105, corrected=True),
    Contest("take-that", ("beginner", "naive"), 200, 106),
)
LADDERS = {
    players: tuple(
        Contest("take-that", one_among(strong, weak, players), 200, seed_of(100 * players + step))
        for step, (strong, weak) in enumerate(STEPS, 11)
    )
    for players in (2, 3, 4)
}
ZONES = tuple(Contest("zones", pair, 100, 500 + step) for step, pair in enumerate(STEPS, 31))

HEAD = """# The ladder

Every deck is played in all rotations of the seats, so that nobody is better off for his cards; a match of Take That
has two rounds, one of Three Zones goes to ten points. Points are a round's difference from the mean of the others,
*matches* the share of matches won (a shared victory counts as its part), *rounds* the same of all rounds, *pairs* the
share of pairs of one and the other in which the first has the better total; *corrected* are the points without the luck
of the draws (`--corrected`). In brackets the 95 % interval over the decks. Where several seats have the same bot, the
first name is the one among them.

All of it is what `takethat arena` printed, kept in [ladder.jsonl](ladder.jsonl); for example, the first line is

    takethat {example}

and `python -m tools.bots.ladder` plays what is missing and writes this page."""


def kept() -> list[Result]:
    """The results so far."""
    if not RESULTS.exists():
        return []
    return [json.loads(line) for line in RESULTS.read_text(encoding="ascii").splitlines()]


def play(contest: Contest, jobs: int) -> None:
    """Let the arena play, and keep what it prints."""
    command = [sys.executable, "-m", "takethat", *contest.arguments(), "--jobs", str(jobs), "--json"]
    printed = subprocess.run(command, check=True, capture_output=True, encoding="ascii").stdout
    with RESULTS.open("a", encoding="ascii", newline="\n") as file:
        file.write(printed.strip() + "\n")
    print(row(json.loads(printed)), flush=True)


def row(result: Result) -> str:
    """One line of a table."""
    players = result["players"]
    first, second = players[0], players[-1]
    entry = next(entry for entry in result["results"] if entry["player"] == first)
    pair = next(pair for pair in result["pairs"] if set(pair["players"]) == {first, second})
    score = pair["score"]
    if pair["players"][0] != first:
        score = {"mean": 1 - score["mean"], "low": 1 - score["high"], "high": 1 - score["low"]}
    points = [span(entry[kind], 1, "+.1f") if kind in entry else "" for kind in POINTS]
    matches = span(entry["match_wins"], 100, ".1f")
    rounds = span(entry["round_wins"], 100, ".1f")
    shares = f"{matches} % | {rounds} % | {span(score, 100, '.1f')} %"
    numbers = f"{result['deals']} | {result['seed']} | {' | '.join(points)} | {shares}"
    return f"| {first} - {', '.join(players[1:])} | {numbers} |"


def table(title: str, contests: tuple[Contest, ...], results: list[Result]) -> list[str]:
    """A table of the contests that were played."""
    rows = [row(result) for contest in contests for result in results if contest.made(result)]
    words = ("players", "decks", "seed", "points a round", "corrected", "matches", "rounds", "pairs")
    head = [f"| {' | '.join(words)} |", "|---" + "|--:" * (len(words) - 1) + "|"]
    return [f"\n## {title}\n", *head, *rows] if rows else []


def page(results: list[Result]) -> str:
    """The whole page."""
    told = [HEAD.format(example=" ".join(YARDSTICKS[0].arguments()))]
    base = tuple(contest for contest in YARDSTICKS if not contest.advanced)
    varied = tuple(contest for contest in YARDSTICKS if contest.advanced)
    told += table("Against the yardsticks", base, results)
    told += table("The advanced variation", varied, results)
    for players, contests in LADDERS.items():
        told += table(f"Level above level, {players} players", contests, results)
    told += table("Three Zones", ZONES, results)
    return "\n".join(told) + "\n"


def main() -> None:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(description="The ladder of the bots")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play")
    parser.add_argument("--table", action="store_true", help="play nothing")
    parser.add_argument("--only", default="", help="only contests whose arguments contain this")
    args = parser.parse_args()
    for contest in (*YARDSTICKS, *(each for ladder in LADDERS.values() for each in ladder), *ZONES):
        wanted = args.only in " ".join(contest.arguments()) and not args.table
        if wanted and not any(contest.made(result) for result in kept()):
            play(contest, args.jobs)
    PAGE.write_text(page(kept()), encoding="ascii", newline="\n")


if __name__ == "__main__":
    main()
