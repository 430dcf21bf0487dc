"""Named moments of what helps to learn, for pictures without a display and for tests: hints, review, own programs.

The advice in the pictures comes from a judge that does not think, so that they stay as they are when bots learn.
"""

from __future__ import annotations

import os
from datetime import datetime
from typing import Any

import pygame

from takethat.bots.player import Thought
from takethat.bots.registry import bots_of, player
from takethat.bots.request import Request, budget_for
from takethat.games.take_that.cards import TAKE, card_of, is_twist
from takethat.match.autosave import result_of
from takethat.match.thinker import Synchronous
from takethat.review.history import read
from takethat.store import saves
from takethat.store.statistics import count_match
from takethat.table.match import Seat, Setup
from takethat.table.table import Table
from takethat.ui.harness.headless import Headless
from takethat.ui.harness.scenarios import Moment
from takethat.ui.harness.take_that_scenarios import Simple, dealt
from takethat.ui.registry import game_ui
from takethat.ui.review.scene import ReviewScene
from takethat.ui.scenes.match_flow import begin
from takethat.ui.scenes.past import PastMatches
from takethat.ui.scenes.setup import SetupPage
from takethat.ui.table.scene import TableScene


class Stern(Synchronous):
    """Judges without thinking: a pair is best, then cards near the middle; the line is not to be taken."""

    def ask(self, number: int, request: Request) -> None:
        self._answer = number, judged(request.observation)


def judged(observation: Any) -> Thought:
    """What the stern judge of the pictures thinks of a position."""
    values = {move: worth(move) for move in observation.view.legal}
    return Thought(max(values, key=values.__getitem__), values)


def worth(move: int) -> float:
    """What the stern judge of the pictures thinks of a move, in points."""
    if move == TAKE:
        return -4.0
    return 1.8 if is_twist(move) else 0.9 - abs(int(card_of(move)) - 55) / 9


class Advised(Simple):
    """The simple bots of the pictures, and advice from the stern judge: the same however much the bots learn."""

    def ask(self, number: int, request: Request) -> None:
        if request.level == bots_of(request.game).judge:
            self._answer = number, judged(request.observation)
        else:
            super().ask(number, request)


def _hinted(host: Headless, presses: int) -> TableScene:
    play = dealt(host, 2, 6, deal=24, mind=Advised())
    for _ in range(presses):
        host.key(pygame.K_h)
        host.rest()
    return play


def hint(host: Headless) -> float:
    """A hint: the best move is marked."""
    _hinted(host, 1)
    return 0.0


def hint_values(host: Headless) -> float:
    """A hint with the worth of every move."""
    _hinted(host, 2)
    return 0.0


def _played(setup: Setup, match_id: str) -> Table:
    """A match between greedy players, to its end."""
    table, bot = Table(setup, match_id=match_id), player("take-that", "g")
    while not table.match_over:
        table.begin_round()
        while table.ticket is not None:
            seen = table.observation(table.ticket.seat)
            table.submit(table.ticket, bot.think(seen, budget_for(setup.game, seen)).move)
    return table


def _finished() -> str:
    """The record of a quick match."""
    seats = (Seat("Ada"), Seat("Bufo", "medium"))
    return _played(Setup("take-that", seats, 1, False, 24, dealer=1), "picture").record()


def _study(host: Headless, place: int) -> ReviewScene:
    study = ReviewScene(host, game_ui("take-that"), read(_finished()), Stern())
    host.show(study)
    host.settle()
    study.go_to(place)
    return study


def review(host: Headless) -> float:
    """A finished match, while its moves are being judged."""
    _study(host, 9)
    return 0.4


def review_mark(host: Headless) -> float:
    """A finished match at a move that gave points away, with the better one shown."""
    study = _study(host, 8)
    host.rest()
    study.next_mark()
    study.reveal()
    return 0.0


PAST = (
    (("Ada", None), ("Bufo", "medium")),
    (("Ada", None), ("Ben", None), ("Hyla", "easy")),
    (("Ada", None), ("Bufo", "hard")),
    (("Ada", None), ("Ben", None), ("Cleo", None), ("Rana", "beginner")),
    (("Ada", None), ("Bufo", "expert")),
)
"""Who played the past matches of the picture, the latest first."""


def past(host: Headless) -> float:
    """The matches that can be looked at again."""
    saves.finished_dir().mkdir(parents=True, exist_ok=True)
    for number, people in enumerate(PAST):
        seats = tuple(Seat(name, level) for name, level in people)
        table = _played(Setup("take-that", seats, 1 + number % 2, number == 2, 24 + number, dealer=1), f"past-{number}")
        path = saves.finished_dir() / f"past-{number}.record"
        path.write_text(table.record())
        count_match(result_of(table))
        then = datetime(2026, 6, 14 - 3 * number, 18, 30).timestamp()
        os.utime(path, (then, then))
    host.show(PastMatches(host))
    return 0.0


def setup_program(host: Headless) -> float:
    """Setting up a match against a program of the player's own."""
    page = SetupPage(host, begin)
    page.draft.deal, page.draft.names[0] = "271828182", "Ada"
    page.draft.levels[1] = "cmd:python3 ~/toads/thinker.py --deep"
    host.show(page)
    return 0.0


MOMENTS: dict[str, Moment] = {
    "hint": hint,
    "hint-values": hint_values,
    "review": review,
    "review-mark": review_mark,
    "past-matches": past,
    "setup-program": setup_program,
}
