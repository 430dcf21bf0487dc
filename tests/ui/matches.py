"""Whole matches on a simulated clock, for tests of the table: a host without a window, a bot that thinks at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from takethat.games.take_that.state import State
from takethat.games.take_that.view import View
from takethat.match.thinker import Synchronous, Thinker
from takethat.store.files import Notice
from takethat.store.settings import Settings
from takethat.table.match import Seat, Setup
from takethat.table.table import Table
from takethat.ui.gestures import SECOND
from takethat.ui.scene import Frame, Scene, Voice
from takethat.ui.table.hooks import Practised, TableHooks
from takethat.ui.table.scene import TableScene
from takethat.ui.table.screen import AnyScreen
from takethat.ui.table.turns import YOUNG
from takethat.ui.take_that.layout import Layout
from takethat.ui.take_that.ui import LineScreen
from takethat.ui.theme import Theme

NAMES = ("Ada", "Bruno", "Cleo", "Dora")


class Ears:
    """Keeps the names of the sounds that were played, and where they were heard from."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.places: list[tuple[str, float]] = []

    def play(self, name: str, pan: float = 0.0) -> None:
        self.heard.append(name)
        self.places.append((name, pan))

    def music(self, name: str | None) -> None:
        pass


class Mixer:
    """A host for scenes in tests."""

    living = False
    deal: int | None = None
    keys_in_use = False

    def __init__(self, speed: str = "normal", reduced: bool = False, text_scale: float = 1.0) -> None:
        self.settings = Settings()
        self.theme = Theme.of("normal", text_scale, speed, reduced)
        self.ears = Ears()
        self.voice: Voice = self.ears
        self.audible = True
        self.scenes: list[Scene] = []
        self.said: list[str] = []

    def show(self, scene: Scene) -> None:
        self.scenes = [scene]

    def open(self, scene: Scene, asked: bool = True) -> None:
        self.scenes.append(scene)

    def swap(self, scene: Scene) -> None:
        self.scenes[-1] = scene

    def back(self) -> None:
        self.scenes.pop().close()

    def turned(self, asked: bool = True) -> None:
        pass

    def home(self) -> None:
        self.scenes.clear()

    def quit(self) -> None:
        self.scenes.clear()

    def tell(self, notices: Sequence[Notice]) -> None:
        self.said += map(str, notices)

    def say(self, text: str) -> None:
        self.said.append(text)

    def write_at(self, place: Any) -> None:
        pass

    def change(self, **fields: Any) -> None:
        for name, value in fields.items():
            setattr(self.settings, name, value)


def setup(players: int = 2, humans: int = 1, deal: int = 7, advanced: bool = False, rounds: int = 2) -> Setup:
    """Humans first, then bots."""
    seats = tuple(Seat(NAMES[n], None if n < humans else "hg") for n in range(players))
    return Setup("take-that", seats, rounds, advanced, deal)


class Evening:
    """One match at the table with time in the test's hands."""

    def __init__(
        self,
        setup: Setup,
        desk: Mixer | None = None,
        size: tuple[int, int] = (1280, 720),
        screen: AnyScreen | None = None,
    ) -> None:
        self.desk = desk or Mixer()
        self.table = Table(setup)
        self.now = 0.0
        self.curtains = self.rounds_over = self.menus = self.closed = 0
        doors = TableHooks(
            self._curtain, self._round_over, *(self._menu,) * 3, self.practise, lambda: None, self._closed
        )
        screen = screen or cast(AnyScreen, LineScreen())
        self.play = TableScene(self.desk, self.table, Thinker(self.table, Synchronous()), doors, screen)
        self.play.resize(Frame.of(size))
        self.play.update(self.now)

    def practise(self, what: Practised) -> None:
        """A hint is given unasked; nothing is taken back."""
        if what == "hint" and self.play.coach.helps(self.play.eyes.seat):
            self.play.practise(what)

    # --- what is there, at a table of Take That

    @property
    def state(self) -> State:
        return cast(State, self.table.state)

    @property
    def view(self) -> View:
        return cast(View, self.play.view)

    @property
    def layout(self) -> Layout:
        assert self.play.picture is not None
        return cast(Layout, self.play.picture.layout)

    # --- what the scene asks for

    def _curtain(self) -> None:
        self.curtains += 1
        self.play.lift_curtain()

    def _round_over(self) -> None:
        self.rounds_over += 1
        if not self.table.match_over:
            self.play.next_round()

    def _menu(self) -> None:
        self.menus += 1

    def _closed(self) -> None:
        self.closed += 1

    def wait(self, seconds: float) -> None:
        """Let time pass in frames."""
        end = self.now + seconds
        while self.now < end:
            self.now = min(end, self.now + 1 / 60)
            self.play.update(self.now)

    def settle(self) -> None:
        """Let time pass until a human must decide or the match is over."""
        for _ in range(20_000):
            self.play.update(self.now)
            if self.table.match_over and not self.play.stage.is_moving(self.now):
                return
            ticket = self.table.ticket
            human = ticket is not None and ticket.seat == self.play.eyes.seat
            if human and not self.play.stage.is_moving(self.now):
                self.now += YOUNG + SECOND
                self.play.update(self.now)
                return
            self.now += 1 / 30
        raise AssertionError("the table never settles")
