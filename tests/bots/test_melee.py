"""The battle among several: between two it is the other battle, which is compared with the exact end elsewhere."""

from random import Random

import pytest

from takethat.bots.take_that.battle import Battle
from takethat.bots.take_that.melee import Melee
from takethat.games.take_that.cards import CARDS
from takethat.games.take_that.state import State, cards_of

AHEAD = 6


def position(line: list[int], hands: list[list[int]], pile: list[int], turn: int = 0) -> State:
    """`hands`: that of the seat to move first."""
    players = len(hands)
    state = State(players, False, turn)
    state.line = cards_of(line)
    for step, hand in enumerate(hands):
        state.put_hand((turn + step) % players, cards_of(hand))
    state.undealt = cards_of(sorted(pile))
    return state


def gains(state: State, ahead: int = AHEAD) -> list[float]:
    melee = Melee()
    melee.look(state, ahead)
    return list(melee.gains)[: int(state.players)]


@pytest.mark.parametrize("seed", range(8))
def test_between_two_it_is_the_battle_of_two(seed: int) -> None:
    cards = Random(seed).sample(CARDS, 19)
    state = position(cards[:6], [cards[6:11], cards[11:16]], cards[16 : 16 + seed % 4], seed % 2)
    own, other = gains(state)
    assert own - other == pytest.approx(Battle().value(state, AHEAD))


@pytest.mark.parametrize("turn", range(3))
def test_whoever_is_stuck_pays_and_the_others_do_not(turn: int) -> None:
    assert gains(position([34, 44], [[88, 91], [12], [51]], [14, 15], turn)) == [-6.0, 0.0, 0.0]
    assert gains(position([34, 44], [[51], [12, 91], [58]], [14, 15], turn)) == [0.0, -7.0, 0.0]
    assert gains(position([34, 44], [[51], [58], [12, 91]], [13, 14], turn)) == [0.0, 0.0, -8.0]


def test_a_twin_counts_for_whoever_twists() -> None:
    assert gains(position([25], [[52], [21], [12]], [13, 14])) == [2.0, 0.0, 0.0]


def test_everybody_looks_after_himself() -> None:
    """The second seat can lay itself free: that the third is stuck then is no concern of its."""
    first, second, third = gains(position([34, 44], [[51], [58, 47], [12, 91]], [13, 14]))
    assert (first, second) == (0.0, 0.0)
    assert third < -5.0
