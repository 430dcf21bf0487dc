"""Pages that come by themselves: no press that was meant for what was there before answers them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest
from pygame.event import Event

from takethat.match import autosave
from takethat.match.thinker import Synchronous
from takethat.store.settings import Settings
from takethat.table.match import Seat, Setup
from takethat.ui import display
from takethat.ui.app import App
from takethat.ui.gestures import DEAF, Gestures
from takethat.ui.harness.driver import Clock, Driver
from takethat.ui.scenes import match_flow
from takethat.ui.scenes.curtain import Curtain
from takethat.ui.scenes.menu import Menu
from takethat.ui.table.scene import TableScene
from takethat.ui.take_that.score_sheet import ScoreSheet
from takethat.ui.zones import score_sheet
from takethat.ui.zones.score_sheet import ZonesSheet

HURRY = 0.1
"""Seconds between two presses of somebody in a hurry."""
OPENINGS = {"take-that": match_flow.opening, "zones": score_sheet.opening}
Press = Callable[[bool], Event]
"""Makes the event of something going down or up."""


def key(down: bool, code: int = pygame.K_SPACE) -> Event:
    return Event(
        pygame.KEYDOWN if down else pygame.KEYUP, {"key": code, "mod": 0, "unicode": "", "scancode": code % 300}
    )


def button(down: bool, pos: tuple[int, int] = (640, 360)) -> Event:
    kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
    return Event(kind, {"pos": pos, "button": 1, "touch": False})


def finger(down: bool) -> Event:
    return Event(pygame.FINGERDOWN if down else pygame.FINGERUP, {"touch_id": 1, "finger_id": 4, "x": 0.5, "y": 0.5})


def pad(down: bool) -> Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return Event(kind, {"instance_id": 3, "button": pygame.CONTROLLER_BUTTON_A})


PRESSES = pytest.mark.parametrize("press", [key, button, finger, pad])


# --- what is held and heard, without a window


def come(gestures: Gestures, now: float) -> None:
    """A page comes by itself and is drawn."""
    gestures.turn(asked=False)
    gestures.seen(now)


@PRESSES
def test_a_page_that_came_by_itself_is_deaf_for_a_while(press: Press) -> None:
    gestures = Gestures()
    come(gestures, 10.0)
    for late in (0.0, 0.3, DEAF - 0.01):
        assert [gestures.hears(press(down), 10.0 + late) for down in (True, False)] == [False, False]
    assert [gestures.hears(press(down), 10.0 + DEAF) for down in (True, False)] == [True, True]


@PRESSES
@pytest.mark.parametrize("other", [key, button, pad])
def test_nothing_is_heard_before_all_that_was_held_has_been_up(press: Press, other: Press) -> None:
    gestures = Gestures()
    assert gestures.hears(press(True), 9.0)
    come(gestures, 10.0)
    if press is not other:
        assert [gestures.hears(other(down), 15.0) for down in (True, False)] == [False, False]
    assert not gestures.hears(press(False), 16.0)
    assert [gestures.hears(other(down), 16.0) for down in (True, False)] == [True, True]


def test_a_key_that_is_held_and_repeats_itself_is_not_heard() -> None:
    gestures = Gestures()
    gestures.hears(key(True), 9.0)
    come(gestures, 10.0)
    gestures.hears(key(True, pygame.K_RETURN), 10.5)
    gestures.hears(key(False), 10.7)
    assert not gestures.hears(key(True, pygame.K_RETURN), 11.0)
    assert not gestures.hears(key(False, pygame.K_RETURN), 11.1)
    assert gestures.hears(key(True, pygame.K_RETURN), 11.2)


def test_the_while_begins_with_the_first_picture_however_long_that_takes() -> None:
    gestures = Gestures()
    gestures.turn(asked=False)
    assert not gestures.hears(key(True), 90.0)
    gestures.hears(key(False), 90.0)
    gestures.seen(100.0)
    gestures.seen(200.0)
    assert not gestures.hears(key(True), 100.5)
    gestures.hears(key(False), 100.5)
    assert gestures.hears(key(True), 100.6)


def test_text_and_a_stick_answer_nothing_either_but_the_pointer_moves_and_the_wheel_turns() -> None:
    gestures = Gestures()
    come(gestures, 10.0)
    answers = [
        Event(pygame.TEXTINPUT, {"text": "a"}),
        Event(pygame.CONTROLLERAXISMOTION, {"axis": 0, "value": 30_000}),
    ]
    others = [
        Event(pygame.MOUSEMOTION, {"pos": (1, 1), "rel": (0, 0), "buttons": (0, 0, 0)}),
        Event(pygame.MOUSEWHEEL, {"x": 0, "y": 1}),
        Event(pygame.WINDOWLEAVE),
    ]
    assert [gestures.hears(event, 10.1) for event in answers + others] == [False, False, True, True, True]
    assert [gestures.hears(event, 10.6) for event in answers + others] == [True] * 5


def test_the_wheel_is_never_held() -> None:
    gestures = Gestures()
    assert gestures.hears(Event(pygame.MOUSEBUTTONDOWN, {"pos": (1, 1), "button": 4}), 9.0)
    come(gestures, 10.0)
    assert gestures.hears(key(True), 10.6)


@pytest.mark.parametrize(
    ("press", "gone"),
    [
        (key, Event(pygame.WINDOWFOCUSLOST)),
        (button, Event(pygame.WINDOWFOCUSLOST)),
        (pad, Event(pygame.CONTROLLERDEVICEREMOVED, {"instance_id": 3})),
    ],
)
def test_what_is_held_ends_with_the_focus_and_the_device(press: Press, gone: Event) -> None:
    gestures = Gestures()
    gestures.hears(press(True), 9.0)
    come(gestures, 10.0)
    gestures.hears(gone, 11.0)
    assert gestures.hears(key(True, pygame.K_RETURN), 11.0)


def test_another_pad_that_is_unplugged_lets_go_of_nothing() -> None:
    gestures = Gestures()
    gestures.hears(pad(True), 9.0)
    come(gestures, 10.0)
    gestures.hears(Event(pygame.CONTROLLERDEVICEREMOVED, {"instance_id": 2}), 11.0)
    assert not gestures.hears(key(True), 11.0)


# --- at the table


@pytest.fixture
def robot(library: None) -> Iterator[Driver]:
    window = display.open_window("test", (1280, 720))
    window.size = (1280, 720)
    pygame.event.clear()
    clock = Clock()
    yield Driver(App(window, Settings(language="en", speed="fast"), clock), clock)
    window.destroy()


def sit(robot: Driver, *seats: Seat, game: str = "take-that", rounds: int = 1) -> TableScene:
    """The table, dealt, with the last seat dealing: the first one begins."""
    table, kept = autosave.begin(Setup(game, seats, rounds, False, 7, dealer=len(seats) - 1))
    play = OPENINGS[game](robot.app, table, kept, Synchronous())
    robot.app.show(Menu(robot.app))
    robot.app.open(play)
    return play


def send(robot: Driver, *events: Event) -> None:
    for event in events:
        pygame.event.post(event)
    robot.step()


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


def lift_spot(robot: Driver) -> tuple[int, int]:
    widget = robot.page().top.named("lift")
    assert widget is not None
    x, y = widget.rect.center
    return x, y


@pytest.mark.parametrize("press", [key, pad, lambda down: key(down, pygame.K_RETURN)], ids=["Space", "pad", "Return"])
def test_who_hurries_past_a_bot_does_not_lift_the_curtain(robot: Driver, press: Press) -> None:
    play = to_the_curtain(robot, press)
    curtain = robot.top
    send(robot, press(False))
    hurry(robot, press, DEAF - HURRY)
    assert robot.top is curtain
    assert play.eyes.seat is None
    robot.read()
    send(robot, press(True), press(False))
    assert robot.top is play
    assert play.eyes.seat == 2


def test_clicks_of_somebody_in_a_hurry_do_not_lift_the_curtain(robot: Driver) -> None:
    play = to_the_curtain(robot, button)
    curtain, spot = robot.top, lift_spot(robot)
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
    curtain, spot = robot.top, lift_spot(robot)
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


@pytest.mark.parametrize("game", OPENINGS)
def test_hurrying_clicks_at_the_end_of_a_round_leave_the_sheet_alone(robot: Driver, game: str) -> None:
    play = sit(robot, Seat("Ada"), Seat("Rana", "easy"), game=game, rounds=2)
    while robot.top is play:
        send(robot, button(True, (9, 300)), button(False, (9, 300)))
        if robot.top is play and play.hand.is_offered and play.view.legal:
            play.play(play.view.legal[0])
    sheet = robot.top
    assert isinstance(sheet, ScoreSheet | ZonesSheet)
    widget = sheet.top.named("go-on")
    assert widget is not None
    spot = widget.rect.center
    hurry(robot, lambda down: button(down, spot), DEAF - HURRY)
    assert robot.top is sheet
    robot.read()
    robot.click(spot)
    assert robot.top is play
