"""The rulings about results, matches and what is hidden, one test or more for each, named after it."""

from __future__ import annotations

import pytest

from takethat.games.zones.cards import CARDS, SET, SUIT, TWISTED, UNTWISTED, VICTORY
from takethat.games.zones.events import RoundEnded
from takethat.games.zones.game import ZONES
from takethat.games.zones.view import observe

from .play import Game, dealt, position


def finished(mine: str, theirs: str) -> Game:
    return position(mine, theirs).do("pass", "pass")


def test_T22_an_uncontested_zone_is_won() -> None:
    assert min(UNTWISTED + TWISTED) >= 1
    assert position("W2'|-|-", "-|-|-").leader("purple") == 0
    assert position("-|-|-", "-|-|G2'").leader("green") == 1
    assert position("-|-|-", "-|-|G2'").leader("purple") is None


def test_T23_the_current_strength_of_the_top_cards_breaks_a_tie() -> None:
    game = position("P2 G2'|-|-", "G1 O2|-|-")
    assert (game.totals(0)[0], game.totals(1)[0]) == (3, 3)
    assert game.leader("purple") == 1
    assert position("P2 G1|-|-", "O1 G2|-|-").leader("purple") == 1


def test_T24_two_top_cards_never_tie_in_everything() -> None:
    faces = [(UNTWISTED[card], SUIT[card], False) for card in CARDS]
    faces += [(TWISTED[card], SUIT[card], True) for card in CARDS]
    assert len(set(faces)) == len(faces)


def test_T24_the_untwisted_card_wins_at_last() -> None:
    assert position("P3|-|-", "P1'|-|-").leader("purple") == 0
    assert position("P1'|-|-", "P3|-|-").leader("purple") == 1


def test_T25_nobody_with_two_zones_is_a_draw() -> None:
    game = finished("P1|-|-", "P2|-|-")
    assert game.winner is None
    assert game.points == [0, 0]
    assert finished("-|-|-", "-|-|-").winner is None


def test_T25_one_zone_each_and_the_third_empty_is_a_draw() -> None:
    game = finished("P5|-|-", "-|O5|-")
    assert game.winner is None
    assert game.told(RoundEnded) == [RoundEnded((0, 1, None), None, (0, 0))]


def test_T26_a_draw_brings_no_points_and_the_match_goes_on() -> None:
    game = finished("P5|-|-", "-|O5|-")
    assert ZONES.match_points(ZONES.scores(game.state)) == [0, 0]
    assert not ZONES.match_over([9, 9], 18, 99)


@pytest.mark.parametrize(
    ("mine", "points"), [("P5 P2|O5 W1|-", [0, 0]), ("P5 P2|O5 W1|G3", [3, 0]), ("P5 P2|O2|G2'", [1, 0])]
)
def test_T27_the_weakest_pile_of_the_winner(mine: str, points: list[int]) -> None:
    game = finished(mine, "P1|O1|G4")
    assert game.winner == 0
    assert game.points == points


def test_T28_ten_points_or_more_end_the_match() -> None:
    assert VICTORY == 10
    assert ZONES.match_over([10, 3], 4, 99)
    assert ZONES.match_over([2, 14], 4, 99)
    assert not ZONES.match_over([9, 3], 4, 99)


def test_T28_only_one_seat_scores() -> None:
    assert sorted(finished("P5|O5|G5", "P4|O4|G4").points) == [0, 5]


def test_T29_every_game_begins_with_all_cards_and_no_seat_order() -> None:
    decks = [ZONES.deal(2, False, ZONES.deck(), first, None) for first in (0, 1)]
    assert decks[0].hands == decks[1].hands
    assert sorted(ZONES.deck()) == list(CARDS)


def test_T30_hands_and_cards_out_of_play_are_hidden() -> None:
    game = dealt("P1 P2 P3 P4 P5 W1 W2", "O1 O2 O3 O4 O5 W3 G1").do("exchange P1", "exchange O1", "open P2", "open O2")
    view = observe(game.state, None)
    assert (view.hand, view.hand_counts, view.set_aside, view.undealt) == ((), (6, 6), (1, 1), 2)
    assert view.aside == ()
    assert set(observe(game.state, 0).hand) == set(game.state.hands[0])


def test_T30_the_table_is_open_covered_cards_included() -> None:
    game = position("P1 P2'|-|-", "-|-|G1 G2")
    assert observe(game.state, 1).piles == observe(game.state, None).piles == tuple(map(tuple, game.state.piles))
    assert observe(game.state, 1).totals == (5, 0, 0, 0, 0, 3)


def test_T32_no_effect_untwists_more_than_it_twists() -> None:
    for card in SET:
        ops = [step.op for step in card.effect]
        assert ops.count("untwist") <= ops.count("twist")


def test_T33_slips_of_the_printed_text_mean_nothing() -> None:
    for card in SET:
        assert "effected" not in card.text["en"]
        assert " a upright" not in card.text["en"]
