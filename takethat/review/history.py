"""A finished match laid out for looking back: the table before every decision and at the end of every round.

All hands are open, for the match is over; what a seat could know at a decision stays with the decision. Knows the
record and the game, and no pixels.
"""

from __future__ import annotations

from dataclasses import dataclass

from takethat.games.take_that.view import View
from takethat.review.judge import Decision, decisions
from takethat.table import record
from takethat.table.match import Setup
from takethat.table.table import Table

GAME = "take-that"
"""The game whose matches can be looked at."""


@dataclass(frozen=True, slots=True)
class Position:
    """`views` is by seat. `decision`: the number of the decision that is due; None where the round is over."""

    round: int
    views: tuple[View, ...]
    decision: int | None
    scores: tuple[int, ...]
    """Points of the rounds before this one; at the end of a round, with it."""


@dataclass(frozen=True, slots=True)
class History:
    """A match that is over, or its record as far as it goes."""

    setup: Setup
    decisions: tuple[Decision, ...]
    positions: tuple[Position, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.setup.seats)

    def place_of(self, decision: int) -> int:
        """The number of the position before a decision."""
        return next(place for place, position in enumerate(self.positions) if position.decision == decision)


def read(text: str) -> History:
    """The history of a record; ValueError if it is broken, or of another game."""
    setup = record.parse(text).setup
    if setup.game != GAME:
        raise ValueError(f"matches of {setup.game} cannot be looked at")
    found = tuple(decisions(text)[1])
    return History(setup, found, _positions(setup, found))


def _positions(setup: Setup, found: tuple[Decision, ...]) -> tuple[Position, ...]:
    """Play the decisions again; what was taken back is not among them."""
    table = Table(setup)
    positions: list[Position] = []
    for number, decision in enumerate(found):
        if table.round_over:
            table.begin_round()
        positions.append(_position(table, number))
        ticket = table.ticket
        assert ticket is not None
        table.submit(ticket, decision.move)
        if table.round_over:
            positions.append(_position(table, None))
    return tuple(positions)


def _position(table: Table, decision: int | None) -> Position:
    views = tuple(table.observe(seat) for seat in range(table.players))
    return Position(table.round, views, decision, tuple(table.totals))
