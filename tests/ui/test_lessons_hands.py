"""The lessons of both games done by keyboard, mouse, gamepad and touch, through the window and from the menu on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol, cast

import pygame
import pytest
from pygame.event import Event

from takethat.games.take_that.cards import TAKE
from takethat.games.take_that.cards import card_of as card_of_line
from takethat.games.zones import moves as zones
from takethat.store import saves
from takethat.store.settings import Settings, load_settings
from takethat.store.statistics import load_matches
from takethat.ui import display, registry
from takethat.ui.app import App
from takethat.ui.harness.driver import Driver, SetClock, Stuck
from takethat.ui.kit.form import Form
from takethat.ui.learn.scene import LearnScene
from takethat.ui.page import Page
from takethat.ui.scenes.menu import Menu
from takethat.ui.table.lesson import Ask, Do
from takethat.ui.table.scene import TableScene
from takethat.ui.table.timeline import Key
from takethat.ui.zones.hand import ZonesGrip
from takethat.ui.zones.layout import ZonesLayout

SIZE = (800, 480)
FRAME = 0.12
PAUSE = 0.5
"""Seconds between two gestures, so that none is taken for a part of the one before."""


class Hands(Protocol):
    """One way to play."""

    def do(self, stop: Key) -> None:
        """Choose a card, an action or a zone of the table."""

    def press(self, name: str) -> None:
        """Press a button of the slip or of a page."""


def scene_of(robot: Driver) -> LearnScene:
    assert isinstance(robot.top, LearnScene)
    return robot.top


def form_of(robot: Driver) -> Form:
    form = robot.top.top if isinstance(robot.top, Page) else scene_of(robot).form
    assert form is not None
    return form


class Keys:
    """Arrows and Enter, or what stands for them on a pad."""

    def __init__(self, robot: Driver, tap: Callable[[int], None]) -> None:
        self.robot, self.tap = robot, tap

    def _walk(self, there: Callable[[], bool], what: object, step: int) -> None:
        for _ in range(60):
            if there():
                self.tap(pygame.K_RETURN)
                return
            self.tap(step)
        raise Stuck(f"{what} is not reached")

    def do(self, stop: Key) -> None:
        play = scene_of(self.robot).play
        for _ in range(60):
            focus = play.sight().marks.focus
            if focus == stop:
                self.tap(pygame.K_RETURN)
                return
            groups = play.hand._groups()
            here, there = (next((n for n, group in enumerate(groups) if one in group), 0) for one in (focus, stop))
            self.tap(pygame.K_RIGHT if here == there else pygame.K_UP if here < there else pygame.K_DOWN)
        raise Stuck(f"{stop} is not reached")

    def press(self, name: str) -> None:
        def there() -> bool:
            focus = form_of(self.robot).focus
            return focus is not None and focus.name == name

        step = pygame.K_DOWN if isinstance(self.robot.top, Page) else pygame.K_RIGHT
        self._walk(there, name, step)


class Pointer:
    """Clicks or taps where things are."""

    def __init__(self, robot: Driver, click: Callable[[tuple[float, float]], None]) -> None:
        self.robot, self.click = robot, click

    def do(self, stop: Key) -> None:
        scene = scene_of(self.robot)
        x, y = spot(scene.play, stop)
        self.click((x, y + scene.division.high))

    def press(self, name: str) -> None:
        form = form_of(self.robot)
        widget = form.named(name)
        assert widget is not None, name
        form.reveal(widget)
        self.robot.rest()
        self.click(widget.rect.center)


def spot(play: TableScene, stop: Key) -> tuple[float, float]:
    """Where something of the table can be pressed and nothing else is hit."""
    marks = play.sight().marks
    assert play.picture is not None
    match stop:
        case ("chip", int(number)):
            return marks.chips[number].box.centre
        case ("choice", int(number)):
            return marks.chooser[number].box.centre
        case ("zone", int(number)):
            box = cast(ZonesLayout, play.picture.layout).field.zones[number]
            return box.centre[0], box.y + 3
    pose = play.picture.poses[stop]
    across, down = (pose.w, pose.h) if pose.angle > -45 else (pose.h, pose.w)
    return pose.x - across * 0.36, pose.y - down * 0.3


def of_line(play: TableScene, move: int) -> Iterator[Key]:
    """What is to be chosen for a move of Take That, one thing after the other."""
    if move == TAKE:
        chips = play.sight().marks.chips
        yield "chip", next(number for number, chip in enumerate(chips) if chip.move == TAKE)
        return
    yield card_of_line(move)
    chooser = play.sight().marks.chooser
    if chooser:
        yield "choice", next(number for number, chip in enumerate(chooser) if chip.move == move)


def of_zones(play: TableScene, move: int) -> Iterator[Key]:
    """The same for Three Zones."""
    grip = play.hand.grip
    assert isinstance(grip, ZonesGrip)
    match zones.kind_of(move):
        case zones.EXCHANGE:
            yield from zones.set_aside_by(move)
            yield "chip", 0
        case zones.PASS:
            yield "chip", 0
            yield "chip", 0
        case zones.USE:
            yield zones.card_of(move)
            for card, to in zones.choices_of(move):
                yield card
                if grip.goals():
                    yield "zone", to
        case _:
            yield zones.card_of(move)
            if grip.goals():
                yield "zone", zones.zone_of(move)


PARTS = {"take-that": of_line, "zones": of_zones}
"""How the moves of each game are put together by hand."""


def keyboard(robot: Driver) -> Hands:
    def tap(key: int) -> None:
        robot.key(key)
        settle(robot)

    return Keys(robot, tap)


BUTTONS = {
    pygame.K_RETURN: pygame.CONTROLLER_BUTTON_A,
    pygame.K_RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    pygame.K_DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    pygame.K_UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
}


def gamepad(robot: Driver) -> Hands:
    def tap(key: int) -> None:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pygame.event.post(Event(kind, {"button": BUTTONS[key], "instance_id": 0}))
        robot.step()
        settle(robot)

    return Keys(robot, tap)


def mouse(robot: Driver) -> Hands:
    def click(at: tuple[float, float]) -> None:
        robot.click(at)
        settle(robot)

    return Pointer(robot, click)


def touch(robot: Driver) -> Hands:
    def tap(at: tuple[float, float]) -> None:
        finger = {"touch_id": 1, "finger_id": 1, "x": 0.5, "y": 0.5, "dx": 0, "dy": 0, "pressure": 1.0}
        pos = round(at[0]), round(at[1])
        for kind, way in ((pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN), (pygame.FINGERUP, pygame.MOUSEBUTTONUP)):
            pygame.event.post(Event(kind, finger))
            pygame.event.post(Event(way, {"pos": pos, "button": 1, "touch": True}))
            robot.step()
        settle(robot)

    return Pointer(robot, tap)


def settle(robot: Driver) -> None:
    """Let the picture come to rest, and a moment pass."""
    robot.rest()
    end = robot.clock.now + PAUSE
    robot.until(lambda: robot.clock.now >= end, "the next gesture")


@pytest.fixture
def robot() -> Iterator[Driver]:
    window = display.open_window("Take That", SIZE)
    window.size = SIZE
    clock = SetClock()
    app = App(window, Settings(speed="instant"), clock, "en")
    yield Driver(app, clock, FRAME)
    app.quit()
    window.destroy()


def pass_by_hand(robot: Driver, hands: Hands, game: str) -> None:
    """Do by hand what the lesson asks for."""
    scene = scene_of(robot)
    beat, move = scene.course.beat, scene.course.hint
    if isinstance(beat, Do):
        assert move is not None
        for stop in PARTS[game](scene.play, move):
            hands.do(stop)
    elif isinstance(beat, Ask):
        hands.press(f"answer-{next(number for number, answer in enumerate(beat.answers) if not answer.word)}")
    else:
        hands.press("go-on")


@pytest.mark.parametrize("game", PARTS)
@pytest.mark.parametrize("make", [keyboard, mouse, gamepad, touch])
def test_all_lessons_are_done_by_hand_from_the_menu_to_a_quick_game(
    robot: Driver, make: Callable[[Driver], Hands], game: str
) -> None:
    hands = make(robot)
    robot.app.show(Menu(robot.app))
    settle(robot)
    for name in ("learn", game):
        hands.press(name)
        settle(robot)
    scene = scene_of(robot)
    lessons = registry.game_ui(game).lessons
    assert lessons is not None
    for number, lesson in enumerate(lessons.script()):
        for beat in lesson.beats:
            assert (scene.course.at, scene.course.beat.name) == (number, beat.name)
            pass_by_hand(robot, hands, game)
    assert scene.course.is_over
    assert (load_matches()[0], saves.unfinished()) == ([], [])
    hands.press("quick")
    robot.until(lambda: isinstance(robot.top, TableScene), "the quick game")
    play = robot.top
    assert isinstance(play, TableScene)
    assert play.table.setup.rounds == 1
    robot.app.quit()
    kept = load_settings()[0]
    assert (kept.learned, kept.lesson_at, kept.tutorial_seen) == ([game], {}, True)
