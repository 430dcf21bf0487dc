"""What each person reached against whom: figures by person, derived from the rows of the finished matches."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from takethat.store.statistics import Kind, MatchResult, SeatResult

FORM = 10
"""So many of the latest matches are somebody's form."""


@dataclass(frozen=True, slots=True)
class Figures:
    """A person's matches of one kind. `form` tells of the latest whether they were won, the last one last.

    Twists and toads are of the `counted` matches, in which they were.
    """

    matches: int
    wins: int
    points: int
    best: int
    worst: int
    form: tuple[bool, ...]
    counted: int
    twists: int
    toads: int

    @property
    def average(self) -> float:
        """Points a match."""
        return self.points / self.matches


def by_person(matches: Iterable[MatchResult]) -> dict[str, dict[Kind, Figures]]:
    """By name, whoever played most first, and then by kind of match; practice does not count."""
    found: dict[str, dict[Kind, list[SeatResult]]] = {}
    for match in matches:
        for seat in match.seats:
            if seat.level is None and not match.practice:
                kind = Kind(match.game, len(match.seats), match.strongest)
                found.setdefault(seat.name.strip(), {}).setdefault(kind, []).append(seat)
    order = sorted(found, key=lambda name: -sum(map(len, found[name].values())))
    return {name: {kind: _figures(seats) for kind, seats in found[name].items()} for name in order}


def _figures(seats: list[SeatResult]) -> Figures:
    points = [seat.points for seat in seats]
    counted = [seat for seat in seats if seat.twists is not None]
    return Figures(
        matches=len(seats),
        wins=sum(seat.won for seat in seats),
        points=sum(points),
        best=max(points),
        worst=min(points),
        form=tuple(seat.won for seat in seats[-FORM:]),
        counted=len(counted),
        twists=sum(seat.twists or 0 for seat in counted),
        toads=sum(seat.toads or 0 for seat in counted),
    )


def form_of(matches: Iterable[MatchResult], name: str) -> tuple[bool, ...]:
    """Whether a person won the latest matches of all kinds, the last one last."""
    own = [
        seat.won
        for match in matches
        if not match.practice
        for seat in match.seats
        if seat.level is None and seat.name.strip() == name
    ]
    return tuple(own[-FORM:])
