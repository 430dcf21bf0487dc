"""One round being played: the referee's state, the stock that answers chance, and the way back."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeAlias

from takethat.games.contract import (
    CardT,
    EventT,
    Game,
    MoveT,
    Observation,
    ObservationT,
    Onlooker,
    Situation,
    State,
    StateT,
    View,
    ViewT,
)
from takethat.table.stock import Stock


class IllegalMove(ValueError):
    """A seat asked for what it may not do; `reason` is the game's own Reason."""

    def __init__(self, reason: Enum) -> None:
        super().__init__(f"not allowed: {reason.value}")
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Decided(Generic[StateT, MoveT]):
    """A decision as it was met: the state before it, what had been drawn and told by then, and the move."""

    state: StateT
    drawn: int
    told: int
    move: MoveT


class Round(Generic[StateT, MoveT, EventT, ViewT, ObservationT, CardT]):
    """A round from the deal to its end; every decision can be taken back and done again."""

    def __init__(
        self,
        game: Game[StateT, MoveT, EventT, ViewT, ObservationT, CardT],
        players: int,
        advanced: bool,
        deck: Sequence[CardT],
        first: int,
    ) -> None:
        self.game = game
        self.players = players
        self.advanced = advanced
        self.first = first
        self.deck = tuple(deck)
        """All cards in deal order: like the stock, never for screens or bots while the round runs."""
        self.events: list[EventT] = []
        self.state = game.deal(players, advanced, deck, first, self.events.append)
        self.stock = Stock(deck[game.dealt(players) :])
        self.decided: list[Decided[StateT, MoveT]] = []
        """The decisions made and not taken back."""
        self._future: list[MoveT] = []

    @property
    def over(self) -> bool:
        return self.game.is_over(self.state)

    @property
    def turn(self) -> int | None:
        return self.game.turn(self.state)

    def play(self, move: MoveT) -> list[EventT]:
        """Do a move and all chance that follows: the events.

        IllegalMove, and nothing changed, if the seat whose turn it is may not do it.
        """
        self._check(move)
        self._future.clear()
        return self._do(move)

    def _check(self, move: MoveT) -> None:
        reason = self.game.why_not(self.state, move)
        if reason is not None:
            raise IllegalMove(reason)

    def _do(self, move: MoveT) -> list[EventT]:
        before = len(self.events)
        self.decided.append(Decided(self.state.copy(), self.stock.drawn, before, move))
        self.game.apply(self.state, move, self.events.append)
        self.answer_chance()
        return self.events[before:]

    def answer_chance(self) -> None:
        """Let the stock answer as long as chance is awaited."""
        while self.game.awaits_chance(self.state):
            card = self.stock.draw()
            self.game.apply(self.state, self.game.chance_action(self.state, card), self.events.append)

    @property
    def came(self) -> tuple[CardT, ...]:
        """The cards that chance brought with the last decision, or, before the first one, with the deal."""
        return self.stock.drawn_since(self.decided[-1].drawn if self.decided else 0)

    def lay_out(self, state: StateT, pile: Sequence[CardT], log: Sequence[EventT] = ()) -> None:
        """A position in the place of all that was played; chance answers with `pile`, top first, after this log."""
        self.state, self.stock = state, Stock(pile)
        self.events[:] = log
        self.decided.clear()
        self._future.clear()

    def can_undo(self) -> bool:
        return bool(self.decided)

    def can_redo(self) -> bool:
        return bool(self._future)

    def undo(self) -> None:
        """Take the last decision back; its cards go back on the pile."""
        last = self.decided.pop()
        self.state = last.state
        self.stock.put_back(last.drawn)
        del self.events[last.told :]
        self._future.append(last.move)

    def undo_reveals(self) -> bool:
        """Whether the last decision brought a card to light that was hidden before."""
        return bool(self.decided) and self.decided[-1].drawn != self.stock.drawn

    def redo(self) -> tuple[MoveT, list[EventT]]:
        """Do the decision taken back last again, with the same cards as before: the move and its events."""
        move = self._future.pop()
        return move, self._do(move)

    # --- what seats see

    def log(self, eyes: Onlooker) -> list[EventT]:
        """All events of the round as `eyes` saw them."""
        return self._log(eyes, len(self.events))

    def _log(self, eyes: Onlooker, told: int) -> list[EventT]:
        return [self.game.redact(event, eyes) for event in self.events[:told]]

    def observation(self, seat: int, situation: Situation) -> ObservationT:
        """All that a bot at `seat` is given now."""
        return self.game.observation(self.state, seat, self.log(seat), situation)

    def known_to_decide(self, decided: Decided[StateT, MoveT], situation: Situation) -> ObservationT:
        """What the seat that made an earlier decision of this round was given for it."""
        seat = self.game.turn(decided.state)
        assert seat is not None
        return self.game.observation(decided.state, seat, self._log(seat, decided.told), situation)


AnyRound: TypeAlias = Round[State, Hashable, object, View, Observation, object]
"""A round of a game known by its name alone."""
