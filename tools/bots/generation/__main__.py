"""One generation for two players, from a seed: the teacher plays, the nets of today are taught further.

    python -m tools.bots.generation FOLDER --rounds 40 --seed 1 --times 4 --jobs 2

FOLDER keeps the lessons, and a run that was stopped goes on after the last whole round; the rounds depend on seed and
times alone. Then imitation-2.json and leaf-2.json are written there, and it is told how well nets that were taught with
four fifths of the rounds foretell the last fifth, beside those of today. The bench of choices seats an expert with
them: `python -m tools.bots.regret compare two expert expert+nets=FOLDER`. Compiled, as tools/bots/train.py tells, it is
twenty times as fast.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the nets are too small to share the work

import numpy as np

from takethat.bots import net as nets
from takethat.bots.take_that.config import LEVELS
from takethat.bots.take_that.policy import Policy
from takethat.bots.take_that.value_net import ValueNet
from tools.bots.generation.lessons import PLAYERS, lessons
from tools.bots.generation.students import Decisions, Positions, decisions, positions
from tools.bots.learn import Array, Ints, Learner, nats, resumed, teach_choice, teach_values
from tools.bots.train import ASSETS

POLICY = LEVELS[PLAYERS]["expert"].policy
EPOCHS = 4
FOLDS = 5


def today(kind: str) -> Learner:
    """The net that plays."""
    return resumed(ASSETS / f"{kind}-{PLAYERS}.json")


def policy_student(told: Decisions, chosen: Ints) -> Learner:
    """Today's policy after these decisions."""
    learner = today(POLICY)
    teach_choice(learner, told.rows, told.starts, told.wanted, chosen, EPOCHS)
    return learner


def leaf_student(told: Positions, chosen: Ints) -> Learner:
    """Today's leaf after these positions."""
    learner = today("leaf")
    teach_values(learner, told.rows[chosen], told.wanted[chosen], EPOCHS)
    return learner


def by_fifths(lesson: Ints, rows: Ints, student: Callable[[Ints], Learner], inputs: Array) -> Array:
    """What students say of the rows of those rounds that they were not taught with; `rows`: the item of each row."""
    answers = np.empty(len(inputs), np.float32)
    for fold in range(FOLDS):
        held = lesson % FOLDS == fold
        mine = held[rows]
        answers[mine] = student(np.flatnonzero(~held)).outputs(inputs[mine])[:, 0]
    return answers


def judge_policy(told: Decisions) -> str:
    """Nats a decision for the move the teacher likes best, and how often it comes first: today's, a student's."""
    sizes = np.diff(np.append(told.starts, len(told.rows)))
    whose = np.repeat(np.arange(len(sizes)), sizes)
    before = today(POLICY).outputs(told.rows)[:, 0]
    after = by_fifths(told.lesson, whose, lambda chosen: policy_student(told, chosen), told.rows)
    shares = [nats(scores, told.starts, sizes, told.best) for scores in (before, after)]
    return "policy: " + ", ".join(f"{loss:.3f} nats, agrees in {agreed:.1%}" for loss, agreed in shares)


def judge_leaf(told: Positions) -> str:
    """The share of the variance of its targets that it explains: today's, a student's."""
    aim = told.wanted[:, 0]
    before = today("leaf").outputs(told.rows)[:, 0]
    after = by_fifths(told.lesson, np.arange(len(aim)), lambda chosen: leaf_student(told, chosen), told.rows)
    return "leaf: " + ", ".join(f"{1 - ((aim - said) ** 2).mean() / aim.var():.3f}" for said in (before, after))


def main() -> None:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(description="Teach the nets of two players by the expert's own decisions")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--times", type=int, default=4, help="so many times the expert's worlds")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play")
    args = parser.parse_args()
    if args.rounds < FOLDS:
        parser.error(f"at least {FOLDS} rounds")
    told = lessons(args.folder, args.rounds, args.times, args.seed, args.jobs)
    choices = decisions(Policy(nets.load(f"{POLICY}-{PLAYERS}")), told)
    places = positions(ValueNet(nets.load(f"leaf-{PLAYERS}"), PLAYERS), told)
    print(f"{len(told)} rounds, {len(choices.starts)} decisions, {len(places.rows)} positions; today's, a student's")
    policy, leaf = judge_policy(choices), judge_leaf(places)
    print(policy, leaf, sep="\n")
    note = f"{len(told)} lessons, seed {args.seed}, {args.times} times the worlds; "
    policy_student(choices, np.arange(len(choices.starts))).save(
        args.folder / f"{POLICY}-{PLAYERS}.json", note + policy
    )
    leaf_student(places, np.arange(len(places.rows))).save(args.folder / f"leaf-{PLAYERS}.json", note + leaf)


if __name__ == "__main__":
    main()
