"""Draws every picture under assets/ again: `python -m tools.art`,
or some of them: `python -m tools.art cards table`.

Only this file knows which picture lies where.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tools.art import pond
from tools.art.back import card_back
from tools.art.contrast_cards import contrast_card
from tools.art.corners import reeds, willow
from tools.art.number_cards import number_card
from tools.art.textures import paint_boards, paint_water
from tools.art.toad_cards import TOADS, toad_card

ASSETS = Path(__file__).parents[2] / "assets"
NUMBERS = [value for value in range(12, 99) if value % 10]


def save(name: str, text: str) -> None:
    """Write one picture below assets/."""
    path = ASSETS / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def draw_cards() -> None:
    """The 79 cards of the main game and their back, normal and in high contrast."""
    for value in NUMBERS:
        save(f"cards/{value}.svg", toad_card(value) if value in TOADS else number_card(value))
        save(f"cards/contrast/{value}.svg", contrast_card(value))
    save("cards/back.svg", card_back())
    save("cards/contrast/back.svg", card_back(contrast=True))


def draw_table() -> None:
    """The pond, the jetty and what lies and grows around them."""
    save("table/stone.svg", pond.stone())
    save("table/post.svg", pond.post())
    save("table/firefly.svg", pond.firefly())
    save("table/lotus.svg", pond.lotus())
    save("table/pad_green.svg", pond.round_pad(pond.GREEN, 0.9))
    save("table/pad_light.svg", pond.round_pad(pond.LIGHT, 3.6))
    save("table/pad_rust.svg", pond.round_pad(pond.RUST, 5.4))
    save("table/seat.svg", pond.seat_pad(lit=False))
    save("table/seat_lit.svg", pond.seat_pad(lit=True))
    save("table/reeds.svg", reeds())
    save("table/willow.svg", willow())


def paint_textures() -> None:
    """The two surfaces in dots; slower than everything else together."""
    paint_water(ASSETS / "table" / "water.jpg")
    paint_boards(ASSETS / "table" / "boards.jpg")


PARTS = {"cards": draw_cards, "table": draw_table, "textures": paint_textures}

if __name__ == "__main__":
    for part in sys.argv[1:] or PARTS:
        PARTS[part]()
