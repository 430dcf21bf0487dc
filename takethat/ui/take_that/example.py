"""Matches and judgements for pictures and tests: bots that do not think stay as they are when bots learn."""

from __future__ import annotations

from typing import Any

from takethat.bots.player import Thought
from takethat.bots.registry import bots_of, player
from takethat.bots.request import Request, budget_for
from takethat.games.take_that.cards import TAKE, card_of, is_twist
from takethat.match.thinker import Synchronous
from takethat.table.match import Setup
from takethat.table.table import Table
from takethat.ui.table.bench import Example, FirstMove


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


class Advised(FirstMove):
    """The simple bots of the pictures, and advice from the stern judge."""

    def ask(self, number: int, request: Request) -> None:
        if request.level == bots_of(request.game).judge:
            self._answer = number, judged(request.observation)
        else:
            super().ask(number, request)


def played(setup: Setup, match_id: str) -> Table:
    """A match between greedy players, to its end."""
    table, bot = Table(setup, match_id=match_id), player(setup.game, "g")
    while not table.match_over:
        table.begin_round()
        while table.ticket is not None:
            seen = table.observation(table.ticket.seat)
            table.submit(table.ticket, bot.think(seen, budget_for(setup.game, seen)).move)
    return table


EXAMPLE = Example(played, Stern)
