"""The finest detail of water and wood, in pixels of the window, however large that is.

The painted surfaces are soft where they are enlarged: in large windows wood gets fibres and water small waves, in
small ones everything gets a breath of grain, so that no soft colour shows steps. One pass over the picture, whichever
it is. It must not know what the picture shows, but for where its jetty is.
"""

from __future__ import annotations

import random
from functools import cache

import pygame
from pygame import Rect, Surface

from takethat.ui.assets import loader

LARGE = 1.6
"""Pixels of a design point from which on the painted surfaces are too soft by themselves."""
_MEAN = 4
"""How much brighter the tiles make a picture on average, of 255."""


def roughen(surface: Surface, jetty: Rect, unit: float) -> None:
    """Give the finished picture its grain; `unit` is how many pixels a design point takes."""
    whole = surface.get_rect()
    if unit < LARGE:
        _tile(surface, whole, _grain())
    else:
        wood = jetty.clip(whole)
        _tile(surface, Rect(0, 0, whole.w, wood.top), _waves())
        _tile(surface, Rect(0, wood.top, whole.w, wood.h), _fibres())
        _tile(surface, Rect(0, wood.bottom, whole.w, whole.h - wood.bottom), _waves())
    surface.fill((_MEAN, _MEAN, _MEAN), special_flags=pygame.BLEND_RGB_SUB)


def _tile(surface: Surface, area: Rect, tile: Surface) -> None:
    surface.set_clip(area)
    for x in range(area.x, area.right, tile.get_width()):
        for y in range(area.y, area.bottom, tile.get_height()):
            surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    surface.set_clip(None)


@cache
def _grain() -> Surface:
    return loader.fast(_dots(256, 256, bytes(value * 9 // 256 for value in range(256)), 5))


@cache
def _fibres() -> Surface:
    """Long fine strokes, most of them faint."""
    strokes = _dots(40, 640, bytes(round((value / 255) ** 2.2 * 17) for value in range(256)), 6)
    return loader.fast(_stretched(strokes, 48, 1))


@cache
def _waves() -> Surface:
    """Short strokes of light here and there on an even grain."""
    crests = bytes(3 if value < 205 else min(16, 3 + (value - 205) // 4) for value in range(256))
    tile = _stretched(_dots(72, 300, crests, 7), 24, 3)
    grain = _dots(288, 300, bytes(value * 4 // 256 for value in range(256)), 8).convert(24)
    _tile(tile, tile.get_rect(), grain)
    return loader.fast(tile)


def _stretched(dots: Surface, across: int, down: int) -> Surface:
    """Soft strokes instead of dots, each so many pixels wide and high; the right edge goes on at the left one."""
    width, height = dots.get_size()
    round_about = Surface((width + 2, height))
    for x in (1 - width, 1, width + 1):
        round_about.blit(dots, (x, 0))
    # the library lays the middles of the outermost dots on the edges: so from one dot to the next is `across`
    large = pygame.transform.smoothscale(round_about.convert(24), ((width + 1) * across, height * down))
    return large.subsurface(Rect(0, 0, width * across, height * down)).copy()


def _dots(width: int, height: int, levels: bytes, seed: int) -> Surface:
    """Dots of chance, each byte seen as its level."""
    dots = random.Random(seed).randbytes(width * height).translate(levels)
    tile = pygame.image.frombytes(dots, (width, height), "P")
    tile.set_palette([(value, value, value) for value in range(256)])
    return tile
