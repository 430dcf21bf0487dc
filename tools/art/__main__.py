"""Draws every picture under assets/ again: `python -m tools.art`.

Only this file knows which picture lies where.
"""

from __future__ import annotations

from pathlib import Path

from tools.art.back import card_back
from tools.art.contrast_cards import contrast_card
from tools.art.number_cards import number_card
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


if __name__ == "__main__":
    draw_cards()
