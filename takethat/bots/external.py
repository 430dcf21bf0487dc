"""A program of the user's own as a player: it reads observations and answers moves, one JSON line each.

The program is started at its first decision and ends with this object, or at once when it fails. What it does wrong
becomes a `Failure` with one sentence; nothing it prints can do more than choose a legal move.
"""

from __future__ import annotations

import json
from collections.abc import Hashable
from math import isfinite

from takethat.bots.failure import Failure, Trouble
from takethat.bots.player import Budget, Cancelled, Thought, never
from takethat.bots.program import Program, quoted
from takethat.bots.request import line_of
from takethat.games.contract import Observation
from takethat.games.registry import game_named
from takethat.store.commands import words_of

PREFIX = "cmd:"

PATIENCE = 10.0
"""Seconds for an answer unless said otherwise."""


class ExternalPlayer:
    """Plays by asking a program; `command` as in a shell, `patience` in seconds, `PATIENCE` by default."""

    def __init__(self, game: str, command: str, patience: float | None = None) -> None:
        self.name = PREFIX + command
        self._game = game_named(game)
        self._command = command
        self._patience = PATIENCE if patience is None else patience
        self._program: Program | None = None

    def think(self, observation: Observation, budget: Budget, cancelled: Cancelled = never) -> Thought:
        """The program's move. Failure with the reason if there is none; the program has ended then."""
        program = self._running()
        try:
            program.ask(line_of(self._game.name, observation))
            reply = program.answer(self._patience, cancelled)
            if reply is not None:
                return self._read(reply, observation)
        except Failure as failure:
            self.close()
            if failure.trouble is Trouble.FLOOD:  # its last words are about the pipe that nobody reads any more
                raise
            raise Failure(failure.trouble, failure.text, program.last_words()) from None
        self.close()  # its answer would come at the wrong moment
        return Thought(None, cut=True)

    def close(self) -> None:
        """End the program, and whatever it has started."""
        if self._program is not None:
            self._program.end()
            self._program = None

    def _running(self) -> Program:
        if self._program is None or self._program.ended:
            self._program = Program(_words(self._command))
        return self._program

    def _read(self, line: bytes, observation: Observation) -> Thought:
        try:
            reply = json.loads(line.decode("utf-8-sig"))
            move = self._game.parse_action(_text(reply["move"]))
        except (ValueError, TypeError, KeyError, RecursionError):
            raise Failure(Trouble.UNREADABLE, f"not an answer: {quoted(line)}") from None
        if move not in observation.view.legal:
            raise Failure(Trouble.ILLEGAL, f"illegal move {self._game.action_text(move)}")
        return Thought(move, self._values(reply.get("values")), _whole(reply.get("nodes")))

    def _values(self, data: object) -> dict[Hashable, float]:
        values: dict[Hashable, float] = {}
        for text, value in data.items() if isinstance(data, dict) else ():
            if isinstance(value, int | float) and not isinstance(value, bool):
                try:
                    move, worth = self._game.parse_action(text), float(value)
                except (ValueError, OverflowError):
                    continue
                if isfinite(worth):
                    values[move] = worth
        return values


def _words(command: str) -> list[str]:
    try:
        words = words_of(command)
    except ValueError as error:
        raise Failure(Trouble.UNFIT, f"cannot start: {error}") from None
    if not words:
        raise Failure(Trouble.UNFIT, "cannot start: no command")
    return words


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _whole(value: object) -> int:
    return value if type(value) is int and 0 <= value < 1 << 62 else 0
