"""Which bots there are: for each game the levels by name, from weakest to strongest, and the arena's yardsticks.

The rest of the house asks here by names alone and never learns how a bot is made.
"""

from __future__ import annotations

from collections.abc import Callable

from takethat.bots.plain import Greedy, Naive
from takethat.bots.player import Player

LEVELS = ("beginner", "easy", "medium", "hard", "expert")
"""The names a player may choose from, weakest first."""

Cast = dict[str, Callable[[], Player]]

_TAKE_THAT: Cast = {
    **{level: lambda: Greedy("hg", tuned=False) for level in LEVELS},
    "naive": Naive,
    "hg": lambda: Greedy("hg", tuned=False),
    "g": lambda: Greedy("g", tuned=True),
}

_CASTS: dict[str, Cast] = {"take-that": _TAKE_THAT}


def names(game: str) -> tuple[str, ...]:
    """Every bot of a game: its levels, then its yardsticks; empty for a game without bots."""
    return tuple(_CASTS.get(game, {}))


def player(game: str, name: str) -> Player:
    """The bot of that name. ValueError naming the known ones if there is none."""
    cast = _CASTS.get(game)
    if cast is None:
        raise ValueError(f"no bots play {game}; known games: {', '.join(_CASTS)}")
    if name not in cast:
        raise ValueError(f"unknown player {name}; known: {', '.join(cast)}")
    return cast[name]()
