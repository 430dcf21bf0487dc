"""The pond behind the menus."""

from __future__ import annotations

from pygame import Rect, Surface

from takethat.ui import loader
from takethat.ui.theme import blend
from takethat.ui.widgets.look import Look, box, code, gradient, paint


def pond(look: Look) -> Surface:
    """The pond at dusk for the whole picture; painted once for each size and look."""
    return loader.keep(("pond", look.frame.size, look.theme.high_contrast), lambda: _painted(look))


def _painted(look: Look) -> Surface:
    width, height = look.frame.size
    c = look.colours
    body = gradient("water", c.deep, blend(c.deep, c.night, 0.55), height)
    body += box(0, 0, width, height, 0, 'fill="url(#water)"')
    for x, y, size in ((0.04, 0.2, 120), (0.1, 0.86, 170), (0.93, 0.14, 150), (0.9, 0.8, 200), (0.74, 0.95, 110)):
        radius = look.px(size) / 2
        style = f'fill="{code(blend(c.good_dark, c.water, 0.3))}"'
        body += box(x * width - radius, y * height - radius, 2 * radius, 2 * radius, radius, style)
    return paint(body, Rect(0, 0, width, height).size)
