"""A finished match laid out for looking back: the table before every decision and at the end of every round.

All hands are open, for the match is over; what a seat could know at a decision stays with the decision. Knows the
record, no game but by its contract, and no pixels.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from takethat.games.contract import State, View
from takethat.review.judge import Decision, decisions_of
from takethat.table import record
from takethat.table.match import Setup
from takethat.table.replay_reader import PlayedRound, rounds_of


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
    rounds: tuple[PlayedRound, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.setup.seats)

    def is_own(self, number: int) -> bool:
        """Whether a person made a decision: no bot's seat, and no bot that stood in."""
        decision = self.decisions[number]
        return decision.seat in self.setup.humans and decision.stand_in is None

    def decided_by(self, number: int) -> str | None:
        """The level of the bot that made a decision; None if a person did."""
        decision = self.decisions[number]
        return decision.stand_in or self.setup.seats[decision.seat].level

    def place_of(self, decision: int) -> int:
        """The number of the position before a decision."""
        return next(place for place, position in enumerate(self.positions) if position.decision == decision)


def read(text: str) -> History:
    """The history of a record; ValueError if it is broken."""
    rounds = rounds_of(record.rows_of(text))
    found = tuple(decision for entry in rounds for decision in decisions_of(entry))
    positions: list[Position] = []
    for entry in rounds:
        positions += _positions(entry, sum(position.decision is not None for position in positions))
    return History(record.begin(record.rows_of(text)).setup, found, tuple(positions), tuple(rounds))


def _positions(entry: PlayedRound, first: int) -> Iterator[Position]:
    """The position before each decision of a round, from number `first` on, and the one after all."""
    scores = entry.standing.scores_before
    for number, decided in enumerate(entry.played.decided, first):
        yield Position(entry.index, _views(entry, decided.state), number, scores)
    if entry.played.over:
        yield Position(entry.index, _views(entry, entry.played.state), None, entry.scores)


def _views(entry: PlayedRound, state: State) -> tuple[View, ...]:
    return tuple(entry.played.game.observe(state, seat) for seat in range(entry.played.players))
