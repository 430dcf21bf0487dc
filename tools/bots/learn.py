"""The learners: one-hidden-layer nets by Adam in numpy. They know rows and targets, not cards."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]
Ints = NDArray[np.int64]

FURTHER = 3e-4
"""The highest rate at which a net that plays already is taught further."""


class Learner:
    """A net in training; `step` moves it against the gradient of the outputs."""

    def __init__(self, inputs: int, hidden: int, outputs: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.parts: list[Array] = [
            (rng.standard_normal((inputs, hidden)) * np.sqrt(1.0 / inputs)).astype(np.float32),
            np.zeros(hidden, np.float32),
            (rng.standard_normal((hidden, outputs)) * np.sqrt(0.3 / hidden)).astype(np.float32),
            np.zeros(outputs, np.float32),
        ]
        self._means = [np.zeros_like(part) for part in self.parts]
        self._squares = [np.zeros_like(part) for part in self.parts]
        self._steps = 0

    def outputs(self, rows: Array) -> Array:
        """The net's answers."""
        first, bias, last, shift = self.parts
        self._sums = rows @ first + bias
        self._hidden = np.maximum(self._sums, 0)
        answers: Array = self._hidden @ last + shift
        return answers

    def step(self, rows: Array, slope: Array, rate: float) -> None:
        """Adam, after `outputs(rows)`; `slope` is the loss's derivative by each output, summed over the batch."""
        back = (slope @ self.parts[2].T) * (self._sums > 0)
        slopes = [rows.T @ back, back.sum(0), self._hidden.T @ slope, slope.sum(0)]
        self._steps += 1
        for part, mean, square, grad in zip(self.parts, self._means, self._squares, slopes, strict=True):
            mean += 0.1 * (grad - mean)
            square += 0.001 * (grad * grad - square)
            fair = rate * np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
            part -= (fair * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)

    def save(self, path: Path, note: str) -> None:
        """Write the net as the bots read it, numbers rounded to five digits."""
        first, bias, last, shift = self.parts
        flat = np.concatenate([first.ravel(), bias, last.T.ravel(), shift])
        numbers = ",".join(f"{value:.5g}" for value in flat)
        head = {"note": note, "inputs": len(first), "hidden": len(last), "outputs": last.shape[1]}
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(head)[:-1] + f', "weights": [{numbers}]}}\n', encoding="ascii", newline="\n")


def resumed(path: Path) -> Learner:
    """The net that `save` wrote there, to be taught further."""
    data = json.loads(path.read_text(encoding="ascii"))
    inputs, hidden, outputs = data["inputs"], data["hidden"], data["outputs"]
    learner = Learner(inputs, hidden, outputs, 0)
    flat = np.array(data["weights"], np.float32)
    first, bias, last, shift = np.split(flat, np.cumsum([inputs * hidden, hidden, outputs * hidden]))
    learner.parts = [first.reshape(inputs, hidden), bias, last.reshape(outputs, hidden).T.copy(), shift]
    return learner


def batches(count: int, size: int, rng: np.random.Generator) -> list[Ints]:
    """All numbers below `count`, shuffled, in parts of `size`."""
    order = rng.permutation(count)
    return [order[start : start + size] for start in range(0, count - size + 1, size)]


def rate_at(epoch: int, epochs: int, highest: float) -> float:
    """Half a cosine from `highest` to a fiftieth of it."""
    return float(highest * (0.02 + 0.98 * 0.5 * (1 + np.cos(np.pi * epoch / max(epochs - 1, 1)))))


def learn_choice(rows: Array, starts: Ints, chosen: Ints, hidden: int, epochs: int, seed: int) -> tuple[Learner, float]:
    """A policy by cross-entropy; also the held-out nats per decision."""
    learner = Learner(rows.shape[1], hidden, 1, seed)
    rng = np.random.default_rng(seed)
    ends = np.append(starts[1:], len(rows))
    held_out = len(starts) // 20
    for epoch in range(epochs):
        for part in batches(len(starts) - held_out, 512, rng):
            _choice_step(learner, rows, starts[part], ends[part], chosen[part], rate_at(epoch, epochs, 3e-3))
    tail = np.arange(len(starts) - held_out, len(starts))
    return learner, _choice_loss(learner, rows, starts[tail], ends[tail], chosen[tail])


def _gather(starts: Ints, ends: Ints, chosen: Ints) -> tuple[Ints, Ints, Ints]:
    """Rows of some decisions one after another, where each begins there, and where the chosen ones lie."""
    sizes = ends - starts
    begins = np.cumsum(sizes) - sizes
    rows = np.repeat(starts - begins, sizes) + np.arange(sizes.sum())
    return rows, begins, begins + chosen - starts


def _softmax(scores: Array, begins: Ints, sizes: Ints) -> Array:
    highest = np.maximum.reduceat(scores, begins)
    weights = np.exp(scores - np.repeat(highest, sizes))
    shares: Array = weights / np.repeat(np.add.reduceat(weights, begins), sizes)
    return shares


def _choice_step(learner: Learner, rows: Array, starts: Ints, ends: Ints, chosen: Ints, rate: float) -> None:
    picked, begins, marks = _gather(starts, ends, chosen)
    block = rows[picked]
    slope = _softmax(learner.outputs(block)[:, 0], begins, ends - starts)
    slope[marks] -= 1
    learner.step(block, np.divide(slope[:, None], len(starts), dtype=np.float32), rate)


def _choice_loss(learner: Learner, rows: Array, starts: Ints, ends: Ints, chosen: Ints) -> float:
    picked, begins, marks = _gather(starts, ends, chosen)
    shares = _softmax(learner.outputs(rows[picked])[:, 0], begins, ends - starts)
    return float(-np.log(shares[marks] + 1e-9).mean())


def nats(scores: Array, starts: Ints, sizes: Ints, best: Ints) -> tuple[float, float]:
    """The nats a decision that the best moves cost, and in what share of the decisions they have the highest score."""
    shares = _softmax(scores, starts, sizes)
    highest = np.maximum.reduceat(scores, starts)
    return float(-np.log(shares[best] + 1e-9).mean()), float((scores[best] >= highest).mean())


def teach_choice(
    learner: Learner, rows: Array, starts: Ints, wanted: Array, chosen: Ints, epochs: int, highest: float = FURTHER
) -> None:
    """A policy taught further with the decisions `chosen`; `wanted`: how likely each of their moves shall be."""
    ends, rng = np.append(starts[1:], len(rows)), np.random.default_rng(0)
    for epoch in range(epochs):
        for part in batches(len(chosen), min(256, len(chosen)), rng):
            first, last = starts[chosen[part]], ends[chosen[part]]
            picked, begins, _ = _gather(first, last, first)
            slope = _softmax(learner.outputs(rows[picked])[:, 0], begins, last - first) - wanted[picked]
            learner.step(
                rows[picked], np.divide(slope[:, None], len(part), dtype=np.float32), rate_at(epoch, epochs, highest)
            )


def teach_values(learner: Learner, rows: Array, wanted: Array, epochs: int) -> None:
    """A leaf taught further: what it shall say of each row."""
    rng = np.random.default_rng(0)
    for epoch in range(epochs):
        for part in batches(len(rows), min(256, len(rows)), rng):
            error = learner.outputs(rows[part]) - wanted[part]
            learner.step(rows[part], np.divide(error, len(part), dtype=np.float32), rate_at(epoch, epochs, FURTHER))


def learn_leaf(
    rows: Array, balances: Array, turns: Ints, left: Ints, hidden: int, epochs: int, seed: int, ahead: int = 14
) -> tuple[Learner, float]:
    """A leaf by its own value `ahead` positions later; also the held-out share of variance explained."""
    players = balances.shape[1]
    learner = Learner(rows.shape[1], hidden, players, seed)
    rng = np.random.default_rng(seed)
    order = (turns[:, None] + np.arange(players)) % players
    here = np.take_along_axis(balances, order, 1)
    later = np.minimum(np.arange(len(rows)) + ahead, np.arange(len(rows)) + left)
    gained = np.take_along_axis(balances[later], order, 1) - here
    over = left[later] == 0
    shift = (order - turns[later][:, None]) % players
    usable = np.flatnonzero(left > 0)
    train = usable[: -len(usable) // 20]
    for epoch in range(epochs):
        ahead_values = np.zeros_like(balances)
        if epoch > 0:
            ahead_values = np.take_along_axis(_values(learner, rows[later]), shift, 1)
            ahead_values[over] = 0
        target = gained + ahead_values
        for part in batches(len(train), 1024, rng):
            block = rows[train[part]]
            error = learner.outputs(block) - target[train[part]]
            slope = np.divide(error, len(block), dtype=np.float32)
            learner.step(block, slope, rate_at(epoch, epochs, 2e-3))
    test = usable[-len(usable) // 20 :]
    error = learner.outputs(rows[test]) - target[test]
    return learner, float(1 - error.var() / target[test].var())


def _values(learner: Learner, rows: Array) -> Array:
    return np.concatenate([learner.outputs(rows[start : start + 65536]) for start in range(0, len(rows), 65536)])


def learn_belief(
    rows: Array, kept: Array, held: Array, question: Ints, sizes: Ints, hidden: int, epochs: int, seed: int
) -> tuple[Learner, float]:
    """A filter by cross-entropy per card, given the evidence kept; also the nats per question gained over uniform."""
    learner = Learner(rows.shape[1], hidden, 1, seed)
    rng = np.random.default_rng(seed)
    counts = np.bincount(question)[question]
    base = np.log(sizes / np.maximum(counts - sizes, 1)).astype(np.float32)
    train = len(rows) - len(rows) // 20
    for epoch in range(epochs):
        for part in batches(train, 4096, rng):
            block = rows[part]
            logit = learner.outputs(block)[:, 0] + kept[part] + base[part]
            slope = 1 / (1 + np.exp(-logit)) - held[part]
            learner.step(block, (slope / len(block))[:, None], rate_at(epoch, epochs, 3e-3))
    test = slice(train, None)
    fitted = _nats(learner.outputs(rows[test])[:, 0] + kept[test] + base[test], held[test])
    plain = _nats(base[test], held[test])
    return learner, float((plain - fitted) / len(np.unique(question[test])))


def _nats(logit: Array, held: Array) -> float:
    return float(np.sum(np.logaddexp(0, logit) - held * logit))
