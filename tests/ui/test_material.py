"""Paper, shadows and rings: large ones are spread from small ones and look the same everywhere."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.kit import look as material
from takethat.ui.kit.look import Look
from takethat.ui.scene import Frame
from takethat.ui.theme import Theme

LOOK = Look(Theme(), Frame.of((1920, 1080)))
PLAIN = Look(Theme.of("high-contrast", 1.0, "normal", False), Frame.of((1920, 1080)))


def difference(one: Surface, other: Surface) -> int:
    """The largest difference of any part of any pixel."""
    assert one.get_size() == other.get_size()
    pairs = zip(pygame.image.tobytes(one, "RGBA"), pygame.image.tobytes(other, "RGBA"), strict=True)
    return max(abs(a - b) for a, b in pairs)


def drawing(colour: str = "red") -> Surface:
    """A small picture in which no row or column is like another, but for the middle."""
    picture = Surface((9, 7), pygame.SRCALPHA)
    picture.fill(colour)
    picture.fill((0, 0, 255, 128), Rect(0, 0, 4, 3))
    picture.fill((0, 255, 0, 255), Rect(5, 4, 4, 3))
    return picture


def test_spreading_repeats_the_middle_and_keeps_the_corners() -> None:
    core, large = drawing(), material.spread(drawing(), (30, 20))
    assert large.get_size() == (30, 20)
    for x, y, old in ((0, 0, (0, 0)), (29, 19, (8, 6)), (29, 0, (8, 0)), (15, 10, (4, 3)), (3, 10, (3, 3))):
        assert large.get_at((x, y)) == core.get_at(old)
    assert difference(material.spread(core, core.get_size()), core) == 0


@pytest.mark.parametrize("size", [(400, 300), (130, 500), (700, 60)])
def test_a_large_ring_is_a_small_one_with_longer_sides(size: tuple[int, int]) -> None:
    """Its upper left and lower right corners are those of any other ring."""
    corner = 20
    large, small = (material._ring(LOOK, one, corner) for one in (size, (60, 60)))
    for at in ((0, 0), (size[0] - 24, size[1] - 24)):
        like = (0, 0) if at == (0, 0) else (36, 36)
        assert difference(large.subsurface((*at, 24, 24)), small.subsurface((*like, 24, 24))) <= 2


def test_a_large_shadow_is_even_inside_and_gone_outside() -> None:
    soft = material._shadow((600, 400), 20, 12, (6, 20, 24), 150)
    assert soft.get_size() == (648, 448)
    assert soft.get_at((324, 224)) == soft.get_at((324, 100)) == soft.get_at((100, 224))
    assert soft.get_at((324, 224)).a > 140
    assert soft.get_at((0, 0)).a == soft.get_at((647, 447)).a == 0


@pytest.mark.parametrize("look", [LOOK, PLAIN], ids=["normal", "contrast"])
def test_paper_of_any_size_has_the_same_edge_and_its_own_fibres(look: Look) -> None:
    large, wider = (material._paper(look, (width, 300), 24) for width in (500, 900))
    for x in (0, -3, -12):
        rows = [
            (picture.get_at((x % picture.get_width(), 150)), picture.get_at((250, 0))) for picture in (large, wider)
        ]
        assert rows[0] == rows[1]
    again = material._paper(look, (500, 300), 24)
    assert difference(large, again) == 0


def test_a_tint_lies_evenly_on_what_is_there() -> None:
    surface = Surface((20, 20))
    surface.fill((200, 100, 0))
    material.tint(surface, Rect(5, 5, 10, 10), (10, 40, 250), 100)
    assert surface.get_at((2, 2))[:3] == (200, 100, 0)
    expected = [(old * 155 + new * 100) / 255 for old, new in ((200, 10), (100, 40), (0, 250))]
    assert all(abs(got - want) <= 2 for got, want in zip(surface.get_at((9, 9)), expected, strict=False))


def test_a_picture_in_the_usual_format_is_not_copied_again() -> None:
    usual, other = Surface((4, 4), pygame.SRCALPHA), pygame.image.frombytes(bytes(range(64)), (4, 4), "RGBA")
    assert loader.fast(usual) is usual
    converted = loader.fast(other)
    assert converted.get_masks() == usual.get_masks()
    assert difference(converted, other) == 0
