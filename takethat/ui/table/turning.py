"""A card that turns over, in perspective: the side that comes nearer is higher, a rim of light runs along its edge.

Its edges are smooth at every size: the picture is put together from upright strips and cut out by a shape that was
drawn larger and made smaller. The shapes know no card and are kept, so that all cards share them.
"""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.theme import Colour

_DEPTH = 0.11
"""By how much of its height a card that is seen edge on is higher at the near side, and lower at the far one."""
_FINE = 3
_LIGHT: Colour = (255, 244, 214)
_MARGIN = 2


def in_perspective(flat: Surface, size: tuple[int, int], seen: float) -> Surface:
    """A card of `size`, face on, of whose width `seen` (-1 to 1) is left; below 0 the left side is the near one."""
    width, edge = max(1, round(size[0] * abs(seen))), math.sqrt(1 - seen * seen)
    gap = round(size[1] * _DEPTH * edge)  # the far side is lower by this, at either end
    high = size[1] + gap
    sheet = _strips(flat, width, (high, high - 2 * gap) if seen < 0 else (high - 2 * gap, high))
    light = max(1, size[1] // 90), round(200 * edge * edge / 20) * 20
    key = (width, gap, seen < 0, *light)
    rim = loader.keep(("turning rim", *key), lambda: _rim(*key))
    shape = loader.keep(("turning shape", *key), lambda: _shape(*key))
    for turned_over, y in ((False, 0), (True, high - rim.get_height())):
        for end, mode in ((rim, 0), (shape, pygame.BLEND_RGBA_MULT)):
            piece = pygame.transform.flip(end, False, True) if turned_over else end
            sheet.blit(piece, (0, y), special_flags=mode)
    near = 0 if seen < 0 else width - min(width, 2 * light[0])
    glow = (*(part * light[1] // 255 for part in _LIGHT), 0)
    sheet.fill(glow, (near, gap, 2 * light[0], high - 2 * gap), pygame.BLEND_RGBA_ADD)
    return sheet


def with_margin(card: Surface) -> Surface:
    """The card with nothing around it, in its own colour: turning it finds something to fade to at its edge."""
    sheet = Surface((card.get_width() + 2 * _MARGIN, card.get_height() + 2 * _MARGIN), pygame.SRCALPHA)
    sheet.fill((*card.get_at((card.get_width() // 2, min(1, card.get_height() - 1)))[:3], 0))
    sheet.blit(card, (_MARGIN, _MARGIN))
    return sheet


def _strips(flat: Surface, width: int, heights: tuple[int, int]) -> Surface:
    """Strips whose heights go from the first to the second, each a little higher than what will be seen of it."""
    sheet = Surface((width, max(heights)), pygame.SRCALPHA)
    count = max(1, min(width // 2, abs(heights[0] - heights[1]) // 2))
    for number in range(count):
        left, right = (side * width // count for side in (number, number + 1))
        x, end = (side * flat.get_width() // count for side in (number, number + 1))
        part = flat.subsurface(Rect(x, 0, end - x, flat.get_height()))
        height = 4 + math.ceil(max(_between(heights, left / width), _between(heights, right / width)))
        strip = pygame.transform.smoothscale(part, (right - left, height))
        sheet.blit(strip, (left, (sheet.get_height() - height) // 2))
    return sheet


def _between(heights: tuple[int, int], share: float) -> float:
    return heights[0] + (heights[1] - heights[0]) * share


def _slope(width: int, gap: int, left_near: bool) -> list[tuple[float, float]]:
    left, right = (0, gap) if left_near else (gap, 0)
    return [(0, left * _FINE), (width * _FINE, right * _FINE)]


def _shape(width: int, gap: int, left_near: bool, line: int, _strength: int) -> Surface:
    """The upper end of what is to be seen, white."""
    big = Surface((width * _FINE, (gap + 2 * line) * _FINE), pygame.SRCALPHA)
    big.fill((255, 255, 255, 0))
    slope = _slope(width, gap, left_near)
    pygame.draw.polygon(big, (255, 255, 255, 255), [*slope, big.get_rect().bottomright, big.get_rect().bottomleft])
    return pygame.transform.smoothscale(big, (width, gap + 2 * line))


def _rim(width: int, gap: int, left_near: bool, line: int, strength: int) -> Surface:
    """Light along the upper end."""
    big = Surface((width * _FINE, (gap + 2 * line) * _FINE), pygame.SRCALPHA)
    big.fill((*_LIGHT, 0))
    slope = _slope(width, gap, left_near)
    lower = [(x, y + line * _FINE) for x, y in reversed(slope)]
    pygame.draw.polygon(big, (*_LIGHT, strength), [*slope, *lower])
    return pygame.transform.smoothscale(big, (width, gap + 2 * line))
