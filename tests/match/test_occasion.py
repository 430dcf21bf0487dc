"""Days and bouts are kept once each, whatever the clock does; a missed day is forgiven."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest

from takethat.match import autosave, daily, occasion
from takethat.store import occasions, paths
from takethat.store.files import Notice, kept_aside
from takethat.store.occasions import Bout, Occasions, load_occasions
from takethat.table.table import Table

TODAY = date(2026, 12, 14)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path) -> Iterator[Path]:
    paths.use_data_dir(tmp_path)
    yield tmp_path
    paths.use_data_dir(None)


def ago(*days: int) -> list[date]:
    return [TODAY - timedelta(days=back) for back in days]


# --- the streak


@pytest.mark.parametrize(
    ("days", "streak", "longest"),
    [
        ([], 0, 0),
        ([0], 1, 1),
        ([1], 1, 1),
        ([2], 1, 1),
        ([3], 0, 1),
        ([0, 1, 2], 3, 3),
        ([0, 2, 4, 5], 4, 4),
        ([0, 3, 4], 1, 2),
        ([3, 4, 5], 0, 3),
        ([0, 1, 9, 10, 11, 12], 2, 4),
        ([-1, 0, 1], 3, 3),
        ([-30, -31], 2, 2),
        ([0, 0, 1], 2, 2),
    ],
)
def test_a_streak_forgives_a_day_and_a_clock_set_back(days: list[int], streak: int, longest: int) -> None:
    for order in range(3):
        mixed = ago(*days)
        Random(order).shuffle(mixed)
        assert (occasion.streak(mixed, TODAY), occasion.longest(mixed)) == (streak, longest)


# --- days


def played(day: date, match_id: str | None = None, undo: bool = False) -> Table:
    """A match of a day's deal, played to its end and put away."""
    match_id = match_id or occasion.new_id(occasion.DAILY)
    occasions.begin_day(day.isoformat(), match_id)
    table, kept = autosave.begin(daily.setup_of(day, "Ada", "Otto"), match_id)
    _play(table, undo)
    assert kept.finish(table) == ()
    return table


def _play(table: Table, undo: bool = False) -> None:
    table.begin_round()
    while table.ticket is not None:
        if undo and table.can_undo() and table.undo_reveals():
            undo = False
            table.undo()
        table.submit(table.ticket, table.game.legal_moves(table.state)[0])


def test_the_first_try_counts_and_later_ones_change_nothing() -> None:
    first = played(TODAY)
    kept = load_occasions()[0]
    assert [(row.date, row.points, row.other, row.helped) for row in kept.days] == [
        ("2026-12-14", first.totals[0], first.totals[1], False)
    ]
    again = played(TODAY)
    assert load_occasions()[0] == kept
    assert occasion.day_of(first.match_id) == TODAY
    assert occasion.day_of(again.match_id) is None


def test_what_was_begun_first_counts_though_another_is_ended_before() -> None:
    match_id = occasion.new_id(occasion.DAILY)
    occasions.begin_day(TODAY.isoformat(), match_id)
    played(TODAY)
    assert load_occasions()[0].days[0].points is None
    first = played(TODAY, match_id)
    assert load_occasions()[0].days[0].points == first.totals[0]


def test_help_is_noted() -> None:
    played(TODAY, undo=True)
    assert load_occasions()[0].days[0].helped


def test_a_clock_set_back_loses_nothing() -> None:
    for day in ago(0, 1, -3):
        played(day)
    kept = load_occasions()[0]
    assert [row.date for row in kept.days] == ["2026-12-14", "2026-12-13", "2026-12-17"]
    assert all(row.points is not None for row in kept.days)
    played(TODAY)
    assert load_occasions()[0] == kept


def test_a_match_that_ended_unseen_is_made_up_for_at_the_next_start() -> None:
    match_id = occasion.new_id(occasion.DAILY)
    occasions.begin_day(TODAY.isoformat(), match_id)
    table, kept = autosave.begin(daily.setup_of(TODAY, "Ada", "Otto"), match_id)
    _play(table)
    kept.close()
    for _ in range(2):
        for chore in autosave.chores():
            chore()
    assert load_occasions()[0].days[0].points == table.totals[0]


def test_the_expert_is_told_beside_it_and_all_can_be_deleted() -> None:
    played(TODAY)
    occasions.tell_expert("2026-12-14", -8, daily.JUDGE)
    row = load_occasions()[0].days[0]
    assert (row.expert, row.judge) == (-8, daily.JUDGE)
    occasions.forget_days()
    assert load_occasions() == (Occasions(), ())


# --- the pond


WON = {"w": True, "h": True, "l": False}


def bouts(text: str) -> list[Bout]:
    """`w` won, `l` lost, `d` drawn, `h` won with help, `?` not ended; one a day."""
    days = {day: f"2026-12-{day:02}" for day in range(1, 32)}
    return [
        Bout("easy", f"pond-{day}", WON.get(sign), None if sign == "?" else days[day], sign == "h")
        for day, sign in enumerate(text, 1)
    ]


@pytest.mark.parametrize(
    ("text", "won", "lost", "beaten"),
    [
        ("", 0, 0, None),
        ("w", 1, 0, None),
        ("wl", 1, 1, None),
        ("wlw", 0, 0, "2026-12-03"),
        ("ww", 0, 0, "2026-12-02"),
        ("ll", 0, 0, None),
        ("llw", 1, 0, None),
        ("lwl", 0, 0, None),
        ("wdw", 0, 0, "2026-12-03"),
        ("wh", 1, 0, None),
        ("w?l", 1, 1, None),
        ("wwlww", 0, 0, "2026-12-02"),
    ],
)
def test_a_best_of_three_is_won_by_two(text: str, won: int, lost: int, beaten: str | None) -> None:
    stand = occasion.series(bouts(text), "easy")
    assert (stand.won, stand.lost, stand.beaten) == (won, lost, beaten)
    assert occasion.series(bouts(text), "hard") == occasion.Series(0, 0, None, 0)


def test_a_bout_counts_once() -> None:
    match_id = occasion.new_id(occasion.POND)
    occasions.begin_bout("easy", match_id)
    table, kept = autosave.begin(occasion.bout_setup("easy", "Ada", "Rana", 7, 0), match_id)
    _play(table)
    kept.finish(table)
    before = load_occasions()[0]
    won = None if len(table.winners()) > 1 else 0 in table.winners()
    assert [(row.level, row.won, row.helped) for row in before.bouts] == [("easy", won, False)]
    assert occasion.ended(table, TODAY + timedelta(days=9)) == ()
    assert load_occasions()[0] == before
    occasions.forget_bouts()
    assert load_occasions()[0].bouts == []


def test_who_begins_changes_from_bout_to_bout() -> None:
    firsts = []
    for begun in range(4):
        table = Table(occasion.bout_setup("easy", "Ada", "Rana", 7, begun))
        table.begin_round()
        firsts.append(table.first)
    assert firsts == [0, 1, 0, 1]


@pytest.mark.parametrize("match_id", ["daily", "dailyx-1", "0" * 32, "pond", ""])
def test_other_matches_have_no_occasion(match_id: str) -> None:
    assert occasion.kind_of(match_id) == ""
    assert occasion.day_of(match_id) is None


# --- the file

NO_DAY = b'{"version":1,"days":[{"date":"%b","match_id":"x"}]}'


@pytest.mark.parametrize("data", [b"", b"{", b"[]", NO_DAY % b"today", NO_DAY % b"2026-02-30", b'{"version":0}'])
def test_a_damaged_file_is_set_aside_and_a_new_day_begun(data: bytes) -> None:
    occasions.occasions_path().write_bytes(data)
    kept, notices = load_occasions()
    assert (kept, notices) == (Occasions(), (Notice.SET_ASIDE,))
    played(TODAY)
    assert len(load_occasions()[0].days) == 1


def test_a_newer_file_is_kept_as_it_is() -> None:
    data = b'{"version":99,"years":[]}'
    occasions.occasions_path().write_bytes(data)
    assert load_occasions() == (Occasions(), (Notice.NEWER_FILE,))
    assert occasions.begin_day("2026-12-14", "daily-1") == (Notice.NEWER_FILE,)
    assert occasions.occasions_path().read_bytes() == data


@pytest.mark.parametrize(
    "kept", ['"days": [{"date": "2026-02-30", ', '"bouts": [{"level": "hard", "ended": "2026-13-01", ']
)
def test_a_day_that_no_calendar_has_is_set_aside(kept: str) -> None:
    text = '{"version": 1, ' + kept + '"match_id": "daily-1"}]}'
    occasions.occasions_path().write_text(text)
    found, told = load_occasions()
    assert (found, told) == (Occasions(), (Notice.SET_ASIDE,))
    assert [path.read_text() for path in kept_aside(occasions.occasions_path())] == [text]
