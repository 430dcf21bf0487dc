"""The 72 number cards: the cool family stands in water, the warm family in autumn leaves.

Cool cards have the smaller digit first, a wave edge and a corner block on the left; warm cards the
larger digit first, a leaf edge and the block mirrored. It must not know the toads.
"""

from __future__ import annotations

from math import cos, pi, sin

from tools.art import palette as c
from tools.art.drawing import Drawing
from tools.art.frame import (
    HEIGHT,
    WIDTH,
    draw_index,
    draw_index_turned,
    draw_number,
    draw_paper,
    draw_rim,
    sheet,
)
from tools.art.ring import RingStyle, draw_ring

NUMBER_X, NUMBER_Y, NUMBER_SIZE = 166.0, 258.0, 246.0
"""At the left, so that both digits are free while two fifths of the card are covered."""
RING_X, RING_Y, RING_R = 150.0, 570.0, 92.0
INDEX_X, INDEX_Y, INDEX_SIZE = 84.0, 64.0, 98.0

BLOCK = "M10 46A36 36 0 0 1 46 10H192C190 78 138 132 10 136Z"
COOL_RING = RingStyle("#5fb4ba", "#9ed6d4", "#fff3cf", c.FOCUS, c.COOL_DARK)
WARM_RING = RingStyle("#f2b868", "#fbe0b0", "#fff6da", "#ffe08a", c.WARM_DARK)


def number_card(value: int) -> str:
    """The SVG text of one number card."""
    d = sheet()
    draw_number_card(d, value)
    return d.text()


def draw_number_card(d: Drawing, value: int) -> None:
    """The same on any sheet, in the units of a card."""
    draw_paper(d, c.CREAM, c.CREAM_LOW)
    if value // 10 < value % 10:
        _cool(d, value)
    else:
        _warm(d, value)


def _cool(d: Drawing, value: int) -> None:
    _ripples(d, value)
    _water(d, value)
    d.path(BLOCK, d.linear(10, 10, 150, 120, (0, "#1c7384"), (1, c.COOL_INK)))
    d.line("M24 153C136 147 204 96 209 20", c.COOL_LIGHT, 4.0, stroke_opacity=0.55)
    draw_number(d, value, NUMBER_Y, NUMBER_SIZE, c.COOL_INK, c.CREAM, NUMBER_X)
    draw_index(d, value, INDEX_X, INDEX_Y, INDEX_SIZE, c.EDGE)
    draw_index_turned(d, value, 423.0, 640.0, INDEX_SIZE * 0.75, "#d3efeb")
    draw_ring(d, RING_X, RING_Y, RING_R, divmod(value, 10), COOL_RING)
    draw_rim(d, c.EDGE, c.COOL_LIGHT)


def _warm(d: Drawing, value: int) -> None:
    _veins(d)
    _leaves(d, value)
    with d.group(f"translate({WIDTH:.0f} 0) scale(-1 1)"):
        d.path(BLOCK, d.linear(10, 10, 150, 120, (0, c.WARM_LIGHT), (1, c.WARM)))
        d.line("M24 153C136 147 204 96 209 20", c.WARM, 4.0, stroke_opacity=0.55)
    draw_number(d, value, NUMBER_Y, NUMBER_SIZE, c.WARM_INK, c.CREAM, NUMBER_X)
    draw_index(d, value, INDEX_X, INDEX_Y, INDEX_SIZE, c.WARM_INK)
    draw_index(d, value, WIDTH - INDEX_X, INDEX_Y, INDEX_SIZE, "#4a1d03")
    draw_index_turned(d, value, 423.0, 640.0, INDEX_SIZE * 0.75, c.WARM_PALE)
    draw_ring(d, RING_X, RING_Y, RING_R, divmod(value, 10), WARM_RING)
    draw_rim(d, c.EDGE, c.WARM_LIGHT)


# ---- water


def _ripples(d: Drawing, value: int) -> None:
    """Faint rings on the paper, as if the number had just dropped into the pond."""
    for step, radius in enumerate((96.0, 152.0, 208.0)):
        d.ellipse(
            NUMBER_X + 30, NUMBER_Y + 20, radius, radius * 0.82, "none",
            stroke=c.COOL_LIGHT, stroke_width=5.0, stroke_opacity=0.2 - 0.05 * step,
        )  # fmt: skip


def wave(y: float, height: float, length: float, phase: float) -> str:
    """A swell from the left to the right edge as smooth curves."""
    step = length / 4
    xs = [step * i - length for i in range(int((WIDTH + 2 * length) / step) + 1)]
    points = [(x, y + height * sin(2 * pi * x / length + phase)) for x in xs]
    slopes = [2 * pi / length * height * cos(2 * pi * x / length + phase) for x in xs]
    data = ""
    for (x0, y0), (x1, y1), m0, m1 in zip(points, points[1:], slopes, slopes[1:], strict=False):
        if x1 > 6 and x0 < WIDTH - 6:
            x0, x1 = max(x0, 6.0), min(x1, WIDTH - 6)
            third = (x1 - x0) / 3
            start = data or f"M{x0:.1f} {y0:.1f}"
            curve = f"{x0 + third:.1f} {y0 + m0 * third:.1f} {x1 - third:.1f} {y1 - m1 * third:.1f}"
            data = f"{start}C{curve} {x1:.1f} {y1:.1f}"
    return data


def _fill_down(d: Drawing, edge: str, fill: str) -> None:
    foot, side = HEIGHT - 6, WIDTH - 6
    d.path(f"{edge}V{foot - 40}A40 40 0 0 1 {side - 40} {foot}H46A40 40 0 0 1 6 {foot - 40}Z", fill)


def _water(d: Drawing, value: int) -> None:
    phase = 0.35 * (value % 10) + 0.8 * (value // 10)
    swells = (
        (416.0, 11.0, 236.0, phase, c.COOL_PALE, "#cdebe6"),
        (440.0, 13.0, 302.0, phase + 2.1, c.COOL_LIGHT, "#8fd0cf"),
        (462.0, 13.0, 372.0, phase + 4.0, c.COOL, "#57b3ba"),
    )
    for y, height, length, shift, fill, crest in swells:
        edge = wave(y, height, length, shift)
        _fill_down(d, edge, d.linear(0, y - height, 0, y + 90, (0, crest), (0.5, fill), (1, fill)))
        d.path(edge, stroke="#f1fbf7", stroke_width=3.5, stroke_opacity=0.75)
    _fill_down(d, wave(486.0, 9.0, 430.0, phase + 1.2), d.linear(0, 476, 0, 694, (0, "#17697a"), (1, c.COOL_DARK)))
    for i, (x, y, w) in enumerate(((64, 560, 74), (388, 548, 66), (52, 604, 46), (300, 672, 90), (158, 664, 52))):
        d.line(
            f"M{x} {y}q{w / 4} {-6 if i % 2 else 6} {w / 2} 0t{w / 2} 0",
            c.COOL_LIGHT,
            4.0,
            stroke_opacity=0.5,
        )


# ---- leaves


def _veins(d: Drawing) -> None:
    """A faint leaf pressed into the paper behind the number."""
    leaf = "M250 84C372 132 402 286 250 424C98 286 128 132 250 84Z"
    d.path(leaf, c.WARM_LIGHT, fill_opacity=0.13)
    ribs = "M250 100V412" + "".join(
        f"M250 {y}C{250 + s * 30} {y - 14} {250 + s * 62} {y - 34} {250 + s * 84} {y - 66}"
        for y in (206, 262, 318, 366)
        for s in (-1, 1)
    )
    d.line(ribs, c.WARM_LIGHT, 4.0, stroke_opacity=0.24)


LEAF = "M0 0C27-30 22-72 0-100C-22-72-27-30 0 0Z"
RIBS = "M0-12V-86M-20-47L0-32 20-47M-17-60L0-48 17-60M-12-73L0-64 12-73"


def leaf(d: Drawing, x: float, y: float, length: float, angle: float, fill: str, vein: str) -> None:
    """A pointed leaf with its foot at (x, y), leaning by `angle` degrees."""
    with d.group(f"translate({x:.0f} {y:.0f}) rotate({angle:.1f}) scale({length / 100:.2f})"):
        d.path(LEAF, fill)
        d.path(RIBS, stroke=vein, stroke_width=2)


def _leaves(d: Drawing, value: int) -> None:
    turn = (value % 10 - value // 10) * 0.9
    rows = (
        (520.0, 126.0, 64.0, 0.0, c.WARM_PALE, "#e9b765"),
        (548.0, 124.0, 68.0, 34.0, c.WARM_LIGHT, "#d08625"),
        (562.0, 112.0, 62.0, 8.0, c.WARM, "#b3610c"),
        (578.0, 104.0, 56.0, 30.0, "#bd6212", "#8f4308"),
    )
    ground = "M6 540C60 524 150 532 250 524S430 524 494 540"
    _fill_down(d, ground, "#a8510c")
    for row, (y, length, step, shift, fill, vein) in enumerate(rows):
        for i in range(int(WIDTH / step) + 1):
            sway = sin(5.1 * i + 2.3 * row + value)
            x = 30 + shift + i * step
            if x < WIDTH - 28:
                leaf(
                    d,
                    x,
                    y + 7 * sway,
                    length * (1 + 0.1 * sway),
                    (x - 250) * 0.05 + turn + 11 * sway,
                    fill,
                    vein,
                )
    _fill_down(d, ground, d.linear(0, 520, 0, 694, (0, "#a8510c", 0.0), (0.28, "#8e4009"), (1, "#54210a")))
    for x, y, turned in ((64, 590, 62), (436, 596, -58), (446, 662, -100)):
        leaf(d, x, y, 64.0, turned, "#a9520c", "#cf7a26")
