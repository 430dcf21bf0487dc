"""Where the sentences at the table stand: over the actions, or at the card that somebody tried."""

from __future__ import annotations

from takethat.ui.table.model import Tip
from takethat.ui.table.placement import AnyPlacement
from takethat.ui.table.timeline import Key


def over_actions(picture: AnyPlacement, text: str) -> Tip:
    """A sentence above the actions."""
    area = picture.layout.chips
    return Tip(text, area.centre[0], area.y)


def refusal(picture: AnyPlacement, key: Key, text: str) -> Tip:
    """Why a move cannot be, at the card it was tried with."""
    pose, chips = picture.poses.get(key), picture.layout.chips
    x, y = (pose.x, pose.y - pose.h * 0.58) if pose is not None else (chips.centre[0], chips.y)
    return Tip(text, x, y, bad=True)
