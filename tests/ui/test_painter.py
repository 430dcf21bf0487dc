"""Painting only what changed looks the same as painting everything."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from takethat.games.take_that.cards import CARDS
from takethat.ui.ambience import jetty
from takethat.ui.harness.headless import Headless
from takethat.ui.kit.canvas import Canvas, Item, merged
from takethat.ui.table.card_sprites import CardSprites
from takethat.ui.table.geometry import Box, Pose
from takethat.ui.table.painter import Painter
from takethat.ui.take_that.scenarios import HAND, LINE, laid_out


def _red(to: Surface) -> None:
    to.fill("red", Rect(10, 10, 20, 20))


def test_joined_rectangles_cover_all_and_waste_little() -> None:
    dice = random.Random(3)
    for _ in range(200):
        rects = [
            Rect(dice.randrange(90), dice.randrange(90), dice.randrange(1, 40), dice.randrange(1, 40)) for _ in "12345"
        ]
        found = merged(rects)
        assert all(any(big.contains(rect) for big in found) for rect in rects)
        assert sum(rect.w * rect.h for rect in found) <= 1.3**4 * sum(rect.w * rect.h for rect in rects)
        assert len(found) <= len(rects)


def test_a_picture_that_does_not_change_is_not_painted() -> None:
    surface, ground, canvas = Surface((100, 100)), Surface((100, 100)), Canvas()
    item = Item("a", Rect(10, 10, 20, 20), "red", _red)
    assert canvas.frame(surface, ground, [item]) == [surface.get_rect()]
    assert canvas.frame(surface, ground, [item]) == []
    assert canvas.frame(surface, ground, []) == [Rect(10, 10, 20, 20)]
    assert surface.get_at((15, 15)) == ground.get_at((15, 15))


@pytest.mark.parametrize(("seed", "size"), [(0, (960, 540)), (1, (960, 540)), (2, (960, 540)), (3, (2560, 1440))])
def test_frames_painted_in_regions_equal_frames_painted_whole(seed: int, size: tuple[int, int]) -> None:
    dice = random.Random(seed)
    host = Headless(size)
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


def test_after_any_motion_cards_look_as_if_they_had_never_moved() -> None:
    host = Headless((2560, 1440))
    play = laid_out(host, HAND, LINE)
    picture, anew = Surface(host.frame.size), Surface(host.frame.size)
    play.play(play.view.legal[0])
    while play.stage.is_moving(host.now):
        host.settle(host.now + 0.011)
        play.draw(picture)
    sight = play.sight()
    play.draw(picture)
    assert play.picture is not None
    play.screen.painter(play.look, play.picture.layout).paint_whole(anew, sight, play.air.time)
    assert pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(anew, "RGB")


def test_a_frame_that_has_made_enough_draws_moving_cards_nearly_right() -> None:
    faces = CardSprites(400, False)
    faces.begin(1.0)
    pose = Pose(500, 500, 400, 3, 1.0, 0, 0.5)
    last = faces.shape("41", pose)
    faces.sprite("41", pose, False, last)
    turned, further = replace(pose, angle=4), replace(pose, angle=9)
    assert faces.shape("41", turned, False, last) == last
    assert faces.shape("41", further, False, last) != last  # too far from what was drawn
    assert faces.shape("41", turned) != last  # at rest
    faces.begin(1.1)
    assert faces.shape("41", turned, False, last) != last


def test_every_card_has_a_picture() -> None:
    host = Headless((800, 480))
    play = laid_out(host, HAND, LINE)
    play.draw(Surface(host.frame.size))
    painter = play._easel.painter_for(play.picture, False) if play.picture is not None else None
    assert isinstance(painter, Painter)
    for card in (*CARDS, "back"):
        pose = Pose(100, 100, 60)
        pieces = painter.cards.sprites.sprite(str(card), pose, False, painter.cards.sprites.shape(str(card), pose))
        assert pieces[-1][1].center == (100, 100)


def test_a_tilted_card_is_hit_where_it_is_seen() -> None:
    card = Pose(100, 100, 50, 30)
    assert card.holds((100, 100))
    assert card.holds((100 - 30 * 0.5, 100 - 30 * 0.866))
    assert not card.holds((100 + 30, 100 - 33))
    assert card.box.holds((100 + 30, 100 - 33))
    assert Box(0, 0, 10, 10).inset(2) == Box(2, 2, 6, 6)


def test_what_only_the_first_picture_needs_is_let_go_of_at_rest_and_read_again_for_another() -> None:
    host = Headless((800, 480))
    play = laid_out(host, HAND, LINE)
    play.draw(Surface(host.frame.size))
    host.resize((900, 540))
    host.rest()
    assert jetty.texture.cache_info().currsize == 0
    host.picture()
    assert jetty.texture.cache_info().currsize > 0
