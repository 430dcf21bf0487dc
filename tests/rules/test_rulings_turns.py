"""The rulings about a turn and about the end of a round, one test or more for each, named after it."""

from __future__ import annotations

import pytest

from takethat.games.take_that.cards import CARDS, TAKE, TOADS, twin
from takethat.games.take_that.events import CardDrawn, PenaltyDrawn, Reason
from tests.rules.positions import Game, dealt, lay, position, twist


def test_R1_pile_empty_but_line_not_goes_on() -> None:
    game = position([41, 77], [72, 33], line=[34], pile=[55]).lay(41)
    assert not game.over
    assert game.turn == 1
    assert game.hand(0) == [55, 77]


def test_R1_line_empty_but_pile_not_goes_on() -> None:
    game = position([94, 77], [72, 33], line=[49], pile=[55, 56]).twist(94)
    assert not game.over
    assert game.legal == [lay(33), lay(72)]


def test_R1_never_between_a_lay_and_its_draw() -> None:
    game = position([94, 12], [72], line=[], pile=[55], must_lay=True).lay(94)
    assert not game.over
    assert game.line == [94]


def test_R1_line_taken_after_the_pile_has_gone() -> None:
    game = position([41], [72], line=[34, 35]).take()
    assert game.over
    assert game.scores == [-2, 0]


def test_R2_twist_clears_the_line_and_draws_the_last_card() -> None:
    game = position([94, 13], [72], line=[49], pile=[55]).twist(94)
    assert game.over
    assert game.hand(0) == [13, 55]
    assert game.scores == [2, 0]


def test_R3_extra_card_was_the_last_of_the_pile() -> None:
    game = position([12, 13], [72], line=[34], pile=[55], advanced=True).take()
    assert game.over
    assert not game.must_lay
    assert game.scores == [-6, 0]


def test_R4_no_extra_card_without_a_pile() -> None:
    game = position([12], [72], line=[34], advanced=True).take()
    assert game.over
    assert game.scores == [-1, 0]
    assert not game.told(PenaltyDrawn)


def test_R5_empty_hand_can_only_take() -> None:
    game = position([], [72], line=[71, 75])
    assert game.legal == [TAKE]
    assert game.take().over


def test_R6_all_hands_empty_next_player_takes() -> None:
    game = position([73], [], line=[71]).lay(73)
    assert game.turn == 1
    assert game.legal == [TAKE]
    assert game.take().scores == [0, -2]


@pytest.mark.parametrize("pile", [(), (50,)])
def test_R7_taking_by_choice(pile: tuple[int, ...]) -> None:
    game = position([41, 43], [72], line=[34], pile=pile)
    assert game.may(lay(41))
    assert game.may(twist(43))
    assert game.may(TAKE)
    assert game.take().over == (not pile)


def test_R8_empty_line_makes_laying_compulsory() -> None:
    game = position([12, 21, 98], [72], pile=[55])
    assert game.legal == [lay(12), lay(21), lay(98)]
    assert game.why_not(TAKE) is Reason.LINE_IS_EMPTY
    assert game.why_not(twist(12)) is Reason.LINE_IS_EMPTY


@pytest.mark.parametrize("line", [(), (34,)])
def test_R9_no_pass_and_no_other_move(line: tuple[int, ...]) -> None:
    game = position([41], [72], line=line, pile=[55])
    for no_move in (-1, 0, 100, 199, 201, 300, 341, 399, 10**9):
        assert game.why_not(no_move) is Reason.NOT_A_MOVE


@pytest.mark.parametrize(("tail", "lowest", "highest"), [(34, 24, 44), (41, 31, 51), (12, 12, 22), (98, 88, 98)])
def test_R10_ten_is_inclusive(tail: int, lowest: int, highest: int) -> None:
    for card in CARDS:
        if card != tail:
            assert position([card], [], line=[tail], pile=[]).may(lay(card)) == (lowest <= card <= highest)


def test_R10_only_the_rightmost_card_counts() -> None:
    game = position([34, 66], [], line=[33, 60])
    assert game.why_not(lay(34)) is Reason.TOO_FAR
    assert game.may(lay(66))


def test_R11_rightmost_after_the_rightmost_was_twisted() -> None:
    game = position([94, 59], [22, 48], line=[12, 49], pile=[13, 14]).twist(94)
    assert game.line == [12]
    assert game.legal == [lay(22), TAKE]


def test_R12_one_action_per_turn() -> None:
    game = position([41, 43], [72], line=[34], pile=[55, 56]).lay(41)
    assert game.turn == 1
    game = position([43, 53], [72], line=[34, 35], pile=[55, 56]).twist(43)
    assert game.turn == 1


def test_R12_only_laying_after_a_take() -> None:
    game = position([43, 71], [72], line=[34, 44], pile=[55, 56]).take()
    assert game.turn == 0
    assert game.must_lay
    assert game.why_not(TAKE) is Reason.MUST_LAY
    assert game.why_not(twist(43)) is Reason.MUST_LAY
    assert game.lay(43).turn == 1


@pytest.mark.parametrize("card", [twin(45), twin(36), twin(34)])
def test_R13_any_position_even_the_card_just_laid(card: int) -> None:
    game = position([34], [card], line=[45, 36], pile=[55, 56, 57]).lay(34)
    assert game.may(twist(card))
    assert game.twist(card).line == [lying for lying in (45, 36, 34) if lying != twin(card)]


def test_R14_the_only_card_can_be_twisted() -> None:
    game = position([94], [12, 72], line=[49], pile=[55, 56]).twist(94)
    assert game.line == []
    assert game.turn == 1
    assert game.legal == [lay(12), lay(72)]


@pytest.mark.parametrize("toad", TOADS)
def test_R15_toads_are_laid_like_any_card(toad: int) -> None:
    assert position([toad], [], pile=[12]).may(lay(toad))
    assert position([toad], [], line=[toad - 10], pile=[]).may(lay(toad))
    assert position([toad], [], line=[toad - 11], pile=[]).why_not(lay(toad)) is Reason.TOO_FAR


@pytest.mark.parametrize("toad", TOADS)
def test_R15_toads_never_twist(toad: int) -> None:
    game = position([toad], [], line=[toad - 1, toad + 1])
    assert game.why_not(twist(toad)) is Reason.TOAD_NEVER_TWISTS
    doubled = position([toad], [], line=[toad])
    assert doubled.why_not(twist(toad)) is Reason.TOAD_NEVER_TWISTS


def test_R30_a_take_goes_on_with_the_takers_lay() -> None:
    game = position([12, 13], [72], line=[34], pile=[55, 56]).take()
    assert not game.over
    assert game.turn == 0
    assert not game.told(CardDrawn)
    assert game.lay(12).hand(0) == [13, 55]


def test_R31_any_card_after_a_take() -> None:
    game = position([12, 55, 98], [72], line=[34], pile=[56, 57]).take()
    assert game.legal == [lay(12), lay(55), lay(98)]


@pytest.mark.parametrize("card", [card for card in CARDS if card not in TOADS])
def test_R36_a_card_has_one_target(card: int) -> None:
    line = [other for other in CARDS if other != card]
    game = position([card], [12 if card != 12 else 13], line=line, pile=[]).twist(card)
    assert sorted(line) == sorted([*game.line, twin(card)])
    assert twin(twin(card)) == card


def test_R36_without_the_twin_in_the_line_no_twist() -> None:
    game = position([43], [34], line=[44])
    assert game.why_not(twist(43)) is Reason.TWIN_NOT_IN_LINE


def test_R37_laying_is_never_forced_while_there_is_a_line() -> None:
    assert position([33, 43, 94], [72], line=[49, 34]).legal == [twist(43), twist(94), lay(33), lay(43), TAKE]


def test_R40_no_last_turn_for_the_others() -> None:
    game = position([12], [35, 36], [37, 38], line=[34]).take()
    assert game.over
    assert game.legal == []
    assert game.why_not(TAKE) is Reason.ROUND_OVER
    assert game.why_not(lay(35)) is Reason.ROUND_OVER


def test_R9_nothing_is_decided_while_a_draw_is_due() -> None:
    game = dealt(CARDS, 2)
    game.state.phase = 2
    assert game.legal == []
    assert game.why_not(lay(12)) is Reason.NOT_YOUR_DECISION


def test_R12_a_card_of_somebody_else_is_refused() -> None:
    game: Game = dealt(CARDS, 3)
    assert game.why_not(lay(22)) is Reason.NOT_IN_HAND
    assert game.why_not(lay(98)) is Reason.NOT_IN_HAND
    assert game.why_not(lay(20)) is Reason.NOT_A_MOVE
    assert game.why_not(lay(99)) is Reason.NOT_A_MOVE
