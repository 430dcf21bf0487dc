"""The record says when people sat down to it; what other systems and other versions do to it is harmless."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random

import pytest

from takethat.cli import replay
from takethat.review import judge
from takethat.store import moments
from takethat.store.files import Newer
from takethat.table import record
from takethat.table.table import Table

from .conftest import play_match, play_round, setup

FIRST, SECOND, THIRD = (f"2026-06-1{day}T18:30:05Z" for day in (4, 5, 6))


def clock(*moments: str):
    return iter(moments).__next__


def replayed(text: str) -> list:
    return list(replay.states(record.rows_of(text)))


def decisions(text: str):
    return judge.decisions(record.rows_of(text))


def test_a_match_names_when_it_was_begun_gone_on_with_and_ended() -> None:
    table = Table(setup(rounds=1), clock=clock(FIRST))
    table.begin_round()
    play_round(table, Random(1), 5)
    again = Table.load(table.record(), clock=clock(SECOND, THIRD))
    again.sit_down_again()
    play_round(again, Random(1))
    assert again.match_over
    rows = again.record().splitlines()
    assert [row for row in rows if row.startswith("at ")] == [f"at {FIRST}", f"at {SECOND}", f"at {THIRD}"]
    assert (rows[2], rows[-1]) == (f"at {FIRST}", f"at {THIRD}")
    assert moments.last_in(again.record().encode()) == moments.seconds_of(THIRD)
    assert Table.load(again.record()).record() == again.record()
    again.sit_down_again()
    assert again.record().splitlines() == rows


def test_without_a_clock_there_are_no_moments() -> None:
    text = play_match(Table(setup()), 1).record()
    assert "\nat " not in text
    assert moments.last_in(text.encode()) is None


def test_a_match_of_the_first_form_goes_on_in_it() -> None:
    table = Table(setup(), form=1)
    table.begin_round()
    assert table.record().startswith("takethat 1\n")
    again = Table.load(table.record(), clock=clock(FIRST))
    again.sit_down_again()
    play_round(again, Random(1), 5)
    assert again.record().startswith("takethat 1\n")
    assert "\nat " not in again.record()


def test_replay_and_review_pass_over_moments() -> None:
    plain = play_match(Table(setup()), 3)
    timed = play_match(Table(setup(), clock=clock(*[FIRST] * 9)), 3)
    assert replayed(timed.record()) == replayed(plain.record())
    assert decisions(timed.record()) == decisions(plain.record())


@pytest.mark.parametrize(
    "text", ["", "today", "2026-06-14", "2026-13-14T18:30:05Z", "２026-06-14T18:30:05Z", FIRST + "x"]
)
def test_what_is_no_moment_is_refused(text: str) -> None:
    whole = f"{Table(setup()).record()}at {text}\n"
    with pytest.raises(ValueError, match=r"^line 3: .* is no moment"):
        Table.load(whole)
    assert moments.last_in(whole.encode()) is None


def test_this_moment_is_one() -> None:
    assert moments.seconds_of(moments.now_text()) > moments.seconds_of(FIRST)


# --- harmless differences


def other_systems(text: str) -> list[str]:
    return [record.MARK + text, text.replace("\n", "\r\n"), record.MARK + text.replace("\n", "\r\n")]


def test_a_mark_and_other_line_ends_change_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = play_match(Table(setup(), clock=clock(*[FIRST] * 9)), 3)
    file = tmp_path / "match.record"
    printed = set()
    for text in (table.record(), *other_systems(table.record())):
        assert Table.load(text).record() == table.record()
        assert decisions(text) == decisions(table.record())
        file.write_bytes(text.encode())
        assert replay.main(argparse.Namespace(FILE=str(file), json=True, verify=False)) == 0
        printed.add(capsys.readouterr().out)
    assert len(printed) == 1
    assert moments.last_in(file.read_bytes()) == moments.seconds_of(FIRST)


def test_a_game_as_data_may_have_a_mark_too() -> None:
    refusals = set()
    for mark in ("", record.MARK):
        with pytest.raises(ValueError, match=r"deck") as refused:
            replayed(mark + '{"players": 2,\r\n"advanced": false, "deck": [], "actions": []}')
        refusals.add(str(refused.value))
    assert len(refusals) == 1


# --- other versions


def test_a_later_form_comes_from_a_newer_version(tmp_path: Path) -> None:
    text = Table(setup()).record().replace(record.MAGIC, "takethat 17")
    for reading in (Table.load, replayed, decisions):
        with pytest.raises(Newer, match=r"^line 1: this record comes from a newer version \(takethat 17\)$"):
            reading(text)


def test_a_game_that_is_not_known_comes_from_a_newer_version() -> None:
    rows = Table(setup()).record().split("\n")
    rows[1] = json.dumps(json.loads(rows[1]) | {"game": "three-ponds"})
    with pytest.raises(Newer, match=r"^line 2: no game 'three-ponds' in this version"):
        Table.load("\n".join(rows))


@pytest.mark.parametrize("name", ["\ud83d", "a\udc80"])
def test_half_a_character_in_a_name_is_no_name(name: str) -> None:
    rows = Table(setup()).record().split("\n")
    fields = json.loads(rows[1])
    fields["seats"][0][0] = name
    rows[1] = json.dumps(fields)
    with pytest.raises(ValueError, match=r"^line 2: "):
        Table.load("\n".join(rows))
