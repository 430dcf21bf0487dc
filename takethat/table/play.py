"""One round being played: the referee's state, the stock that answers chance, and the way back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from takethat.games.contract import Eyes, Game
from takethat.table.stock import Stock


class IllegalMove(ValueError):
    """A seat asked for what it may not do; `reason` is the game's own Reason."""

    def __init__(self, reason: Any) -> None:
        super().__init__(f"not allowed: {reason.value}")
        self.reason = reason


class Round:
    """A round from the deal to its end; every decision can be taken back and done again."""

    def __init__(self, game: Game, players: int, advanced: bool, deck: Sequence[Any], first: int) -> None:
        self.game = game
        self.first = first
        self.events: list[Any] = []
        self.state = game.deal(players, advanced, deck, first, self.events.append)
        self.stock = Stock(deck[game.dealt(players) :])
        self._past: list[tuple[Any, int, int, Any]] = []
        self._future: list[Any] = []

    @property
    def over(self) -> bool:
        return self.game.is_over(self.state)

    @property
    def turn(self) -> int | None:
        return self.game.turn(self.state)

    def play(self, move: Any) -> tuple[list[Any], list[Any]]:
        """Do a move and all chance that follows: the events, and the cards that chance brought.

        IllegalMove, and nothing changed, if the seat whose turn it is may not do it.
        """
        self._check(move)
        self._future.clear()
        return self._do(move)

    def _check(self, move: Any) -> None:
        reason = self.game.why_not(self.state, move)
        if reason is not None:
            raise IllegalMove(reason)

    def _do(self, move: Any) -> tuple[list[Any], list[Any]]:
        before = len(self.events)
        self._past.append((self.state.copy(), self.stock.drawn, before, move))
        self.game.apply(self.state, move, self.events.append)
        cards = self.answer_chance()
        return self.events[before:], cards

    def answer_chance(self) -> list[Any]:
        """Let the stock answer as long as chance is awaited; the cards that came."""
        cards = []
        while self.game.awaits_chance(self.state):
            card = self.stock.draw()
            self.game.apply(self.state, self.game.chance_action(self.state, card), self.events.append)
            cards.append(card)
        return cards

    @property
    def moves(self) -> list[Any]:
        """The moves played and not taken back."""
        return [move for _, _, _, move in self._past]

    def can_undo(self) -> bool:
        return bool(self._past)

    def can_redo(self) -> bool:
        return bool(self._future)

    def undo(self) -> None:
        """Take the last decision back; its cards go back on the pile."""
        self.state, drawn, count, move = self._past.pop()
        self.stock.put_back(drawn)
        del self.events[count:]
        self._future.append(move)

    def undo_reveals(self) -> bool:
        """Whether the last decision brought a card to light that was hidden before."""
        return bool(self._past) and self._past[-1][1] != self.stock.drawn

    def redo(self) -> tuple[Any, list[Any], list[Any]]:
        """Do the decision taken back last again: the move, its events and the same cards as before."""
        move = self._future.pop()
        events, cards = self._do(move)
        return move, events, cards

    def log(self, eyes: Eyes) -> list[Any]:
        """All events of the round as `eyes` saw them."""
        return [self.game.redact(event, eyes) for event in self.events]
