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

from takethat.games.take_that.cards import TAKE, card_of, is_twist
from takethat.games.take_that.view import View
from takethat.games.zones import moves as zones_moves
from takethat.match.thinker import Synchronous
from takethat.store import paths, saves
from takethat.store.settings import Seat, Settings, load_settings
from takethat.store.statistics import load_matches
from takethat.table.stock import DEALS
from takethat.table.table import Table
from takethat.ui import display
from takethat.ui.app import App
from takethat.ui.harness.driver import Clock, Driver, Stuck
from takethat.ui.scenes import match_flow
from takethat.ui.scenes.menu import Menu
from takethat.ui.scenes.result import Result
from takethat.ui.table.scene import TableScene
from takethat.ui.take_that.score_sheet import ScoreSheet
from takethat.ui.zones.hand import ZonesHand
from takethat.ui.zones.score_sheet import ZonesSheet

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


def play_match(seed: int, language: str = "en", speed: str = "normal", game: str = "take-that") -> Told:
    """Play a match of two with deal number and choices from `seed`; Stuck where something is not as it should."""
    before, mind = paths.data_dir(), match_flow.new_mind
    with tempfile.TemporaryDirectory() as folder:
        paths.use_data_dir(folder)
        window = display.open_window("Take That", SIZE)
        window.size = SIZE
        clock = Clock()
        app = App(window, Settings(speed=speed, seats=[Seat("Ada"), Seat("Bufo", "easy")]), clock, language)  # type: ignore[arg-type]
        match_flow.new_mind = Synchronous
        try:
            return PLAYERS[game](Driver(app, clock, FRAME), seed).match()
        finally:
            app.quit()
            window.destroy()
            paths.use_data_dir(before)
            match_flow.new_mind = mind


class Player:
    """Somebody with a plan: through the menus to the table, to the last card, and home again."""

    game = "take-that"

    def __init__(self, robot: Driver, seed: int) -> None:
        self.robot = robot
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
        """A quick game of two with this deal number."""
        robot = self.robot
        robot.press_widget("new")
        robot.rest()
        robot.focus("name-0")
        robot.type("Zoë")
        self._agree()
        robot.focus("deal")
        robot.type(str(self.deal))
        robot.press_widget("start")
        robot.until(lambda: isinstance(robot.top, TableScene), "the table")
        play = robot.top
        assert isinstance(play, TableScene)
        setup = play.table.setup
        if (setup.game, setup.deal, setup.seats[0].name) != (self.game, self.deal, "Zoë"):
            raise Stuck("the table is not the one that was set up")

    def _agree(self) -> None:
        """What is to be agreed for this game: a single round."""
        self.robot.focus("rounds")
        self.robot.key(pygame.K_LEFT)

    def _sheets(self, play: TableScene) -> None:
        """Go on from score sheet to score sheet until the match is over; here there is one round."""

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
        """One decision, by keys, by clicking and by pulling in turn."""
        robot, before = self.robot, play.table.ticket
        move = self._chosen(play)
        if self.decisions % 3 == 0:
            robot.lay_by_keys(play, move)
        else:
            robot.lay_by_mouse(play, move, by_drag=self.decisions % 3 == 1)
        if play.table.ticket == before:
            raise Stuck(f"move {move} was not taken")
        self.decisions += 1

    def _chosen(self, play: TableScene) -> int:
        """Twist if possible, else lay the nearest card, now and then anything."""
        view: View = play.view
        legal = list(view.legal)
        if self.dice.random() < 0.15:
            return self.dice.choice(legal)
        last = view.line[-1] if view.line else 50
        return min(legal, key=lambda move: (move == TAKE, not is_twist(move), abs(int(card_of(move)) - last)))

    def _home(self) -> None:
        """Score sheet, result, menu."""
        robot = self.robot
        robot.until(lambda: isinstance(robot.top, ScoreSheet | ZonesSheet), "the score sheet")
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


class ZonesPlayer(Player):
    """The same in Three Zones, game after game until one has ten points; everything by clicks, some of it by keys."""

    game = "zones"

    def _agree(self) -> None:
        self.robot.focus("game")
        self.robot.key(pygame.K_RIGHT)

    def _sheets(self, play: TableScene) -> None:
        robot = self.robot
        while not play.table.match_over:
            robot.until(lambda: isinstance(robot.top, ZonesSheet), "the sheet of the game")
            robot.read()
            robot.press_widget("go-on")
            robot.until(lambda: robot.top is play, "the next game")
            self._round()

    def _chosen(self, play: TableScene) -> int:
        """Anything but a pass, as long as there is something else."""
        legal = list(play.view.legal)
        move: int = self.dice.choice([move for move in legal if move != zones_moves.PASS] or legal)
        return move

    def _decide(self, play: TableScene) -> None:
        robot, before = self.robot, play.table.ticket
        move = self._chosen(play)
        kind = zones_moves.kind_of(move)
        if kind == zones_moves.EXCHANGE:
            self._exchange(play, move)
        elif kind == zones_moves.PASS:
            robot.key(pygame.K_p)
            robot.rest()
            self._press_chip(play)
        else:
            self._click_through(play, move)
        robot.rest()
        if play.table.ticket == before:
            raise Stuck(f"move {move} was not taken")
        self.decisions += 1

    def _exchange(self, play: TableScene, move: int) -> None:
        for card in zones_moves.set_aside_by(move):
            self._click_card(play, card)
        if self.decisions % 2:
            self.robot.key(pygame.K_x)
        else:
            self._press_chip(play)

    def _click_through(self, play: TableScene, move: int) -> None:
        """The card, then what its steps ask for."""
        self._click_card(play, zones_moves.card_of(move))
        if zones_moves.kind_of(move) == zones_moves.PLAY and self._asks_for_a_zone(play):
            self._click_zone(play, zones_moves.zone_of(move))
        for card, to in zones_moves.choices_of(move) if zones_moves.kind_of(move) == zones_moves.USE else ():
            self._click_card(play, card)
            if self._asks_for_a_zone(play):
                self._click_zone(play, to)

    def _asks_for_a_zone(self, play: TableScene) -> bool:
        assert isinstance(play.hand, ZonesHand)
        return bool(play.hand.goals())

    def _click_card(self, play: TableScene, card: int) -> None:
        """Near its upper left corner, which no other card covers."""
        assert play.picture is not None
        pose = play.picture.poses[card]
        across, down = (pose.w, pose.h) if pose.angle > -45 else (pose.h, pose.w)
        self.robot.click((pose.x - across * 0.4, pose.y - down * 0.4))
        self.robot.rest()

    def _click_zone(self, play: TableScene, zone: int) -> None:
        assert play.picture is not None
        box = play.picture.layout.zones[zone]
        self.robot.click((box.centre[0], box.y + 3))
        self.robot.rest()

    def _press_chip(self, play: TableScene) -> None:
        box = play.hand.marks(False).chips[0].box
        self.robot.click(box.centre)


PLAYERS: dict[str, type[Player]] = {player.game: player for player in (Player, ZonesPlayer)}


def _offered(play: TableScene) -> bool:
    """Whether the player may act now."""
    return bool(play.view.legal) and play.hand.is_offered
