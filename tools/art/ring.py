"""The ring of nine points and the chord between two digits.

Both cards of a pair show the same chord, so the eye finds the twin; a toad has one lit point.
It must not know which card it is drawn on.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

from tools.art.drawing import Drawing

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class RingStyle:
    """Colours of a ring: its thin circle, the sleeping points, the chord with its lit points, their glow."""

    circle: str
    point: str
    chord: str
    glow: str | None = None
    dark: str | None = None


def point(digit: int, x: float, y: float, r: float) -> Point:
    """Where the point of a digit (1-9, clockwise, 1 at the top) lies on the ring."""
    angle = radians(40 * (digit - 1) - 90)
    return x + r * cos(angle), y + r * sin(angle)


def draw_ring(d: Drawing, x: float, y: float, r: float, digits: tuple[int, int], style: RingStyle) -> None:
    """The ring around (x, y) with the chord between `digits`, or one lit point when they are equal."""
    d.circle(x, y, r, stroke=style.circle, stroke_width=r * 0.035)
    lit = [point(digit, x, y, r) for digit in dict.fromkeys(digits)]
    if style.glow:
        for px, py in lit:
            d.glow(px, py, r * 0.42, r * 0.42, style.glow, 0.85)
    _sleeping(d, x, y, r, digits, style)
    if len(lit) == 2:
        _chord(d, lit, r, style)
    for px, py in lit:
        _lit(d, px, py, r, style)


def _sleeping(d: Drawing, x: float, y: float, r: float, digits: tuple[int, int], style: RingStyle) -> None:
    for digit in range(1, 10):
        if digit not in digits:
            px, py = point(digit, x, y, r)
            d.circle(px, py, r * 0.075, style.point)


def _chord(d: Drawing, lit: list[Point], r: float, style: RingStyle) -> None:
    (ax, ay), (bx, by) = lit
    data = f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
    if style.dark:
        d.line(data, style.dark, r * 0.24)
    d.line(data, style.chord, r * 0.13)


def _lit(d: Drawing, px: float, py: float, r: float, style: RingStyle) -> None:
    if style.dark:
        d.circle(px, py, r * 0.22, style.dark)
    d.circle(px, py, r * 0.165, style.chord)
    d.circle(px - r * 0.04, py - r * 0.05, r * 0.06, "#ffffff")
