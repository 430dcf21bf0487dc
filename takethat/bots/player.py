"""What every bot is: something that gets an Observation and answers with a Thought.

A budget counts nodes, never seconds, so that the same seed and nodes give the same move everywhere. Nothing in this
room may know a state, a table or a screen: the observation is all that a bot is ever given.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

Cancelled = Callable[[], bool]
"""Asked often while a bot thinks; once it is true the thought may be anything, nobody will read it."""


def never() -> bool:
    """The `Cancelled` of a bot that may think to the end."""
    return False


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think: `nodes` positions (None: the player's own default) with dice from `seed`."""

    nodes: int | None = None
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Thought:
    """The chosen move, what each legal move seems worth, and how many positions were looked at.

    Moves are of whichever game the bot plays, so they have no type here.
    `values`: the expected result of the round for the own seat minus the mean of the other seats', in points.
    `cut` is true when the thinking was stopped early.
    """

    move: Any
    values: dict[Any, float] = field(default_factory=dict)
    nodes: int = 0
    cut: bool = False


class Player(Protocol):
    """A bot of one game; it holds no memory between decisions, the observation's log is its memory."""

    @property
    def name(self) -> str: ...

    def think(self, observation: Any, budget: Budget, cancelled: Cancelled = never) -> Thought:
        """The answer to an observation in which the seat's own decision is due."""
