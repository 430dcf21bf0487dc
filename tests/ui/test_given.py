"""A match out of a file: looked back at or gone on with as a copy, and never believed; by drop, path and list."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from takethat.bots.registry import bots_of
from takethat.match import given
from takethat.match.given import Given, Trouble
from takethat.store import saves
from takethat.store.settings import Settings
from takethat.store.statistics import load_matches
from takethat.table.match import Seat, Setup
from takethat.table.table import Table
from takethat.ui import registry
from takethat.ui.harness.headless import Headless
from takethat.ui.harness.under_way import play_on
from takethat.ui.review.scene import ReviewScene
from takethat.ui.scenes import given as pages_given
from takethat.ui.scenes import match_flow
from takethat.ui.scenes.menu import Menu
from takethat.ui.scenes.open_match import OpenMatch, path_of, records_in
from takethat.ui.scenes.result import Result
from takethat.ui.scenes.statistics import StatisticsPage
from takethat.ui.table.bench import FirstMove
from takethat.ui.table.over_table import OverTable
from takethat.ui.table.scene import TableScene
from takethat.words import common as words
from tests.ui.cuts import Longer, check_nothing_is_cut_off
from tests.ui.on_app import program

GAMES = list(registry.UIS)
PEOPLE = (Seat("Ada"), Seat("Rana", "easy"))


@pytest.fixture(autouse=True)
def simple_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_flow, "new_mind", FirstMove)


def match(game: str, moves: int | None, seats: tuple[Seat, ...] = PEOPLE) -> Table:
    """A match after so many decisions, or to its end."""
    table = Table(Setup(game, seats, 1, False, 7, dealer=0), match_id="theirs")
    while not table.match_over and (moves is None or moves > 0):
        play_on(table)
        moves = None if moves is None else moves - 1
    return table


def kept(folder: Path, table: Table, name: str = "theirs.record") -> Path:
    path = folder / name
    path.write_text(table.record(), encoding="utf-8")
    return path


def host_at(size: tuple[int, int] = (1280, 720), **settings: object) -> Headless:
    host = Headless(size, settings=Settings(**({"language": "en", "speed": "instant"} | settings)))  # type: ignore[arg-type]
    host.show(Menu(host))
    host.rest()
    return host


def rows(text: str) -> list[str]:
    """What was played, without the head."""
    return text.splitlines()[2:]


def drop(host: Headless, path: Path) -> None:
    pages_given.dropped(host, host.scenes, path)
    host.rest()


@pytest.mark.parametrize("game", GAMES)
def test_a_match_under_way_goes_on_as_a_copy(game: str, tmp_path: Path) -> None:
    path = kept(tmp_path, match(game, 5))
    before = path.read_bytes()
    host = host_at()
    drop(host, path)
    play = host.top
    assert isinstance(play, TableScene)
    assert play.table.match_id != "theirs"
    assert path.read_bytes() == before
    assert saves.under_way() == [saves.record_path(play.table.match_id)]
    assert "for practice" in host.said[0]
    assert play.table.practice
    assert rows(play.table.record())[: len(rows(before.decode()))] == rows(before.decode())
    host.quit()
    copy = given.read(saves.under_way()[0])
    assert isinstance(copy, Given)
    assert copy.table.round == play.table.round


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_match_is_reviewed_and_not_counted(game: str, tmp_path: Path) -> None:
    host = host_at()
    drop(host, kept(tmp_path, match(game, None)))
    assert isinstance(host.top, ReviewScene)
    host.key(pygame.K_ESCAPE)
    assert isinstance(host.top, Menu)
    assert load_matches()[0] == []
    assert saves.finished() == saves.under_way() == []


@pytest.fixture
def without_review(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three Zones cannot be looked back at."""
    ui = replace(registry.game_ui("zones"), review=None)
    monkeypatch.setitem(registry.UIS, "zones", lambda: ui)


@pytest.mark.usefixtures("without_review")
def test_a_finished_match_without_a_review_shows_its_sheet_then_its_result(tmp_path: Path) -> None:
    host = host_at()
    drop(host, kept(tmp_path, match("zones", None)))
    assert isinstance(host.top, OverTable)
    host.key(pygame.K_RETURN)
    host.rest()
    assert isinstance(host.top, Result)
    host.key(pygame.K_ESCAPE)
    assert isinstance(host.top, Menu)
    drop(host, kept(tmp_path, match("zones", None)))
    host.key(pygame.K_ESCAPE)
    assert isinstance(host.top, Menu)
    assert load_matches()[0] == []


@pytest.mark.usefixtures("without_review")
def test_a_rematch_after_a_match_from_a_file_is_a_match_of_ones_own(tmp_path: Path) -> None:
    host = host_at()
    drop(host, kept(tmp_path, match("zones", None)))
    host.key(pygame.K_RETURN)
    host.rest()
    again = host.top.top.named("same-deal")  # type: ignore[attr-defined]
    host.click(again.rect.center)
    host.rest()
    assert isinstance(host.top, TableScene)
    assert host.top.table.setup.deal == 7
    assert not host.top.table.match_over


@pytest.mark.parametrize("game", GAMES)
def test_no_program_named_in_a_file_is_started(game: str, tmp_path: Path) -> None:
    table = match(game, 4, (Seat("Ada"), Seat("Evil", "cmd:touch gone")))
    found = given.read(kept(tmp_path, table))
    assert isinstance(found, Given)
    assert found.tamed
    assert found.table.setup.seats[1].level == bots_of(game).stand_in
    host = host_at()
    drop(host, tmp_path / "theirs.record")
    assert b"cmd:" not in saves.under_way()[0].read_bytes()
    assert isinstance(host.top, TableScene)
    assert host.top.table.setup.seats[1].level == bots_of(game).stand_in
    assert "another one plays" in host.said[-1]


RECORD = match("take-that", 6).record()
BAD = {
    Trouble.FOREIGN: b"\x89PNG\r\n\x1a\n\0\0",
    Trouble.NEWER: RECORD.replace("takethat 4", "takethat 99").encode(),
    Trouble.BROKEN: (RECORD + "0 T 99\n").encode(),
    Trouble.LARGE: RECORD.encode() + b" " * given.MOST,
}
SAID = {
    Trouble.FOREIGN: "bad.record is not a match of Take That.",
    Trouble.NEWER: "bad.record comes from a newer version of Take That.",
    Trouble.BROKEN: "bad.record is damaged: no match can have been played so.",
    Trouble.LARGE: "bad.record is too large to be a match.",
    Trouble.MISSING: "bad.record: there is no such file.",
    Trouble.FOLDER: "bad.record is a folder. Choose the file of one match.",
    Trouble.UNREADABLE: "bad.record cannot be read.",
}


@pytest.mark.parametrize("trouble", Trouble)
def test_each_kind_of_bad_file_has_one_sentence_and_changes_nothing(trouble: Trouble, tmp_path: Path) -> None:
    path = tmp_path / "bad.record"
    if trouble is Trouble.FOLDER:
        path.mkdir()
    elif trouble is Trouble.UNREADABLE:
        os.symlink(path, path)
    elif trouble in BAD:
        path.write_bytes(BAD[trouble])
    host = host_at()
    before = host.top
    drop(host, path)
    assert host.said == [SAID[trouble]]
    assert host.top is before
    assert saves.under_way() == []


def test_every_beginning_of_a_record_and_every_spoilt_byte_is_opened_or_refused() -> None:
    data = RECORD.encode()
    for end in range(0, len(data), 7):
        assert isinstance(given.understood(data[:end]), Given | Trouble)
        spoilt = data[:end] + bytes([data[end] ^ 0x15]) + data[end + 1 :]
        assert isinstance(given.understood(spoilt), Given | Trouble)
    assert given.understood(b"") is Trouble.FOREIGN
    assert given.understood(b"takethat 3\n" + b"[" * 100_000 + b"\n") is Trouble.BROKEN


@pytest.mark.parametrize("game", GAMES)
def test_at_a_running_table_a_drop_is_refused_and_nothing_is_lost(game: str, tmp_path: Path) -> None:
    path = kept(tmp_path, match(game, 3))
    host = host_at()
    match_flow.begin(host, Setup(game, PEOPLE, 1, False, 9, dealer=1))
    host.rest()
    scenes = list(host.scenes)
    for _ in range(2):  # at the table, then in the break over it
        drop(host, path)
        assert host.said[-1].startswith("First leave this table")
        assert host.scenes == scenes
        host.key(pygame.K_ESCAPE)
        host.rest()
        scenes = list(host.scenes)
    assert len(saves.under_way()) == 1


def test_a_name_of_any_signs_and_length_can_be_said(tmp_path: Path) -> None:
    host = host_at()
    drop(host, tmp_path / ("\udcff\n" + "x" * 200))
    assert host.said == [f"??{'x' * 58}…: there is no such file."]
    host.picture()


def test_the_window_hears_of_a_dropped_file(tmp_path: Path) -> None:
    path = kept(tmp_path, match("take-that", 4))
    with program((1280, 720), Settings(language="en", speed="instant", tutorial_seen=True)) as bench:
        bench.app.home()
        bench.settle()
        bench.post(Event(pygame.DROPFILE, {"file": str(path)}))
        assert isinstance(bench.app.top, TableScene)
        bench.post(Event(pygame.DROPFILE, {"file": str(path)}))
        assert len(saves.under_way()) == 1


def opened(host: Headless, folder: Path) -> OpenMatch:
    page = OpenMatch(host, [folder, folder / "not-there"])
    host.open(page)
    host.rest()
    return page


def test_a_match_is_opened_from_the_list_by_key_and_by_mouse(tmp_path: Path) -> None:
    folder = tmp_path / "Documents"
    folder.mkdir()
    kept(folder, match("take-that", 4), "one.record")
    (folder / "two.txt").write_text("no record", encoding="utf-8")
    for by_key in (True, False):
        host = host_at()
        line = opened(host, folder).top.named("file-0")
        assert line is not None
        if by_key:
            host.key(pygame.K_TAB)
            host.key(pygame.K_RETURN)
        else:
            host.click(line.rect.center)
        host.rest()
        assert isinstance(host.top, TableScene), by_key
        host.quit()


def test_the_copied_path_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = kept(tmp_path, match("take-that", None))
    host = host_at()
    opened(host, tmp_path / "none")
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "")
    host.key(pygame.K_RETURN)
    assert host.said == ["No path has been copied."]
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: f'"{path}"\n')
    host.key(pygame.K_RETURN)
    assert isinstance(host.top, ReviewScene)


def test_a_path_is_understood_as_it_is_copied_in_file_managers() -> None:
    assert path_of("  ") is None
    assert path_of("'/a b/c.record'") == path_of("file:///a%20b/c.record") == Path("/a b/c.record")
    assert path_of("file:///C:/a%20b/c.record") == Path("C:/a b/c.record")
    assert path_of("/a/b.record\n/a/c.record") == Path("/a/b.record")
    assert given.read(Path("a\0b")) is Trouble.UNREADABLE


def test_the_file_touched_last_is_listed_first(tmp_path: Path) -> None:
    for number in range(3):
        os.utime(kept(tmp_path, match("take-that", 0), f"{number}.record"), (1000 + number, 1000 + number))
    assert [path.stem for path in records_in([tmp_path])] == ["2", "1", "0"]


def test_the_way_to_open_a_match_leads_from_the_statistics() -> None:
    host = host_at()
    host.open(StatisticsPage(host))
    host.rest()
    host.click(host.top.top.named("open").rect.center)  # type: ignore[attr-defined]
    assert isinstance(host.top, OpenMatch)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((800, 480), 2.0), ((360, 640), 1.0)])
def test_nothing_of_the_page_is_cut_off(language: str, size: tuple[int, int], scale: float, tmp_path: Path) -> None:
    kept(tmp_path, match("take-that", 0), "Take That 2026-06-14 Ada, Rana.record")
    host = host_at(size, language=language, text_scale=scale)
    opened(host, tmp_path)
    check_nothing_is_cut_off(host)
    if language == "en":
        words.use_catalogue(Longer())  # type: ignore[arg-type]
        host.top.rebuild()  # type: ignore[attr-defined]
        check_nothing_is_cut_off(host)
