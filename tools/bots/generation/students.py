"""What the students learn from: rows of the lessons, with what the teacher would have them say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from takethat.bots.take_that.expectimax import balance
from takethat.bots.take_that.policy import Policy
from takethat.bots.take_that.value_net import ValueNet
from takethat.games.take_that.cards import OVER, TO_PLAY
from takethat.games.take_that.rules import legal_moves
from tools.bots.generation.lessons import Lesson
from tools.bots.learn import Array, Ints
from tools.bots.play import states
from tools.bots.rows import decision

SOFTNESS = 0.5
"""A move so many points worse than another shall be chosen 1/e as often."""

AHEAD = 4
"""So many decisions later the leaf hears what the teacher thinks; what it concluded from earlier ones it cannot see."""


@dataclass(frozen=True, slots=True)
class Decisions:
    """Rows of every move of every decision, where each decision's begin, how likely each move shall be, which row the
    teacher likes best, and from which lesson a decision is."""

    rows: Array
    starts: Ints
    wanted: Array
    best: Ints
    lesson: Ints


@dataclass(frozen=True, slots=True)
class Positions:
    """Rows of positions, what the leaf shall say of them for either seat, and from which lesson each is."""

    rows: Array
    wanted: Array
    lesson: Ints


def decisions(policy: Policy, lessons: Sequence[Lesson]) -> Decisions:
    """What the policy learns from: all decisions with a choice; the mover plays as a strategist."""
    rows: list[Array] = []
    wanted: list[Array] = []
    starts: list[int] = []
    best: list[int] = []
    whose: list[int] = []
    size = 0
    for told in lessons:
        for block, values in _choices(policy, told):
            starts.append(size)
            best.append(size + int(values.argmax()))
            weights = np.exp((values - values.max()) / SOFTNESS)
            wanted.append((weights / weights.sum()).astype(np.float32))
            rows.append(block)
            whose.append(told.number)
            size += len(block)
    return Decisions(np.concatenate(rows), np.array(starts), np.concatenate(wanted), np.array(best), np.array(whose))


def _choices(policy: Policy, told: Lesson) -> Iterator[tuple[Array, Array]]:
    played = told.played
    for (state, _, _), values in zip(states(played), told.values, strict=False):
        policy.styles[state.turn] = played.styles[state.turn]
        policy.prepare(state, state.turn)
        if policy.count > 1:
            worth = dict(zip(legal_moves(state), values, strict=True))
            yield decision(policy), np.array([worth[move] for move in list(policy.moves)[: policy.count]], np.float32)


def positions(leaf: ValueNet, lessons: Sequence[Lesson]) -> Positions:
    """What the leaf learns from: all positions before a turn."""
    rows: list[Array] = []
    wanted: list[float] = []
    whose: list[int] = []
    for told in lessons:
        block, targets = _worths(leaf, told)
        rows += block
        wanted += targets
        whose += [told.number] * len(block)
    column = np.array(wanted, np.float32)[:, None]
    return Positions(np.array(rows), np.concatenate([column, -column], 1), np.array(whose))


def _worths(leaf: ValueNet, told: Lesson) -> tuple[list[Array], list[float]]:
    """Positions of a round, and what the rest of it brings the seat to move: see `AHEAD`, but never past a random
    move, nor past the end."""
    block: list[Array] = []
    known: list[tuple[int, float, float]] = []
    random: list[bool] = []
    result = 0.0
    for place, (state, _, odd) in enumerate(states(told.played)):
        if state.phase == OVER:
            result = balance(state, 0)
        elif state.phase == TO_PLAY:
            leaf.describe(state)
            block.append(np.array(list(leaf.inputs), np.float32))
            sign = 1 if state.turn == 0 else -1
            known.append((sign, balance(state, 0), sign * max(told.values[place])))
            random.append(odd)
        elif odd:
            random[-1] = True
    later = [worth for _, _, worth in known] + [result]
    targets = []
    for at, (sign, before, _) in enumerate(known):
        until = min(at + AHEAD, len(known))
        odds = [step for step in range(at, until) if random[step]]
        targets.append(sign * (later[odds[0] if odds else until] - before))
    return block, targets
