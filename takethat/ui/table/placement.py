"""What a view looks like at rest in the present window, whatever the game: its layout and the pose of every card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeAlias

from takethat.ui.table.geometry import Pose
from takethat.ui.table.layout import AnyLayout, Layout_co, LayoutT
from takethat.ui.table.table_view import TableView, View_co, ViewT
from takethat.ui.table.timeline import Key


@dataclass(frozen=True, slots=True)
class Placement(Generic[View_co, Layout_co]):
    """A view of a game at rest: its layout, and the pose of every card by its key."""

    view: View_co
    layout: Layout_co
    poses: dict[Key, Pose]


AnyPlacement: TypeAlias = Placement[TableView, AnyLayout]
"""Of whichever game is at the table."""


def face_up(laid: Placement[ViewT, LayoutT], hands: Sequence[Sequence[int]], bottom: int) -> Placement[ViewT, LayoutT]:
    """The same with the cards of all other seats than `bottom` turned over; `hands` is by seat."""
    poses = dict(laid.poses)
    for seat, hand in enumerate(hands):
        if seat != bottom:
            poses |= {card: replace(poses.pop(("hand", seat, place)), turn=0.0) for place, card in enumerate(hand)}
    return Placement(laid.view, laid.layout, poses)


Arrange = Callable[[ViewT], Placement[ViewT, LayoutT]]
"""Lays a view out in the present window."""
