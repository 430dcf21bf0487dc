"""Teaches the judge's net for two players, assets/bots/judge-2.json, from rounds that the policy plays alone.

    python -m tools.bots.judge ROUNDS SEED

The target of a position is a mean of what it was worth at every later one, the nearer the more, and of the result (the
lambda returns of Sutton, 1988): so the net changes its mind as little as it can. Where the pile is used up a round ends
here, with the result of best play. Compiled, as tools/bots/train.py tells, 6,000 rounds take three minutes.
"""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the net is too small to share the work

import numpy as np

from takethat.bots import net as nets
from takethat.bots.net import Net
from takethat.bots.take_that.judge_inputs import JUDGED
from takethat.bots.take_that.judge_net import PLAIN, JudgeNet
from takethat.bots.take_that.open_hands import OpenHands, balances
from takethat.bots.take_that.policy import STRATEGIST, Policy
from takethat.bots.take_that.value_net import ValueNet
from tools.bots.learn import Array, Ints, Learner, batches, rate_at
from tools.bots.play import Part, by_policy, play, states

TARGET = Path("assets/bots/judge-2.json")
HIDDEN = 48
EPOCHS = 8
LAMBDA = 0.9
ODDITY = 0.02
"""Share of random moves, as people sometimes make them."""

RATE = 2e-3


class Rows:
    """What the net learns from: the positions of all rounds, one after the other."""

    def __init__(self) -> None:
        policy, leaf = Policy(nets.load("policy-2")), ValueNet(nets.load("leaf-2"), 2)
        self._policy = policy
        self._exact = OpenHands(policy, leaf)
        self._judge = JudgeNet(Net(PLAIN + JUDGED, 8, 1, [0.0] * (8 * (PLAIN + JUDGED) + 17)), leaf)
        self.inputs: list[Array] = []
        self.balances: list[float] = []
        """Of the first seat, as `results`."""
        self.turns: list[int] = []
        self.lengths: list[int] = []
        self.results: list[float] = []

    def play(self, number: int, seed: int) -> None:
        """One round more, every third in the advanced variation."""
        dice = random.Random(f"judge {seed} {number}")
        mover = Part(by_policy(self._policy, STRATEGIST, dice), 1, STRATEGIST)
        known = len(self.turns)
        for state, _, _ in states(play(None, [mover, mover], number % 3 == 2, dice, ODDITY)):
            if not state.undealt:
                self.results.append(self._exact.values(state)[0])
                break
            self._judge.describe(state)
            self.inputs.append(np.array(list(self._judge.inputs), np.float32))
            self.balances.append(balances(state)[0])
            self.turns.append(int(state.turn))
        self.lengths.append(len(self.turns) - known)


def targets(rows: Rows, values: Array) -> Array:
    """The lambda return of every position for its mover; `values`: what the net says so far."""
    lengths = np.array(rows.lengths)
    ends = np.cumsum(lengths)
    sign, balance = 1.0 - 2.0 * np.array(rows.turns), np.array(rows.balances)
    worth = balance + sign * values
    found = np.empty(len(worth))
    ahead = np.array(rows.results)
    later = ahead.copy()
    for step in range(lengths.max()):
        on = np.flatnonzero(lengths > step)
        place: Ints = ends[on] - 1 - step
        ahead[on] = (1 - LAMBDA) * later[on] + LAMBDA * ahead[on]
        found[place] = ahead[on]
        later[on] = worth[place]
    aims: Array = (sign * (found - balance)).astype(np.float32)
    return aims


def learn(rows: Rows, seed: int) -> tuple[Learner, float]:
    """The net, and the share of what rounds held out came to that it explains."""
    inputs = np.array(rows.inputs)
    held_out = sum(rows.lengths[-len(rows.lengths) // 20 :])
    learner, rng = Learner(inputs.shape[1], HIDDEN, 1, seed), np.random.default_rng(seed)
    for epoch in range(EPOCHS):
        aim = targets(rows, learner.outputs(inputs)[:, 0])
        for part in batches(len(inputs) - held_out, 1024, rng):
            error = learner.outputs(inputs[part])[:, 0] - aim[part]
            slope = np.divide(error[:, None], len(part), dtype=np.float32)
            learner.step(inputs[part], slope, rate_at(epoch, EPOCHS, RATE))
    left = rest(rows)[-held_out:]
    error = learner.outputs(inputs[-held_out:])[:, 0] - left
    return learner, float(1 - (error**2).mean() / left.var())


def rest(rows: Rows) -> Array:
    """What the rest of its round brought the mover of every position."""
    results = np.repeat(np.array(rows.results), rows.lengths)
    sign = 1.0 - 2.0 * np.array(rows.turns)
    left: Array = (sign * (results - np.array(rows.balances))).astype(np.float32)
    return left


def main() -> None:
    """Play, learn and save."""
    rounds, seed = int(sys.argv[1]), int(sys.argv[2])
    rows = Rows()
    for number in range(rounds):
        rows.play(number, seed)
    learner, share = learn(rows, seed)
    learner.save(TARGET, f"{rounds} rounds, seed {seed}, {share:.4f} of the variance")
    print(f"{TARGET}: {share:.4f} of the variance explained", flush=True)


if __name__ == "__main__":
    main()
