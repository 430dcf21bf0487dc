"""Small positions worked out by hand, and the numbered rules that no ruling is about."""

from __future__ import annotations

import pytest

from takethat.games.take_that.cards import CARDS, TAKE, TOADS, is_toad, price, twin
from takethat.games.take_that.events import Reason
from takethat.games.take_that.state import groups_of
from tests.rules.positions import Game, dealt, lay, position, twist


def test_rule_1_the_cards() -> None:
    assert len(CARDS) == 79
    assert CARDS[0] == 12
    assert CARDS[-1] == 98
    assert list(CARDS) == sorted(set(CARDS))
    assert not {20, 30, 40, 50, 60, 70, 80, 90} & set(CARDS)
    assert TOADS == (22, 33, 44, 55, 66, 77, 88)
    assert sum(map(is_toad, CARDS)) == 7
    assert all(twin(card) in CARDS for card in CARDS)
    assert [card for card in CARDS if twin(card) == card] == list(TOADS)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rule_2_hands_go_round_from_the_seat_that_begins(players: int) -> None:
    size = 8 if players == 4 else 9
    for first in range(players):
        game = dealt(CARDS, players, first)
        assert game.turn == first
        for step in range(players):
            assert game.hand((first + step) % players) == list(CARDS[step * size : step * size + size])


def test_rule_3_turns_pass_to_the_left() -> None:
    game = dealt(CARDS, 3, first=2)
    seats = [game.turn]
    for card in (12, 22, 32):
        game.lay(card)
        seats.append(game.turn)
    assert seats == [2, 0, 1, 2]


def test_rule_6_prices() -> None:
    assert [price(card) for card in (12, 22, 23, 88, 98)] == [1, 5, 1, 5, 1]


def test_case_1_reach_of_a_lay() -> None:
    game = position([23, 24, 44, 45], [], line=[34])
    assert [game.may(lay(card)) for card in (23, 24, 44, 45)] == [False, True, True, False]
    game = position([31, 51, 52], [], line=[41])
    assert [game.may(lay(card)) for card in (31, 51, 52)] == [True, True, False]


def test_case_2_twist_in_the_middle() -> None:
    game = position([94], [65, 64], line=[12, 49, 55], pile=[13]).twist(94)
    assert game.line == [12, 55]
    assert game.scores == [2, 0]
    assert game.legal == [lay(64), lay(65), TAKE]


def test_case_3_twist_at_the_end() -> None:
    game = position([94], [22, 23], line=[12, 49], pile=[13]).twist(94)
    assert game.line == [12]
    assert game.may(lay(22))
    assert game.why_not(lay(23)) is Reason.TOO_FAR


def test_case_4_no_card_twists_a_toad() -> None:
    for card in CARDS:
        if card != 55:
            assert not position([card], [], line=[55]).may(twist(card))


def test_case_5_twist_of_the_last_card_with_a_pile() -> None:
    game = position([94], [12], line=[49], pile=[61, 62, 63, 64, 65]).twist(94)
    assert len(game.pile) == 4
    assert game.legal == [lay(12)]
    assert not game.may(TAKE)


def test_case_6_twist_of_the_last_card_and_last_draw() -> None:
    assert position([94], [12], line=[49], pile=[61]).twist(94).over


def test_case_7_twist_of_the_last_card_without_a_pile() -> None:
    assert position([94, 13], [12], line=[49]).twist(94).over


def test_case_8_take_with_a_pile() -> None:
    game = position([12, 98], [13], line=[34, 44], pile=[61, 62, 63]).take()
    assert game.scores == [-6, 0]
    game.lay(98)
    assert game.pile == [62, 63]
    assert game.line == [98]


def test_case_9_take_without_a_pile() -> None:
    game = position([43, 45], [13], line=[34, 44]).take()
    assert game.over
    assert game.scores == [-6, 0]


def test_case_10_variation_toad_and_toad() -> None:
    game = position([12, 13], [14], line=[22], pile=[66, 71, 72, 73], advanced=True).take()
    assert game.scores == [-10, 0]
    assert game.pile == [71, 72, 73]
    game.lay(13)
    assert game.pile == [72, 73]
    assert game.hand(0) == [12, 71]


def test_case_11_variation_last_card_of_the_pile() -> None:
    game = position([12, 13], [14], line=[34], pile=[66], advanced=True).take()
    assert game.over
    assert game.scores == [-6, 0]


def test_case_12_variation_without_a_pile() -> None:
    game = position([12, 13], [14], line=[34], advanced=True).take()
    assert game.over
    assert game.scores == [-1, 0]


def test_case_13_variation_two_cards() -> None:
    game = position([12, 13], [14], line=[34, 35], pile=[61, 62, 63, 64], advanced=True).take()
    assert game.scores == [-2, 0]
    assert game.pile == [61, 62, 63, 64]


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_case_14_all_hands_empty(turn: int) -> None:
    game = position([], [], [], line=[71, 75], turn=turn)
    assert game.legal == [TAKE]
    assert game.take().over
    assert game.scores == [-2 * (seat == turn) for seat in range(3)]


def test_case_15_adding_up() -> None:
    game = position([12], [13], line=[])
    game.state.plus = groups_of([[14, 41, 15, 51, 16, 61, 17, 71, 18, 81, 19, 91], []])
    game.state.minus = groups_of([[22, 33, 23, 24, 25, 26, 27, 28, 29], []])
    assert game.scores == [-5, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", [1, 30, 46])
def test_case_16_a_long_line_is_taken_at_any_length(players: int, size: int) -> None:
    game = ascending(players)
    for card in CARDS[:size]:
        game.lay(card)
    assert game.line == list(CARDS[:size])
    taker = game.turn
    game.take()
    assert game.scores[taker] == -sum(price(card) for card in CARDS[:size])
    assert game.must_lay


@pytest.mark.parametrize(("players", "taker"), [(2, 1), (3, 1), (4, 3)])
def test_case_17_the_ascending_game(players: int, taker: int) -> None:
    game = ascending(players)
    for card in CARDS:
        game.lay(card)
    assert game.line == list(CARDS)
    assert all(not game.hand(seat) for seat in range(players))
    assert game.turn == taker
    assert game.legal == [TAKE]
    game.take()
    assert game.over
    assert game.scores == [-107 * (seat == taker) for seat in range(players)]


def ascending(players: int) -> Game:
    """The deal in which everybody can lay the cards in ascending order to the end."""
    dealt_cards = players * (8 if players == 4 else 9)
    hands = [card for seat in range(players) for card in CARDS[seat:dealt_cards:players]]
    return dealt([*hands, *CARDS[dealt_cards:]], players)
