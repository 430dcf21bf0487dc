"""The exact endgame equals a plain minimax, and is asked in time."""

import random

import pytest

from takethat.bots.player import Budget
from takethat.bots.take_that.config import LevelConfig
from takethat.bots.take_that.endgame import Endgame
from takethat.bots.take_that.player import SearchPlayer
from takethat.games.take_that.cards import CARDS, TAKE
from takethat.games.take_that.events import Phase
from takethat.games.take_that.rules import apply, legal_moves, scores
from takethat.games.take_that.state import State, cards_of, groups_of
from takethat.games.take_that.view import Observation, observe


def position(seed, size, line):
    cards = random.Random(seed).sample(CARDS, 2 * size + line)
    state = State(2, advanced=seed % 2 == 1, turn=seed % 2)
    state.line = cards_of(cards[:line])
    state.hands = groups_of([cards[line : line + size], cards[line + size :]])
    state.minus = groups_of([[card for card in CARDS if card not in cards], []])
    return state


def minimax(state):
    """The rest of the round for the seat to move, minus the other's."""
    if state.phase == Phase.OVER:
        return 0
    return max(minimax_of(state, move) for move in legal_moves(state))


def minimax_of(state, move):
    seat = state.turn
    before = scores(state)
    following = state.copy()
    apply(following, move)
    after = scores(following)
    gain = after[seat] - before[seat] - after[1 - seat] + before[1 - seat]
    return gain - minimax(following) if following.turn != seat else gain + minimax(following)


@pytest.mark.parametrize("seed", range(40))
def test_equals_minimax(seed):
    state = position(seed, 2 + seed % 4, 1 + seed % 7)
    assert Endgame().values(state) == {move: minimax_of(state, move) for move in legal_moves(state)}


def test_the_level_plays_the_best_end():
    bot = SearchPlayer("test", LevelConfig(worlds=4))
    differing = 0
    for seed in range(0, 40, 2):
        state = position(seed, 5, 4)
        seen = Observation(observe(state, state.turn), 0, (), (), (0, 0), 0)
        exact = Endgame().values(state)
        thought = bot.think(seen, Budget(nodes=10))
        assert exact[thought.move] == max(exact.values())
        assert {move: value - thought.values[TAKE] for move, value in thought.values.items()} == {
            move: value - exact[TAKE] for move, value in exact.items()
        }
        differing += len(set(exact.values())) > 1
    assert differing > 5
