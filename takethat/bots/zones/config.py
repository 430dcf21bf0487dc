"""The levels of Three Zones as a table: what sets one apart from another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LevelConfig:
    """How a level thinks: how many worlds at most, how many moves ahead at most, with how many nodes.

    `schooled`: judges by the fitted leaf; else counts what lies there. `exchanges`: the most cards it exchanges.
    """

    worlds: int
    depth: int
    nodes: int
    schooled: bool = True
    exchanges: int = 2


LEVELS: Mapping[str, LevelConfig] = {
    "beginner": LevelConfig(worlds=2, depth=1, nodes=400, schooled=False, exchanges=1),
    "easy": LevelConfig(worlds=4, depth=2, nodes=2_000, schooled=False, exchanges=1),
    "medium": LevelConfig(worlds=2, depth=1, nodes=400, exchanges=1),
    "hard": LevelConfig(worlds=2, depth=2, nodes=800),
    "expert": LevelConfig(worlds=3, depth=26, nodes=2_500),
}
"""Each wins about seven games in ten against the one before it."""
