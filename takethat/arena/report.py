"""The result of a contest as data and as lines for people; prints nothing itself."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from takethat.arena.matches import Contest
from takethat.arena.statistics import Estimate, Sprt, Tally, by_round, elo, estimate, share, variance


class Span(TypedDict):
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float


class PlayerResult(TypedDict):
    """What one contender reached."""

    player: str
    points_per_round: Span
    match_wins: Span
    round_wins: Span
    corrected_points_per_round: NotRequired[Span]
    correction: NotRequired[Span]
    variance_left: NotRequired[float | None]


class PairResult(TypedDict):
    """What one contender scored against another."""

    players: list[str]
    score: Span
    elo: Span


class SprtResult(TypedDict):
    """How far the sequential test has come."""

    low: float
    high: float
    evidence: float
    limit: float
    verdict: str


class Result(TypedDict):
    """Everything a contest says, as it is printed with `--json`."""

    game: str
    players: list[str]
    advanced: bool
    seed: int
    deals: int
    matches: int
    results: list[PlayerResult]
    pairs: list[PairResult]
    failures: list[str]
    sprt: NotRequired[SprtResult]


def first_scores(tally: Tally) -> list[float]:
    """Pairwise scores by deck of the first contender against the first that is another."""
    one = tally.names[0]
    other = next((name for name in tally.names if name != one), one)
    return tally.scores_of(one, other)


def result(contest: Contest, tally: Tally, sprt: Sprt | None) -> Result:
    """Everything the contest says, as JSON values."""
    names = list(dict.fromkeys(tally.names))
    data: Result = {
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


def _result_of(tally: Tally, name: str) -> PlayerResult:
    told: PlayerResult = {
        "player": name,
        "points_per_round": _json(share(tally.points.get(name, []))),
        "match_wins": _json(estimate(tally.wins.get(name, []))),
        "round_wins": _json(share(tally.rounds.get(name, []))),
    }
    if name in tally.corrections:
        corrected, plain = by_round(tally.corrected(name)), variance(by_round(tally.points[name]))
        told["corrected_points_per_round"] = _json(estimate(corrected))
        told["correction"] = _json(share(tally.corrections[name]))
        told["variance_left"] = round(variance(corrected) / plain, 4) if plain else None
    return told


def _pair(tally: Tally, one: str, other: str) -> PairResult:
    score = estimate(tally.scores_of(one, other))
    return {
        "players": [one, other],
        "score": _json(score),
        "elo": {"mean": _rating(score.mean), "low": _rating(score.low), "high": _rating(score.high)},
    }


def _rating(score: float) -> float:
    return round(elo(score), 1)


def _json(value: Estimate) -> Span:
    return {"mean": round(value.mean, 4), "low": round(value.low, 4), "high": round(value.high, 4)}


def lines(data: Result) -> list[str]:
    """The result for people."""
    variation = ", advanced variation" if data["advanced"] else ""
    told = [f"{data['game']}{variation}: {data['deals']} decks, {data['matches']} matches, seed {data['seed']}", ""]
    width = max(len("player"), *(len(entry["player"]) for entry in data["results"]))
    told.append(f"{'player':{width}}  {'points a round':>24}  {'matches won':>24}  {'rounds won':>24}")
    for entry in data["results"]:
        points, wins, rounds = entry["points_per_round"], entry["match_wins"], entry["round_wins"]
        won = "  ".join(f"{span(part, 100, '.1f'):>22} %" for part in (wins, rounds))
        told.append(f"{entry['player']:{width}}  {span(points, 1, '+.2f'):>24}  {won}")
    told += _corrected(data["results"], width)
    told.append("")
    for pair in data["pairs"]:
        one, other = pair["players"]
        told.append(f"{one} - {other}: {span(pair['score'], 100, '.1f')} %, Elo {span(pair['elo'], 1, '+.0f')}")
    if "sprt" in data:
        test = data["sprt"]
        told.append(f"SPRT {test['low']:g} to {test['high']:g} Elo: {test['verdict']} ({test['evidence']:+.2f})")
    return told


def _corrected(results: list[PlayerResult], width: int) -> list[str]:
    """The points without the luck of the draws, where they were asked for, and what the correction did."""
    told: list[str] = []
    for entry in results:
        if "corrected_points_per_round" in entry:
            left = entry["variance_left"]
            less = "" if left is None else f", variance {100 * (left - 1):+.0f} %"
            points, luck = (span(entry[key], 1, "+.2f") for key in ("corrected_points_per_round", "correction"))
            told.append(f"{entry['player']:{width}}  {points:>24}  corrected for luck {luck}{less}")
    return told


def span(value: Span, scale: float, form: str) -> str:
    """A mean with its interval, both times `scale`, in a number format."""
    mean, low, high = (format(scale * part, form) for part in (value["mean"], value["low"], value["high"]))
    return f"{mean} ({low} to {high})"
