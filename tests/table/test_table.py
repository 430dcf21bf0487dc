"""The table: dealers, tickets, take-backs, totals and shared victories."""

from random import Random
from typing import cast

import pytest

from takethat.games.take_that.cards import TAKE
from takethat.games.take_that.events import CardDrawn, Reason
from takethat.games.take_that.state import State
from takethat.games.take_that.view import Observation
from takethat.table.table import IllegalMove, StaleTicket, Table

from .conftest import play_match, play_round, setup


def begun(**kind) -> Table:
    table = Table(setup(**kind))
    table.begin_round()
    return table


def state_of(table: Table) -> State:
    return cast(State, table.state)


def seen_by(table: Table, seat: int) -> Observation:
    return cast(Observation, table.observation(seat))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_R21_dealer_passes_to_the_left_and_his_left_neighbour_begins(players: int) -> None:
    table = Table(setup(players, rounds=5, dealer=1))
    seen = []
    while not table.match_over:
        table.begin_round()
        assert table.ticket is not None
        seen.append((table.dealer, table.ticket.seat))
        play_round(table, Random(1))
    assert seen == [((1 + r) % players, (2 + r) % players) for r in range(5)]


def test_R23_a_match_ends_after_the_agreed_rounds() -> None:
    table = play_match(Table(setup(rounds=3)), 1)
    assert len(table.rounds) == 3
    assert table.totals == [sum(column) for column in zip(*table.rounds, strict=True)]


def test_R34_every_round_shuffles_all_cards_again() -> None:
    table = begun()
    first = seen_by(table, 0).view.hand, state_of(table).undealt
    play_round(table, Random(1))
    table.begin_round()
    assert (seen_by(table, 0).view.hand, state_of(table).undealt) != first
    assert sum(map(len, state_of(table).hands)) + len(state_of(table).undealt) == 79


def test_R22_a_tie_is_a_shared_victory() -> None:
    table = play_match(Table(setup(3)), 2)
    table.rounds = [[3, -1, 3], [0, 4, 0]]
    assert table.winners() == (0, 1, 2)
    table.rounds = [[3, -1, 2], [0, 4, 0]]
    assert table.winners() == (0, 1)


def test_a_ticket_is_good_once() -> None:
    table = begun()
    ticket = table.ticket
    assert ticket is not None
    move = table.game.legal_moves(table.state)[0]
    table.submit(ticket, move)
    before = table.record()
    with pytest.raises(StaleTicket):
        table.submit(ticket, table.game.legal_moves(table.state)[0])
    assert table.record() == before


def test_tickets_stay_unique_through_take_backs() -> None:
    table = begun()
    seen = {table.ticket}
    for step in range(6):
        assert table.ticket is not None
        table.submit(table.ticket, table.game.legal_moves(table.state)[0])
        assert table.ticket not in seen
        seen.add(table.ticket)
        if step % 2:
            table.undo()
            assert table.ticket not in seen
            seen.add(table.ticket)


def test_an_illegal_move_changes_nothing_and_keeps_its_reason() -> None:
    table = begun()
    before, ticket = table.record(), table.ticket
    assert ticket is not None
    with pytest.raises(IllegalMove) as refused:
        table.submit(ticket, TAKE)
    assert refused.value.reason is Reason.LINE_IS_EMPTY
    assert (table.record(), table.ticket) == (before, ticket)


@pytest.mark.parametrize("seed", range(8))
def test_undo_all_and_redo_all_meet_the_same_cards(seed: int) -> None:
    table = begun(players=2 + seed % 3, advanced=seed % 2 == 0, deal=seed)
    play_round(table, Random(seed), 25)
    whole = [table.observe(eyes) for eyes in (None, 0, 1)], table.log(None), state_of(table).undealt
    count = 0
    while table.can_undo():
        table.undo()
        count += 1

    assert count == 25
    while table.can_redo():
        table.redo()
    assert ([table.observe(eyes) for eyes in (None, 0, 1)], table.log(None), state_of(table).undealt) == whole


def test_a_move_after_a_take_back_forgets_what_was_taken_back() -> None:
    table = begun()
    play_round(table, Random(3), 2)
    table.undo()
    play_round(table, Random(4), 1)
    assert not table.can_redo()


def test_take_backs_that_showed_a_card_are_counted() -> None:
    table = begun()
    play_round(table, Random(3), 1)
    assert table.undo_reveals()
    table.undo()
    assert table.takebacks == 1


def test_an_observation_holds_the_match_standing() -> None:
    table = play_match(Table(setup(rounds=2)), 5)
    table = Table(setup(rounds=3))
    table.begin_round()
    play_round(table, Random(5))
    table.begin_round()
    assert table.ticket is not None
    seen = seen_by(table, table.ticket.seat)
    assert (seen.scores_before, seen.rounds_left) == (tuple(table.totals), 1)
    assert seen.first == table.first
    assert sorted(seen.dealt) == list(seen.view.hand)


def test_the_log_of_a_seat_hides_what_others_draw() -> None:
    table = begun(players=3)
    play_round(table, Random(5), 12)
    for event in table.log(0):
        if isinstance(event, CardDrawn):
            assert (event.card is not None) == (event.seat == 0)
