"""Cards under way: smooth edges at every size and turn, and a line taken that is a pack and no staircase."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from pygame import Surface

from takethat.ui.harness.headless import Headless
from takethat.ui.table.card_sprites import CardSprites
from takethat.ui.table.geometry import Pose
from takethat.ui.take_that.scenarios import LINE, table_take
from takethat.ui.theme import Durations


def upper_edge(card: Surface) -> list[float]:
    """Where the card begins in each column of its middle, in parts of a pixel."""
    width, half = card.get_width(), card.get_height() // 2
    middle = range(round(width * 0.3), round(width * 0.7))
    seen = [[card.get_at((x, y))[3] for y in range(half)] for x in middle]
    return [half - sum(1.0 if alpha > 248 else alpha / 255 for alpha in column) for column in seen]


@pytest.mark.parametrize("width", [40, 63, 126, 378])
@pytest.mark.parametrize(("angle", "turn"), [(4, 0), (-3, 1), (7, 0.15), (0, 0.7), (-5, 0.8), (2, 1.85), (-2, 0.05)])
def test_the_edge_of_a_card_under_way_has_no_steps(width: int, angle: float, turn: float) -> None:
    cards = CardSprites(126 if width < 300 else width, False)
    pose = Pose(500, 500, width, angle, turn, 0, 0.5)
    card = cards.sprite("41", pose, False, cards.shape("41", pose))[-1][0]
    edge = upper_edge(card)
    steps = [after - before for before, after in pairwise(edge)]
    assert max(steps) - min(steps) < 0.62
    assert len(steps) > 4 or turn


@pytest.mark.parametrize("turn", [0.2, 0.3, 0.7, 0.8])
def test_the_side_that_comes_nearer_is_higher(turn: float) -> None:
    cards = CardSprites(126, False)
    pose = Pose(500, 500, 126, 0, turn, 0, 0.5)
    card = cards.sprite("41", pose, False, cards.shape("41", pose))[-1][0]
    columns = [
        pygame.mask.from_surface(card.subsurface((x, 0, 1, card.get_height()))).count()
        for x in (3, -4 % card.get_width())
    ]
    assert (columns[1] > columns[0]) == (turn < 0.5)


def test_a_line_that_is_taken_closes_to_a_pack_whose_cards_lie_unlike() -> None:
    host = Headless((1280, 720))
    table_take(host)
    play = host.top
    time, pace = host.now, Durations()
    host.settle(time + pace.gather)
    pack = [play.stage.pose(card, host.now) for card in (*LINE, 44)]  # type: ignore[attr-defined]
    assert len({pose.angle for pose in pack}) == len(pack)
    width = pack[0].w
    host.settle(time + pace.gather + pace.move * 0.5)
    flying = [play.stage.pose(card, host.now) for card in (*LINE, 44)]  # type: ignore[attr-defined]
    offs = [(after.x - before.x, after.y - before.y) for before, after in pairwise(flying)]
    assert max(pose.x for pose in flying) - min(pose.x for pose in flying) < width
    assert len({(x > 0, y > 0) for x, y in offs}) > 1  # no steps all one way
