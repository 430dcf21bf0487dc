"""What a version that people have has written is read by every later one, for ever.

The folder of a version holds records, settings and statistics as its own screens left them: both games, running and
finished, with take-backs, hints, the advanced variation and a program in a seat; since 1.0.0 with open hands, bots that
stood in, exercises, a daily deal and a bout, too. `facts.json` says what they mean.
Nothing in these folders is ever written anew; a later format gets a folder beside them.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from takethat.cli import replay
from takethat.games.registry import game_named
from takethat.match import autosave
from takethat.review.exercises import due, right_moves, seen_in
from takethat.review.history import read
from takethat.store import paths, saves
from takethat.store.exercises import load_exercises
from takethat.store.occasions import load_occasions
from takethat.store.settings import KeptSeat, load_settings
from takethat.store.statistics import load_matches
from takethat.table import record
from takethat.table.table import Table

HERE = Path(__file__).parent
FOLDERS = sorted(path for path in HERE.iterdir() if (path / "facts.json").exists())
RECORDS = [record for folder in FOLDERS for record in sorted(folder.glob("*.record"))]


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


def facts(path: Path) -> dict[str, Any]:
    """What the version that wrote the record said about it."""
    return dict(json.loads((path.parent / "facts.json").read_text(encoding="utf-8"))[path.name])


def seen(table: Table) -> dict[str, Any]:
    """The same facts as this version sees them."""
    assert table.current is not None
    return {
        "game": table.setup.game,
        "over": table.match_over,
        "rounds": table.rounds,
        "totals": table.totals,
        "ticket": None if table.ticket is None else table.ticket.seat,
        "takebacks": table.takebacks,
        "hints": table.hints,
        "moves": len(table.current.decided),
        "match_id": table.match_id,
    }


@pytest.fixture(autouse=True)
def folder(tmp_path: Path) -> Iterator[Path]:
    paths.use_data_dir(tmp_path)
    yield tmp_path
    paths.use_data_dir(None)


def test_there_are_some() -> None:
    assert {path.name for path in FOLDERS} >= {"0.1.0", "1.0.0"}
    assert len(RECORDS) >= 17


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_a_record_means_what_it_meant(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    table = Table.load(text)
    assert seen(table) == facts(path)
    assert table.record() == text


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_a_match_under_way_goes_on_in_its_own_file(path: Path) -> None:
    kept_at = saves.record_path(facts(path)["match_id"])
    kept_at.parent.mkdir(parents=True)
    shutil.copy(path, kept_at)
    loaded, kept = autosave.go_on(kept_at)
    table = loaded.value
    assert table is not None
    assert loaded.notices == ()
    play_on(table, 12)
    kept.close()
    written = kept_at.read_text(encoding="utf-8")
    assert written.startswith(path.read_text(encoding="utf-8"))
    assert seen(Table.load(written)) == seen(table)


def play_on(table: Table, moves: int) -> None:
    dice = Random(1)
    for _ in range(moves):
        if table.match_over:
            return
        if table.round_over:
            table.begin_round()
        assert table.ticket is not None
        table.submit(table.ticket, dice.choice(table.game.legal_moves(table.state)))


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_a_record_can_be_replayed_and_looked_at_again(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    meant = facts(path)
    assert list(replay.states(record.rows_of(text)))
    assert sum(position.decision is None for position in read(text).positions) == len(meant["rounds"])


@pytest.mark.parametrize("version", FOLDERS, ids=lambda path: path.name)
def test_settings_and_statistics_are_taken_over_without_a_word(version: Path, folder: Path) -> None:
    for name in ("settings.json", "statistics.json"):
        shutil.copy(version / name, folder / name)
    settings, told = load_settings()
    matches, told_of_matches = load_matches()
    assert told == told_of_matches == ()
    assert (settings.language, settings.theme, settings.text_scale, settings.speed) == (
        "de",
        "high-contrast",
        1.6,
        "fast",
    )
    assert settings.seats == [KeptSeat("Zoë"), KeptSeat("Bufo", "hard"), KeptSeat("Mine", "cmd:python3 bot.py")]
    assert (settings.window, settings.rounds, settings.advanced) == ((1600, 900), 4, True)
    over = {
        name: meant for name, meant in json.loads((version / "facts.json").read_text("utf-8")).items() if meant["over"]
    }
    assert {match.match_id for match in matches} == {meant["match_id"] for meant in over.values()}
    for match in matches:
        meant = next(meant for meant in over.values() if meant["match_id"] == match.match_id)
        assert [seat.points for seat in match.seats] == meant["totals"]
        assert match.practice == bool(meant["takebacks"] or meant["hints"])


def test_every_setting_of_1_0_0_means_what_it_meant(folder: Path) -> None:
    shutil.copy(HERE / "1.0.0" / "settings.json", folder)
    kept = json.loads((folder / "settings.json").read_text("utf-8"))
    means = json.loads(msgspec.json.encode(load_settings()[0]))
    assert {name: means.get(name) for name in kept} == kept


@pytest.mark.parametrize("version", [path for path in FOLDERS if (path / "exercises.json").exists()], ids=name_of)
def test_exercises_are_asked_and_answered_as_before(version: Path, folder: Path) -> None:
    shutil.copy(version / "exercises.json", folder)
    kept, told = load_exercises()
    assert told == ()
    assert [answered.box for answered in kept.answered] == [2, 4]
    assert {own.game for own in kept.own} == {"take-that", "zones"}
    for own in kept.own:
        seen, game = seen_in(own), game_named(own.game)
        assert set(own.values) == {game.action_text(move) for move in seen.view.legal}
        assert right_moves(own)
    assert {own.id.rpartition("-")[0] for own in kept.own} == set(kept.gathered)
    assert len(due(kept.own, kept, date(2026, 11, 29))) == len(kept.own) - 1


@pytest.mark.parametrize("version", [path for path in FOLDERS if (path / "occasions.json").exists()], ids=name_of)
def test_a_daily_deal_and_a_bout_are_those_of_the_matches_that_were_played(version: Path, folder: Path) -> None:
    shutil.copy(version / "occasions.json", folder)
    kept, told = load_occasions()
    assert told == ()
    assert [(day.date, day.points, day.other, day.expert) for day in kept.days] == [("2026-11-28", -14, -16, 4)]
    assert [(bout.level, bout.won, bout.helped) for bout in kept.bouts] == [("easy", False, False)]
    known = {meant["match_id"] for meant in json.loads((version / "facts.json").read_text("utf-8")).values()}
    assert {row.match_id for row in kept.days} | {row.match_id for row in kept.bouts} <= known
