"""The jetty of weathered boards, laid through a picture of any width.

Boards come from one painted sheet, cut and joined by dice that always fall the same way. It must not know what lies
on the jetty.
"""

from __future__ import annotations

import io
import itertools
import random
from functools import cache

import pygame
from pygame import Rect, Surface

from takethat.store import paths
from takethat.ui.assets import loader
from takethat.ui.theme import Colour

BOARD, BOARDS, LONGEST = 150, 5, 2000
"""The sheet of boards: height of one, how many, and their length, in its own pixels."""
SHADOW: Colour = (2, 12, 16)
GAP: Colour = (24, 17, 12)


@cache
def texture(name: str) -> Surface:
    """A painted surface of the table as it lies in the assets; a missing one becomes plain water or wood."""
    try:
        return loader.fast(pygame.image.load(io.BytesIO(paths.read_asset(f"table/{name}.jpg")), f"{name}.jpg"))
    except (ValueError, pygame.error):
        plain = Surface((LONGEST, BOARD * BOARDS))
        plain.fill("#17505a" if name == "water" else "#7a5a3c")
        return plain


def span(width: int, jetty: Rect, unit: float) -> tuple[int, int]:
    """From where to where the boards go: through a window so wide, or with water at both ends where there is room."""
    over, aside = round(8 * unit), round(100 * unit)
    return (jetty.left - over, jetty.right + over) if jetty.left > aside < width - jetty.right else (0, width)


def lay_jetty(surface: Surface, jetty: Rect, unit: float) -> None:
    """Long boards, with the thickness of their front and their shadow on the water."""
    left, right = span(surface.get_width(), jetty, unit)
    width = right - left
    front = max(3, round(9 * unit))
    if left > 0:
        _shade_ends(surface, Rect(left, jetty.top, width, jetty.height + front), unit)
    fade = round(48 * unit) if left > 0 else 0
    _shade(surface, Rect(left, jetty.bottom + front, width, round(40 * unit)), SHADOW, 170, 0, fade)
    _shade(surface, Rect(left, jetty.top - round(9 * unit), width, round(9 * unit)), SHADOW, 0, 90, fade)
    deck = Rect(left, jetty.top, width, jetty.height)
    last = _lay_boards(surface, deck, unit)
    surface.fill((43, 31, 21), Rect(last.left, jetty.bottom, last.width, front))
    surface.fill((88, 68, 48), Rect(last.left, jetty.bottom, last.width, max(1, front // 4)))
    for middle in post_middles(surface.get_width(), jetty, unit):
        _centre(surface, "table/post", middle, round(44 * unit))


def bank(size: tuple[int, int], unit: float) -> Surface:
    """Boards in the dusk, as large as `size`, with an edge below: something stands on them in front of the pond."""
    surface, edge = Surface(size), max(2, round(5 * unit))
    _lay_boards(surface, Rect(0, 0, size[0], max(1, size[1] - edge)), unit)
    surface.fill((104, 108, 124), special_flags=pygame.BLEND_RGB_MULT)
    surface.fill((20, 14, 10), Rect(0, size[1] - edge, size[0], edge))
    surface.fill((70, 54, 38), Rect(0, size[1] - edge, size[0], max(1, edge // 3)))
    return surface


def _lay_boards(surface: Surface, deck: Rect, unit: float) -> Rect:
    """Row by row; the last one's place."""
    rows = max(2, min(6, round(deck.height / (56 * unit))))
    edges = [deck.top + round(deck.height * i / rows) for i in range(rows + 1)]
    dice, saw = random.Random(11), random.Random(5)
    row = deck
    for number, (top, bottom) in enumerate(itertools.pairwise(edges)):
        if bottom > top:  # not so in a window of hardly any height
            row = _sawn(Rect(deck.left, top, deck.width, bottom - top), unit, saw)
            surface.set_clip(row)
            _lay_row(surface, row, unit, number, dice)
            surface.set_clip(None)
            if row.width < deck.width:
                _end_grain(surface, row, unit)
    return row


def _sawn(row: Rect, unit: float, saw: random.Random) -> Rect:
    """What is left of a row whose ends are to be seen: no two boards were sawn alike."""
    if row.left <= 0:
        return row
    first, last = (round(saw.uniform(2, 22) * unit) for _end in range(2))
    return Rect(row.left + first, row.top, row.width - first - last, row.height)


def _end_grain(surface: Surface, row: Rect, unit: float) -> None:
    """The ends of a row: a worn edge, the paler wood of the cut, and the dark of its far side."""
    high = row.height - max(1, round(2.4 * unit))
    for x, towards in ((row.left, 1), (row.right, -1)):
        for start, wide, colour, alpha in (
            (0, 3.0, (22, 15, 10), 220),
            (3, 4.0, (196, 168, 128), 120),
            (7, 9.0, GAP, 70),
        ):
            strip = Surface((max(1, round(wide * unit)), high), pygame.SRCALPHA)
            strip.fill((*colour, alpha))
            at = x + towards * round(start * unit)
            surface.blit(strip, (at if towards > 0 else at - strip.get_width(), row.top))


def _shade_ends(surface: Surface, deck: Rect, unit: float) -> None:
    """The shadow of both ends on the water: it falls away from the lantern, so the left one is longer."""
    for x, wide, opacity in (
        (deck.left, -round(54 * unit), 150),
        (deck.right - round(24 * unit), round(44 * unit), 110),
    ):
        strip = Surface((16, 1), pygame.SRCALPHA)
        for step in range(16):
            share = step / 15 if wide < 0 else 1 - step / 15
            strip.set_at((step, 0), (*SHADOW, round(opacity * share)))
        area = Rect(min(x, x + wide) + (round(24 * unit) if wide < 0 else 0), deck.top, abs(wide), deck.height)
        surface.blit(pygame.transform.smoothscale(strip, area.size), area)


def post_middles(width: int, jetty: Rect, unit: float) -> list[tuple[int, int]]:
    """Where the posts of a jetty stand in a window so wide: the far ones first, from left to right."""
    near = jetty.bottom + max(3, round(9 * unit)) // 2
    left, right = span(width, jetty, unit)
    aside = 0.035 * (right - left)
    return [(round(x), y) for y in (jetty.top, near) for x in (left + aside, right - aside)]


def _lay_row(surface: Surface, row: Rect, unit: float, number: int, dice: random.Random) -> None:
    longest = LONGEST * row.height / BOARD
    x = row.left - round(longest * dice.uniform(0.15, 0.8))
    while x < row.right:
        length = round(longest * dice.uniform(0.7, 0.96))
        board = Rect(x, row.top, length, row.height)
        if board.colliderect(surface.get_rect()):
            _lay_board(surface, board, unit, dice.randrange(BOARDS), dice.uniform(0.0, 0.04), dice.randrange(14))
        x += length
    gap = max(1, round(2.4 * unit))
    surface.fill(GAP, Rect(row.left, row.bottom - gap, row.width, gap))
    _shade(surface, Rect(row.left, row.top, row.width, max(1, round(1.5 * unit))), (255, 232, 196), 50, 30)
    _shade(surface, Rect(row.left, row.bottom - gap - round(9 * unit), row.width, round(9 * unit)), (20, 12, 6), 0, 110)


def _lay_board(surface: Surface, board: Rect, unit: float, sheet: int, start: float, dim: int) -> None:
    scale = board.height / BOARD
    left = round(start * LONGEST)
    part = Rect(left, sheet * BOARD + 2, min(LONGEST - left, round(board.width / scale)), BOARD - 4)
    picture = pygame.transform.smoothscale(texture("boards").subsurface(part), board.size)
    picture.fill((255 - 5 * dim, 252 - 5 * dim, 248 - 5 * dim), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(picture, board)
    seam = max(1, round(2 * unit))
    surface.fill((26, 18, 12), Rect(board.right - seam, board.top, seam, board.height))
    for x in (board.left + round(11 * unit), board.right - round(13 * unit)):
        for t in (0.24, 0.76):
            _nail(surface, (x, board.top + round(t * board.height)), max(1.5, 2.6 * unit))


def _nail(surface: Surface, at: tuple[int, int], radius: float) -> None:
    pygame.draw.aacircle(surface, (22, 17, 14), (at[0] + 1, at[1] + 1), radius + 0.8)
    pygame.draw.aacircle(surface, (92, 86, 80), at, radius)
    pygame.draw.aacircle(surface, (150, 143, 132), (at[0] - radius * 0.3, at[1] - radius * 0.3), radius * 0.4)


def _shade(surface: Surface, area: Rect, colour: Colour, top: int, bottom: int, fade: int = 0) -> None:
    """A strip whose opacity runs from `top` to `bottom` (0-255), and to nothing over `fade` pixels at its ends."""
    if area.height < 1 or area.width < 1:
        return
    columns = 64 if fade else 1
    strip = Surface((columns, 16), pygame.SRCALPHA)
    for x in range(columns):
        inside = min(x, columns - 1 - x) / columns * area.width
        share = min(1.0, inside / fade) if fade else 1.0
        for y in range(16):
            strip.set_at((x, y), (*colour, round((top + (bottom - top) * y / 15) * share)))
    surface.blit(pygame.transform.smoothscale(strip, area.size), area)


def _centre(surface: Surface, name: str, at: tuple[int, int], side: int) -> None:
    picture = loader.svg(name, (side, side))
    surface.blit(picture, picture.get_rect(center=at))
