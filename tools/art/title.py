"""The title picture: the name of the game, a pair of twins and the toad that holds them.

1200 by 620 units with a clear ground. It must not know the menu it stands on.
"""

from __future__ import annotations

from tools.art import palette as c
from tools.art.drawing import Drawing
from tools.art.host import draw_bust, draw_hands, draw_head
from tools.art.lettering import outline, width
from tools.art.number_cards import draw_number_card

SIZE, BASE = 222.0, 566.0
# each letter: how far up, how many degrees it leans
DANCE = {0: (0, -5), 1: (8, 3), 2: (2, -3), 3: (6, 4), 5: (4, -4), 6: (9, 3), 7: (1, -3), 8: (5, 5)}


def title() -> str:
    """The SVG text of the title picture."""
    d = Drawing(1200.0, 620.0)
    d.glow(600.0, 300.0, 590.0, 300.0, "#03141a", 0.55)
    for value, x, tilt in ((49, 340.0, -13), (94, 860.0, 13)):
        with d.group(f"translate({x} 246) rotate({tilt}) scale(0.53) translate(-250 -350)"):
            d.rect(10.0, 22.0, 500.0, 700.0, 46.0, "#03141a", fill_opacity=0.4)
            draw_number_card(d, value)
    with d.group("translate(600 206) scale(1.02)"):
        draw_bust(d, 330.0)
        draw_head(d)
        draw_hands(d)
    _name(d)
    return d.text()


def _name(d: Drawing) -> None:
    letters = _letters("Take That")
    for data, place in letters:
        with d.group(f"translate(3 12) {place}"):
            d.path(data, "#03141a", stroke="#03141a", stroke_width=34.0, stroke_linejoin="round")
    for data, place in letters:
        with d.group(place):
            d.path(data, c.COOL_DARK, stroke=c.COOL_DARK, stroke_width=30.0, stroke_linejoin="round")
            d.path(data, "#ffffff", stroke="#fff6da", stroke_width=9.0, stroke_linejoin="round")
    for data, place in letters:
        with d.group(place):
            d.path(data, d.linear(0, -166, 0, 4, (0, "#fff3c4"), (0.42, "#ffd166"), (0.55, "#f0a834"), (1, "#d9741a")))


def _letters(text: str) -> list[tuple[str, str]]:
    """Each letter as an outline around its own base point, and the transform that puts it in its place."""
    left = 600 - width(text, SIZE, tracking=0.015) / 2
    placed = []
    for number, letter in enumerate(text):
        wide = width(letter, SIZE)
        if letter != " ":
            up, tilt = DANCE[number]
            place = f"translate({left + wide / 2:.1f} {BASE - up}) rotate({tilt})"
            placed.append((outline(letter, 0.0, 0.0, SIZE), place))
        left += wide * (0.95 if letter == " " else 1) + 0.015 * SIZE
    return placed
