"""Judges the decisions of a finished match one after the other, beside the picture.

The one that is looked at comes first, then those of people, from there on; bots can wait.

It asks the mind and collects verdicts; how grave a loss is, the review knows.
"""

from __future__ import annotations

from takethat.bots.registry import bots_of
from takethat.bots.request import Mind, request_for
from takethat.games.registry import game_named
from takethat.review.history import History
from takethat.review.judge import NODES, Verdict, verdict_of


class JudgeQueue:
    """`verdicts` grows with time, by the number of the decision."""

    def __init__(self, history: History, mind: Mind) -> None:
        self._history = history
        self._game = game_named(history.setup.game)
        self._mind = mind
        self._asked: int | None = None
        self.due = [number for number, decision in enumerate(history.decisions) if not decision.forced]
        self.verdicts: dict[int, Verdict] = {}

    @property
    def is_done(self) -> bool:
        return len(self.verdicts) == len(self.due)

    @property
    def progress(self) -> float:
        """How much is judged, 0 to 1."""
        return len(self.verdicts) / len(self.due) if self.due else 1.0

    @property
    def marked(self) -> list[int]:
        """The decisions with a mark, in order, as far as they are known."""
        return [number for number in self.due if number in self.verdicts and self.verdicts[number].mark]

    def follow(self, looked_at: int) -> bool:
        """Collect what is there and ask for the next, best of all `looked_at`; whether there is news."""
        news = self._collect()
        if self._asked is None and not self.is_done:
            self._ask(looked_at)
        return news

    def _collect(self) -> bool:
        answer = self._mind.poll() if self._asked is not None else None
        if answer is None or answer[0] != self._asked:
            return False
        number, thought = answer
        self._asked = None
        self.verdicts[number] = verdict_of(self._game, self._history.decisions[number], thought)
        return True

    def _ask(self, looked_at: int) -> None:
        left = [number for number in self.due if number not in self.verdicts]
        wanted = list(filter(self._history.is_own, left)) or left
        later = next((number for number in wanted if number >= looked_at), wanted[0])
        self._asked = looked_at if looked_at in left else later
        seen = self._history.decisions[self._asked].observation
        self._mind.ask(self._asked, request_for(self._game.name, bots_of(self._game.name).judge, seen, NODES))

    def close(self) -> None:
        """Stop judging."""
        self._mind.close()
