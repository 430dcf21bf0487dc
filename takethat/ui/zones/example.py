"""A match and judgements for pictures and tests: bots that do not think stay as they are when bots learn."""

from __future__ import annotations

from takethat.bots.registry import player
from takethat.bots.request import Request
from takethat.games.zones.cards import TWISTED, UNTWISTED
from takethat.games.zones.moves import EXCHANGE, PASS, USE, card_of, kind_of, set_aside_by
from takethat.match.thinker import Synchronous
from takethat.table.match import Setup
from takethat.table.table import Table
from takethat.ui.table.bench import Example, judged, played_by


class Simple(Synchronous):
    """Judges without thinking: high cards are played, low ones used, and nobody passes."""

    def ask(self, number: int, request: Request) -> None:
        self._answer = number, judged(request.observation, worth)


def worth(move: int) -> float:
    """What the simple judge of the pictures thinks of a move, in points."""
    kind = kind_of(move)
    if kind == PASS:
        return -3.0
    if kind == EXCHANGE:
        return 0.3 * len(set_aside_by(move))
    card = card_of(move)
    return (TWISTED[card] - UNTWISTED[card]) * 0.7 if kind == USE else UNTWISTED[card] * 0.4


def played(setup: Setup, match_id: str) -> Table:
    """A match between players who do anything, to its end."""
    return played_by(player(setup.game, "naive"), setup, match_id)


EXAMPLE = Example(played, Simple)
