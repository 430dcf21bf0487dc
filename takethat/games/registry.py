"""The games in the box, by the names they have on the command line."""

from __future__ import annotations

from takethat.games.contract import Game
from takethat.games.take_that.game import TAKE_THAT
from takethat.games.zones.game import ZONES

GAMES: dict[str, Game] = {game.name: game for game in (TAKE_THAT, ZONES)}


def game_named(name: str) -> Game:
    """The game called `name`; ValueError naming the known ones."""
    if name not in GAMES:
        raise ValueError(f"unknown game {name!r}: the games are {', '.join(GAMES)}")
    return GAMES[name]
