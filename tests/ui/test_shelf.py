"""A shelf holds so many bytes and no more; pictures made ahead are the ones asked for."""

from __future__ import annotations

import random
import threading
from functools import partial

import pygame
from pygame import Surface

from takethat.ui.assets import loader
from takethat.ui.assets.prefetch import PictureKey, Prefetch
from takethat.ui.assets.surface_cache import SurfaceCache

WAIT = 20.0


def picture(side: int = 10) -> Surface:
    return Surface((side, side), 0, 32)


def test_what_was_used_longest_ago_goes_first() -> None:
    shelf = SurfaceCache(1000)
    made = [shelf.get(n, picture) for n in range(4)]
    assert shelf.get(3, picture) is made[3]
    assert shelf.get(0, picture) is not made[0]


def test_a_shelf_never_holds_more_than_it_may() -> None:
    dice, shelf = random.Random(4), SurfaceCache(20_000)
    for _ in range(500):
        side = dice.randrange(1, 40)
        shelf.get((side, dice.randrange(5)), partial(picture, side))
        assert shelf.bytes <= 20_000
    shelf.fit(5_000)
    assert 0 < shelf.bytes <= 5_000
    shelf.clear()
    assert shelf.bytes == 0


def test_one_that_is_larger_than_the_shelf_is_held_until_the_next() -> None:
    shelf = SurfaceCache(100)
    large = shelf.get("large", lambda: picture(20))
    assert shelf.get("large", picture) is large
    shelf.get("small", lambda: picture(2))
    assert not shelf.has("large")


def test_making_one_may_ask_for_another_and_for_itself() -> None:
    shelf = SurfaceCache(10_000)
    shelf.get("outer", lambda: shelf.get("outer", lambda: shelf.get("inner", picture)))
    assert shelf.has("inner")
    assert shelf.bytes == 2 * 10 * 10 * 4


def test_pictures_are_made_in_the_order_asked_for_and_handed_out_once() -> None:
    order: list[PictureKey] = []

    def make(key: PictureKey) -> Surface:
        order.append(key)
        return picture(key[1][0])

    ahead = Prefetch(make)
    keys: list[PictureKey] = [(name, (size, size)) for name in "abc" for size in (3, 5)]
    ahead.ask(keys)
    assert ahead.settled(WAIT)
    assert order == keys
    for key in keys:
        made = ahead.take(key)
        assert made is not None
        assert made.get_size() == key[1]
        assert ahead.take(key) is None


def test_one_that_is_being_made_is_waited_for() -> None:
    begun, go_on = threading.Event(), threading.Event()

    def make(key: PictureKey) -> Surface:
        begun.set()
        go_on.wait(WAIT)
        return picture()

    ahead = Prefetch(make)
    ahead.ask([("a", (1, 1)), ("b", (1, 1))])
    assert begun.wait(WAIT)
    assert not ahead.settled(0)
    assert ahead.take(("b", (1, 1))) is None  # not begun: quicker made at once
    threading.Timer(0.01, go_on.set).start()
    assert ahead.take(("a", (1, 1))) is not None
    assert ahead.settled(WAIT)


def test_new_wishes_take_the_place_of_old_ones_and_stopping_drops_all() -> None:
    ahead = Prefetch(lambda _: picture())
    ahead.ask([("a", (1, 1)), ("b", (1, 1))])
    assert ahead.settled(WAIT)
    ahead.ask([("b", (1, 1)), ("c", (1, 1))])
    assert ahead.settled(WAIT)
    assert ahead.take(("a", (1, 1))) is None
    assert ahead.take(("b", (1, 1))) is not None
    ahead.stop()
    assert ahead.take(("c", (1, 1))) is None


def test_a_picture_made_ahead_is_the_picture() -> None:
    loader.forget()
    now = pygame.image.tobytes(loader.svg("cards/41", (50, 70)), "RGBA")
    loader.forget()
    loader.ahead([("cards/41", (50, 70)), ("cards/no-such-card", (50, 70))])
    assert loader.settled(WAIT)
    assert pygame.image.tobytes(loader.svg("cards/41", (50, 70)), "RGBA") == now
    assert loader.svg("cards/no-such-card", (50, 70)).get_size() == (50, 70)
    assert any("no-such-card" in sentence for sentence in loader.missing())
    loader.forget()
