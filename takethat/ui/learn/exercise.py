"""An exercise on the screen: a decision as its seat saw it; the move is made at the table, then the better one is told.

What every move was expected to bring stands at the cards after the answer. Knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import cast

from takethat.review.exercises import seen_in
from takethat.ui.learn.desk import Desk
from takethat.ui.learn.pause import ExercisePause
from takethat.ui.learn.prompter import Prompter, Told
from takethat.ui.learn.puzzle import Puzzle
from takethat.ui.learn.slip import Press, Said
from takethat.ui.scene import Frame, Host
from takethat.ui.table.game_ui import AnyGameUi
from takethat.ui.table.hooks import Practised, TableHooks
from takethat.ui.table.scene import TableScene
from takethat.ui.table.table_view import TableView
from takethat.words.common import _, decimal_points


@dataclass(frozen=True, slots=True)
class Ways:
    """Where an exercise leads."""

    answered: Callable[[bool], None]
    """It was answered, rightly or not."""
    go_on: Callable[[], None]
    settings: Callable[[], None]
    leave: Callable[[], None]
    forget: Callable[[], None] | None = None
    """It is deleted, if it is an own one, and the next one comes."""


class ExerciseScene(Desk):
    """One exercise, number `at` of `count`; `line` says where it comes from."""

    def __init__(self, host: Host, ui: AnyGameUi, puzzle: Puzzle, at: int, count: int, line: str, ways: Ways) -> None:
        self.ui, self.puzzle, self.ways = ui, puzzle, ways
        self.at, self.count, self._line = at, count, line
        self._noted = False
        prompter = Prompter(puzzle)
        hooks = TableHooks(_nothing, _nothing, self.menu, self.help, _nothing, _nothing, _nothing, _nothing)
        play = TableScene(host, puzzle, prompter, hooks, ui.screen)
        play.coach = Told(puzzle, prompter)
        super().__init__(host, play)

    @property
    def is_doing(self) -> bool:
        return self.puzzle.answer is None

    @property
    def way_back(self) -> Callable[[], None] | None:
        return None

    # --- what is said

    def said(self) -> Said:
        puzzle = self.puzzle
        if puzzle.answer is None:
            text, bad = self._told if self._told[0] else (self.task(), False)
            return Said(self.head, text, bad)
        return Said(self.head, self.reply(), not puzzle.is_right, () if self._moves else self._presses())

    @property
    def _moves(self) -> bool:
        return self.play.stage.is_busy(self.play.now)

    @property
    def head(self) -> str:
        """Which exercise it is."""
        where = _("Exercise {number} of {count}").format(number=self.at + 1, count=self.count)
        return f"{where} · {self._line}" if self._line else where

    def task(self) -> str:
        """What is to be done; in an own match, what was done there."""
        move, review = self.puzzle.exercise.move, self.ui.review
        if move is None or review is None:
            return _("What would you do? Find the best move.")
        done = review.done_line(self.puzzle.game.parse_action(move), self.puzzle.setup.seats[self.puzzle.seat].name)
        return _("{done} Find the better move.").format(done=done)

    def reply(self) -> str:
        """What the answer was worth, the best move, and why it is that."""
        puzzle, best = self.puzzle, self.play.screen.advice_line(self.puzzle.best, False)
        if puzzle.is_best:
            return _("Right. {best}").format(best=best)
        if puzzle.is_right:
            return _("Right, that is nearly as good. {best}").format(best=best)
        return _("That gives away {points}. Better: {best}").format(points=decimal_points(puzzle.loss), best=best)

    def _presses(self) -> tuple[Press, ...]:
        last = self.at + 1 >= self.count
        return (Press("go-on", _("Done") if last else _("Next exercise"), True, self.ways.go_on),)

    def everything(self) -> Iterator[Said]:
        best = self.play.screen.advice_line(self.puzzle.best, False)
        worst = max(self.puzzle.exercise.values.values()) - min(self.puzzle.exercise.values.values())
        yield Said(self.head, self.task())
        for text in (
            _("That gives away {points}. Better: {best}").format(points=decimal_points(worst), best=best),
            _("Right, that is nearly as good. {best}").format(best=best),
        ):
            yield Said(self.head, text, False, self._presses())

    def smallest(self, frame: Frame) -> float:
        """What the jetty leaves a card of each of its rows. A long line has smaller ones in any match."""
        screen, view = self.play.screen, cast(TableView, seen_in(self.puzzle.exercise).view)
        layout = screen.lay_out(frame, frame.text, screen.shape(view, self.puzzle.seat), False)
        poses = screen.picture(view, layout, self.puzzle.seat, "all").poses
        lying = (pose.y for key, pose in poses.items() if isinstance(key, int))
        high = sorted(y for y in lying if layout.jetty.y <= y <= layout.jetty.bottom)
        rows = 1 + sum(below - above > layout.jetty.h / 4 for above, below in pairwise(high))
        return layout.jetty.h * 0.8 / (1 + rows)

    # --- what is done

    def follow(self) -> bool:
        """The answer is told once, as soon as it is there."""
        if self.puzzle.answer is not None and not self._noted:
            self._noted = True
            self.host.voice.play("count" if self.puzzle.is_right else "error")
            self.ways.answered(self.puzzle.is_right)
        return False

    def menu(self) -> None:
        ways = self.ways
        self.host.open(ExercisePause(self.host, self.play, self.head, ways.settings, ways.leave, ways.forget))


def _nothing(_what: Practised | None = None) -> None:
    """A table with a single decision opens nothing in its time."""
