"""The light of a scene: warm from the lantern at the upper right, or cold and blue; still in every setting."""

from __future__ import annotations

import math
from functools import cache

import pygame
from pygame import Rect, Surface

from takethat.ui.theme import Colour

WARM: Colour = (96, 62, 22)
COLD: Colour = (96, 118, 172)


def warm(surface: Surface, rect: Rect, share: float = 1.0) -> None:
    """A pool of the lantern's light in `rect`, brightest in its middle."""
    pool = _pool((40, 40), tuple(round(part * share) for part in WARM))
    surface.blit(pygame.transform.smoothscale(pool, rect.size), rect, special_flags=pygame.BLEND_RGB_ADD)


def cold(surface: Surface) -> None:
    """The lantern is out: everything goes towards blue."""
    surface.fill(COLD, special_flags=pygame.BLEND_RGB_MULT)


@cache
def _pool(size: tuple[int, int], colour: Colour) -> Surface:
    pool = Surface(size)
    for x in range(size[0]):
        for y in range(size[1]):
            far = math.hypot((x + 0.5) / size[0] - 0.5, (y + 0.5) / size[1] - 0.5) * 2
            share = max(0.0, 1 - far) ** 1.5
            pool.set_at((x, y), tuple(round(part * share) for part in colour))
    return pool
