"""Matches under way are told apart, all can be gone on with, and what is thrown away can be brought back."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path

import pygame
import pytest

from takethat.match import autosave, standing
from takethat.store import saves
from takethat.store.settings import Settings
from takethat.ui.harness.headless import Headless
from takethat.ui.harness.under_way import UNDER_WAY, leave_matches
from takethat.ui.kit.noted import Noted
from takethat.ui.page import Page
from takethat.ui.scenes import match_flow
from takethat.ui.scenes.menu import Menu
from takethat.ui.scenes.standing import told_of
from takethat.ui.scenes.unfinished import MOST, UnfinishedMatches
from takethat.ui.table.bench import FirstMove
from takethat.ui.table.scene import TableScene
from takethat.words import common as words
from tests.ui.cuts import Longer, check_nothing_is_cut_off


def menu(size: tuple[int, int] = (1280, 720), **settings: object) -> Headless:
    host = Headless(size, settings=Settings(**({"language": "en", "speed": "instant"} | settings)))  # type: ignore[arg-type]
    host.show(Menu(host))
    host.rest()
    return host


def listed(size: tuple[int, int] = (1280, 720), **settings: object) -> Headless:
    host = menu(size, **settings)
    host.open(UnfinishedMatches(host))
    host.rest()
    return host


def page(host: Headless) -> Page:
    assert isinstance(host.top, Page)
    return host.top


def names(host: Headless) -> list[str]:
    return [widget.name for widget in page(host).top.root.each() if widget.name]


def focus(host: Headless) -> str:
    at = page(host).top.focus
    return "" if at is None else at.name


def click(host: Headless, name: str) -> None:
    widget = page(host).top.named(name)
    assert widget is not None, name
    host.click(widget.rect.center)
    host.rest()


def stems(paths: list[Path]) -> list[str]:
    return [path.stem for path in paths]


def test_a_match_is_told_by_game_people_round_points_and_day() -> None:
    zones, line, pair, _fresh = leave_matches()
    assert told_of(zones, date(2026, 6, 20)).line == (
        "Three Zones against Rana,\ngame 2, 5\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}0, 14 June 2026"
    )
    assert told_of(line, date(2026, 6, 20)).title == "Take That against Bufo and Hyla"
    assert told_of(line, date(2026, 6, 20)).note.startswith("round ")
    assert told_of(pair, date(2026, 6, 20)).title == "Three Zones: Ada and Ben"


@pytest.mark.parametrize(
    ("language", "today", "yesterday"),
    [
        ("en", "today ", "yesterday "),
        ("fr", "aujourd’hui ", "hier "),
        ("de", "heute ", "gestern "),
    ],
)
def test_the_day_is_the_one_in_the_record_whatever_was_done_to_the_file(
    language: str, today: str, yesterday: str
) -> None:
    words.use(language)
    path = leave_matches(1)[0]
    os.utime(path)
    assert "2026" in told_of(path, date.today()).note
    assert f", {today}" in told_of(path, date(2026, 6, 14)).note
    os.utime(path, (10**9, 10**9))
    assert f", {yesterday}" in told_of(path, date(2026, 6, 15)).note


def test_a_record_that_cannot_be_played_is_told_by_its_day_alone() -> None:
    path = leave_matches(1)[0]
    path.write_text(path.read_text().replace("round 0 first", "round 1 first"))
    assert told_of(path, date(2026, 6, 20)).line == "14 June 2026"
    path.unlink()
    assert told_of(path, date(2026, 6, 20)).line == ""


def test_continue_says_which_match_it_is_once_the_first_picture_is_there() -> None:
    leave_matches()
    host = Headless((1280, 720), settings=Settings(language="en"))
    host.show(Menu(host))
    host.settle()
    button = page(host).top.named("continue")
    assert isinstance(button, Noted)
    before, high = button.note.strip(), button.rect.height
    host.rest()
    button = page(host).top.named("continue")
    assert isinstance(button, Noted)
    assert (before, button.note.split(",")[0]) == ("", "Three Zones against Rana")
    assert button.rect.height == high


@pytest.mark.parametrize("count", [1, 2])
def test_a_list_is_offered_when_there_are_several(count: int) -> None:
    leave_matches(count)
    assert ("unfinished" in names(menu())) == (count > 1)


def test_every_match_can_be_gone_on_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_flow, "new_mind", FirstMove)
    for path in leave_matches():
        host = listed()
        click(host, f"go-on-{path.stem}")
        table = host.scenes[0]  # perhaps behind a curtain
        assert isinstance(table, TableScene)
        assert table.table.match_id == path.stem
        host.quit()
    assert len(saves.unfinished()) == len(UNDER_WAY)


def test_by_keys_alone_one_is_thrown_away_and_brought_back() -> None:
    first = leave_matches()[0]
    host = menu()
    host.key(pygame.K_DOWN)
    assert focus(host) == "unfinished"
    host.key(pygame.K_RETURN)
    host.rest()
    assert focus(host) == f"go-on-{first.stem}"
    host.key(pygame.K_RIGHT)
    assert focus(host) == f"throw-{first.stem}"
    host.key(pygame.K_RETURN)
    host.rest()
    assert f"go-on-{first.stem}" not in names(host)
    assert first.exists()
    host.key(pygame.K_RETURN)
    host.rest()
    assert f"go-on-{first.stem}" in names(host)
    host.key(pygame.K_ESCAPE)
    host.rest()
    assert stems(saves.unfinished())[0] == first.stem


def test_what_was_thrown_away_goes_when_the_page_is_left_and_no_sooner() -> None:
    first, second, *rest = leave_matches()
    before = first.read_bytes()
    host = listed()
    click(host, f"throw-{first.stem}")
    click(host, f"throw-{second.stem}")
    host.resize((800, 480))
    host.change(language="de")
    host.rest()
    assert names(host).count(f"throw-{first.stem}") == 1
    assert first.read_bytes() == before
    host.back()
    host.rest()
    assert stems(saves.unfinished()) == stems(rest)
    assert not first.exists()
    assert host.said == []


def test_going_on_with_another_one_throws_away_what_was_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_flow, "new_mind", FirstMove)
    first, second, *_rest = leave_matches()
    host = listed()
    click(host, f"throw-{first.stem}")
    click(host, f"go-on-{second.stem}")
    assert isinstance(host.top, TableScene)
    assert not first.exists()
    host.quit()


def test_a_kill_while_the_page_is_open_loses_nothing() -> None:
    first = leave_matches()[0]
    held, _notices = autosave.hold(first)
    assert held is not None
    assert stems(saves.open_elsewhere()) == [first.stem]
    held.close()  # as the system does when a process ends
    assert stems(saves.unfinished())[0] == first.stem


def test_a_match_open_in_another_window_is_said_to_be() -> None:
    first, second, *_rest = leave_matches()
    held, _notices = autosave.hold(first)
    assert held is not None
    host = listed()
    assert f"go-on-{first.stem}" not in names(host)
    texts = [getattr(widget, "text", "") for widget in page(host).top.root.each()]
    assert texts.count("The match is open in another window.") == 1
    held.close()
    late, _notices = autosave.hold(second)
    assert late is not None
    click(host, f"throw-{second.stem}")
    assert host.said == ["The match is open in another window."]
    late.close()
    assert {first.stem, second.stem} <= set(stems(saves.unfinished()))


@pytest.mark.parametrize("verb", ["go-on", "throw"])
def test_a_record_that_vanished_meanwhile_leaves_the_list(verb: str) -> None:
    first = leave_matches()[0]
    host = listed()
    first.unlink()
    click(host, f"{verb}-{first.stem}")
    assert isinstance(host.top, UnfinishedMatches)
    assert f"go-on-{first.stem}" not in names(host)


def test_what_was_thrown_away_and_vanished_is_no_trouble() -> None:
    first = leave_matches()[0]
    host = listed()
    click(host, f"throw-{first.stem}")
    first.unlink()
    host.resize((900, 600))
    host.rest()
    host.back()
    assert host.said == []


def test_many_are_played_through_only_when_they_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    text = leave_matches(1)[0].read_text()
    for number in range(100):
        saves.record_path(f"more-{number}").write_text(text.replace("left-0", f"more-{number}"))
    looked: list[Path] = []
    plain = standing.standing_of

    def counted(path: Path) -> standing.Standing | None:
        looked.append(path)
        return plain(path)

    monkeypatch.setattr("takethat.ui.scenes.standing.standing_of", counted)
    host = listed()
    assert len(set(looked)) <= MOST + 1
    seen = {name for name in names(host) if name.startswith("go-on-")}
    while page(host).top.named("earlier").enabled:  # type: ignore[union-attr]
        click(host, "earlier")
        seen |= {name for name in names(host) if name.startswith("go-on-")}
    assert len(seen) == 101


@pytest.mark.parametrize("longer", [False, True])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize(("size", "scale"), [((800, 480), 2.0), ((1280, 720), 1.0), ((3840, 2160), 1.3)])
def test_nothing_is_cut_off(
    size: tuple[int, int], scale: float, language: str, longer: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if longer:
        monkeypatch.setattr(words, "use", lambda language: words.use_catalogue(Longer()))  # type: ignore[arg-type]
    first = leave_matches()[0]
    host = menu(size, language=language, text_scale=scale)
    check_nothing_is_cut_off(host)
    host.open(UnfinishedMatches(host))
    host.rest()
    check_nothing_is_cut_off(host)
    click(host, f"throw-{first.stem}")
    check_nothing_is_cut_off(host)
    host.quit()
    words.use_catalogue(__import__("gettext").NullTranslations())
