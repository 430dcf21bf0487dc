"""What lives on the pond, from above: koi deep in the water, a dragonfly, light on the waves, a ring of ripples.

Everything looks to the right, so that it can be turned to where it goes. Koi come in a few pictures, one for each
bend of their tail. It must not know where anything swims or flies.
"""

from __future__ import annotations

from math import cos, pi, sin

from tools.art.drawing import Drawing

BENDS = 4
"""How many pictures a stroke of the tail has."""
LENGTH, HEIGHT = 260.0, 130.0
KOI = {
    "ember": ("#d9783a", "#f3e4c8", "#b4541f"),
    "pearl": ("#dccdaa", "#c96a34", "#f5ecd8"),
}
"""Coat, spots and back of each koi."""

Point = tuple[float, float]


def _spine(share: float, bend: int) -> Point:
    """A point of the backbone: 0 is the nose, 1 the end of the tail."""
    swing = sin(2 * pi * bend / BENDS - 3.6 * share)
    return 238.0 - 200.0 * share, 65.0 + swing * 15.0 * max(0.0, share) ** 1.6


def _beside(share: float, bend: int, off: float) -> Point:
    """A point beside the backbone, `off` to the left of where the fish goes."""
    (x0, y0), (x1, y1) = _spine(share - 0.01, bend), _spine(share + 0.01, bend)
    x, y = _spine(share, bend)
    far = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    return x + off * (y1 - y0) / far, y - off * (x1 - x0) / far


def _width(share: float) -> float:
    """Half the width of the body."""
    front: float = sin(pi / 2 * min(1.0, share / 0.26)) ** 0.62
    back: float = max(0.0, 1 - max(0.0, share - 0.26) / 0.62) ** 0.8
    return 21.0 * front * back + 2.2


def _outline(points: list[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def _body(bend: int) -> str:
    shares = [i / 24 * 0.86 for i in range(25)]
    left = [_beside(share, bend, _width(share)) for share in shares]
    right = [_beside(share, bend, -_width(share)) for share in reversed(shares)]
    return _outline([*left, *right])


def _curve(start: Point, *turns: tuple[Point, Point]) -> str:
    """A closed outline of bends, each with the point that pulls it and the point where it ends."""
    data = f"M{start[0]:.1f} {start[1]:.1f}"
    for (cx, cy), (x, y) in turns:
        data += f"Q{cx:.1f} {cy:.1f} {x:.1f} {y:.1f}"
    return data + "Z"


def _tail(bend: int) -> str:
    """Two soft lobes that trail behind the body."""
    at = [_beside(share, bend, off) for share, off in ((0.8, 4.0), (0.9, 6), (1.12, 25.0), (1.06, 9), (0.98, 0.0))]
    to = [_beside(share, bend, off) for share, off in ((0.8, -4.0), (0.9, -6), (1.12, -25.0), (1.06, -9))]
    return _curve(at[0], (at[1], at[2]), (at[3], at[4]), (to[3], to[2]), (to[1], to[0]), (at[0], at[0]))


def _fin(bend: int, side: float) -> str:
    """A breast fin that spreads from the side of the body."""
    root, end = _beside(0.24, bend, side * 20), _beside(0.4, bend, side * 18)
    tip, heel = _beside(0.46, bend, side * 50), _beside(0.52, bend, side * 34)
    return _curve(root, (_beside(0.27, bend, side * 46), tip), (_beside(0.53, bend, side * 46), heel), (end, end))


def koi(kind: str, bend: int) -> str:
    """A koi as it shows through the water, 260 by 130 units, its tail at one of its bends."""
    coat, spots, back = KOI[kind]
    d = Drawing(LENGTH, HEIGHT)
    parts = [_tail(bend), _fin(bend, 1.0), _fin(bend, -1.0), _body(bend)]
    with d.group("translate(-5 12)"):
        for width in (16.0, 9.0, 3.0):
            d.path(parts[3], "#03141a", fill_opacity=0.1, stroke="#03141a", stroke_width=width, stroke_opacity=0.07)
    for part in parts[:3]:
        for width in (6.0, 3.0):
            d.path(part, coat, fill_opacity=0.12, stroke=coat, stroke_width=width, stroke_opacity=0.07)
    for width in (8.0, 5.0, 2.0):
        d.path(parts[3], coat, fill_opacity=0.17, stroke=coat, stroke_width=width, stroke_opacity=0.1)
    for share, off, r in ((0.16, 3, 13.0), (0.36, -8, 12.0), (0.44, 9, 8.0), (0.62, 1, 9.0)):
        x, y = _beside(share, bend, off)
        d.glow(x, y, r * 1.5, r * 1.1, spots, 0.8)
    ridge = [_beside(0.1 + i / 12 * 0.66, bend, 0.0) for i in range(13)]
    d.line("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in ridge), back, 5.0, stroke_opacity=0.3)
    return d.text()


def dragonfly(wings: int) -> str:
    """A dragonfly, 160 by 160 units; its wings are level in picture 0 and swept back in 1."""
    d = Drawing(160.0, 160.0)
    d.glow(76.0, 92.0, 62.0, 34.0, "#03141a", 0.25)
    for side in (-1, 1):
        for root, turn, long in ((92.0, 8 + 22 * wings, 62.0), (80.0, -14 + 16 * wings, 54.0)):
            with d.group(f"translate({root} 80) scale(1 {side}) rotate({-turn})"):
                wing = f"M0 -2C-9 -{long * 0.42:.0f} -13 -{long * 0.9:.0f} -3 -{long:.0f}"
                wing += f"C10 -{long * 0.94:.0f} 8 -22 4 -2Z"
                glass = d.linear(0, 0, 0, -long, (0, "#d8f4ee", 0.25), (0.75, "#bfe9ff", 0.5), (1, "#e8fbff", 0.75))
                d.path(wing, glass, stroke="#e6fbff", stroke_width=1.2, stroke_opacity=0.75)
                d.line(f"M1 -4L-2 -{long - 3:.0f}", "#e6fbff", 0.9, stroke_opacity=0.6)
                d.circle(-1.0, -long + 8, 2.2, "#1d4c56", fill_opacity=0.8)
    d.line("M82 80C62 79 40 81 18 80", "#0f3d48", 7.5)
    d.line("M82 80C62 79 40 81 19 80", "#3fb7b0", 5.0)
    for i in range(6):
        d.line(f"M{28 + 9 * i} 77V83", "#0f4d55", 1.6)
    d.ellipse(90.0, 80.0, 17.0, 8.5, d.linear(80, 70, 96, 92, (0, "#7fe3cf"), (0.5, "#2a9c9a"), (1, "#12525c")))
    d.circle(110.0, 80.0, 6.5, "#1b6f77")
    for side in (-1, 1):
        d.circle(112.0, 80.0 + 4.6 * side, 4.6, d.radial(111, 78 + 4 * side, 5, (0, "#e9b25a"), (1, "#8b3f26")))
    return d.text()


def petal() -> str:
    """A petal of a water lily that has come loose, 80 by 80 units."""
    d = Drawing(80.0, 80.0)
    shape = "M40 72C20 60 14 30 36 8C38 6 42 6 44 8C66 30 60 60 40 72Z"
    d.path(shape, d.linear(40, 72, 40, 6, (0, "#fff1ee"), (0.55, "#f9cfda"), (1, "#e58fae")))
    d.path("M40 72C30 54 30 30 39 14C34 34 36 56 40 72Z", "#ffffff", fill_opacity=0.55)
    d.path(shape, stroke="#c9718f", stroke_width=1.6, stroke_opacity=0.6)
    return d.text()


def glint() -> str:
    """Light on the back of a wave, 240 by 24 units."""
    d = Drawing(240.0, 24.0)
    d.glow(120.0, 12.0, 118.0, 11.0, "#9fe4da", 0.3)
    d.glow(132.0, 11.0, 86.0, 3.6, "#d9fff4", 0.85)
    d.glow(84.0, 15.0, 52.0, 2.4, "#d9fff4", 0.5)
    return d.text()


def ripple() -> str:
    """Rings that run outwards from where something touched the water, 240 by 120 units: they are seen at a slant."""
    d = Drawing(240.0, 120.0)
    with d.group("translate(120 60) scale(1 0.46)"):
        for radius, width, strength in ((112.0, 4.0, 0.55), (84.0, 3.0, 0.4), (52.0, 2.4, 0.26)):
            d.circle(1.5, 4.0, radius, stroke="#03202a", stroke_width=width * 1.6, stroke_opacity=strength * 0.6)
            d.path(_arc(radius), stroke="#c9fbf0", stroke_width=width, stroke_opacity=strength, stroke_linecap="round")
            d.circle(0, 0, radius, stroke="#8fd6cf", stroke_width=width * 0.7, stroke_opacity=strength * 0.55)
    return d.text()


def _arc(radius: float) -> str:
    """The part of a ring that the moon lights, at the upper left."""
    start, end = (radius * cos(3.0), radius * sin(3.0)), (radius * cos(5.2), radius * sin(5.2))
    return f"M{start[0]:.1f} {start[1]:.1f}A{radius:.0f} {radius:.0f} 0 0 1 {end[0]:.1f} {end[1]:.1f}"


def rain() -> str:
    """Three drops that fall together, as streaks."""
    d = Drawing(48.0, 64.0)
    for x, y in ((8, 2), (25, 20), (40, 8)):
        d.line(f"M{x} {y}l-4 40", d.linear(x, y, x, y + 40, (0, "#dff4ff", 0.1), (1, "#dff4ff", 0.8)), 1.8)
    return d.text()
