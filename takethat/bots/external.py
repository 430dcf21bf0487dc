"""A program of the user's own as a player: it reads observations and answers moves, one JSON line each.

The program is started at its first decision and ends with this object. What it does wrong becomes a `Failure` with
one sentence; nothing it prints can do more than choose a legal move.
"""

from __future__ import annotations

import json
import shlex
import subprocess
import time
from collections.abc import Hashable
from queue import Empty, SimpleQueue
from threading import Thread

from takethat.bots.player import Budget, Cancelled, Thought, never
from takethat.bots.request import line_of
from takethat.games.contract import Observation
from takethat.games.registry import game_named

PREFIX = "cmd:"

CANNOT_START, NO_ANSWER = "cannot start", "no answer"
"""How the sentence of a `Failure` begins if there is no program, or no word from it."""

PATIENCE = 10.0
"""Seconds for an answer unless said otherwise."""

LONGEST_LINE = 1_000_000
"""Characters of an answer that are read."""

GLANCE = 0.02
"""Seconds between two looks whether the thought is still wanted."""


class Failure(ValueError):
    """The program could not be started, or its answer was late, missing or illegal."""


class ExternalPlayer:
    """Plays by asking a program; `command` as in a shell, `patience` in seconds."""

    def __init__(self, game: str, command: str, patience: float = PATIENCE) -> None:
        self.name = PREFIX + command
        self._game = game_named(game)
        self._command = command
        self._patience = patience
        self._process: subprocess.Popen[str] | None = None
        self._lines: SimpleQueue[str] = SimpleQueue()

    def think(self, observation: Observation, budget: Budget, cancelled: Cancelled = never) -> Thought:
        """The program's move. Failure with the reason if there is none."""
        self._start()
        self._send(line_of(self._game.name, observation))
        reply = self._receive(cancelled)
        return Thought(None, cut=True) if reply is None else self._read(reply, observation)

    def close(self) -> None:
        """End the program."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            for stream in (self._process.stdin, self._process.stdout):
                if stream is not None:
                    stream.close()
            self._process = None

    def _start(self) -> None:
        if self._process is not None:
            return
        try:
            words = shlex.split(self._command)
            self._process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", errors="replace"
            )
        except (OSError, ValueError, IndexError) as error:
            raise Failure(f"{CANNOT_START} {self._command!r}: {error}") from None
        self._lines = SimpleQueue()
        Thread(target=_pump, args=(self._process, self._lines), daemon=True).start()

    def _send(self, line: str) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except OSError:
            self.close()
            raise Failure(f"{NO_ANSWER}: the program has ended") from None

    def _receive(self, cancelled: Cancelled) -> str | None:
        """The next line; None once the thought is no longer wanted."""
        end = time.monotonic() + self._patience
        while True:
            try:
                line = self._lines.get(timeout=GLANCE)
            except Empty:
                if not cancelled() and time.monotonic() < end:
                    continue
                self.close()  # its answer would come at the wrong moment
                if time.monotonic() < end:
                    return None
                raise Failure(f"{NO_ANSWER} within {self._patience:g} s") from None
            if line:
                return line
            self.close()
            raise Failure(f"{NO_ANSWER}: the program has ended")

    def _read(self, line: str, observation: Observation) -> Thought:
        try:
            reply = json.loads(line)
            move = self._game.parse_action(reply["move"])
        except (ValueError, TypeError, KeyError, RecursionError):
            raise Failure(f"not an answer: {line.strip()[:80]!r}") from None
        if move not in observation.view.legal:
            raise Failure(f"illegal move {self._game.action_text(move)}")
        return Thought(move, self._values(reply.get("values")), _whole(reply.get("nodes")))

    def _values(self, data: object) -> dict[Hashable, float]:
        values: dict[Hashable, float] = {}
        for text, value in data.items() if isinstance(data, dict) else ():
            if isinstance(value, int | float) and not isinstance(value, bool):
                try:
                    values[self._game.parse_action(text)] = float(value)
                except (ValueError, OverflowError):
                    continue
        return values


def _whole(value: object) -> int:
    return value if type(value) is int and 0 <= value < 1 << 62 else 0


def _pump(process: subprocess.Popen[str], lines: SimpleQueue[str]) -> None:
    """Pass on lines until the program ends; an empty one says that it has."""
    assert process.stdout is not None
    try:
        while line := process.stdout.readline(LONGEST_LINE):
            lines.put(line)
    except (OSError, ValueError):
        pass
    lines.put("")
