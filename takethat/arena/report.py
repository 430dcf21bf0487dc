"""`takethat arena`: bots against bots over mirrored decks, with how sure the result is.

Standard output carries the result alone; the progress bar and the line for each failed player go to standard error.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator

from takethat.arena.matches import Contender, Contest, Match, contender, play
from takethat.arena.statistics import Estimate, Sprt, Tally, elo, estimate
from takethat.bots.external import PREFIX
from takethat.bots.registry import player
from takethat.games.contract import Json
from takethat.games.registry import game_named

BAR = 30
"""Characters of the progress bar."""


def main(args: argparse.Namespace) -> int:
    """Play the contest and print its result. ValueError for players that cannot play."""
    contenders = read_players(args.players, args.nodes)
    check(args.game, contenders, args.advanced)
    sprt = read_sprt(args.sprt)
    contest = Contest(args.game, contenders, args.advanced, args.seed or 0, args.move_time)
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
        raise ValueError(f"--sprt takes two Elo numbers such as 0,20, not {text!r}") from None
    if not -1000 <= low < high <= 1000:
        raise ValueError("--sprt: the first bound is below the second, both from -1000 to 1000")
    return Sprt(low, high)


def report_failures(tally: Tally, matches: list[Match]) -> None:
    """Count the matches of a deck, with a line for every player that failed."""
    known = len(tally.failures)
    tally.add(matches)
    for failure in tally.failures[known:]:
        print(failure.encode("ascii", "backslashreplace").decode("ascii"), file=sys.stderr, flush=True)


def shown(decks: Iterator[list[Match]], deals: int) -> Iterator[list[Match]]:
    """Pass the decks on; draw a progress bar if somebody watches."""
    watched = sys.stderr.isatty()
    began = time.monotonic()
    for done, matches in enumerate(decks, 1):
        yield matches
        if watched:
            full = BAR * done // deals
            left = (time.monotonic() - began) / done * (deals - done)
            bar = "#" * full + "." * (BAR - full)
            print(f"\r[{bar}] {done}/{deals} decks, {left:.0f} s left ", end="", file=sys.stderr, flush=True)
    if watched:
        print(file=sys.stderr)


def first_scores(tally: Tally) -> list[float]:
    """Pairwise scores by deck of the first contender against the first that is another."""
    one = tally.names[0]
    other = next((name for name in tally.names if name != one), one)
    return tally.scores_of(one, other)


# --- the result


def result(contest: Contest, tally: Tally, sprt: Sprt | None) -> Json:
    """Everything the contest says, as JSON values."""
    names = list(dict.fromkeys(tally.names))
    data: Json = {
        "game": contest.game,
        "players": list(tally.names),
        "advanced": contest.advanced,
        "seed": contest.seed,
        "deals": tally.deals,
        "matches": tally.deals * len(tally.names),
        "results": [_result_of(tally, name) for name in names],
        "pairs": [_pair(tally, one, other) for at, one in enumerate(names) for other in names[at + 1 :]],
        "failures": tally.failures,
    }
    if sprt is not None:
        scores = first_scores(tally)
        data["sprt"] = {
            "low": sprt.low,
            "high": sprt.high,
            "evidence": round(sprt.evidence(scores), 3),
            "limit": round(sprt.limit, 3),
            "verdict": sprt.verdict(scores),
        }
    return data


def _result_of(tally: Tally, name: str) -> Json:
    return {
        "player": name,
        "points_per_round": _json(estimate(tally.points.get(name, []))),
        "match_wins": _json(estimate(tally.wins.get(name, []))),
        "round_wins": _json(estimate(tally.rounds.get(name, []))),
    }


def _pair(tally: Tally, one: str, other: str) -> Json:
    score = estimate(tally.scores_of(one, other))
    ratings = {"mean": elo(score.mean), "low": elo(score.low), "high": elo(score.high)}
    return {
        "players": [one, other],
        "score": _json(score),
        "elo": {key: round(value, 1) for key, value in ratings.items()},
    }


def _json(value: Estimate) -> Json:
    return {"mean": round(value.mean, 4), "low": round(value.low, 4), "high": round(value.high, 4)}


def lines(data: Json) -> list[str]:
    """The result for people."""
    variation = ", advanced variation" if data["advanced"] else ""
    told = [f"{data['game']}{variation}: {data['deals']} decks, {data['matches']} matches, seed {data['seed']}", ""]
    width = max(len("player"), *(len(entry["player"]) for entry in data["results"]))
    told.append(f"{'player':{width}}  {'points a round':>24}  {'matches won':>24}  {'rounds won':>24}")
    for entry in data["results"]:
        points, wins, rounds = entry["points_per_round"], entry["match_wins"], entry["round_wins"]
        shares = "  ".join(f"{span(share, 100, '.1f'):>22} %" for share in (wins, rounds))
        told.append(f"{entry['player']:{width}}  {span(points, 1, '+.2f'):>24}  {shares}")
    told.append("")
    for pair in data["pairs"]:
        one, other = pair["players"]
        told.append(f"{one} - {other}: {span(pair['score'], 100, '.1f')} %, Elo {span(pair['elo'], 1, '+.0f')}")
    if "sprt" in data:
        test = data["sprt"]
        told.append(f"SPRT {test['low']:g} to {test['high']:g} Elo: {test['verdict']} ({test['evidence']:+.2f})")
    return told


def span(value: Json, scale: float, form: str) -> str:
    """A mean with its interval, both times `scale`, in a number format."""
    mean, low, high = (format(scale * value[key], form) for key in ("mean", "low", "high"))
    return f"{mean} ({low} to {high})"
