"""One wide thing with a small one at its right."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from takethat.ui.kit.base import Widget
from takethat.ui.kit.look import Look


class Beside(Widget):
    """`wide` fills what `small` leaves of the width."""

    def __init__(self, wide: Widget, small: Widget, gap: float = 8) -> None:
        super().__init__()
        self.wide = wide
        self.small = small
        self.gap = gap

    @property
    def children(self) -> Sequence[Widget]:
        return self.wide, self.small

    def _sizes(self, look: Look, width: int) -> tuple[tuple[int, int], tuple[int, int]]:
        small = self.small.wanted(look, width // 2)
        return self.wide.wanted(look, max(1, width - small[0] - look.room(self.gap))), small

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        wide, small = self._sizes(look, width)
        return wide[0] + look.room(self.gap) + small[0], max(wide[1], small[1])

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        wide, small = self._sizes(look, rect.width)
        left = rect.width - small[0] - look.room(self.gap)
        self.wide.place(look, Rect(rect.x, rect.y + (rect.height - wide[1]) // 2, left, wide[1]))
        self.small.place(look, Rect(rect.right - small[0], rect.y + (rect.height - small[1]) // 2, *small))

    def draw(self, surface: Surface, look: Look) -> None:
        for child in self.children:
            child.draw(surface, look)
