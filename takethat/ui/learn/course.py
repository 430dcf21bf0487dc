"""Where somebody is in the lessons of a game, and what the moves on the table mean there; no pixels, no clock.

The table is the only memory of what was played: the course reads the decisions made there, so that a move, a move
taken back at the table and a step back in the lesson are all the same to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from takethat.table.table import Table
from takethat.ui.table.lesson import Ask, Beat, Do, Lesson, Watch


class Course:
    """The lessons of `script` on `table`, from lesson number `at`; `word` is what is said of a wrong move or answer."""

    def __init__(self, table: Table, script: Sequence[Lesson], at: int) -> None:
        self.table = table
        self.script = script
        self.at = min(max(0, at), len(script) - 1)
        self.word = ""
        self.is_over = False
        self._bases = [0]
        """How many decisions had been made when each beat so far began."""
        self.begin(self.at)

    # --- what is due

    @property
    def lesson(self) -> Lesson:
        return self.script[self.at]

    @property
    def beat(self) -> Beat:
        return self.lesson.beats[len(self._bases) - 1]

    @property
    def played(self) -> list[int]:
        """The moves made in this lesson."""
        assert self.table.current is not None
        return [cast(int, decided.move) for decided in self.table.current.decided]

    @property
    def is_doing(self) -> bool:
        """Whether the player is to make a move at the table."""
        return isinstance(self.beat, Do) and not self.word and not self.is_over

    @property
    def has_begun(self) -> bool:
        """Whether there is anything in this lesson to step back to."""
        return len(self._bases) > 1 or bool(self.word) or self.is_over

    @property
    def prompt(self) -> int | None:
        """The move that the other seat is to make now."""
        beat, made = self.beat, len(self.played) - self._bases[-1]
        if isinstance(beat, Watch) and not self.is_over and made < len(beat.moves):
            return beat.moves[made]
        return None

    @property
    def hint(self) -> int | None:
        """A right move that the player can make now."""
        if not isinstance(self.beat, Do) or not self.is_doing:
            return None
        return min(move for move in self.beat.right if self.table.why_not(move) is None)

    # --- what happens

    def keep_up(self) -> bool:
        """Follow what was played, or taken back, at the table; whether anything is to be said anew."""
        if self.is_over:  # the table is as it was when the last lesson was skipped
            return False
        played, base = self.played, self._bases[-1]
        if len(played) < base:
            while self._bases[-1] > len(played):
                self._bases.pop()
            self.word = ""
            return True
        beat = self.beat
        if not isinstance(beat, Do) or self.word or len(played) == base:
            return False
        if played[base] in beat.right:
            self._next()
        else:
            self.word = beat.word(played[base])
        return True

    def go_on(self) -> None:
        """The sentence was read: the next beat, or, after a wrong move or answer, the same again as it was."""
        if self.word:
            self._again(len(self._bases))
        elif not self.is_over:
            self._next()

    def answer(self, number: int) -> None:
        """An answer was chosen."""
        beat = self.beat
        assert isinstance(beat, Ask)
        self.word = beat.answers[number].word
        if not self.word:
            self._next()

    def step_back(self) -> None:
        """One beat back, over those that pass by themselves; from the first one to the lesson before."""
        if self.is_over:
            self.is_over = False
            self._again(len(self._bases))
        elif self.word:
            self.go_on()
        elif len(self._bases) > 1:
            self._again(len(self._bases) - 1)
        else:
            self.begin(max(0, self.at - 1))

    def begin(self, at: int) -> None:
        """Lay out a lesson and begin it; one after the last is the end."""
        self.is_over = at >= len(self.script)
        self.at = min(at, len(self.script) - 1)
        self._bases, self.word = [0], ""
        if not self.is_over:
            self.table.lay_out(*self.lesson.lay_out())

    def speak(self, script: Sequence[Lesson]) -> None:
        """The same lessons in another language."""
        word = self._place_of_word()
        self.script = script
        if word is not None:
            self.word = self._words()[word]

    def _words(self) -> tuple[str, ...]:
        return self.beat.sentences

    def _place_of_word(self) -> int | None:
        return self._words().index(self.word) if self.word else None

    def _next(self) -> None:
        if len(self._bases) < len(self.lesson.beats):
            self._bases.append(len(self.played))
        elif self.at + 1 < len(self.script):
            self.begin(self.at + 1)
        else:
            self.is_over = True

    def _again(self, beats: int) -> None:
        """This lesson up to the beginning of its beat number `beats`, counted from 1."""
        moves, self._bases, self.word = self.played, self._bases[:beats], ""
        self.table.lay_out(*self.lesson.lay_out())
        for move in moves[: self._bases[-1]]:
            assert self.table.ticket is not None
            self.table.submit(self.table.ticket, move)
