"""Paints drops, threads of light and toads that leap, as items of a canvas; where they are says `flourish`."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

import pygame
from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.kit.canvas import Item
from takethat.ui.kit.look import Look
from takethat.ui.table import shapes
from takethat.ui.table.card_items import blit
from takethat.ui.table.flourish import SUNK, TALL, Drop, Leap, Spray, Thread, drops, jump, strands
from takethat.ui.table.geometry import Pose
from takethat.ui.theme import Colour, blend, rgb

_WATER, _MUD = (rgb("#DDF3EE"), rgb("#4C98A0")), (rgb("#8A6A49"), rgb("#2A2018"))
"""The light and the dark of a drop."""
_LARGEST = 0.07
"""Radius of the largest drop, of how high it flies."""


def spray_item(look: Look, number: int, spray: Spray, t: float) -> Item:
    """Drops with a light on their upper side and a tail where they come from."""
    found, most = list(drops(spray, t)), max(2.0, spray.reach * _LARGEST)
    room = round(most) + 3
    xs, ys = [x for drop in found for x in (drop.x, drop.was[0])], [y for drop in found for y in (drop.y, drop.was[1])]
    rect = Rect(spray.x, spray.y, 1, 1)
    if found:
        rect = Rect(min(xs) - room, min(ys) - room, max(xs) - min(xs) + 2 * room, max(ys) - min(ys) + 2 * room)
    light, dark = _MUD if spray.mud else _WATER
    return Item(("spray", number), rect, t, lambda surface: _paint_drops(surface, found, most, light, dark))


def _paint_drops(surface: Surface, found: Sequence[Drop], most: float, light: Colour, dark: Colour) -> None:
    for drop in found:
        radius = most * drop.size
        middle = (drop.x + drop.was[0]) / 2, (drop.y + drop.was[1]) / 2
        for spot, part in ((drop.was, 0.3), (middle, 0.6), ((drop.x, drop.y), 1.0)):
            pygame.draw.aacircle(surface, dark, spot, max(1.0, radius * part))
        pygame.draw.aacircle(surface, light, (drop.x, drop.y - radius * 0.18), max(1.0, radius * 0.72))


def thread_item(look: Look, number: int, thread: Thread, poses: Sequence[Pose], time: float) -> Item:
    """A golden line with a glow at each chord."""
    grown = (time - thread.start) / max(1e-6, thread.grown - thread.start)
    halves, line = strands(poses[0], poses[1], grown), max(2, look.px(4))
    glow = shapes.ring(
        max(6, round(poses[0].w * 0.17 / 2) * 2), max(2, round(13 * min(1.0, grown))), look.colours.focus
    )
    spots = [glow.get_rect(center=(round(start[0]), round(start[1]))) for start, _ in halves]
    rect = spots[0].union(spots[1]).inflate(2 * line, 2 * line)
    dark = blend(look.colours.warm_dark, look.colours.night, 0.35)

    def paint(surface: Surface) -> None:
        for (start, end), spot in zip(halves, spots, strict=True):
            shapes.draw_bow(surface, [start, end], line, look.colours.focus, dark)
            surface.blit(glow, spot)

    return Item(("thread", number), rect, tuple(halves), paint)


def leap_items(look: Look, number: int, leap: Leap, t: float) -> Iterable[Item]:
    """The toad over its shadow."""
    high, stretch, seen = jump(leap, t)
    width, level = max(8, round(leap.size)), round(8 * seen)
    if level <= 0:
        return
    body = loader.keep(
        ("leaping", leap.picture, width, stretch, level), lambda: _body(leap.picture, width, stretch, level)
    )
    ground = round(leap.y)
    shade = _shade(width, max(1, round(level * (1 - 0.6 * high / max(1.0, leap.rise)))))
    below = shade.get_rect(center=(round(leap.x), ground))
    place = body.get_rect(midbottom=(round(leap.x), ground + round(width * SUNK) - round(high)))
    place.clamp_ip(Rect(0, min(0, place.top), look.frame.width, place.h + look.frame.height))
    yield _picture(("shade", number), shade, below)
    yield _picture(("leap", number), body, place)


def _picture(key: Hashable, picture: Surface, place: Rect) -> Item:
    return Item(key, place, id(picture), lambda surface: blit(surface, picture, place))


def _body(name: str, width: int, stretch: int, level: int) -> Surface:
    whole = loader.svg(name, (width, round(width * TALL)))
    size = round(width * (1 - 0.06 * stretch)), round(width * TALL * (1 + 0.07 * stretch))
    body = pygame.transform.smoothscale(whole, size)
    if level < 8:
        body.fill((255, 255, 255, 255 * level // 8), special_flags=pygame.BLEND_RGBA_MULT)
    return body


def _shade(width: int, level: int) -> Surface:
    return loader.keep(("leap shade", width, level), lambda: _soft(width, level))


def _soft(width: int, level: int) -> Surface:
    small = Surface((26, 10), pygame.SRCALPHA)
    small.fill((4, 16, 20, 0))
    pygame.draw.ellipse(small, (4, 16, 20, 18 * level), Rect(4, 2, 18, 6))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 2), (width, max(1, width * 10 // 26)))
