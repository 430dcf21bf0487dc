"""Teaches the judge's net for a number of players, assets/bots/judge-N.json, from rounds that the policy plays alone.

    python -m tools.bots.judge PLAYERS ROUNDS SEED

The target of a position is a mean of what it was worth at every later one, the nearer the more, and of the result (the
lambda returns of Sutton, 1988): so the net changes its mind as little as it can. Where the pile is used up a round ends
here, with what is known of its result. Compiled, as tools/bots/train.py tells, 6,000 rounds take three minutes.
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
from takethat.bots.take_that.judge_net_many import JudgeNetMany, size
from takethat.bots.take_that.open_hands import OpenHands, balances
from takethat.bots.take_that.policy import STRATEGIST, Policy
from takethat.bots.take_that.value_net import ValueNet
from tools.bots.learn import Array, Ints, Learner, batches, rate_at
from tools.bots.play import Part, by_policy, play, states

ASSETS = Path("assets/bots")
HIDDEN = 48
EPOCHS = 8
LAMBDA = 0.9
ODDITY = 0.02
"""Share of random moves, as people sometimes make them."""

RATE = 2e-3


class Rows:
    """What the net learns from: the positions of all rounds, one after the other."""

    def __init__(self, players: int) -> None:
        policy, leaf = Policy(nets.load(f"policy-{players}")), ValueNet(nets.load(f"leaf-{players}"), players)
        self._players = players
        self._policy = policy
        self._exact = OpenHands(policy, leaf)
        self._judge = _untaught(leaf, players)
        self.inputs: list[Array] = []
        self.balances: list[list[float]] = []
        """By seat, as `results`."""
        self.turns: list[int] = []
        self.lengths: list[int] = []
        self.results: list[list[float]] = []

    def play(self, number: int, seed: int) -> None:
        """One round more, every third in the advanced variation."""
        dice = random.Random(f"judge {seed} {number}")
        mover = Part(by_policy(self._policy, STRATEGIST, dice), 1, STRATEGIST)
        known = len(self.turns)
        for state, _, _ in states(play(None, [mover] * self._players, number % 3 == 2, dice, ODDITY)):
            if not state.undealt:
                self.results.append(self._exact.values(state))
                break
            self._judge.describe(state)
            self.inputs.append(np.array(list(self._judge.inputs), np.float32))
            self.balances.append(balances(state))
            self.turns.append(int(state.turn))
        self.lengths.append(len(self.turns) - known)


def _untaught(leaf: ValueNet, players: int) -> JudgeNet | JudgeNetMany:
    if players == 2:
        return JudgeNet(_empty(PLAIN + JUDGED, 1), leaf)
    return JudgeNetMany(_empty(size(players), players), leaf, players)


def _empty(inputs: int, outputs: int) -> Net:
    return Net(inputs, 8, outputs, [0.0] * (8 * inputs + 8 + 9 * outputs))


def by_seat(rows: Rows, told: Array) -> Array:
    """What the net tells of the rest of the round, by seat, adding up to 0; told with the seat to move first."""
    turns = np.array(rows.turns)
    if told.shape[1] == 1:
        told = np.concatenate([told, -told], 1)
    players = told.shape[1]
    told = told - told.mean(1, keepdims=True)
    found: Array = np.take_along_axis(told, (np.arange(players) - turns[:, None]) % players, 1)
    return found


def by_turn(rows: Rows, values: Array, outputs: int) -> Array:
    """The other way round: values by seat as the net tells them."""
    players = values.shape[1]
    order = (np.arange(players) + np.array(rows.turns)[:, None]) % players
    found: Array = np.take_along_axis(values, order, 1)[:, :outputs].astype(np.float32)
    return found


def targets(rows: Rows, told: Array) -> Array:
    """The lambda return of every position, as the net tells it; `told`: what it says so far."""
    lengths, known = np.array(rows.lengths), np.array(rows.balances)
    ends = np.cumsum(lengths)
    worth = known + by_seat(rows, told)
    found = np.empty_like(worth)
    ahead = np.array(rows.results)
    later = ahead.copy()
    for step in range(lengths.max()):
        on = np.flatnonzero(lengths > step)
        place: Ints = ends[on] - 1 - step
        ahead[on] = (1 - LAMBDA) * later[on] + LAMBDA * ahead[on]
        found[place] = ahead[on]
        later[on] = worth[place]
    return by_turn(rows, found - known, told.shape[1])


def learn(rows: Rows, outputs: int, seed: int) -> tuple[Learner, float]:
    """The net, and the share of what rounds held out came to that it explains."""
    inputs = np.array(rows.inputs)
    held_out = sum(rows.lengths[-len(rows.lengths) // 20 :])
    learner, rng = Learner(inputs.shape[1], HIDDEN, outputs, seed), np.random.default_rng(seed)
    for epoch in range(EPOCHS):
        aim = targets(rows, learner.outputs(inputs))
        for part in batches(len(inputs) - held_out, 1024, rng):
            error = learner.outputs(inputs[part]) - aim[part]
            slope = np.divide(error, len(part), dtype=np.float32)
            learner.step(inputs[part], slope, rate_at(epoch, EPOCHS, RATE))
    left = rest(rows, outputs)[-held_out:]
    error = learner.outputs(inputs[-held_out:]) - left
    return learner, float(1 - (error**2).mean() / left.var())


def rest(rows: Rows, outputs: int) -> Array:
    """What the rest of its round brought at every position, as the net tells it."""
    results = np.repeat(np.array(rows.results), rows.lengths, axis=0)
    return by_turn(rows, results - np.array(rows.balances), outputs)


def main() -> None:
    """Play, learn and save."""
    players, rounds, seed = map(int, sys.argv[1:4])
    rows = Rows(players)
    for number in range(rounds):
        rows.play(number, seed)
    learner, share = learn(rows, 1 if players == 2 else players, seed)
    target = ASSETS / f"judge-{players}.json"
    learner.save(target, f"{rounds} rounds, seed {seed}, {share:.4f} of the variance")
    print(f"{target}: {share:.4f} of the variance explained", flush=True)


if __name__ == "__main__":
    main()
