"""Random input from the start menu on: every screen and question is reached, and nothing breaks on the way."""

from __future__ import annotations

import random
from collections import Counter

import pygame
import pytest

from takethat.games.take_that import cards as line_cards
from takethat.games.zones import moves as zones_moves
from takethat.store import paths
from takethat.store.settings import KeptSeat, Settings
from takethat.ui.harness.headless import Headless
from takethat.ui.kit.base import Widget
from takethat.ui.kit.textfield import TextField
from takethat.ui.learn.desk import Desk
from takethat.ui.page import Page
from takethat.ui.scenes import match_flow
from takethat.ui.scenes.menu import Menu
from takethat.ui.table.geometry import Pose
from takethat.ui.table.over_table import OverTable
from takethat.ui.table.scene import TableScene

from .minds import Hasty

EVENTS, MOST = 12_000, 40_000
"""How many there are at least, and at most until every screen has been seen; with `--long` always the most."""
SIZES = ((800, 480), (1280, 720), (1920, 1080), (1024, 1400), (2560, 1080))
TABLE_KEYS = (
    *(pygame.K_RETURN,) * 6,
    *(pygame.K_RIGHT, pygame.K_LEFT, pygame.K_t, pygame.K_k, pygame.K_u, pygame.K_h, pygame.K_p, pygame.K_x),
)
SCREENS = {"Menu", "SetupPage", "SettingsPage", "Rules", "StatisticsPage", "About", "TableScene", "Pause", "Curtain"}
SCREENS |= {"LearningPage", "LearnScene", "LessonPause"}
SCREENS |= {"ScoreSheet", "ZonesSheet", "Result", "question in Menu", "question in Pause"}


CARD_OF = {"take-that": line_cards.card_of, "zones": zones_moves.card_of}


def _spot(pose: Pose, down: int) -> tuple[int, int]:
    """The middle of a card of a table that begins so far down."""
    return round(pose.x), round(pose.y) + down


class Roamer:
    """Somebody who presses whatever is there, wherever it leads; who quits starts the program again."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.host = Headless((1280, 720), settings=Settings(language="en", speed="fast"))
        self.visited: set[str] = set()
        self.pressed: Counter[tuple[str, int]] = Counter()
        """How often each widget of each page was pressed, by its place there."""
        self.moves = 0
        self._start()

    def _start(self) -> None:
        """The program is started, by people who last played with one or two at the screen."""
        chosen = self.host.settings
        chosen.game = self.dice.choice(("take-that", "zones"))
        chosen.seats = [KeptSeat("Ada"), self.dice.choice((KeptSeat("Bruno"), KeptSeat("Rana", "easy")))]
        chosen.speed = self.dice.choice(("normal", "fast", "instant", "instant"))
        chosen.rounds = self.dice.choice((1, 2))
        self.host.show(Menu(self.host))

    def act(self) -> None:
        """One event, 1 to 300 ms after the last."""
        host = self.host
        host.settle(host.now + self.dice.uniform(0.001, 0.3))
        if not host.scenes or self.dice.random() < 0.0025:  # the program was left, or is closed
            self._start()
        self._note()
        before = self._made()
        chance = self.dice.random()
        if chance < 0.02:
            host.resize(self.dice.choice(SIZES))
        elif isinstance(host.top, TableScene):
            self._at_table(host.top)
        elif isinstance(host.top, Desk):
            self._in_a_lesson(host.top)
        else:
            assert isinstance(host.top, Page)
            self._on_page(host.top)
        self.moves += max(0, self._made() - before)

    def _note(self) -> None:
        top = self.host.top
        asked = isinstance(top, Page) and top.form is not None and top.top is not top.form
        self.visited.add(f"question in {type(top).__name__}" if asked else type(top).__name__)

    def _made(self) -> int:
        return sum(scene.moves for scene in self.host.scenes if isinstance(scene, TableScene))

    def _on_page(self, page: Page) -> None:
        """Mostly a click on some widget, sometimes a key; over a table mostly back to it."""
        if isinstance(page, OverTable) and self.dice.random() < 0.7:
            self.host.key(pygame.K_RETURN)
            return
        if self.dice.random() < 0.1 or page.form is None:
            self.host.key(self.dice.choice((pygame.K_ESCAPE, pygame.K_TAB, pygame.K_RETURN, pygame.K_DOWN)))
            return
        widget = self._widget(page)
        page.top.reveal(widget, at_once=True)
        self.host.click(widget.rect.center)
        if isinstance(widget, TextField) and self.dice.random() < 0.7:
            letter = self.dice.choice("7aZ é ß漢")
            self.host.send(pygame.event.Event(pygame.TEXTINPUT, {"text": letter}))

    def _widget(self, page: Page) -> Widget:
        """Any widget, every other time one that was pressed least, so that no door is left to chance."""
        widgets = [one for one in page.top.root.each() if one.takes_focus and one.enabled] or [page.top.root]
        names = [(type(page).__name__, place) for place in range(len(widgets))]
        least = min(names, key=self.pressed.__getitem__)
        chosen = least if self.dice.random() < 0.5 else self.dice.choice(names)
        self.pressed[chosen] += 1
        return widgets[chosen[1]]

    def _in_a_lesson(self, scene: Desk) -> None:
        """In a lesson or an exercise: a click on the slip or a card, or a key; seldom the break, seldom a step back."""
        picture, form = scene.play.picture, scene.form
        spots = [] if form is None else [one.rect.center for one in form.root.each() if one.takes_focus] * 2
        spots += [] if picture is None else [_spot(pose, scene.division.high) for pose in picture.poses.values()]
        chance = self.dice.random()
        if chance < 0.4 or not spots:
            self.host.key(self.dice.choice(TABLE_KEYS))
        elif chance < 0.43:
            self.host.key(self.dice.choice((pygame.K_ESCAPE, pygame.K_PAGEUP)))
        else:
            self.host.click(self.dice.choice(spots))

    def _at_table(self, play: TableScene) -> None:
        """Mostly a click on a card, moving or not, often one that can be played; or a key."""
        chance = self.dice.random()
        legal = play.view.legal if play.picture is not None else ()
        useful = {CARD_OF[play.table.setup.game](move) for move in legal}
        shown = play.stage.shown(play.now)
        shown = [card for card in shown if card.key in useful and self.dice.random() < 0.8] or shown
        if chance < 0.5:
            self.host.key(self.dice.choice(TABLE_KEYS))
        elif chance < 0.515:
            self.host.key(pygame.K_ESCAPE)
        elif shown and chance < 0.9:
            pose = self.dice.choice(shown).pose
            self.host.click((round(pose.x), round(pose.y)))
        else:
            frame = self.host.frame
            self.host.click((self.dice.randrange(frame.width), self.dice.randrange(frame.height)))


@pytest.fixture
def rooms(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty data folder, bots that do not think, and the same deals in every run."""
    dice = random.Random(5)
    monkeypatch.setattr(random, "SystemRandom", lambda: dice)
    monkeypatch.setattr(paths, "_chosen", tmp_path_factory.mktemp("data"))
    monkeypatch.setattr(match_flow, "new_mind", lambda: Hasty(dice))


@pytest.mark.usefixtures("rooms")
def test_random_events_from_the_menu_on_reach_every_screen(long: bool) -> None:
    roamer = Roamer(2)
    for number in range(MOST):
        roamer.act()
        if number >= EVENTS and not long and roamer.visited >= SCREENS:
            break
    assert roamer.moves >= 200
    assert roamer.visited >= SCREENS, SCREENS - roamer.visited
