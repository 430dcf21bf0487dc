"""The background: any window size, the same picture for the same arguments, calm in high contrast.

Judges places and light only coarsely; beauty is looked at, not tested.
"""

from __future__ import annotations

import random

import pygame
import pytest
from pygame import Rect

from takethat.store import paths
from takethat.ui.ambience import backdrop, grain, jetty, pond
from takethat.ui.kit.look import Look
from takethat.ui.scene import Frame
from takethat.ui.theme import CONTRAST, Theme

NORMAL = Theme()
PLAIN = Theme.of("high-contrast", 1.0, "normal", False)
SIZES = [(800, 480), (1280, 720), (2560, 1080), (600, 900)]


def places(size: tuple[int, int]) -> tuple[Rect, Rect]:
    """A jetty across the middle and a pile at its left."""
    width, height = size
    band = Rect(8, height * 3 // 10, width - 16, height // 3)
    return band, Rect(24, band.top + 20, (band.height - 40) * 5 // 7, band.height - 40)


def brightness(surface: pygame.Surface, area: Rect) -> float:
    red, green, blue, *_ = pygame.transform.average_color(surface, area)
    return (red + green + blue) / 3


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", [NORMAL, PLAIN], ids=["normal", "contrast"])
def test_fills_any_window(size: tuple[int, int], theme: Theme) -> None:
    picture = backdrop.compose(size, *places(size), theme)
    assert picture.get_size() == size
    assert 0 < brightness(picture, picture.get_rect()) < 110


def test_same_arguments_same_picture() -> None:
    one, other = (backdrop.compose((800, 480), *places((800, 480)), NORMAL) for _ in range(2))
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_the_jetty_lies_where_it_was_asked_for() -> None:
    """Wood is redder than water."""
    size = (1280, 720)
    band, stone = places(size)
    picture = backdrop.compose(size, band, stone, NORMAL)
    wood = pygame.transform.average_color(picture, Rect(500, band.top + 10, 400, band.height - 20))
    water = pygame.transform.average_color(picture, Rect(500, band.bottom + 60, 400, 100))
    assert wood[0] > wood[2] + 15
    assert water[0] < water[2] - 15


def test_the_edges_are_darker_than_the_middle() -> None:
    picture = backdrop.compose((1280, 720), *places((1280, 720)), NORMAL)
    assert brightness(picture, Rect(0, 680, 1280, 40)) < brightness(picture, Rect(340, 240, 600, 200))


def test_high_contrast_is_plain() -> None:
    size = (800, 480)
    picture = backdrop.compose(size, *places(size), PLAIN)
    colours = {tuple(picture.get_at((x, y)))[:3] for x in range(0, 800, 16) for y in range(0, 480, 16)}
    assert tuple(CONTRAST.deep) in colours
    assert len(colours) <= 4


def test_missing_textures_become_plain_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(name: str) -> bytes:
        raise ValueError(f"{name}: not there")

    jetty.texture.cache_clear()
    monkeypatch.setattr(paths, "read_asset", nothing)
    plain = jetty.texture("water")
    jetty.texture.cache_clear()
    assert plain.get_width() >= jetty.LONGEST


@pytest.mark.parametrize("size", SIZES)
def test_the_water_is_open_between_what_lies_and_grows_there(size: tuple[int, int]) -> None:
    band, stone = places(size)
    veil = backdrop.open_water(size, band, stone)
    coarse = backdrop.COARSE
    assert abs(veil.get_width() * coarse - size[0]) <= coarse
    assert veil.get_at((size[0] // 2 // coarse, band.centery // coarse)).a == 0
    assert veil.get_at((round(size[0] * 0.45) // coarse, round(size[1] * 0.86) // coarse)).a == 255
    lotus = round(0.252 * size[0]) // coarse, round(0.828 * size[1]) // coarse
    assert veil.get_at(lotus).a == 0


@pytest.mark.parametrize("unit", [1.0, 3.0])
def test_grain_makes_nothing_brighter_on_the_whole(unit: float) -> None:
    picture = pygame.Surface((1200, 700))
    picture.fill((90, 70, 50))
    grain.roughen(picture, Rect(0, 200, 1200, 250), unit)
    for area in (Rect(0, 0, 1200, 200), Rect(0, 200, 1200, 250), Rect(0, 450, 1200, 250)):
        assert abs(brightness(picture, area) - 70) < 3
    assert len({tuple(picture.get_at((x, 300))) for x in range(0, 1200, 7)}) > 3


def test_the_fibres_of_wood_go_on_from_tile_to_tile() -> None:
    tile = grain._fibres()
    right = tile.get_width() - 1

    def step(x: int, other: int) -> float:
        rows = range(0, tile.get_height(), 5)
        return sum(abs(tile.get_at((x, y))[0] - tile.get_at((other, y))[0]) for y in rows) / len(rows)

    assert step(right, 0) <= 2 * max(step(x, x + 1) for x in range(0, right, 97))


def test_a_pond_made_ahead_keeps_nothing_of_what_it_was_made_from() -> None:
    look = Look(NORMAL, Frame.of((400, 240)))
    jetty.texture("water")
    pond.compose_ahead(look)
    assert pond.is_composed(look)
    assert jetty.texture.cache_info().currsize == 0


def test_boards_that_end_in_the_water_are_sawn_at_different_places_and_others_not_at_all() -> None:
    saw = random.Random(5)
    deck = Rect(700, 20, 1300, 330)
    rows = [jetty._sawn(Rect(deck.left, y, deck.width, 55), 1.0, saw) for y in range(deck.top, deck.bottom, 55)]
    assert all(deck.contains(row) for row in rows)
    assert len({row.left for row in rows}) > 3
    assert len({row.right for row in rows}) > 3
    through = Rect(0, 20, 1280, 55)
    assert jetty._sawn(through, 1.0, saw) == through
