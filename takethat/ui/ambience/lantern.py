"""The one lantern of the table, on the right-hand post: its light on everything, and what is broken of it in the water.

Warm over the jetty where the line ends, falling off to blue at the far side. Paints into a finished background; knows
no card. The shadows of cards fall away from it (`AWAY`).
"""

from __future__ import annotations

import math
from functools import cache

import pygame
from pygame import Rect, Surface

from takethat.ui.ambience.jetty import post_middles, span
from takethat.ui.assets import loader
from takethat.ui.theme import Colour

AWAY = (-0.62, 0.78)
"""The direction in which shadows fall."""
HIGH = 66
"""Points from the lantern's top to its foot."""
_FINE = (40, 26)
"""Into how many parts a window is cut for what changes slowly."""
_WARM: Colour = (112, 70, 22)
_GLOW: Colour = (150, 100, 38)


def light(surface: Surface, jetty: Rect, unit: float) -> None:
    """Dusk over everything, and the lantern's warmth."""
    size = surface.get_size()
    surface.blit(pygame.transform.smoothscale(_dusk(), size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    x, y = _post(size[0], jetty, unit)
    left, right = span(size[0], jetty, unit)
    pool = Rect(0, 0, right - left, round(jetty.height * 2.0))
    pool.center = round(left + (right - left) * 0.76), round(jetty.centery - jetty.height * 0.06)
    _add(surface, pool, _WARM)
    halo = Rect(0, 0, round(460 * unit), round(400 * unit))
    halo.center = x, y - round(26 * unit)
    _add(surface, halo, _GLOW)
    _reflect(surface, jetty, (x, unit))


def hang(surface: Surface, jetty: Rect, unit: float) -> None:
    """The lantern itself on its post."""
    where = place(surface.get_width(), jetty, unit)
    surface.blit(loader.svg("table/lantern", where.size), where)


def place(width: int, jetty: Rect, unit: float) -> Rect:
    """What the lantern covers in a window of that width."""
    x, y = _post(width, jetty, unit)
    high = round(HIGH * unit)
    where = Rect(0, 0, round(high * 0.75), high)
    where.midbottom = x, y + round(5 * unit)
    return where


def _post(width: int, jetty: Rect, unit: float) -> tuple[int, int]:
    """Where the lantern hangs: the far post at the right, or the near one where the picture ends above that."""
    _far_left, far, _near_left, near = post_middles(width, jetty, unit)
    return far if far[1] >= HIGH * unit else near


def _reflect(surface: Surface, jetty: Rect, at: tuple[int, float]) -> None:
    """Its light on the water before the jetty, broken by the waves."""
    x, unit = at
    for number in range(9):
        wide = (64 - 5 * number) * unit * (0.55 + 0.45 * math.sin(number * 2.3) ** 2)
        place = Rect(0, 0, round(wide), max(2, round(4 * unit)))
        place.center = x + round(7 * unit * math.sin(number * 1.9)), jetty.bottom + round((20 + 13 * number) * unit)
        share = 1 - number / 10
        red, green, blue = (round(part * share) for part in (150, 104, 44))
        _add(surface, place, (red, green, blue))


def _add(surface: Surface, area: Rect, colour: Colour) -> None:
    glow = pygame.transform.smoothscale(_spot(colour), area.size)
    surface.blit(glow, area, special_flags=pygame.BLEND_RGB_ADD)


@cache
def _spot(colour: Colour) -> Surface:
    """A round glow, black outside, for adding light."""
    spot = Surface((36, 36))
    for x in range(36):
        for y in range(36):
            far = math.hypot((x + 0.5) / 18 - 1, (y + 0.5) / 18 - 1)
            share = max(0.0, 1 - far) ** 1.5
            red, green, blue = (round(part * share) for part in colour)
            spot.set_at((x, y), (red, green, blue))
    return spot


@cache
def _dusk() -> Surface:
    """Nearly white around the lantern, blue far from it, dim at the edges; for multiplying."""
    wide, high = _FINE
    dusk = Surface(_FINE)
    for x in range(wide):
        for y in range(high):
            across, down = (x + 0.5) / wide, (y + 0.5) / high
            far = max(0.0, min(1.0, (math.hypot((across - 0.78) / 0.9, (down - 0.42) / 0.95) - 0.2) / 0.8))
            edge = max(0.0, math.hypot((across - 0.5) * 2, (down - 0.45) * 1.8) - 0.75)
            dim = min(0.64, 0.5 * far**1.2 + 0.34 * edge**1.5)
            dusk.set_at((x, y), (round(255 * (1 - dim)), round(255 * (1 - dim * 0.8)), round(255 * (1 - dim * 0.66))))
    return dusk
