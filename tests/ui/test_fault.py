"""An error nobody foresaw, put into every part of the program: one page, everything written, and the way on."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from takethat.bots import worker as worker_module
from takethat.bots.player import Thought
from takethat.bots.worker import Worker
from takethat.cli.log_file import open_journal
from takethat.store import faults, paths, saves
from takethat.store.record_writer import RecordWriter
from takethat.store.settings import Settings
from takethat.table.match import Seat, Setup
from takethat.ui import display
from takethat.ui.app import App
from takethat.ui.assets import loader
from takethat.ui.harness.driver import Driver, SetClock
from takethat.ui.kit.basic import Label
from takethat.ui.scenes import match_flow
from takethat.ui.scenes.fault import FaultPage
from takethat.ui.scenes.match_flow import go_on
from takethat.ui.scenes.menu import Menu
from takethat.ui.table.painter import Painter
from takethat.ui.table.scene import TableScene
from takethat.ui.table.stage import Stage

SETUP = Setup("take-that", (Seat("Ada"), Seat("Bufo", "easy")), 1, False, 7)
BOT_BEGINS = Setup("take-that", (Seat("Ada"), Seat("Bufo", "easy")), 1, False, 7, dealer=0)
SECRET = "card 4711"


def stumble(*_: object, **__: object) -> Any:
    raise KeyError(SECRET)


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
def app(clock: SetClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setattr(match_flow, "new_mind", lambda: Worker(processes=False))
    open_journal(None)
    window = display.open_window("test", (1000, 700))
    pygame.event.clear()
    app = App(window, Settings(language="en", tutorial_seen=True), clock)
    yield app
    app.quit()
    window.destroy()
    logging.getLogger("takethat").handlers.clear()


def turn(app: App, clock: SetClock, times: int = 1) -> None:
    for _ in range(times):
        app.turn()
        clock.now += 1 / 60


def sit_down(app: App, clock: SetClock) -> TableScene:
    match_flow.begin(app, SETUP)
    turn(app, clock, 5)
    assert isinstance(app.top, TableScene)
    return app.top


def page(app: App) -> FaultPage:
    assert isinstance(app.top, FaultPage)
    return app.top


def log() -> str:
    return paths.log_file().read_text(encoding="utf-8")


def text(app: App, name: str) -> str:
    label = page(app).top.named(name)
    assert isinstance(label, Label)
    return label.text


FAULTS: dict[str, tuple[type, str]] = {
    "a scene following the time": (TableScene, "update"),
    "a scene drawing": (TableScene, "draw"),
    "a scene laid out anew": (TableScene, "resize"),
    "a scene taking an event": (TableScene, "handle"),
    "a painter": (Painter, "paint"),
    "a part of a painter": (Painter, "_card_items"),
    "what lies on the table": (Stage, "shown"),
}


def provoke(app: App, clock: SetClock) -> None:
    """Whatever may call the faulty part: an event, a new size, time."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(Event(kind, {"key": pygame.K_g, "mod": 0, "unicode": "", "scancode": 0}))
    app.window.size = (1010, 700)
    turn(app, clock, 90)


@pytest.mark.parametrize("where", FAULTS)
def test_a_fault_shows_one_page_and_the_match_goes_on(
    app: App, clock: SetClock, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit_down(app, clock)
    record = saves.under_way()[0]
    with monkeypatch.context() as broken:
        broken.setattr(*FAULTS[where], stumble)
        provoke(app, clock)
        assert "KeyError (test_fault.py:" in text(app, "line")
    assert text(app, "record") == str(record)
    assert text(app, "log") == str(paths.log_file())
    assert "in stumble" in log()
    assert SECRET not in log() + page(app).details
    assert log().count("unforeseen") == 1
    Driver(app, clock).read()
    Driver(app, clock).press_widget("menu")
    assert isinstance(app.top, Menu)
    go_on(app, record, lambda: pytest.fail("the record cannot be read"))
    turn(app, clock, 5)
    assert isinstance(app.top, TableScene)


@pytest.mark.parametrize(("of", "part"), [(RecordWriter, "_sync"), (loader, "_rasterise")])
def test_a_fault_in_a_thread_comes_to_the_same_page(
    app: App, clock: SetClock, of: object, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What keeps a record on the disk, and what makes pictures beforehand."""
    main = threading.current_thread()
    plain = getattr(of, part)

    def stumble_elsewhere(*words: Any) -> Any:
        return plain(*words) if threading.current_thread() is main else stumble()

    monkeypatch.setattr(of, part, stumble_elsewhere)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    heard = threading.Event()
    faults.listen(heard.set)
    loader.forget()
    match_flow.begin(app, SETUP)
    turn(app, clock, 2)
    assert heard.wait(60)
    turn(app, clock, 2)
    assert "KeyError (test_fault.py:" in text(app, "line")
    assert "in the thread" in log()
    assert SECRET not in log() + page(app).details
    record = Path(text(app, "record"))
    Driver(app, clock).read()
    Driver(app, clock).press_widget("menu")
    assert isinstance(app.top, Menu)
    monkeypatch.setattr(of, part, plain)
    go_on(app, record, lambda: pytest.fail("the record cannot be read"))
    turn(app, clock, 5)
    assert isinstance(app.top, TableScene)


@pytest.mark.parametrize("closes", [TableScene, Worker])
def test_a_scene_that_cannot_even_be_closed_leaves_its_record_free(
    app: App, clock: SetClock, closes: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = sit_down(app, clock)
    real = play.hooks.closed
    with monkeypatch.context() as broken:
        broken.setattr(TableScene, "update", stumble)
        broken.setattr(closes, "close", stumble)
        turn(app, clock, 3)
    assert "in closing" in log()
    if closes is TableScene:
        real()
    go_on(app, saves.unfinished()[0], lambda: pytest.fail("the record cannot be read"))
    turn(app, clock, 5)
    assert isinstance(app.top, TableScene)


@pytest.mark.parametrize("hand", ["keys", "mouse", "pad"])
@pytest.mark.parametrize("name", ["menu", "quit", "copy"])
def test_the_page_is_answered_by_keys_mouse_and_pad(
    app: App, clock: SetClock, hand: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    with monkeypatch.context() as broken:
        broken.setattr(Menu, "update", stumble)
        app.home()
        turn(app, clock, 3)
    driver = Driver(app, clock)
    shown = page(app)
    driver.read()
    press(driver, hand, name)
    assert copied == ([shown.details] if name == "copy" else [])
    assert driver.app._scenes == [] if name == "quit" else isinstance(app.top, Menu if name == "menu" else FaultPage)


def press(driver: Driver, hand: str, name: str) -> None:
    if hand != "pad":
        driver.press_widget(name, by_key=hand == "keys")
        return
    while driver.page().top.focus is not driver.page().top.named(name):
        pad(driver, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    pad(driver, pygame.CONTROLLER_BUTTON_A)


def pad(driver: Driver, button: int) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        pygame.event.post(Event(kind, {"button": button, "instance_id": 0}))
    driver.step()


def test_escape_goes_back_to_the_menu_and_a_clipboard_that_fails_is_said(
    app: App, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(_: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", locked)
    with monkeypatch.context() as broken:
        broken.setattr(Menu, "draw", stumble)
        app.home()
        turn(app, clock, 3)
    driver = Driver(app, clock)
    driver.read()
    driver.press_widget("copy")
    assert text(app, "copied") == "The clipboard could not be used."
    driver.key(pygame.K_ESCAPE)
    assert isinstance(app.top, Menu)


def test_where_no_log_can_be_written_the_page_says_so(
    app: App, clock: SetClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "takethat.log").mkdir()
    monkeypatch.setattr(Menu, "draw", stumble)
    app.home()
    turn(app, clock, 3)
    assert page(app).top.named("log") is None
    assert "in stumble" in page(app).details


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_page_speaks_the_language_of_the_person(
    app: App, clock: SetClock, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.change(language=language)
    monkeypatch.setattr(Menu, "update", stumble)
    app.home()
    turn(app, clock, 3)
    titles = {"en": "Something went wrong", "fr": "Quelque chose s’est mal passé", "de": "Etwas ist schiefgegangen"}
    assert text(app, "title") == titles[language]


def test_what_came_late_at_the_start_may_fail_too(app: App, clock: SetClock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "late", lambda: iter((stumble,)))
    monkeypatch.setattr(app, "_sleep", lambda began, wait: app.quit())
    app.home()
    app.run()
    assert "in stumble" in log()


# --- who thinks


class Broken:
    """A bot that stumbles at its first thought."""

    def think(self, *_: object) -> Thought:
        stumble()
        raise AssertionError


def break_levels(monkeypatch: pytest.MonkeyPatch, is_broken: Callable[[str], bool]) -> None:
    real = worker_module._seated
    monkeypatch.setattr(
        worker_module,
        "_seated",
        lambda game, level, seat: Broken() if is_broken(level) else real(game, level, seat),
    )


def until(app: App, clock: SetClock, reached: Callable[[], bool]) -> None:
    """Let time pass, the thread's own too, until something is the case."""
    for _ in range(20_000):
        if reached():
            return
        turn(app, clock)
        pygame.time.wait(1)
    raise AssertionError("it never came")


def opposite(app: App, clock: SetClock) -> TableScene:
    """A table at which the bot is to decide."""
    match_flow.begin(app, BOT_BEGINS)
    turn(app, clock, 5)
    assert isinstance(app.top, TableScene)
    assert app.top.table.ticket is not None
    assert app.top.table.ticket.seat == 1
    return app.top


def test_a_level_that_breaks_down_is_played_on_for_and_it_is_said(
    app: App, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(app, "say", said.append)
    break_levels(monkeypatch, lambda level: level == "easy")
    play = opposite(app, clock)
    until(app, clock, lambda: play.moves > 0)
    assert said == ["Something went wrong while Bufo was thinking; the level “Medium” plays on."]
    assert "in stumble" in log()
    assert SECRET not in log()


def test_where_the_stand_in_breaks_down_too_the_page_comes(
    app: App, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    break_levels(monkeypatch, lambda level: True)
    opposite(app, clock)
    until(app, clock, lambda: isinstance(app.top, FaultPage))
    assert "in stumble" in page(app).details
    assert SECRET not in log() + page(app).details


def test_advice_that_breaks_down_brings_the_page(app: App, clock: SetClock, monkeypatch: pytest.MonkeyPatch) -> None:
    break_levels(monkeypatch, lambda level: True)
    play = sit_down(app, clock)
    play.coach.press()
    until(app, clock, lambda: isinstance(app.top, FaultPage))
    assert "in stumble" in log()


# --- the program as a whole

WHOLE = """
import sys, pygame
from takethat.cli import dispatch
from takethat.ui import app
from takethat.ui.scenes.fault import FaultPage
from takethat.ui.scenes.menu import Menu
def stumble(*_):
    raise KeyError("a long story " * 100)
Menu.draw = stumble
{more}
sys.exit(dispatch.run(["--data-dir", sys.argv[1]]))
"""
QUITS = "FaultPage.update = lambda self, now: self.host.quit()"
FAILS = "FaultPage.draw = stumble"


def whole(more: str, folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(Path(faults.__file__).parents[2])}
    command = [sys.executable, "-c", WHOLE.format(more=more), str(folder)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)


def test_a_fault_within_the_page_ends_in_one_line_and_both_are_in_the_log(tmp_path: Path) -> None:
    done = whole(FAILS, tmp_path)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith("takethat: unexpected KeyError")
    assert len(done.stderr.strip()) <= 200
    assert log().count("unforeseen") == 2


def test_the_program_that_showed_the_page_ends_well_and_starts_again(tmp_path: Path) -> None:
    for _ in range(2):
        done = whole(QUITS, tmp_path)
        assert (done.returncode, done.stderr) == (0, "")
    assert log().count("in stumble") == 2
