"""The icon of the program: SVG, PNG from 16 to 512 dots, and the files Windows and macOS ask for.

Small sizes show the head alone, so that it is still a toad at 16 dots. It must not know the game.
"""

from __future__ import annotations

import io
import os
from pathlib import Path

from PIL import Image

from tools.art import palette as c
from tools.art.drawing import Drawing
from tools.art.host import draw_bust, draw_hands, draw_head
from tools.art.number_cards import draw_number_card

SIDES = (16, 24, 32, 48, 64, 128, 256, 512)
SMALL = 48


def _ground(d: Drawing) -> None:
    d.rect(16.0, 16.0, 480.0, 480.0, 108.0, c.COOL_DARK)
    d.rect(20.0, 20.0, 472.0, 472.0, 104.0, d.radial(170, 120, 470, (0, "#3f9ea3"), (0.5, "#1b5a60"), (1, "#0b2d36")))
    for r in (150.0, 205.0):
        d.ellipse(256.0, 400.0, r, r * 0.34, "none", stroke="#7fc6c4", stroke_width=5.0, stroke_opacity=0.35)
    d.rect(23.0, 23.0, 466.0, 466.0, 101.0, "none", stroke="#9ed6d4", stroke_width=4.0, stroke_opacity=0.5)


def icon() -> str:
    """The large icon: the toad holding a pair of twins."""
    d = Drawing(512.0, 512.0)
    _ground(d)
    for value, x, tilt in ((49, 138.0, -14), (94, 374.0, 14)):
        with d.group(f"translate({x} 186) rotate({tilt}) scale(0.37) translate(-250 -350)"):
            d.rect(10.0, 24.0, 500.0, 700.0, 46.0, "#03141a", fill_opacity=0.45)
            draw_number_card(d, value)
    with d.group("translate(256 272) scale(0.86)"):
        draw_bust(d, 236.0)
        draw_head(d)
        draw_hands(d)
    d.path("M20 388C20 450 70 492 124 492H388C442 492 492 450 492 388C400 446 112 446 20 388Z",
           d.linear(0, 390, 0, 492, (0, "#2f8f98"), (1, "#0f3b44")))  # fmt: skip
    d.line("M22 392C112 448 400 448 490 392", "#a9d8d6", 5.0, stroke_opacity=0.8)
    return d.text()


def small_icon() -> str:
    """The icon for small sizes: the head alone."""
    d = Drawing(512.0, 512.0)
    _ground(d)
    with d.group("translate(256 276) scale(1.36)"):
        draw_head(d)
    return d.text()


def save_icons(folder: Path) -> None:
    """Write every form of the icon into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "icon.svg").write_text(icon(), "utf-8")
    (folder / "icon_small.svg").write_text(small_icon(), "utf-8")
    pictures = {side: _dots(small_icon() if side <= SMALL else icon(), side) for side in (*SIDES, 1024)}
    for side in SIDES:
        picture = pictures[side]
        few = picture.quantize(256, Image.Quantize.FASTOCTREE) if side > SMALL else picture
        few.save(folder / f"icon_{side}.png", optimize=True)
    smaller = [pictures[side] for side in SIDES if side <= 256]
    pictures[256].save(folder / "icon.ico", append_images=smaller, sizes=[picture.size for picture in smaller])
    pictures[1024].save(folder / "icon.icns", append_images=[pictures[side] for side in SIDES if side != 24])


def _dots(text: str, side: int) -> Image.Image:
    """The picture in dots, drawn four times as large and brought down, which is kinder to small icons."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    large = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (side * 4, side * 4))
    size = large.get_size()
    picture = Image.frombytes("RGBA", size, pygame.image.tobytes(large, "RGBA"))
    picture = picture.resize((side, side), Image.Resampling.LANCZOS)
    return picture.quantize(256, Image.Quantize.FASTOCTREE).convert("RGBA") if side > SMALL else picture
