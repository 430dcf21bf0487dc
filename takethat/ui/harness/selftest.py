"""Plays a whole match of each game through the real screens, without a display, and checks what was kept of it.

Menus, set-up, table, score sheet and result are worked by posted mouse and key events, the bots think for real. An
empty data folder is used, so nobody's matches are touched. What every packaged program must pass before it is shipped.
"""

from __future__ import annotations

import os
import random
import tempfile
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from takethat.match.thinker import Synchronous
from takethat.store import paths, saves
from takethat.store.settings import KeptSeat, Settings, load_settings
from takethat.store.statistics import load_matches
from takethat.table.stock import DEALS
from takethat.table.table import Table
from takethat.ui import display, registry
from takethat.ui.app import App
from takethat.ui.harness.driver import Driver, SetClock, Stuck
from takethat.ui.scenes import match_flow
from takethat.ui.scenes.menu import Menu
from takethat.ui.scenes.result import Result
from takethat.ui.table.bench import SelfPlayer
from takethat.ui.table.scene import TableScene
from takethat.ui.table.table_view import TableView

SIZE = (1280, 720)
FRAME = 0.12
"""Seconds of the game's own time from one picture to the next: enough to see every motion, few enough to be quick."""
SEED = 20_160_401


@dataclass(frozen=True, slots=True)
class Told:
    """What came of a self-test: own decisions, all moves, frames drawn, and the points of each seat."""

    decisions: int
    moves: int
    frames: int
    totals: tuple[int, ...]


def played_games() -> list[str]:
    """The games that have somebody to play them."""
    return [game for game in registry.UIS if registry.game_ui(game).bench is not None]


def play_match(seed: int, language: str = "en", speed: str = "normal", game: str | None = None) -> Told:
    """Play a match of two with deal number and choices from `seed`; Stuck where something is not as it should."""
    game = game or registry.first()
    bench = registry.game_ui(game).bench
    assert bench is not None
    before, mind = paths.data_dir(), match_flow.new_mind
    with tempfile.TemporaryDirectory() as folder:
        paths.use_data_dir(folder)
        window = display.open_window("Take That", SIZE)
        window.size = SIZE
        clock = SetClock()
        app = App(window, Settings(speed=speed, seats=[KeptSeat("Ada"), KeptSeat("Bufo", "easy")]), clock, language)  # type: ignore[arg-type]
        match_flow.new_mind = Synchronous
        try:
            return Visit(Driver(app, clock, FRAME), seed, game, bench().player).match()
        finally:
            app.quit()
            window.destroy()
            paths.use_data_dir(before)
            match_flow.new_mind = mind


class Visit:
    """Somebody with a plan: through the menus to the table of a game, to the last card, and home again."""

    def __init__(self, robot: Driver, seed: int, game: str, player: SelfPlayer[TableView]) -> None:
        self.robot, self.game, self.player = robot, game, player
        self.deal = seed % DEALS
        self.dice = random.Random(seed)
        self.decisions = 0

    def match(self) -> Told:
        """The whole way; what came of it."""
        robot = self.robot
        robot.app.show(Menu(robot.app))
        robot.rest()
        self._look_around()
        self._set_up()
        play = self._round()
        table = play.table
        self._sheets(play)
        self._home()
        self._check(table)
        return Told(self.decisions, play.moves, robot.frames, tuple(table.totals))

    def _look_around(self) -> None:
        """Every page once, by mouse and by keys in turn, and a setting changed and changed back."""
        robot = self.robot
        for number, name in enumerate(("rules", "statistics", "about", "settings")):
            robot.press_widget(name, by_key=number % 2 == 0)
            robot.rest()
            if name == "settings":
                self._change_a_setting()
            robot.key(pygame.K_ESCAPE)
            robot.rest()

    def _change_a_setting(self) -> None:
        robot = self.robot
        robot.focus("theme")
        robot.key(pygame.K_RIGHT)
        robot.rest()
        if not robot.app.theme.high_contrast:
            raise Stuck("a setting had no effect")
        robot.key(pygame.K_LEFT)
        robot.rest()

    def _set_up(self) -> None:
        """A match of two with this deal number."""
        robot = self.robot
        robot.press_widget("new")
        robot.rest()
        robot.focus("name-0")
        robot.type("Zoë")
        self._choose_game()
        self.player.agree(robot)
        robot.unfold()
        robot.focus("deal")
        robot.type(str(self.deal))
        robot.press_widget("start")
        robot.until(lambda: isinstance(robot.top, TableScene), "the table")
        play = robot.top
        assert isinstance(play, TableScene)
        setup = play.table.setup
        if (setup.game, setup.deal, setup.seats[0].name) != (self.game, self.deal, "Zoë"):
            raise Stuck("the table is not the one that was set up")

    def _choose_game(self) -> None:
        """From the game that is offered first, by keys."""
        games = list(registry.UIS)
        self.robot.focus("game")
        for _ in range(games.index(self.game)):
            self.robot.key(pygame.K_RIGHT)

    def _sheets(self, play: TableScene) -> None:
        """Go on from score sheet to score sheet until the match is over."""
        robot = self.robot
        while not play.table.match_over:
            robot.until(lambda: robot.shows("go-on"), "the score sheet")
            robot.read()
            robot.press_widget("go-on")
            robot.until(lambda: robot.top is play, "the next round")
            self._round()

    def _round(self) -> TableScene:
        """Play until the score sheet comes."""
        robot, play = self.robot, self.robot.top
        assert isinstance(play, TableScene)
        while True:
            robot.until(lambda: robot.top is not play or bool(_offered(play)), "the own turn")
            if robot.top is not play:
                return play
            self._decide(play)

    def _decide(self, play: TableScene) -> None:
        """One decision."""
        before = play.table.ticket
        self.robot.rest()
        move = self.player.choose(play.view, self.dice)
        self.player.play(self.robot, play, move, self.decisions)
        if play.table.ticket == before:
            raise Stuck(f"move {move} was not taken")
        self.decisions += 1

    def _home(self) -> None:
        """Score sheet, result, menu."""
        robot = self.robot
        robot.until(lambda: robot.shows("go-on"), "the score sheet")
        robot.read()
        robot.press_widget("go-on", by_key=True)
        robot.until(lambda: isinstance(robot.top, Result), "the result")
        robot.rest()
        robot.press_widget("menu")
        robot.until(lambda: isinstance(robot.top, Menu), "the menu")
        robot.rest()

    def _check(self, table: Table) -> None:
        """The record was put away and says what was played; the match is counted once; nothing is left open."""
        kept = saves.finished()
        if len(kept) != 1 or saves.unfinished():
            raise Stuck("the record of the match was not put away")
        again = Table.load(Path(kept[0]).read_text(encoding="utf-8"))
        if (again.record(), again.totals, again.match_over) != (table.record(), table.totals, True):
            raise Stuck("the record does not say what was played")
        counted = [(result.match_id, [seat.points for seat in result.seats]) for result in load_matches()[0]]
        if counted != [(table.match_id, table.totals)]:
            raise Stuck("the match was not counted once")
        if load_settings()[1]:
            raise Stuck("the settings cannot be read again")


def _offered(play: TableScene) -> bool:
    """Whether the player may act now."""
    return bool(play.view.legal) and play.hand.is_offered
