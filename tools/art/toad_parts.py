"""What every toad is made of: skin, bodies, eyes with lids, warts, hands and feet.

The parts know how to be shaded in moonlight from the upper left; which toad wears them how is
written with each toad. It must not know numbers or cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from tools.art.drawing import Drawing

PUPIL = "#1d1512"
LINE = "#241b1c"


@dataclass(frozen=True, slots=True)
class Skin:
    """The colours of one toad, from moonlight to shadow, its belly and its eyes."""

    rim: str
    light: str
    base: str
    dark: str
    belly: str
    belly_dark: str
    iris: str = "#f0bd3f"
    iris_dark: str = "#b5701a"


Spot = tuple[float, float, float]


def lump(d: Drawing, skin: Skin, data: str, light: Spot, rim: float = 5.0) -> None:
    """A part of the body: a path lit from `light` (x, y, reach), with a rim of moonlight."""
    if rim:
        with d.group(f"translate({-rim * 0.7} {-rim})"):
            d.path(data, skin.rim)
    d.path(data, d.radial(*light, (0, skin.light), (0.5, skin.base), (1, skin.dark)))


def ball(d: Drawing, skin: Skin, x: float, y: float, rx: float, ry: float, rim: float = 4.0) -> None:
    """A round part of the body."""
    data = f"M{x - rx} {y}A{rx} {ry} 0 1 1 {x + rx} {y}A{rx} {ry} 0 1 1 {x - rx} {y}Z"
    lump(d, skin, data, (x - rx * 0.3, y - ry * 0.5, max(rx, ry) * 1.6), rim)


def belly(d: Drawing, skin: Skin, data: str, light: Spot) -> None:
    """The pale underside."""
    d.path(data, d.radial(*light, (0, skin.belly), (0.55, skin.belly), (1, skin.belly_dark)))


def warts(d: Drawing, skin: Skin, *spots: Spot) -> None:
    """Bumps of the skin at (x, y, radius)."""
    for x, y, r in spots:
        d.circle(x + r * 0.18, y + r * 0.24, r, skin.dark, fill_opacity=0.75)
        d.circle(x, y, r * 0.86, d.radial(x - r * 0.3, y - r * 0.4, r * 1.3, (0, skin.rim), (1, skin.base)))


def eye(d: Drawing, skin: Skin, x: float, y: float, r: float, look: tuple[float, float] = (0.0, 0.0)) -> None:
    """An open eye: amber, with the level pupil of a toad and two gleams. `look` is in radii."""
    d.circle(x, y, r * 1.06, LINE)
    d.circle(x, y, r, d.radial(x, y + r * 0.3, r * 1.15, (0, "#fbe08a"), (0.55, skin.iris), (1, skin.iris_dark)))
    px, py = x + look[0] * r, y + look[1] * r
    d.ellipse(px, py, r * 0.56, r * 0.47, PUPIL)
    d.circle(px - r * 0.22, py - r * 0.24, r * 0.2, "#ffffff")
    d.circle(px + r * 0.27, py + r * 0.2, r * 0.09, "#ffffff", fill_opacity=0.8)


def lid(d: Drawing, skin: Skin, x: float, y: float, r: float, cover: float, tilt: float = 0.0) -> None:
    """An upper lid over the given share of an eye, leaning by `tilt` degrees."""
    big = r * 1.1
    edge = big * (2 * cover - 1)
    half = sqrt(max(big * big - edge * edge, 0.0))
    large = 1 if edge > 0 else 0
    with d.group(f"translate({x} {y}) rotate({tilt})"):
        arc = f"M{-half:.1f} {edge:.1f}A{big:.1f} {big:.1f} 0 {large} 1 {half:.1f} {edge:.1f}"
        d.path(f"{arc}Q0 {edge + r * 0.16:.1f} {-half:.1f} {edge:.1f}Z",
               d.linear(0, -big, 0, edge, (0, skin.light), (1, skin.base)))  # fmt: skip
        d.line(f"M{-half:.1f} {edge:.1f}Q0 {edge + r * 0.16:.1f} {half:.1f} {edge:.1f}", LINE, r * 0.14)


def closed_eye(d: Drawing, x: float, y: float, r: float, tilt: float = 0.0, bend: float = 0.55) -> None:
    """A closed eye: a curve (hanging when `bend` is positive) with three short lashes."""
    with d.group(f"translate({x} {y}) rotate({tilt})"):
        d.line(f"M{-r} 0Q0 {2 * r * bend:.1f} {r} 0", LINE, r * 0.2)
        for share in (-0.55, 0.0, 0.55):
            y0 = r * bend * (1 - share * share)
            d.line(f"M{r * share:.1f} {y0:.1f}l{r * share * 0.35:.1f} {r * 0.3:.1f}", LINE, r * 0.14)


def hand(d: Drawing, skin: Skin, x: float, y: float, size: float, tilt: float = 0.0) -> None:
    """A hand or foot seen from the front: a palm with four round fingers pointing down."""
    with d.group(f"translate({x} {y}) rotate({tilt}) scale({size / 50:.3f})"):
        fingers = "M-22 0L-36 34M-8 4L-13 44M8 4L13 44M22 0L36 34"
        d.line(fingers, skin.dark, 24.0)
        d.ellipse(0, -4, 36.0, 24.0, skin.dark)
        d.line(fingers, skin.base, 17.0)
        d.ellipse(0, -5, 32.0, 21.0, skin.base)
        for fx, fy in ((-36, 34), (-13, 44), (13, 44), (36, 34)):
            d.circle(fx, fy, 11.0, skin.light)


def arm(d: Drawing, skin: Skin, data: str, thick: float) -> None:
    """An arm or leg: a thick stroke with a shadow side and a lit side."""
    d.line(data, skin.dark, thick)
    d.line(data, skin.base, thick * 0.76)
    with d.group(f"translate({-thick * 0.1:.1f} {-thick * 0.1:.1f})"):
        d.line(data, skin.light, thick * 0.3, stroke_opacity=0.55)


def blush(d: Drawing, x: float, y: float, r: float, colour: str = "#f0707a", strength: float = 0.6) -> None:
    """A soft red cheek."""
    d.glow(x, y, r, r * 0.72, colour, strength)


def mouth(d: Drawing, data: str, width: float = 8.0) -> None:
    """The line of a mouth."""
    d.line(data, LINE, width)


def nostrils(d: Drawing, x: float, y: float, gap: float) -> None:
    """Two small nostrils."""
    for side in (-1, 1):
        d.ellipse(x + side * gap, y, 5.0, 3.6, LINE)


def lily_pad(d: Drawing, x: float, y: float, rx: float, ry: float) -> None:
    """A lily pad to sit on, seen from a low angle, with its notch in front."""
    d.ellipse(x, y + ry * 0.22, rx, ry, "#0c2a25")
    notch = f"M{x - rx * 0.08} {y + ry * 0.98}A{rx} {ry} 0 1 1 {x + rx * 0.16} {y + ry * 0.97}"
    green = d.linear(x - rx, y - ry, x + rx, y + ry, (0, "#4f9268"), (0.5, "#2f6e50"), (1, "#1c4a3c"))
    d.path(f"{notch}L{x} {y + ry * 0.3}Z", green)
    ends = ((-1, 0.1), (-0.75, 0.6), (0.75, 0.6), (1, 0.1), (-0.8, -0.45), (0.8, -0.45))
    ribs = "".join(f"M{x} {y + ry * 0.2}L{x + rx * 0.86 * a:.1f} {y + ry * b:.1f}" for a, b in ends)
    d.line(ribs, "#79b787", 2.5, stroke_opacity=0.5)
