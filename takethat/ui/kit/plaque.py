"""A wooden sign that something is carved into; it is no button, so it lies flat and has two nails."""

from __future__ import annotations

from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.kit.base import Widget
from takethat.ui.kit.look import Look, box, code, gradient, grain, paint, shadow
from takethat.ui.theme import blend


def plaque(surface: Surface, look: Look, rect: Rect, radius: float = 10) -> None:
    """The sign as large as `rect`."""
    corner = look.px(radius)
    shadow(surface, rect, corner, look.px(7), look.px(4), look.colours.shadow, 150)
    key = ("plaque", rect.size, corner, look.theme.high_contrast)
    surface.blit(loader.keep(key, lambda: _plaque(look, rect.size, corner)), rect)


def _plaque(look: Look, size: tuple[int, int], corner: int) -> Surface:
    width, height = size
    c, line = look.colours, max(1.0, look.frame.unit * 1.5)
    low = blend(c.plank_dark, (0, 0, 0), 0.25)
    body = gradient("s", c.plank if look.theme.high_contrast else blend(c.plank, c.plank_dark, 0.35), low, height)
    body += box(0, 0, width, height, corner, 'fill="url(#s)"')
    if not look.theme.high_contrast:
        body += grain(look, size, blend(c.plank_dark, (0, 0, 0), 0.4), 0.3)
    rim = f'fill="none" stroke="{code(c.plank_light)}" stroke-width="{line:.2f}" stroke-opacity="0.8"'
    body += box(line / 2, line / 2, width - line, height - line, corner, rim)
    for x in (corner, width - corner):
        nail, y = max(1.5, look.frame.unit * 2.4), height / 2
        body += f'<circle cx="{x}" cy="{y}" r="{nail:.2f}" fill="{code(blend(c.plank_light, c.cream, 0.35))}"/>'
    return paint(body, size)


class Carved(Widget):
    """A sign around something, as wide as that."""

    def __init__(self, child: Widget, padding: float = 16) -> None:
        super().__init__()
        self.child, self.padding = child, padding

    @property
    def children(self) -> tuple[Widget, ...]:
        return (self.child,)

    def _around(self, look: Look) -> tuple[int, int]:
        return look.room(self.padding * 2), look.room(self.padding)

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        across, down = self._around(look)
        wide, high = self.child.wanted(look, max(1, width - 2 * across))
        return wide + 2 * across, high + 2 * down

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        across, down = self._around(look)
        self.child.place(look, rect.inflate(-2 * across, -2 * down))

    def draw(self, surface: Surface, look: Look) -> None:
        plaque(surface, look, self.rect)
        self.child.draw(surface, look)
