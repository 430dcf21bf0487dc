"""The rulings about a turn and about effects, one test or more for each, named after it."""

from __future__ import annotations

import pytest

from takethat.games.zones.events import CardMoved, CardTwisted, CardUntwisted, CardUsed, Reason, SeatPassed

from .play import numbers, position


def test_T9_the_acting_card_is_twisted_first() -> None:
    game = position("P2|-|-", "-|O1|-").do("use P2 O1")
    assert [type(event) for event in game.events][:2] == [CardUsed, CardTwisted]
    assert (game.side(0), game.side(1)) == ("P2'|-|-", "-|O1'|-")


def test_T10_the_acting_card_is_no_target_of_its_own_effect() -> None:
    assert position("G3|-|-", "-|O1|-").uses("G3") == []
    assert position("W2|-|-", "-|O1|-").uses("W2") == ["use W2 O1>green", "use W2 O1>purple"]


def test_T10_unless_the_text_says_this_card() -> None:
    assert position("-|O2|-").uses("O2") == ["use O2 O2>green", "use O2 O2>purple"]
    assert position("-|O2|-").why_not("use O2 P1>green") is Reason.WRONG_TARGET


def test_T11_an_effect_is_carried_out_completely_or_not_begun() -> None:
    game = position("-|O4|-", "P1'|-|G1'")
    assert game.uses("O4") == []
    assert game.why_not("use O4 P1>green P1") is Reason.CANNOT_RESOLVE
    assert position("-|-|G4", "P1'|-|-").why_not("use G4 P1 P1") is Reason.CANNOT_RESOLVE


def test_T11_only_choices_that_can_be_completed_are_offered() -> None:
    game = position("-|O4|-", "P1'|-|G1")
    assert game.uses("O4") == ["use O4 G1>orange G1", "use O4 G1>purple G1"]


def test_T12_only_uncovered_cards_are_targets() -> None:
    game = position("P2|-|-", "P1 O1|-|G1 W1")
    assert game.uses("P2") == ["use P2 O1", "use P2 W1"]


def test_T12_a_card_uncovered_by_an_earlier_step_becomes_a_target() -> None:
    game = position("W3|-|-", "P1 O1|-|-")
    assert "use W3 O1>green P1" in game.legal
    assert position("W3|-|-", "O1 P1|-|-").why_not("use W3 O1>green P1") is Reason.WRONG_TARGET


def test_T12_a_card_covered_by_an_earlier_step_stops_being_one() -> None:
    game = position("W3|-|-", "P1|-|G1")
    assert game.uses("W3") == [
        "use W3 G1>orange G1",
        "use W3 G1>orange P1",
        "use W3 G1>purple G1",
        "use W3 P1>green P1",
        "use W3 P1>orange G1",
        "use W3 P1>orange P1",
    ]


def test_T13_two_steps_may_take_the_same_card() -> None:
    assert "use G3 P1 P1" in position("-|-|G3", "P1'|O1|-").legal


def test_T13_unless_the_text_says_another() -> None:
    game = position("-|-|G4", "P1'|O1|-")
    assert game.uses("G4") == ["use G4 P1 O1"]


def test_T14_a_twisted_card_cannot_be_twisted() -> None:
    assert position("P2|-|-", "P1'|O1|-").uses("P2") == ["use P2 O1"]


def test_T14_an_upright_card_cannot_be_untwisted() -> None:
    assert position("-|-|G2", "P1'|-|-").uses("G2") == []
    assert position("P1|-|G2", "P3'|-|-").uses("G2") == []


def test_T15_a_moved_card_goes_on_top_of_its_owners_pile() -> None:
    game = position("-|O3|-", "P1 P2|-|G1").do("use O3 P2>green")
    assert game.side(1) == "P1|-|G1 P2"
    assert game.told(CardMoved) == [CardMoved(1, numbers("P2")[0], 0, 2)]
    game = position("-|O3|-", "P1 P2|-|G1").do("use O3 P2>orange")
    assert game.side(1) == "P1|P2|G1"


def test_T15_never_to_the_zone_it_lies_in() -> None:
    game = position("-|O3|-", "P1|-|-")
    assert game.uses("O3") == ["use O3 P1>green", "use O3 P1>orange"]
    assert game.why_not("use O3 P1>purple") is Reason.WRONG_TARGET


def test_T16_cards_never_change_sides() -> None:
    game = position("W2 P1|-|W3", "P2|-|-")
    assert all(game.uses(card) for card in ("P1", "W3"))
    before = {0: {"W2", "P1", "W3"}, 1: {"P2"}}
    for move in game.uses("W3"):
        after = position("W2 P1|-|W3", "P2|-|-").do(move)
        for seat in (0, 1):
            assert set(after.side(seat).replace("'", "").replace("|", " ").replace("-", "").split()) == before[seat]


def test_T17_the_acting_player_chooses_everything() -> None:
    game = position("-|O3|-", "P1|O1|-")
    assert game.uses("O3") == [
        "use O3 O1>green",
        "use O3 O1>purple",
        "use O3 P1>green",
        "use O3 P1>orange",
    ]
    assert game.do("use O3 P1>green").turn == 1


def test_T18_a_harmful_step_is_done_too() -> None:
    game = position("P1|-|G1", "P2'|-|-").do("use G1 P2 P1")
    assert game.side(0) == "P1'|-|G1'"
    game = position("P5|O1|-", "-|-|G1'")
    assert game.uses("P5") == []


def test_T18_nothing_is_optional() -> None:
    game = position("P4|-|-", "-|-|G5")
    assert game.uses("P4") == ["use P4 G5 G5>orange", "use P4 G5 G5>purple"]
    with pytest.raises(ValueError, match="2 steps"):
        game.why_not("use P4 G5")


def test_T19_a_forced_pass_is_for_good() -> None:
    game = position("O1 P1'|-|-", "-|-|G1", hands=("", "P2"))
    assert game.legal == ["pass"]
    game.do("pass")
    assert game.told(SeatPassed) == [SeatPassed(0, forced=True)]
    game.do("use G1 P1 P1")
    assert game.turn == 1
    assert game.do("play P2").turn == 1


def test_T20_a_hand_card_can_always_be_played() -> None:
    game = position("P1' P2'|-|-", "O1|-|-", hands=("P3 G1 W1", ""))
    assert game.legal[:5] == ["play G1", "play P3", "play W1 green", "play W1 orange", "play W1 purple"]
    game = position("P1'|-|-", hands=("P2", "")).do("pass")
    assert game.told(SeatPassed) == [SeatPassed(0, forced=False)]


def test_T21_one_may_pass_in_the_first_turn() -> None:
    game = position("P5|-|-", "-|O1|-", hands=("P1", "O2")).do("pass")
    assert game.turn == 1
    assert game.state.passed == [True, False]


def test_T31_no_reply_after_passing() -> None:
    game = position("P1|-|-", "P2|-|-", hands=("P3", "P4 P5")).do("pass", "play P4", "play P5", "pass")
    assert game.over
    assert game.hand(0) == "P3"


def test_rule_5_on_top_of_the_own_pile_in_the_zone_of_its_colour() -> None:
    game = position("-|-|G1", hands=("G2 W1 O1", "P1"), theirs="-|-|G3")
    assert game.why_not("play P1") is Reason.NOT_IN_HAND
    assert game.do("play G2").side(0) == "-|-|G1 G2"
    assert game.side(1) == "-|-|G3"


def test_rule_5_the_effect_is_ignored_when_played() -> None:
    game = position("P1|-|-", "-|O1|-", hands=("P2", "")).do("play P2")
    assert (game.side(0), game.side(1)) == ("P1 P2|-|-", "-|O1|-")


def test_rule_6_only_own_visible_untwisted_cards_act() -> None:
    game = position("P1 P2|O2'|-", "-|-|G3")
    assert game.why_not("use P1 G3") is Reason.COVERED
    assert game.why_not("use O2 O2>green") is Reason.ALREADY_TWISTED
    assert game.why_not("use G3 P2 P2") is Reason.NOT_ON_YOUR_SIDE
    assert game.may("use P2 G3")


def test_rule_7_and_8_the_other_seat_goes_on_alone() -> None:
    game = position(hands=("P1 P2", "O1 O2")).do("play P1", "pass", "play P2")
    assert game.turn == 0
    assert game.do("pass").over


def test_rule_9_covered_cards_count_and_cannot_be_touched() -> None:
    game = position("P2|-|-", "G1' G2|-|-")
    assert game.totals(1) == [7, 0, 0]
    assert game.uses("P2") == ["use P2 G2"]


def test_rule_10_twisting_triggers_nothing_and_moving_keeps_the_state() -> None:
    game = position("-|O3|-", "-|O2'|G4").do("use O3 O2>green")
    assert game.side(1) == "-|-|G4 O2'"
    assert game.totals(1) == [0, 0, 9]
    game = position("-|-|G3", "P5'|-|-").do("use G3 P5 P5")
    assert [type(event) for event in game.events if isinstance(event, CardUntwisted | CardTwisted)] == [
        CardUntwisted,
        CardTwisted,
    ]
