"""The bots of Higher by name: a single level, and the yardstick of the arena."""

from __future__ import annotations

from takethat.bots.roster import GameBots
from tests.higher.bots.player import Naive, Thrifty

BOTS = GameBots(
    levels={"easy": Thrifty}, yardsticks={"naive": Naive}, judge="easy", stand_in="easy", losses=(1.0, 2.0, 4.0)
)
