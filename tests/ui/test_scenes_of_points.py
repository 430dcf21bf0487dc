"""Scenes of points: everything is counted once, what nobody has is not, and everybody feels as they came in."""

from __future__ import annotations

from typing import cast

import pytest

from takethat.games.take_that.view import View
from takethat.store.settings import Settings
from takethat.table.match import Seat, Setup
from takethat.table.table import Table
from takethat.ui.harness.headless import Headless
from takethat.ui.harness.scenarios import all_scenarios
from takethat.ui.scenes.live_card import LiveCard
from takethat.ui.scenes.podium import stands
from takethat.ui.scenes.result import standings
from takethat.ui.take_that.score_count import EXTRA, Lane, Points, ScoreCount, points_of

PAIRS, TOAD = (47, 74), (33,)


def lane(pairs: tuple[int, ...] = (), taken: tuple[int, ...] = (), toads: tuple[int, ...] = ()) -> Lane:
    return Lane("Ada", "turtle", (4,), Points(pairs, taken, (), toads))


def test_a_kind_that_nobody_has_is_not_counted() -> None:
    count = ScoreCount([lane(PAIRS), lane((), (12, 13), TOAD)], 0.5)
    assert EXTRA not in count.kinds
    assert count.length == 1.5
    count.tick(10.0)
    assert count.counting
    count.tick(11.4)
    assert (count.counting, count.stage) == (True, 2)
    count.tick(11.6)
    assert not count.counting


def test_a_press_ends_the_counting_and_nothing_is_counted_in_no_time() -> None:
    count = ScoreCount([lane(PAIRS)], 0.5)
    count.tick(1.0)
    count.finish()
    assert not count.counting
    still = ScoreCount([lane(PAIRS)], 0.0)
    still.tick(1.0)
    assert not still.counting


def test_what_lies_on_the_planks_is_what_the_round_brought() -> None:
    table = Table(Setup("take-that", (Seat("Ada"), Seat("Bufo", "easy"), Seat("Rana", "hard")), 1, True, 11, dealer=1))
    table.begin_round()
    while table.ticket is not None:
        table.submit(table.ticket, table.observe(table.ticket.seat).legal[0])
    view = cast(View, table.observe(None))
    points = [points_of(view, seat) for seat in range(3)]
    assert [one.total for one in points] == list(table.rounds[-1])
    cards = [card for one in points for kind in one.kinds for card in kind]
    assert len(cards) == len(set(cards)) == sum(map(len, (*view.plus, *view.minus, *(view.penalties or ()))))


@pytest.mark.parametrize(
    ("rounds", "moods"),
    [
        ([[4, -3, 1]], ["glad", "calm", "sad"]),
        ([[2, 2, -1]], ["glad", "glad", "sad"]),
        ([[-9, 0, 3]], ["glad", "calm", "sad"]),
        ([[0, 1, -3]], ["glad", "sad", "sad"]),
    ],
)
def test_who_won_is_glad_who_came_last_is_sad_and_so_is_the_only_human_who_lost(
    rounds: list[list[int]], moods: list[str]
) -> None:
    table = Table(Setup("take-that", (Seat("Ada"), Seat("Bufo", "easy"), Seat("Rana", "hard")), 1, False, 7))
    table.rounds[:] = rounds
    people = standings(table)
    assert [one.mood for one in people] == moods
    assert [one.rank for one in stands(people)][:2] == [people[1].rank, people[0].rank]


@pytest.mark.parametrize(("motion", "still"), [(False, False), (True, True)])
def test_each_change_of_the_settings_lays_the_card_anew(motion: bool, still: bool) -> None:
    host = Headless((1280, 720), settings=Settings(language="en", reduced_motion=motion))
    all_scenarios()["settings"](host)
    host.rest()
    host.change(marking="none")
    host.settle()
    host.settle(host.now + 0.01)
    card = host.top.top.named("live-card")  # type: ignore[attr-defined]
    assert isinstance(card, LiveCard)
    assert (card._flown() == 1.0) == still
    host.rest()
    assert card._flown() == 1.0
    host.quit()
