"""Whole matches of both games by each device alone: from the menu to the table, the result and the menu again.

What each person posts is what that device sends, and nothing else; nothing is scrolled or focused but by it.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Protocol

import pygame
import pytest
from pygame.event import Event

from takethat.games.take_that.cards import TAKE
from takethat.games.take_that.cards import card_of as line_card
from takethat.games.zones import moves as zones
from takethat.store.settings import KeptSeat, Settings
from takethat.store.statistics import load_matches
from takethat.ui import registry
from takethat.ui.app import App
from takethat.ui.harness.driver import Driver
from takethat.ui.scene import Scene
from takethat.ui.scenes import match_flow
from takethat.ui.scenes.menu import Menu
from takethat.ui.scenes.result import Result
from takethat.ui.table.bench import FirstMove
from takethat.ui.table.scene import TableScene
from takethat.ui.table.timeline import Key

from .driving import driven

PAD = {
    pygame.K_RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    pygame.K_LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.K_TAB: pygame.CONTROLLER_BUTTON_Y,
    pygame.K_RETURN: pygame.CONTROLLER_BUTTON_A,
}


class Device(Protocol):
    """One way of doing things; each doing gives the events that the system would send."""

    def go(self, person: Person, name: str) -> None:
        """Press the widget of this name on the page that is seen."""

    def choose(self, person: Person, name: str, value: object) -> None:
        """Set a choice on a page."""

    def do(self, person: Person, play: TableScene, thing: Key) -> None:
        """Press a card, an action or another thing at the table."""


class Person:
    """Somebody at the program; whatever is posted is remembered by its kind."""

    def __init__(self, robot: Driver, device: Device) -> None:
        self.robot, self.device = robot, device
        self.posted: set[int] = set()

    def post(self, *events: Event) -> None:
        for event in events:
            self.posted.add(event.type)
            pygame.event.post(event)
        self.robot.step()

    def press(self, name: str) -> None:
        self.robot.read()
        self.device.go(self, name)

    def do(self, play: TableScene, thing: Key) -> None:
        self.robot.rest()
        self.device.do(self, play, thing)
        self.robot.rest()


class Keys:
    """Arrows, Tab and Return; `pad`: the cross, Y and A."""

    def __init__(self, pad: bool) -> None:
        self.pad = pad

    def tap(self, person: Person, key: int) -> None:
        pressed: dict[str, object]
        if self.pad:
            pressed = {"instance_id": 3, "button": PAD[key]}
            kinds = pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP
        else:
            pressed = {"key": key, "mod": 0, "unicode": "", "scancode": 0}
            kinds = pygame.KEYDOWN, pygame.KEYUP
        person.post(*(Event(kind, pressed) for kind in kinds))

    def reach(self, person: Person, name: str) -> None:
        for _ in range(30):
            focus = person.robot.page().top.focus
            if focus is not None and focus.name == name:
                return
            self.tap(person, pygame.K_TAB)
        raise AssertionError(f"{name} cannot be reached")

    def go(self, person: Person, name: str) -> None:
        self.reach(person, name)
        self.tap(person, pygame.K_RETURN)

    def choose(self, person: Person, name: str, value: object) -> None:
        self.reach(person, name)
        for key in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT):
            if getattr(person.robot.page().top.named(name), "value", None) == value:
                return
            self.tap(person, key)
        raise AssertionError(f"{name} never becomes {value}")

    def do(self, person: Person, play: TableScene, thing: Key) -> None:
        for key in [*[pygame.K_RIGHT] * 12, pygame.K_TAB] * 5:  # through one group of things after the other
            if play.hand.marks(False).focus == _as_focus(play, thing):
                self.tap(person, pygame.K_RETURN)
                return
            self.tap(person, key)
        raise AssertionError(f"{thing} cannot be reached at the table")


class Pointer:
    """The mouse; `finger`: one finger, as the system passes it on."""

    def __init__(self, finger: bool) -> None:
        self.finger = finger

    def click(self, person: Person, at: tuple[float, float]) -> None:
        pos = round(at[0]), round(at[1])
        held = {"pos": pos, "button": 1, "touch": self.finger}
        moved = Event(pygame.MOUSEMOTION, {"pos": pos, "rel": (0, 0), "buttons": (0, 0, 0), "touch": self.finger})
        down, up = Event(pygame.MOUSEBUTTONDOWN, held), Event(pygame.MOUSEBUTTONUP, held)
        finger = {"touch_id": 1, "finger_id": 4, "x": pos[0] / 1280, "y": pos[1] / 720, "dx": 0, "dy": 0}
        if self.finger:
            person.post(moved, down, Event(pygame.FINGERDOWN, finger))
            person.post(up, Event(pygame.FINGERUP, finger))
        else:
            person.post(moved)
            person.post(down)
            person.post(up)

    def go(self, person: Person, name: str) -> None:
        widget = person.robot.page().top.named(name)
        assert widget is not None, name
        x, y = widget.rect.center
        assert 0 < y < 720, f"{name} is not in sight"
        self.click(person, (x, y))

    def choose(self, person: Person, name: str, value: object) -> None:
        widget = person.robot.page().top.named(name)
        assert widget is not None
        for across in range(1, 20):
            if getattr(person.robot.page().top.named(name), "value", None) == value:
                return
            rect = widget.rect
            self.click(person, (rect.x + rect.w * across / 20, rect.centery))
            person.robot.read()
        raise AssertionError(f"{name} never becomes {value}")

    def do(self, person: Person, play: TableScene, thing: Key) -> None:
        self.click(person, _spot(play, thing))


def _chips(play: TableScene, thing: Key) -> tuple[str, int]:
    """Which of the actions, or of the two moves of a card, is meant."""
    assert isinstance(thing, tuple)
    marks = play.hand.marks(False)
    offered = marks.chooser if thing[0] == "choice" else marks.chips
    return thing[0], next(number for number, chip in enumerate(offered) if chip.move == thing[1])


def _as_focus(play: TableScene, thing: Key) -> Key:
    return _chips(play, thing) if isinstance(thing, tuple) and thing[0] in ("chip", "choice") else thing


def _spot(play: TableScene, thing: Key) -> tuple[float, float]:
    """A pixel at which that thing and no other would be pressed."""
    assert play.picture is not None
    if isinstance(thing, tuple) and thing[0] in ("chip", "choice"):
        kind, number = _chips(play, thing)
        marks = play.hand.marks(False)
        return (marks.chooser if kind == "choice" else marks.chips)[number].box.centre
    frame = play.picture.layout.frame
    poses = play.picture.poses
    box = poses[thing].box if thing in poses else play.picture.layout.jetty
    grid = [(across / 12, down / 12) for down in range(1, 12) for across in range(1, 12)]
    for across, down in grid:
        at = box.x + box.w * across, box.y + box.h * down
        if 0 < at[0] < frame.width and 0 < at[1] < frame.height and play.hand.grip.thing_at(play.picture, at) == thing:
            return at
    raise AssertionError(f"{thing} cannot be pressed")


# --- what a move takes


def line_things(play: TableScene, move: int) -> Iterator[Key]:
    if move == TAKE:
        yield "chip", TAKE
        return
    yield line_card(move)
    if play.hand.marks(False).chooser:
        yield "choice", move


def zones_things(play: TableScene, move: int) -> Iterator[Key]:
    kind = zones.kind_of(move)
    if kind in (zones.EXCHANGE, zones.PASS):
        yield from zones.set_aside_by(move) if kind == zones.EXCHANGE else ()
        yield "chip", play.hand.marks(False).chips[0].move
        if kind == zones.PASS:
            yield "chip", zones.PASS
        return
    yield zones.card_of(move)
    if kind == zones.PLAY and _asks_where(play):
        yield "zone", zones.zone_of(move)
    for card, to in zones.choices_of(move) if kind == zones.USE else ():
        yield card
        if _asks_where(play):
            yield "zone", to


def _asks_where(play: TableScene) -> bool:
    return any(isinstance(thing, tuple) and thing[0] == "zone" for thing in play.hand.marks(False).lit)


THINGS = {"take-that": line_things, "zones": zones_things}


# --- a match

SHORT = {"take-that": 15, "zones": 51}
"""Deals with which a match is soon over."""


def play_through(person: Person, game: str, devices: Iterator[Device] | None = None) -> None:
    """From the menu to the menu; with `devices` another one for each decision."""
    robot, dice = person.robot, Random(5)
    robot.app.deal = SHORT[game]
    robot.app.show(Menu(robot.app))
    person.press("new")
    robot.read()
    person.device.choose(person, "game", game)
    person.press("start")
    robot.until(lambda: isinstance(robot.top, TableScene), "the table")
    play = robot.top
    assert isinstance(play, TableScene)
    assert play.table.setup.game == game
    while not isinstance(robot.top, Result):
        robot.until(lambda: robot.top is not play or (play.hand.is_offered and bool(play.view.legal)), "the own turn")
        if robot.top is play:
            person.device = next(devices) if devices is not None else person.device
            decide(person, play, dice)
        else:
            person.press("go-on")
    person.press("menu")
    robot.until(lambda: isinstance(robot.top, Menu), "the menu")
    assert [result.match_id for result in load_matches()[0]] == [play.table.match_id]


def decide(person: Person, play: TableScene, dice: Random) -> None:
    """Anything that is allowed."""
    person.robot.rest()
    move = dice.choice(play.view.legal)
    before = play.moves
    for thing in THINGS[play.table.setup.game](play, move):
        person.do(play, thing)
    assert play.moves > before, f"{move} was not taken"


DEVICES: dict[str, tuple[Device, set[int]]] = {
    "keyboard": (Keys(pad=False), {pygame.KEYDOWN, pygame.KEYUP}),
    "gamepad": (Keys(pad=True), {pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP}),
    "mouse": (Pointer(finger=False), {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}),
    "touch": (
        Pointer(finger=True),
        {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.FINGERDOWN, pygame.FINGERUP},
    ),
}


def unseen(app: App, _top: Scene, _now: float, wait: float | None) -> float | None:
    """What is done here needs no picture."""
    app._gestures.seen(app.clock())
    return wait


@pytest.fixture
def robot(monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    """The program at its quickest, with the other game set up last, one round, and bots that do not think."""
    monkeypatch.setattr(match_flow, "new_mind", FirstMove)
    monkeypatch.setattr(App, "_draw", unseen)
    seats = [KeptSeat("Ada"), KeptSeat("Rana", "easy")]
    with driven(Settings(language="en", speed="instant", rounds=1, seats=seats, tutorial_seen=True)) as robot:
        robot.frame = 0.2
        yield robot


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("game", registry.UIS)
def test_a_whole_match_by_one_device_alone(robot: Driver, game: str, device: str) -> None:
    robot.app.settings.game = next(other for other in registry.UIS if other != game)
    hands, kinds = DEVICES[device]
    person = Person(robot, hands)
    play_through(person, game)
    assert person.posted == kinds


def test_the_device_may_change_with_every_decision(robot: Driver) -> None:
    robot.app.settings.game = "zones"
    person = Person(robot, DEVICES["mouse"][0])
    order = [DEVICES[name][0] for name in ("gamepad", "touch", "keyboard", "mouse")]
    play_through(person, "take-that", (order[number % 4] for number in range(10_000)))
    assert person.posted == set.union(*(kinds for _device, kinds in DEVICES.values()))
