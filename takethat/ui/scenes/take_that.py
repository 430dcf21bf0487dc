"""Opens the table of a game and everything that belongs around it: curtain, break, score sheet, result.

Here, and only here, the scenes of a match are joined with the way a match is kept.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Callable
from dataclasses import replace

from takethat.bots.worker import Worker
from takethat.table.match import Setup
from takethat.table.stock import DEALS
from takethat.table.table import Table
from takethat.ui.history import GAME, read
from takethat.ui.scene import Host, Scene
from takethat.ui.scenes import launch
from takethat.ui.scenes.curtain import Curtain
from takethat.ui.scenes.doors import Doors
from takethat.ui.scenes.keeping import Keeping
from takethat.ui.scenes.line_screen import LineScreen
from takethat.ui.scenes.menu import Menu
from takethat.ui.scenes.pause import Pause
from takethat.ui.scenes.play import Play
from takethat.ui.scenes.program import failure_line
from takethat.ui.scenes.result import Next, Result
from takethat.ui.scenes.scoresheet import ScoreSheet
from takethat.ui.scenes.setup import SetupPage
from takethat.ui.scenes.study import Study
from takethat.ui.screen import Screen
from takethat.ui.thinker import STAND_IN, Mind, Thinker

Sheet = Callable[[Host, Play, Callable[[], None], Callable[[], None]], Scene]
"""Makes the score sheet of a finished round, with what goes on and what opens the break."""


def opening(host: Host, table: Table, kept: Keeping, mind: Mind | None = None) -> Play:
    """The table of Take That for a match that is kept in `kept`; `mind` is where bots think."""
    return seat(host, table, kept, LineScreen(), ScoreSheet, mind)


def seat(host: Host, table: Table, kept: Keeping, screen: Screen, sheet: Sheet, mind: Mind | None = None) -> Play:
    """The table's scene for a match of any game, as `screen` shows it."""
    match = _Match(host, table, kept, sheet)
    doors = Doors(match.curtain, match.round_over, match.menu, match.moved, kept.close)
    return Play(host, table, Thinker(table, mind, match.failed), doors, screen)


class _Match:
    """One match and what is opened over its table."""

    def __init__(self, host: Host, table: Table, kept: Keeping, sheet: Sheet) -> None:
        self.host, self.table, self.kept, self.sheet = host, table, kept, sheet

    def moved(self) -> None:
        """A move was made: say so if it could not be kept."""
        self.host.tell(self.kept.trouble())

    def failed(self, seat: int, trouble: str) -> None:
        """A program of the player's own plays no longer: say who plays on."""
        logging.getLogger(__name__).warning("seat %d: %s", seat, trouble)
        self.host.say(failure_line(self.table.setup.seats[seat].name, trouble, STAND_IN))

    def curtain(self, play: Play) -> None:
        ticket = self.table.ticket
        assert ticket is not None
        self.host.open(Curtain(self.host, play, ticket.seat, play.lift_curtain, lambda: self.menu(play)))

    def menu(self, play: Play) -> None:
        self.host.open(Pause(self.host, play, self._leave, self._anew, self._give_up))

    def round_over(self, play: Play) -> None:
        if self.table.match_over:
            self.host.tell(self.kept.finish(self.table))
        self.host.open(self.sheet(self.host, play, lambda: self._go_on(play), lambda: self.menu(play)))

    def _go_on(self, play: Play) -> None:
        if not self.table.match_over:
            play.next_round()
            return
        following = Next(
            lambda: self._again(random.SystemRandom().randrange(DEALS)),
            lambda: self._again(self.table.setup.deal),
            self._anew,
            self._leave,
            self._review if self.table.setup.game == GAME else None,
        )
        self.host.open(Result(self.host, play, following))

    def _review(self) -> None:
        self.host.open(Study(self.host, read(self.table.record()), Worker()))

    def _again(self, deal: int) -> None:
        setup: Setup = replace(self.table.setup, deal=deal)
        launch.begin(self.host, setup)

    def _leave(self) -> None:
        self.host.show(Menu(self.host))

    def _anew(self) -> None:
        self.host.show(Menu(self.host))
        self.host.open(SetupPage(self.host))

    def _give_up(self) -> None:
        told = self.kept.give_up()
        self.host.show(Menu(self.host))
        self.host.tell(told)
