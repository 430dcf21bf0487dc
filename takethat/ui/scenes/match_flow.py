"""From a set-up or a saved match to the table, and everything that belongs around it: curtain, break, sheet, result.

Here, and only here, the scenes of a match are joined with the way a match is kept.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

from takethat.bots.failure import Failure
from takethat.bots.registry import bots_of
from takethat.bots.request import Mind
from takethat.bots.worker import Worker
from takethat.match import autosave, occasion
from takethat.match.autosave import Autosave
from takethat.match.thinker import Thinker
from takethat.review.exercises import of_review
from takethat.review.history import History, read
from takethat.review.judge import Verdict
from takethat.review.keeping import Keeping
from takethat.store import exercises
from takethat.store.files import Notice
from takethat.table.match import Setup
from takethat.table.stock import DEALS
from takethat.table.table import Table
from takethat.ui import registry
from takethat.ui.review.scene import ReviewScene
from takethat.ui.scene import Host, Scene
from takethat.ui.scenes.curtain import Curtain
from takethat.ui.scenes.daily import DailyPage
from takethat.ui.scenes.exercises import Practice
from takethat.ui.scenes.pause import Pause
from takethat.ui.scenes.pond import PondPage
from takethat.ui.scenes.program import failure_line
from takethat.ui.scenes.result import Next, Result
from takethat.ui.scenes.setup import SetupPage
from takethat.ui.table.doings_page import DoingsPage
from takethat.ui.table.game_ui import AnyGameUi
from takethat.ui.table.hooks import Practised, TableHooks
from takethat.ui.table.piles_page import PilesPage
from takethat.ui.table.practice_page import practise
from takethat.ui.table.scene import TableScene
from takethat.words.common import _

new_mind: Callable[[], Mind] = Worker
"""Where the bots of a match think; what runs on a time of its own puts another kind here."""


def begin(host: Host, setup: Setup, guided: bool = False, match_id: str | None = None) -> None:
    """Sit down to a new match; ValueError for a set-up that cannot be played. `match_id` says for what occasion.

    Somebody who plays for the first time, or wants to be, is `guided` through the first round.
    """
    table, kept = autosave.begin(setup, match_id)
    play = _sit_down(host, table, kept)
    guide = registry.game_ui(setup.game).guide
    if guide is not None and len(setup.humans) == 1 and (guided or not host.settings.tutorial_seen):
        play.guide = guide(host)


def go_on(host: Host, path: Path, failed: Callable[[], None]) -> None:
    """Sit down again to a saved match; where it cannot be read, say so in one sentence and call `failed`."""
    loaded, kept = autosave.go_on(path, registry.UIS)
    table = loaded.value
    if table is None:
        kept.close()
        host.tell(loaded.notices or (Notice.UNREADABLE,))
        host.turned()
        failed()
        return
    _sit_down(host, table, kept)
    host.tell(loaded.notices)


def _begin_for(host: Host, setup: Setup, match_id: str) -> None:
    begin(host, setup, match_id=match_id)


def daily_page(host: Host, day: date | None = None) -> DailyPage:
    """The deal of a day, by default today's."""
    return DailyPage(host, _begin_for, go_on, day, new_mind)


def pond_page(host: Host) -> PondPage:
    """The five of the pond."""
    return PondPage(host, _begin_for)


def _page_of(host: Host, match_id: str) -> Scene | None:
    """Where the result of a match is told that was played for an occasion; None: as that of any other."""
    if occasion.kind_of(match_id) == occasion.POND:
        return pond_page(host)
    day = occasion.day_of(match_id)
    return None if day is None else daily_page(host, day)


def look_back(host: Host, text: str, name: str | None = None) -> None:
    """Look again at a match that is over; from any of its decisions on it can be played differently.

    `text`: its record; `name`: of the file of that among those kept here, without the ending, so that the review is
    kept beside it. ValueError if it is broken.
    """
    history = read(text)
    ui, again = registry.game_ui(history.setup.game), partial(play_on, host, history)
    keeping = None if name is None else Keeping(name, text)
    practise = None if name is None else partial(_practise, host, name, history)
    host.open(ReviewScene(host, ui, history, Worker(), again, keeping, practise, new_mind))


def _practise(host: Host, name: str, history: History, verdicts: Mapping[int, Verdict]) -> None:
    """Keep what people gave away in a match as exercises, and go through them."""
    found = of_review(name, history, verdicts)
    host.tell(exercises.add(found))
    Practice(host, found).begin()


def play_on(host: Host, history: History, decision: int) -> None:
    """A new match with the same players and cards, as it stood before a decision of a finished one.

    Whoever has looked back knows all hands, which is help: the record says so, and the match is practice.
    """
    table, kept = autosave.begin(history.setup)
    for made in history.decisions[:decision]:
        if table.round_over:
            table.begin_round()
        assert table.ticket is not None
        table.submit(table.ticket, made.move)
    if table.round_over:
        table.begin_round()
    assert table.ticket is not None
    table.help(table.ticket)
    _sit_down(host, table, kept)


def _sit_down(host: Host, table: Table, kept: Autosave) -> TableScene:
    scene = opening(host, table, kept)
    host.show(scene)
    host.voice.music("table")
    return scene


def opening(host: Host, table: Table, kept: Autosave, mind: Mind | None = None) -> TableScene:
    """The table's scene for a match that is kept in `kept`; `mind` is where bots think."""
    return _Match(host, table, kept, mind or new_mind()).play


class _Match:
    """One match and what is opened over its table."""

    def __init__(self, host: Host, table: Table, kept: Autosave, mind: Mind) -> None:
        self.host, self.table, self.kept = host, table, kept
        self.ui: AnyGameUi = registry.game_ui(table.setup.game)
        hooks = TableHooks(
            self.curtain, self.round_over, self.menu, self.help, self.piles, self.practise, self.moved, kept.close
        )
        self.play = TableScene(host, table, Thinker(table, mind, self.failed), hooks, self.ui.screen)

    def moved(self) -> None:
        """A move was made: say so if it could not be kept."""
        self.host.tell(self.kept.trouble())

    def failed(self, seat: int, failure: Failure) -> None:
        """A program of the player's own plays no longer: say who plays on. What it said may tell cards."""
        logging.getLogger(__name__).warning("seat %d: %s", seat, failure.trouble.value)
        stand_in = bots_of(self.table.setup.game).stand_in
        self.host.say(failure_line(self.table.setup.seats[seat].name, failure, stand_in))

    def curtain(self) -> None:
        ticket = self.table.ticket
        assert ticket is not None
        page = Curtain(self.host, self.play, ticket.seat, self.play.lift_curtain, self.menu)
        self.host.open(page, asked=False)

    def menu(self) -> None:
        self.host.open(Pause(self.host, self.play, self.host.home, self._anew, self._give_up))

    def help(self) -> None:
        if self.table.current is not None:  # nothing can be done before the first card
            self.host.open(DoingsPage(self.host, self.play))

    def piles(self) -> None:
        if self.table.current is not None:
            self.host.open(PilesPage(self.host, self.play))

    def practise(self, what: Practised) -> None:
        practise(self.host, self.play, what)

    def round_over(self) -> None:
        if self.table.match_over:
            self.host.tell(self.kept.finish(self.table))
        self.host.open(self.ui.sheet(self.host, self.play, self._go_on, self.menu), asked=False)

    def _go_on(self) -> None:
        if not self.table.match_over:
            self.play.next_round()
            return
        page = _page_of(self.host, self.table.match_id)
        if page is not None:
            self.host.home()
            self.host.open(page)
            if self.table.practice and isinstance(page, PondPage):  # which says nothing of it
                self.host.say(_("With help, so it is practice."))
            return
        following = Next(
            lambda: self._again(random.SystemRandom().randrange(DEALS)),
            lambda: self._again(self.table.setup.deal),
            self._anew,
            self.host.home,
            None if self.ui.review is None else self._review,
        )
        self.host.open(Result(self.host, self.play, following))

    def _review(self) -> None:
        look_back(self.host, self.table.record(), self.kept.path.stem)

    def _again(self, deal: int) -> None:
        begin(self.host, replace(self.table.setup, deal=deal))

    def _anew(self) -> None:
        self.host.home()
        self.host.open(SetupPage(self.host, begin))

    def _give_up(self) -> None:
        told = self.kept.give_up()
        self.host.home()
        self.host.tell(told)
