"""Where a hand card is while it is pointed at: nearer to the eye, below the actions that belong to it."""

from __future__ import annotations

from takethat.ui.table.geometry import RATIO, Pose
from takethat.ui.table.layout import AnyLayout

GROWN = 1.25
"""How much larger a card is that is pointed at, where there is room."""
CHORD = 0.2
"""Room over a raised card for the sign of its pair, of a card's width."""


def raised(home: Pose, layout: AnyLayout) -> Pose:
    """A hand card that is pointed at: upright, a quarter larger where there is room below the actions, at the edge."""
    foot = layout.frame.height - 2 * layout.frame.unit
    room = foot - layout.chips.bottom - home.w * CHORD
    width = home.w * max(1.05, min(GROWN, room / home.h))
    return Pose(home.x, foot - width * RATIO / 2, width, 0.0, home.turn, 700.0, 0.4)
