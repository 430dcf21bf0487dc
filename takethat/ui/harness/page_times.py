"""How long a change of page takes until its first picture: a walk through the real program, without a display.

Every page is come to from where players come from, of every game, by keys and by itself; only the step of the program
that brings another page to the screen is timed, from the press to the picture drawn. What the program fetches when
nobody waits has been fetched. Beside each change a fixed piece of work is timed, so that machines can be compared.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterable
from random import Random

import pygame

from takethat.store import paths
from takethat.store.settings import KeptSeat, Settings
from takethat.ui import display, registry
from takethat.ui.app import App
from takethat.ui.gestures import SECOND
from takethat.ui.harness.driver import Driver, SetClock, Stuck
from takethat.ui.scenes.menu import Menu
from takethat.ui.table.scene import TableScene

MENU = ("new", "daily", "pond", "exercises", "rules", "statistics", "settings", "about", "learn")
OVER_TABLE = (pygame.K_F1, pygame.K_l, pygame.K_ESCAPE)
"""What can be done, the piles, the break."""

PATIENCE, PAUSE = 10_000, 3
"""How often to look whether it is the own turn, and thousandths of a second between: bots think in real time."""

Change = tuple[str, float, float]
"""From which page to which, the seconds that it took, and those of the fixed piece of work."""


def piece_of_work() -> int:
    """What every machine does alike: some thousandths of a second of the language alone."""
    total = 0
    for number in range(60_000):
        total = (total * 31 + number) % 1_000_003
    return total


class Stopwatch(Driver):
    """Hands that time each step of the program which brings another page to the screen."""

    def __init__(self, app: App, clock: SetClock, timer: Callable[[], float]) -> None:
        super().__init__(app, clock, 0.1)
        self.changes: list[Change] = []
        self._timer = timer

    def step(self) -> float | None:
        before, start = self.top, self._timer()
        wait = super().step()
        spent = self._timer() - start
        if self.top is not before:
            start = self._timer()
            piece_of_work()
            name = f"{type(before).__name__} to {type(self.top).__name__}"
            self.changes.append((name, spent, self._timer() - start))
        return wait


def page_times(size: tuple[int, int], timer: Callable[[], float] = time.thread_time) -> list[Change]:
    """All changes of page of the walk, in every game, in a window of `size` pixels."""
    before = paths.data_dir()
    with tempfile.TemporaryDirectory() as folder:
        paths.use_data_dir(folder)
        window = display.open_window("Take That", size)
        window.size = size
        clock = SetClock()
        app = App(
            window, Settings(language="en", speed="fast", seats=[KeptSeat("Ada"), KeptSeat("Bufo", "beginner")]), clock
        )
        try:
            app.show(Menu(app))
            robot = Stopwatch(app, clock, timer)
            robot.rest()
            for due in app.late():
                due()
            return [change for game in registry.UIS for change in _walk(robot, game)]
        finally:
            app.quit()
            window.destroy()
            paths.use_data_dir(before)


def _walk(robot: Stopwatch, game: str) -> list[Change]:
    """Through the menu, a match and what follows it, of one game; what was timed."""
    robot.changes.clear()
    robot.app.change(game=game, rounds=1)
    _there_and_back(robot, MENU)
    _lesson(robot, game)
    _match(robot, game)
    _afterwards(robot)
    return robot.changes.copy()


def _press(robot: Stopwatch, *names: str) -> None:
    for name in names:
        robot.press_widget(name, by_key=True)
        robot.rest()


def _escape(robot: Stopwatch) -> None:
    robot.key(pygame.K_ESCAPE)
    robot.rest()


def _there_and_back(robot: Stopwatch, names: Iterable[str]) -> None:
    for name in names:
        _press(robot, name)
        _escape(robot)


def _look_back(robot: Stopwatch, name: str) -> None:
    """Into the review of a match and out again, before all is judged."""
    robot.press_widget(name, by_key=True)
    robot.clock.now += SECOND
    _escape(robot)


def _lesson(robot: Stopwatch, game: str) -> None:
    """Into the first lesson and out again."""
    _press(robot, "learn", game)
    _escape(robot)
    _press(robot, "leave")


def _match(robot: Stopwatch, game: str) -> None:
    """What lies over the table, the way out and in again, and on to the result."""
    _press(robot, "play")
    _table(robot)
    for key in OVER_TABLE:
        robot.key(key)
        robot.rest()
        if key == pygame.K_ESCAPE:
            _there_and_back(robot, ("settings", "rules", "stand-in"))
        _escape(robot)
    _escape(robot)
    _press(robot, "leave", "continue")
    while isinstance(robot.top, TableScene):  # some games make a match
        _play_on(robot, _table(robot), game)
        robot.until(lambda: robot.shows("go-on"), "the score sheet")
        robot.read()
        _press(robot, "go-on")
    _there_and_back(robot, ("share",))
    _look_back(robot, "review")
    _press(robot, "menu")


def _table(robot: Stopwatch) -> TableScene:
    """The table, once it is the own turn."""
    play = robot.top
    assert isinstance(play, TableScene)
    for _ in range(PATIENCE):
        if play.table.round_over or (play.hand.is_offered and play.view.legal):
            return play
        robot.step()
        pygame.time.wait(PAUSE)
    raise Stuck("the own turn never came")


def _play_on(robot: Stopwatch, play: TableScene, game: str) -> None:
    """Any moves until the score sheet comes."""
    make, dice = registry.game_ui(game).bench, Random(5)
    assert make is not None
    player = make().player
    while robot.top is play and not play.table.round_over:
        _table(robot)
        if play.view.legal:
            play.play(player.choose(play.view, dice))
        robot.step()


def _afterwards(robot: Stopwatch) -> None:
    """Past matches and their review, the matches for an occasion, exercises."""
    _press(robot, "statistics", "past")
    _look_back(robot, "match-0")
    for _ in range(2):
        _escape(robot)
    _press(robot, "exercises", "easy")
    _escape(robot)
    _press(robot, "leave")
    _escape(robot)
    for page, begins in (("daily", "play"), ("pond", "bout-beginner")):
        _press(robot, page, begins)
        _table(robot)
        _escape(robot)
        _press(robot, "leave")
