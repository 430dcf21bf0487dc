"""`takethat arena`: bots against bots over mirrored decks, with how sure the result is.

Standard output carries the result alone; the progress bar and the line for each failed player go to standard error.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator

from takethat.arena.matches import Contender, Contest, Match, contender, play, worth_for
from takethat.arena.report import first_scores, lines, result
from takethat.arena.statistics import Sprt, Tally
from takethat.bots.external import PREFIX
from takethat.bots.registry import player
from takethat.cli import progress
from takethat.cli.errors import line_of
from takethat.games.quoting import quoted
from takethat.games.registry import game_named

BAR = 30
"""Characters of the progress bar."""


def main(args: argparse.Namespace) -> int:
    """Play the contest and print its result. ValueError for players that cannot play."""
    contenders = read_players(args.players, args.nodes)
    check(args.game, contenders, args.advanced)
    sprt = read_sprt(args.sprt)
    contest = Contest(args.game, contenders, args.advanced, args.seed or 0, args.move_time, args.corrected)
    worth_for(contest)
    tally = Tally(tuple(who.text for who in contenders))
    for matches in shown(play(contest, args.deals, args.jobs), args.deals):
        report_failures(tally, matches)
        if sprt is not None and sprt.verdict(first_scores(tally)) != "open":
            break
    data = result(contest, tally, sprt)
    print(json.dumps(data) if args.json else "\n".join(lines(data)))
    return 0


def read_players(text: str, nodes: int | None) -> tuple[Contender, ...]:
    """The contenders of a list separated by commas."""
    return tuple(contender(part.strip(), nodes) for part in text.split(","))


def check(game: str, contenders: tuple[Contender, ...], advanced: bool) -> None:
    """ValueError for a number of players the game does not have, or a name nobody has."""
    seats = game_named(game).seat_counts
    if len(contenders) not in seats:
        raise ValueError(f"{game} is played by {', '.join(map(str, seats))}, not by {len(contenders)} players")
    for who in contenders:
        if not who.name.startswith(PREFIX):
            player(game, who.name)


def read_sprt(text: str | None) -> Sprt | None:
    """The bounds `LOW,HIGH` of a sequential test, in Elo; ValueError unless LOW is below HIGH."""
    if text is None:
        return None
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise ValueError(f"--sprt takes two Elo numbers such as 0,20, not {quoted(text)}") from None
    if not -1000 <= low < high <= 1000:
        raise ValueError("--sprt: the first bound is below the second, both from -1000 to 1000")
    return Sprt(low, high)


def report_failures(tally: Tally, matches: list[Match]) -> None:
    """Count the matches of a deck, with a line for every player that failed."""
    known = len(tally.failures)
    tally.add(matches)
    for failure in tally.failures[known:]:
        progress.clear()
        print(line_of(failure), file=sys.stderr, flush=True)


def shown(decks: Iterator[list[Match]], deals: int) -> Iterator[list[Match]]:
    """Pass the decks on; draw a progress bar if somebody watches."""
    began = time.monotonic()
    for done, matches in enumerate(decks, 1):
        yield matches
        full = BAR * done // deals
        left = (time.monotonic() - began) / done * (deals - done)
        bar = "#" * full + "." * (BAR - full)
        progress.show(f"[{bar}] {done}/{deals} decks, {left:.0f} s left ")
    if progress.is_watched():
        print(file=sys.stderr)
