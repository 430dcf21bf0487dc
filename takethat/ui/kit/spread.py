"""Sections below each other, or as the two sides of an open book where there is the width for it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from takethat.ui.kit.base import Widget
from takethat.ui.kit.boxes import Column, draw_seen
from takethat.ui.kit.look import Look

WIDER, WIDEST = 1.5, 1.9
"""How many times the usual width two sides need at least, and take at most."""
BETWEEN = 48
"""Points between the two sides."""


def widened(usual: int, room: int) -> int:
    """The width of a page that has `room`, where one side would take the `usual` width."""
    return min(room, round(usual * WIDEST)) if room >= usual * WIDER else min(room, usual)


class Spread(Widget):
    """Sections of widgets in reading order; `side` is the width of one side in points, more with larger text."""

    def __init__(self, sections: Sequence[Sequence[Widget]], gap: float = 12, side: float = 560) -> None:
        super().__init__()
        self.sections = [list(section) for section in sections if section]
        self.gap = gap
        self.side = side
        self._sides: list[Column] = []

    @property
    def children(self) -> Sequence[Widget]:
        return [item for section in self.sections for item in section]

    @property
    def is_several(self) -> bool:
        """Whether there is anything to stand beside anything."""
        return len(self.sections) > 1

    def _laid(self, look: Look, width: int) -> tuple[list[Column], int]:
        """The sides and the width of each; two are about as high as each other."""
        half = (width - look.px(BETWEEN)) // 2
        if not self.is_several or half < look.px(self.side * (1 + (look.theme.text_scale - 1) * 0.6)):
            return [Column(list(self.children), self.gap)], width
        highs = [Column(section, self.gap).wanted(look, half)[1] for section in self.sections]
        split = min(range(1, len(highs)), key=lambda at: max(sum(highs[:at]), sum(highs[at:])))
        parts = (self.sections[:split], self.sections[split:])
        return [Column([item for section in part for item in section], self.gap) for part in parts], half

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        sides, wide = self._laid(look, width)
        return width, max(side.wanted(look, wide)[1] for side in sides)

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        self._sides, wide = self._laid(look, rect.width)
        for number, side in enumerate(self._sides):
            x = rect.x + number * (wide + look.px(BETWEEN))
            side.place(look, Rect(x, rect.y, wide, side.wanted(look, wide)[1]))

    def draw(self, surface: Surface, look: Look) -> None:
        draw_seen(self._sides, surface, look)
