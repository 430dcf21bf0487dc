"""The bots of Three Zones by name: the levels, and the yardstick of the arena."""

from __future__ import annotations

from functools import partial

from takethat.bots.roster import GameBots
from takethat.bots.zones.config import LEVELS
from takethat.bots.zones.player import SearchPlayer
from takethat.bots.zones.worth import ZonesWorth
from takethat.bots.zones.yardsticks import Naive

BOTS = GameBots(
    levels={name: partial(SearchPlayer, name, config) for name, config in LEVELS.items()},
    yardsticks={"naive": Naive},
    judge="expert",
    stand_in="medium",
    losses=(1.0, 2.0, 4.0),
    worth=ZonesWorth,
)
