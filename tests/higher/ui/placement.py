"""Which card lies where: a view of Higher laid over a layout.

Cards that the eyes know go by their number, those of other hands by their place: `("hand", seat, i)`.
"""

from __future__ import annotations

from dataclasses import replace

from takethat.ui.table.geometry import Pose
from takethat.ui.table.placement import Placement
from takethat.ui.table.timeline import Key
from tests.higher.games.view import View
from tests.higher.ui.layout import Layout, Shape


def shape(view: View, own: int) -> Shape:
    """What a layout must find room for."""
    return Shape(view.hand_counts, tuple(map(len, view.taken)), own)


def picture(view: View, layout: Layout, own: int) -> Placement:
    """Everything at its place."""
    poses: dict[Key, Pose] = {}
    for seat, card in enumerate(view.trick):
        poses |= {} if card is None else {card: layout.field.trick[seat]}
        poses |= zip(view.taken[seat], layout.field.taken[seat], strict=True)
        poses |= ((("hand", seat, i), pose) for i, pose in enumerate(layout.hands[seat]))
    if view.seat == own:
        poses |= zip(view.hand, layout.hand, strict=True)
    else:
        poses |= ((("hand", own, i), replace(pose, turn=1.0)) for i, pose in enumerate(layout.hand))
    return Placement(view, layout, poses)
