"""Which card lies where: a view of Three Zones laid over a layout.

Cards that the eyes know go by their number, those of other hands by their place: `("hand", seat, i)`.
"""

from __future__ import annotations

from dataclasses import replace

from takethat.games.zones.view import View
from takethat.ui.table.geometry import Pose
from takethat.ui.table.layout import AS_USUAL, Sitting
from takethat.ui.table.placement import Placement
from takethat.ui.table.timeline import Key
from takethat.ui.zones.layout import ZonesLayout, ZonesShape


def shape(view: View, own: int, sitting: Sitting = AS_USUAL) -> ZonesShape:
    """What a layout must find room for."""
    piles = tuple(tuple(bool(view.twisted >> card & 1) for card in pile) for pile in view.piles)
    return ZonesShape(view.hand_counts, view.undealt, piles, own, sitting)


def picture(view: View, layout: ZonesLayout, own: int) -> Placement[View, ZonesLayout]:
    """Everything at its place."""
    poses: dict[Key, Pose] = {}
    for pile, lying in zip(view.piles, layout.field.piles, strict=True):
        poses |= zip(pile, lying, strict=True)
    poses |= ((("hand", 1 - own, i), pose) for i, pose in enumerate(layout.hands[1 - own]))
    if view.seat == own:
        poses |= zip(view.hand, layout.hand, strict=True)
    else:
        poses |= ((("hand", own, i), replace(pose, turn=1.0)) for i, pose in enumerate(layout.hand))
    return Placement(view, layout, poses)
