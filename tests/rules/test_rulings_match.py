"""The rulings about a whole match, one test or more for each, named after it."""

from __future__ import annotations

from typing import cast

import pytest

from takethat.games.take_that.cards import CARDS
from takethat.games.take_that.game import TAKE_THAT
from takethat.games.take_that.state import State
from takethat.table.match import Fault, Seat, Setup, faults
from takethat.table.stock import first_dealer
from takethat.table.table import Table


def setup(players: int = 2, rounds: int = 2, deal: int = 7, dealer: int | None = None) -> Setup:
    seats = tuple(Seat(f"seat {seat}") for seat in range(players))
    return Setup("take-that", seats, rounds, False, deal, dealer)


def play_round(table: Table, lay_first: bool = True) -> None:
    """A whole round, always with the first legal move, or always with the last."""
    table.begin_round()
    while table.ticket is not None:
        legal = table.game.legal_moves(table.state)
        table.submit(table.ticket, legal[0] if lay_first else legal[-1])


@pytest.mark.parametrize("deal", range(8))
def test_R24_a_round_is_won_by_all_who_have_the_most_points(deal: int) -> None:
    table = Table(setup(3, deal=deal))
    play_round(table, lay_first=bool(deal % 2))
    points = [int(score) for score in table.game.scores(table.state)]
    best = [seat for seat in range(3) if points[seat] == max(points)]
    assert 0 < len(best) <= 3
    assert table.game.winners(table.state) == best


def test_a_round_in_which_nobody_has_a_point_yet_is_shared() -> None:
    table = Table(setup(4))
    table.begin_round()
    assert TAKE_THAT.winners(cast(State, table.state)) == [0, 1, 2, 3]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_R20_first_dealer_by_chance_and_the_next_seat_begins(players: int) -> None:
    dealers = [Table(setup(players, deal=deal)).dealer for deal in range(60)]
    assert set(dealers) == set(range(players))
    assert dealers == [first_dealer(deal, players) for deal in range(60)]
    for deal in range(10):
        table = Table(setup(players, deal=deal))
        table.begin_round()
        assert table.game.turn(table.state) == (table.dealer + 1) % players


def test_R20_the_host_may_name_the_first_dealer() -> None:
    table = Table(setup(4, dealer=2))
    table.begin_round()
    assert (table.dealer, table.game.turn(table.state)) == (2, 3)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_R21_the_deal_passes_to_the_left(players: int) -> None:
    table = Table(setup(players, rounds=players + 1))
    beginners = []
    for _ in range(players + 1):
        play_round(table)
        beginners.append(table.first)
    assert beginners == [(beginners[0] + step) % players for step in range(players + 1)]


def test_R22_equal_totals_share_the_victory() -> None:
    table = Table(setup(3))
    table.rounds = [[4, -2, 3], [-1, 5, -9]]
    assert table.winners() == (0, 1)


def test_R23_two_rounds_unless_agreed_otherwise() -> None:
    assert TAKE_THAT.default_rounds == 2
    assert not TAKE_THAT.match_over([0, 0], 1, 2)
    assert TAKE_THAT.match_over([0, 0], 2, 2)


@pytest.mark.parametrize("rounds", [1, 2, 3, 5])
def test_R23_any_number_of_rounds_and_one_as_a_quick_game(rounds: int) -> None:
    table = Table(setup(rounds=rounds))
    for _ in range(rounds):
        assert not table.match_over
        play_round(table)
    assert table.match_over
    assert len(table.rounds) == rounds


def test_R23_no_match_without_a_round() -> None:
    assert (Fault.ROUNDS, None) in faults(setup(rounds=0))


def test_R24_totals_add_up_and_may_be_negative() -> None:
    table = Table(setup(2))
    play_round(table, lay_first=False)
    play_round(table, lay_first=False)
    assert table.totals == [sum(scores) for scores in zip(*table.rounds, strict=True)]
    assert min(table.totals) < 0
    assert table.winners() == tuple(seat for seat in (0, 1) if table.totals[seat] == max(table.totals))


def test_R34_every_round_is_dealt_from_all_cards_anew() -> None:
    table = Table(setup(2))
    play_round(table)
    first_deal = table.rounds
    assert len(first_deal) == 1
    table.begin_round()
    state = cast(State, table.state)
    assert sorted([*state.hands[0], *state.hands[1], *state.undealt]) == list(CARDS)
    assert [*state.minus[0], *state.minus[1], *state.line] == []


@pytest.mark.parametrize("players", [1, 5])
def test_R38_one_or_five_cannot_play(players: int) -> None:
    assert (Fault.SEATS, None) in faults(setup(players))
