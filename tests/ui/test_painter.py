"""Painting only what changed looks the same as painting everything."""

from __future__ import annotations

import random

import pygame
import pytest
from pygame import Rect, Surface

from takethat.games.take_that.cards import CARDS
from takethat.ui.canvas import Canvas, Item, merged
from takethat.ui.geometry import Box, Pose
from takethat.ui.still import Still
from takethat.ui.table_moments import HAND, LINE, laid_out


def test_joined_rectangles_never_overlap_and_cover_all() -> None:
    dice = random.Random(3)
    for _ in range(200):
        rects = [
            Rect(dice.randrange(90), dice.randrange(90), dice.randrange(1, 40), dice.randrange(1, 40)) for _ in "12345"
        ]
        found = merged(rects)
        assert all(any(big.contains(rect) for big in found) for rect in rects)
        assert all(one.collidelist([other for other in found if other is not one]) < 0 for one in found)


def test_a_picture_that_does_not_change_is_not_painted() -> None:
    surface, ground, canvas = Surface((100, 100)), Surface((100, 100)), Canvas()
    item = Item("a", Rect(10, 10, 20, 20), "red", lambda to: to.fill("red", Rect(10, 10, 20, 20)))
    assert canvas.frame(surface, ground, [item]) == [surface.get_rect()]
    assert canvas.frame(surface, ground, [item]) == []
    assert canvas.frame(surface, ground, []) == [Rect(10, 10, 20, 20)]
    assert surface.get_at((15, 15)) == ground.get_at((15, 15))


@pytest.mark.parametrize("seed", range(3))
def test_frames_painted_in_regions_equal_frames_painted_whole(seed: int) -> None:
    dice = random.Random(seed)
    host = Still((960, 540))
    play = laid_out(host, HAND, LINE)
    kept, whole = Surface(host.frame.size), Surface(host.frame.size)
    for _ in range(40):
        host.settle(host.now + dice.uniform(0.01, 0.12))
        if dice.random() < 0.4:
            pos = dice.randrange(host.frame.width), dice.randrange(host.frame.height)
            host.send(pygame.event.Event(pygame.MOUSEMOTION, {"pos": pos}))
        if not play.stage.is_busy(host.now) and play.view.legal:
            play.play(dice.choice(play.view.legal))
        play.draw(kept)
        play.draw_whole(whole)
        assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_every_card_has_a_picture() -> None:
    host = Still((800, 480))
    play = laid_out(host, HAND, LINE)
    play.draw(Surface(host.frame.size))
    painter = play._painter_for(play.picture) if play.picture is not None else None
    assert painter is not None
    for card in (*CARDS, "back"):
        pieces = painter.faces.sprite(str(card), Pose(100, 100, 60))
        assert pieces[-1][1].center == (100, 100)


def test_a_tilted_card_is_hit_where_it_is_seen() -> None:
    card = Pose(100, 100, 50, 30)
    assert card.holds((100, 100))
    assert card.holds((100 - 30 * 0.5, 100 - 30 * 0.866))
    assert not card.holds((100 + 30, 100 - 33))
    assert card.box.holds((100 + 30, 100 - 33))
    assert Box(0, 0, 10, 10).inset(2) == Box(2, 2, 6, 6)
