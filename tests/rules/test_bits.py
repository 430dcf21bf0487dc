"""Sets of cards as bits beside sets of Python, and the moves found by them beside the list of moves."""

from __future__ import annotations

import random

import pytest

from takethat.bots.take_that.rollout import Rollout
from takethat.games.lists import ones
from takethat.games.take_that.bits import BITS, HALF, REACH_HIGH, REACH_LOW, listed, lowest, nth, set_of, spread
from takethat.games.take_that.cards import CARDS, OVER, TAKE, TO_LAY, twin
from takethat.games.take_that.notation import position_text
from takethat.games.take_that.rules import apply, deal, do_nth, draw_at, fan_of, legal_moves, nth_move, size_of
from takethat.games.take_that.state import cards_of


def words(cards: set[int]) -> tuple[int, int]:
    return sum(1 << card for card in cards if card < HALF), sum(1 << card - HALF for card in cards if card >= HALF)


@pytest.mark.parametrize("seed", range(8))
def test_a_set_is_read_as_it_was_written(seed: int) -> None:
    dice = random.Random(seed)
    cards = set(dice.sample(range(100), dice.choice((0, 1, 9, 40, 99, 100))))
    low, high = words(cards)
    ascending = sorted(cards)
    assert ones(low) + ones(high) == len(cards)
    assert list(listed(low, high)) == ascending
    assert [nth(low, high, place) for place in range(len(cards))] == ascending
    table = cards_of([0] * 101)
    assert spread(low, high, table, 1) == 1 + len(cards)
    assert list(table)[1 : 1 + len(cards)] == ascending
    assert tuple(set_of(cards_of(ascending))) == (low, high)


def test_every_place_is_found() -> None:
    assert [lowest(1 << place) for place in range(HALF)] == list(range(HALF))
    assert [BITS[card] for card in range(100)] == [1 << card % HALF for card in range(100)]


def test_the_cards_within_reach_are_ten_below_to_ten_above() -> None:
    for card in CARDS:
        near = set(range(card - 10, card + 11)) & set(range(100))
        assert (REACH_LOW[card], REACH_HIGH[card]) == words(near)


def test_a_twin_has_its_digits_swapped() -> None:
    assert [twin(card) for card in CARDS] == [int(str(card)[::-1]) for card in CARDS]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_random_move_is_one_of_the_list(players: int) -> None:
    state, dice = deal(players, True, random.Random(players).sample(CARDS, 79), 0), Rollout(7)
    while state.phase != OVER:
        if state.phase > TO_LAY:
            draw_at(state, dice.below(len(state.undealt)))
            continue
        legal, fan = legal_moves(state), fan_of(state)
        assert len(legal) == size_of(fan)
        assert (legal == sorted(set(legal)), (TAKE in legal) == (fan[2] == 1)) == (True, True)
        place = dice.below(len(legal))
        assert nth_move(state, fan, place) == legal[place]
        other = state.copy()
        do_nth(other, fan, place)
        apply(state, legal[place])
        assert position_text(other) == position_text(state)
