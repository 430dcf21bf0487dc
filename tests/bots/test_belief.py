"""The belief about hidden hands is calibrated and sharp, on rounds of strong players it has not learned from.

The rounds are the first forty that tools/bots/train.py plays as ("searching", 2, 0, 977).
"""

import json
import math
from pathlib import Path

import pytest

from takethat.bots import net
from takethat.bots.portable_math import PortableRandom
from takethat.bots.take_that.belief import Belief
from takethat.bots.take_that.mcmc import MarkovChain
from takethat.bots.take_that.policy import Policy
from takethat.bots.take_that.recollection import recollect
from takethat.bots.take_that.world_sampler import WorldSampler
from takethat.games.take_that.cards import CARDS, TAKE, card_of, draw, is_lay
from takethat.games.take_that.events import Event, Phase
from takethat.games.take_that.rules import apply, deal
from takethat.games.take_that.view import redact

ROUNDS = json.loads((Path(__file__).parent.parent / "vectors" / "bots-rounds.json").read_text(encoding="ascii"))


def tell(belief, seat, action):
    if action == TAKE:
        belief.saw_take(seat, True)
    elif is_lay(action):
        belief.saw_lay(seat, card_of(action), True)
    else:
        belief.saw_twist(seat, action, True)


def followed(played, clues="clues-2"):
    """Before each decision of seat 0, as long as there is a pile: its belief about seat 1, and the truth."""
    state = deal(2, played["advanced"], played["deck"], 0)
    belief = Belief(net.load(clues), 2, 0)
    belief.begin(tuple(state.hands[0]), 9, len(state.undealt), CARDS)
    pile = iter(played["deck"][18:])
    for action in played["actions"]:
        if state.turn == 0 and state.phase == Phase.PLAY and len(state.undealt) > 0:
            yield belief, state
        tell(belief, state.turn, action)
        apply(state, action)
        while state.phase in (Phase.DRAW, Phase.PENALTY):
            card = next(pile)
            if state.phase == Phase.PENALTY:
                belief.saw_penalty()
            else:
                belief.saw_draw(state.turn, card if state.turn == 0 else 0)
            apply(state, draw(card))


def hidden(belief):
    return [card for card in range(100) if belief.hidden[card] == 1]


def ways(factors, size):
    """Sum over all choices of `size` of the product of their factors."""
    sums = [1.0] + [0.0] * size
    for factor in factors:
        for taken in range(size, 0, -1):
            sums[taken] += factor * sums[taken - 1]
    return sums[size]


def factor(belief, card):
    return math.exp(belief.log_factors[100 + card])


@pytest.mark.parametrize(("clues", "rounds", "nats"), [("clues-2", 40, 0.4), ("hunches-2", 5, 0.6)])
def test_sharper_than_a_uniform_guess(clues, rounds, nats):
    gained, right, uniform, questions = 0.0, 0.0, 0.0, 0
    for played in ROUNDS[:rounds]:
        for belief, state in followed(played, clues):
            hand, cards = list(state.hands[1]), hidden(belief)
            share = sum(belief.log_factors[100 + card] for card in hand)
            share -= math.log(ways([factor(belief, card) for card in cards], len(hand)))
            gained += share + math.log(math.comb(len(cards), len(hand)))
            guess = sorted(cards, key=lambda card: -belief.log_factors[100 + card])[: len(hand)]
            right += len(set(guess) & set(hand)) * 9 / len(hand)
            uniform += len(hand) / len(cards) * 9
            questions += 1
    print(f"{gained / questions:.2f} nats, {right / questions:.2f} of 9 against {uniform / questions:.2f}")
    assert gained / questions > nats
    assert right / questions > uniform / questions + 0.12


def test_calibrated():
    bins = [[0.0, 0.0, 0] for _ in range(10)]
    for played in ROUNDS[:12]:
        for belief, state in followed(played):
            sampler = WorldSampler(belief, tuple(state.hands[0]), 0, False)
            for card in hidden(belief):
                said = sampler.marginal(1, card)
                kept = bins[min(9, int(said * 10))]
                kept[0] += said
                kept[1] += card in state.hands[1]
                kept[2] += 1
    for said, true, count in bins:
        if count > 150:
            assert true / count == pytest.approx(said / count, abs=0.05 + 1.5 / math.sqrt(count))


def test_worlds_follow_the_chances_and_differ():
    belief, state = next(pair for number, pair in enumerate(followed(ROUNDS[0])) if number == 10)
    sampler, dice = WorldSampler(belief, tuple(state.hands[0]), 0, False), PortableRandom(3)
    count = 3000
    held = dict.fromkeys(hidden(belief), 0)
    seen = set()
    for _ in range(count):
        world = sampler.sample(dice)
        assert len(world.hands[1]) == len(state.hands[1])
        assert sorted([*world.hands[1], *world.undealt]) == hidden(belief)
        assert list(world.hands[0]) == list(state.hands[0])
        seen.add(tuple(world.hands[1]))
        for card in world.hands[1]:
            held[card] += 1
    assert len(seen) > count * 0.9
    for card, times in held.items():
        assert times / count == pytest.approx(sampler.marginal(1, card), abs=0.04)


@pytest.mark.parametrize("players", [3, 4])
def test_with_more_seats_hands_are_disjoint(players):
    state = deal(players, True, [*reversed(CARDS)], 0)
    belief = Belief(net.load(f"clues-{players}"), players, 1)
    belief.begin(tuple(state.hands[1]), len(state.hands[1]), len(state.undealt), CARDS)
    belief.saw_lay(0, 98, True)
    belief.saw_draw(0, 0)
    world = WorldSampler(belief, tuple(state.hands[1]), 0, True).sample(PortableRandom(1))
    cards = [card for hand in world.hands for card in hand] + list(world.undealt)
    assert len(cards) == len(set(cards)) == 78
    assert sorted(cards) == [card for card in CARDS if card != 98]


def chain_before(played, decision):
    """The chain of seat 0 before a decision of his, and the true state."""
    log: list[Event] = []
    state = deal(2, played["advanced"], played["deck"], 0, log.append)
    pile = iter(played["deck"][18:])
    for action in played["actions"]:
        apply(state, action, log.append)
        while state.phase in (Phase.DRAW, Phase.PENALTY):
            apply(state, draw(next(pile)), log.append)
    belief, truth = next(pair for number, pair in enumerate(followed(played)) if number == decision)
    seen = [redact(event, 0) for event in log[: log_length(log, decision)]]
    chain = MarkovChain(belief, tuple(truth.hands[0]), 0, played["advanced"], Policy(net.load("policy-2")))
    chain.condition_on(recollect(seen, 0, 2)[-12:])
    return chain, belief, truth


def test_the_chain_deals_worlds_that_fit_and_explain():
    chain, belief, truth = chain_before(ROUNDS[1], 11)
    dice = PortableRandom(4)
    worlds = [chain.sample(dice) for _ in range(40)]
    for world in worlds:
        assert len(world.hands[1]) == len(truth.hands[1])
        assert sorted([*world.hands[1], *world.undealt]) == hidden(belief)
    assert len({tuple(world.hands[1]) for world in worlds}) > 20


def log_score(chances, hand):
    """Of saying for every card how likely it is in the hand."""
    return sum(math.log(chance if card in hand else 1.0 - chance) for card, chance in chances.items())


def test_worlds_of_belief_and_chain_together_are_sharper_than_those_of_the_belief():
    gains = {"belief": 0.0, "both": 0.0}
    for played in ROUNDS:
        chain, belief, truth = chain_before(played, 10)
        cards, hand = hidden(belief), set(truth.hands[1])
        share = len(hand) / len(cards)
        chain.filter_worlds = 60
        dice = PortableRandom(8)
        held = dict.fromkeys(cards, 3 * share)
        for number in range(120):
            for card in chain.sample(dice).hands[1]:
                held[card] += 1
            if number == 59:
                said = {card: count / 63 for card, count in held.items()}
                gains["belief"] += log_score(said, hand) - log_score(dict.fromkeys(cards, share), hand)
        said = {card: count / 123 for card, count in held.items()}
        gains["both"] += log_score(said, hand) - log_score(dict.fromkeys(cards, share), hand)
    print({name: round(gain / len(ROUNDS), 2) for name, gain in gains.items()})
    assert gains["both"] > gains["belief"]
    assert gains["both"] > 0.5 * len(ROUNDS)


def log_length(log, decisions):
    """Events before the decision of seat 0 with that number."""
    turns = [at for at, event in enumerate(log) if type(event).__name__ == "PhaseBegan" and is_decision(event)]
    return turns[decisions] + 1


def is_decision(event):
    return event.seat == 0 and event.phase == Phase.PLAY


def test_cards_that_do_not_matter_to_a_decision_hardly_change_how_likely_it_was():
    """The chain leaves such decisions unasked; asked, they would answer nearly the same."""
    changes: dict[bool, list[float]] = {True: [], False: []}
    for played in ROUNDS[:8]:
        chain, _, _ = chain_before(played, 10)
        chain.filter_worlds, dice = 0, PortableRandom(2)
        chain.sample(dice)
        for number in range(len(chain._decisions)):
            before = chain._likelihood(number)
            state = chain._states[number]
            for gone, come in zip(list(state.hands[1])[:4], list(state.undealt)[::12], strict=False):
                chain._exchange(number, gone, come)
                matters = chain._matters[number * 100 + gone] + chain._matters[number * 100 + come] > 0
                changes[matters].append(abs(math.log(chain._likelihood(number) / before)))
                chain._exchange(number, come, gone)
    means = {matters: sum(found) / len(found) for matters, found in changes.items()}
    print(means, {matters: len(found) for matters, found in changes.items()})
    assert len(changes[False]) > 20
    assert means[False] < 0.2 * means[True]
