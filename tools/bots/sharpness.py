"""How much more than a uniform guess the expert says of the other hand between two, in nats a decision.

    python -m tools.bots.sharpness ROUNDS [clues=hunches memory=14 ...]

The rounds are those of tools/bots/mixed.py, from number 0 on. The score of a guess is the logarithm of how likely
it called what was true, summed over all hidden cards, less that of calling them all alike. *Filter*: exactly, at every
decision with a pile, once the other has done something. The others at every sixth of these: by counting in 100 worlds
(and three of chance), of the filter, of the chain, and of 62 and 38 of them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import log
from typing import Any

import numpy as np

from takethat.bots import net
from takethat.bots.portable_math import PortableRandom
from takethat.bots.take_that.belief import Belief
from takethat.bots.take_that.config import LEVELS, LevelConfig
from takethat.bots.take_that.features import NUMBERS
from takethat.bots.take_that.mcmc import MarkovChain
from takethat.bots.take_that.opponent_model import OpponentModel
from takethat.bots.take_that.past_decision import PastDecision
from takethat.bots.take_that.player import believe, styles
from takethat.bots.take_that.policy import Policy
from takethat.bots.take_that.recollection import recollect
from takethat.bots.take_that.world_sampler import WorldSampler
from takethat.games.take_that.events import Phase
from tools.bots.hunches import chances, score
from tools.bots.mixed import decisions
from tools.bots.regret.compare import setting

SHARE = 6
WORLDS, OF_FILTER = 100, 62
CHANCE = 3
"""Worlds of chance counted with those dealt, so that nothing is called impossible."""

WINDOW = 14
"""Decisions that the chain explains."""

Question = tuple[Any, list[PastDecision], set[int]]


def questions(number: int) -> Iterator[Question]:
    """What was known before every decision of a round, what the other had done, and his hand."""
    for _, known, state in decisions(number):
        done = recollect(known.log, known.view.seat, 2)
        if done and known.view.phase == Phase.PLAY:
            yield known, done, set(state.hands[1 - known.view.seat])


def exact(belief: Belief, other: int, hand: set[int]) -> float:
    """The score of the filter's own chances."""
    hidden = np.array([[bool(flag) for flag in belief.hidden]])
    held = np.array([[card in hand for card in range(NUMBERS)]])
    logs = np.array([list(belief.log_factors[other * NUMBERS : (other + 1) * NUMBERS])])
    size = held.sum(1)
    uniform = np.broadcast_to((size / hidden.sum(1))[:, None], hidden.shape)
    return float((score(chances(logs, hidden, size), hidden, held) - score(uniform, hidden, held))[0])


def counted(hands: Iterable[list[int]], cards: list[int], hand: set[int]) -> float:
    """The score of shares of so many hands."""
    share = len(hand) / len(cards)
    held, worlds = dict.fromkeys(cards, CHANCE * share), float(CHANCE)
    for guess in hands:
        worlds += 1
        for card in guess:
            held[card] += 1
    right = {card: held[card] / worlds for card in cards}
    return sum(log(right[card] / share if card in hand else (1 - right[card]) / (1 - share)) for card in cards)


def sampled(question: Question, belief: Belief, config: LevelConfig, policy: Policy, dice: PortableRandom) -> Any:
    """The scores of worlds of the filter, of the chain, and of both."""
    known, done, hand = question
    view, other = known.view, 1 - known.view.seat
    plain = WorldSampler(belief, view.hand, view.phase, view.advanced)
    chain = MarkovChain(belief, view.hand, view.phase, view.advanced, policy)
    chain.condition_on(done[-WINDOW:])
    guessed = [list(plain.sample(dice).hands[other]) for _ in range(WORLDS)]
    chain.set_posterior(styles(plain, done, OpponentModel(policy, 2, view.advanced), config, dice))
    walked = [list(chain.sample(dice).hands[other]) for _ in range(WORLDS)]
    cards = [card for card in range(NUMBERS) if belief.hidden[card] == 1]
    both = guessed[:OF_FILTER] + walked[: WORLDS - OF_FILTER]
    return [counted(hands, cards, hand) for hands in (guessed, walked, both)]


def main() -> None:
    """Read the command line and measure."""
    config = replace(LEVELS[2]["expert"], **dict(map(setting, sys.argv[2:])))
    clues, policy = net.load(f"{config.clues}-2"), Policy(net.load("policy-2"))
    filters: list[float] = []
    others: list[list[float]] = []
    for number in range(int(sys.argv[1])):
        for place, question in enumerate(questions(number), 1):
            belief = believe(question[0], clues, config)
            filters.append(exact(belief, 1 - belief.seat, question[2]))
            if place % SHARE == 0:
                dice = PortableRandom(len(question[1]) * 1000 + place)
                others.append(sampled(question, belief, config, policy, dice))
    means = zip(("filter", "chain", "both"), np.mean(others, 0), strict=True)
    told = ", ".join(f"{name} {mean:.3f}" for name, mean in means)
    print(f"filter exactly {np.mean(filters):.3f} in {len(filters)} decisions; 100 worlds in {len(others)}: {told}")


if __name__ == "__main__":
    main()
