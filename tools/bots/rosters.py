"""Who plays the rounds that the nets learn from: greedy players, searches of several kinds, the policy alone."""

from __future__ import annotations

import random

from takethat.bots import net as nets
from takethat.bots.take_that.expectimax import SearchConfig
from takethat.bots.take_that.greedy import G_WEIGHTS, HG_WEIGHTS, Outlook, Weights, scored_moves
from takethat.bots.take_that.policy import CALCULATOR, CASUAL, GREEDY, STRATEGIST, UNKNOWN, Policy
from takethat.bots.take_that.value_net import ValueNet
from takethat.games.take_that.cards import CARDS
from takethat.games.take_that.state import State
from tools.bots.play import Mover, Part, by_policy, by_search


def by_greed(taste: Weights, noise: float, dice: random.Random) -> Mover:
    """A greedy player without memory, its judgement blurred by `noise` points."""

    def choose(state: State, beliefs: object) -> int:
        hand, line = list(state.hands[state.turn]), list(state.line)
        seen = {*hand, *line}
        for cards in (*state.plus, *state.minus):
            seen.update(cards)
        weights = [0.0] * 100
        for card in CARDS:
            weights[card] = float(card not in seen)
        outlook = Outlook(weights, len(CARDS) - len(seen), len(state.hands[(state.turn + 1) % state.players]))
        scored = scored_moves(hand, line, state.phase, len(state.undealt), state.advanced, outlook, taste)
        return max(scored, key=lambda pair: pair[1] + noise * dice.gauss(0, 1))[0]

    return choose


def greedy(players: int, dice: random.Random) -> list[Part]:
    """For a beginning without any net."""
    tastes = [(HG_WEIGHTS, 0.3, CASUAL), (G_WEIGHTS[players], 0.0, GREEDY), (G_WEIGHTS[players], 0.5, STRATEGIST)]
    return [Part(by_greed(taste, noise, dice), 1, style) for taste, noise, style in tastes]


def quick(players: int, dice: random.Random) -> list[Part]:
    """Many rounds in little time, for the leaf."""
    policy = Policy(nets.load(f"policy-{players}"))
    weights = {STRATEGIST: 4, CALCULATOR: 1, GREEDY: 1, CASUAL: 1}
    return [Part(by_policy(policy, style, dice), weight, style) for style, weight in weights.items()]


def searching(players: int, dice: random.Random) -> list[Part]:
    """Strong players, most of them searches, and the weaker styles a bot has to expect as well."""
    policy = Policy(nets.load(f"policy-{players}"))
    leaf = ValueNet(nets.load(f"leaf-{players}"), players)
    configs = [
        (SearchConfig(64, 0, 2, 0, 1.0, 6), 6, STRATEGIST),
        (SearchConfig(40, 0, 3, 0, 1.0, 6), 2, STRATEGIST),
        (SearchConfig(32, 0, 1, 0, 1.0, 6), 2, STRATEGIST),
        (SearchConfig(24, 1, 0, 0, 1.0, 6), 4, CALCULATOR),
    ]
    parts = [Part(by_search(policy, leaf, config, dice), weight, style) for config, weight, style in configs]
    greed = [(G_WEIGHTS[players], 0.0, 4, GREEDY), (HG_WEIGHTS, 0.3, 2, CASUAL)]
    parts += [Part(by_greed(taste, noise, dice), weight, style) for taste, noise, weight, style in greed]
    return [*parts, Part(by_policy(policy, UNKNOWN, dice), 2, CASUAL)]


ROSTERS = {"greedy": greedy, "quick": quick, "searching": searching}
