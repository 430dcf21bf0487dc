"""Figures by person follow from the rows, and what was deleted is not counted again."""

from __future__ import annotations

import msgspec
import pytest

from takethat.store import statistics
from takethat.store.people import Figures, by_person, latest_of
from takethat.store.statistics import (
    Kind,
    MatchResult,
    SeatResult,
    count_match,
    forget_matches,
    known_ids,
    load_matches,
)


def match(match_id: str, mine: int, theirs: int, level: str = "hard", **changes: object) -> MatchResult:
    best = max(mine, theirs)
    seats = [SeatResult("Ada", None, mine, mine == best, 3, 1), SeatResult("Bot", level, theirs, theirs == best, 2, 0)]
    return msgspec.structs.replace(MatchResult(match_id, "take-that", 2, False, False, seats, level), **changes)


def test_the_figures_of_a_person_follow_from_the_matches() -> None:
    rows = [match("a", 3, 5), match("b", 7, 7), match("c", -2, -9), match("d", 99, 0, practice=True)]
    figures = Figures(
        matches=3, wins=2, points=8, best=7, worst=-2, form=(False, True, True), counted=3, twists=9, toads=3
    )
    assert by_person(rows) == {"Ada": {Kind("take-that", 2, "hard"): figures}}
    assert figures.average == pytest.approx(8 / 3)


def test_people_and_kinds_are_kept_apart() -> None:
    friends = [SeatResult("Ben", None, 4, True), SeatResult("Ada", None, 1, False), SeatResult("Bot", "easy", 0, False)]
    bots = [SeatResult("A", "easy", 1, True), SeatResult("B", "hard", 0, False)]
    rows = [
        match("a", 1, 2),
        match("b", 1, 2, "easy"),
        match("c", 1, 2, game="zones"),
        match("d", 0, 0, "easy", seats=friends),
        match("e", 0, 0, seats=bots),
    ]
    people = by_person(rows)
    assert list(people) == ["Ada", "Ben"]
    assert {(kind.game, kind.players, kind.level): one.matches for kind, one in people["Ada"].items()} == {
        ("take-that", 2, "hard"): 1,
        ("take-that", 2, "easy"): 1,
        ("zones", 2, "hard"): 1,
        ("take-that", 3, "easy"): 1,
    }
    (ben,) = people["Ben"].values()
    assert (ben.wins, ben.counted, ben.twists, ben.toads) == (1, 0, 0, 0)


def test_form_is_of_the_last_ten() -> None:
    rows = [match(str(number), number % 2, 1 - number % 2) for number in range(25)]
    assert [seat.won for seat in latest_of(rows, "Ada")] == [bool(number % 2) for number in range(15, 25)]
    assert latest_of(rows, "Nobody") == ()


def test_what_was_deleted_is_not_counted_again() -> None:
    count_match(match("a", 3, 5))
    count_match(match("b", 3, 5))
    assert forget_matches() == ()
    assert load_matches() == ([], ())
    assert count_match(match("a", 3, 5)) == (False, ())
    assert count_match(match("c", 3, 5)) == (True, ())
    assert known_ids() == {"a", "b", "c"}
    forget_matches()
    assert known_ids() == {"a", "b", "c"}
    assert load_matches() == ([], ())


def test_a_file_of_the_first_form_is_read_and_goes_on() -> None:
    row = (
        b'{"match_id":"a","game":"take-that","rounds":2,"advanced":false,"practice":false,"strongest":"hard","seats":['
    )
    row += b'{"name":"Ada","level":null,"points":3,"won":true},{"name":"Bot","level":"hard","points":1,"won":false}]}'
    path = statistics.statistics_path()
    path.parent.mkdir(parents=True)
    path.write_bytes(b'{"version":1,"matches":[%b]}' % row)
    (kept,) = load_matches()[0]
    assert [(seat.twists, seat.toads) for seat in kept.seats] == [(None, None)] * 2
    count_match(match("b", 3, 5))
    assert [one.match_id for one in load_matches()[0]] == ["a", "b"]
    assert load_matches()[0][0] == kept
