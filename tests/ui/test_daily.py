"""The daily deal and the five of the pond on the screen: played, revealed, shared, kept and deleted."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pygame
import pytest

from takethat.bots.registry import levels
from takethat.match import daily, occasion
from takethat.store import occasions, saves
from takethat.store.occasions import load_occasions
from takethat.store.settings import Settings
from takethat.store.statistics import load_matches
from takethat.ui.harness import scenarios
from takethat.ui.harness.headless import Headless
from takethat.ui.scenes import match_flow
from takethat.ui.scenes.daily import DailyPage, share_line
from takethat.ui.scenes.menu import Menu
from takethat.ui.scenes.pond import PondPage
from takethat.ui.scenes.result import Result
from takethat.ui.table.bench import FirstMove
from takethat.ui.table.scene import TableScene
from takethat.words import common as words
from takethat.words.take_that import temper_line
from tests.ui.cuts import Longer, check_nothing_is_cut_off


@pytest.fixture(autouse=True)
def simple_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_flow, "new_mind", FirstMove)


def menu(size: tuple[int, int] = (1280, 720), **settings: Any) -> Headless:
    host = Headless(size, settings=Settings(language="en", speed="instant", tutorial_seen=True, **settings))
    host.show(Menu(host))
    host.rest()
    return host


def named(host: Headless, name: str) -> Any:
    return host.top.top.named(name)  # type: ignore[attr-defined]


def press(host: Headless, name: str) -> None:
    host.click(named(host, name).rect.center)
    host.rest()


def by_keys(host: Headless, name: str) -> None:
    """Go to a button by Tab and press it."""
    for _ in range(40):
        focus = host.top.top.focus  # type: ignore[attr-defined]
        if focus is not None and focus.name == name:
            host.key(pygame.K_RETURN)
            host.rest()
            return
        host.key(pygame.K_TAB)
    raise AssertionError(f"{name} is not reached")


def play_out(host: Headless) -> TableScene:
    """Play the round and press on until the table and its sheets are gone."""
    play = host.top
    assert isinstance(play, TableScene)
    while not play.table.match_over or host.top is play:
        host.settle(host.now + 0.2)
        if host.top is play and play.view.legal and not play.stage.is_busy(host.now):
            play.play(play.view.legal[0])
    host.rest()
    press(host, "go-on")
    return play


def said(host: Headless, name: str) -> str:
    return str(named(host, name).text)


# --- the daily deal


@pytest.mark.parametrize("enter", [press, by_keys])
def test_todays_deal_is_played_and_the_expert_revealed_after_it(enter: Any) -> None:
    host = menu()
    enter(host, "daily")
    assert isinstance(host.top, DailyPage)
    assert named(host, "expert") is None
    enter(host, "play")
    play = play_out(host)
    assert play.table.setup.deal == daily.deal_of(date.today())
    assert play.guide is None
    assert isinstance(host.top, DailyPage)
    row = load_occasions()[0].days[0]
    assert (row.points, row.other) == tuple(play.table.totals)
    assert row.expert == daily.points_of(date.today(), FirstMove())
    assert row.judge == daily.JUDGE
    assert said(host, "expert").startswith("The expert on your seat: ")
    assert said(host, "streak").startswith("1 day in a row")
    assert [match.match_id for match in load_matches()[0]] == [row.match_id]
    host.key(pygame.K_ESCAPE)
    assert isinstance(host.top, Menu)


def test_later_tries_are_practice_and_end_as_any_match_does() -> None:
    host = menu()
    press(host, "daily")
    press(host, "play")
    play_out(host)
    kept = load_occasions()[0]
    press(host, "again")
    play_out(host)
    assert isinstance(host.top, Result)
    assert load_occasions()[0] == kept


def test_what_was_left_goes_on_and_still_counts() -> None:
    host = menu()
    press(host, "daily")
    press(host, "play")
    host.rest()
    host.home()
    host.rest()
    press(host, "daily")
    assert named(host, "again") is None
    press(host, "play")
    play = play_out(host)
    assert load_occasions()[0].days[0].points == play.table.totals[0]


def test_what_was_thrown_away_is_said_and_only_practised() -> None:
    host = menu()
    press(host, "daily")
    press(host, "play")
    host.home()
    saves.unfinished()[0].unlink()
    host.rest()
    press(host, "daily")
    assert named(host, "play") is None
    press(host, "again")
    play_out(host)
    assert load_occasions()[0].days[0].points is None


def test_one_line_is_copied_to_share_and_names_no_card(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    day = date.today()
    occasions.begin_day(day.isoformat(), "daily-1")
    occasions.end_day("daily-1", 5, -3, helped=False)
    occasions.tell_expert(day.isoformat(), -8, daily.JUDGE)
    host = menu()
    press(host, "daily")
    by_keys(host, "share")
    assert copied == [f"Take That, daily deal {day.isoformat()}: +5 · expert −8 · 1 day in a row"]
    assert host.said == ["The line has been copied."]
    row = load_occasions()[0].days[0]
    assert share_line(row, [day - timedelta(days=1), day], day).endswith("2 days in a row")


def test_the_calendar_turns_and_is_deleted_after_a_question() -> None:
    occasions.begin_day("2026-11-30", "daily-1")
    occasions.end_day("daily-1", 5, -3, helped=False)
    host = menu()
    host.open(match_flow.daily_page(host, date(2026, 12, 1)))
    host.rest()
    assert said(host, "month-name") == "December 2026"
    press(host, "earlier")
    assert said(host, "month-name") == "November 2026"
    press(host, "forget")
    press(host, "keep")
    assert len(load_occasions()[0].days) == 1
    press(host, "forget")
    press(host, "delete")
    assert load_occasions()[0].days == []
    assert named(host, "forget") is None


@pytest.mark.parametrize("shift", [-1, 1, 400])
def test_another_day_of_the_clock_loses_nothing(shift: int) -> None:
    today = date(2026, 12, 14)
    occasions.begin_day(today.isoformat(), "daily-1")
    occasions.end_day("daily-1", 5, -3, helped=False)
    kept = load_occasions()[0]
    host = menu()
    moved = today + timedelta(days=shift)
    host.show(DailyPage(host, lambda *_: None, lambda *_: None, None, FirstMove, lambda: moved))
    host.rest()
    press(host, "play")
    assert load_occasions()[0].days[0] == kept.days[0]
    assert [row.date for row in load_occasions()[0].days] == [today.isoformat(), moved.isoformat()]


# --- the pond


@pytest.mark.parametrize(("enter", "helped"), [(press, False), (by_keys, True)])
def test_a_bout_is_played_and_the_page_tells_how_it_stands(enter: Any, helped: bool) -> None:
    host = menu()
    enter(host, "pond")
    assert isinstance(host.top, PondPage)
    assert [named(host, f"bout-{level}").note for level in levels("take-that")] == ["not beaten yet"] * 5
    assert [named(host, f"bout-{level}").also for level in levels("take-that")] == [
        *map(temper_line, levels("take-that"))
    ]
    enter(host, "bout-easy")
    assert isinstance(host.top, TableScene)
    host.top.table.hints += helped
    play = play_out(host)
    assert [seat.level for seat in play.table.setup.seats] == [None, "easy"]
    assert isinstance(host.top, PondPage)
    stand = occasion.series(load_occasions()[0].bouts, "easy")
    won = play.table.winners() == (0,)
    assert (stand.won, stand.lost) == ((0, 0) if helped else (int(won), int(play.table.winners() == (1,))))
    assert ("With help, so it is practice." in host.said) == helped
    assert len(load_matches()[0]) == 1


def test_two_victories_beat_an_animal_and_that_is_kept_and_deleted_after_a_question() -> None:
    for number in range(2):
        occasions.begin_bout("hard", f"pond-{number}")
        occasions.end_bout(f"pond-{number}", True, "2026-12-02", helped=False)
    host = menu()
    press(host, "pond")
    assert named(host, "bout-hard").note == "beaten on 2 December 2026"
    assert named(host, "bout-hard").icon == "trophy"
    press(host, "forget")
    host.key(pygame.K_ESCAPE)
    assert len(load_occasions()[0].bouts) == 2
    press(host, "forget")
    press(host, "delete")
    assert named(host, "bout-hard").note == "not beaten yet"


# --- room


@pytest.mark.parametrize("longer", [False, True])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize(("size", "scale"), [((800, 480), 2.0), ((1280, 720), 1.0), ((3840, 2160), 1.3)])
def test_nothing_is_cut_off(
    size: tuple[int, int], scale: float, language: str, longer: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if longer:
        monkeypatch.setattr(words, "use", lambda language: words.use_catalogue(Longer()))  # type: ignore[arg-type]
    host = Headless(size, settings=Settings(language=language, text_scale=scale))  # type: ignore[arg-type]
    for moment in (scenarios.daily, scenarios.daily_result, scenarios.pond):
        moment(host)
        host.rest()
        check_nothing_is_cut_off(host)
        press(host, "forget")
        check_nothing_is_cut_off(host)
