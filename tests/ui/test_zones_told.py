"""What the table of Three Zones tells all the time: the aim, how the match stands, whose a zone is, why a tie is."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import cast

import pytest
from pygame import Rect
from pygame.mask import from_surface

from takethat.store.settings import Settings
from takethat.ui.assets import loader
from takethat.ui.harness.scenarios import all_scenarios
from takethat.ui.harness.screenshot import staged
from takethat.ui.kit.scroll import ScrollView
from takethat.ui.page import Page
from takethat.ui.scene import Frame
from takethat.ui.zones import plates
from takethat.ui.zones.aim import aim
from takethat.ui.zones.buds import Side, match_row
from takethat.ui.zones.grounds import grown
from takethat.ui.zones.layout import ZonesShape, arrange
from takethat.words.common import _, use
from takethat.words.zones import tie_words, zone_name

from .test_zones_table import SIZES, at, click, evening, seen, spot

TIED = "W1/W2 P1,P4|O4|G3/P5|P2'|G4' -/- -/- - 0:turn --"


def test_a_tied_zone_says_what_decides_it() -> None:
    made = at(TIED)
    assert seen(made).leaders == (1, 1, 0)
    assert [plates.verdict(seen(made), number, 0) for number in range(3)] == ["top card", "suit", "upright"]


def test_a_zone_that_is_led_without_a_tie_is_said_to_be_ones_own_or_nothing() -> None:
    made = at("W1/W2 P5|-|G3/P1|-|G5 -/- -/- - 0:turn --")
    assert [plates.verdict(seen(made), number, 0) for number in range(3)] == ["yours", "", ""]
    assert [plates.verdict(seen(made), number, 1) for number in range(3)] == ["", "", "yours"]


@pytest.mark.parametrize("spoken", ["en", "de", "fr"])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_words_of_a_plate_are_there_in_every_window(spoken: str, text: float) -> None:
    use(spoken)
    try:
        words = [*map(zone_name, range(3)), *tie_words(), _("yours")]
        for width in range(90, 1200, 30):
            px = plates.letters(text * 1.2, width, 40)
            room = width / 2 - px * plates.MIDDLE
            widest = max(loader.measure(word, 100, "bold")[0] for word in words) / 100
            assert px == 8 or widest * px * (plates.SQUEEZED - 0.1) <= room
    finally:
        use("en")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("log", [False, True])
def test_the_aim_lies_beside_the_other_seat(size: tuple[int, int], text: float, log: bool) -> None:
    layout = arrange(Frame.of(size), text, ZonesShape((5, 7), 4, ((),) * 6, 0), log_open=log)
    aim = layout.field.aim
    assert aim.w > 40
    for box in (layout.jetty, layout.log, layout.menu, layout.places[1].leaf):
        assert not aim.overlaps(box)


def test_the_aim_and_the_state_of_the_match_are_always_told() -> None:
    made = evening()
    setup = made.table.setup
    told = (
        "Two of three zones win.",
        "The winner scores the strength in their weakest zone. 10 points win the match.",
        "Ada 0 : 0 Bufo",
    )
    assert made.play.sight().aim == told
    click(made, spot(made, made.play.view.hand[0]))
    assert made.play.sight().aim == told
    assert aim(setup, (3, 4), 1)[2] == "Bufo 4 : 3 Ada"
    assert aim(replace(setup, rounds=1), None, 0) == ("Two of three zones win.",)


@pytest.mark.parametrize(("width", "flowers"), [(560, True), (200, False)])
def test_the_match_stands_as_flowers_where_there_is_room_for_both_sides(width: int, flowers: bool) -> None:
    sides = Side("Ada", 6), Side("Bufo", 3)
    row = match_row(sides, 15, Rect(0, 0, width, 30))
    assert (row is not None) == flowers
    assert row is None or sum(row.widths) + 2 * row.buds < width


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_end_of_a_game_is_whole_in_a_low_window(scale: float) -> None:
    settings = Settings(language="de", text_scale=scale)
    with staged(all_scenarios()["zones-sheet"], (800, 480), 1.0, settings) as host:
        page = cast(Page, host.top)
        assert page.form is not None
        assert [view.overflow for view in page.form.root.each() if isinstance(view, ScrollView)] == [0]


def test_each_zone_has_a_ground_of_its_own_whatever_its_colour() -> None:
    masks = [from_surface(grown((200, 120), zone, (90, 90, 90), 1.0), 60) for zone in range(3)]
    for one, other in combinations(masks, 2):
        assert one.overlap_area(other, (0, 0)) < 0.5 * min(one.count(), other.count())
