"""Buttons with signs in a single row that is never wider than its place: they become smaller, but stay targets."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from takethat.ui.kit.base import Widget
from takethat.ui.kit.look import TARGET, Look

LARGEST = 64
"""Points a sign takes at most, however large letters are."""


class OneRow(Widget):
    """As large as letters ask for where there is room, at least as large as a target."""

    def __init__(self, items: Sequence[Widget], gap: float = 6) -> None:
        super().__init__()
        self.items = list(items)
        self.gap = gap

    @property
    def children(self) -> Sequence[Widget]:
        return self.items

    def _side(self, look: Look, width: int) -> int:
        count = len(self.items)
        share = (width - look.px(self.gap) * (count - 1)) // count
        wish = max(item.wanted(look, width)[1] for item in self.items)
        return max(look.px(TARGET), min(share, wish, look.px(LARGEST)))

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        side = self._side(look, width)
        return side * len(self.items) + look.px(self.gap) * (len(self.items) - 1), side

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        wide, side = self.wanted(look, rect.width)
        x = rect.x + (rect.width - wide) // 2
        for item in self.items:
            item.place(look, Rect(x, rect.y, side, side))
            x += side + look.px(self.gap)

    def draw(self, surface: Surface, look: Look) -> None:
        for item in self.items:
            item.draw(surface, look)
