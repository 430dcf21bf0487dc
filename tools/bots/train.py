"""Makes the bots' nets under assets/bots: one course of stages for each number of players, from a seed.

    python -m tools.bots.train --players 2 3 4 --seed 1 --jobs 2

A stage plays rounds with the nets of the stages before it and learns from them. Greedy players begin; then searches
play each other and weaker styles, and are imitated by the policy, while the filter learns what their actions give
away; the policy alone plays thousands of rounds more, from which the leaf learns. The rounds depend on the seed
alone, not on the number of jobs. `python setup.py build_ext --inplace` in a copy of the checkout makes it twenty times
as fast; only ever in a copy, for there the compiled modules hide what is edited later.
"""

from __future__ import annotations

import argparse
import os
import pickle
import random
import sys
import time
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the nets are too small to share the work

from takethat.bots import net as nets
from takethat.bots.net import Net
from takethat.bots.take_that.belief_inputs import INPUTS as BELIEF_INPUTS
from takethat.bots.take_that.policy import Policy
from takethat.bots.take_that.value_net import ValueNet
from tools.bots import learn, rows
from tools.bots.play import Round, in_order, play
from tools.bots.rosters import ROSTERS

HIDDEN = 40
LEAF_HIDDEN = 48
BELIEF_HIDDEN = 16
ASSETS = Path("assets/bots")

PART = 50
"""Rounds played with one seed, by one process."""

ODDITY = 0.03
"""Share of random moves, which lead to positions that nobody would choose; they are not learned from."""


@dataclass(frozen=True)
class Stage:
    """So many rounds of a roster, and the nets learned then: p(olicy), c(lues, for the belief), l(eaf); a letter twice:
    learned again with what it then says. `adding`: learn from the rounds of the stage before as well."""

    roster: str
    rounds: int
    which: str
    adding: bool = False


COURSE = {
    2: (
        Stage("greedy", 1500, "plc"),
        Stage("searching", 1200, "pc"),
        Stage("quick", 6000, "l"),
        Stage("searching", 4200, "pcc"),
        Stage("quick", 40000, "l", adding=True),
    ),
    3: (
        Stage("greedy", 1500, "plc"),
        Stage("searching", 500, "pc"),
        Stage("quick", 5000, "l"),
        Stage("searching", 2400, "pcc"),
        Stage("quick", 30000, "l", adding=True),
    ),
}
COURSE[4] = COURSE[3]


def blank(inputs: int, outputs: int) -> Net:
    """A net that always answers 0."""
    return Net(inputs, 8, outputs, [0.0] * (8 * inputs + 8 + 9 * outputs))


def play_part(task: tuple[str, int, int, int]) -> list[Round]:
    """PART rounds of a roster, every third in the advanced variation; the filter is used where there is one."""
    roster, players, number, seed = task
    dice = random.Random(f"{roster} {players} {seed} {number}")
    parts = ROSTERS[roster](players, dice)
    clues = nets.load(f"clues-{players}") if roster == "searching" else None
    weights = [part.weight for part in parts]
    return [play(clues, dice.choices(parts, weights, k=players), count % 3 == 2, dice, ODDITY) for count in range(PART)]


def self_play(stage: Stage, players: int, seed: int, jobs: int) -> list[Round]:
    """The rounds of a stage, the same for every number of jobs."""
    tasks = [(stage.roster, players, number, seed) for number in range(stage.rounds // PART)]
    began = time.monotonic()
    played: list[Round] = []
    for part in in_order(play_part, tasks, jobs):
        played += part
        if sys.stderr.isatty() or len(played) == stage.rounds:
            print(f"{len(played)} rounds, {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)
    return played


def learn_policy(played: list[Round], players: int, seed: int) -> tuple[learn.Learner, str]:
    """The policy, and how well it foretells rounds it has not learned from."""
    policy = Policy(blank(int(rows.SHARED + rows.OWN), 1))
    learner, loss = learn.learn_choice(*rows.policy_rows(policy, played), HIDDEN, 12, seed)
    return learner, f"{loss:.3f} nats per decision"


def learn_leaf(played: list[Round], players: int, seed: int) -> tuple[learn.Learner, str]:
    """The leaf, and how much of its target it explains in such rounds."""
    leaf = ValueNet(blank(int(rows.COMMON + rows.EACH * players), players), players)
    learner, share = learn.learn_leaf(*rows.leaf_rows(leaf, played), LEAF_HIDDEN, 12, seed)
    return learner, f"{share:.3f} of the variance"


def learn_belief(played: list[Round], players: int, seed: int) -> tuple[learn.Learner, str]:
    """The filter, on evidence kept as its predecessor kept it, and how much it gains in such rounds."""
    before = nets.load(f"clues-{players}") if (ASSETS / f"clues-{players}.json").exists() else blank(BELIEF_INPUTS, 1)
    learner, gain = learn.learn_belief(*rows.belief_rows(before, played, 8), BELIEF_HIDDEN, 6, seed)
    return learner, f"{gain:.3f} nats per hand better than uniform"


LEARNERS = {"p": ("policy", learn_policy), "l": ("leaf", learn_leaf), "c": ("clues", learn_belief)}


def teach(stage: Stage, played: list[Round], players: int, seed: int) -> None:
    """Learn and save the nets of a stage."""
    for letter in stage.which:
        kind, method = LEARNERS[letter]
        learner, quality = method(played, players, seed)
        learner.save(ASSETS / f"{kind}-{players}.json", f"{len(played)} rounds, seed {seed}, {quality}")
        print(f"{kind}-{players}: {quality}", flush=True)


def run(players: int, seed: int, jobs: int, keep: Path | None) -> None:
    """A whole course, from no nets at all. `keep`: a folder for the rounds, where finished stages are not repeated."""
    for kind, _ in LEARNERS.values():
        (ASSETS / f"{kind}-{players}.json").unlink(missing_ok=True)
    before: list[Round] = []
    for number, stage in enumerate(COURSE[players]):
        file = None if keep is None else keep / f"{players}-{seed}-{number}.pickle"
        if file is not None and file.exists():
            played = pickle.loads(file.read_bytes())
        else:
            played = self_play(stage, players, seed + number, jobs)
            if file is not None:
                file.write_bytes(pickle.dumps(played))
        teach(stage, before + played if stage.adding else played, players, seed + number)
        before = played


def main() -> None:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(description="Teach the bots")
    parser.add_argument("--players", type=int, nargs="+", choices=sorted(COURSE), default=sorted(COURSE))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes that play")
    parser.add_argument("--keep", type=Path, help="folder in which the rounds are kept")
    args = parser.parse_args()
    for players in args.players:
        run(players, args.seed, args.jobs, args.keep)


if __name__ == "__main__":
    main()
