"""Two of the seven toads: sleepy 22 and grumpy 33.

Each is drawn in the middle of a card of 500 by 700 units, between the heights 225 and 640.
They must not know the card around them.
"""

from __future__ import annotations

from tools.art.drawing import Drawing
from tools.art.lettering import outline
from tools.art.toad_parts import (
    Skin,
    arm,
    ball,
    belly,
    blush,
    closed_eye,
    eye,
    hand,
    lid,
    lily_pad,
    lump,
    mouth,
    nostrils,
    warts,
)

SLEEPY = Skin("#c9d2f2", "#9aa5d6", "#6f79b4", "#414a7e", "#d9dcf0", "#9a9fca")
GRUMPY = Skin("#f0b08a", "#cf7a55", "#a4513a", "#642b25", "#e9bd93", "#b47a58", "#f5c944", "#c0641a")


# ---- 22, sleepy: melted over its lily pad, nightcap on, a bubble at the nose


def draw_sleepy(d: Drawing) -> None:
    """22: asleep since the dealer began to shuffle."""
    lily_pad(d, 250.0, 592.0, 222.0, 52.0)
    back = "M52 566C34 470 118 372 262 372C402 372 474 470 450 566C440 612 62 612 52 566Z"
    lump(d, SLEEPY, back, (190.0, 400.0, 330.0))
    warts(d, SLEEPY, (392, 430, 13), (424, 482, 9), (360, 404, 8), (430, 528, 12), (398, 500, 7))
    hand(d, SLEEPY, 424.0, 590.0, 40.0, -14.0)
    head = "M60 520C56 446 130 398 220 398C312 398 378 446 374 520C372 582 300 606 216 606C128 606 64 582 60 520Z"
    lump(d, SLEEPY, head, (160.0, 430.0, 260.0))
    belly(
        d,
        SLEEPY,
        "M92 548C120 604 314 604 344 548C340 598 282 612 216 612C150 612 98 598 92 548Z",
        (216.0, 560.0, 150.0),
    )
    _sleepy_face(d)
    _nightcap(d)
    for text, x, y, size in (("Z", 404.0, 368.0, 62.0), ("z", 446.0, 316.0, 54.0), ("z", 452.0, 262.0, 38.0)):
        d.path(outline(text, x, y, size), "#9db9e6")


def _sleepy_face(d: Drawing) -> None:
    ball(d, SLEEPY, 130.0, 444.0, 52.0, 46.0)
    ball(d, SLEEPY, 296.0, 438.0, 52.0, 46.0)
    closed_eye(d, 132.0, 450.0, 32.0, -6.0)
    closed_eye(d, 296.0, 444.0, 32.0, 6.0)
    blush(d, 106.0, 520.0, 42.0, "#e08fb6")
    blush(d, 330.0, 516.0, 42.0, "#e08fb6")
    nostrils(d, 214.0, 490.0, 14.0)
    mouth(d, "M118 540C160 566 196 552 214 548C240 556 282 562 316 534")
    d.ellipse(222.0, 562.0, 17.0, 12.0, "#4a2f4e")
    d.ellipse(222.0, 567.0, 11.0, 6.0, "#d98aa5")
    bubble = d.radial(246, 506, 38, (0, "#ffffff", 0.1), (0.75, "#cfe6ff", 0.28), (1, "#ffffff", 0.75))
    d.circle(252.0, 514.0, 30.0, bubble)
    d.path("M234 502C238 492 246 489 252 489C246 494 239 498 234 502Z", "#ffffff", fill_opacity=0.9)
    hand(d, SLEEPY, 120.0, 596.0, 40.0, 12.0)
    hand(d, SLEEPY, 306.0, 598.0, 40.0, -10.0)


def _nightcap(d: Drawing) -> None:
    cap = (
        "M140 412C146 330 190 274 252 262C322 250 382 286 396 340C398 372 390 396 380 404"
        "C372 372 350 350 326 352C314 370 306 392 296 414Z"
    )
    d.path(cap, d.linear(150, 260, 370, 420, (0, "#f2d9a0"), (0.5, "#d9695f"), (1, "#8e2f4a")))
    d.path(cap, d.linear(140, 270, 330, 420, (0, "#ef8a78"), (0.55, "#cf5560"), (1, "#85304e")))
    for stripe in (
        "M166 350C210 318 270 322 318 352",
        "M196 302C246 282 314 294 352 340",
        "M258 262C310 262 356 294 388 352",
    ):
        d.line(stripe, "#f7dfae", 12.0, stroke_opacity=0.85)
    d.line("M142 412C190 392 250 392 300 414", "#8f7f9c", 38.0)
    d.line("M142 408C190 388 250 388 300 410", "#f6efe0", 32.0)
    d.circle(384.0, 412.0, 27.0, "#9c8fb0")
    d.circle(381.0, 408.0, 25.0, d.radial(374, 398, 34, (0, "#ffffff"), (1, "#ddd3e0")))


# ---- 33, grumpy: arms crossed under a cloud of its own


def draw_grumpy(d: Drawing) -> None:
    """33: was against it before it heard what it was."""
    for side, x in ((-1, 108.0), (1, 392.0)):
        ball(d, GRUMPY, x, 578.0, 74.0, 56.0)
        hand(d, GRUMPY, x + side * 8, 612.0, 50.0, -side * 8.0)
    body = "M250 316C362 316 424 396 428 492C432 580 388 632 250 632C112 632 68 580 72 492C76 396 138 316 250 316Z"
    lump(d, GRUMPY, body, (180.0, 350.0, 330.0))
    belly(
        d,
        GRUMPY,
        "M250 480C340 480 372 540 356 596C336 632 164 632 144 596C128 540 160 480 250 480Z",
        (250.0, 520.0, 140.0),
    )
    warts(
        d,
        GRUMPY,
        (100, 470, 13),
        (116, 512, 8),
        (402, 462, 12),
        (388, 506, 9),
        (250, 344, 10),
        (218, 356, 6),
        (282, 358, 7),
    )
    _cloud(d)
    _grumpy_face(d)
    arm(d, GRUMPY, "M96 500C110 570 190 586 312 548", 56.0)
    arm(d, GRUMPY, "M404 500C392 574 310 592 184 548", 56.0)
    hand(d, GRUMPY, 326.0, 542.0, 36.0, -108.0)
    hand(d, GRUMPY, 166.0, 540.0, 36.0, 96.0)


def _grumpy_face(d: Drawing) -> None:
    for side, x in ((-1, 160.0), (1, 340.0)):
        ball(d, GRUMPY, x, 366.0, 64.0, 60.0)
        eye(d, GRUMPY, x - side * 4, 374.0, 42.0, (-side * 0.18, 0.2))
        lid(d, GRUMPY, x - side * 4, 374.0, 42.0, 0.46, side * -20.0)
        brow = f"M{x + side * 62} 318C{x + side * 20} 316 {x - side * 24} 340 {x - side * 58} 378"
        d.line(brow, GRUMPY.dark, 30.0)
        d.line(brow, "#4a1f1d", 21.0)
        d.line(f"M{x - side * 34} 430q{-side * -30} 16 {side * 60} 0", GRUMPY.dark, 5.0, stroke_opacity=0.8)
    nostrils(d, 250.0, 424.0, 15.0)
    d.line("M242 360V392M258 358V390", GRUMPY.dark, 6.0, stroke_opacity=0.9)
    mouth(d, "M142 500C168 456 212 446 250 446S332 456 358 500", 11.0)
    mouth(d, "M130 488L152 504M370 488L348 504", 8.0)
    d.line("M222 478Q250 466 278 478", GRUMPY.dark, 6.0)


def _cloud(d: Drawing) -> None:
    cloud = (
        "M128 282C92 282 92 236 130 236C136 202 190 196 206 222C228 196 280 200 288 230"
        "C322 218 352 256 324 276C318 284 300 284 290 282Z"
    )
    with d.group("translate(46 4)"):
        d.path("M196 276L172 318H194L180 352L230 300H206L222 276Z", "#3a1a18", fill_opacity=0.35)
        d.path("M198 272L172 312H194L182 344L230 296H206L222 272Z", "#ffd75a")
        d.path(cloud, d.linear(0, 200, 0, 290, (0, "#8d8fa6"), (1, "#4a4b60")))
        d.line("M150 248C156 232 180 226 194 240M230 234C244 222 268 224 276 238", "#b9bbd0", 5.0)
