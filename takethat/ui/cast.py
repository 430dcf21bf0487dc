"""Which card lies where: a view of Take That laid over a layout.

Cards that the eyes know go by their number, all others by their place: `("hand", seat, i)` for another seat's hand,
`("penalty", seat, i)` for the extra cards of the variation, which nobody sees before the end.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from takethat.games.take_that.view import View
from takethat.ui.geometry import Pose
from takethat.ui.layout import Layout, Shape
from takethat.ui.timeline import Key


def shape(view: View, own: int) -> Shape:
    """What a layout must find room for."""
    return Shape(
        hands=view.hand_counts,
        line=len(view.line),
        pile=view.pile,
        plus=tuple(map(len, view.plus)),
        minus=tuple(len(cards) + more for cards, more in zip(view.minus, view.facedown, strict=True)),
        own=own,
    )


@dataclass(frozen=True, slots=True)
class Picture:
    """A view of any game at rest: its layout, and the pose of every card by its key."""

    view: Any
    layout: Any
    poses: dict[Key, Pose]


Arrange = Callable[[Any], Picture]
"""Lays a view out in the present window."""


def picture(view: View, layout: Layout, own: int, raised: frozenset[int], rise: float) -> Picture:
    """Everything at its place; the hand cards `raised` stand out by `rise` pixels."""
    poses: dict[Key, Pose] = dict(zip(view.line, layout.line, strict=True))
    for seat in range(view.players):
        poses |= zip(view.plus[seat], layout.plus[seat], strict=True)
        hidden = [("penalty", seat, i) for i in range(view.facedown[seat])]
        poses |= zip((*view.minus[seat], *hidden), layout.minus[seat], strict=True)
        if seat != own:
            poses |= ((("hand", seat, i), pose) for i, pose in enumerate(layout.hands[seat]))
    if view.seat == own:
        for card, pose in zip(view.hand, layout.hand, strict=True):
            poses[card] = replace(pose, y=pose.y - rise) if card in raised else pose
    else:
        poses |= ((("hand", own, i), replace(pose, turn=1.0)) for i, pose in enumerate(layout.hand))
    return Picture(view, layout, poses)
