"""A whole screen as a scene: something above, something below, and what lies between has the rest."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from takethat.ui.kit.base import Widget
from takethat.ui.kit.boxes import draw_seen
from takethat.ui.kit.look import Look


class Shore(Widget):
    """As high as the screen, or higher where its parts need that; what is above or below is as wide as it wants.

    Of an upright screen it has the middle: a scene is no higher than three quarters of its width.
    """

    MARGIN = 12.0
    SLIM = 0.75

    def __init__(self, above: Widget, scene: Widget, below: Widget) -> None:
        super().__init__()
        self.above, self.scene, self.below = above, scene, below

    @property
    def children(self) -> Sequence[Widget]:
        return (self.above, self.scene, self.below)

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        needed = sum(part.wanted(look, width)[1] for part in self.children) + 2 * look.px(self.MARGIN)
        return width, max(needed, look.frame.height - 2 * look.px(self.MARGIN))

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        gap = look.px(self.MARGIN)
        above, below = (part.wanted(look, rect.w) for part in (self.above, self.below))
        room = rect.h - above[1] - below[1] - 2 * gap
        high = min(room, max(round(rect.w * self.SLIM), self.scene.wanted(look, rect.w)[1]))
        top = rect.y + (room - high) // 2
        self._centre(look, self.above, above, top)
        self._centre(look, self.below, below, top + above[1] + high + 2 * gap)
        self.scene.place(look, Rect(rect.x, top + above[1] + gap, rect.w, high))

    def _centre(self, look: Look, part: Widget, size: tuple[int, int], y: int) -> None:
        wide = min(size[0], self.rect.w)
        part.place(look, Rect(self.rect.centerx - wide // 2, y, wide, size[1]))

    def draw(self, surface: Surface, look: Look) -> None:
        draw_seen(self.children, surface, look)
