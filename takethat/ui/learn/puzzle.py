"""The decision of an exercise on a table: as its seat saw it, answered once, and left as it is.

What the seat could not see is dealt anew, so that nothing on this table can give it away. No pixels, no clock.
"""

from __future__ import annotations

from collections.abc import Hashable
from random import Random

from takethat.games.contract import Observation
from takethat.review.exercises import loss_of, right_moves, seen_in, thought_of
from takethat.store.exercises import Exercise
from takethat.table.match import Seat, Setup
from takethat.table.play import IllegalMove
from takethat.table.table import StaleTicket, Table, Ticket


class Puzzle(Table):
    """`names` are said of the seats. ValueError if the exercise cannot have come about."""

    def __init__(self, exercise: Exercise, names: tuple[str, ...]) -> None:
        seen = seen_in(exercise)
        assert seen.view.seat is not None
        self.exercise, self.seat = exercise, seen.view.seat
        super().__init__(_setup(exercise, seen, names))
        self.best = thought_of(exercise)
        self.answer: Hashable | None = None
        """What was done."""
        before = [exercise.before, *[[0] * self.players] * (exercise.round - 1)] if exercise.round else []
        world = self.game.sample_world(seen, Random(0))
        self.lay_out(world, (), before, seen.log)

    def submit(self, ticket: Ticket, move: Hashable, nodes: int | None = None) -> list[object]:
        """Take the answer down; nothing happens."""
        if ticket != self.ticket or self.answer is not None:
            raise StaleTicket(f"decision {ticket.number} of seat {ticket.seat} is not due")
        reason = self.why_not(move)
        if reason is not None:
            raise IllegalMove(reason)
        self.answer = move
        return []

    @property
    def is_right(self) -> bool:
        """Whether the answer is."""
        return self._text in right_moves(self.exercise)

    @property
    def is_best(self) -> bool:
        """Whether no move is expected to bring more than the answer."""
        return loss_of(self.exercise, self._text) <= 0.0

    @property
    def loss(self) -> float:
        """What the answer gives away."""
        return loss_of(self.exercise, self._text)

    @property
    def _text(self) -> str:
        assert self.answer is not None
        return self.game.action_text(self.answer)

    # --- nobody thinks here

    @property
    def prompt(self) -> int | None:
        """Nobody else moves."""
        return None

    @property
    def hint(self) -> int | None:
        """Nothing is told before the answer."""
        return None


def _setup(exercise: Exercise, seen: Observation, names: tuple[str, ...]) -> Setup:
    own = seen.view.seat
    levels = [None if seat == own else level or BESIDE for seat, level in enumerate(exercise.levels)]
    seats = tuple(Seat(name, level) for name, level in zip(names, levels, strict=True))
    return Setup(exercise.game, seats, exercise.rounds, exercise.advanced, 0, 0)


BESIDE = "medium"
"""Other people have a level here, so that the table has one pair of eyes."""
