"""The two references of Three Zones: *own* searches as the expert does, *other* asks what V of the review says.

Both in worlds that fit what was seen, each as likely as the next: nothing is concluded from what the other did.
"""

from __future__ import annotations

from random import Random
from typing import Any

from takethat.bots.zones.search import Tree, after
from takethat.bots.zones.worth import ZonesWorth
from takethat.games.zones.view import sample_world

DEPTH = 3
"""Moves looked ahead; the expert has the nodes for two in the middle of a game."""

FEW, TO_END = 6, 26
"""With so few cards in both hands the search goes to the end."""

SHARE = 20
"""The search is asked in so many times fewer worlds than it is told, for each takes long."""


def own_values(known: Any, worlds: int, seed: int) -> list[float]:
    """Every legal move, in order, by the expert's search."""
    view, dice, count = known.view, Random(seed), max(1, worlds // SHARE)
    depth = TO_END if sum(view.hand_counts) <= FEW else DEPTH
    totals = [0.0] * len(view.legal)
    for _ in range(count):
        world, tree = sample_world(known, dice), Tree()
        for place, move in enumerate(view.legal):
            child = after(world, move)
            value = tree.value(child, depth - 1)
            totals[place] += value if child.turn == view.seat else -value
    return [total / count for total in totals]


def other_values(known: Any, worlds: int, seed: int) -> list[float]:
    """Every legal move, in order, by V after it."""
    worth, view = ZonesWorth(), known.view
    totals = [0.0] * len(view.legal)
    for world, weight in worth.worlds(known, seed, worlds):
        for place, move in enumerate(view.legal):
            totals[place] += weight * worth.values(worth.after(world, move, seed))[view.seat]
    return [total / worlds for total in totals]
