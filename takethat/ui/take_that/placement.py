"""Which card lies where: a view of Take That laid over a layout.

Cards that the eyes know go by their number, all others by their place: `("hand", seat, i)` for another seat's hand,
`("penalty", seat, i)` for the extra cards of the variation, which nobody sees before the end of the round.
"""

from __future__ import annotations

from dataclasses import replace

from takethat.games.take_that.view import View
from takethat.ui.table.geometry import Pose
from takethat.ui.table.layout import AS_USUAL, Sitting
from takethat.ui.table.placement import Placement
from takethat.ui.table.timeline import Key
from takethat.ui.take_that.layout import Layout, LineShape


def shape(view: View, own: int, sitting: Sitting = AS_USUAL) -> LineShape:
    """What a layout must find room for."""
    return LineShape(
        hands=view.hand_counts,
        line=len(view.line),
        pile=view.pile,
        plus=tuple(map(len, view.plus)),
        minus=tuple(heap(view, seat) for seat in range(view.players)),
        own=own,
        sitting=sitting,
        open=() if view.penalties is None else tuple(map(len, view.penalties)),
    )


def heap(view: View, seat: int) -> int:
    """How many cards lie face down before a seat: no extra cards any more once they have been turned over."""
    return len(view.minus[seat]) + (view.facedown[seat] if view.penalties is None else 0)


def picture(view: View, layout: Layout, own: int, raised: frozenset[int], rise: float) -> Placement[View, Layout]:
    """Everything at its place; the hand cards `raised` stand out by `rise` pixels."""
    poses: dict[Key, Pose] = dict(zip(view.line, layout.field.line, strict=True))
    for seat in range(view.players):
        poses |= zip(view.plus[seat], layout.field.plus[seat], strict=True)
        hidden = [("penalty", seat, i) for i in range(view.facedown[seat])] if view.penalties is None else []
        poses |= zip((*view.minus[seat], *hidden), layout.field.minus[seat], strict=True)
        if view.penalties is not None:
            poses |= zip(view.penalties[seat], layout.field.open[seat], strict=True)
        if seat != own:
            poses |= ((("hand", seat, i), pose) for i, pose in enumerate(layout.hands[seat]))
    if view.seat == own:
        for card, pose in zip(view.hand, layout.hand, strict=True):
            poses[card] = replace(pose, y=pose.y - rise) if card in raised else pose
    else:
        poses |= ((("hand", own, i), replace(pose, turn=1.0)) for i, pose in enumerate(layout.hand))
    return Placement(view, layout, poses)
