"""Whoever lists or judges moves says the same as the referee, in every position of whole random rounds."""

import random

import pytest

from takethat.bots.net import Net
from takethat.bots.take_that.greedy import HG_WEIGHTS, Outlook, scored_moves
from takethat.bots.take_that.policy import INPUTS, Policy
from takethat.games.take_that.cards import CARDS, DRAW, TAKE
from takethat.games.take_that.events import Phase
from takethat.games.take_that.rules import apply, chance_outcomes, deal, legal_moves, why_not
from takethat.games.take_that.view import observe

ROUNDS = 14
"""Of each kind; a thousand positions or more."""

CODES = range(DRAW + 100)
"""Every number that could be meant as a move, and many that could not."""


def positions(players, advanced):
    """Every state of some random rounds, decisions and chance alike."""
    for number in range(ROUNDS):
        dice = random.Random(f"{players} {advanced} {number}")
        deck = list(CARDS)
        dice.shuffle(deck)
        state = deal(players, advanced, deck, number % players)
        while True:
            yield state
            choices = legal_moves(state) or [outcome for outcome, _ in chance_outcomes(state)]
            if not choices:
                break
            apply(state, dice.choice(choices))


def not_forbidden(state):
    return [code for code in CODES if why_not(state, code) is None]


def weighed(policy, state):
    policy.prepare(state, state.turn)
    return list(policy.moves)[: policy.count]


def greedily_scored(state):
    """Moves in order, and the take where the greedy do not even consider it."""
    outlook = Outlook([1.0] * 100, 20, 5)
    pile = len(state.undealt)
    hand, line = list(state.hands[state.turn]), list(state.line)
    scored = scored_moves(hand, line, state.phase, pile, state.advanced, outlook, HG_WEIGHTS)
    moves = [move for move, _ in scored]
    return moves if TAKE in moves or not line else [*moves, TAKE]


@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_lists_of_moves_are_the_referees(players, advanced):
    policy = Policy(Net(INPUTS, 8, 1, [0.0] * (8 * INPUTS + 8 + 9)))
    seen = dict.fromkeys(Phase, 0)
    for state in positions(players, advanced):
        legal = legal_moves(state)
        seen[Phase(state.phase)] += 1
        assert not_forbidden(state) == legal
        if state.phase in (Phase.PLAY, Phase.LAY):
            assert weighed(policy, state) == legal
            assert greedily_scored(state) == legal
            assert list(observe(state, state.turn).legal) == legal
        else:
            assert legal == []
    assert sum(seen.values()) > 1000
    assert all(seen[phase] or (phase == Phase.PENALTY and not advanced) for phase in Phase)
