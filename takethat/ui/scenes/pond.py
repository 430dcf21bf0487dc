"""The pond behind the menus: the same evening as at the table, the jetty at the lower edge, dimmed behind a page."""

from __future__ import annotations

from pygame import Rect, Surface

from takethat.ui import loader
from takethat.ui.backdrop import compose, fireflies
from takethat.ui.widgets.look import Look, tint

DIM = 95


def draw_pond(surface: Surface, look: Look, dim: bool = True) -> None:
    """The picture behind a menu, composed once for each size and look; `dim`: as background of a page."""
    surface.blit(loader.keep(_key(look), lambda: _composed(look)), (0, 0))
    if dim:
        tint(surface, surface.get_rect(), look.colours.night, DIM)


def is_composed(look: Look) -> bool:
    """Whether the pond is there already for this size; composing it takes longer than anything else in a menu."""
    return loader.kept(_key(look))


def _key(look: Look) -> tuple[object, ...]:
    return ("pond", look.frame.size, look.theme.high_contrast)


def _composed(look: Look) -> Surface:
    width, height = look.frame.size
    jetty = Rect(0, round(height * 0.84), width, round(height * 0.2))
    beyond = Rect(-width, 0, look.px(100), look.px(140))  # no draw pile in the menus: its stone stays outside
    return compose((width, height), jetty, beyond, look.theme)


def draw_fireflies(surface: Surface, time: float) -> None:
    """The fireflies as they are at a time, in seconds."""
    for light in fireflies(time, surface.get_size()):
        side = max(2, round(light.side))
        glow = loader.svg("table/firefly", (side, side))
        glow.set_alpha(round(255 * light.glow))
        surface.blit(glow, (round(light.x) - side // 2, round(light.y) - side // 2))
