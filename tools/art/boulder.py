"""A boulder that stands in the water, for whoever is to be seen from afar.

It is seen slightly from above; only so much of it is shown as stands out of the water. It must not know who is on it.
"""

from __future__ import annotations

from math import cos, pi, sin

from tools.art.drawing import Drawing

WIDTH, HEIGHT = 480.0, 560.0
TOP_X, TOP_Y, TOP_RX, TOP_RY = 240.0, 74.0, 186.0, 58.0


def boulder() -> str:
    """480 by 560 units; the flat top has its middle at (240, 74)."""
    d = Drawing(WIDTH, HEIGHT)
    body = (
        "M52 84C40 130 44 172 28 226C18 270 26 310 12 372C6 420 10 480 6 560H474C470 500 478 452 466 396"
        "C462 340 446 300 454 250C452 204 438 160 430 84Z"
    )
    d.path(body, d.linear(10, 300, 470, 260, (0, "#283335"), (0.35, "#46514f"), (0.75, "#7d8377"), (1, "#a39c82")))
    _facets(d)
    _speckles(d)
    _top(d)
    _moss(d)
    return d.text()


def _facets(d: Drawing) -> None:
    """Planes that the water has cut: dark away from the light, pale towards it."""
    edge = "M52 84C40 130 44 172 28 226C18 270 26 310 12 372L10 560"
    dark = f"{edge}H120C132 470 96 420 118 340C128 270 96 190 110 118Z"
    middle = "M118 340C150 360 190 350 214 380C240 430 220 500 232 560H120C132 470 96 420 118 340Z"
    bulge = "M300 128C318 210 286 270 312 340C330 410 300 480 318 560"
    pale = f"{bulge}H420C404 470 424 400 396 330C380 250 404 190 388 112Z"
    for data, tone, strength in ((dark, "#1c2628", 0.55), (middle, "#5c6762", 0.35), (pale, "#b9b49a", 0.28)):
        d.path(data, tone, fill_opacity=strength)
    cracks = "M214 132C204 190 232 220 214 276C206 320 226 340 214 380M118 340C150 360 190 350 214 380"
    d.line(f"{cracks}M312 340C340 330 360 344 396 330M388 180L366 214L378 246", "#1f292b", 3.5, stroke_opacity=0.7)
    d.line("M110 118C96 190 128 270 118 340M300 128C318 210 286 270 312 340", "#cfcbb4", 2.0, stroke_opacity=0.25)


def _speckles(d: Drawing) -> None:
    for i in range(90):
        x, y = 40 + (i * 97.0) % 400, 140 + (i * 61.0) % 400
        d.circle(x, y, 1.4 + (i * 7 % 5) * 0.5, "#e6e2cc" if i % 3 == 0 else "#222c2e", fill_opacity=0.3)


def _top(d: Drawing) -> None:
    edge = ""
    for i in range(48):
        angle = 2 * pi * i / 48
        swell = 1 + 0.022 * sin(3 * angle + 1) + 0.016 * sin(7 * angle)
        x, y = TOP_X + TOP_RX * swell * cos(angle), TOP_Y + TOP_RY * swell * sin(angle)
        edge += f"{'L' if edge else 'M'}{x:.1f} {y:.1f}"
    light = d.radial(330, 50, 330, (0, "#c9c7b2"), (0.4, "#9aa093"), (0.8, "#6a746f"), (1, "#4c5756"))
    d.path(f"{edge}Z", light, stroke="#dedccb", stroke_width=2.5, stroke_opacity=0.45)
    d.glow(TOP_X, TOP_Y + 8, 120.0, 34.0, "#101a1c", 0.7)
    d.line("M96 92C130 84 140 98 168 90M330 110C352 98 366 102 384 90", "#4a5553", 2.5, stroke_opacity=0.7)


def _moss(d: Drawing) -> None:
    """Cushions that hang over the edge of the top."""
    cushions = ((70, 98), (92, 112), (118, 120), (84, 128), (104, 140), (352, 118), (380, 108), (366, 130), (402, 96))
    for layer, tone in enumerate(("#173a2a", "#2a5f40", "#457f4c", "#73a65f")):
        for i, (x, y) in enumerate(cushions):
            for j in range(5):
                angle = i * 1.7 + j * 1.26
                reach = 13.0 - layer * 2
                d.circle(x + reach * cos(angle) + layer * 1.5, y + reach * 0.6 * sin(angle) - layer * 3.0,
                         9.0 - layer * 1.7, tone)  # fmt: skip
