"""What each person reached against whom: figures by person, derived from the rows of the finished matches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from math import fsum
from typing import TypeAlias

from takethat.store.statistics import Kind, MatchResult, SeatResult

FORM = 10
"""So many of the latest matches are somebody's form."""


@dataclass(frozen=True, slots=True)
class Figures:
    """A person's matches of one kind. `form` tells of the latest whether they were won, the last one last.

    Twists and toads are of the `counted` matches, in which they were; points `given` away in so many `moves` of matches
    that were looked at again; what the `cards` brought, of those of them that were `weighed`.
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
    given: float = 0.0
    moves: int = 0
    cards: float = 0.0
    weighed: int = 0

    @property
    def given_each(self) -> float | None:
        """Points given away a move; None where no match was looked at again."""
        return self.given / self.moves if self.moves else None

    @property
    def cards_each(self) -> float | None:
        """Points that the cards brought a match; None where none was weighed."""
        return self.cards / self.weighed if self.weighed else None

    @property
    def average(self) -> float:
        """Points a match."""
        return self.points / self.matches


People: TypeAlias = dict[str, dict[Kind, Figures]]
_latest: tuple[Sequence[MatchResult], People] | None = None
"""What followed from the matches asked about last."""


def by_person(matches: Sequence[MatchResult]) -> People:
    """By name, whoever played most first, and then by kind of match; practice does not count."""
    global _latest
    latest = _latest
    if latest is None or latest[0] is not matches:
        latest = _latest = matches, _derived(matches)
    return latest[1]


def _derived(matches: Iterable[MatchResult]) -> People:
    found: dict[str, dict[tuple[str, int, str], list[SeatResult]]] = {}
    for match in matches:
        if not match.practice:
            kind = match.game, len(match.seats), match.strongest
            for seat in match.seats:
                if seat.level is None:
                    found.setdefault(seat.name.strip(), {}).setdefault(kind, []).append(seat)
    order = sorted(found, key=lambda name: -sum(map(len, found[name].values())))
    return {name: {Kind(*kind): _figures(seats) for kind, seats in found[name].items()} for name in order}


def _figures(seats: list[SeatResult]) -> Figures:
    points = [seat.points for seat in seats]
    counted = [seat for seat in seats if seat.twists is not None]
    weighed = [seat.cards for seat in seats if seat.cards is not None]
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
        given=fsum(seat.given or 0.0 for seat in seats),
        moves=sum(seat.moves or 0 for seat in seats),
        cards=fsum(weighed),
        weighed=len(weighed),
    )


def latest_of(matches: Sequence[MatchResult], name: str) -> tuple[SeatResult, ...]:
    """What a person made of the latest matches of all kinds, the last one last."""
    own = (
        seat
        for match in reversed(matches)
        if not match.practice
        for seat in reversed(match.seats)
        if seat.level is None and seat.name.strip() == name
    )
    return tuple(islice(own, FORM))[::-1]
