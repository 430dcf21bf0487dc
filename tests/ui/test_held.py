"""What is held: it acts again where that goes through text and lists, and ends with the hold, the focus, the device."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest
from pygame.event import Event

from takethat.store.settings import Settings
from takethat.ui import display
from takethat.ui.app import App
from takethat.ui.gamepads import Gamepads
from takethat.ui.harness.driver import Clock, Driver
from takethat.ui.kit.textfield import TextField
from takethat.ui.repeats import FIRST, NEXT, REPEATING, Repeats
from takethat.ui.scenes.match_flow import begin
from takethat.ui.scenes.menu import Menu
from takethat.ui.scenes.setup import SetupPage

from .presses import Press, key

HALF = 0.7
"""Seconds that a key is held in these tests."""


@pytest.fixture
def robot(library: None) -> Iterator[Driver]:
    window = display.open_window("test", (1280, 720))
    window.size = (1280, 720)
    pygame.event.clear()
    clock = Clock()
    app = App(window, Settings(language="en", speed="fast"), clock)
    yield Driver(app, clock)
    app.quit()
    window.destroy()


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


def send(robot: Driver, *events: Event) -> None:
    for event in events:
        pygame.event.post(event)
    robot.app.step()


def wait(robot: Driver, seconds: float) -> None:
    """Let time pass, sixty pictures a second."""
    for _ in range(round(seconds * 60)):
        robot.clock.now += 1 / 60
        robot.app.step()


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
    send(robot, key(True, pygame.K_BACKSPACE))
    assert text_of(robot) == "Ada Lovelac"
    wait(robot, FIRST - 2 * NEXT)
    assert text_of(robot) == "Ada Lovelac"
    wait(robot, 6 * NEXT)
    left = text_of(robot)
    assert 3 <= len("Ada Lovelac") - len(left) <= 6
    send(robot, key(False, pygame.K_BACKSPACE))
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
    send(robot, key(True, pygame.K_BACKSPACE))
    send(robot, end())
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
    send(robot, press())
    for _ in range(60):
        wait(robot, 1 / 60)
        if focus_of(robot) != passed[-1]:
            passed.append(focus_of(robot))
    assert len(passed) >= 4
    send(robot, let_go())
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
    send(robot, key(True, pygame.K_DOWN))
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
    send(robot, press(True))
    robot.rest()
    robot.focus("mute")
    assert not robot.app.settings.mute
    send(robot, press(False))
    send(robot, press(True))
    wait(robot, 2.0)
    assert robot.app.settings.mute
