"""A row of signs for the latest matches: a tick for each that was won, a cross for each that was not."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from takethat.ui.assets import loader
from takethat.ui.kit.base import Widget
from takethat.ui.kit.look import Look
from takethat.ui.theme import Size


class Latest(Widget):
    """The last one stands at the right, or at the end of the last row where they need several."""

    def __init__(self, won: Sequence[bool], name: str) -> None:
        super().__init__(name)
        self.won = tuple(won)

    def _side(self, look: Look) -> int:
        return round(look.letters(Size.BODY) * 1.35)

    def _columns(self, look: Look, width: int) -> int:
        return max(1, min(len(self.won), width // self._side(look)))

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        columns, side = self._columns(look, width), self._side(look)
        return columns * side, -(-len(self.won) // columns) * side

    def draw(self, surface: Surface, look: Look) -> None:
        columns, side, colours = self._columns(look, self.rect.w), self._side(look), look.colours
        for place, won in enumerate(self.won):
            row, column = divmod(place, columns)
            name, ink = ("circle-check", colours.good_dark) if won else ("circle-x", colours.bad)
            sign = loader.icon(name, round(side * 0.8), ink)
            surface.blit(sign, (self.rect.x + column * side, self.rect.y + row * side))
