"""The host: the toad of the title picture and of the program's icon.

Its head lies around (0, 0), 320 units wide; it must not know where it is shown.
"""

from __future__ import annotations

from tools.art.drawing import Drawing
from tools.art.toad_parts import Skin, arm, ball, belly, blush, eye, hand, lid, lump, mouth, nostrils, warts

HOST = Skin("#e6f3b4", "#b7cf6a", "#7f9f3d", "#435c28", "#f8f0c8", "#d0c384", "#ffc83d", "#c2701a")


def draw_head(d: Drawing) -> None:
    """A broad, friendly head with golden eyes."""
    head = "M0 -78C92 -78 158 -28 158 38C158 104 84 132 0 132S-158 104 -158 38C-158 -28 -92 -78 0 -78Z"
    lump(d, HOST, head, (-70.0, -50.0, 290.0), 6.0)
    belly(d, HOST, "M-140 60C-92 98 92 98 140 60C124 112 70 134 0 134S-124 112 -140 60Z", (0.0, 70.0, 150.0))
    warts(d, HOST, (0, -56, 10), (-24, -46, 6), (24, -44, 7), (-132, 20, 9), (132, 16, 8), (-118, 44, 6), (122, 42, 6))
    for side, x in ((-1, -92.0), (1, 92.0)):
        ball(d, HOST, x, -66.0, 62.0, 58.0, 5.0)
        eye(d, HOST, x, -62.0, 44.0, (-side * 0.12, 0.1))
        lid(d, HOST, x, -62.0, 44.0, 0.1, 0.0)
    nostrils(d, 0.0, 14.0, 14.0)
    mouth(d, "M-122 44C-76 92 76 92 122 44", 10.0)
    mouth(d, "M-132 36C-126 38 -118 44 -116 54M132 36C126 38 118 44 116 54", 8.0)
    blush(d, -112.0, 34.0, 34.0)
    blush(d, 112.0, 34.0, 34.0)


def draw_bust(d: Drawing, depth: float) -> None:
    """Body down to `depth` and arms spread to both sides, the hands at (-232, 96) and (232, 96)."""
    foot = f"{depth - 60} -122 {depth} -70 {depth}H70C122 {depth} 142 {depth - 60} 142 {depth - 90}"
    lump(d, HOST, f"M-118 90C-146 130 -142 {foot}C142 170 146 130 118 90Z", (-50.0, 110.0, 220.0), 5.0)
    low = f"{depth - 50} -78 {depth - 10} -50 {depth - 8}H50C78 {depth - 10} 92 {depth - 50} 92 {depth - 80}"
    belly(d, HOST, f"M-78 110C-100 150 -92 {low}C92 150 100 150 78 110Z", (0.0, 150.0, 150.0))
    for side in (-1, 1):
        arm(d, HOST, f"M{side * 108} 140C{side * 150} 190 {side * 200} 170 {side * 226} 104", 46.0)


def draw_hands(d: Drawing) -> None:
    """The hands, to be drawn over whatever they hold."""
    for side in (-1, 1):
        hand(d, HOST, side * 228.0, 96.0, 42.0, side * 168.0)
