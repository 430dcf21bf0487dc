"""What a contest of bots says, and how sure it is: means with 95 % intervals, pairwise scores, Elo, and SPRT.

Every deck is one observation: its rotations share the cards and are averaged before anything is counted. That
takes much of the luck out. What is asked for beside it takes out more: at every draw the worth of the card drawn less
the mean over all that could have come, which is 0 on the average whoever plays; the chance part of AIVAT (Burch,
Schmid, Moravcik, Morrill and Bowling, AAAI 2018).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from takethat.arena.matches import Match
from takethat.bots.program import cut

SURE = 1.96
"""Standard errors on either side of a 95 % interval."""

MOST_ELO = 1200.0
"""Elo of a score of 0 or 1 is infinite; it is shown as this."""

SHOWN, LONGEST = 40, 200
"""Characters of a player's name, and of the whole line that says how it failed."""


Counted = tuple[float, int]
"""What was reached on a deck, all in all, and in how many rounds."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and its 95 % interval; `count` decks."""

    mean: float
    low: float
    high: float
    count: int


def estimate(values: Sequence[float]) -> Estimate:
    """Of one value per deck; with a single one the interval is just the mean."""
    count = len(values)
    if count == 0:
        return Estimate(0.0, 0.0, 0.0, 0)
    mean = sum(values) / count
    if count == 1:
        return Estimate(mean, mean, mean, 1)
    error = math.sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
    return Estimate(mean, mean - SURE * error, mean + SURE * error, count)


def share(decks: Sequence[Counted]) -> Estimate:
    """Of what was reached a round: the mean over all rounds.

    A mean over matches would be another figure where matches end early: the short ones are the one-sided ones.
    """
    return estimate(by_round(decks))


def by_round(decks: Sequence[Counted]) -> list[float]:
    """One value per deck, whose mean is what was reached in a round and whose spread is that mean's."""
    played = sum(rounds for _, rounds in decks)
    if not played:
        return []
    mean = sum(reached for reached, _ in decks) / played
    return [mean + (reached - mean * rounds) * len(decks) / played for reached, rounds in decks]


def variance(values: Sequence[float]) -> float:
    """Of one value per deck; 0 for a single one."""
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)


def elo(score: float) -> float:
    """Rating difference of an expected score between 0 and 1."""
    if score <= 0.0 or score >= 1.0:
        return math.copysign(MOST_ELO, score - 0.5)
    return max(-MOST_ELO, min(MOST_ELO, -400.0 * math.log10(1.0 / score - 1.0)))


def expected_score(difference: float) -> float:
    """The score that a rating difference stands for."""
    return float(1.0 / (1.0 + 10.0 ** (-difference / 400.0)))


@dataclass
class Tally:
    """Collects matches; `names` are the contenders' texts, equal ones count together."""

    names: tuple[str, ...]
    points: dict[str, list[Counted]] = field(default_factory=dict)
    """Points beyond the mean of the others, by deck."""
    corrections: dict[str, list[Counted]] = field(default_factory=dict)
    """The luck of the draws, by deck."""
    rounds: dict[str, list[Counted]] = field(default_factory=dict)
    """Rounds won, by deck."""
    wins: dict[str, list[float]] = field(default_factory=dict)
    pairs: dict[tuple[str, str], list[float]] = field(default_factory=dict)
    failures: list[str] = field(default_factory=list)
    deals: int = 0

    def add(self, matches: Sequence[Match]) -> None:
        """All rotations of one deck."""
        self.deals += 1
        wins: dict[str, list[float]] = {}
        pairs: dict[tuple[str, str], list[float]] = {}
        for match in matches:
            names = [self.names[who] for who in match.seated]
            ranks = ranking(match)
            self._note_failure(match, names)
            for seat, name in enumerate(names):
                wins.setdefault(name, []).append(_win(ranks, seat))
                for other in range(len(names)):
                    if name < names[other]:
                        pairs.setdefault((name, names[other]), []).append(_beats(ranks[seat], ranks[other]))
        for name, shares in wins.items():
            self.wins.setdefault(name, []).append(sum(shares) / len(shares))
        for pair, scores in pairs.items():
            self.pairs.setdefault(pair, []).append(sum(scores) / len(scores))
        for target, reached in ((self.points, _margins), (self.corrections, _lucks), (self.rounds, _rounds_won)):
            for name, counted in self._counted(matches, reached).items():
                target.setdefault(name, []).append(counted)

    def _counted(self, matches: Sequence[Match], reached: Callable[[Match], Sequence[float]]) -> dict[str, Counted]:
        """What every name has reached, and in how many rounds, in the matches that came to their end."""
        found: dict[str, Counted] = {}
        for match in matches:
            for who, more in zip(match.seated, reached(match), strict=False):
                before, played = found.get(self.names[who], (0.0, 0))
                found[self.names[who]] = (before + more, played + match.rounds)
        return found

    def _note_failure(self, match: Match, names: list[str]) -> None:
        if match.failed is not None:
            name = cut(names[match.failed], SHOWN)
            line = f"deal {match.deal}: {name} in seat {match.failed}: {match.reason}"
            self.failures.append(cut(line.encode("ascii", "backslashreplace").decode("ascii"), LONGEST))

    def corrected(self, name: str) -> list[Counted]:
        """Points by deck, without the luck of the draws."""
        both = zip(self.points[name], self.corrections[name], strict=True)
        return [(points - luck, rounds) for (points, rounds), (luck, _) in both]

    def scores_of(self, one: str, other: str) -> list[float]:
        """Pairwise scores by deck from the view of `one`."""
        if (one, other) in self.pairs:
            return self.pairs[one, other]
        return [1.0 - score for score in self.pairs.get((other, one), [])]


def ranking(match: Match) -> list[float]:
    """Totals by seat, a failed seat below everything; the others of such a match are level."""
    if match.failed is None:
        return [float(total) for total in match.totals]
    return [-math.inf if seat == match.failed else 0.0 for seat in range(len(match.seated))]


def _win(ranks: list[float], seat: int) -> float:
    """The share of the victory; the best share it."""
    best = max(ranks)
    return 1.0 / ranks.count(best) if ranks[seat] == best else 0.0


def _beats(one: float, other: float) -> float:
    return 0.5 if one == other else float(one > other)


def _margins(match: Match) -> list[float]:
    """Points above the mean of the others, by seat; nothing of a match that failed."""
    if match.failed is not None:
        return []
    others = len(match.totals) - 1
    return [total - (sum(match.totals) - total) / others for total in match.totals]


def _lucks(match: Match) -> Sequence[float]:
    return match.luck


def _rounds_won(match: Match) -> Sequence[float]:
    return match.won


@dataclass(frozen=True, slots=True)
class Sprt:
    """A sequential test: is the first contender `low` or `high` Elo stronger? Both errors at 5 %.

    The sequential probability ratio test (Wald, 1945) with his bounds, ln((1 - b) / a) either way for errors a and b,
    over the normal approximation that tests of chess programs use for scores of pairs.
    """

    low: float
    high: float

    @property
    def limit(self) -> float:
        return math.log(0.95 / 0.05)

    def evidence(self, scores: Sequence[float]) -> float:
        """Logarithm of the likelihood ratio of `high` over `low`, from pairwise scores by deck."""
        count = len(scores)
        if count < 2:
            return 0.0
        mean = sum(scores) / count
        spread = sum((score - mean) ** 2 for score in scores) / count
        if spread == 0.0:
            spread = 1.0 / (4.0 * count)
        s0, s1 = expected_score(self.low), expected_score(self.high)
        return count * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * spread)

    def verdict(self, scores: Sequence[float]) -> str:
        """`high`, `low`, or `open` while it is undecided."""
        evidence = self.evidence(scores)
        return "high" if evidence >= self.limit else "low" if evidence <= -self.limit else "open"
