"""How much the table marks and tells, as far as the settings leave it to the match: who plays, against whom."""

from __future__ import annotations

from typing import Literal

from takethat.store.settings import Settings
from takethat.table.match import Setup

Marking = Literal["all", "legal", "none"]
"""Everything that can be done; only which cards cannot be played; nothing."""

FOUND_BY_ONESELF: dict[str, Marking] = {"hard": "legal", "expert": "none"}
"""Against whom less is marked unless the player chose otherwise: to find twins is the game."""


def marking(settings: Settings, setup: Setup) -> Marking:
    """How much is marked in this match; by default as much as the strongest opponent leaves to a player."""
    if settings.marking != "level":
        return settings.marking
    levels = {seat.level for seat in setup.seats}
    return next((step for level, step in reversed(FOUND_BY_ONESELF.items()) if level in levels), "all")


def opens_score(settings: Settings, setup: Setup) -> bool:
    """Whether the points so far are shown (R18): by default in a match of one person against bots."""
    if settings.score != "usual":
        return settings.score == "open"
    return len(setup.humans) == 1
