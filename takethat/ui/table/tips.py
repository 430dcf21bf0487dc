"""Which sentences there are at the table, and over what: the actions, or the card that somebody tried."""

from __future__ import annotations

from takethat.ui.table.model import Tip
from takethat.ui.table.placement import AnyPlacement
from takethat.ui.table.timeline import Key


def over_actions(picture: AnyPlacement, text: str) -> Tip:
    """A sentence above the actions."""
    return Tip(text, picture.layout.chips.centre[0], picture.layout.saying)


def refusal(picture: AnyPlacement, key: Key, text: str) -> Tip:
    """Why a move cannot be, over the card it was tried with."""
    pose, layout = picture.poses.get(key), picture.layout
    return Tip(text, pose.x if pose is not None else layout.chips.centre[0], layout.saying, bad=True)
