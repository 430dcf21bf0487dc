"""The same cards for high contrast: flat, black on white, thick lines, the family by shape first.

Waves and a left block for the cool family, leaf points and a right block for the warm one, a black
card with its toad for the third.
"""

from __future__ import annotations

from tools.art.drawing import Drawing
from tools.art.frame import (
    draw_index,
    draw_index_turned,
    draw_number,
    draw_paper,
    draw_rim,
    sheet,
)
from tools.art.number_cards import (
    BLOCK,
    INDEX_SIZE,
    INDEX_X,
    INDEX_Y,
    NUMBER_SIZE,
    NUMBER_X,
    NUMBER_Y,
    RING_R,
    RING_X,
    RING_Y,
    wave,
)
from tools.art.ring import RingStyle, draw_ring
from tools.art.toad_cards import INDEX as TOAD_INDEX
from tools.art.toad_cards import NUMBER_SIZE as TOAD_SIZE
from tools.art.toad_cards import NUMBER_X as TOAD_X
from tools.art.toad_cards import NUMBER_Y as TOAD_Y
from tools.art.toad_cards import draw_price, draw_toad

COOL, WARM, BLACK, WHITE, YELLOW = "#00415a", "#7a2e00", "#000000", "#ffffff", "#ffe14a"
RING = RingStyle("#ffffff", "#ffffff", YELLOW, None, BLACK)


def contrast_card(value: int) -> str:
    """The SVG text of any card in high contrast."""
    tens, units = divmod(value, 10)
    if tens == units:
        return _toad(value)
    return _number(value, COOL if tens < units else WARM)


def _number(value: int, tone: str) -> str:
    d = sheet()
    draw_paper(d, WHITE, WHITE)
    cool = tone == COOL
    edge = wave(446.0, 16.0, 160.0, 0.0) if cool else _leaf_points()
    d.path(f"{edge}V654A40 40 0 0 1 454 694H46A40 40 0 0 1 6 654Z", tone)
    with d.group("translate(0 0)" if cool else "translate(500 0) scale(-1 1)"):
        d.path(BLOCK, tone)
    draw_number(d, value, NUMBER_Y, NUMBER_SIZE, BLACK, x=NUMBER_X)
    draw_index(d, value, INDEX_X, INDEX_Y, INDEX_SIZE, WHITE if cool else BLACK)
    if not cool:
        draw_index(d, value, 500.0 - INDEX_X, INDEX_Y, INDEX_SIZE, WHITE)
    draw_index_turned(d, value, 423.0, 640.0, 74.0, WHITE)
    draw_ring(d, RING_X, RING_Y, RING_R, divmod(value, 10), RING)
    draw_rim(d, WHITE, BLACK)
    d.rect(3.0, 3.0, 494.0, 694.0, 43.0, "none", stroke=BLACK, stroke_width=6.0)
    return d.text()


def _leaf_points() -> str:
    points = "".join(f"Q{x + 10} 444 {x + 27} 420Q{x + 44} 444 {x + 54} 470" for x in range(6, 480, 54))
    return f"M6 470{points}H494"


def _toad(value: int) -> str:
    d: Drawing = sheet()
    draw_paper(d, BLACK, BLACK)
    draw_toad(d, value)
    draw_price(d)
    draw_number(d, value, TOAD_Y, TOAD_SIZE, YELLOW, BLACK, TOAD_X)
    draw_index(d, value, *TOAD_INDEX, YELLOW)
    draw_index_turned(d, value, 436.0, 660.0, 58.0, YELLOW)
    draw_ring(d, 440.0, 62.0, 33.0, divmod(value, 10), RING)
    draw_rim(d, BLACK, YELLOW)
    d.rect(3.0, 3.0, 494.0, 694.0, 43.0, "none", stroke=YELLOW, stroke_width=6.0)
    return d.text()
