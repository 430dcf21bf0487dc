"""The levels of Three Zones as a table: what sets one apart from another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LevelConfig:
    """How a level thinks: how many worlds at most, how many moves ahead at most, with how many nodes.

    So few nodes are soon used up where there is much to choose from, and then it looks less far ahead. `schooled`: how
    much of its judgement is the fitted leaf's, the rest counts what lies there. `exchanges`: the most cards it
    exchanges.
    """

    worlds: int
    depth: int
    nodes: int
    schooled: float = 1.0
    exchanges: int = 2


LEVELS: Mapping[str, LevelConfig] = {
    "beginner": LevelConfig(worlds=1, depth=1, nodes=100, schooled=0.12, exchanges=1),
    "easy": LevelConfig(worlds=1, depth=1, nodes=100, schooled=0.65, exchanges=1),
    "medium": LevelConfig(worlds=1, depth=2, nodes=264, exchanges=1),
    "hard": LevelConfig(worlds=3, depth=2, nodes=2_500),
    "expert": LevelConfig(worlds=3, depth=26, nodes=2_500),
}
"""Each wins about two games in three against the one before it; beginner is as weak as whoever has just learned it."""
