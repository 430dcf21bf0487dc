"""Signs drawn around cards: the ring of focus leaves the card and its corners free, lines have no holes."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from takethat.ui.table import shapes
from takethat.ui.table.geometry import RATIO

BRIGHT, DARK = (255, 210, 90), (10, 20, 30)


@pytest.mark.parametrize("angle", [0.0, 4.5, -90.0])
@pytest.mark.parametrize("width", [60, 125, 370])
def test_the_ring_of_focus_leaves_the_card_free(width: int, angle: float) -> None:
    ring = shapes.focus_ring(width, angle, 3, BRIGHT, DARK)
    middle, turn = ring.get_rect().center, math.radians(angle)
    half = width * 0.48, width * RATIO * 0.48
    for dx, dy in ((half[0], 0), (-half[0], 0), (0, half[1]), (0, -half[1]), (0, 0)):
        x = middle[0] + dx * math.cos(turn) + dy * math.sin(turn)
        y = middle[1] - dx * math.sin(turn) + dy * math.cos(turn)
        assert ring.get_at((round(x), round(y))).a == 0


@pytest.mark.parametrize("width", [60, 125, 370])
def test_the_ring_of_focus_has_round_corners_and_a_bright_line(width: int) -> None:
    ring = shapes.focus_ring(width, 0.0, 3, BRIGHT, DARK)
    size = ring.get_size()
    assert all(ring.get_at(corner).a == 0 for corner in ((2, 2), (size[0] - 3, 2), (2, size[1] - 3)))
    across = [tuple(ring.get_at((x, size[1] // 2)))[:3] for x in range(size[0] // 2)]
    assert BRIGHT in across
    assert DARK in across


def test_dots_follow_a_line_without_holes() -> None:
    points = shapes.arc_points((10.0, 200.0), (300.0, 40.0))
    dots = shapes.dots(points, 2.0)
    assert dots[0] == points[0]
    assert dots[-1] == pytest.approx(points[-1])
    assert all(math.dist(one, other) <= 2.0 + 1e-9 for one, other in pairwise(dots))
    assert all(min(math.dist(point, dot) for dot in dots) < 1e-6 for point in points)


def test_a_rim_runs_beside_its_line_on_both_sides() -> None:
    rim = shapes.rim([(0.0, 0.0), (10.0, 0.0), (20.0, 0.0)], 2.0)
    assert rim == [(0.0, 2.0), (10.0, 2.0), (20.0, 2.0), (20.0, -2.0), (10.0, -2.0), (0.0, -2.0)]
