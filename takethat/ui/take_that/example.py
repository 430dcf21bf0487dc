"""Matches and judgements for pictures and tests: bots that do not think stay as they are when bots learn."""

from __future__ import annotations

from takethat.bots.registry import bots_of, player
from takethat.bots.request import Request
from takethat.games.take_that.cards import TAKE, card_of, is_twist
from takethat.match.thinker import Synchronous
from takethat.table.match import Setup
from takethat.table.table import Table
from takethat.ui.table.bench import Example, FirstMove, judged, played_by


class Stern(Synchronous):
    """Judges without thinking: a pair is best, then cards near the middle; the line is not to be taken."""

    def ask(self, number: int, request: Request) -> None:
        self._answer = number, judged(request.observation, worth)


def worth(move: int) -> float:
    """What the stern judge of the pictures thinks of a move, in points."""
    if move == TAKE:
        return -4.0
    return 1.8 if is_twist(move) else 0.9 - abs(int(card_of(move)) - 55) / 9


class Advised(FirstMove):
    """The simple bots of the pictures, and advice from the stern judge."""

    def ask(self, number: int, request: Request) -> None:
        if request.level == bots_of(request.game).judge:
            self._answer = number, judged(request.observation, worth)
        else:
            super().ask(number, request)


def played(setup: Setup, match_id: str) -> Table:
    """A match between greedy players, to its end."""
    return played_by(player(setup.game, "g"), setup, match_id)


EXAMPLE = Example(played, Stern)
