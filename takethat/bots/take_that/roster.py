"""The bots of Take That by name: the levels, and the yardsticks of the arena."""

from __future__ import annotations

from functools import partial

from takethat.bots.roster import GameBots
from takethat.bots.take_that.config import EX2, LEVELS, levels_of
from takethat.bots.take_that.player import SearchPlayer
from takethat.bots.take_that.worth import TakeThatWorth
from takethat.bots.take_that.yardsticks import Greedy, Naive

BOTS = GameBots(
    levels={name: partial(SearchPlayer, name, config, levels_of(name)) for name, config in LEVELS[2].items()},
    yardsticks={
        "ex2": partial(SearchPlayer, "ex2", EX2),
        "naive": Naive,
        "hg": partial(Greedy, "hg", tuned=False),
        "g": partial(Greedy, "g", tuned=True),
    },
    judge="expert",
    stand_in="medium",
    losses=(1.5, 3.0, 6.0),
    worth=TakeThatWorth,
)
