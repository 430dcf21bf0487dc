"""The rulings about cards, points and who may know what, one test or more for each, named after it."""

from __future__ import annotations

import pytest

from takethat.games.take_that.cards import CARDS, TOADS, hand_size
from takethat.games.take_that.events import CardDrawn, CardLaid, CardsTwisted, LineTaken, PenaltyDrawn, RoundEnded
from takethat.games.take_that.rules import deal
from takethat.games.take_that.view import observe, redact
from tests.rules.positions import Game, dealt, position

EVERYBODY = (None, 0, 1)


def plus_of(game: Game, seat: int) -> list[int]:
    return list(game.state.plus[seat])


def minus_of(game: Game, seat: int) -> list[int]:
    return list(game.state.minus[seat])


def test_R16_a_twist_is_worth_two() -> None:
    game = position([94], [72], line=[12, 49], pile=[55]).twist(94)
    assert game.scores == [2, 0]
    assert plus_of(game, 0) == [94, 49]


def test_R17_one_card_is_drawn_at_the_end_of_the_turn() -> None:
    game = position([41], [72], line=[34], pile=[55, 56]).lay(41)
    assert game.hand(0) == [55]
    assert game.told(CardDrawn) == [CardDrawn(0, 55)]
    assert isinstance(game.events[0], CardLaid)


def test_R17_after_a_take_the_draw_comes_once_after_the_lay() -> None:
    game = position([41, 12], [72], line=[34], pile=[55, 56]).take()
    assert game.told(CardDrawn) == []
    assert game.lay(12).told(CardDrawn) == [CardDrawn(0, 55)]


def test_R17_no_draw_without_a_pile() -> None:
    game = position([41, 12], [72], line=[34]).lay(41)
    assert game.hand(0) == [12]
    assert not game.told(CardDrawn)


def test_R17_the_extra_card_is_no_draw() -> None:
    game = position([41, 12], [72], line=[34], pile=[55, 56], advanced=True).take()
    assert game.hand(0) == [12, 41]
    assert game.lay(12).hand(0) == [41, 56]


@pytest.mark.parametrize("eyes", EVERYBODY)
def test_R18_face_up_open_face_down_only_counted(eyes: int | None) -> None:
    game = position([94, 13], [72, 13], line=[12, 49], pile=[55, 56, 57, 58, 59], advanced=True)
    game.twist(94).take()
    view = observe(game.state, eyes)
    assert view.plus == ((94, 49), ())
    assert view.facedown == (0, 1)
    assert view.penalties is None
    assert view.scores is None


@pytest.mark.parametrize("eyes", EVERYBODY)
def test_R19_the_extra_card_is_hidden_from_everybody(eyes: int | None) -> None:
    game = position([12, 13], [72], line=[34], pile=[55, 56, 57], advanced=True).take()
    assert game.told(PenaltyDrawn) == [PenaltyDrawn(0, 55)]
    assert redact(PenaltyDrawn(0, 55), eyes) == PenaltyDrawn(0, None)
    assert "55" not in repr(observe(game.state, eyes))


@pytest.mark.parametrize("eyes", EVERYBODY)
def test_R19_the_extra_card_is_open_once_the_round_is_over(eyes: int | None) -> None:
    game = position([12, 13], [72], line=[34], pile=[55], advanced=True).take()
    view = observe(game.state, eyes)
    assert view.penalties == ((55,), ())
    assert view.scores == (-6, 0)
    ended = game.told(RoundEnded)[0]
    assert ended == RoundEnded(((55,), ()), (-6, 0))
    assert redact(ended, eyes) == ended


@pytest.mark.parametrize("toad", TOADS)
def test_R25_a_toad_as_extra_card_costs_five(toad: int) -> None:
    assert position([12], [], line=[34], pile=[toad, 35], advanced=True).take().scores == [-6, 0]


@pytest.mark.parametrize("toad", TOADS)
def test_R26_a_single_toad_costs_five_and_the_extra_card(toad: int) -> None:
    assert position([12], [], line=[toad], pile=[35, 36], advanced=True).take().scores == [-6, 0]


def test_R27_line_card_then_extra_card_then_lay_then_draw() -> None:
    game = position([12, 13], [72], line=[34], pile=[55, 56, 57], advanced=True).take().lay(12)
    kinds = [type(event) for event in game.events if type(event).__name__ != "PhaseBegan"]
    assert kinds == [LineTaken, PenaltyDrawn, CardLaid, CardDrawn]


def test_R27_no_extra_card_for_two_cards() -> None:
    game = position([12, 13], [72], line=[34, 35], pile=[55, 56], advanced=True).take()
    assert not game.told(PenaltyDrawn)
    assert game.must_lay


def test_R28_the_extra_card_comes_with_a_take_by_choice_too() -> None:
    game = position([35, 43], [72], line=[34], pile=[55, 56], advanced=True).take()
    assert game.told(PenaltyDrawn) == [PenaltyDrawn(0, 55)]


def test_R29_the_variation_is_off_unless_chosen() -> None:
    assert not position([12], [13]).state.advanced
    assert not position([12, 13], [72], line=[34], pile=[55, 56]).take().told(PenaltyDrawn)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_R29_the_variation_for_every_number_of_players(players: int) -> None:
    game = dealt(CARDS, players, advanced=True).lay(12).take()
    assert game.told(PenaltyDrawn)


def test_R32_taken_cards_never_come_back() -> None:
    game = position([12, 13], [43, 72], line=[34, 44], pile=[55, 56]).take()
    assert minus_of(game, 0) == [34, 44]
    assert game.line == []
    assert 34 not in (*game.hand(0), *game.hand(1), *game.state.undealt)
    assert not game.lay(12).may(43)


def test_R33_cards_left_in_a_hand_count_nothing() -> None:
    assert position([22, 33, 44], [55, 12], line=[71]).take().scores == [-1, 0]


@pytest.mark.parametrize("eyes", EVERYBODY)
def test_R35_sizes_of_pile_and_hands_are_open(eyes: int | None) -> None:
    view = observe(position([12, 13], [43], line=[34], pile=[55, 56, 57]).state, eyes)
    assert view.pile == 3
    assert view.hand_counts == (2, 1)


@pytest.mark.parametrize("eyes", EVERYBODY)
def test_R39_both_cards_of_a_twist_are_shown_to_all(eyes: int | None) -> None:
    game = position([94, 13], [72], line=[12, 49, 55], pile=[56]).twist(94)
    twisted = game.told(CardsTwisted)[0]
    assert redact(twisted, eyes) == CardsTwisted(0, 94, 49, 1)
    assert observe(game.state, eyes).plus == ((94, 49), ())


@pytest.mark.parametrize(("players", "hand", "pile"), [(2, 9, 61), (3, 9, 52), (4, 8, 47)])
def test_R34_R38_every_round_is_dealt_from_all_cards(players: int, hand: int, pile: int) -> None:
    state = deal(players, False, list(reversed(CARDS)), 1)
    assert [len(cards) for cards in state.hands] == [hand] * players
    assert len(state.undealt) == pile
    assert sorted([*(card for cards in state.hands for card in cards), *state.undealt]) == list(CARDS)
    assert hand_size(players) == hand


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_R38_two_to_four_can_play(players: int) -> None:
    with pytest.raises(ValueError, match=f"^2, 3 or 4 players can play, not {players}$"):
        deal(players, False, CARDS, 0)


@pytest.mark.parametrize("deck", [CARDS[1:], (*CARDS[1:], 98), (*CARDS, 12), ()])
def test_R34_only_the_79_cards_make_a_deck(deck: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"^the deck is not the 79 cards$"):
        deal(2, False, deck, 0)
