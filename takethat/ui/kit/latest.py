"""The latest matches as a bed of reeds: one reed each, as high as its points, and alight where it was won."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.kit.base import Widget
from takethat.ui.kit.look import Look, box, code, gradient, paint, write
from takethat.ui.theme import Size, blend

SLIM = 0.3
"""How wide a reed is, of its height."""
LOW = 0.45
"""How high the lowest reed is, of the highest."""


class Latest(Widget):
    """The last one stands at the right; `points` of each stand below it, as they are written."""

    HEIGHT, FLAT = 132.0, 84.0
    sketched = True

    def __init__(self, won: Sequence[bool], name: str, points: Sequence[int], words: Sequence[str]) -> None:
        super().__init__(name)
        self.won, self.points, self.words = tuple(won), tuple(points), tuple(words)

    def _line(self, look: Look) -> int:
        return round(look.letters(Size.SMALL) * 1.5)

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.px(self.FLAT if look.frame.is_low else self.HEIGHT) + self._line(look)

    def _columns(self, look: Look) -> list[Rect]:
        count = max(1, len(self.won))
        widest = max((loader.measure(word, look.letters(Size.SMALL), "bold")[0] for word in self.words), default=0)
        inner = self.rect.w - look.px(24)
        wide = min(max(look.px(72), round(widest * 1.2)), inner // count)
        left = self.rect.x + look.px(12)
        return [Rect(left + place * wide, self.rect.y, wide, self.rect.h) for place in range(count)]

    def draw(self, surface: Surface, look: Look) -> None:
        if self.is_sketch:
            pygame.draw.rect(surface, look.colours.night, self.rect, border_radius=look.px(12))
            return
        key = ("reed bed", self.rect.size, look.theme.high_contrast)
        surface.blit(loader.keep(key, lambda: _water(look, self.rect.size)), self.rect)
        least, most = min(self.points, default=0), max(self.points, default=0)
        px, foot = look.letters(Size.SMALL), self.rect.bottom - self._line(look)
        room = foot - self.rect.y - look.px(10)
        for column, won, points, word in zip(self._columns(look), self.won, self.points, self.words, strict=True):
            share = (points - least) / (most - least) if most > least else 0.6
            high = round(room * (LOW + (1 - LOW) * share))
            reed = loader.keep(("reed", won, high, room), partial(_reed, won, high, room))
            surface.blit(reed, reed.get_rect(midbottom=(column.centerx, foot + look.px(4))))
            size = px
            while size > 8 and loader.measure(word, size, "bold")[0] > column.w - look.px(2):
                size -= 1
            ink = blend(look.colours.focus, look.colours.cream, 0.35) if won else look.colours.on_dark
            line = Rect(column.x, foot, column.w, self._line(look))
            write(surface, word, size, ink, line, "extrabold" if won else "bold", "centre")


def _reed(won: bool, high: int, most: int) -> Surface:
    """A reed of any height is made from the highest, which is quicker than to draw each."""
    whole = loader.svg(f"table/reed{'_lit' if won else ''}", (round(most * SLIM), most))
    return pygame.transform.smoothscale(whole, (max(1, round(high * SLIM)), max(1, high)))


def _water(look: Look, size: tuple[int, int]) -> Surface:
    """The evening's water, darkest where the figures stand."""
    c, corner = look.colours, look.px(12)
    body = gradient("r", blend(c.water, c.deep, 0.4), c.night, size[1]) + box(0, 0, *size, corner, 'fill="url(#r)"')
    line = max(1.0, look.frame.unit * 1.2)
    for share, alpha in ((0.42, 0.1), (0.58, 0.14), (0.72, 0.18)):
        y = size[1] * share
        body += f'<path d="M{corner} {y:.1f}H{size[0] - corner}" stroke="{code(c.on_dark_soft)}" '
        body += f'stroke-opacity="{alpha}" stroke-width="{line:.1f}"/>'
    return paint(body, size)
