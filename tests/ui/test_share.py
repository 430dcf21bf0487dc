"""A match that is over is given away: its record as a file that takes no other's place, and one line of text."""

from __future__ import annotations

import errno
from datetime import date
from pathlib import Path

import pygame
import pytest

from takethat.match import given
from takethat.match.given import Given
from takethat.store import disk, paths, saves
from takethat.store.settings import Settings
from takethat.table.match import Seat, Setup
from takethat.table.table import Table
from takethat.ui.harness.headless import Headless
from takethat.ui.harness.scenarios import past
from takethat.ui.scenes.menu import Menu
from takethat.ui.scenes.past import PastMatches
from takethat.ui.scenes.result import Result
from takethat.ui.scenes.share import SharePage, result_line
from takethat.ui.take_that.scenarios import result
from takethat.words import common as words
from tests.ui.cuts import Longer, check_nothing_is_cut_off
from tests.ui.test_given import PEOPLE, match


@pytest.fixture(autouse=True)
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of documents that nobody really has."""
    folder = tmp_path / "Documents"
    folder.mkdir()
    monkeypatch.setattr(paths, "own_folders", lambda: [folder])
    return folder


def at_page(table: Table, size: tuple[int, int] = (1280, 720), **settings: object) -> Headless:
    host = Headless(size, settings=Settings(**({"language": "en", "speed": "instant"} | settings)))  # type: ignore[arg-type]
    host.show(Menu(host))
    host.rest()
    host.open(SharePage(host, table))
    host.rest()
    return host


def click(host: Headless, name: str) -> None:
    host.click(host.top.top.named(name).rect.center)  # type: ignore[attr-defined]
    host.rest()


@pytest.mark.parametrize("game", ["take-that", "zones"])
def test_the_saved_file_is_the_match_and_takes_no_other_files_place(game: str, documents: Path) -> None:
    table = match(game, None)
    host = at_page(table)
    name = f"Take That {date.today().isoformat()} Ada, Rana"
    (documents / f"{name}.record").write_text("mine", encoding="utf-8")
    for _ in range(2):
        click(host, "save")
    assert sorted(path.name for path in documents.iterdir()) == [
        f"{name} (2).record",
        f"{name} (3).record",
        f"{name}.record",
    ]
    assert (documents / f"{name}.record").read_text(encoding="utf-8") == "mine"
    found = given.read(documents / f"{name} (2).record")
    assert isinstance(found, Given)
    assert found.table.record() == table.record()
    shown = host.top.top.named("record")  # type: ignore[attr-defined]
    assert shown.text == str(documents / f"{name} (3).record")


def test_the_file_is_named_by_the_day_of_the_match_in_signs_every_system_takes(documents: Path) -> None:
    seats = (Seat("A/b:c\\*?"), Seat("..", "easy"))
    table = Table(Setup("take-that", seats, 1, False, 7), clock=lambda: "2026-06-14T12:00:00Z")
    assert given.give(table) == documents / "Take That 2026-06-14 A_b_c___, __.record"


def test_the_command_of_a_program_is_not_given_away(documents: Path) -> None:
    table = match("take-that", None, (Seat("Ada"), Seat("Mine", "cmd:python3 secret/place.py")))
    path = given.give(table)
    assert isinstance(path, Path)
    assert b"secret" not in path.read_bytes()
    found = given.read(path)
    assert isinstance(found, Given)
    assert found.tamed


def test_without_any_of_the_usual_folders_the_programs_own_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "own_folders", list)
    path = given.give(match("take-that", 0))
    assert isinstance(path, Path)
    assert path.parent == paths.data_dir() / "shared"


@pytest.mark.parametrize("what", ["create_new", "write", "sync"])
def test_a_file_that_cannot_be_written_leaves_nothing_behind(
    what: str, documents: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "full")

    host = at_page(match("take-that", None))
    monkeypatch.setattr(disk, what, full)
    click(host, "save")
    assert host.said == [f"The file could not be saved in {documents}."]
    assert list(documents.iterdir()) == []


def test_the_line_names_people_points_and_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(Setup("take-that", PEOPLE, 1, False, 1234567))
    table.rounds.append([-3, 4])
    line = "Take That: Rana +4, Ada −3 · deal 1\N{NO-BREAK SPACE}234\N{NO-BREAK SPACE}567"
    assert result_line(table) == line
    taken: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", taken.append)
    host = at_page(table)
    host.key(pygame.K_RETURN)
    assert taken == [line]
    assert host.said == ["The line has been copied."]


def test_the_file_is_saved_by_keys_too(documents: Path) -> None:
    host = at_page(match("take-that", None))
    host.key(pygame.K_TAB)
    host.key(pygame.K_RETURN)
    assert len(list(documents.iterdir())) == 1


def test_sharing_leads_from_the_result_and_back() -> None:
    host = Headless((1280, 720), settings=Settings(language="en", speed="instant"))
    result(host)
    host.rest()
    click(host, "share")
    assert isinstance(host.top, SharePage)
    host.key(pygame.K_ESCAPE)
    assert isinstance(host.top, Result)
    host.quit()


def test_sharing_leads_from_past_matches(documents: Path) -> None:
    host = Headless((1280, 720), settings=Settings(language="en", speed="instant"))
    past(host)
    host.rest()
    click(host, "share-0")
    assert isinstance(host.top, SharePage)
    click(host, "save")
    assert [path.suffix for path in documents.iterdir()] == [saves.SUFFIX]
    host.key(pygame.K_ESCAPE)
    assert isinstance(host.top, PastMatches)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((800, 480), 2.0), ((360, 640), 1.0)])
def test_nothing_of_the_page_is_cut_off(language: str, size: tuple[int, int], scale: float) -> None:
    host = at_page(match("take-that", None), size, language=language, text_scale=scale)
    click(host, "save") if scale == 1.0 else host.top._save()  # type: ignore[attr-defined]
    check_nothing_is_cut_off(host)
    if language == "en":
        words.use_catalogue(Longer())  # type: ignore[arg-type]
        host.top.rebuild()  # type: ignore[attr-defined]
        check_nothing_is_cut_off(host)
