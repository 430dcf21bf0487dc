"""Who thinks at the table of a lesson: the script, which moves for the other seat and knows the player's right move.

At the table of an exercise nobody does, and what its decision is worth is told once it has been made.
"""

from __future__ import annotations

from typing import Protocol

from takethat.bots.player import Thought
from takethat.match.coach import Coach
from takethat.table.table import Table
from takethat.ui.learn.course import Course
from takethat.ui.learn.puzzle import Puzzle


class Prompts(Protocol):
    """What comes next, as far as it is written down."""

    @property
    def prompt(self) -> int | None:
        """The move that the other seat is to make now."""

    @property
    def hint(self) -> int | None:
        """A right move that the player can make now."""


class Prompter:
    """Answers at once what the lesson says; nothing is ever waited for."""

    def __init__(self, course: Prompts) -> None:
        self._course = course

    @property
    def seat(self) -> int | None:
        """Nobody is seen thinking."""
        return None

    @property
    def is_asked(self) -> bool:
        """What the script says is there as soon as it is due."""
        return False

    def attend(self) -> None:
        """The script needs no request."""

    def advise(self) -> None:
        """Nor for advice."""

    def thought(self) -> Thought | None:
        move = self._course.prompt
        return None if move is None else Thought(move)

    def advice(self) -> Thought | None:
        move = self._course.hint
        return None if move is None else Thought(move)

    def close(self) -> None:
        """Nothing runs."""


class Help(Coach):
    """Help at the table of a lesson: only while a move is to be made."""

    def __init__(self, table: Table, prompter: Prompter, course: Course) -> None:
        super().__init__(table, prompter)
        self._course = course

    def helps(self, seat: int | None) -> bool:
        return self._course.is_doing and super().helps(seat)


class Told(Coach):
    """Help at the table of an exercise: none before the answer, and after it what every move is worth."""

    def __init__(self, puzzle: Puzzle, prompter: Prompter) -> None:
        super().__init__(puzzle, prompter)
        self._puzzle = puzzle
        self.shows_values = True

    def helps(self, seat: int | None) -> bool:
        return False

    @property
    def thought(self) -> Thought | None:
        return None if self._puzzle.answer is None else self._puzzle.best
