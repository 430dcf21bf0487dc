"""The card that the player holds or points at: out of its place as long as it is held, and back when it is let go.

Its neighbours in the hand make room for it.
"""

from __future__ import annotations

from dataclasses import replace

from takethat.ui.scene import Frame
from takethat.ui.table.geometry import Pose
from takethat.ui.table.model import Lifted
from takethat.ui.table.placement import AnyPlacement
from takethat.ui.table.stage import Stage
from takethat.ui.theme import Durations

LEFT, RIGHT = 0.19, 0.46
"""How far the next card moves aside, of its width; at the right its index shows. Each further one half as far."""


class Lifting:
    """Moves one card at a time on the stage, and those beside it."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._lifted: Lifted | None = None

    def follow(self, lifted: Lifted | None, picture: AnyPlacement, now: float, pace: Durations) -> None:
        """Move the card that is lifted now and its neighbours, and put the ones before back."""
        before = self._lifted
        if lifted == before:
            return
        for card, pose in _goals(lifted, picture).items():
            seconds = pace.hover
            if lifted is not None and card == lifted.card:
                seconds *= 0.35 if lifted.dragged else 1.0
            elif before is not None and card == before.card and before.dragged:
                seconds = pace.settle
            self._stage.aim(card, pose, now, seconds)
        self._lifted = lifted


def _goals(lifted: Lifted | None, picture: AnyPlacement) -> dict[int, Pose]:
    """Where every own card is to be while this one is lifted."""
    own = [card for card in picture.view.hand if card in picture.poses]
    goals = {card: picture.poses[card] for card in own}
    if lifted is None:
        return goals
    goals[lifted.card] = lifted.pose
    if lifted.dragged or lifted.card not in own:
        return goals
    middle = own.index(lifted.card)
    for place, card in enumerate(own):
        if place != middle:
            aside = (RIGHT if place > middle else -LEFT) * 0.5 ** (abs(place - middle) - 1)
            goals[card] = _in_sight(goals[card], aside, picture.layout.frame)
    return goals


def _in_sight(home: Pose, aside: float, frame: Frame) -> Pose:
    """A card that makes room by so many of its widths, but not out of the picture where the hand is that wide."""
    half = home.box.w / 2 + frame.unit
    least, most = min(home.x, half), max(home.x, frame.width - half)
    return replace(home, x=min(most, max(least, home.x + aside * home.w)))
