"""Nothing hidden reaches a bot: other hidden cards, same observation, same choice; and the same seed, same move."""

import pickle
import random
from functools import cache

import pytest

from takethat.bots.player import Budget
from takethat.bots.registry import LEVELS, names, player
from takethat.games.registry import game_named
from takethat.games.take_that.events import CardDrawn, HandDealt, PenaltyDrawn
from takethat.table.play import Round
from takethat.table.table import Standing

GAME = game_named("take-that")
BOTS = names("take-that")


def played(players, moves, seed, advanced=True):
    """A round some decisions on, played by the greedy yardstick."""
    deck = list(GAME.deck())
    random.Random(seed).shuffle(deck)
    table = Round(GAME, players, advanced, deck, 0)
    table.answer_chance()
    bot = player("take-that", "hg")
    for _ in range(moves):
        table.play(bot.think(seen_by(table, table.turn), Budget()).move)
    return table


def seen_by(table, seat):
    standing = Standing(0, (0,) * table.state.players, 1)
    return GAME.observation(table.state, seat, table.log(seat), standing)


def permuted(table, seat, dice):
    """The same table with everything that `seat` cannot see dealt anew, and the log told accordingly."""
    other = Round(GAME, table.state.players, table.state.advanced, list(GAME.deck()), 0)
    other.state = GAME.sample_world(seen_by(table, seat), dice)
    other.events = [_retold(event, seat) for event in table.events]
    return other


def _retold(event, seat):
    """Cards drawn by others become any cards: whoever looks at them would choose differently."""
    match event:
        case CardDrawn(who, _) if who != seat:
            return CardDrawn(who, 98)
        case PenaltyDrawn(who, _):
            return PenaltyDrawn(who, 98)
        case HandDealt(who, tuple(cards), count) if who != seat:
            return HandDealt(who, tuple(reversed(cards)), count)
        case _:
            return event


@cache
def looked_at(players):
    """What the seat at turn sees, and what it sees when everything hidden is dealt anew, two hundred times."""
    table, dice = played(players, 6, seed=players), random.Random(1)
    seat = table.turn
    return seen_by(table, seat), [seen_by(permuted(table, seat, dice), seat) for _ in range(200)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_hundred_permutations_of_everything_hidden_change_nothing_that_is_seen(players):
    truth, others = looked_at(players)
    assert {pickle.dumps(seen) for seen in others} == {pickle.dumps(truth)}


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_hundred_permutations_of_everything_hidden_change_no_choice(name, players, whole):
    truth, others = looked_at(players)
    bot = player("take-that", name)
    expected = bot.think(truth, Budget(nodes=12, seed=3))
    for seen in others[:: (1 if whole else 4) if name in LEVELS else 20]:
        assert bot.think(seen, Budget(nodes=12, seed=3)) == expected


@pytest.mark.parametrize("name", LEVELS)
def test_the_same_seed_and_nodes_give_the_same_thought(name):
    for moves in (0, 7, 30):
        table = played(2, moves, seed=5)
        seen = seen_by(table, table.turn)
        first = player("take-that", name).think(seen, Budget(nodes=60, seed=9))
        again = player("take-that", name).think(seen, Budget(nodes=60, seed=9))
        assert first == again
        assert first.move in seen.view.legal
        assert set(first.values) == set(seen.view.legal)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("advanced", [False, True])
def test_rounds_of_all_levels_end_without_an_illegal_move(players, advanced):
    dice = random.Random(players)
    bots = {name: player("take-that", name) for name in LEVELS}
    table = played(players, 0, 8, advanced)
    names_here = [dice.choice(LEVELS) for _ in range(players)]
    while (seat := table.turn) is not None:
        table.play(bots[names_here[seat]].think(seen_by(table, seat), Budget(nodes=12, seed=seat)).move)
    assert table.over
