"""Three of the seven toads: proud 66, shy 77 and huge 88.

Each is drawn in the middle of a card of 500 by 700 units, between the heights 225 and 640.
They must not know the card around them.
"""

from __future__ import annotations

from tools.art import palette as c
from tools.art.drawing import Drawing
from tools.art.toad_parts import (
    LINE,
    Skin,
    arm,
    ball,
    belly,
    blush,
    closed_eye,
    eye,
    hand,
    lid,
    lump,
    mouth,
    nostrils,
    warts,
)

PROUD = Skin("#b9f0dc", "#5cc2a4", "#2f9479", "#175547", "#fbe3a4", "#d89f4e")
SHY = Skin("#fde2dc", "#eeb6ac", "#cf8c88", "#8a5260", "#fbe6dd", "#d9aaa4", "#f2c463", "#a8642a")
HUGE = Skin("#c4cf7d", "#929f4c", "#66742f", "#36401c", "#dcd9a0", "#8f9150", "#ffd04f", "#b5651a")


# ---- 66, proud: crown, sash, and a throat blown up for the photograph


def draw_proud(d: Drawing) -> None:
    """66: is being painted and knows its better side."""
    with d.group("translate(15 38) scale(0.94)"):
        _proud_whole(d)


def _proud_whole(d: Drawing) -> None:
    _cape(d)
    for side, x in ((-1, 138.0), (1, 362.0)):
        ball(d, PROUD, x, 588.0, 62.0, 46.0)
        hand(d, PROUD, x + side * 12, 612.0, 48.0, -side * 10.0)
    body = "M250 380C332 380 388 446 392 524C396 602 350 634 250 634S104 602 108 524C112 446 168 380 250 380Z"
    lump(d, PROUD, body, (180.0, 410.0, 280.0))
    arm(d, PROUD, "M128 486C82 512 86 566 132 566", 40.0)
    arm(d, PROUD, "M372 486C418 512 414 566 368 566", 40.0)
    hand(d, PROUD, 140.0, 566.0, 32.0, -80.0)
    hand(d, PROUD, 360.0, 566.0, 32.0, 80.0)
    _sash(d)
    with d.group("rotate(4 250 360)"):
        _proud_head(d)
        _crown(d)


def _cape(d: Drawing) -> None:
    d.path(
        "M150 410C80 470 44 560 56 636H444C456 560 420 470 350 410Z",
        d.linear(0, 410, 0, 636, (0, "#b3364e"), (1, "#5e1730")),
    )
    d.line("M104 470C84 520 78 580 82 630M396 470C416 520 422 580 418 630", "#d9607a", 5.0, stroke_opacity=0.6)
    for x in range(66, 450, 46):
        d.ellipse(float(x), 634.0, 27.0, 15.0, "#f6efe0")
        d.ellipse(float(x), 630.0, 4.0, 7.0, LINE)


def _sash(d: Drawing) -> None:
    d.path(
        "M128 470C190 560 290 606 372 590L384 552C300 560 220 510 168 430Z",
        d.linear(130, 440, 380, 600, (0, "#f3efe2"), (1, "#cfc4a4")),
    )
    d.line("M140 462C204 548 294 588 378 574", "#c8434f", 9.0)
    d.path("M296 566L284 616L304 604L322 618L330 572Z", "#c8434f")
    d.circle(312.0, 576.0, 29.0, "#8a651d")
    d.circle(310.0, 573.0, 28.0, d.radial(300, 562, 42, (0, c.GOLD_LIGHT), (0.5, c.GOLD), (1, "#a67c26")))
    d.path("M310 554L316 567L330 569L320 579L322 593L310 586L298 593L300 579L290 569L304 567Z", "#8a651d")


def _proud_head(d: Drawing) -> None:
    head = "M250 290C332 290 376 332 376 384C376 430 330 456 250 456S124 430 124 384C124 332 168 290 250 290Z"
    lump(d, PROUD, head, (190.0, 304.0, 230.0))
    for side, x in ((-1, 182.0), (1, 318.0)):
        ball(d, PROUD, x, 318.0, 50.0, 44.0)
        closed_eye(d, x, 330.0, 28.0, side * 14.0, -0.45)
        d.line(f"M{x - 30} {296 - side * 6}Q{x} 274 {x + 30} {296 + side * 6}", PROUD.dark, 8.0)
    warts(d, PROUD, (144, 364, 8), (356, 362, 9), (338, 346, 6), (160, 346, 5))
    sac = "M250 398C330 398 366 432 366 476C366 526 316 556 250 556S134 526 134 476C134 432 170 398 250 398Z"
    d.path(
        sac,
        d.radial(216, 440, 170, (0, "#fff6d4"), (0.45, PROUD.belly), (0.8, PROUD.belly_dark), (1, "#a8703a")),
    )
    d.line("M166 500C196 530 300 534 336 498M182 470C216 492 288 494 322 468", "#c08a45", 4.0, stroke_opacity=0.6)
    d.ellipse(202.0, 440.0, 26.0, 13.0, "#ffffff", fill_opacity=0.75)
    mouth(d, "M170 396C206 414 294 414 330 396", 8.0)
    mouth(d, "M162 402C164 394 168 390 176 388M338 402C336 394 332 390 324 388", 6.0)
    nostrils(d, 250.0, 362.0, 12.0)
    blush(d, 150.0, 386.0, 26.0, "#f4a66a", 0.6)
    blush(d, 350.0, 386.0, 26.0, "#f4a66a", 0.6)


def _crown(d: Drawing) -> None:
    spikes = "M186 300L172 232L212 262L250 220L288 262L328 232L314 300C280 312 220 312 186 300Z"
    d.path(spikes, d.linear(180, 220, 320, 310, (0, c.GOLD_LIGHT), (0.5, c.GOLD), (1, "#a67c26")))
    d.path("M186 298C220 310 280 310 314 298L312 278C280 290 220 290 188 278Z", "#a67c26")
    for x, y, fill in ((172, 230, c.COOL_LIGHT), (250, 218, "#d1495b"), (328, 230, c.COOL_LIGHT)):
        d.circle(
            float(x),
            float(y),
            11.0,
            d.radial(x - 4, y - 4, 16, (0, "#ffffff"), (0.4, fill), (1, c.COOL_DARK)),
        )
    for x, fill in ((216, c.COOL_PALE), (250, "#e8747f"), (284, c.COOL_PALE)):
        d.circle(float(x), 294.0 if x != 250 else 297.0, 6.5, fill)


# ---- 77, shy: two eyes and eight fingers above a leaf


def draw_shy(d: Drawing) -> None:
    """77: hopes the leaf is larger than it is."""
    for x in (150.0, 350.0):
        ball(d, SHY, x, 590.0, 64.0, 44.0)
    body = "M250 400C350 400 398 470 398 548C398 606 350 634 250 634S102 606 102 548C102 470 150 400 250 400Z"
    lump(d, SHY, body, (180.0, 440.0, 260.0))
    head = "M250 312C346 312 400 360 400 420C400 480 340 510 250 510S100 480 100 420C100 360 154 312 250 312Z"
    lump(d, SHY, head, (180.0, 340.0, 270.0))
    warts(d, SHY, (236, 356, 7), (262, 350, 8), (122, 414, 7), (380, 410, 8))
    for x in (162.0, 338.0):
        ball(d, SHY, x, 334.0, 64.0, 60.0)
        eye(d, SHY, x, 340.0, 47.0, (0.26, -0.06))
        lid(d, SHY, x, 340.0, 47.0, 0.14, -20.0 if x < 250 else 20.0)
    d.line("M112 282C126 264 150 250 180 248M388 282C374 264 350 250 320 248", SHY.dark, 8.0)
    blush(d, 146.0, 430.0, 58.0, "#f0485e", 0.85)
    blush(d, 354.0, 430.0, 58.0, "#f0485e", 0.85)
    nostrils(d, 250.0, 416.0, 12.0)
    _flower(d)
    _leaf_shield(d)
    _shy_hands(d)


def _flower(d: Drawing) -> None:
    for turn in range(0, 360, 60):
        with d.group(f"translate(252 296) scale(0.84) rotate({turn})"):
            d.path(
                "M0 0C-20 -14 -16 -38 0 -44C16 -38 20 -14 0 0Z",
                d.linear(0, -44, 0, 0, (0, "#ffffff"), (1, "#f3b6cf")),
            )
    d.circle(252.0, 296.0, 9.5, d.radial(249, 293, 12, (0, "#fff0b0"), (1, "#e0a030")))


def _leaf_shield(d: Drawing) -> None:
    edge = "M250 470C300 432 392 440 432 494C462 560 380 640 250 646C120 640 38 560 68 494C108 440 200 432 250 470Z"
    with d.group("translate(0 7)"):
        d.path(edge, "#0d2b24")
    d.path(edge, d.linear(110, 440, 390, 640, (0, "#6fb47f"), (0.45, "#3d8560"), (1, "#1d4f40")))
    d.line("M80 498C118 450 200 444 250 480C300 444 382 450 420 498", "#b5e0b4", 4.0, stroke_opacity=0.75)
    ribs = (
        "M250 480V640M250 500C200 500 140 520 96 552M250 520C300 508 360 520 404 552M250 540"
        "C212 548 170 576 146 606M250 556C288 556 332 580 354 606"
    )
    d.line(ribs, "#a8d8a6", 4.0, stroke_opacity=0.6)
    d.circle(346.0, 536.0, 9.0, d.radial(343, 532, 12, (0, "#ffffff"), (1, "#8cc9b4")))
    d.circle(166.0, 560.0, 6.5, d.radial(164, 557, 9, (0, "#ffffff"), (1, "#8cc9b4")))


def _shy_hands(d: Drawing) -> None:
    for side, x in ((-1, 158.0), (1, 342.0)):
        for i in range(4):
            fx, fy = x + (i - 1.5) * 26, 452.0 + abs(i - 1.5) * 5 - side * (i - 1.5) * 3
            d.line(f"M{fx} {fy - 8}V{fy + 30}", SHY.dark, 27.0)
            d.line(f"M{fx} {fy - 8}V{fy + 28}", SHY.base, 21.0)
            d.circle(fx, fy + 29, 13.0, d.radial(fx - 4, fy + 24, 18, (0, SHY.rim), (1, SHY.base)))


# ---- 88, huge: does not fit on the card


def draw_huge(d: Drawing) -> None:
    """88: the card is too small, not the toad too big."""
    body = "M6 660V372C30 290 120 262 250 262S470 290 494 372V660Z"
    lump(d, HUGE, body, (170.0, 300.0, 420.0), 7.0)
    belly(d, HUGE, "M40 660C30 560 110 508 250 508S470 560 460 660Z", (230.0, 540.0, 240.0))
    d.line(
        "M78 604C150 572 350 572 422 604M120 560C190 540 310 540 380 560",
        HUGE.belly_dark,
        7.0,
        stroke_opacity=0.7,
    )
    spots = (
        (60, 408, 19), (40, 452, 11), (96, 366, 12), (444, 402, 20), (464, 450, 12), (402, 362, 11),
        (250, 292, 13), (214, 304, 8), (288, 306, 9), (66, 540, 12), (438, 536, 14), (34, 500, 9),
    )  # fmt: skip
    warts(d, HUGE, *((float(x), float(y), float(r)) for x, y, r in spots))
    for x in (120.0, 380.0):
        ball(d, HUGE, x, 286.0, 62.0, 56.0, 6.0)
        eye(d, HUGE, x, 290.0, 38.0, (0.36 if x < 250 else -0.36, 0.36))
        lid(d, HUGE, x, 290.0, 38.0, 0.24, -4.0 if x < 250 else 4.0)
    nostrils(d, 250.0, 398.0, 26.0)
    _huge_mouth(d)
    _huge_hands(d)
    _firefly(d)
    _snail(d)


def _huge_mouth(d: Drawing) -> None:
    lip = "M22 430C90 470 170 486 250 486S410 470 478 430"
    d.line(lip, HUGE.dark, 20.0)
    mouth(d, lip, 11.0)
    mouth(d, "M30 418C20 424 18 436 24 448M470 418C480 424 482 436 476 448", 8.0)
    d.path("M292 484C296 528 350 530 352 474Z", d.linear(0, 474, 0, 524, (0, "#a8394f"), (1, "#ea7f8e")))
    d.line("M321 484V506", "#a8394f", 4.0)
    d.line("M110 488C160 510 210 516 250 516", HUGE.dark, 6.0, stroke_opacity=0.6)


def _huge_hands(d: Drawing) -> None:
    for side, x in ((-1, 78.0), (1, 422.0)):
        arm(d, HUGE, f"M{x + side * 40} 540C{x + side * 20} 560 {x} 566 {x - side * 6} 580", 62.0)
        hand(d, HUGE, x - side * 8, 590.0, 58.0, side * -4.0)


def _firefly(d: Drawing) -> None:
    d.glow(250.0, 362.0, 58.0, 58.0, "#ffe07a", 0.95)
    for tilt in (-38, 38):
        with d.group(f"translate(250 352) rotate({tilt})"):
            d.ellipse(0.0, -20.0, 8.0, 20.0, "#e8f4ff", fill_opacity=0.75)
    d.ellipse(250.0, 352.0, 8.0, 12.0, "#3a2c22")
    d.circle(250.0, 368.0, 10.0, d.radial(250, 368, 12, (0, "#fffbe0"), (1, "#ffd24a")))
    d.line("M246 342L240 332M254 342L260 332", "#3a2c22", 3.0)


def _snail(d: Drawing) -> None:
    d.path("M276 264C292 250 340 250 352 232C360 228 366 236 362 246C356 262 340 266 300 268Z", "#e3c79c")
    d.line("M356 234L350 216M361 236L366 219", "#e3c79c", 4.0)
    d.circle(350.0, 215.0, 4.0, LINE)
    d.circle(366.0, 218.0, 4.0, LINE)
    d.circle(310.0, 238.0, 27.0, d.radial(302, 228, 36, (0, "#f7c98b"), (0.6, "#c9713f"), (1, "#6e3320")))
    d.line("M310 240c8 -4 6 -14 -4 -12c-14 4 -12 24 4 24c20 0 22 -26 8 -32", "#6e3320", 4.0)
