"""Set-up's trial of programs: seen, cancelled, without a frozen page, with their own last error line."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from takethat.bots.failure import Failure, Trouble
from takethat.bots.player import Thought
from takethat.bots.request import Request, line_of
from takethat.match.autosave import begin
from takethat.match.thinker import Thinker
from takethat.match.trial import Trial, question
from takethat.store.settings import Language, Settings
from takethat.table.match import Seat, Setup
from takethat.ui import display
from takethat.ui.app import App
from takethat.ui.gestures import DEAF, RUN, SECOND
from takethat.ui.harness.driver import Driver, SetClock
from takethat.ui.harness.headless import Headless
from takethat.ui.kit.basic import Label
from takethat.ui.scenes import match_flow
from takethat.ui.scenes.menu import Menu
from takethat.ui.scenes.program import failure_line, trial_line
from takethat.ui.scenes.setup import SetupPage
from takethat.words import common as words
from tests.ui.cuts import check_nothing_is_cut_off

from ..seats.faults import FAULTS, command, nobody_is_left
from .test_program import tried

NEEDY = Failure(Trouble.ENDED, "no answer", "toad: the following arguments are required: --net")


class Mind:
    """Answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, Request]] = []
        self.answer: Failure | bool | None = None
        self.closed = 0

    def ask(self, number: int, request: Request) -> None:
        self.asked.append((number, request))

    def poll(self) -> tuple[int, Thought] | None:
        answer, self.answer = self.answer, None
        if isinstance(answer, Failure):
            raise answer
        return (self.asked[-1][0], Thought(None)) if answer else None

    def cancel(self) -> None: ...

    def close(self) -> None:
        self.closed += 1


class Visit:
    """The set-up page with a program in some seats, after a press of Start."""

    def __init__(self, *programs: int, language: Language = "en", size: int = 1280) -> None:
        self.begun: list[Setup] = []
        self.host = Headless((size, size * 9 // 16), settings=Settings(language=language))
        self.mind = Mind()
        self.page = SetupPage(self.host, lambda host, setup: self.begun.append(setup), lambda: self.mind)
        self.page.draft.players = 3
        for seat in programs or (1,):
            self.page.draft.levels[seat] = f"cmd:toad {seat}"
        self.host.show(self.page)
        self.host.rest(1)
        self.press("start")

    def press(self, name: str) -> None:
        self.page.top.focus_on(name)
        self.host.key(pygame.K_RETURN)

    def has(self, name: str) -> bool:
        return self.page.top.named(name) is not None

    def complaint(self, seat: int) -> str:
        label = self.page.top.named(f"program-{seat}-error")
        return label.text if isinstance(label, Label) else ""

    def hear(self, answer: Failure | bool) -> None:
        self.mind.answer = answer
        self.host.settle()


@pytest.fixture
def visit() -> Visit:
    return Visit()


def test_the_page_says_that_it_tries_and_goes_on_living(visit: Visit) -> None:
    assert visit.has("program-1-trial")
    assert visit.has("stop-trial")
    assert visit.begun == []
    wait = visit.host.settle(visit.host.now + 1)
    assert wait is not None
    assert 0 < wait <= 0.1
    check_nothing_is_cut_off(visit.host)
    visit.hear(True)
    assert len(visit.begun) == visit.mind.closed == 1


def test_start_pressed_again_tries_once(visit: Visit) -> None:
    visit.press("start")
    assert len(visit.mind.asked) == 1
    visit.hear(True)
    assert len(visit.begun) == 1


@pytest.mark.parametrize("way", ["button", "escape", "name", "deal", "command", "players", "close"])
def test_a_trial_can_be_cancelled(visit: Visit, way: str) -> None:
    page = visit.page
    match way:
        case "button":
            visit.press("stop-trial")
        case "escape":
            visit.host.key(pygame.K_ESCAPE)
            assert visit.host.top is page
        case "name":
            page._rename(0, "Zoë")
        case "deal":
            page._set_deal("12")
        case "command":
            page._set_program(1)("cmd:frog")
        case "players":
            page._set("players")(2)
        case "close":
            visit.host.back()
    assert page.trial is None
    assert visit.mind.closed == 1
    assert visit.begun == []
    assert way == "close" or not visit.has("stop-trial")


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("size", [640, 1280])
def test_its_own_last_error_line_is_shown(language: Language, size: int) -> None:
    visit = Visit(language=language, size=size)
    visit.hear(NEEDY)
    assert "toad: the following arguments are required: --net" in visit.complaint(1)
    assert visit.begun == []
    assert visit.page.top.focus is not None
    assert visit.page.top.focus.name == "program-1"
    check_nothing_is_cut_off(visit.host)
    visit.page._set_program(1)("cmd:toad --net pond")
    assert visit.complaint(1) == ""
    visit.press("start")
    visit.hear(True)
    assert len(visit.begun) == 1


def test_every_program_is_tried_and_every_failure_told() -> None:
    visit = Visit(0, 1, 2)
    visit.hear(NEEDY)
    assert visit.complaint(0)
    assert visit.has("program-1-trial")
    visit.hear(True)
    visit.hear(Failure(Trouble.LATE, "no answer"))
    assert [bool(visit.complaint(seat)) for seat in range(3)] == [True, False, True]
    assert [number for number, _ in visit.mind.asked] == [0, 1, 2]
    assert visit.begun == []


def test_every_failure_has_its_sentences_in_every_language() -> None:
    said = set()
    for language in words.LANGUAGES:
        words.use(language)
        for trouble in Trouble:
            said.add(trial_line(Failure(trouble, "", "a line")))
            assert "Robo" in failure_line("Robo", Failure(trouble, "", "a line"), "medium")
            assert "a line" not in failure_line("Robo", Failure(trouble, "a line", "a line"), "medium")
    assert len(said) == len(Trouble) * len(words.LANGUAGES)


def test_a_real_program_is_tried(tmp_path: Path) -> None:
    """In a process of its own, as in the product."""
    from takethat.bots.worker import Worker

    visit = Visit()
    visit.page.stop_trial()
    fault = next(fault for fault in FAULTS if fault.name == "needs-arguments")
    visit.page.draft.levels[1] = command(fault, tmp_path / "family")
    visit.page._mind = Worker
    visit.press("start")
    tried(visit.host, visit.page)
    assert visit.complaint(1) == (
        "The program ended without an answer. Its last error line: “toad: the name of a net is needed”"
    )
    assert nobody_is_left(tmp_path / "family")


@pytest.mark.parametrize(("game", "players"), [("take-that", 2), ("take-that", 4), ("zones", 2)])
def test_the_question_says_nothing_of_the_deal(game: str, players: int) -> None:
    seats = tuple(Seat(f"seat {seat}", "cmd:toad") for seat in range(players))
    for seat in range(players):
        asked = {
            repr(question(replace(Setup(game, seats, 1, False, 7), deal=deal, dealer=dealer), seat))
            for deal in (0, 7, 999_999_999)
            for dealer in (None, 1)
        }
        assert len(asked) == 1
        seen = question(Setup(game, seats, 1, False, 7), seat).observation
        assert seen.view.seat == seat
        assert seen.view.legal
        assert line_of(game, seen)


def test_bots_and_people_are_not_tried() -> None:
    mind = Mind()
    trial = Trial(Setup("take-that", (Seat("Ada"), Seat("Rana", "easy")), 1, False, 7), mind)
    assert trial.seat is None
    assert not trial.look()
    assert mind.asked == []


def test_the_log_file_does_not_say_what_a_program_said(caplog: pytest.LogCaptureFixture) -> None:
    """Its own cards could stand there while the match runs."""
    host = Headless((1280, 720))
    table, kept = begin(Setup("take-that", (Seat("Ada"), Seat("Robo", "cmd:toad")), 1, False, 7, dealer=1))
    play = match_flow.opening(host, table, kept)
    with caplog.at_level(logging.DEBUG):
        assert isinstance(play.thinker, Thinker)
        assert play.thinker._failed is not None
        play.thinker._failed(1, Failure(Trouble.ILLEGAL, "illegal move L 41", "my hand is 12 13"))
    assert [record.getMessage() for record in caplog.records] == ["seat 1: illegal move"]
    assert host.said == ["The program of Robo answered with no legal move; the level “Medium” plays on for it."]
    play.close()


def test_what_comes_after_a_trial_hears_no_press_meant_for_the_page_before() -> None:
    window, clock, mind = display.open_window("test", (1280, 720)), SetClock(), Mind()
    pygame.event.clear()
    app = App(window, Settings(language="en"), clock)
    robot = Driver(app, clock)
    page = SetupPage(app, lambda host, setup: host.show(Menu(host)), lambda: mind)
    page.draft.levels[1] = "cmd:toad"
    app.show(page)
    robot.rest()
    page.top.focus_on("start")
    robot.key(pygame.K_RETURN)
    assert page.trial is not None
    mind.answer = True
    while not isinstance(app.top, Menu):
        seen = clock.now
        robot.step()
    clock.now = seen + (SECOND + DEAF) / 2
    robot.key(pygame.K_RETURN)
    assert isinstance(app.top, Menu)
    clock.now += RUN  # the same press again and again hurries on, and what hurries does not decide
    robot.key(pygame.K_RETURN)
    assert not isinstance(app.top, Menu)
    app.quit()
    window.destroy()
