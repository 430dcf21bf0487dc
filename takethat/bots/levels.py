"""Which bots there are: for each game the levels by name, from weakest to strongest, and the arena's yardsticks.

The rest of the house asks here by names alone and never learns how a bot is made.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from takethat.bots.outside import PREFIX, Outside
from takethat.bots.plain import Greedy, Naive
from takethat.bots.player import Player
from takethat.bots.searching import Character, Searching
from takethat.bots.zones_player import cast

LEVELS = ("beginner", "easy", "medium", "hard", "expert")
"""The names a player may choose from, weakest first."""

Cast = dict[str, Callable[[], Player]]

_BETWEEN_TWO = {
    "beginner": Character(worlds=2, plies=1, wary=True, memory=0, recall=4, nodes=500, nodes_plain=500),
    "easy": Character(worlds=3, plies=0, foresight=0.9, memory=0, recall=24, nodes=500, nodes_plain=500),
    "medium": Character(worlds=9, plies=0, memory=2, recall=40, nodes=500, nodes_plain=500),
    "hard": Character(worlds=16, plies=2, memory=6, nodes=2000, nodes_plain=2000),
    "expert": Character(worlds=260, plies=2, memory=8, window=14, plain=160, insight=6, nodes=40_000, nodes_plain=4000),
    "ex2": Character(worlds=60, depth=1, plies=0, memory=8, nodes=30_000, nodes_plain=4000),
}

_AMONG_FOUR = {
    "beginner": Character(worlds=1, plies=3, wary=True, memory=0, recall=0, nodes=500, nodes_plain=500),
    "easy": Character(worlds=1, plies=1, wary=True, memory=0, recall=24, nodes=500, nodes_plain=500),
    "medium": Character(worlds=3, plies=0, memory=0, recall=24, nodes=500, nodes_plain=500),
    "hard": Character(worlds=12, plies=2, memory=6, nodes=3000, nodes_plain=2000),
    "expert": Character(worlds=300, plies=4, memory=8, insight=6, nodes=60_000, nodes_plain=4000),
}
"""With three and four players luck weighs more, so that the steps between the levels have to be longer."""

_AMONG_THREE = {**_AMONG_FOUR, "medium": replace(_AMONG_FOUR["medium"], recall=32)}


def _searching(name: str) -> Callable[[], Player]:
    among = {3: _AMONG_THREE[name], 4: _AMONG_FOUR[name]} if name in _AMONG_FOUR else {}
    return lambda: Searching(name, _BETWEEN_TWO[name], among)


_TAKE_THAT: Cast = {
    **{name: _searching(name) for name in _BETWEEN_TWO},
    "naive": Naive,
    "hg": lambda: Greedy("hg", tuned=False),
    "g": lambda: Greedy("g", tuned=True),
}

_CASTS: dict[str, Cast] = {"take-that": _TAKE_THAT, "zones": {**cast()}}


def names(game: str) -> tuple[str, ...]:
    """Every bot of a game: its levels, then its yardsticks; empty for a game without bots."""
    return tuple(_CASTS.get(game, {}))


def knows(game: str, name: str) -> bool:
    """Whether there is such a bot here; a program of the player's own always is, until it is tried."""
    return name.startswith(PREFIX) or name in names(game)


def player(game: str, name: str) -> Player:
    """The bot of that name, or the program behind `cmd:`. ValueError naming the known ones if there is none."""
    if name.startswith(PREFIX):
        return Outside(game, name.removeprefix(PREFIX))
    cast = _CASTS.get(game)
    if cast is None:
        raise ValueError(f"no bots play {game}; known games: {', '.join(_CASTS)}")
    if name not in cast:
        raise ValueError(f"unknown player {name}; known: {', '.join(cast)}")
    return cast[name]()
