"""What is held: it acts again where that goes through text and lists, and ends with the hold, the focus, the device."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest
from pygame.event import Event

from takethat.match import autosave
from takethat.match.thinker import Synchronous
from takethat.store.settings import Settings
from takethat.table.match import Seat, Setup
from takethat.ui import registry
from takethat.ui.gamepads import Gamepads
from takethat.ui.harness.driver import Driver
from takethat.ui.kit.controls import Slider
from takethat.ui.kit.textfield import TextField
from takethat.ui.repeats import FIRST, NEXT, REPEATING, Repeats
from takethat.ui.scenes import match_flow
from takethat.ui.scenes.match_flow import begin
from takethat.ui.scenes.menu import Menu
from takethat.ui.scenes.settings import SettingsPage
from takethat.ui.scenes.setup import SetupPage

from .driving import driven, post, wait
from .presses import Press, button, key

HALF = 0.7
"""Seconds that a key is held in these tests."""


@pytest.fixture
def robot(library: None) -> Iterator[Driver]:
    with driven(Settings(language="en", speed="fast")) as robot:
        yield robot


def stick(value: int, device: int = 3, axis: int = pygame.CONTROLLER_AXIS_LEFTX) -> Event:
    return Event(pygame.CONTROLLERAXISMOTION, {"instance_id": device, "axis": axis, "value": value})


def cross(down: bool, device: int = 3, button: int = pygame.CONTROLLER_BUTTON_DPAD_RIGHT) -> Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return Event(kind, {"instance_id": device, "button": button})


def gone(device: int) -> Event:
    return Event(pygame.CONTROLLERDEVICEREMOVED, {"instance_id": device})


def keys(pads: Gamepads, *events: Event) -> list[int]:
    """The keys that go down for these events."""
    found = [one for event in events for one in pads.translate(event)]
    return [one.key for one in found if one.type == pygame.KEYDOWN]


# --- two gamepads


def test_a_stick_that_is_pushed_does_not_act_again_when_another_rests() -> None:
    pads = Gamepads()
    assert keys(pads, stick(30_000, 1), stick(200, 2), stick(31_000, 1), stick(-300, 2), stick(29_000, 1)) == [
        pygame.K_RIGHT
    ]


def test_each_of_two_sticks_acts_once_for_each_push() -> None:
    pads = Gamepads()
    assert keys(pads, stick(30_000, 1), stick(30_000, 2), stick(0, 1), stick(30_000, 1)) == [pygame.K_RIGHT] * 3


def test_the_first_push_of_the_next_pad_acts_after_one_was_unplugged_while_held() -> None:
    pads = Gamepads()
    keys(pads, stick(30_000, 1))
    ups = pads.translate(gone(1))
    assert [(up.type, up.key, up.pad) for up in ups] == [(pygame.KEYUP, pygame.K_RIGHT, 1)]
    assert keys(pads, stick(30_000, 2)) == [pygame.K_RIGHT]
    assert keys(pads, stick(30_000, 1)) == [pygame.K_RIGHT]  # plugged in again under its old number


def test_a_stick_pulled_through_to_the_other_side_acts_there() -> None:
    assert keys(Gamepads(), stick(30_000), stick(-30_000), stick(30_000)) == [
        pygame.K_RIGHT,
        pygame.K_LEFT,
        pygame.K_RIGHT,
    ]


# --- what acts again


def at_name(robot: Driver, text: str = "Ada Lovelace") -> TextField:
    robot.app.show(SetupPage(robot.app, begin))
    robot.rest()
    robot.focus("name-0")
    robot.type(text)
    field = robot.page().top.named("name-0")
    assert isinstance(field, TextField)
    return field


def text_of(robot: Driver) -> str:
    field = robot.page().top.named("name-0")
    assert isinstance(field, TextField)
    return field.text


def test_held_backspace_goes_on_until_it_is_let_go(robot: Driver) -> None:
    at_name(robot)
    post(robot, key(True, pygame.K_BACKSPACE))
    assert text_of(robot) == "Ada Lovelac"
    wait(robot, FIRST - 2 * NEXT)
    assert text_of(robot) == "Ada Lovelac"
    wait(robot, 6 * NEXT)
    left = text_of(robot)
    assert 3 <= len("Ada Lovelac") - len(left) <= 6
    post(robot, key(False, pygame.K_BACKSPACE))
    wait(robot, HALF)
    assert text_of(robot) == left


@pytest.mark.parametrize(
    "end",
    [
        lambda: Event(pygame.WINDOWFOCUSLOST),
        lambda: key(True, pygame.K_F5),
    ],
    ids=["focus", "another key"],
)
def test_what_is_held_ends_with_the_focus_and_with_another_key(robot: Driver, end: Callable[[], Event]) -> None:
    at_name(robot)
    post(robot, key(True, pygame.K_BACKSPACE))
    post(robot, end())
    wait(robot, HALF)
    assert text_of(robot) == "Ada Lovelac"


@pytest.mark.parametrize(
    ("press", "let_go"),
    [
        (lambda: cross(True, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN), lambda: cross(False, button=12)),
        (lambda: stick(30_000, axis=1), lambda: stick(0, axis=1)),
        (lambda: key(True, pygame.K_DOWN), lambda: key(False, pygame.K_DOWN)),
        (lambda: stick(30_000, axis=1), lambda: gone(3)),
    ],
    ids=["cross", "stick", "key", "unplugged"],
)
def test_a_held_direction_goes_through_a_list(
    robot: Driver, press: Callable[[], Event], let_go: Callable[[], Event]
) -> None:
    robot.app.show(Menu(robot.app))
    robot.rest()
    passed = [focus_of(robot)]
    post(robot, press())
    for _ in range(60):
        wait(robot, 1 / 60)
        if focus_of(robot) != passed[-1]:
            passed.append(focus_of(robot))
    assert len(passed) >= 4
    post(robot, let_go())
    at = focus_of(robot)
    wait(robot, HALF)
    assert focus_of(robot) == at


def focus_of(robot: Driver) -> str:
    focus = robot.page().top.focus
    assert focus is not None
    return focus.name


def test_what_is_held_ends_with_its_page(robot: Driver) -> None:
    robot.app.show(Menu(robot.app))
    robot.rest()
    post(robot, key(True, pygame.K_DOWN))
    robot.app.open(SetupPage(robot.app, begin))
    robot.step()
    at = focus_of(robot)
    wait(robot, HALF)
    assert focus_of(robot) == at


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_k])
def test_what_decides_never_acts_again(code: int) -> None:
    repeats = Repeats()
    repeats.follow(key(True, code), 1.0)
    assert repeats.due(9.0) == []
    assert repeats.wait(9.0) is None
    assert code not in REPEATING


def confirm(down: bool) -> Event:
    return cross(down, button=pygame.CONTROLLER_BUTTON_A)


@pytest.mark.parametrize("press", [confirm, lambda down: key(down, pygame.K_RETURN), key], ids=["A", "Return", "Space"])
def test_a_held_confirm_acts_once(robot: Driver, press: Press) -> None:
    robot.app.show(Menu(robot.app))
    robot.rest()
    robot.focus("settings")
    post(robot, press(True))
    robot.rest()
    robot.focus("reduced_motion")
    assert not robot.app.settings.reduced_motion
    post(robot, press(False))
    post(robot, press(True))
    wait(robot, 2.0)
    assert robot.app.settings.reduced_motion


# --- what the pointer holds


def moved(at: tuple[int, int], held: bool = True) -> Event:
    return Event(pygame.MOUSEMOTION, {"pos": at, "rel": (0, 0), "buttons": (int(held), 0, 0), "touch": False})


LOSSES = pytest.mark.parametrize(
    "loss", [lambda at: Event(pygame.WINDOWFOCUSLOST), lambda at: moved(at, held=False)], ids=["focus", "no button"]
)


@pytest.mark.parametrize("game", registry.UIS)
@LOSSES
def test_a_card_goes_home_when_it_is_held_no_longer(robot: Driver, game: str, loss: Callable[..., Event]) -> None:
    table, kept = autosave.begin(Setup(game, (Seat("Ada"), Seat("Rana", "easy")), 1, False, 7, dealer=1))
    play = match_flow.opening(robot.app, table, kept, Synchronous())
    robot.app.open(play)
    robot.until(lambda: play.hand.is_offered, "the own turn")
    wait(robot, 1.0)
    card = next(iter(play.view.hand))
    start = robot.spot_of(play, card)
    at = (round(start[0]), round(start[1]))
    post(robot, button(True, at))
    post(robot, moved((640, 200)))
    assert play.hand.is_dragging
    post(robot, loss((640, 210)))
    wait(robot, 1.0)
    assert play.picture is not None
    assert not play.hand.is_dragging
    post(robot, moved((640, 260), held=False), moved((640, 300), held=False))
    wait(robot, 1.0)
    assert play.stage.pose(card, play.now) == play.picture.poses[card]
    moves = play.moves
    post(robot, button(False, (640, 300)), button(True, (640, 300)), button(False, (640, 300)))
    assert play.moves == moves


@LOSSES
def test_a_slider_stays_where_it_is_when_it_is_held_no_longer(robot: Driver, loss: Callable[..., Event]) -> None:
    robot.app.show(SettingsPage(robot.app, "sound"))
    robot.rest()
    robot.focus("music_volume")
    robot.rest()
    slider = robot.page().top.named("music_volume")
    assert isinstance(slider, Slider)
    x, y = slider.rect.center
    post(robot, moved((x, y), held=False), button(True, (x, y)))
    post(robot, moved((x + 20, y)))
    value = robot.app.settings.music_volume
    post(robot, loss((x + 20, y)))
    post(robot, moved((x - 60, y), held=False))
    assert robot.app.settings.music_volume == value


@LOSSES
def test_a_button_that_was_held_is_not_pressed_after_the_loss(robot: Driver, loss: Callable[..., Event]) -> None:
    robot.app.show(Menu(robot.app))
    robot.rest()
    menu, widget = robot.top, robot.page().top.named("settings")
    assert widget is not None
    spot = (widget.rect.centerx, widget.rect.centery)
    post(robot, button(True, spot))
    post(robot, loss(spot))
    post(robot, button(False, spot))
    assert robot.top is menu


def test_a_card_that_is_held_goes_home_when_the_break_opens(robot: Driver) -> None:
    table, kept = autosave.begin(Setup("take-that", (Seat("Ada"), Seat("Rana", "easy")), 1, False, 7, dealer=1))
    play = match_flow.opening(robot.app, table, kept, Synchronous())
    robot.app.open(play)
    robot.until(lambda: play.hand.is_offered, "the own turn")
    wait(robot, 1.0)
    start = robot.spot_of(play, play.view.hand[2])
    post(robot, button(True, (round(start[0]), round(start[1]))), moved((640, 200)))
    assert play.hand.is_dragging
    post(robot, key(True, pygame.K_ESCAPE))
    assert robot.top is not play
    assert not play.hand.is_dragging
