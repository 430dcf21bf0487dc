"""What bots of a match think of their own decisions, looked at again: each with its own eyes, dice and budget.

Nobody is asked as long as cards of the round are hidden from anybody: a bot's thought would tell its hand. Programs of
the player's own are not started for it.
"""

from __future__ import annotations

from collections.abc import Callable

from takethat.bots.player import Thought
from takethat.bots.registry import names
from takethat.bots.request import Mind, request_for
from takethat.review.history import History


class Asking:
    """`thoughts` grows with time, by the number of the decision; `make` makes a mind once somebody is asked."""

    def __init__(self, history: History, make: Callable[[], Mind]) -> None:
        self._history, self._make = history, make
        self._mind: Mind | None = None
        self._asked: int | None = None
        self.thoughts: dict[int, Thought] = {}

    def may_ask(self, number: int) -> bool:
        """Whether a bot that can be asked had to choose there, in a round that is over."""
        decision, setup = self._history.decisions[number], self._history.setup
        known = self._history.decided_by(number) in names(setup.game)
        return known and not decision.forced and self._history.rounds[decision.round].played.over

    def ask(self, number: int) -> None:
        """Ask the bot that made a decision, where that may be; one question at a time, the last one counts."""
        if not self.may_ask(number) or number in self.thoughts or number == self._asked:
            return
        self._mind = self._mind or self._make()
        self._asked = number
        decision, setup = self._history.decisions[number], self._history.setup
        level = self._history.decided_by(number)
        assert level is not None
        self._mind.ask(number, request_for(setup.game, level, decision.observation))

    def follow(self) -> bool:
        """Take the answer if it is there; whether it is."""
        answer = self._mind.poll() if self._mind is not None and self._asked is not None else None
        if answer is None or answer[0] != self._asked:
            return False
        self.thoughts[answer[0]] = answer[1]
        self._asked = None
        return True

    @property
    def is_waiting(self) -> bool:
        """Whether an answer is to come."""
        return self._asked is not None

    def close(self) -> None:
        """Whatever is being thought, nobody hears it."""
        if self._mind is not None:
            self._mind.close()
