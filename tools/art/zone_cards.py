"""The eighteen cards of the zones game.

The untwisted Strength stands upright in the upper left corner. The twisted Strength is printed on its
side in the lower left corner: turned clockwise by 90 degrees the card shows it upright, again in the
upper left. Between them lie as many flowers, fish or reeds as the card is worth, the order of the suits
at the right, and below what the card does. It must not know rules beyond its table of cards.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tools.art import palette as c
from tools.art.drawing import Drawing
from tools.art.frame import HEIGHT, draw_paper, draw_rim, sheet
from tools.art.lettering import middle, outline
from tools.art.steps import draw_steps
from tools.art.suits import SUITS, Suit

PLACES = {
    1: ((282, 318, 1.5),),
    2: ((228, 236, 1.08), (350, 400, 1.08)),
    3: ((288, 200, 0.94), (196, 394, 0.94), (366, 394, 0.94)),
    4: ((218, 212, 0.8), (360, 212, 0.8), (190, 402, 0.8), (350, 402, 0.8)),
    5: ((228, 196, 0.7), (366, 186, 0.7), (290, 308, 0.7), (182, 418, 0.7), (376, 424, 0.7)),
}
CORNER_BLOCK = "M10 46A36 36 0 0 1 46 10H196C194 108 124 178 10 180Z"


def zone_card(card: dict[str, Any], contrast: bool = False) -> str:
    """The SVG text of one card, from its row in the table of cards."""
    suit = SUITS[card["suit"]]
    if contrast:
        suit = replace(suit, paper="#ffffff", wash="#ffffff", tone=suit.ink, main=suit.ink, dark=suit.ink)
    d = sheet()
    draw_paper(d, suit.paper, suit.wash)
    _rings(d, suit)
    _pictures(d, suit, card["number"])
    _foot(d, suit, card["effect"])
    _strengths(d, suit, card["untwisted"], card["twisted"])
    _order(d, suit)
    draw_rim(d, "#ffffff" if contrast else c.EDGE, suit.tone)
    if contrast:
        d.rect(3.0, 3.0, 494.0, 694.0, 43.0, "none", stroke="#000000", stroke_width=6.0)
    return d.text()


def _rings(d: Drawing, suit: Suit) -> None:
    for r in (120.0, 180.0, 240.0):
        d.ellipse(290.0, 320.0, r, r * 0.86, "none", stroke=suit.tone, stroke_width=4.0, stroke_opacity=0.2)


def _pictures(d: Drawing, suit: Suit, count: int) -> None:
    if suit.name == "wild":
        with d.group("translate(284 318) scale(1.6)"):
            suit.picture(d, count - 1)
        return
    for turn, (x, y, scale) in enumerate(PLACES[count]):
        with d.group(f"translate({x} {y}) scale({scale})"):
            suit.picture(d, turn)


def _foot(d: Drawing, suit: Suit, effect: list[dict[str, Any]]) -> None:
    foot = HEIGHT - 6
    d.path(f"M6 544C130 512 370 512 494 544V654A40 40 0 0 1 454 {foot:.0f}H46A40 40 0 0 1 6 654Z",
           d.linear(0, 520, 0, 694, (0, suit.main), (1, suit.dark)))  # fmt: skip
    d.line("M10 544C130 512 370 512 490 544", suit.tone, 4.0)
    draw_steps(d, effect, 334.0, 598.0, 312.0, suit.paper, suit.dark)


def _strengths(d: Drawing, suit: Suit, untwisted: int, twisted: int) -> None:
    d.path(CORNER_BLOCK, d.linear(10, 10, 160, 160, (0, suit.main), (1, suit.ink)))
    d.line("M24 198C138 194 208 120 214 24", suit.tone, 4.0, stroke_opacity=0.6)
    d.path(outline(str(untwisted), 88.0, middle(84.0, 150.0), 150.0), c.EDGE)
    with d.group("translate(0 700) rotate(-90)"):
        d.path(CORNER_BLOCK, c.CREAM, stroke=suit.tone, stroke_width=4.0)
        d.path(outline(str(twisted), 88.0, middle(84.0, 150.0), 150.0), suit.ink)


def _order(d: Drawing, suit: Suit) -> None:
    """The four suits in the order that decides ties, this card's own one lit."""
    for number, other in enumerate(SUITS.values()):
        own = other.name == suit.name
        y = 62.0 + 56 * number
        if own:
            d.circle(450.0, y, 29.0, suit.main)
        with d.group(f"translate(450 {y}) scale({0.44 if own else 0.34})"):
            d.path(other.mark, c.EDGE if own else suit.ink, fill_opacity=1.0 if own else 0.45)
