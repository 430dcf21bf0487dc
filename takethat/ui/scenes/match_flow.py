"""Opens the table of a game and everything that belongs around it: curtain, break, score sheet, result.

Here, and only here, the scenes of a match are joined with the way a match is kept.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Callable
from dataclasses import replace

from takethat.bots.registry import bots_of
from takethat.bots.request import Mind
from takethat.bots.worker import Worker
from takethat.match.autosave import Autosave
from takethat.match.thinker import Thinker
from takethat.review.history import read
from takethat.table.match import Setup
from takethat.table.stock import DEALS
from takethat.table.table import Table
from takethat.ui.review.scene import ReviewScene
from takethat.ui.scene import Host, Scene
from takethat.ui.scenes import launch
from takethat.ui.scenes.curtain import Curtain
from takethat.ui.scenes.menu import Menu
from takethat.ui.scenes.pause import Pause
from takethat.ui.scenes.program import failure_line
from takethat.ui.scenes.result import Next, Result
from takethat.ui.scenes.setup import SetupPage
from takethat.ui.table.hooks import TableHooks
from takethat.ui.table.scene import TableScene
from takethat.ui.table.screen import Screen
from takethat.ui.take_that.score_sheet import ScoreSheet
from takethat.ui.take_that.ui import LineScreen

Sheet = Callable[[Host, TableScene, Callable[[], None], Callable[[], None]], Scene]
"""Makes the score sheet of a finished round, with what goes on and what opens the break."""


def opening(host: Host, table: Table, kept: Autosave, mind: Mind | None = None) -> TableScene:
    """The table of Take That for a match that is kept in `kept`; `mind` is where bots think."""
    return seat(host, table, kept, LineScreen(), ScoreSheet, mind)


def seat(
    host: Host, table: Table, kept: Autosave, screen: Screen, sheet: Sheet, mind: Mind | None = None
) -> TableScene:
    """The table's scene for a match of any game, as `screen` shows it."""
    return _Match(host, table, kept, screen, sheet, mind).play


class _Match:
    """One match and what is opened over its table."""

    def __init__(
        self, host: Host, table: Table, kept: Autosave, screen: Screen, sheet: Sheet, mind: Mind | None
    ) -> None:
        self.host, self.table, self.kept, self.sheet = host, table, kept, sheet
        hooks = TableHooks(self.curtain, self.round_over, self.menu, self.moved, kept.close)
        self.play = TableScene(host, table, Thinker(table, mind, self.failed), hooks, screen)

    def moved(self) -> None:
        """A move was made: say so if it could not be kept."""
        self.host.tell(self.kept.trouble())

    def failed(self, seat: int, trouble: str) -> None:
        """A program of the player's own plays no longer: say who plays on."""
        logging.getLogger(__name__).warning("seat %d: %s", seat, trouble)
        stand_in = bots_of(self.table.setup.game).stand_in
        self.host.say(failure_line(self.table.setup.seats[seat].name, trouble, stand_in))

    def curtain(self) -> None:
        ticket = self.table.ticket
        assert ticket is not None
        page = Curtain(self.host, self.play, ticket.seat, self.play.lift_curtain, self.menu)
        self.host.open(page, asked=False)

    def menu(self) -> None:
        self.host.open(Pause(self.host, self.play, self._leave, self._anew, self._give_up))

    def round_over(self) -> None:
        if self.table.match_over:
            self.host.tell(self.kept.finish(self.table))
        page = self.sheet(self.host, self.play, self._go_on, self.menu)
        self.host.open(page, asked=False)

    def _go_on(self) -> None:
        if not self.table.match_over:
            self.play.next_round()
            return
        following = Next(
            lambda: self._again(random.SystemRandom().randrange(DEALS)),
            lambda: self._again(self.table.setup.deal),
            self._anew,
            self._leave,
            self._review if self.table.setup.game == "take-that" else None,
        )
        self.host.open(Result(self.host, self.play, following))

    def _review(self) -> None:
        self.host.open(ReviewScene(self.host, read(self.table.record()), Worker()))

    def _again(self, deal: int) -> None:
        setup: Setup = replace(self.table.setup, deal=deal)
        launch.begin(self.host, setup)

    def _leave(self) -> None:
        self.host.show(Menu(self.host))

    def _anew(self) -> None:
        self.host.show(Menu(self.host))
        self.host.open(SetupPage(self.host))

    def _give_up(self) -> None:
        self.kept.give_up()
        self.host.show(Menu(self.host))
