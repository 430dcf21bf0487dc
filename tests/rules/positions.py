"""Positions and plays in a few words, for tests of the referee of Take That.

A position needs no full deck: any cards in hands, line and pile make one. The pile is given top first, as on a
table; every draw is answered from it, so that a test reads like a game at the table.
"""

from __future__ import annotations

from collections.abc import Sequence

from takethat.games.take_that.cards import TAKE, draw, lay, twist
from takethat.games.take_that.events import Event, Phase, Reason
from takethat.games.take_that.rules import apply, deal, legal_moves, scores, why_not
from takethat.games.take_that.state import State, cards_of, groups_of

CHANCE = (Phase.DRAW, Phase.PENALTY)


class Game:
    """A state with its pile in order; every draw that falls due comes off the top."""

    def __init__(self, state: State, pile: Sequence[int]) -> None:
        self.state = state
        self.pile = list(pile)
        self.events: list[Event] = []

    @property
    def line(self) -> list[int]:
        return list(self.state.line)

    @property
    def over(self) -> bool:
        return self.state.phase == Phase.OVER

    @property
    def must_lay(self) -> bool:
        return self.state.phase == Phase.LAY

    @property
    def turn(self) -> int:
        return self.state.turn

    @property
    def scores(self) -> list[int]:
        return scores(self.state)

    @property
    def legal(self) -> list[int]:
        return list(legal_moves(self.state))

    def hand(self, seat: int) -> list[int]:
        return list(self.state.hands[seat])

    def why_not(self, move: int) -> Reason | None:
        return why_not(self.state, move)

    def may(self, move: int) -> bool:
        """Whether the referee lists `move` as legal; both of its answers must agree."""
        listed = move in self.legal
        assert listed == (self.why_not(move) is None)
        return listed

    def do(self, *moves: int) -> Game:
        """Play legal moves, drawing whatever falls due."""
        for move in moves:
            assert self.may(move), (move, self.why_not(move))
            apply(self.state, move, self.events.append)
            while self.state.phase in CHANCE:
                apply(self.state, draw(self.pile.pop(0)), self.events.append)
        return self

    def lay(self, *cards: int) -> Game:
        return self.do(*map(lay, cards))

    def twist(self, card: int) -> Game:
        return self.do(twist(card))

    def take(self) -> Game:
        return self.do(TAKE)

    def told(self, kind: type) -> list[Event]:
        """The events of one kind so far."""
        return [event for event in self.events if isinstance(event, kind)]


def position(
    *hands: Sequence[int],
    line: Sequence[int] = (),
    pile: Sequence[int] = (),
    turn: int = 0,
    advanced: bool = False,
    must_lay: bool = False,
) -> Game:
    """A game in the middle: who holds what, what lies there, whose turn it is."""
    state = State(len(hands), advanced, turn)
    state.phase = Phase.LAY if must_lay else Phase.PLAY
    state.hands = groups_of(hands)
    state.line = cards_of(line)
    state.undealt = cards_of(sorted(pile))
    return Game(state, pile)


def dealt(deck: Sequence[int], players: int, first: int = 0, advanced: bool = False) -> Game:
    """A game at its start, dealt from a full deck."""
    events: list[Event] = []
    game = Game(deal(players, advanced, deck, first, events.append), deck[players * (8 if players == 4 else 9) :])
    game.events = events
    return game
