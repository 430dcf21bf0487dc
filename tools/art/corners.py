"""What leans into the picture from its corners: reeds with cattails below, willow leaves above.

Seen from the side and dark against the water, as the frame of the table. It must not know the window.
"""

from __future__ import annotations

from math import cos, radians, sin

from tools.art.drawing import Drawing, number

# foot x, tip x, tip y, width at the foot, tone
Blade = tuple[float, float, float, float, int]
TONES = ("#0a2420", "#11352c", "#1b4a39", "#2b6448", "#42825a")

BLADES: tuple[Blade, ...] = (
    (-20, 60, 120, 44, 0), (40, 20, 60, 40, 0), (90, 190, 200, 44, 0), (180, 330, 330, 44, 0), (260, 430, 470, 40, 0),
    (10, 130, 210, 36, 1), (70, 90, 20, 34, 1), (130, 270, 270, 36, 1), (220, 390, 430, 34, 1), (-30, -4, 240, 36, 1),
    (30, 40, 180, 30, 2), (100, 210, 330, 30, 2), (160, 300, 440, 30, 2), (60, 160, 110, 26, 2), (300, 450, 560, 28, 2),
    (0, 70, 330, 26, 3), (120, 240, 460, 26, 3), (200, 360, 540, 24, 3), (50, 110, 280, 22, 3),
    (20, 60, 430, 20, 4), (150, 250, 560, 20, 4), (80, 170, 470, 18, 4), (240, 380, 610, 18, 4),
)  # fmt: skip
CATTAILS = ((64, 118, 66, 0.0), (132, 236, 190, 6.0), (24, 30, 250, -2.0), (190, 318, 382, 9.0))


def reeds() -> str:
    """Reeds for the lower left corner, 520 by 700 units."""
    d = Drawing(520.0, 700.0)
    d.glow(90.0, 690.0, 420.0, 330.0, "#04161a", 0.9)
    for tone in range(len(TONES)):
        if tone == 3:
            for cattail in CATTAILS:
                _cattail(d, *cattail)
        for blade in BLADES:
            if blade[4] == tone:
                _blade(d, blade)
    return d.text()


def reed(lit: bool) -> str:
    """One cattail with its blades, 120 by 400 units, dull or alight."""
    d = Drawing(120.0, 400.0)
    if lit:
        d.glow(60.0, 96.0, 58.0, 92.0, "#ffd166", 0.85)
    for data, tone in (
        ("M44 400C40 300 14 240 8 190C34 236 52 300 56 400Z", TONES[2]),
        ("M66 400C70 290 92 230 112 150C108 240 84 320 78 400Z", TONES[3]),
    ):
        d.path(data, d.linear(0, 150, 0, 400, (0, tone), (1, "#1c4438")))
    d.line("M60 400C58 320 62 240 60 150", "#5b7a48" if lit else "#4f7353", 6.0)
    d.line("M60 60V24", "#8fae62" if lit else "#6d8f68", 4.0)
    head = ("#ffe6a0", "#e8a238", "#8a4f14") if lit else ("#b08a66", "#7d5a3e", "#46301f")
    d.rect(46.0, 50.0, 28.0, 112.0, 14.0, d.linear(46, 0, 74, 0, (0, head[0]), (0.45, head[1]), (1, head[2])))
    d.line("M54 64V146", "#fff3cf" if lit else "#a87c56", 3.0, stroke_opacity=0.6)
    return d.text()


def _blade(d: Drawing, blade: Blade) -> None:
    foot, tip, top, width, tone = blade
    rise = 700 - top
    bend = f"{number(foot + (tip - foot) * 0.18)} {number(700 - rise * 0.55)}"
    back = f"{number(foot + width + (tip - foot) * 0.2)} {number(700 - rise * 0.5)}"
    d.path(f"M{foot} 704Q{bend} {tip} {top}Q{back} {foot + width} 704Z",
           d.linear(0, top, 0, 700, (0, TONES[tone]), (0.7, TONES[max(tone - 1, 0)]), (1, "#071c1a")))  # fmt: skip
    if tone > 1:
        d.line(f"M{foot + 3} 690Q{bend} {tip} {top}", "#8fc492", 1.6, stroke_opacity=0.16 + 0.1 * (tone - 2))


def _cattail(d: Drawing, foot: float, tip: float, top: float, lean: float) -> None:
    d.line(f"M{foot} 704Q{number(foot + (tip - foot) * 0.25)} {number((704 + top) / 2)} {tip} {top}", "#3d5a38", 6.0)
    with d.group(f"translate({tip} {top}) rotate({lean})"):
        d.line("M0 0V-40", "#5b7a48", 4.0)
        d.rect(
            -12.0, -8.0, 24.0, 108.0, 12.0, d.linear(-12, 0, 12, 0, (0, "#9a6a40"), (0.4, "#6b4326"), (1, "#341e12"))
        )
        d.line("M-6 4V88", "#c99a66", 2.5, stroke_opacity=0.55)


# start x, start y, direction in degrees (0 right, 90 down), length
TWIGS = (
    (-10, 30, 8, 430), (-10, -6, 22, 400), (60, -10, 52, 330), (140, -10, 40, 330), (-10, 90, 38, 260),
    (250, -12, 30, 260), (-12, 170, 60, 170),
)  # fmt: skip


def willow() -> str:
    """Willow twigs for the upper left corner, 520 by 360 units."""
    d = Drawing(520.0, 360.0)
    d.glow(0.0, 0.0, 420.0, 300.0, "#04161a", 0.85)
    for order, (x, y, direction, length) in enumerate(TWIGS):
        _twig(d, x, y, direction, length, order)
    return d.text()


def _twig(d: Drawing, x: float, y: float, direction: float, length: float, order: int) -> None:
    """A hanging twig with leaves on both sides, getting smaller towards its end."""
    steps = int(length / 24)
    tones = (TONES[1], TONES[2], TONES[3], TONES[2], TONES[4], TONES[3], TONES[4])
    points = [(x, y, direction)]
    for i in range(steps):
        turn = direction + 16 * sin(i * 0.22 + order) + 1.0 * i
        px, py, _ = points[-1]
        points.append((px + 24 * cos(radians(turn)), py + 24 * sin(radians(turn)), turn))
    d.line("M" + "L".join(f"{number(px)} {number(py)}" for px, py, _ in points), "#1a2c20", 4.0)
    for i, (px, py, turn) in enumerate(points[1:], start=1):
        size = 52.0 * (1 - 0.5 * i / steps)
        for side in (-1, 1):
            with d.group(f"translate({number(px)} {number(py)}) rotate({number(turn + side * (34 + 6 * (i % 3)))})"):
                _willow_leaf(d, size, tones[(order + i + side) % len(tones)])


def _willow_leaf(d: Drawing, size: float, tone: str) -> None:
    middle, half, tip = (f"{size * share:.0f}" for share in (0.5, 0.24, 1))
    d.path(f"M0 0Q{middle} -{half} {tip} 0Q{middle} {half} 0 0Z", tone)
