"""That a match may be decided now is seen at the table: by a cup, by words, and by what they say when asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import cast

import pytest
from pygame import Rect

from takethat.store.settings import Settings
from takethat.table.match import Seat, Setup
from takethat.ui.ambience.backdrop import lantern_place
from takethat.ui.harness.headless import Headless
from takethat.ui.harness.scenarios import all_scenarios
from takethat.ui.kit.look import Look
from takethat.ui.table.model import Tip
from takethat.ui.table.points import sign_of
from takethat.ui.table.scene import TableScene
from takethat.ui.table.stake import stake_items
from takethat.ui.zones.aim import aim, at_stake


@pytest.fixture
def last_round() -> Iterator[TableScene]:
    """The last round of two; Ada came in leading."""
    host = Headless((1280, 720), settings=Settings(language="en"))
    all_scenarios()["table-last-round"](host)
    host.rest()
    yield cast(TableScene, host.top)
    host.quit()


def test_the_last_round_hangs_up_who_leads_and_makes_room_for_sentences(last_round: TableScene) -> None:
    model = last_round.sight()
    look = Look(last_round.host.theme, model.layout.frame)
    assert [sign_of(model, seat) for seat in range(3)] == ["trophy", "", ""]
    assert model.stake == ("Last round: Ada leads by 3 points", "Last round")
    (sign,) = stake_items(look, model)
    assert Rect(model.layout.saying.rect).contains(sign.rect)
    tip = Tip("Here.", 640, model.layout.saying)
    assert list(stake_items(look, replace(model, marks=replace(model.marks, tip=tip)))) == []


@pytest.mark.parametrize("size", [(2560, 1080), (3440, 1440)])
def test_the_sign_hangs_beside_the_lantern(size: tuple[int, int]) -> None:
    host = Headless(size, settings=Settings(language="de"))
    all_scenarios()["table-last-round"](host)
    model = cast(TableScene, host.top).sight()
    look = Look(host.theme, model.layout.frame)
    (sign,) = stake_items(look, model)
    assert not sign.rect.colliderect(lantern_place(look.frame.size, Rect(model.layout.jetty.rect)))
    host.quit()


def test_the_rounds_before_and_a_quick_game_hang_up_nothing(last_round: TableScene) -> None:
    last_round.table.rounds.clear()
    assert last_round.sight().stake == ()
    assert last_round.sight().at_stake == frozenset()


@pytest.mark.parametrize(
    ("won", "seats", "says"),
    [
        ([5, 4], set(), "10 points win the match"),
        ([6, 5], {0}, "Match point for Ada: 4 points to go."),
        ([3, 9], {1}, "Match point for Bufo: 1 point to go."),
        ([7, 8], {0, 1}, "Match point for both"),
    ],
)
def test_match_point_of_three_zones_is_where_every_other_won_game_is_enough(
    won: list[int], seats: set[int], says: str
) -> None:
    setup = Setup("zones", (Seat("Ada"), Seat("Bufo", "hard")), 99, False, 7)
    assert at_stake(setup, won) == seats
    assert says in aim(setup, won, 0)[1]
    assert at_stake(replace(setup, rounds=1), won) == frozenset()
