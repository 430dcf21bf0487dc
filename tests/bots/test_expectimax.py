"""The search equals brute force on tiny decks: all worlds, all draws, every decision maximised."""

import random
from itertools import combinations

import pytest

from takethat.bots.net import Net
from takethat.bots.player import never
from takethat.bots.portable_math import PortableRandom
from takethat.bots.take_that.belief import Belief
from takethat.bots.take_that.belief_inputs import INPUTS as BELIEF_INPUTS
from takethat.bots.take_that.expectimax import LOTS, Expectimax, SearchConfig
from takethat.bots.take_that.policy import INPUTS, Policy
from takethat.bots.take_that.value_inputs import COMMON, EACH
from takethat.bots.take_that.value_net import ValueNet
from takethat.bots.take_that.world_sampler import WorldSampler
from takethat.games.take_that.cards import CARDS, TAKE
from takethat.games.take_that.events import Phase
from takethat.games.take_that.rules import apply, chance_outcomes, legal_moves, scores
from takethat.games.take_that.state import State, cards_of, groups_of


def blank(inputs, outputs):
    return Net(inputs, 8, outputs, [0.0] * (8 * inputs + 8 + 9 * outputs))


def search_of(config):
    return Expectimax(Policy(blank(INPUTS, 1)), ValueNet(blank(COMMON + 2 * EACH, 2), 2), config)


FULL = SearchConfig(worlds=1000, depth=30, plies=0, exact=9, foresight=1.0, dear=999)


class Tiny:
    """What seat 0 sees: its hand, the line, some hidden cards of which the other holds `held`."""

    def __init__(self, seed):
        dice = random.Random(seed)
        self.held, self.pile = 1 + seed % 2, 1 + seed % 3
        cards = dice.sample(CARDS[:30], 9)
        self.hand, self.line, rest = sorted(cards[:2]), cards[2:4], sorted(cards[4:])
        self.hidden = rest[: self.held + self.pile]
        self.advanced = seed % 2 == 1
        self.factors = [dice.choice([0.25, 1.0, 2.0]) for _ in self.hidden]

    def belief(self):
        belief = Belief(blank(BELIEF_INPUTS, 1), 2, 0)
        belief.begin(tuple(self.hand), 9, 61, (*self.hand, *self.hidden))
        belief.line = cards_of(self.line)
        belief.counts[1] = self.held
        belief.pile = self.pile
        return belief

    def worlds(self, weights):
        for hand in combinations(self.hidden, self.held):
            state = State(2, self.advanced, 0)
            state.hands = groups_of([self.hand, hand])
            state.line = cards_of(self.line)
            state.undealt = cards_of([card for card in self.hidden if card not in hand])
            weight = 1.0
            for card in hand:
                weight *= weights[self.hidden.index(card)]
            yield state, weight


def brute(state):
    """Both seats' expected margins."""
    if state.phase == Phase.OVER:
        points = scores(state)
        return points[0] - points[1], points[1] - points[0]
    outcomes = chance_outcomes(state)
    if outcomes:
        values = [(share, brute(after(state, outcome))) for outcome, share in outcomes]
        return tuple(sum(share * value[seat] for share, value in values) for seat in (0, 1))
    turn = state.turn
    return max((brute(after(state, move)) for move in legal_moves(state)), key=lambda value: value[turn])


def after(state, action):
    new = state.copy()
    apply(new, action)
    return new


def root_values(tiny, weights):
    """Each root move over all worlds; a take with the lay after it is chosen once for all worlds."""
    worlds = list(tiny.worlds(weights))
    total = sum(weight for _, weight in worlds)
    values = {}
    for move in legal_moves(worlds[0][0]):
        lays = [None]
        if move == TAKE:
            lays = [100 + card for card in tiny.hand]
        values[move] = max(sum(weight * try_in(world, move, lay) for world, weight in worlds) / total for lay in lays)
    return values


def try_in(world, move, lay):
    state = after(world, move)
    return brute(after(state, lay) if lay is not None else state)[0]


@pytest.mark.parametrize("seed", range(24))
def test_equals_brute_force(seed):
    tiny = Tiny(seed)
    search = search_of(FULL)
    search.run(
        WorldSampler(tiny.belief(), tuple(tiny.hand), Phase.PLAY, tiny.advanced), PortableRandom(1), 10**9, never
    )
    found: dict[int, float] = {}
    for option, move in enumerate(search.firsts):
        found[move] = max(search.value(option), found.get(move, -99.0))
    assert found == pytest.approx(root_values(tiny, [1.0] * len(tiny.hidden)))


def test_worlds_are_weighed_by_the_belief():
    tiny = Tiny(3)
    belief = tiny.belief()
    logs = {0.25: -2 * 0.6931471805599453, 1.0: 0.0, 2.0: 0.6931471805599453}
    for card, factor in zip(tiny.hidden, tiny.factors, strict=True):
        belief.log_factors[100 + card] = logs[factor]
    search = search_of(FULL)
    search.run(WorldSampler(belief, tuple(tiny.hand), Phase.PLAY, tiny.advanced), PortableRandom(1), 10**9, never)
    expected = root_values(tiny, tiny.factors)
    for option, move in enumerate(search.firsts):
        if move != TAKE:
            assert search.value(option) == pytest.approx(expected[move], abs=1e-4)


def test_a_cancelled_search_stops_after_one_world():
    tiny = Tiny(5)
    search = search_of(SearchConfig(worlds=1, depth=1, plies=0, exact=0, foresight=1.0, dear=6))
    search.run(
        WorldSampler(tiny.belief(), tuple(tiny.hand), Phase.PLAY, tiny.advanced), PortableRandom(1), 10**9, lambda: True
    )
    assert search.best() >= 0
    assert search.nodes < 200


def considered(tiny, **settings):
    search = search_of(SearchConfig(worlds=1, depth=0, plies=0, exact=0, foresight=1.0, **settings))
    search.run(
        WorldSampler(tiny.belief(), tuple(tiny.hand), Phase.PLAY, tiny.advanced), PortableRandom(1), 10**9, never
    )
    return {move for move, alive in zip(search.firsts, search.alive, strict=True) if alive}


def test_the_wary_take_a_dear_line_only_for_lack_of_anything_else():
    stuck = free = 0
    for seed in range(40):
        tiny = Tiny(seed)
        legal = set(legal_moves(next(tiny.worlds([1.0] * len(tiny.hidden)))[0]))
        assert considered(tiny, dear=-1) == legal
        assert considered(tiny, dear=999, wary=True) == legal
        others = legal - {TAKE}
        assert considered(tiny, dear=-1, wary=True) == (others or legal)
        stuck, free = stuck + (not others), free + bool(others)
    assert stuck > 0
    assert free > 0


def test_with_common_lots_every_option_meets_the_same_in_a_world():
    for seed in range(6):
        tiny = Tiny(seed)
        sampler = WorldSampler(tiny.belief(), tuple(tiny.hand), Phase.PLAY, tiny.advanced)
        search = search_of(SearchConfig(1, 0, 4, 0, 1.0, 999, common=True))
        search.run(sampler, PortableRandom(seed), 10**9, never)
        values = [search.value(option) for option in range(len(search.firsts))]
        dice = PortableRandom(seed)
        world = sampler.sample(dice)
        lot = dice.below(LOTS)
        for option in reversed(range(len(values))):
            search._dice = PortableRandom(lot)
            assert search._try(world, search.firsts[option], search.seconds[option]) == values[option]
