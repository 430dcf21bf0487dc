"""What a finished match was worth to every seat at every position, and who owns each change, weighed bit by bit.

First the curve, then the account of each decision as soon as its verdict is there. Knows no clock: whoever asks says
how long to go on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import fsum

from takethat.bots.registry import bots_of
from takethat.bots.worth import Work, Worth
from takethat.review.account import Part, Points, accounts, deal_part, step_work
from takethat.review.history import History
from takethat.review.queue import JudgeQueue


class Ledger:
    """`values` by the number of the position, `parts` by that of the decision; both grow with time."""

    def __init__(self, history: History, judge: JudgeQueue) -> None:
        make = bots_of(history.setup.game).worth
        self._history, self._judge = history, judge
        self._worth = None if make is None else make()
        self._busy: Work[None] | None = None
        self.values: dict[int, Points] = {}
        self.parts: dict[int, list[Part]] = {}
        self.deals: dict[int, Part] = {}
        """By round."""

    @property
    def is_done(self) -> bool:
        return self._worth is None or len(self.parts) == len(self._history.decisions)

    def work(self, may_go_on: Callable[[], bool]) -> bool:
        """Go on weighing as long as there is time and anything to weigh; whether there is news."""
        known = len(self.values) + len(self.parts)
        while may_go_on():
            self._busy = self._busy or self._next()
            if self._busy is None:
                break
            if next(self._busy, self) is self:
                self._busy = None
        return len(self.values) + len(self.parts) != known

    def _next(self) -> Work[None] | None:
        """What can be weighed next."""
        if len(self.values) < len(self._history.positions):
            return self._weigh_position(len(self.values))
        for number, decision in enumerate(self._history.decisions):
            verdict = self._judge.verdicts.get(number)
            if number not in self.parts and (decision.forced or verdict is not None):
                return self._weigh_decision(number, verdict.loss if verdict is not None else 0.0)
        return None

    def _weigh_position(self, place: int) -> Work[None]:
        assert self._worth is not None
        position = self._history.positions[place]
        entry = self._history.rounds[position.round]
        if position.round not in self.deals:
            self.deals[position.round] = deal_part(self._worth, entry)
            yield
        state = entry.played.state
        if position.decision is not None:
            state = entry.played.decided[self._history.decisions[position.decision].step - 1].state
        self.values[place] = tuple(self._worth.values(state))
        yield

    def _weigh_decision(self, number: int, loss: float) -> Work[None]:
        assert self._worth is not None
        decision = self._history.decisions[number]
        entry = self._history.rounds[decision.round]
        self.parts[number] = yield from step_work(self._worth, entry, decision, loss)

    # --- what people are told

    def shares(self, seat: int) -> Shares | None:
        """What the cards, the others and the seat itself did for it; None before everything is weighed."""
        if self._worth is None or not self.is_done:
            return None
        return shares(self._worth, self._history, self.deals, self.parts, seat)


Shares = tuple[float, float, float]


def shares(
    worth: Worth, history: History, deals: Mapping[int, Part], parts: Mapping[int, list[Part]], seat: int
) -> Shares:
    """What the cards brought a seat in all finished rounds, what the others and what lay hidden, what it gave away.

    What the estimate cannot explain is none of the three.
    """
    cards, others, own = list[float](), list[float](), list[float]()
    for entry in history.rounds:
        if entry.played.over:
            told = [deals[entry.index], *_parts_of(history, parts, entry.index)]
            account = accounts(worth, entry, told)[seat]
            cards += account.start, account.luck
            others += account.others, account.hidden
            own.append(account.skill)
    return fsum(cards), fsum(others), fsum(own)


def _parts_of(history: History, parts: Mapping[int, list[Part]], round_: int) -> list[Part]:
    found = enumerate(history.decisions)
    return [part for number, decision in found if decision.round == round_ for part in parts[number]]
