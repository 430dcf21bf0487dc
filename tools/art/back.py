"""The back of the cards: the ring of nine points as an ornament in moonlit blue.

Looks the same upside down, so that a turned card tells nothing.
"""

from __future__ import annotations

from tools.art import palette as c
from tools.art.drawing import Drawing
from tools.art.frame import draw_paper, draw_rim, sheet
from tools.art.ring import point

X, Y = 250.0, 350.0


def card_back(contrast: bool = False) -> str:
    """The SVG text of the card back."""
    d = sheet()
    if contrast:
        draw_paper(d, "#10204a", "#10204a")
    else:
        draw_paper(d, c.MOON_DEEP, c.MOON_DEEP)
        d.rect(
            8.0,
            8.0,
            484.0,
            684.0,
            40.0,
            d.radial(X, Y, 430, (0, "#4169ad"), (0.55, c.MOON), (1, c.MOON_DEEP)),
        )
        _ripples(d)
        for turn in (0, 180):
            with d.group(f"rotate({turn} {X:.0f} {Y:.0f})"):
                _pond_corner(d)
    _star(d)
    draw_rim(d, "#ffffff" if contrast else c.MOON_PALE, c.MOON_LIGHT)
    return d.text()


def _ripples(d: Drawing) -> None:
    for step, r in enumerate((196.0, 232.0, 270.0, 310.0)):
        d.circle(X, Y, r, stroke=c.MOON_LIGHT, stroke_width=3.0, stroke_opacity=0.34 - 0.07 * step)


def _star(d: Drawing) -> None:
    """All thirty-six chords of the ring, the ones of the same length in the same tone."""
    r = 158.0
    for reach, tone, width in (
        (1, c.MOON_LIGHT, 2.0),
        (2, c.MOON_LIGHT, 2.5),
        (3, c.MOON_LIGHT, 3.0),
        (4, c.MOON_PALE, 4.5),
    ):
        data = "".join(_chord(digit, (digit + reach - 1) % 9 + 1, r) for digit in range(1, 10))
        d.line(data, tone, width, stroke_opacity=0.25 + 0.17 * reach)
    d.circle(X, Y, r, stroke=c.MOON_PALE, stroke_width=4.0)
    d.circle(X, Y, r + 13, stroke=c.MOON_LIGHT, stroke_width=2.0)
    for turn in (0, 180):
        with d.group(f"rotate({turn} {X:.0f} {Y:.0f})"):
            for digit in range(1, 10):
                _bead(d, *point(digit, X, Y, r))


def _bead(d: Drawing, x: float, y: float) -> None:
    d.circle(x, y, 13.0, c.MOON_DEEP)
    d.circle(x, y, 10.0, d.radial(x - 3, y - 4, 15, (0, "#ffffff"), (0.6, c.MOON_PALE), (1, c.MOON_LIGHT)))


def _chord(a: int, b: int, r: float) -> str:
    (ax, ay), (bx, by) = point(a, X, Y, r), point(b, X, Y, r)
    return f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}M{ax:.1f} {2 * Y - ay:.1f}L{bx:.1f} {2 * Y - by:.1f}"


PADS = (
    (90, 632, 70, "#1d3768"), (160, 664, 62, "#26467f"), (256, 682, 52, "#1d3768"), (346, 664, 58, "#26467f"),
    (414, 638, 70, "#1d3768"), (82, 672, 44, "#2f5494"), (424, 674, 44, "#2f5494"),
)  # fmt: skip


def _pond_corner(d: Drawing) -> None:
    """Lily pads in moonlight along one short edge, a flower and a few fireflies."""
    for x, y, rx, fill in PADS:
        d.path(f"M{x} {y}L{x + rx * 0.5} {y - rx * 0.37}A{rx} {rx * 0.42} 0 1 1 {x + rx * 0.1} {y - rx * 0.42}Z", fill)
        light = f"M{x - rx * 0.8} {y - 4}Q{x - rx * 0.4} {y - rx * 0.4} {x} {y - rx * 0.4}"
        d.line(light, c.MOON_LIGHT, 3.0, stroke_opacity=0.5)
    for x, y, scale in ((206, 650, 1.0), (404, 636, 0.7)):
        with d.group(f"translate({x} {y}) scale({scale})"):
            _flower(d)
    for x, y, r in ((86, 560, 5), (420, 572, 4), (300, 600, 3), (52, 500, 3), (452, 512, 3.5), (146, 584, 3)):
        d.glow(x, y, r * 4.0, r * 4.0, c.MOON_PALE, 0.5)
        d.circle(x, y, r, "#ffffff", fill_opacity=0.85)


def _flower(d: Drawing) -> None:
    for turn in (-62, 62, -34, 34, 0):
        with d.group(f"rotate({turn})"):
            d.path(
                "M0 0C-16 -16 -13 -42 0 -52C13 -42 16 -16 0 0Z", d.linear(0, -52, 0, 0, (0, "#f2f7ff"), (1, "#86a6da"))
            )
