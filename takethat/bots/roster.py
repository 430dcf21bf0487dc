"""What a game's bots are to the rest of the house: one record, filled in the game's own folder.

A record names players and makes them when they are asked for; it knows no game and no net.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from takethat.bots.player import Player
from takethat.bots.worth import Worth

Factory = Callable[[], Player]
"""Makes a bot; what it needs (nets, tables) is fetched when it first thinks."""


@dataclass(frozen=True, slots=True)
class GameBots:
    """The bots of one game.

    `levels`: those a player may choose from, weakest first; `yardsticks`: those that only the arena needs. `judge` is
    the level that gives advice and reviews finished matches, `stand_in` the one that plays on for a failed program;
    `losses`: how many points, as the judge counts them, make a slip, a mistake, a blunder; `worth` measures luck, for
    those who may see all hands; a game may have none.
    """

    levels: Mapping[str, Factory]
    yardsticks: Mapping[str, Factory]
    judge: str
    stand_in: str
    losses: tuple[float, float, float]
    worth: Callable[[], Worth] | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """Levels, then yardsticks, in order."""
        return (*self.levels, *self.yardsticks)

    def make(self, name: str) -> Player:
        """A new bot of that name. ValueError naming the known ones if there is none."""
        factory = self.levels.get(name) or self.yardsticks.get(name)
        if factory is None:
            raise ValueError(f"unknown player {name}; known: {', '.join(self.names)}")
        return factory()
