"""The window: another size is filled at once, even in mid-movement; maximised it comes back so, its own size kept."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from takethat.match import autosave
from takethat.match.thinker import Synchronous
from takethat.store.settings import Settings, load_settings
from takethat.table.match import Seat, Setup
from takethat.ui import display, registry
from takethat.ui.ambience import backdrop
from takethat.ui.app import App
from takethat.ui.assets import loader
from takethat.ui.extent import Extent
from takethat.ui.harness.driver import Driver
from takethat.ui.scenes import match_flow
from takethat.ui.scenes.menu import Menu
from takethat.ui.scenes.settings import SettingsPage
from takethat.ui.table.scene import TableScene

from .driving import driven, wait

UNPAINTED = (255, 0, 255)
SIZES = [(1100, 620), (820, 500), (1000, 480), (800, 720)]


@pytest.fixture
def robot(library: None) -> Iterator[Driver]:
    with driven(Settings(language="en", speed="normal"), (960, 540)) as robot:
        robot.app.show(Menu(robot.app))
        robot.app.step()
        yield robot


def resized(robot: Driver, size: tuple[int, int]) -> Surface:
    """The picture of a window that has just become so large, with nothing on it."""
    robot.app.window.size = size
    surface = display.picture(robot.app.window)
    surface.fill(UNPAINTED)
    return surface


def is_filled(surface: Surface) -> bool:
    """Whether there is no stripe that nobody painted."""
    mask = pygame.mask.from_threshold(surface, UNPAINTED, (1, 1, 1, 255))
    return mask.count() == 0


def in_mid_movement(robot: Driver, game: str) -> TableScene:
    table, kept = autosave.begin(Setup(game, (Seat("Ada"), Seat("Rana", "easy")), 1, False, 7, dealer=1))
    play = match_flow.opening(robot.app, table, kept, Synchronous())
    robot.app.show(play)
    robot.until(lambda: play.hand.is_offered, "the own turn")
    robot.rest()
    assert loader.settled(60)
    play.play(play.view.legal[0])
    wait(robot, 0.1)
    assert play.stage.is_busy(play.now)
    return play


# --- a picture of the new size at once (C12)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", registry.UIS)
def test_in_mid_movement_the_new_size_is_painted_at_once_with_what_there_is(
    robot: Driver, game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    play = in_mid_movement(robot, game)
    composed: list[tuple[int, int]] = []
    compose = backdrop.compose

    def noted(size: tuple[int, int], *rest: object) -> Surface:
        composed.append(size)
        return compose(size, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(backdrop, "compose", noted)
    surface = resized(robot, size)
    robot.clock.now += 1 / 60
    robot.app.step()
    assert is_filled(surface)
    assert composed == []  # the pond takes longest to paint
    assert play.stage.is_moving(play.now)
    robot.until(lambda: not play.stage.is_moving(play.now), "the end of the movement")
    assert loader.settled(60)
    wait(robot, 0.3)
    assert composed == [size]


@pytest.mark.parametrize("game", registry.UIS)
def test_afterwards_it_looks_as_if_the_window_had_always_been_so(robot: Driver, game: str) -> None:
    play = in_mid_movement(robot, game)
    for size in SIZES:
        resized(robot, size)
        wait(robot, 0.05)
    assert loader.settled(60)
    robot.until(lambda: play.hand.is_offered and not play.stage.is_moving(play.now), "the own turn")
    wait(robot, 0.2)
    assert not play._easel.is_sketch
    assert play.picture is not None
    kept, anew = Surface(SIZES[-1]), Surface(SIZES[-1])
    play.draw_whole(kept)
    play.screen.painter(play.look, play.picture.layout).paint_whole(anew, play.sight(), play.air.time)
    assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(anew, "RGB")


class _Slow:
    """A page that fails the test if it is painted before the window has been filled."""

    def __init__(self, surface: Surface) -> None:
        self.surface = surface
        self.was_filled = False

    def __call__(self, frame: object) -> None:
        self.was_filled = is_filled(self.surface)


@pytest.mark.parametrize("page", [Menu, SettingsPage])
def test_every_page_fills_the_window_before_it_paints_itself(
    robot: Driver, page: type[Menu] | type[SettingsPage], monkeypatch: pytest.MonkeyPatch
) -> None:
    robot.app.show(page(robot.app))
    wait(robot, 1.0)
    for size in SIZES:
        slow = _Slow(resized(robot, size))
        monkeypatch.setattr(robot.top, "resize", slow)
        robot.app.step()
        assert slow.was_filled
        monkeypatch.undo()
        robot.app.top.resize(robot.app.frame)


# --- maximised (D4)


def test_a_maximised_window_comes_back_maximised_and_with_its_own_size(robot: Driver) -> None:
    for size in ((900, 500), (1920, 1040)):
        robot.clock.now += 5
        robot.app.window.size = size
        pygame.event.post(Event(pygame.WINDOWSIZECHANGED, {"x": size[0], "y": size[1]}))
        robot.app.step()
    pygame.event.post(Event(pygame.WINDOWMAXIMIZED))
    robot.app.step()
    robot.app.finish()
    kept, _ = load_settings()
    assert (kept.maximised, kept.window) == (True, (900, 500))


def test_maximised_at_the_start_and_then_not_it_is_as_large_as_before(robot: Driver) -> None:
    app = App(robot.app.window, Settings(window=(900, 500), maximised=True), robot.clock)
    app.show(Menu(app))
    pygame.event.post(Event(pygame.WINDOWRESTORED))
    app.step()
    app.finish()
    kept, _ = load_settings()
    assert (kept.maximised, kept.window) == (False, (900, 500))


def test_a_full_window_or_one_that_is_put_away_says_nothing_about_its_size(robot: Driver) -> None:
    robot.app.settings.window = (900, 500)
    app = App(robot.app.window, robot.app.settings, robot.clock)
    app.show(Menu(app))
    app.settings.fullscreen = True
    pygame.event.post(Event(pygame.WINDOWSIZECHANGED, {"x": 960, "y": 540}))
    app.step()
    app.settings.fullscreen = False
    pygame.event.post(Event(pygame.WINDOWMINIMIZED))
    app.step()
    pygame.event.post(Event(pygame.WINDOWSIZECHANGED, {"x": 960, "y": 540}))
    app.step()
    app.finish()
    assert app.settings.window == (900, 500)


def test_maximising_is_told_in_any_order() -> None:
    """As X11, Wayland and Windows do: the size before the word, after it, or between two."""
    large = (1920, 1040)
    told = [(Event(pygame.WINDOWMAXIMIZED), large)] + [(Event(pygame.WINDOWSIZECHANGED), large)] * 2
    for order in permutations(told):
        extent = Extent((1280, 720), is_maximised=False)
        extent.follow(Event(pygame.WINDOWSIZECHANGED), (900, 500), 1.0)
        for event, size in order:
            extent.follow(event, size, 9.0)
        assert (extent.size, extent.is_maximised) == ((900, 500), True)
        extent.follow(Event(pygame.WINDOWSIZECHANGED), (900, 500), 20.0)
        extent.follow(Event(pygame.WINDOWRESTORED), (900, 500), 20.1)
        assert (extent.size, extent.is_maximised) == ((900, 500), False)


def test_a_window_that_somebody_makes_large_by_hand_keeps_that_size() -> None:
    extent = Extent((1280, 720), is_maximised=False)
    for number in range(50):
        extent.follow(Event(pygame.WINDOWSIZECHANGED), (1280 + number, 720), number / 20)
    assert extent.size == (1329, 720)
