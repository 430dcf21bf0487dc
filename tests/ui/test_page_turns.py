"""Every change of page in the program's window: in a hurry, by double clicks, and with what is held down."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest
from pygame.event import Event

from takethat.match import autosave
from takethat.match.thinker import Synchronous
from takethat.store.settings import Settings
from takethat.table.match import Seat, Setup
from takethat.table.table import Table
from takethat.ui import registry
from takethat.ui.gestures import DEAF, RUN, SECOND
from takethat.ui.harness.driver import Driver
from takethat.ui.scenes import match_flow
from takethat.ui.scenes.curtain import Curtain
from takethat.ui.scenes.menu import Menu
from takethat.ui.scenes.pause import Pause
from takethat.ui.scenes.result import Result
from takethat.ui.table.scene import TableScene
from takethat.ui.take_that.score_sheet import ScoreSheet
from takethat.ui.zones.score_sheet import ZonesSheet

from .driving import driven
from .presses import Press, button, finger, key, pad

HURRY = 0.1
"""Seconds between two presses of somebody in a hurry."""
PRESSES_BY: dict[str, Callable[[tuple[int, int]], Press]] = {
    "mouse": lambda spot: lambda down: button(down, spot),
    "Space": lambda spot: key,
    "Return": lambda spot: lambda down: key(down, pygame.K_RETURN),
    "pad": lambda spot: pad,
}
"""Ways to press what is at a spot and has the focus."""


@pytest.fixture
def robot(library: None) -> Iterator[Driver]:
    with driven(Settings(language="en", speed="fast")) as robot:
        yield robot


def sit(robot: Driver, *seats: Seat, game: str = "take-that", rounds: int = 1, moves: int | None = None) -> TableScene:
    """The table, with the last seat dealing: the first one begins; so many moves have been made already."""
    table, kept = autosave.begin(Setup(game, seats, rounds, False, 7, dealer=len(seats) - 1))
    if moves is not None:
        play_on(table, moves)
    play = match_flow.opening(robot.app, table, kept, Synchronous())
    robot.app.show(Menu(robot.app))
    robot.app.open(play)
    return play


def play_on(table: Table, most: int) -> int:
    """Let everybody make their first legal move, until the round is over or so often; how often."""
    table.begin_round()
    for made in range(most):
        ticket = table.ticket
        if ticket is None:
            return made
        table.submit(ticket, table.observe(ticket.seat).legal[0])
    return most


def send(robot: Driver, *events: Event) -> None:
    for event in events:
        pygame.event.post(event)
    robot.step()


def spot_of(robot: Driver, name: str) -> tuple[int, int]:
    widget = robot.page().top.named(name)
    assert widget is not None
    x, y = widget.rect.center
    return x, y


def hot_seat(robot: Driver) -> TableScene:
    """Ada has laid a card; Rana, a bot, plays; then the curtain comes for Bruno."""
    play = sit(robot, Seat("Ada"), Seat("Rana", "easy"), Seat("Bruno"))
    robot.until(lambda: isinstance(robot.top, Curtain), "the curtain for Ada")
    robot.read()
    robot.key(pygame.K_SPACE)
    robot.until(lambda: play.hand.is_offered, "Ada's turn")
    assert play.eyes.seat == 0
    robot.rest()
    play.play(play.view.legal[0])
    return play


def hurry(robot: Driver, press: Press, most: float) -> None:
    """Press again and again for so many seconds."""
    end = robot.clock.now + most
    while robot.clock.now < end - HURRY:
        began = robot.clock.now
        send(robot, press(True), press(False))
        robot.until(lambda since=began: robot.clock.now >= since + HURRY, "the next press")  # type: ignore[misc]


def to_the_curtain(robot: Driver, press: Press) -> TableScene:
    """Hurry past the bot until the curtain is there, with the last press of the hurry still down."""
    play = hot_seat(robot)
    while robot.top is play:
        send(robot, press(False), press(True))
    assert isinstance(robot.top, Curtain)
    assert play.eyes.seat is None
    return play


@pytest.mark.parametrize("press", [key, pad, lambda down: key(down, pygame.K_RETURN)], ids=["Space", "pad", "Return"])
def test_who_hurries_past_a_bot_does_not_lift_the_curtain(robot: Driver, press: Press) -> None:
    play = to_the_curtain(robot, press)
    curtain = robot.top
    send(robot, press(False))
    hurry(robot, press, RUN + 2 * HURRY)
    assert robot.top is curtain
    assert play.eyes.seat is None
    robot.read()
    send(robot, press(True), press(False))
    assert robot.top is play
    assert play.eyes.seat == 2


def test_clicks_of_somebody_in_a_hurry_do_not_lift_the_curtain(robot: Driver) -> None:
    play = to_the_curtain(robot, button)
    curtain, spot = robot.top, spot_of(robot, "lift")
    send(robot, button(False, spot))
    hurry(robot, lambda down: button(down, spot), DEAF - HURRY)
    send(robot, button(True, spot))
    robot.read()
    send(robot, button(False, spot))
    assert robot.top is curtain
    assert play.eyes.seat is None
    robot.click(spot)
    assert robot.top is play


def test_a_tap_of_the_hurry_does_not_lift_the_curtain(robot: Driver) -> None:
    play = to_the_curtain(robot, finger)
    curtain, spot = robot.top, spot_of(robot, "lift")
    robot.read()
    robot.click(spot)
    assert robot.top is curtain
    send(robot, finger(False))
    robot.click(spot)
    assert robot.top is play


@pytest.mark.parametrize("press", [key, button, pad])
def test_the_curtain_hears_nothing_while_something_of_the_hurry_is_held(robot: Driver, press: Press) -> None:
    play = to_the_curtain(robot, press)
    curtain = robot.top
    robot.read()
    robot.key(pygame.K_RETURN)
    robot.key(pygame.K_ESCAPE)
    assert robot.top is curtain
    send(robot, press(False))
    assert robot.top is curtain
    robot.key(pygame.K_RETURN)
    assert robot.top is play


def test_presses_that_waited_while_the_curtain_was_drawn_do_not_lift_it(robot: Driver) -> None:
    play = to_the_curtain(robot, key)
    curtain = robot.top
    robot.app._gestures.turn(asked=False)  # as if it had not been drawn yet
    robot.clock.now += 3 * DEAF
    send(robot, key(False), key(True), key(False), key(True, pygame.K_RETURN), key(False, pygame.K_RETURN))
    assert robot.top is curtain
    assert play.eyes.seat is None


@pytest.mark.parametrize("game", registry.UIS)
def test_hurrying_clicks_at_the_end_of_a_round_leave_the_sheet_alone(robot: Driver, game: str) -> None:
    seats = (Seat("Ada"), Seat("Rana", "easy"))
    moves = play_on(Table(Setup(game, seats, 2, False, 7, dealer=1)), 999)
    play = sit(robot, *seats, game=game, rounds=2, moves=moves - 2)
    while robot.top is play:
        send(robot, button(True, (9, 300)), button(False, (9, 300)))
        if robot.top is play and play.hand.is_offered and play.view.legal:
            play.play(play.view.legal[0])
    sheet = robot.top
    assert isinstance(sheet, ScoreSheet | ZonesSheet)
    spot = spot_of(robot, "go-on")
    hurry(robot, lambda down: button(down, spot), DEAF - HURRY)
    assert robot.top is sheet
    robot.read()
    robot.click(spot)
    assert robot.top is play


# --- double clicks


def at_result(robot: Driver, monkeypatch: pytest.MonkeyPatch) -> list[Setup]:
    """The sheet of the last round, its button in focus; and the matches that are begun from now on."""
    begun: list[Setup] = []
    monkeypatch.setattr(match_flow, "begin", lambda host, setup: begun.append(setup))
    sit(robot, Seat("Ada"), Seat("Rana", "easy"), moves=999)
    robot.until(lambda: isinstance(robot.top, ScoreSheet), "the sheet")
    robot.read()
    return begun


@pytest.mark.parametrize("pause", [0.0, 0.3])
@pytest.mark.parametrize("by", ["mouse", "Space", "Return", "pad"])
def test_two_presses_on_result_show_the_result(
    robot: Driver, monkeypatch: pytest.MonkeyPatch, by: str, pause: float
) -> None:
    begun = at_result(robot, monkeypatch)
    spot = spot_of(robot, "go-on")
    press = PRESSES_BY[by](spot)
    send(robot, press(True), press(False))
    assert isinstance(robot.top, Result)
    robot.clock.now += pause
    send(robot, press(True), press(False))
    robot.rest()
    assert isinstance(robot.top, Result)
    assert begun == []
    robot.clock.now += SECOND
    robot.press_widget("new-deal")
    assert len(begun) == 1


def test_another_button_of_the_result_acts_at_once(robot: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = at_result(robot, monkeypatch)
    send(robot, key(True), key(False))
    spot = spot_of(robot, "new-deal")
    send(robot, button(True, spot), button(False, spot))
    assert len(begun) == 1


def state(robot: Driver) -> tuple[str, list[str], str]:
    """What page there is, what is asked on it, and all settings."""
    page = robot.page()
    names = [widget.name for widget in page.top.root.each()]
    return type(page).__name__, names, str(robot.app.settings)


def press_times(robot: Driver, name: str, by: str, times: int) -> tuple[str, list[str], str]:
    """Open the menu, press a button so many times in a row, and see what there is."""
    robot.app.settings = Settings(language="en")
    robot.app.show(Menu(robot.app))
    robot.rest()
    robot.clock.now += 1
    robot.focus(name)
    press = PRESSES_BY[by](spot_of(robot, name))
    for _ in range(times):
        send(robot, press(True), press(False))
        robot.clock.now += 0.1
    robot.rest()
    return state(robot)


@pytest.mark.parametrize(("by", "many"), [("mouse", (2, 3)), ("Space", (3,)), ("Return", (2,))])
def test_two_or_three_presses_on_a_button_of_the_menu_do_what_one_does(
    robot: Driver, by: str, many: tuple[int, ...]
) -> None:
    robot.app.window.size = (800, 480)
    for name in ("new", "rules", "statistics", "settings", "about"):
        once = press_times(robot, name, by, 1)
        assert once[0] != "Menu"
        for times in many:
            assert press_times(robot, name, by, times) == once


def test_two_escapes_leave_one_page_and_a_third_later_asks(robot: Driver) -> None:
    robot.app.show(Menu(robot.app))
    robot.rest()
    robot.press_widget("settings")
    robot.rest()
    robot.key(pygame.K_ESCAPE)
    robot.key(pygame.K_ESCAPE)
    robot.rest()
    assert not is_asked(robot)
    assert isinstance(robot.top, Menu)
    robot.clock.now += SECOND
    robot.key(pygame.K_ESCAPE)
    assert is_asked(robot)
    robot.key(pygame.K_ESCAPE)
    assert is_asked(robot)
    robot.clock.now += SECOND
    robot.key(pygame.K_ESCAPE)
    assert not is_asked(robot)


def is_asked(robot: Driver) -> bool:
    """Whether a question lies over the page."""
    page = robot.page()
    return page.top is not page.form


def test_a_double_click_that_asks_a_question_does_not_answer_it(robot: Driver) -> None:
    play = sit(robot, Seat("Ada"), Seat("Rana", "easy"))
    robot.until(lambda: play.hand.is_offered, "the own turn")
    robot.key(pygame.K_ESCAPE)
    robot.rest()
    robot.clock.now += 1
    robot.focus("give-up")
    for _ in range(2):
        send(robot, key(True), key(False))
    assert is_asked(robot)
    robot.rest()
    robot.clock.now += 1
    send(robot, key(True), key(False), key(True), key(False))
    assert not is_asked(robot)
    assert isinstance(robot.top, Pause)


def test_the_press_that_lifted_the_curtain_does_not_play_a_card_as_well(robot: Driver) -> None:
    play = to_the_curtain(robot, key)
    send(robot, key(False))
    robot.read()
    moves = play.moves
    for _ in range(4):
        send(robot, key(True), key(False))
    assert play.eyes.seat == 2
    assert (play.moves, play.sight().marks.focus) == (moves, None)
