"""The levels of Take That as tables: what sets one apart from another, for every number of players.

A weak level is short-sighted and forgetful: it imagines few worlds, looks less far, concludes little from what the
others show, and no longer knows which cards are gone. It never plays at random.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class LevelConfig:
    """What sets a level apart; `worlds` to `wary` as in `SearchConfig`.

    `memory`: of how many recent decisions of each other seat it makes something; `recall`: how many of the cards
    that left the table last it still knows; `window`: how many decisions of the other its guesses must explain, between
    two (0: none), in the worlds after the first `filter_worlds`; `insight`: how many guesses of every other hand it
    asks how its owner plays (0: it does not care); `policy`: the net that says how others play, and the own seat after
    its move; `clues`: the net that says what an action tells of hidden cards;
    `kept`: what is left of older evidence after a decision, as a logarithm, where that net does not say it; `clear`,
    `close` and `common` as in `SearchConfig`; `nodes`: default budget compiled, `nodes_plain`: interpreted.
    """

    worlds: int
    depth: int = 0
    plies: int = 2
    exact: int = 0
    foresight: float = 1.0
    dear: int = 6
    wary: bool = False
    memory: int = 8
    recall: int = 79
    window: int = 0
    filter_worlds: int = 0
    insight: int = 0
    policy: str = "policy"
    clues: str = "clues"
    kept: float = 0.27
    clear: float = 3.0
    close: float = 1.6
    common: bool = False
    nodes: int = 1_000_000
    nodes_plain: int = 1_000_000


Levels = Mapping[str, LevelConfig]

_BETWEEN_TWO: Levels = {
    "beginner": LevelConfig(worlds=2, plies=1, wary=True, memory=0, recall=4, nodes=500, nodes_plain=500),
    "easy": LevelConfig(worlds=3, plies=0, foresight=0.9, memory=0, recall=24, nodes=500, nodes_plain=500),
    "medium": LevelConfig(worlds=9, plies=0, memory=2, recall=32, nodes=500, nodes_plain=500),
    "hard": LevelConfig(worlds=16, plies=2, memory=6, nodes=2000, nodes_plain=2000),
    "expert": LevelConfig(
        worlds=260,
        plies=2,
        memory=8,
        window=14,
        filter_worlds=160,
        insight=6,
        policy="imitation",
        clear=4.5,
        common=True,
        nodes=40_000,
        nodes_plain=4000,
    ),
}

_AMONG_FOUR: Levels = {
    "beginner": LevelConfig(worlds=1, plies=3, wary=True, memory=0, recall=0, nodes=500, nodes_plain=500),
    "easy": LevelConfig(worlds=1, plies=1, wary=True, memory=0, recall=24, nodes=500, nodes_plain=500),
    "medium": LevelConfig(worlds=3, plies=0, memory=0, recall=24, nodes=500, nodes_plain=500),
    "hard": LevelConfig(worlds=12, plies=2, memory=6, nodes=3000, nodes_plain=2000),
    "expert": LevelConfig(worlds=300, plies=4, memory=8, insight=6, nodes=60_000, nodes_plain=4000),
}
"""With three and four players luck weighs more, so that the steps between the levels have to be longer."""

_AMONG_THREE: Levels = {**_AMONG_FOUR, "medium": replace(_AMONG_FOUR["medium"], recall=32)}

LEVELS: Mapping[int, Levels] = {2: _BETWEEN_TWO, 3: _AMONG_THREE, 4: _AMONG_FOUR}
"""By number of players and name."""

EX2 = LevelConfig(worlds=60, depth=1, plies=0, memory=8, nodes=30_000, nodes_plain=4000)
"""The yardstick that maximises every reply instead of guessing it."""


def levels_of(name: str) -> Mapping[int, LevelConfig]:
    """The level of that name by number of players."""
    return {players: levels[name] for players, levels in LEVELS.items()}
