"""How much of something is done, as a bar that fills up."""

from __future__ import annotations

from pygame import Rect, Surface

from takethat.ui.kit.base import Widget
from takethat.ui.kit.look import Look, well
from takethat.ui.theme import blend


class Progress(Widget):
    """`done` from 0 to 1; as wide as there is room."""

    def __init__(self, done: float, name: str) -> None:
        super().__init__(name)
        self.done = done

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.px(12)

    def draw(self, surface: Surface, look: Look) -> None:
        colours = look.colours
        fill = blend(colours.cream_dark, colours.plank, 0.3)
        well(surface, look, self.rect, 6, fill, blend(fill, colours.ink, 0.4))
        bar = Rect(self.rect)
        bar.width = max(self.rect.height, round(self.rect.width * min(1.0, self.done)))
        well(surface, look, bar, 6, colours.good, colours.good_dark)
