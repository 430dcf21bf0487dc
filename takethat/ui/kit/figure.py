"""An animal of a seat without its medal: calm, glad or sad, to stand in a scene."""

from __future__ import annotations

from typing import Literal

from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.kit.avatar import PEOPLE, draw_avatar
from takethat.ui.kit.look import Look

Mood = Literal["calm", "glad", "sad"]

FOOT = 224 / 240
"""Where the body ends, as a share of the picture's height."""
HEADS = {
    "beginner": (0.45, 0.31),
    "easy": (0.5, 0.25),
    "medium": (0.5, 0.27),
    "hard": (0.5, 0.19),
    "expert": (0.47, 0.2),
    "dragonfly": (0.5, 0.25),
    "turtle": (0.5, 0.27),
    "swan": (0.59, 0.13),
    "kingfisher": (0.53, 0.2),
}
"""Where the top of the head is, as shares of the picture."""


def who_sits(seat: int, level: str | None) -> str:
    """The animal of a seat: of a human by seat, of a bot by its level."""
    return PEOPLE[seat] if level is None else level


def draw_figure(surface: Surface, look: Look, rect: Rect, who: str, mood: Mood) -> None:
    """The animal, or a disc with a sign for one that nobody has drawn."""
    if who in HEADS:
        surface.blit(loader.svg(f"figures/{who}_{mood}", rect.size), rect)
    else:
        inset = -round(rect.w * 0.3)
        draw_avatar(surface, look, rect.inflate(inset, inset), f"figures/{who}", "bot")


def crown(surface: Surface, rect: Rect, who: str) -> None:
    """A lotus on the head of the animal in `rect`."""
    side = round(rect.w * 0.36)
    x, y = HEADS.get(who, (0.5, 0.2))
    flower = loader.svg("figures/crown", (side, side))
    spot = round(rect.x + x * rect.w), round(rect.y + y * rect.h + side * 0.14)
    surface.blit(flower, flower.get_rect(midbottom=spot))
