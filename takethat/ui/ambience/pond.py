"""The pond behind the menus: the same evening as at the table, the jetty at the lower edge, dimmed behind a page.

It lives as the table's does; the menus decide when.
"""

from __future__ import annotations

from pygame import Rect, Surface

from takethat.ui.ambience.backdrop import compose, rest
from takethat.ui.ambience.painter import Motes
from takethat.ui.assets import loader
from takethat.ui.kit.look import Look, tint

DIM = 95


def draw_pond(surface: Surface, look: Look, dim: bool = True) -> None:
    """The picture behind a menu, composed once for each size and look; `dim`: as background of a page."""
    surface.blit(loader.keep(_key(look), lambda: _composed(look)), (0, 0))
    if dim:
        tint(surface, surface.get_rect(), look.colours.night, DIM)


def compose_ahead(look: Look) -> None:
    """Have the picture ready before it is shown, where that is known, and nothing of what it was made from."""
    if not is_composed(look):
        loader.keep(_key(look), lambda: _composed(look))
        rest()


def is_composed(look: Look) -> bool:
    """Whether the pond is there already for this size; composing it takes longer than anything else in a menu."""
    return loader.kept(_key(look))


def _key(look: Look) -> tuple[object, ...]:
    return ("pond", look.frame.size, look.theme.high_contrast)


def _composed(look: Look) -> Surface:
    return compose(look.frame.size, *_places(look), look.theme)


def _places(look: Look) -> tuple[Rect, Rect]:
    """The jetty, and the stone of a draw pile, which stays outside: there is none in the menus."""
    width, height = look.frame.size
    jetty = Rect(0, round(height * 0.84), width, round(height * 0.2))
    return jetty, Rect(-width, 0, look.px(100), look.px(140))


def life(look: Look) -> Motes:
    """What lives on the pond behind the menus."""
    return Motes(look.frame.size, *_places(look), look.theme.durations)
