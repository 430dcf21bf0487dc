"""A widget in the middle of the screen, as large as it wants to be and no larger than the screen."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from takethat.ui.kit.base import Widget
from takethat.ui.kit.look import Look


class Middle(Widget):
    """Holds `child`, at most `width` points wide, more with larger text."""

    def __init__(self, child: Widget, width: float) -> None:
        super().__init__()
        self.child = child
        self.width = width

    @property
    def children(self) -> Sequence[Widget]:
        return (self.child,)

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        return self.child.wanted(look, min(width, look.room(self.width)))

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        wide = min(rect.width - 2 * look.px(16), look.px(self.width * (1 + (look.theme.text_scale - 1) * 0.8)))
        high = min(self.child.wanted(look, wide)[1], rect.height - 2 * look.px(12))
        spot = Rect(rect.x + (rect.width - wide) // 2, rect.y + (rect.height - high) // 2, wide, high)
        self.child.place(look, spot)

    def draw(self, surface: Surface, look: Look) -> None:
        self.child.draw(surface, look)
