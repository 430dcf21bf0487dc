"""The actions above the hand: every twist has its chip and its key in any window, and no count hides an index."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest
from pygame import Rect

from takethat.games.take_that.cards import TAKE, is_twist
from takethat.store.settings import Settings
from takethat.ui.harness.headless import Headless
from takethat.ui.harness.scenarios import all_scenarios
from takethat.ui.take_that.badges import badge_items
from takethat.ui.take_that.chips import chips_for, price_of_take
from takethat.words.common import use

from .matches import Mixer
from .test_hand import evening, key

HAND = [12, 13, 14, 15, 16, 17, 18, 19, 58]
LINE = [21, 31, 41, 51, 61, 71, 65]
SIZES = [((800, 480), 2.0), ((800, 480), 1.0), ((1280, 720), 1.6), ((1280, 720), 1.0), ((3440, 1440), 2.0)]


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    use("en")


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_every_twist_has_a_chip_that_shows_its_key(size: tuple[int, int], scale: float, language: str) -> None:
    made = evening(HAND, LINE, desk=Mixer(text_scale=scale), size=size)
    use(language)
    layout = made.layout
    found = chips_for(made.view, layout)
    twists = [move for move in made.play.view.legal if is_twist(move)]
    assert [chip.move for chip in found] == [*twists, TAKE]
    assert [chip.hint for chip in found] == [*"123456", "K"]
    for before, after in pairwise(found):
        assert before.box.right < after.box.x
    assert found[0].box.x >= layout.hint.right
    assert found[-1].box.right <= layout.wax.x


def test_the_only_twist_goes_by_its_letter() -> None:
    made = evening(HAND, [21, 65])
    assert [chip.hint for chip in chips_for(made.view, made.layout)] == ["T", "K"]


@pytest.mark.parametrize(("code", "place"), [(pygame.K_3, 0), (pygame.K_KP_3, 0), (pygame.K_QUOTEDBL, pygame.KSCAN_3)])
def test_a_number_twists_by_any_keyboard(code: int, place: int) -> None:
    """On a French keyboard the key of the 3 gives a quotation mark."""
    made = evening(HAND, LINE)
    key(made, code, scancode=place)
    assert list(made.state.plus[0]) == [14, 41]


def test_a_number_without_a_chip_does_nothing() -> None:
    made = evening(HAND, LINE)
    key(made, pygame.K_9)
    assert list(made.state.line) == LINE


def test_the_price_of_a_take_with_an_extra_card_is_a_range_where_words_have_no_room() -> None:
    made = evening(HAND, [21], advanced=True, desk=Mixer(text_scale=2.0), size=(800, 480))
    assert price_of_take(made.view) == "−2…−6"
    assert price_of_take(evening(HAND, LINE).view) == "−7"


@pytest.mark.parametrize("name", ["table-four", "table-open-score", "hint-values"])
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_a_count_never_hides_an_index(name: str, size: tuple[int, int], scale: float) -> None:
    host = Headless(size, settings=Settings(language="de", text_scale=scale))
    all_scenarios()[name](host)
    play = host.scenes[0]
    sight = play.sight()  # type: ignore[attr-defined]
    badges = {item.key: item.rect for item in badge_items(play.look, sight)}  # type: ignore[attr-defined]
    for seat, poses in enumerate(sight.layout.field.plus):
        if poses:
            card = poses[-1].box
            corner = Rect(round(card.x), round(card.y), round(card.w * 0.5), round(card.h * 0.4))
            assert not badges["badge", "plus", seat].colliderect(corner)
    host.quit()
