"""All that leaves for a bot or a program is made here, of one seat's observation and of nothing else.

The dice of a bot get their seed from a hash of what the seat knows: a deal number would give the whole deck away, and
a count of decisions would tell what others took back. So two decks that look alike to a seat make equal requests.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import sha256
from typing import Protocol

from takethat.bots.player import Budget, Thought
from takethat.games.contract import Observation
from takethat.games.registry import game_named

SEED_BYTES = 7
"""As many as a whole number of the compiled bots holds."""


@dataclass(frozen=True, slots=True)
class Request:
    """One question to a bot, as plain data."""

    game: str
    level: str
    observation: Observation
    budget: Budget

    @property
    def mark(self) -> tuple[str, Budget]:
        """What the answer is known by; equal questions may have each other's answers."""
        return self.level, self.budget


def request_for(game: str, level: str, observation: Observation, nodes: int | None = None) -> Request:
    """The question what to do in the place of the observation's seat; `nodes` None: within the level's own budget."""
    return Request(game, level, observation, budget_for(game, observation, nodes))


def budget_for(game: str, observation: Observation, nodes: int | None = None, own: int | None = None) -> Budget:
    """A budget whose seed is a hash of the observation, and of the user's `own` one where no deck follows from it."""
    text = line_of(game, observation) if own is None else f"{own} {line_of(game, observation)}"
    return Budget(nodes, int.from_bytes(sha256(text.encode()).digest()[:SEED_BYTES], "big"))


def line_of(game: str, observation: Observation) -> str:
    """The observation as a program reads it, in one form: JSON with sorted keys, ASCII, without spaces."""
    return json.dumps(game_named(game).observation_json(observation), sort_keys=True, separators=(",", ":"))


class Mind(Protocol):
    """Where thoughts are made: beside the game, or at once.

    A `number` is for whoever asks and comes back with the thought; no bot is told.
    """

    def ask(self, number: int, request: Request) -> None: ...

    def poll(self) -> tuple[int, Thought] | None: ...

    def cancel(self) -> None: ...

    def close(self) -> None: ...
