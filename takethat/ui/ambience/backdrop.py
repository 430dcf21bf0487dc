"""The evening at the pond: water, jetty, stone and what grows around them, as one picture of any size.

A pure function of its arguments, slow enough (tens of milliseconds) that the caller should keep the result until the
window changes. What lives on the pond is apart, because it moves; `open_water` says where it can be seen. It must
not know cards, seats or whose turn it is.
"""

from __future__ import annotations

import math
from functools import cache

import pygame
from pygame import Rect, Surface

from takethat.ui.ambience import lantern
from takethat.ui.ambience.grain import roughen
from takethat.ui.ambience.jetty import lay_jetty, span, texture
from takethat.ui.assets import loader
from takethat.ui.theme import Colour, Theme

Pixels = tuple[int, int]

PADS = (
    # picture, middle as shares of the window, size in points, turn in degrees
    ("pad_green", 0.115, 0.215, 120, 0), ("pad_rust", 0.055, 0.275, 74, 40), ("pad_light", 0.885, 0.235, 96, 10),
    ("pad_green", 0.955, 0.185, 132, 200), ("pad_rust", 0.5, 0.265, 60, 120), ("pad_light", 0.305, 0.75, 84, 70),
    ("pad_green", 0.245, 0.845, 126, 150), ("pad_rust", 0.185, 0.765, 66, 0), ("pad_green", 0.765, 0.8, 110, 260),
    ("pad_light", 0.835, 0.885, 138, 30), ("pad_rust", 0.705, 0.74, 62, 180), ("pad_light", 0.62, 0.03, 78, 90),
    ("lotus", 0.252, 0.828, 64, 0), ("lotus", 0.945, 0.176, 56, 25), ("lotus", 0.118, 0.208, 46, 12),
)  # fmt: skip


def compose(size: Pixels, jetty: Rect, stone: Rect, theme: Theme, lit: bool = False) -> Surface:
    """The whole background in `size` pixels: the jetty runs through the window at the height of `jetty`.

    `stone` is the place of the draw pile; the stone itself is a little larger. `lit`: by the lantern on its post.
    """
    surface = Surface(size)
    unit = _unit(size)
    if theme.high_contrast:
        _plain(surface, jetty, stone, unit, theme)
        return surface
    surface.blit(_cover(texture("water"), size), (0, 0))
    _float_pads(surface, unit)
    lay_jetty(surface, jetty, unit)
    _place_stone(surface, stone)
    if lit:
        lantern.light(surface, jetty, unit)
    else:
        _light(surface, jetty)
    _frame(surface, unit)
    if lit:
        lantern.hang(surface, jetty, unit)
    roughen(surface, jetty, unit)
    return surface


def lantern_place(size: Pixels, jetty: Rect) -> Rect:
    """What the lantern covers in that window, if it is lit."""
    return lantern.place(size[0], jetty, _unit(size))


def _unit(size: Pixels) -> float:
    return max(0.5, min(size[0] / 1280, size[1] / 720))


COARSE = 4
"""How many pixels one of `open_water` stands for, each way."""


def rest() -> None:
    """Let go of the painted surfaces that the background is composed of, some 12 MB."""
    texture.cache_clear()


def open_water(size: Pixels, jetty: Rect, stone: Rect) -> Surface:
    """White where nothing lies or grows over the water, clear elsewhere; a `COARSE`th of the window each way."""
    small = (size[0] // COARSE + 1, size[1] // COARSE + 1)
    unit = max(0.5, min(size[0] / 1280, size[1] / 720)) / COARSE
    cover = Surface(small, pygame.SRCALPHA)
    _float_pads(cover, unit)
    left, right = span(size[0], jetty, unit * COARSE)
    high = jetty.height + round(9 * unit * COARSE)
    band = Rect(left // COARSE, jetty.top // COARSE, (right - left) // COARSE + 1, high // COARSE)
    cover.fill((0, 0, 0, 255), band)
    _place_stone(cover, Rect(*(value // COARSE for value in stone)))
    _frame(cover, unit)
    covered = pygame.mask.from_surface(cover, 100)
    return covered.to_surface(setcolor=(255, 255, 255, 0), unsetcolor=(255, 255, 255, 255))


def _plain(surface: Surface, jetty: Rect, stone: Rect, unit: float, theme: Theme) -> None:
    """High contrast: still water, the jetty as a calm band, the stone as a disc."""
    colours = theme.colours
    surface.fill(colours.deep)
    left, right = span(surface.get_width(), jetty, unit)
    band = Rect(left, jetty.top, right - left, jetty.height)
    surface.fill(colours.plank_dark, band)
    edge = max(1, round(2 * unit))
    for y in (band.top, band.bottom - edge):
        surface.fill(colours.plank_light, Rect(0, y, band.width, edge))
    pygame.draw.rect(surface, colours.plank, stone.inflate(stone.w // 4, stone.h // 5), border_radius=stone.w // 4)


# --- water


def _cover(picture: Surface, size: Pixels) -> Surface:
    """The picture enlarged to fill `size`, its middle kept, its edges cut where they do not fit."""
    width, height = picture.get_size()
    scale = max(size[0] / width, size[1] / height)
    part = Rect(0, 0, min(width, math.ceil(size[0] / scale)), min(height, math.ceil(size[1] / scale)))
    part.center = width // 2, height // 2
    return pygame.transform.smoothscale(picture.subsurface(part), size)


def _float_pads(surface: Surface, unit: float) -> None:
    width, height = surface.get_size()
    for name, x, y, points, turn in PADS:
        side = max(8, round(points * unit))
        picture = loader.svg(f"table/{name}", (side, side))
        if turn:
            picture = pygame.transform.rotozoom(picture, turn, 1.0)
        surface.blit(picture, picture.get_rect(center=(round(x * width), round(y * height))))


def _place_stone(surface: Surface, stone: Rect) -> None:
    """The stone under the draw pile, its flat top somewhat larger than a card."""
    height = round(max(stone.height * 1.52, stone.width * 1.52 * 1.17))
    width = round(height * 480 / 560)
    picture = loader.svg("table/stone", (width, height))
    surface.blit(picture, picture.get_rect(center=(stone.centerx, stone.centery + round(height * 0.012))))


# --- light, frame, grain


def _light(surface: Surface, jetty: Rect) -> None:
    """A pool of evening light on the jetty, and dusk towards the edges of the window."""
    width, height = surface.get_size()
    pool = _spot((32, 18), (52, 36, 16))
    area = Rect(0, 0, round(width * 0.9), round(jetty.height * 1.7))
    area.center = (width // 2, jetty.centery)
    surface.blit(pygame.transform.smoothscale(pool, area.size), area, special_flags=pygame.BLEND_RGB_ADD)
    surface.blit(pygame.transform.smoothscale(_dusk(), (width, height)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


@cache
def _spot(size: Pixels, colour: Colour) -> Surface:
    """A round glow, black outside, for adding light."""
    spot = Surface(size)
    for x in range(size[0]):
        for y in range(size[1]):
            far = math.hypot((x + 0.5) / size[0] - 0.5, (y + 0.5) / size[1] - 0.5) * 2
            share = max(0.0, 1 - far) ** 1.6
            red, green, blue = (round(part * share) for part in colour)
            spot.set_at((x, y), (red, green, blue))
    return spot


@cache
def _dusk() -> Surface:
    """White in the middle, dim blue at the edges, for multiplying."""
    dusk = Surface((32, 20))
    for x in range(32):
        for y in range(20):
            far = math.hypot((x - 15.5) / 16, (y - 9) / 11)
            share = 0.62 * max(0.0, min(1.0, (far - 0.55) / 0.8)) ** 1.5
            dusk.set_at(
                (x, y), (round(255 * (1 - share)), round(255 * (1 - share * 0.86)), round(255 * (1 - share * 0.78)))
            )
    return dusk


def _frame(surface: Surface, unit: float) -> None:
    """Reeds from the lower corners, willow twigs from the upper ones."""
    width, height = surface.get_size()
    tall = round(min(300 * unit, height * 0.46))
    reeds = loader.svg("table/reeds", (round(tall * 520 / 700), tall))
    surface.blit(reeds, (0, height - tall))
    small = pygame.transform.smoothscale(reeds, (round(reeds.get_width() * 0.92), round(tall * 0.84)))
    small = pygame.transform.flip(small, True, False)
    surface.blit(small, (width - small.get_width(), height - small.get_height()))
    wide = round(360 * unit)
    twigs = loader.svg("table/willow", (wide, round(wide * 360 / 520)))
    surface.blit(twigs, (0, 0))
    surface.blit(pygame.transform.flip(twigs, True, False), (width - twigs.get_width(), -round(20 * unit)))
