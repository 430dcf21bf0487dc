"""What grows and lies around the table: pads, flowers, reeds, the stone, a post, a firefly's glow.

Everything is seen from above, the moon at the upper left; only what leans in from the corners is seen
from the side. It must not know where it will be placed.
"""

from __future__ import annotations

from math import cos, pi, sin

from tools.art.drawing import Drawing, number


def pad_outline(x: float, y: float, rx: float, ry: float, notch: float) -> str:
    """The edge of a lily pad: an ellipse, a little uneven, with a notch at the angle `notch` (radians)."""
    steps, gap = 56, 0.16
    data = f"M{x + rx * 0.06 * cos(notch):.1f} {y + ry * 0.06 * sin(notch):.1f}"
    for i in range(steps + 1):
        angle = notch + gap + (2 * pi - 2 * gap) * i / steps
        swell = 1 + 0.012 * sin(5 * angle + notch * 3) + 0.008 * sin(3 * angle)
        data += f"L{x + rx * swell * cos(angle):.1f} {y + ry * swell * sin(angle):.1f}"
    return data + "Z"


def _veins(d: Drawing, x: float, y: float, rx: float, ry: float, notch: float, vein: str) -> None:
    for i in range(1, 14):
        angle = notch + 2 * pi * i / 14
        bend = angle + 0.09 * sin(i * 2.2)
        end = f"{number(x + rx * 0.9 * cos(bend))} {number(y + ry * 0.9 * sin(bend))}"
        middle = f"{number(x + rx * 0.5 * cos(angle))} {number(y + ry * 0.5 * sin(angle))}"
        d.line(f"M{number(x)} {number(y)}Q{middle} {end}", vein, ry * 0.013, stroke_opacity=0.28)
    d.circle(x, y, ry * 0.035, vein, fill_opacity=0.5)


def _pad(d: Drawing, edge: str, x: float, y: float, rx: float, ry: float, tones: tuple[str, str, str]) -> None:
    d.glow(x + rx * 0.06, y + ry * 0.16, rx * 1.16, ry * 1.18, "#03141a", 0.75)
    with d.group(f"translate(0 {number(ry * 0.035)})"):
        d.path(edge, tones[2], stroke=tones[2], stroke_width=ry * 0.02)
    light = d.radial(x - rx * 0.35, y - ry * 0.45, rx * 1.5, (0, tones[0]), (0.45, tones[1]), (1, tones[2]))
    d.path(edge, light, stroke=VEIN, stroke_width=ry * 0.014, stroke_opacity=0.45)


VEIN = "#b9dcae"
GREEN = ("#3f8163", "#27604c", "#143f36")
LIGHT = ("#5fa070", "#3a7d58", "#1d4f40")
RUST = ("#7d8a4e", "#54703f", "#2b4a34")
SEAT = ("#2e6f57", "#205243", "#123a33")


def round_pad(tones: tuple[str, str, str], notch: float) -> str:
    """A pad of 240 by 240 units with its shadow."""
    d = Drawing(240.0, 240.0)
    _pad(d, pad_outline(116.0, 112.0, 92.0, 90.0, notch), 116.0, 112.0, 92.0, 90.0, tones)
    _veins(d, 116.0, 112.0, 92.0, 90.0, notch, VEIN)
    return d.text()


SEAT_X, SEAT_Y, SEAT_RX, SEAT_RY = 320.0, 114.0, 272.0, 92.0


def _seat_edge() -> str:
    """A whole round leaf seen from above, a little tilted, its notch towards the jetty."""
    notch, gap, steps = 1.32, 0.07, 90
    point = _on_leaf(notch, 0.8)
    data = f"M{point[0]:.1f} {point[1]:.1f}"
    for i in range(steps + 1):
        angle = notch + gap + (2 * pi - 2 * gap) * i / steps
        x, y = _on_leaf(angle, 1 + 0.01 * sin(5 * angle) + 0.008 * sin(3 * angle + 1))
        data += f"L{x:.1f} {y:.1f}"
    return data + "Z"


def _on_leaf(angle: float, reach: float) -> tuple[float, float]:
    """A point of the leaf."""
    return SEAT_X + SEAT_RX * reach * cos(angle), SEAT_Y + SEAT_RY * reach * sin(angle)


def _seat_veins(d: Drawing) -> None:
    for i in range(14):
        angle = 2 * pi * (i + 0.4) / 14
        (mx, my), (ex, ey) = _on_leaf(angle, 0.5), _on_leaf(angle + 0.07 * sin(i * 2.2), 0.93)
        curve = f"M{SEAT_X:.0f} {SEAT_Y:.0f}Q{mx:.0f} {my:.0f} {ex:.0f} {ey:.0f}"
        d.line(curve, VEIN, 1.6, stroke_opacity=0.22)


def seat_pad(lit: bool) -> str:
    """The large pad of a player's place, 640 by 240 units; rings run from it while it is that player's turn (`lit`)."""
    d = Drawing(640.0, 240.0)
    edge = _seat_edge()
    d.glow(SEAT_X + 6, SEAT_Y + 16, SEAT_RX * 1.08, SEAT_RY * 1.12, "#02100f", 0.85)
    for reach, strength in ((1.07, 0.75), (1.145, 0.35)) if lit else ():
        d.ellipse(
            SEAT_X, SEAT_Y + 5, SEAT_RX * reach, SEAT_RY * reach, "none",
            stroke="#ffe29a", stroke_width=4.0, stroke_opacity=strength,
        )  # fmt: skip
    with d.group("translate(0 5)"):
        d.path(edge, SEAT[2])
    light = d.radial(SEAT_X - 130, SEAT_Y - 60, 440, (0, SEAT[0]), (0.5, SEAT[1]), (1, SEAT[2]))
    rim = {"stroke": "#ffe29a" if lit else VEIN, "stroke_width": 4.0 if lit else 1.6}
    d.path(edge, light, stroke_opacity=1.0 if lit else 0.45, stroke_linejoin="round", **rim)
    _seat_veins(d)
    return d.text()


def plain_seat(lit: bool) -> str:
    """The same pad for high contrast: flat and dark, its edge white, or broad and yellow while `lit`."""
    d = Drawing(640.0, 240.0)
    d.path(_seat_edge(), "#0b2f28", stroke="#ffe600" if lit else "#ffffff", stroke_width=9.0 if lit else 3.0)
    return d.text()


def lotus() -> str:
    """A water lily in flower, from above, 200 by 200 units."""
    d = Drawing(200.0, 200.0)
    d.glow(106.0, 112.0, 88.0, 84.0, "#03141a", 0.6)
    rings = (
        (10, 80.0, 0.0, "#f7c9d6", "#c98099"),
        (9, 64.0, 20.0, "#fde3e8", "#dd9cb0"),
        (7, 46.0, 8.0, "#fff4f1", "#efbcc6"),
        (5, 28.0, 30.0, "#fffdf6", "#f7d9d4"),
    )
    for count, length, shift, tip, root in rings:
        for i in range(count):
            with d.group(f"translate(100 100) rotate({number(shift + 360 * i / count)})"):
                _petal(d, length, tip, root)
    d.circle(100.0, 100.0, 13.0, d.radial(97, 97, 16, (0, "#fff0a8"), (1, "#d99a2b")))
    for i in range(9):
        d.circle(100 + 9 * cos(i * 0.7), 100 + 9 * sin(i * 0.7), 2.2, "#fff8d0")
    return d.text()


def _petal(d: Drawing, length: float, tip: str, root: str) -> None:
    half = length * 0.26
    data = f"M0 0C{-half * 1.3:.1f} {-length * 0.4:.1f} {-half:.1f} {-length * 0.8:.1f} 0 {-length:.1f}"
    back = f"C{half:.1f} {-length * 0.8:.1f} {half * 1.3:.1f} {-length * 0.4:.1f} 0 0Z"
    d.path(data + back, d.linear(0, 0, 0, -length, (0, root), (0.65, tip), (1, tip)))
    d.line(f"M0 {-length * 0.3:.1f}V{-length * 0.9:.1f}", root, 1.2, stroke_opacity=0.6)


def stone() -> str:
    """A flat stone for the draw pile, 480 by 560 units, with moss at its foot."""
    d = Drawing(480.0, 560.0)
    d.glow(256.0, 304.0, 240.0, 262.0, "#020c10", 0.95)
    side = (
        "M58 176C70 104 128 52 204 40C262 30 330 44 374 84C424 126 446 180 440 258C436 330 446 388 408 446"
        "C374 502 300 530 228 526C160 524 92 512 60 452C34 402 44 356 40 298C38 250 48 224 58 176Z"
    )
    with d.group("translate(3 15)"):
        d.path(side, "#1a2225")
    d.path(side, d.linear(60, 60, 420, 520, (0, "#8f948b"), (0.4, "#626a65"), (1, "#343e40")))
    top = (
        "M84 190C96 128 146 82 212 70C264 62 322 74 358 108C398 144 416 194 410 260C406 328 412 376 380 424"
        "C350 468 290 492 226 488C166 486 110 474 84 424C62 380 72 340 68 292C66 254 76 226 84 190Z"
    )
    d.path(top, d.radial(170, 150, 430, (0, "#bcbfb2"), (0.35, "#8d948b"), (0.8, "#5f6966"), (1, "#4c5756")))
    d.line(
        "M84 190C96 128 146 82 212 70C264 62 322 74 358 108C382 130 398 156 405 186", "#dfe2d4", 3.0, stroke_opacity=0.6
    )
    d.line("M96 436C150 396 156 412 196 380M358 108C326 140 340 152 316 172M72 300L104 292L116 304", "#46504e", 3.0)
    d.line("M392 380C366 372 352 384 330 376", "#46504e", 3.0)
    _speckles(d)
    _moss(d)
    return d.text()


def _speckles(d: Drawing) -> None:
    for i in range(70):
        angle, reach = i * 2.4 + 0.9 * sin(i * i), (i / 70) ** 0.5
        x, y = 238 + 158 * reach * cos(angle), 280 + 190 * reach * sin(angle)
        tone = "#eeeee0" if i % 3 == 0 else "#3e4846"
        d.circle(x, y, 1.6 + 1.4 * ((i * 7) % 5) / 4, tone, fill_opacity=0.35)


def _moss(d: Drawing) -> None:
    """Cushions of moss along the foot, dark below and lit above, as many small balls."""
    for layer, tone in ((0, "#173a2a"), (1, "#2a5f40"), (2, "#457f4c"), (3, "#73a65f")):
        for i in range(46):
            along = i / 45
            if abs(along - 0.5) < 0.12 + 0.03 * layer:
                continue
            angle = pi * (0.06 + 0.88 * along) + 0.05 * sin(i * 5.1)
            reach = 1.0 + 0.045 * sin(i * 3.7) - 0.02 * layer
            x, y = 240 + 192 * reach * cos(angle), 292 + 232 * reach * sin(angle)
            r = (15.0 + 7 * sin(i * 2.9)) * (1 - 0.2 * layer) * min(1.0, 0.35 + 5 * along * (1 - along))
            if r > 2:
                d.circle(x - 2.5 * layer, y - 4.0 * layer, r, tone)


def post() -> str:
    """The head of a mooring post, 120 by 120 units."""
    d = Drawing(120.0, 120.0)
    d.glow(66.0, 68.0, 54.0, 52.0, "#020c10", 0.9)
    d.circle(60.0, 60.0, 38.0, "#2c2016")
    d.circle(59.0, 57.0, 37.0, d.radial(48, 42, 60, (0, "#b39a78"), (0.6, "#83684a"), (1, "#4a3826")))
    for r in (29.0, 21.0, 13.0, 6.0):
        d.circle(60.0, 58.0, r, stroke="#4a3826", stroke_width=2.0, stroke_opacity=0.55)
    d.line("M60 58L88 72M60 58L36 80", "#33261a", 2.5)
    d.circle(59.0, 57.0, 37.0, stroke="#d2bd98", stroke_width=1.5, stroke_opacity=0.6)
    return d.text()


def lantern() -> str:
    """The lantern on its post: a little roof, four panes and the flame, 120 by 160 units."""
    d = Drawing(120.0, 160.0)
    d.glow(60.0, 92.0, 60.0, 66.0, "#ffb347", 0.55)
    d.line("M44 26Q60 2 76 26", "#1d1710", 7.0)
    d.line("M44 26Q60 4 76 26", "#8a6a45", 3.0)
    d.path("M30 144H90L84 158H36Z", "#1d1710")
    d.path("M34 144H86L83 149H37Z", "#6b5236")
    d.path("M36 54H84L88 142H32Z", d.radial(60, 104, 54, (0, "#fff6d0"), (0.35, "#ffd166"), (1, "#c46a1c")))
    d.path("M60 72C74 92 76 104 70 114C66 121 54 121 50 114C44 104 46 92 60 72Z", "#fffbe6", fill_opacity=0.95)
    d.path("M60 90C67 101 68 108 65 113C62 117 58 117 55 113C52 108 53 101 60 90Z", "#ff9f3a")
    for data in ("M36 54L32 142", "M84 54L88 142", "M60 54V70M60 122V142"):
        d.line(data, "#1d1710", 5.0)
    d.line("M37 56L33 140M83 56L87 140", "#a07c4e", 1.6)
    d.path("M22 56L40 26H80L98 56Z", "#2a2016")
    d.path("M26 53L42 28H56L44 53Z", "#7d5f3e")
    d.path("M70 28H78L94 53H82Z", "#b98a52")
    d.line("M22 56H98", "#d2a868", 2.5)
    return d.text()


def bud(is_open: bool) -> str:
    """A lotus bud still closed, or the flower it becomes, 64 by 64 units."""
    d = Drawing(64.0, 64.0)
    if not is_open:
        d.path("M32 10C45 24 47 42 32 56C17 42 19 24 32 10Z", "#c9bfa4", stroke="#6a5a48", stroke_width=4.0)
        d.line("M32 20C37 30 37 42 32 50", "#6a5a48", 2.5)
        return d.text()
    for data in ("M32 50C8 48 4 32 6 24C20 24 30 34 32 50Z", "M32 50C56 48 60 32 58 24C44 24 34 34 32 50Z"):
        d.path(data, "#d9648c", stroke="#8a2f54", stroke_width=3.0)
    for data in ("M32 52C12 40 12 22 18 12C30 20 34 36 32 52Z", "M32 52C52 40 52 22 46 12C34 20 30 36 32 52Z"):
        d.path(data, "#f094b4", stroke="#8a2f54", stroke_width=3.0)
    d.path("M32 54C20 40 22 18 32 6C42 18 44 40 32 54Z", "#ffc4d6", stroke="#8a2f54", stroke_width=3.0)
    d.circle(32.0, 50.0, 5.0, "#ffd166")
    return d.text()


def firefly() -> str:
    """The glow of a firefly, 64 by 64 units."""
    d = Drawing(64.0, 64.0)
    d.glow(32.0, 32.0, 32.0, 32.0, "#ffd166", 0.55)
    d.glow(32.0, 32.0, 13.0, 13.0, "#fff0b8", 0.9)
    d.circle(32.0, 32.0, 3.6, "#fffbe6")
    return d.text()
