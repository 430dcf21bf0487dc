"""What was once seen to be wrong at the table, as kinds: order in flight, lights, counts, the raised card, the deal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

import pytest
from pygame import Rect

from takethat.store.settings import Settings
from takethat.ui.harness.headless import Headless
from takethat.ui.kit.canvas import Item
from takethat.ui.table.painter import Painter
from takethat.ui.table.raising import raised
from takethat.ui.table.scene import TableScene
from takethat.ui.table.timeline import Glint, Pop
from tests.ui import pictures

KNOWN = pictures.known_moments()


def seated(name: str, size: tuple[int, int] = (1280, 720)) -> tuple[Headless, TableScene, float]:
    host = Headless(size, 1.0, Settings(language="en"))
    length = KNOWN[name](host)
    host.settle()
    return host, cast(TableScene, host.top), length


def frames(host: Headless, length: float) -> Iterator[None]:
    """Let a motion run to its end, sixty pictures a second."""
    start = host.now
    for number in range(round(length * 60) + 1):
        host.settle(start + number / 60)
        yield


def items(play: TableScene) -> list[Item]:
    assert play.picture is not None
    return cast(Painter, play._easel.painter_for(play.picture, False)).items(play.sight())


def keys(play: TableScene) -> list[object]:
    return [item.key for item in items(play)]


@pytest.mark.parametrize(("name", "fly"), [("table-twist", 900.0), ("table-take", 500.0)])
def test_cards_that_fly_together_land_in_the_order_in_which_they_flew(name: str, fly: float) -> None:
    host, play, length = seated(name)
    orders = []
    for _ in frames(host, length):
        shown = play.stage.shown(play.now)
        together = [card.key for card in shown if card.pose.z % 1000 >= fly]
        orders.append(together)
    flown = max(orders, key=len)
    assert len(flown) > 1
    lying = [card.key for card in play.stage.shown(play.now) if card.key in flown]
    assert [key for key in flown if key in lying] == lying


def test_the_ring_of_a_touch_stays_with_the_pair_and_is_soon_gone() -> None:
    host, play, length = seated("table-twist")
    seen = 0
    for _ in frames(host, length):
        sight = play.sight()
        for spark in sight.sparks:
            if isinstance(spark, Glint):
                poses = [shown.pose for shown in sight.cards if shown.key in spark.rides]
                ring = next(item.rect for item in items(play) if isinstance(item.key, tuple) and item.key[0] == "glint")
                assert abs(ring.centerx - sum(pose.x for pose in poses) / 2) <= 1
                seen += 1
    assert 0 < seen <= 16


@pytest.mark.parametrize("name", ["table-twist", "table-take"])
def test_points_rise_from_a_pile_and_cover_none_of_its_cards(name: str) -> None:
    host, play, length = seated(name)
    pops = 0
    for _ in frames(host, length):
        for spark in play.sight().sparks:
            if isinstance(spark, Pop):
                pop = next(item.rect for item in items(play) if isinstance(item.key, tuple) and item.key[0] == "pop")
                own = play.sight().layout.places[0].won
                assert not pop.colliderect(Rect(own.rect).inflate(0, -4))
                pops += 1
    assert pops > 0


@pytest.mark.parametrize("name", ["table", "zones-turn", "hint"])
def test_light_lies_below_every_card_so_that_no_neighbour_is_bleached(name: str) -> None:
    _, play, _ = seated(name)
    kinds = [key[0] for key in keys(play) if isinstance(key, tuple) and not str(key[1]).startswith("('pile'")]
    assert "halo" in kinds
    assert kinds.index("card") > max(place for place, kind in enumerate(kinds) if kind == "halo")


def test_while_cards_are_dealt_nothing_is_offered_and_afterwards_it_is() -> None:
    host, play, length = seated("table-deal")
    for _ in frames(host, length - 0.1):
        assert {"ribbon", "slot", "hint"}.isdisjoint(keys(play))
    host.rest()
    assert {"ribbon", "slot", "hint"} <= set(keys(play))


@pytest.mark.parametrize("name", ["table-four", "table-two", "table-extras", "table-longest", "table-take"])
def test_a_count_touches_what_it_counts_and_nothing_is_not_counted(name: str) -> None:
    host, play, _ = seated(name)
    host.rest()
    sight = play.sight()
    found = {item.key: item.rect for item in items(play)}
    for seat in range(len(sight.names)):
        assert (("badge", "hand", seat) in found) == bool(sight.layout.hands[seat])
        for kind in ("hand", "plus", "minus"):
            poses = sight.layout.hands[seat] if kind == "hand" else getattr(sight.layout.field, kind)[seat]
            rect = found.get(("badge", kind, seat))
            assert rect is None or any(rect.colliderect(pose.box.rect) for pose in poses[-2:])


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (3840, 2160), (1080, 1920)])
def test_a_card_pointed_at_is_larger_upright_and_below_the_actions(size: tuple[int, int]) -> None:
    _, play, _ = seated("table", size)
    assert play.picture is not None
    layout = play.picture.layout
    for home in layout.hand:
        up = raised(home, layout)
        assert up.angle == 0
        assert up.w >= home.w * 1.05
        assert layout.chips.bottom <= up.box.y or up.w == pytest.approx(home.w * 1.05)
        assert up.box.bottom <= size[1]


@pytest.mark.parametrize("hide", [lambda own: own[3], lambda own: own[-2]])
def test_the_card_behind_one_pointed_at_shows_its_index(hide: Callable[[tuple[int, ...]], int]) -> None:
    host, play, _ = seated("table")
    assert play.picture is not None
    card = hide(play.view.hand)
    after = play.view.hand[play.view.hand.index(card) + 1]
    home = play.picture.poses[card]
    host.click((0, 0))
    play.hand.move((home.x - home.w * 0.3, home.y))
    play._follow_hand()
    host.settle(host.now + 1.0)
    shown = {one.key: one.pose for one in play.stage.shown(play.now)}
    index = shown[after].x - shown[after].w / 2 + shown[after].w * 0.06
    assert shown[card].box.right <= index
