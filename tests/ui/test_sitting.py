"""How people sit: open hands for learners, and seats that stay where they are while others come to the screen."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from takethat.store.settings import KeptSeat
from takethat.table.match import Seat, Setup
from takethat.table.table import Table
from takethat.ui.table.screen import AnyScreen
from takethat.ui.table.table_view import TableView
from takethat.ui.take_that.ui import LineScreen
from takethat.ui.zones.ui import ZonesScreen
from tests.ui.test_pages import Sat, press, seated, start

from .matches import Evening, Mixer

__all__ = ["seated"]
SCREENS = {"take-that": LineScreen, "zones": ZonesScreen}


def evening(game: str, other: str | None, open_hands: bool = False, fixed_seats: bool = False) -> Evening:
    seats = Seat("Ada"), Seat("Ben", other)
    setup = Setup(game, seats, 1, False, 9, 1, open_hands, fixed_seats)
    return Evening(setup, Mixer("instant"), screen=cast(AnyScreen, SCREENS[game]()))


def decisions(made: Evening, most: int) -> int:
    """Play at random up to so many own decisions, looking at each; how many there were."""
    dice, count = Random(3), 0
    while count < most and not made.table.match_over:
        made.settle()
        if made.table.match_over:
            break
        look(made)
        made.play.play(dice.choice(made.play.view.legal))
        count += 1
    return count


def look(made: Evening) -> None:
    """Everything is where the layout has it; with open hands every card of every hand shows its face."""
    play = made.play
    assert play.picture is not None
    assert play.stage.targets() == play.picture.poses
    faces = {key for key, pose in play.picture.poses.items() if pose.face_up}
    if made.table.setup.open_hands:
        views = [cast(TableView, made.table.observe(seat)) for seat in range(made.table.players)]
        assert {card for view in views for card in view.hand} <= faces


@pytest.mark.parametrize("game", SCREENS)
@pytest.mark.parametrize("other", [None, "naive"])
def test_open_hands_show_every_card_and_need_no_curtain(game: str, other: str | None) -> None:
    made = evening(game, other, open_hands=True)
    assert decisions(made, 12) > 2
    assert made.curtains == 0
    assert made.table.practice
    assert Table.load(made.table.record()).setup.open_hands


@pytest.mark.parametrize("game", SCREENS)
def test_seats_that_are_fixed_stay_while_hands_come_to_the_front(game: str) -> None:
    made = evening(game, None, fixed_seats=True)
    places = set()
    for _ in range(5):
        made.settle()
        look(made)
        seat = made.play.eyes.bottom
        layout = made.play.moment().layout
        assert (layout.own, layout.home) == (seat, 0)
        assert layout.hands[seat] == []
        assert len(layout.hands[1 - seat]) == made.play.view.hand_counts[1 - seat]
        places.add(tuple((place.avatar, place.name) for place in layout.places))
        made.play.play(made.play.view.legal[0])
    assert made.curtains > 2
    assert len(places) == 1
    assert Table.load(made.table.record()).setup.fixed_seats


def test_both_are_chosen_among_the_rarer_things_and_remembered(seated: list[Sat]) -> None:
    host = start()
    press(host, "new")
    press(host, "more")
    press(host, "open_hands")
    press(host, "start")
    assert seated[0].table.setup.open_hands
    assert host.settings.open_hands
    again = start(open_hands=True, fixed_seats=True, seats=[KeptSeat("Ada"), KeptSeat("Rana", "easy")])
    press(again, "play")
    assert seated[1].table.setup.open_hands
    assert not seated[1].table.setup.fixed_seats  # one person has nobody to share the screen with


def test_an_older_form_of_record_knows_neither() -> None:
    kept = Table(Setup("take-that", (Seat("Ada"), Seat("Ben")), 1, False, 9, open_hands=True)).record()
    with pytest.raises(ValueError, match="fields"):
        Table.load(kept.replace("takethat 4", "takethat 3"))
