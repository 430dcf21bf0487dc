"""Another person sits down at the screen: the seats go round in sight, no face shows on the way, nothing jumps."""

from __future__ import annotations

from itertools import pairwise
from math import dist
from typing import cast

import pytest

from takethat.table.match import Seat, Setup
from takethat.ui.table.screen import AnyScreen
from takethat.ui.table.table_view import TableView
from takethat.ui.take_that.ui import LineScreen
from takethat.ui.zones.ui import ZonesScreen

from .matches import Evening, Mixer

SCREENS = {"take-that": LineScreen, "zones": ZonesScreen}
FRAME = 1 / 60


def left(game: str, desk: Mixer) -> Evening:
    """Ada has played, and it is Ben's turn; the curtain before Ada has been lifted."""
    setup = Setup(game, (Seat("Ada"), Seat("Ben")), 2, False, 9, dealer=1)
    made = Evening(setup, desk, screen=cast(AnyScreen, SCREENS[game]()))
    made.settle()
    made.play.play(made.play.view.legal[0])
    return made


def seen(made: Evening, eyes: int | None) -> TableView:
    return cast(TableView, made.table.observe(eyes))


def way(made: Evening) -> tuple[list[tuple[float, float]], list[float]]:
    """Where Ben's face is from picture to picture until the curtain comes, and when; no card of a hand shows."""
    hands = {card for hand in (0, 1) for card in seen(made, hand).hand}
    spots, times, before = [], [], made.curtains
    while made.curtains == before:
        made.now += FRAME
        made.play.update(made.now)
        spots.append(made.play.moment().layout.places[1].avatar.centre)
        times.append(made.now)
        if made.play.eyes.seat is None:
            faces = {shown.key for shown in made.play.stage.shown(made.now) if shown.pose.face_up}
            assert not faces & hands
    return spots, times


@pytest.mark.parametrize("game", SCREENS)
def test_the_seats_go_round_in_sight_before_the_curtain_comes(game: str) -> None:
    made = left(game, Mixer())
    spots, _times = way(made)
    shape = made.play.screen.shape(seen(made, None), 0)
    first = made.play.screen.lay_out(made.play.look.frame, 1.0, shape, False)
    assert spots[0] == first.places[1].avatar.centre
    assert spots[-1] == made.play.moment().layout.places[1].avatar.centre
    assert len(set(spots)) > 30
    assert max(dist(one, other) for one, other in pairwise(spots)) < 60
    assert all(0 < x < 1280 and 0 < y < 720 for x, y in spots)


def test_without_motion_the_other_order_of_seats_is_there_at_once_and_stands_for_a_while() -> None:
    desk = Mixer(reduced=True)
    made = left("take-that", desk)
    spots, times = way(made)
    assert len(set(spots)) == 2
    changed = times[spots.index(spots[-1])]
    assert times[-1] - changed >= desk.theme.durations.beat - 2 * FRAME
