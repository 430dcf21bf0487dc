"""Asks the bots and collects their thoughts; never holds up a frame.

A bot is asked with an Observation as soon as its decision is due, and its thought waits here until the picture has
settled. A human whose decision is due may have advice, in the same way. What comes for a decision that is no longer
due is dropped.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from takethat.bots.failure import Failure
from takethat.bots.player import Thought
from takethat.bots.program import end_all
from takethat.bots.registry import bots_of, knows, player
from takethat.bots.request import Mind, Request, request_for
from takethat.bots.worker import Worker
from takethat.table.table import Table, Ticket

Failed = Callable[[int, Failure], None]


class Thinking(Protocol):
    """Whoever thinks at a table: for the bots, and for a human who asks for advice."""

    @property
    def seat(self) -> int | None:
        """The bot that is thinking now."""

    @property
    def is_asked(self) -> bool:
        """Whether a thought is to come: a bot's own, or advice."""

    def attend(self) -> None:
        """Think for the bot whose decision is due."""

    def advise(self) -> None:
        """Think in the place of the human whose decision is due."""

    def thought(self) -> Thought | None:
        """The bot's thought about the decision that is due, once it is there."""

    def advice(self) -> Thought | None:
        """The advice for the decision that is due, once it is there."""

    def close(self) -> None: ...


class Synchronous:
    """Thinks while it is asked; for scripted games, in which time is not real."""

    def __init__(self) -> None:
        self._answer: tuple[int, Thought] | None = None
        self._trouble: ValueError | None = None

    def ask(self, number: int, request: Request) -> None:
        try:
            self._answer = number, player(request.game, request.level).think(request.observation, request.budget)
        except ValueError as failed:  # a program of the player's own
            self._trouble = failed
        finally:
            end_all()

    def poll(self) -> tuple[int, Thought] | None:
        """The thought, once. ValueError if none can come."""
        trouble, self._trouble = self._trouble, None
        if trouble is not None:
            raise trouble
        answer, self._answer = self._answer, None
        return answer

    def cancel(self) -> None:
        self._answer = None

    def close(self) -> None:
        self._answer = None


class Thinker:
    """One match's bots: asks for the decision that is due, and hands out its thought."""

    def __init__(self, table: Table, mind: Mind | None = None, failed: Failed | None = None) -> None:
        """`failed` hears of a program of the player's own, or of a level, that plays no longer: its seat, and why."""
        self._table = table
        self._failed = failed
        self._stand_ins = _unknown(table)
        self._mind: Mind = mind if mind is not None else Worker()
        self._asked: Ticket | None = None
        self._advises = False
        self._thought: Thought | None = None
        if isinstance(self._mind, Worker) and any(not seat.human for seat in table.setup.seats):
            self._mind.start()

    @property
    def seat(self) -> int | None:
        """The bot that is thinking now."""
        return self._asked.seat if self._asked is not None and self.is_asked and not self._advises else None

    @property
    def is_asked(self) -> bool:
        """Whether a thought is to come: a bot's own, or advice."""
        return self._asked is not None and self._thought is None

    def attend(self) -> None:
        """Ask the bot whose decision is due, unless it has been asked."""
        ticket = self._table.ticket
        if ticket == self._asked:
            return
        self._asked = self._thought = None
        self._advises = False
        level = None if ticket is None else self._table.seated.seats[ticket.seat].level
        if ticket is None or level is None:
            self._mind.cancel()
            return
        self._ask(ticket, self._stand_ins.get(ticket.seat, level))

    def advise(self) -> None:
        """Ask the strongest bot what it would do in the place of the human whose decision is due."""
        ticket = self._table.ticket
        assert ticket is not None
        assert self._table.seated.seats[ticket.seat].human
        if ticket != self._asked:
            self._advises, self._thought = True, None
            self._ask(ticket, bots_of(self._table.setup.game).judge)

    def _ask(self, ticket: Ticket, level: str) -> None:
        self._asked = ticket
        seen = self._table.observation(ticket.seat)
        self._mind.ask(ticket.number, request_for(self._table.setup.game, level, seen))

    def thought(self) -> Thought | None:
        """The bot's thought about the decision that is due, once it is there."""
        return None if self._advises else self._collected()

    def advice(self) -> Thought | None:
        """The advice for the decision that is due, once it is there; None if none was asked for."""
        return self._collected() if self._advises else None

    def _collected(self) -> Thought | None:
        answer = None
        if self._asked is not None and self._thought is None:
            try:
                answer = self._mind.poll()
            except Failure as failed:
                self._take_over(self._asked, failed)
        if answer is not None and self._asked is not None and answer[0] == self._asked.number:
            self._thought = answer[1]
        return self._thought if self._asked == self._table.ticket else None

    def _take_over(self, ticket: Ticket, trouble: Failure) -> None:
        """The program or level in this seat has failed: a level plays on for it. Where that cannot be, it is raised."""
        if self._advises or ticket.seat in self._stand_ins:
            raise trouble
        level = self._stand_ins[ticket.seat] = bots_of(self._table.setup.game).stand_in
        if self._failed is not None:
            self._failed(ticket.seat, trouble)
        self._ask(ticket, level)

    def close(self) -> None:
        """Stop whatever is being thought."""
        self._asked = self._thought = None
        self._mind.close()


def _unknown(table: Table) -> dict[int, str]:
    """Who plays for seats whose level only another version knows."""
    game, levels = table.setup.game, [seat.level for seat in table.seated.seats]
    unknown = [seat for seat, level in enumerate(levels) if level is not None and not knows(game, level)]
    return dict.fromkeys(unknown, bots_of(game).stand_in) if unknown else {}
