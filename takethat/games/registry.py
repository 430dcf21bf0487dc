"""The games in the box, by the names they have on the command line; the only list of them.

A name is known without its rules, which are imported when somebody plays: the menu and `--help` need names alone.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import cast

from takethat.games.contract import AnyGame
from takethat.games.quoting import quoted

GAMES = {
    "take-that": "takethat.games.take_that.game:TAKE_THAT",
    "zones": "takethat.games.zones.game:ZONES",
}
"""Where each game is: `module:object`."""

DEFAULT = "take-that"
"""The game that is meant where none is named."""


def register(name: str, place: str) -> None:
    """Put a game into the box; `place` is as in GAMES."""
    GAMES[name] = place


def game_named(name: str) -> AnyGame:
    """The game called `name`; ValueError naming the known ones."""
    if name not in GAMES:
        raise ValueError(f"unknown game {quoted(name)}: the games are {', '.join(GAMES)}")
    return _at(GAMES[name])


@cache
def _at(place: str) -> AnyGame:
    module, _, thing = place.partition(":")
    return cast(AnyGame, getattr(import_module(module), thing))
