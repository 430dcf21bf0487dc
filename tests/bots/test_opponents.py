"""From what the others do the expert finds out how they play, as far as that can be seen."""

import random

import pytest

from takethat.bots import net
from takethat.bots.portable_math import PortableRandom
from takethat.bots.take_that.greedy import G_WEIGHTS, HG_WEIGHTS
from takethat.bots.take_that.opponent_model import OpponentModel
from takethat.bots.take_that.policy import CASUAL, GREEDY, STYLES, Policy
from takethat.bots.take_that.recollection import recollect
from takethat.bots.take_that.world_sampler import WorldSampler
from takethat.games.take_that.cards import CARDS, draw
from takethat.games.take_that.events import Event, Phase
from takethat.games.take_that.rules import apply, deal
from takethat.games.take_that.view import redact
from tools.bots.play import Part, new_beliefs, play, tell, tell_chance
from tools.bots.rosters import by_greed


def modelled(players, taste, style, seed):
    """What seat 0 makes of the others late in a round in which all of them play to one taste."""
    dice = random.Random(f"{players} {seed}")
    played = play(None, [Part(by_greed(taste, 0.0, dice), 1, style)] * players, False, dice, 0.0)
    log: list[Event] = []
    state = deal(players, False, played.deck, 0, log.append)
    pile = iter(played.deck[len(CARDS) - len(state.undealt) :])
    belief = new_beliefs(net.load(f"clues-{players}"), state)[0]
    actions = iter(played.actions)
    while state.phase != Phase.OVER and (len(state.undealt) > 10 or state.turn != 0 or state.phase != Phase.PLAY):
        action = next(actions)
        tell(belief, state.turn, action)
        apply(state, action, log.append)
        while state.phase in (Phase.DRAW, Phase.PENALTY):
            card = next(pile)
            tell_chance([belief], state, card)
            apply(state, draw(card), log.append)
    decisions = recollect([redact(event, 0) for event in log], 0, players)
    model = OpponentModel(Policy(net.load(f"policy-{players}")), players, False)
    sampler, lots = WorldSampler(belief, tuple(state.hands[0]), Phase.PLAY, False), PortableRandom(seed + 1)
    worlds = [sampler.sample(lots) for _ in range(4)]
    for seat in range(1, players):
        seen = [decision for decision in decisions if decision.seat == seat]
        model.update(seat, seen[-16:], [world.hands[seat] for world in worlds], lots)
    return model.posterior()


def test_before_anything_is_seen_all_styles_are_alike():
    posterior = OpponentModel(Policy(net.load("policy-3")), 3, False).posterior()
    assert list(posterior) == pytest.approx([1 / STYLES] * 3 * STYLES)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_players_are_told_from_casual_ones(players):
    """Over rounds of the one and of the other, greed is likelier where there was greed, and so on."""
    tastes = {GREEDY: G_WEIGHTS[players], CASUAL: HG_WEIGHTS}
    posteriors = {true: [modelled(players, taste, true, seed) for seed in range(10)] for true, taste in tastes.items()}

    def mean(true, said):
        shares = [each[seat * STYLES + said] for each in posteriors[true] for seat in range(1, players)]
        return sum(shares) / len(shares)

    assert mean(GREEDY, GREEDY) > 1.3 * mean(CASUAL, GREEDY)
    assert mean(CASUAL, CASUAL) > 1.3 * mean(GREEDY, CASUAL)
