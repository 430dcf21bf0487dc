"""The seven toad cards: night, a golden number, one lit point, five warts as the price, and a toad.

It must not know how a toad is drawn.
"""

from __future__ import annotations

from collections.abc import Callable

from tools.art import palette as c
from tools.art.drawing import Drawing
from tools.art.frame import draw_index, draw_index_turned, draw_number, draw_paper, draw_rim, sheet
from tools.art.ring import RingStyle, draw_ring
from tools.art.toads_high import HUGE, PROUD, SHY, draw_huge, draw_proud, draw_shy
from tools.art.toads_low import GRUMPY, SLEEPY, draw_grumpy, draw_sleepy
from tools.art.toads_mid import POSH, SLY, draw_posh, draw_sly

TOADS: dict[int, tuple[Callable[[Drawing], None], str]] = {
    22: (draw_sleepy, SLEEPY.base),
    33: (draw_grumpy, GRUMPY.base),
    44: (draw_posh, POSH.base),
    55: (draw_sly, SLY.base),
    66: (draw_proud, PROUD.base),
    77: (draw_shy, SHY.base),
    88: (draw_huge, HUGE.base),
}

NUMBER_X, NUMBER_Y, NUMBER_SIZE = 172.0, 164.0, 186.0
INDEX = (66.0, 54.0, 72.0)
TOAD_RING = RingStyle("#6f6a55", "#8f8764", c.GOLD_LIGHT, c.FOCUS)


def toad_card(value: int) -> str:
    """The SVG text of one toad card."""
    d = sheet()
    draw_paper(d, c.NIGHT_LIGHT, c.NIGHT_DEEP)
    draw_toad(d, value)
    draw_price(d)
    _figures(d, value)
    draw_rim(d, c.NIGHT_DEEP, c.GOLD)
    d.rect(1.5, 1.5, 497.0, 697.0, 44.5, "none", stroke=c.GOLD_DARK, stroke_width=3.0)
    return d.text()


def toad_picture(value: int) -> str:
    """The SVG text of a toad without its card, 500 by 464 units, for the program's pages."""
    d = Drawing(500.0, 464.0)
    d.glow(250.0, 424.0, 225.0, 34.0, "#03141a", 0.7)
    with d.group("translate(0 -200)"):
        TOADS[value][0](d)
    return d.text()


def draw_toad(d: Drawing, value: int) -> None:
    """The toad of a card in its glow, between reeds."""
    draw, colour = TOADS[value]
    d.glow(250.0, 420.0, 300.0, 270.0, colour, 0.5)
    _reeds(d)
    draw(d)


def _figures(d: Drawing, value: int) -> None:
    fill = d.linear(0, 40, 0, 210, (0, c.GOLD_LIGHT), (0.45, c.GOLD), (1, "#c9993a"))
    draw_number(d, value, NUMBER_Y, NUMBER_SIZE, fill, "#1c1b22", NUMBER_X)
    draw_index(d, value, *INDEX, c.GOLD)
    draw_index_turned(d, value, 436.0, 660.0, 58.0, c.GOLD)
    draw_ring(d, 440.0, 62.0, 33.0, divmod(value, 10), TOAD_RING)


def _reeds(d: Drawing) -> None:
    blades = (
        "M30 640C36 520 22 420 44 300M58 640C56 560 72 470 66 392M470 640"
        "C462 520 482 430 456 310M440 640C446 560 430 490 440 410"
    )
    d.line(blades, "#1c2a2c", 9.0)
    for x, y in ((44, 296), (456, 306)):
        d.rect(x - 9.0, y - 50.0, 18.0, 66.0, 9.0, "#2a2220")


def draw_price(d: Drawing) -> None:
    """The dark foot of the card with the five warts."""
    d.path("M6 640C130 622 370 622 494 640V660A34 34 0 0 1 460 694H40A34 34 0 0 1 6 660Z", "#131318")
    d.line("M10 640C130 622 370 622 490 640", c.GOLD_DARK, 3.0, stroke_opacity=0.8)
    for i in range(5):
        x = 174.0 + 38 * i
        d.circle(x + 1.5, 660.0, 13.5, "#000000")
        d.circle(x, 657.0, 12.5, d.radial(x - 4, 652, 18, (0, c.GOLD_LIGHT), (0.5, c.GOLD), (1, "#7a5a1c")))
