"""Teaches a filter, assets/bots/hunches-2.json or that for more players, on rounds that the policy plays alone.

    python -m tools.bots.hunches ROUNDS SEED [PLAYERS]

The net says of every hidden card what an action tells of it, and how much is left of what was known before. Both are
fitted at once, through whole rounds (backpropagation through time, Werbos 1990): what the filter says before each
decision is compared with the hand that was there, and every action that led to it answers for its part. So nothing is
learned from evidence that another filter gathered. Compiled, as tools/bots/train.py tells, 800 rounds take a minute.
"""

from __future__ import annotations

import os
import random
import sys
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the net is too small to share the work

import numpy as np

from takethat.bots import net as nets
from takethat.bots.take_that.belief import HIGHEST, LOWEST
from takethat.bots.take_that.belief_inputs import INPUTS
from takethat.bots.take_that.features import NUMBERS
from takethat.bots.take_that.policy import CALCULATOR, CASUAL, GREEDY, STRATEGIST, UNKNOWN, Policy
from tools.bots.learn import Array, Ints, Learner, batches, rate_at
from tools.bots.play import Part, by_policy, play
from tools.bots.sightings import Flags, Seen, Sequences

ASSETS = Path("assets/bots")
HIDDEN = 16
EPOCHS = 12
BATCH = 20
"""Sequences of a step of the learner."""

RATE = 4e-3
ODDITY = 0.03
"""Share of random moves, as people sometimes make them; they are clues as any other."""

KEPT_FIRST = -1.0
"""What the untaught net says of older evidence: a quarter of it is left."""

WEIGHTS = {STRATEGIST: 8, CALCULATOR: 3, GREEDY: 2, CASUAL: 1, UNKNOWN: 2}
"""How often each style sits in a seat."""


@dataclass(frozen=True, slots=True)
class Step:
    """What a step of the filter has to remember for the way back: `free` where no bound was met, `factors` before the
    draw and `mixed` after it, `size` of the hand (0: nothing was drawn)."""

    before: Array
    told: Flags
    free: Flags
    factors: Array
    mixed: Array
    size: Array


def forth(news: Array, kept: Array, told: Flags, drew: Array) -> tuple[Array, list[Step]]:
    """The logarithms of the factors after each step, as `Belief` would have them."""
    logs, found, steps = np.zeros_like(news[:, 0]), np.zeros_like(news), []
    for at in range(news.shape[1]):
        now, size = told[:, at], drew[:, at, None]
        raw = kept[:, at] * logs + news[:, at]
        learned = np.where(now, np.clip(raw, LOWEST, HIGHEST), logs)
        factors = np.exp(learned)
        mean = (factors * now).sum(1, keepdims=True) / np.maximum(now.sum(1, keepdims=True), 1)
        mixed = np.where(now & (size > 0), (factors * (size - 1) + mean) / np.maximum(size, 1), factors)
        steps.append(Step(logs, now, now & (raw > LOWEST) & (raw < HIGHEST), factors, mixed, size))
        logs = np.where(now & (size > 0), np.log(mixed), learned)
        found[:, at] = logs
    return found, steps


def back(slopes: Array, kept: Array, steps: list[Step]) -> tuple[Array, Array]:
    """The slopes by what the net said: the news of each action, and the share kept."""
    by_news, by_kept = np.zeros_like(slopes), np.zeros_like(slopes)
    slope = np.zeros_like(slopes[:, 0])
    for at in range(len(steps) - 1, -1, -1):
        step = steps[at]
        slope = undrawn(slope + slopes[:, at], step)
        by_news[:, at] = slope * step.free
        by_kept[:, at] = by_news[:, at] * step.before
        slope = np.where(step.told, by_news[:, at] * kept[:, at], slope)
    return by_news, by_kept


def undrawn(slope: Array, step: Step) -> Array:
    """The slope before the draw of a step."""
    drawn = step.told & (step.size > 0)
    each = np.where(drawn, slope / step.mixed / np.maximum(step.size, 1), 0)
    by_mean = each.sum(1, keepdims=True) / np.maximum(step.told.sum(1, keepdims=True), 1)
    found: Array = np.where(drawn, (each * (step.size - 1) + by_mean) * step.factors, slope)
    return found


def chances(logs: Array, hidden: Flags, size: Array) -> Array:
    """How likely each hidden card is in a hand of that size: odds in proportion to the factors, by Newton's method."""
    factors = np.where(hidden, np.exp(logs), 0)
    level = np.log(size / factors.sum(1))
    for _ in range(6):
        said = factors * np.exp(level)[:, None]
        said = said / (1 + said)
        level += np.clip((size - said.sum(1)) / np.maximum((said * (1 - said)).sum(1), 1e-3), -1, 1)
    said = factors * np.exp(level)[:, None]
    found: Array = said / (1 + said)
    return found


def score(said: Array, hidden: Flags, held: Flags) -> Array:
    """The log score of every question: saying of each hidden card how likely it is held."""
    right = np.where(held, said, 1 - said)
    found: Array = np.log(np.maximum(np.where(hidden, right, 1), 1e-9)).sum(1)
    return found


def ask(learner: Learner, data: Sequences, which: Ints, rate: float) -> float:
    """The nats gained over a uniform guess, a question; with a rate, the learner is taught by these sequences."""
    rows, places = data.part(which)
    out = learner.outputs(rows)
    shape = (len(which), data.drew.shape[1], NUMBERS)
    news, kept, told = np.zeros(shape, np.float32), np.zeros(shape, np.float32), np.zeros(shape, np.bool_)
    news[places], kept[places], told[places] = out[:, 0], 1 / (1 + np.exp(-out[:, 1])), True
    logs, steps = forth(news, kept, told, data.drew[which])
    asked, hidden, held = data.asked[which], data.hidden[which], data.held[which]
    size = held[asked].sum(1)
    said = chances(logs[asked], hidden[asked], size)
    uniform = np.broadcast_to((size / hidden[asked].sum(1))[:, None], said.shape)
    if rate:
        slopes = np.zeros(shape, np.float32)
        slopes[asked] = np.where(hidden[asked], said - held[asked], 0) / len(said)
        by_news, by_kept = (by[places] for by in back(slopes, kept, steps))
        share = kept[places]
        learner.step(rows, np.stack([by_news, by_kept * share * (1 - share)], 1).astype(np.float32), rate)
    return float((score(said, hidden[asked], held[asked]) - score(uniform, hidden[asked], held[asked])).mean())


def learn(data: Sequences, seed: int) -> tuple[Learner, float]:
    """The net, and the nats a question gained over a uniform guess in rounds held out."""
    learner, rng = Learner(INPUTS, HIDDEN, 2, seed), np.random.default_rng(seed)
    learner.parts[3][1] = KEPT_FIRST
    count = len(data.drew)
    test = np.arange(count - count // 20, count)
    for epoch in range(EPOCHS):
        for part in batches(test[0], BATCH, rng):
            ask(learner, data, part, rate_at(epoch, EPOCHS, RATE))
    return learner, ask(learner, data, test, 0.0)


def rounds(count: int, seed: int, players: int) -> Seen:
    """Rounds of the policy in all its styles, every third in the advanced variation."""
    policy, seen = Policy(nets.load(f"policy-{players}")), Seen()
    for number in range(count):
        dice = random.Random(f"hunches {seed} {number}")
        styles = dice.choices(list(WEIGHTS), list(WEIGHTS.values()), k=players)
        parts = [Part(by_policy(policy, style, dice), 1, style) for style in styles]
        seen.follow(play(None, parts, number % 3 == 2, dice, ODDITY))
    return seen


def main() -> None:
    """Play, learn and save."""
    count, seed, players = map(int, [*sys.argv[1:4], "2"][:3])
    learner, gain = learn(Sequences(rounds(count, seed, players)), seed)
    target = ASSETS / f"hunches-{players}.json"
    learner.save(target, f"{count} rounds, seed {seed}, {gain:.3f} nats per decision better than uniform")
    print(f"{target}: {gain:.3f} nats per decision better than uniform", flush=True)


if __name__ == "__main__":
    main()
