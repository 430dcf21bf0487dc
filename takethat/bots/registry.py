"""Which games have bots: the only list of them.

The rest of the house asks here by names alone and never learns how a bot is made. The bots of a game are imported
when one of them is first asked for, and those of another game not at all.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module

from takethat.bots.external import PREFIX, ExternalPlayer
from takethat.bots.player import Player
from takethat.bots.roster import GameBots

BOTS = {
    "take-that": "takethat.bots.take_that.roster:BOTS",
    "zones": "takethat.bots.zones.roster:BOTS",
}
"""The name of each game, and where its `GameBots` stand: a module and a name in it."""

LEVELS = ("beginner", "easy", "medium", "hard", "expert")
"""The names that levels have in every game, weakest first; a game may offer fewer."""


@lru_cache
def _loaded(where: str) -> GameBots:
    module, _, name = where.partition(":")
    bots = getattr(import_module(module), name)
    assert isinstance(bots, GameBots)
    return bots


def bots_of(game: str) -> GameBots:
    """The bots of a game; ValueError naming the games that have some if it has none."""
    if game not in BOTS:
        raise ValueError(f"no bots play {game}; known games: {', '.join(BOTS)}")
    return _loaded(BOTS[game])


def names(game: str) -> tuple[str, ...]:
    """Every bot of a game: its levels, then its yardsticks; empty for a game without bots."""
    return bots_of(game).names if game in BOTS else ()


def levels(game: str) -> tuple[str, ...]:
    """The levels of a game, weakest first; empty for a game without bots."""
    return tuple(bots_of(game).levels) if game in BOTS else ()


def knows(game: str, name: str) -> bool:
    """Whether there is such a bot here; a program of the player's own always is, until it is tried."""
    return name.startswith(PREFIX) or name in names(game)


def player(game: str, name: str) -> Player:
    """The bot of that name, or the program behind `cmd:`. ValueError naming the known ones if there is none."""
    if name.startswith(PREFIX):
        return ExternalPlayer(game, name.removeprefix(PREFIX))
    return bots_of(game).make(name)
