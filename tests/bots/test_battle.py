"""The battle for a line: with the pile used up it is the end of the round, which is solved exactly elsewhere."""

from random import Random

import pytest

from takethat.bots.take_that.battle import Battle
from takethat.bots.take_that.endgame import Endgame
from takethat.games.take_that.cards import CARDS
from takethat.games.take_that.state import State, cards_of

ALL = 40
"""More moves than two hands have."""


def position(line: list[int], own: list[int], other: list[int], pile: list[int], turn: int = 0) -> State:
    state = State(2, False, turn)
    state.line = cards_of(line)
    state.put_hand(turn, cards_of(own))
    state.put_hand(1 - turn, cards_of(other))
    state.undealt = cards_of(sorted(pile))
    return state


@pytest.mark.parametrize("seed", range(12))
def test_without_a_pile_it_is_the_exact_end_of_the_round(seed: int) -> None:
    dice = Random(seed)
    cards = dice.sample(CARDS, 17)
    state = position(cards[:7], cards[7:12], cards[12:], [], seed % 2)
    assert Battle().value(state, ALL) == max(Endgame().values(state).values())


def test_whoever_is_stuck_pays_and_a_card_to_come_may_save_him() -> None:
    stuck = position([34, 44], [88, 91], [12], [14, 15])
    assert Battle().value(stuck, 8) == -6.0
    safe = position([34, 44], [51], [12, 91], [14, 15])
    assert Battle().value(safe, 8) == 7.0
    answered = position([34, 44], [51], [58, 91], [13, 55])
    never = position([34, 44], [51], [58, 91], [13, 14])
    assert Battle().value(answered, 8) > Battle().value(never, 8) == -6.0


def test_a_twisted_tail_leaves_the_card_before_it() -> None:
    assert Battle().value(position([77, 25], [52], [21], [12]), 8) == 2.0 + 5.0
    assert Battle().value(position([27, 25], [52], [21], [12]), 8) == 2.0
