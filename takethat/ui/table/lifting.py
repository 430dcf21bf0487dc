"""The card that the player holds or points at: out of its place as long as it is held, and back when it is let go."""

from __future__ import annotations

from takethat.ui.table.model import Lifted
from takethat.ui.table.placement import AnyPlacement
from takethat.ui.table.stage import Stage
from takethat.ui.theme import Durations


class Lifting:
    """Moves one card at a time on the stage."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._lifted: Lifted | None = None

    def follow(self, lifted: Lifted | None, picture: AnyPlacement, now: float, pace: Durations) -> None:
        """Move the card that is lifted now, and put the one before it back."""
        before = self._lifted
        if lifted == before:
            return
        if before is not None and (lifted is None or lifted.card != before.card):
            home = picture.poses.get(before.card)
            if home is not None and before.card in picture.view.hand:
                self._stage.aim(before.card, home, now, pace.settle if before.dragged else pace.hover)
        if lifted is not None:
            quick = pace.hover * (0.35 if lifted.dragged else 1.0)
            self._stage.aim(lifted.card, lifted.pose, now, quick)
        self._lifted = lifted
