"""Programs of the player's own tried before a match: each is asked one question and must answer with a legal move.

The question is the beginning of a round that nobody will ever play, with the cards in their order, so that nothing is
told of the deal to come; and the program that is tried ends before the match begins.
"""

from __future__ import annotations

from takethat.bots.failure import Failure
from takethat.bots.request import Mind, Request, request_for
from takethat.games.registry import game_named
from takethat.table.match import Setup
from takethat.table.play import Round
from takethat.table.table import Standing


class Trial:
    """One question to each program of a set-up, one after the other, in `mind`."""

    def __init__(self, setup: Setup, mind: Mind) -> None:
        self.failures: dict[int, Failure] = {}
        """What is wrong, by seat."""
        self.setup = setup
        self._mind = mind
        self._due = programs(setup)
        self._ask()

    @property
    def seat(self) -> int | None:
        """Whose program is being tried; None once all have been."""
        return self._due[0] if self._due else None

    def look(self) -> bool:
        """Take the answer if it is there; whether that was news."""
        if not self._due:
            return False
        try:
            if self._mind.poll() is None:
                return False
        except Failure as failure:
            self.failures[self._due[0]] = failure
        self._due = self._due[1:]
        self._ask()
        return True

    def close(self) -> None:
        """End what is being tried."""
        self._due = ()
        self._mind.close()

    def _ask(self) -> None:
        if self._due:
            self._mind.ask(self._due[0], question(self.setup, self._due[0]))


def programs(setup: Setup) -> tuple[int, ...]:
    """The seats that programs take."""
    return tuple(seat for seat, who in enumerate(setup.seats) if who.is_program)


def question(setup: Setup, seat: int) -> Request:
    """What the program in a seat is asked: its first decision of a round that it begins."""
    game = game_named(setup.game)
    begun = Round(game, len(setup.seats), setup.advanced, game.deck(), seat)
    begun.answer_chance()
    standing = Standing(seat, (0,) * len(setup.seats), max(0, setup.rounds - 1))
    while begun.turn != seat:  # where a seat does not begin, the others make their first moves
        begun.play(game.legal_moves(begun.state)[0])
    level = setup.seats[seat].level
    assert level is not None
    return request_for(setup.game, level, game.observation(begun.state, seat, begun.log(seat), standing))
