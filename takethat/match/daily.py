"""The daily deal: one deal a day, the same for everybody, and what the expert makes of it on the person's seat.

Knows no calendar and no screen. The figures are the same on every system: deal, opponent's and expert's budgets are
constants here, whatever the levels' own are.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from hashlib import sha256

from takethat.bots.request import Mind, Request, budget_for
from takethat.games.registry import DEFAULT
from takethat.table.match import Seat, Setup
from takethat.table.stock import DEALS
from takethat.table.table import Table

GAME = DEFAULT
OPPONENT = "hard"
EXPERT = "expert"
NODES = {EXPERT: 4_000, OPPONENT: 2_000}
JUDGE = 2
"""Counts whenever the expert or its opponent begin to play otherwise, so that results are compared with their like."""
PERSON, OTHER = 0, 1
"""The seats: the person begins."""


def deal_of(day: date) -> int:
    """The deal number of a day."""
    return int.from_bytes(sha256(f"takethat daily {day.isoformat()}".encode()).digest()[:8], "big") % DEALS


def setup_of(day: date, name: str, other: str) -> Setup:
    """A single round between two, which the person begins."""
    return Setup(GAME, (Seat(name), Seat(other, OPPONENT)), 1, False, deal_of(day), dealer=OTHER)


class ExpertGame:
    """The expert plays a day's deal against the opponent, as fast as `mind` thinks."""

    def __init__(self, day: date, mind: Mind) -> None:
        self._mind = mind
        self.moves: list[str] = []
        """What was played, as a record names it."""
        seats = (Seat(EXPERT, EXPERT), Seat(OPPONENT, OPPONENT))
        self._table = Table(Setup(GAME, seats, 1, False, deal_of(day), dealer=OTHER))
        self._table.begin_round()
        self._ask()

    def _ask(self) -> None:
        ticket = self._table.ticket
        if ticket is not None:
            level = self._table.setup.seats[ticket.seat].level
            assert level is not None
            seen = self._table.observation(ticket.seat)
            self._mind.ask(ticket.number, Request(GAME, level, seen, budget_for(GAME, seen, NODES[level])))

    def look(self) -> bool:
        """Take a thought if one is there, and ask for the next; whether there was one."""
        ticket, answer = self._table.ticket, self._mind.poll()
        if ticket is None or answer is None or answer[0] != ticket.number:
            return False
        self._table.submit(ticket, answer[1].move)
        self.moves.append(self._table.game.action_text(answer[1].move))
        self._ask()
        return True

    @property
    def points(self) -> int | None:
        """What the expert has; None as long as it plays."""
        return self._table.totals[PERSON] if self._table.match_over else None

    def close(self) -> None:
        """Stop thinking."""
        self._mind.close()


def points_of(day: date, mind: Mind, tell: Callable[[int], None] = lambda moves: None) -> int:
    """What the expert reaches; plays the deal through, with a mind that thinks at once."""
    game = ExpertGame(day, mind)
    while game.points is None:
        game.look()
        tell(len(game.moves))
    game.close()
    return game.points
