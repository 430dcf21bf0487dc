"""Draws every picture under assets/ again: `python -m tools.art`,
or some of them: `python -m tools.art cards table`.

Only this file knows which picture lies where.
"""

from __future__ import annotations

import json
import sys
from functools import partial
from pathlib import Path

from tools.art import avatars_bots as bots
from tools.art import avatars_people as people
from tools.art import life, pond
from tools.art.app_icon import save_icons
from tools.art.back import card_back
from tools.art.boulder import boulder
from tools.art.contrast_cards import contrast_card
from tools.art.corners import reed, reeds, willow
from tools.art.drawing import Drawing
from tools.art.medal import medal
from tools.art.moods import MOODS, SEATED
from tools.art.number_cards import number_card
from tools.art.textures import paint_boards, paint_water
from tools.art.title import title
from tools.art.toad_cards import TOADS, toad_card, toad_picture
from tools.art.zone_cards import zone_card

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
    for value in TOADS:
        save(f"toads/{value}.svg", toad_picture(value))
    save("cards/back.svg", card_back())
    save("cards/contrast/back.svg", card_back(contrast=True))


def draw_zones() -> None:
    """The eighteen cards of the zones game, from its own table of cards."""
    table = ASSETS.parent / "takethat" / "games" / "zones" / "cards.json"
    for card in json.loads(table.read_text("utf-8"))["cards"]:
        save(f"cards/zones/{card['id']}.svg", zone_card(card))
        save(f"cards/contrast/zones/{card['id']}.svg", zone_card(card, contrast=True))


def draw_table() -> None:
    """The pond, the jetty and what lies and grows around them."""
    save("table/stone.svg", pond.stone())
    save("table/boulder.svg", boulder())
    save("table/post.svg", pond.post())
    save("table/firefly.svg", pond.firefly())
    save("table/lantern.svg", pond.lantern())
    save("table/bud.svg", pond.bud(False))
    save("table/bud_open.svg", pond.bud(True))
    save("table/lotus.svg", pond.lotus())
    save("table/pad_green.svg", pond.round_pad(pond.GREEN, 0.9))
    save("table/pad_light.svg", pond.round_pad(pond.LIGHT, 3.6))
    save("table/pad_rust.svg", pond.round_pad(pond.RUST, 5.4))
    save("table/seat.svg", pond.seat_pad(lit=False))
    save("table/seat_lit.svg", pond.seat_pad(lit=True))
    save("table/contrast/seat.svg", pond.plain_seat(lit=False))
    save("table/contrast/seat_lit.svg", pond.plain_seat(lit=True))
    save("table/reeds.svg", reeds())
    save("table/reed.svg", reed(lit=False))
    save("table/reed_lit.svg", reed(lit=True))
    save("table/willow.svg", willow())


def draw_life() -> None:
    """What lives on the pond."""
    for kind in life.KOI:
        for bend in range(life.BENDS):
            save(f"life/koi_{kind}_{bend}.svg", life.koi(kind, bend))
    for wings in range(2):
        save(f"life/dragonfly_{wings}.svg", life.dragonfly(wings))
    save("life/petal.svg", life.petal())
    save("life/glint.svg", life.glint())
    save("life/ripple.svg", life.ripple())
    save("life/rain.svg", life.rain())


def draw_avatars() -> None:
    """The five bots by their level, and eight portraits for people; whoever sits at a table also without its disc."""
    figures = dict(FIGURES)
    for name, portrait, light, dark, ring in PORTRAITS:
        save(f"avatars/{name}.svg", medal(portrait, light, dark, ring))
        for mood in SEATED if name in figures else ():
            feeling = medal(partial(figures[name], mood=mood), light, dark, ring)
            save(f"avatars/{name}_{mood}.svg", feeling)
    for name, figure in FIGURES:
        for mood in MOODS:
            drawing = Drawing(240.0, 240.0)
            figure(drawing, mood)
            save(f"figures/{name}_{mood}.svg", drawing.text())
    drawing = Drawing(200.0, 200.0)
    with drawing.group("translate(-40 0)"):
        people.flower(drawing)
    save("figures/crown.svg", drawing.text())


def draw_title() -> None:
    """The title picture and the icon of the program."""
    save("title.svg", title())
    save_icons(ASSETS / "icon")


PORTRAITS = (
    ("beginner", bots.tadpole, "#7fc0c4", "#1d5560", "#8fb0c4"),
    ("easy", bots.tree_frog, "#f0d79a", "#a8702c", "#a9d766"),
    ("medium", bots.newt, "#8fb7d8", "#27466e", "#efacc6"),
    ("hard", bots.otter, "#9cc7a8", "#24564a", "#b98a5e"),
    ("expert", bots.heron, "#d9a07a", "#58304a", "#d9b44a"),
    ("duck", people.duck, "#8fd0cf", "#1f6a76", "#f2c443"),
    ("snail", people.snail, "#a9cf9a", "#2f6644", "#c9713f"),
    ("koi", people.koi, "#4fa9b3", "#0f3b44", "#e2672b"),
    ("dragonfly", people.dragonfly, "#5f7fb8", "#1a2a55", "#2fb3a3"),
    ("turtle", people.turtle, "#f0c98a", "#9a6230", "#86a850"),
    ("lotus", people.lotus, "#4b7f9a", "#14304a", "#e38fae"),
    ("swan", people.swan, "#6f8fc4", "#22386a", "#dbe8fb"),
    ("kingfisher", people.kingfisher, "#cfe6b0", "#5a8a4a", "#1f86bd"),
)

FIGURES = (
    ("beginner", bots.tadpole),
    ("easy", bots.tree_frog),
    ("medium", bots.newt),
    ("hard", bots.otter),
    ("expert", bots.heron),
    ("dragonfly", people.dragonfly),
    ("turtle", people.turtle),
    ("swan", people.swan),
    ("kingfisher", people.kingfisher),
)


def paint_textures() -> None:
    """The two surfaces in dots; slower than everything else together."""
    paint_water(ASSETS / "table" / "water.jpg")
    paint_boards(ASSETS / "table" / "boards.jpg")


PARTS = {
    "cards": draw_cards,
    "zones": draw_zones,
    "table": draw_table,
    "life": draw_life,
    "avatars": draw_avatars,
    "title": draw_title,
    "textures": paint_textures,
}

if __name__ == "__main__":
    for part in sys.argv[1:] or PARTS:
        PARTS[part]()
