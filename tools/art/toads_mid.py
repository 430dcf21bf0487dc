"""Two of the seven toads: posh 44 and sly 55.

Each is drawn in the middle of a card of 500 by 700 units, between the heights 225 and 640.
They must not know the card around them.
"""

from __future__ import annotations

from tools.art import palette as c
from tools.art.drawing import Drawing
from tools.art.lettering import outline
from tools.art.toad_parts import (
    LINE,
    Skin,
    arm,
    ball,
    belly,
    blush,
    eye,
    hand,
    lid,
    lump,
    mouth,
    nostrils,
    warts,
)

POSH = Skin("#dbeaba", "#a8c585", "#7d9f62", "#48663f", "#eef0d0", "#b5c391")
SLY = Skin("#f0f3a0", "#cdd154", "#9aa62f", "#596718", "#f1eeb4", "#bdb968", "#ffd75a", "#c27a15")


# ---- 44, posh: monocle, top hat and a cup of pond water


def draw_posh(d: Drawing) -> None:
    """44: pronounces the ä in croäk."""
    for side, x in ((-1, 152.0), (1, 348.0)):
        ball(d, POSH, x, 590.0, 62.0, 42.0)
        hand(d, POSH, x + side * 12, 610.0, 44.0, -side * 6.0)
    body = "M250 400C330 400 378 452 384 524C390 596 350 632 250 632C150 632 110 596 116 524C122 452 170 400 250 400Z"
    lump(d, POSH, body, (190.0, 430.0, 260.0))
    _waistcoat(d)
    head = "M250 324C338 324 392 362 392 412C392 462 330 486 250 486S108 462 108 412C108 362 162 324 250 324Z"
    lump(d, POSH, head, (190.0, 340.0, 260.0))
    belly(
        d,
        POSH,
        "M122 436C160 462 340 462 378 436C364 472 316 488 250 488S136 472 122 436Z",
        (250.0, 440.0, 150.0),
    )
    warts(d, POSH, (124, 402, 8), (376, 398, 9), (366, 424, 6), (250, 342, 7))
    _posh_face(d)
    _top_hat(d)
    _bow_tie(d)
    _tea(d)


def _posh_face(d: Drawing) -> None:
    for x in (174.0, 326.0):
        ball(d, POSH, x, 346.0, 54.0, 50.0)
    eye(d, POSH, 174.0, 350.0, 34.0, (0.2, 0.1))
    lid(d, POSH, 174.0, 350.0, 34.0, 0.5, 6.0)
    eye(d, POSH, 328.0, 350.0, 36.0, (-0.1, 0.12))
    lid(d, POSH, 328.0, 350.0, 36.0, 0.24, -8.0)
    d.circle(328.0, 352.0, 46.0, stroke="#5e4514", stroke_width=10.0)
    d.circle(328.0, 352.0, 46.0, "#ffffff", fill_opacity=0.14, stroke=c.GOLD, stroke_width=6.5)
    d.path("M300 330C308 318 322 312 334 314C320 322 310 334 304 346Z", "#ffffff", fill_opacity=0.75)
    d.line("M366 380C396 426 392 476 344 520", c.GOLD_LIGHT, 3.5)
    mouth(d, "M196 448C226 462 276 462 306 446", 7.0)
    curl = (
        "M250 414C226 400 194 408 176 428C162 442 142 440 140 424C140 414 152 410 156 420"
        "C146 452 196 448 222 438C236 434 246 430 250 426Z"
    )
    d.path(curl, LINE)
    with d.group("translate(500 0) scale(-1 1)"):
        d.path(curl, LINE)
    nostrils(d, 250.0, 400.0, 10.0)


def _top_hat(d: Drawing) -> None:
    with d.group("rotate(-6 250 330)"):
        d.path("M180 318C186 284 184 256 180 232H324C320 256 318 284 324 318Z",
               d.linear(180, 0, 324, 0, (0, "#8a5f94"), (0.35, "#573764"), (1, "#2d1b38")))  # fmt: skip
        d.ellipse(252.0, 232.0, 72.0, 11.0, "#7a5285")
        d.path("M182 288C224 298 280 298 322 288L324 314C280 324 224 324 180 314Z", c.GOLD)
        d.ellipse(252.0, 320.0, 112.0, 19.0, "#21132a")
        d.ellipse(
            252.0,
            316.0,
            112.0,
            18.0,
            d.linear(140, 0, 364, 0, (0, "#94699e"), (0.4, "#5a3a68"), (1, "#35213f")),
        )
        d.path("M180 312C224 324 280 324 324 312V318C280 330 224 330 180 318Z", "#1f1228", fill_opacity=0.6)
        d.path("M292 284C296 262 312 250 322 246C326 262 318 282 302 296Z", "#79b787")


def _waistcoat(d: Drawing) -> None:
    d.path("M206 478L250 632H294L294 478Z", "#f4efe0")
    for side in (0, 1):
        with d.group("translate(500 0) scale(-1 1)" if side else "translate(0 0)"):
            d.path("M130 484C116 560 122 612 162 624C196 634 226 634 246 632C250 580 214 520 196 478Z",
                   d.linear(120, 480, 250, 632, (0, "#8a5f94"), (1, "#452a54")))  # fmt: skip
            d.line("M196 480C206 520 244 568 248 600", "#b98fc2", 4.0)
    for y in (560, 590, 618):
        d.circle(234.0, float(y), 5.5, c.GOLD)


def _bow_tie(d: Drawing) -> None:
    d.path("M250 496C230 474 196 470 188 478C180 500 184 522 194 530C214 528 238 516 250 504Z", "#c8434f")
    d.path("M250 496C270 474 304 470 312 478C320 500 316 522 306 530C286 528 262 516 250 504Z", "#a92f42")
    d.rect(238.0, 487.0, 24.0, 27.0, 9.0, "#e0606a")


def _tea(d: Drawing) -> None:
    arm(d, POSH, "M378 520C420 548 436 536 424 506", 38.0)
    d.line("M452 476C476 474 476 504 448 504", "#f4efe0", 8.0)
    d.path(
        "M382 462H458C458 494 446 516 420 516S382 494 382 462Z",
        d.linear(380, 0, 460, 0, (0, "#ffffff"), (1, "#cfc6b4")),
    )
    d.ellipse(420.0, 462.0, 38.0, 8.0, "#4f9ca0")
    d.path("M386 482C408 490 434 490 455 482L453 490C434 498 408 498 388 490Z", c.GOLD)
    d.line("M408 446c-8 -12 8 -18 0 -32M432 446c-8 -12 8 -18 0 -32", "#ffffff", 4.5, stroke_opacity=0.5)
    for data in (
        "M412 516C400 520 388 516 384 506",
        "M414 528C402 534 388 530 380 522",
        "M436 500C452 492 458 480 470 470",
    ):
        d.line(data, POSH.dark, 18.0)
        d.line(data, POSH.light, 13.0)


# ---- 55, sly: the mask, the smirk, the spare card


def draw_sly(d: Drawing) -> None:
    """55: has never seen that card before in its life."""
    _spare_cards(d)
    for side, x in ((-1, 116.0), (1, 372.0)):
        ball(d, SLY, x, 580.0, 70.0, 54.0)
        hand(d, SLY, x + side * 8, 612.0, 48.0, -side * 8.0)
    body = "M240 380C346 372 408 440 414 520C418 600 366 632 246 632S78 600 84 520C88 440 136 388 240 380Z"
    lump(d, SLY, body, (170.0, 420.0, 300.0))
    belly(
        d,
        SLY,
        "M236 480C316 476 352 530 346 590C326 632 170 632 148 590C142 530 160 484 236 480Z",
        (236.0, 530.0, 140.0),
    )
    arm(d, SLY, "M124 500C120 560 152 588 176 596", 44.0)
    hand(d, SLY, 176.0, 592.0, 38.0, 0.0)
    with d.group("rotate(-7 250 400)"):
        _sly_head(d)
    arm(d, SLY, "M378 500C424 524 442 508 436 470", 42.0)
    hand(d, SLY, 434.0, 470.0, 36.0, 176.0)


def _sly_head(d: Drawing) -> None:
    head = "M248 292C352 286 428 336 426 408C424 474 346 504 246 504S74 478 72 410C70 340 146 298 248 292Z"
    lump(d, SLY, head, (180.0, 330.0, 300.0))
    warts(d, SLY, (250, 312, 9), (276, 326, 6), (394, 420, 10), (102, 424, 9), (380, 444, 6))
    for x in (160.0, 334.0):
        ball(d, SLY, x, 332.0, 64.0, 58.0)
    mask = (
        "M76 348C120 300 190 306 248 340C306 304 380 296 424 344C430 384 404 408 352 406"
        "C306 404 280 380 248 380C214 380 190 410 144 408C98 406 70 384 76 348Z"
    )
    d.path(mask, d.linear(80, 310, 420, 400, (0, "#5a4a86"), (0.5, "#3a2d63"), (1, "#241a42")))
    d.line("M84 350C124 312 188 316 246 350C304 316 374 308 416 346", "#8b79bd", 4.0, stroke_opacity=0.8)
    for x, cover, tilt in ((164.0, 0.5, 12.0), (332.0, 0.38, -16.0)):
        eye(d, SLY, x, 352.0, 38.0, (0.42, 0.14))
        lid(d, SLY, x, 352.0, 38.0, cover, tilt)
    d.line("M292 284C320 262 356 262 382 284", SLY.dark, 11.0)
    nostrils(d, 252.0, 414.0, 13.0)
    mouth(d, "M138 450C200 482 300 478 352 440C368 428 376 416 374 404", 9.0)
    mouth(d, "M362 398C372 396 382 400 388 408", 7.0)
    d.path("M306 466C314 484 328 482 330 456Z", "#fffbe8")
    blush(d, 112.0, 450.0, 30.0, "#d98a3a", 0.25)


def _spare_cards(d: Drawing) -> None:
    for tilt, fill, mark in ((30, "#e8dcbf", c.WARM), (12, c.EDGE, c.COOL)):
        with d.group(f"translate(428 452) rotate({tilt})"):
            d.rect(-38.0, -128.0, 84.0, 122.0, 12.0, "#15141c")
            d.rect(-40.0, -130.0, 84.0, 122.0, 12.0, fill)
            d.rect(-32.0, -60.0, 68.0, 44.0, 8.0, mark)
            d.path(outline("55" if tilt == 30 else "5?", 2.0, -72.0, 48.0), mark)
