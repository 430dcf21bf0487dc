"""Small drawn signs of the table: halos, arcs, badges, rings of light.

Each is made once for its size and cached. They know no card game.
"""

from __future__ import annotations

import math
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.kit.look import code, paint
from takethat.ui.table.geometry import RATIO
from takethat.ui.theme import Colour, blend

_LIGHT = 80
"""Half the side of the pictures that rings and flashes are made from; they are soft at any size."""


def halo(width: int, angle: float, colour: Colour) -> Surface:
    """A soft light around a card `width` pixels wide."""
    return loader.keep(("halo", width, round(angle * 2), colour), lambda: _halo(width, angle, colour))


def _halo(width: int, angle: float, colour: Colour) -> Surface:
    blur = max(2, round(width * 0.07))
    size = (width + 6 * blur, round(width * RATIO) + 6 * blur)
    step = max(1, blur // 3)
    small = Surface((size[0] // step + 1, size[1] // step + 1), pygame.SRCALPHA)
    small.fill((*colour, 0))
    inner = Rect(0, 0, (size[0] - 4 * blur) // step, (size[1] - 4 * blur) // step)
    inner.center = small.get_rect().center
    pygame.draw.rect(small, (*colour, 255), inner, border_radius=max(1, inner.w // 9))
    soft = pygame.transform.gaussian_blur(small, max(1, blur // step))
    soft = pygame.transform.smoothscale(soft, size)
    return pygame.transform.rotozoom(soft, angle, 1.0) if angle else soft


def card_rim(width: int, angle: float, colour: Colour) -> Surface:
    """A line along the edge of a card `width` pixels wide, half outside and half on it."""
    return loader.keep(("card rim", width, angle, colour), lambda: _card_rim(width, angle, colour))


def _card_rim(width: int, angle: float, colour: Colour) -> Surface:
    """Drawn in twice the size and made smaller, turned or not, which makes its edges smooth."""
    line = max(4, round(width * 0.055))
    box = Rect(0, 0, 2 * width + line, 2 * round(width * RATIO) + line)
    big = Surface((box.w + 8, box.h + 8), pygame.SRCALPHA)
    big.fill((*colour, 0))
    box.center = big.get_rect().center
    pygame.draw.rect(big, (*colour, 255), box, line, border_radius=round(width * 0.19))
    if angle:
        return pygame.transform.rotozoom(big, angle, 0.5)
    return pygame.transform.smoothscale(big, (big.get_width() // 2, big.get_height() // 2))


def focus_ring(width: int, angle: float, line: int, bright: Colour, dark: Colour) -> Surface:
    """A bright line with dark rims, as round as the card of `width` pixels that it surrounds."""
    key = ("focus ring", width, angle, line, bright, dark)
    return loader.keep(key, lambda: _focus_ring(width, angle, line, bright, dark))


def _focus_ring(width: int, angle: float, line: int, bright: Colour, dark: Colour) -> Surface:
    """Drawn in twice the size and made smaller, turned or not, which makes its edges smooth."""
    rim, gap = max(1, line // 2), line // 2
    inner = Rect(0, 0, width + 2 * gap, round(width * RATIO) + 2 * gap)
    outer = inner.inflate(2 * (line + 2 * rim), 2 * (line + 2 * rim))
    big = Surface((2 * outer.w + 8, 2 * outer.h + 8), pygame.SRCALPHA)
    big.fill((*dark, 0))
    for colour, out, thick in ((dark, line + 2 * rim, line + 2 * rim), (bright, line + rim, line)):
        box = Rect(0, 0, 2 * (inner.w + 2 * out), 2 * (inner.h + 2 * out))
        box.center = big.get_rect().center
        radius = round(width * 0.16) + 2 * (gap + out)
        pygame.draw.rect(big, (*colour, 255), box, 2 * thick, border_radius=radius)
    if angle:
        return pygame.transform.rotozoom(big, angle, 0.5)
    return pygame.transform.smoothscale(big, (big.get_width() // 2, big.get_height() // 2))


def pill(size: tuple[int, int], fill: Colour, edge: Colour) -> Surface:
    """A badge with round ends."""
    return loader.keep(("pill", size, fill, edge), lambda: _pill(size, fill, edge))


def _pill(size: tuple[int, int], fill: Colour, edge: Colour) -> Surface:
    big = Surface((size[0] * 3, size[1] * 3), pygame.SRCALPHA)
    line = max(3, size[1] // 4)
    pygame.draw.rect(big, (*edge, 255), big.get_rect(), border_radius=big.get_height() // 2)
    pygame.draw.rect(big, (*fill, 255), big.get_rect().inflate(-line, -line), border_radius=big.get_height() // 2)
    return pygame.transform.smoothscale(big, size)


def ring(radius: int, strength: int, colour: Colour) -> Surface:
    """A ring of light with a darker rim, `strength` 0 to 15; made anew each time, since it is rarely seen again."""
    return _lit(loader.keep(("ring", colour), lambda: _ring(colour)), radius, strength)


def star(radius: int, strength: int, colour: Colour) -> Surface:
    """A flash of light with four points, `strength` 0 to 15; made anew each time."""
    return _lit(loader.keep(("star", colour), lambda: _star(colour)), radius, strength)


def _lit(light: Surface, radius: int, strength: int) -> Surface:
    """A light that is drawn once, at a size and a strength."""
    side = 2 * radius + 8
    sized = pygame.transform.smoothscale(light, (side, side))
    sized.fill((255, 255, 255, 255 * strength // 15), special_flags=pygame.BLEND_RGBA_MULT)
    return sized


def _ring(colour: Colour) -> Surface:
    big = Surface((2 * _LIGHT, 2 * _LIGHT), pygame.SRCALPHA)
    big.fill((*colour, 0))
    middle, far, edge = (_LIGHT, _LIGHT), _LIGHT - 4, blend(colour, (96, 48, 0), 0.5)
    pygame.draw.circle(big, (*edge, 170), middle, far, _LIGHT // 5)
    pygame.draw.circle(big, (*colour, 255), middle, far - _LIGHT // 20, _LIGHT // 10)
    return pygame.transform.gaussian_blur(big, 3)


def _star(colour: Colour) -> Surface:
    near = _LIGHT * 0.1
    points = [(_LIGHT, 0), (near, -near), (0, -_LIGHT), (-near, -near), (-_LIGHT, 0), (-near, near), (0, _LIGHT)]
    outline = " ".join(f"{_LIGHT + x:.1f},{_LIGHT + y:.1f}" for x, y in [*points, (near, near)])
    stops = "".join(
        f'<stop offset="{at}" stop-color="{code(tint)}" stop-opacity="{part}"/>'
        for at, tint, part in ((0, (255, 255, 246), 1.0), (0.25, colour, 0.9), (1, colour, 0.0))
    )
    fill = f'<defs><radialGradient id="g">{stops}</radialGradient></defs>'
    glow = f'<circle cx="{_LIGHT}" cy="{_LIGHT}" r="{_LIGHT * 0.62:.1f}" fill="url(#g)" fill-opacity="0.7"/>'
    return paint(f'{fill}{glow}<polygon points="{outline}" fill="url(#g)"/>', (2 * _LIGHT, 2 * _LIGHT))


def slot(size: tuple[int, int], colour: Colour) -> Surface:
    """A faint, dashed outline in which a card may be put."""
    big = Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    radius, line = size[0] // 5, max(3, size[0] // 28)
    pygame.draw.rect(big, (*colour, 26), big.get_rect(), border_radius=radius)
    pygame.draw.rect(big, (*colour, 120), big.get_rect(), line, border_radius=radius)
    gap, dash = max(1, size[0] // 9), max(1, size[0] // 6)
    for x in range(radius + gap, big.get_width() - radius, gap + dash):
        big.fill((*colour, 26), Rect(x, 0, gap, line))
        big.fill((*colour, 26), Rect(x, big.get_height() - line, gap, line))
    for y in range(radius + gap, big.get_height() - radius, gap + dash):
        big.fill((*colour, 26), Rect(0, y, line, gap))
        big.fill((*colour, 26), Rect(big.get_width() - line, y, line, gap))
    return pygame.transform.smoothscale(big, size)


def arc_points(start: tuple[float, float], end: tuple[float, float]) -> list[tuple[float, float]]:
    """A gentle bow from one point to another, as points along it."""
    bend = -abs(end[0] - start[0]) * 0.12 - abs(end[1] - start[1]) * 0.1
    middle = ((start[0] + end[0]) / 2, min(start[1], end[1]) + (abs(end[1] - start[1]) * 0.35) + bend * 0.4)
    points = []
    for i in range(25):
        t = i / 24
        x = (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * middle[0] + t * t * end[0]
        y = (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * middle[1] + t * t * end[1]
        points.append((x, y))
    return points


def draw_bow(surface: Surface, points: list[tuple[float, float]], line: int, bright: Colour, dark: Colour) -> None:
    """A smooth line with dark rims: dots so near to each other that nothing shows between them."""
    pygame.draw.aalines(surface, dark, True, rim(points, line / 2 + 0.5))
    draw_dots(surface, dots(points, line / 2.5), line / 2, bright)


def draw_dots(surface: Surface, points: list[tuple[float, float]], radius: float, colour: Colour) -> None:
    for point in points:
        pygame.draw.aacircle(surface, colour, point, radius)


def dots(points: list[tuple[float, float]], gap: float) -> list[tuple[float, float]]:
    """Points along a line through some, at most `gap` pixels from one to the next."""
    found = points[:1]
    for (x0, y0), (x1, y1) in pairwise(points):
        steps = max(1, math.ceil(math.hypot(x1 - x0, y1 - y0) / gap))
        found += [(x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps) for step in range(1, steps + 1)]
    return found


def rim(points: list[tuple[float, float]], distance: float) -> list[tuple[float, float]]:
    """The line around a line through at least two points, so many pixels from it."""
    left, right = [], []
    for i, (x, y) in enumerate(points):
        (x0, y0), (x1, y1) = points[max(0, i - 1)], points[min(i + 1, len(points) - 1)]
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        dx, dy = (y0 - y1) / length * distance, (x1 - x0) / length * distance
        left.append((x + dx, y + dy))
        right.append((x - dx, y - dy))
    return left + right[::-1]
