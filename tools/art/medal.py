"""The round medal every portrait sits in: a disc of evening light and a ring around it.

A medal is 240 by 240 units; portraits must stay inside its disc of radius 104. It must not know who is
portrayed.
"""

from __future__ import annotations

from collections.abc import Callable

from tools.art.drawing import Drawing

X = Y = 120.0
R = 104.0
SHOULDERS = "A104 104 0 0 1"
"""Closes a bust along the disc, from a point on its right to one on its left, such as (200,186) and (40,186)."""

Portrait = Callable[[Drawing], None]


def medal(portrait: Portrait, light: str, dark: str, ring: str) -> str:
    """The SVG text of one portrait on a disc from `light` to `dark`, with a ring."""
    d = Drawing(240.0, 240.0)
    d.circle(X, Y + 3, 114.0, "#03141a", fill_opacity=0.55)
    d.circle(X, Y, 112.0, "#f6eedc")
    d.circle(X, Y, R, d.radial(90, 70, 190, (0, light), (1, dark)))
    d.circle(X, Y, 84.0, stroke="#ffffff", stroke_width=2.0, stroke_opacity=0.12)
    portrait(d)
    d.circle(X, Y, R + 2, stroke=ring, stroke_width=7.0)
    d.circle(X, Y, 112.0, stroke="#f6eedc", stroke_width=4.0)
    return d.text()


def mirrored(d: Drawing, data: str, fill: str) -> None:
    """A filled shape and its mirror image at the middle line of the medal."""
    d.path(data, fill)
    with d.group("translate(240 0) scale(-1 1)"):
        d.path(data, fill)


def mirrored_line(d: Drawing, data: str, stroke: str, width: float) -> None:
    """A line and its mirror image."""
    d.line(data, stroke, width)
    with d.group("translate(240 0) scale(-1 1)"):
        d.line(data, stroke, width)


def dark_eye(d: Drawing, x: float, y: float, r: float) -> None:
    """A friendly round eye, all pupil, with two gleams."""
    d.circle(x, y, r, "#1d1512")
    d.circle(x - r * 0.3, y - r * 0.36, r * 0.36, "#ffffff")
    d.circle(x + r * 0.34, y + r * 0.34, r * 0.16, "#ffffff", fill_opacity=0.8)
