"""What teaches a filter through whole rounds walks through a round as the filter itself does, and knows its slopes.

Between two, and among three, where a round is six sequences: everybody watches two others.
"""

import math
import random
from dataclasses import replace

import numpy as np
import pytest

from takethat.bots import net
from takethat.bots.net import Net
from takethat.bots.take_that.belief_inputs import INPUTS
from takethat.bots.take_that.policy import STRATEGIST, Policy
from takethat.games.take_that.cards import draw
from takethat.games.take_that.events import Phase
from takethat.games.take_that.rules import apply, deal
from tools.bots.hunches import back, chances, forth, score
from tools.bots.learn import Learner
from tools.bots.play import Part, by_policy, new_beliefs, play, tell, tell_chance
from tools.bots.sightings import Seen, Sequences


@pytest.fixture(scope="module", params=[2, 3])
def played(request):
    players, dice = request.param, random.Random("hunches")
    part = Part(by_policy(Policy(net.load(f"policy-{players}")), STRATEGIST, dice), 1, STRATEGIST)
    whole = play(None, [part] * players, False, dice, 0.03)
    return replace(whole, actions=whole.actions[:24])


@pytest.fixture(scope="module")
def data(played):
    seen = Seen()
    seen.follow(played)
    return Sequences(seen)


@pytest.fixture(scope="module")
def learner():
    return Learner(INPUTS, 8, 2, 5)


def as_net(learner):
    first, bias, last, shift = learner.parts
    return Net(INPUTS, 8, 2, [float(value) for part in (first, bias, last.T, shift) for value in part.ravel()])


def said(learner, data):
    """News, share kept, and where something was told, by sequence, step and card."""
    rows, places = data.part(np.arange(len(data.drew)))
    out = learner.outputs(rows)
    shape = (*data.drew.shape, 100)
    news, kept, told = np.zeros(shape), np.zeros(shape), np.zeros(shape, bool)
    news[places], kept[places], told[places] = out[:, 0], 1 / (1 + np.exp(-out[:, 1])), True
    return news, kept, told


def beliefs_before_decisions(played, net_):
    """By sequence and step: the factors' logarithms of the cards hidden from it. Sequences go by seat, then by the
    other, from the next one on."""
    players = played.players
    state = deal(players, False, played.deck, 0)
    beliefs, steps = new_beliefs(net_, state), [0] * players
    pile = iter(played.deck[-len(state.undealt) :])
    for action in played.actions:
        mover = state.turn
        for place in range(players - 1):
            other = (mover + 1 + place) % players
            if state.phase == Phase.PLAY and steps[other] and state.undealt:
                logs = beliefs[mover].log_factors
                yield (
                    (mover * (players - 1) + place, steps[other] - 1),
                    list(logs[100 * other : 100 * other + 100]),
                )
        steps[mover] += 1
        for belief in beliefs:
            tell(belief, mover, action)
        apply(state, action)
        while state.phase == Phase.DRAW:
            card = next(pile)
            tell_chance(beliefs, state, card)
            apply(state, draw(card))


def test_the_walk_is_the_beliefs_own(played, data, learner):
    news, kept, told = said(learner, data)
    logs, _ = forth(news, kept, told, data.drew)
    known = dict(beliefs_before_decisions(played, as_net(learner)))
    assert sorted(known) == [tuple(place) for place in np.argwhere(data.asked).tolist()]
    for (seat, step), expected in known.items():
        hidden = data.hidden[seat, step]
        assert logs[seat, step][hidden] == pytest.approx(np.array(expected)[hidden], abs=1e-4)


def test_the_slopes_are_what_a_small_change_does(data, learner):
    news, kept, told = said(learner, data)
    asked, hidden, held = data.asked, data.hidden[data.asked], data.held[data.asked]

    def loss(logs):
        return -score(chances(logs[asked], hidden, held.sum(1)), hidden, held).sum()

    logs, steps = forth(news, kept, told, data.drew)
    slopes = np.zeros(news.shape)
    slopes[asked] = np.where(hidden, chances(logs[asked], hidden, held.sum(1)) - held, 0)
    by_news, by_kept = back(slopes, kept, steps)
    places = [(0, 0), (0, 3), (1, 5)]
    for (sequence, step), changed, by in zip(places, (news, kept, news), (by_news, by_kept, by_news), strict=True):
        card = int(np.abs(by[sequence, step]).argmax())
        place, little = (sequence, step, card), 1e-4
        results = []
        for change in (little, -2 * little):
            changed[place] += change
            results.append(loss(forth(news, kept, told, data.drew)[0]))
        changed[place] += little
        assert by[place] == pytest.approx((results[0] - results[1]) / (2 * little), rel=1e-3)
        assert math.fabs(by[place]) > 1e-3
