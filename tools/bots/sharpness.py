"""How much more than a uniform guess the expert says of another hand, in nats a decision.

    python -m tools.bots.sharpness two ROUNDS [clues=hunches memory=14 ...]

Besides `two`: `three` and `four`. The rounds are those of tools/bots/mixed.py, from number 0 on. The score of a
guess is the logarithm of how likely it called what was true, summed over all hidden cards, less that of calling them
all alike. *Filter*: exactly, at every decision with a pile, of everybody who has done something, with the 95 % interval
over rounds. The others between two alone, at every sixth of these: by counting in 100 worlds (and three of chance), of
the filter, of the chain, and of 62 and 38 of them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import log
from typing import Any

import numpy as np

from takethat.arena.statistics import estimate
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
from takethat.games.take_that.state import State
from tools.bots.hunches import chances, score
from tools.bots.mixed import decisions
from tools.bots.regret.compare import setting, span
from tools.bots.regret.kinds import KINDS, Kind

SHARE = 6
WORLDS, OF_FILTER = 100, 62
CHANCE = 3
"""Worlds of chance counted with those dealt, so that nothing is called impossible."""

WINDOW = 14
"""Decisions that the chain explains."""

Question = tuple[Any, list[PastDecision], State]


def questions(kind: Kind, number: int) -> Iterator[Question]:
    """What was known before every decision of a round, what the others had done, and the true state."""
    for _, known, state in decisions(number, kind):
        done = recollect(known.log, known.view.seat, kind.players)
        if done and known.view.phase == Phase.PLAY:
            yield known, done, state


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


def exactly(question: Question, belief: Belief) -> list[float]:
    """The score of the filter for everybody who has done something."""
    seats = sorted({decision.seat for decision in question[1]})
    return [exact(belief, seat, set(question[2].hands[seat])) for seat in seats]


def sampled(question: Question, belief: Belief, config: LevelConfig, policy: Policy, dice: PortableRandom) -> Any:
    """The scores between two of worlds of the filter, of the chain, and of both."""
    known, done, state = question
    view, other = known.view, 1 - known.view.seat
    hand = set(state.hands[other])
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
    kind = KINDS[sys.argv[1]]
    config = replace(LEVELS[kind.players]["expert"], **dict(map(setting, sys.argv[3:])))
    clues, answers = (net.load(f"{name}-{kind.players}") for name in (config.clues, config.policy))
    policy = Policy(answers)
    filters: list[list[float]] = []
    others: list[list[float]] = []
    for number in range(int(sys.argv[2])):
        filters.append([])
        for place, question in enumerate(questions(kind, number), 1):
            belief = believe(question[0], clues, config)
            filters[-1] += exactly(question, belief)
            if place % SHARE == 0 and kind.players == 2:
                dice = PortableRandom(len(question[1]) * 1000 + place)
                others.append(sampled(question, belief, config, policy, dice))
    asked = sum(map(len, filters))
    told = estimate([sum(found) * len(filters) / asked for found in filters])
    print(f"filter exactly {span(told, '.3f')} in {asked} guesses")
    if others:
        means = zip(("filter", "chain", "both"), np.mean(others, 0), strict=True)
        print(f"100 worlds in {len(others)}: " + ", ".join(f"{name} {mean:.3f}" for name, mean in means))


if __name__ == "__main__":
    main()
