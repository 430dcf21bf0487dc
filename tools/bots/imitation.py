"""The policy of the expert between two: that of the other levels, taught further by more varied strong players.

    python -m tools.bots.imitation FOLDER --rounds 900 --seed 1 --jobs 2

Levels, the yardsticks and searches of other depths play each other, each with the style that is to be learned from it,
every third round in the advanced variation. FOLDER keeps the rounds, and a run that was stopped goes on after the last
whole part; they depend on the seed alone. Then imitation-2.json is written there, and it is told by style how many nats
a decision costs either net in every tenth round, which were not taught with. The bench of choices seats an expert with
it: `python -m tools.bots.regret compare two expert expert+nets=FOLDER`. Compiled, as tools/bots/train.py tells, it is
twenty times as fast.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from random import Random
from typing import cast

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the nets are too small to share the work

import numpy as np

from takethat.bots import net as nets
from takethat.bots.player import Player
from takethat.bots.registry import player
from takethat.bots.request import budget_for
from takethat.bots.take_that.config import EX2, LevelConfig
from takethat.bots.take_that.player import SearchPlayer
from takethat.bots.take_that.policy import CALCULATOR, CASUAL, GREEDY, STRATEGIST, STYLES, UNKNOWN, Policy
from takethat.bots.take_that.policy_inputs import STRATEGIST_MOVES
from takethat.games.registry import game_named
from takethat.table.play import AnyRound
from takethat.table.play import Round as Played
from tools.bots import learn, rows
from tools.bots.play import Round, in_order
from tools.bots.regret.kinds import KINDS, ODDITY, finished_lines, seen
from tools.bots.regret.models import EXPERTS
from tools.bots.train import ASSETS

KIND = KINDS["two"]
PART = 20
"""Rounds played with one seed, by one process."""
HELD_OUT = 10
"""Every so many-th round is not taught with."""
HIDDEN = 48
"""A row of weights has that many places anyway (docs/speed.md)."""
EPOCHS = 10
RATE = 1.5e-3

EXPERT = EXPERTS[2]
"""With the policy that is to be taught further."""

PLAIN = ASSETS / "policy-2.json"


def searching(config: LevelConfig) -> Player:
    """A player of that search."""
    return SearchPlayer("varied", config)


def roster() -> list[tuple[Player, int, int]]:
    """Who may sit there, how often, and the style that is to be learned from him."""
    return [
        (searching(EXPERT), 4, STRATEGIST),
        (searching(replace(EXPERT, window=0, common=True, clues="hunches", memory=14)), 3, STRATEGIST),
        (searching(replace(EXPERT, window=0, worlds=60, plies=4)), 1, STRATEGIST),
        (player(KIND.game, "hard"), 2, STRATEGIST),
        (player(KIND.game, "ex2"), 3, CALCULATOR),
        (searching(replace(EX2, worlds=24)), 1, CALCULATOR),
        (searching(replace(EX2, worlds=60, plies=1)), 1, CALCULATOR),
        (player(KIND.game, "g"), 2, GREEDY),
        (player(KIND.game, "hg"), 1, CASUAL),
        (player(KIND.game, "medium"), 1, CASUAL),
    ]


def play_part(task: tuple[int, int]) -> list[Round]:
    """PART rounds."""
    seed, part = task
    dice = Random(f"imitation {seed} {part}")
    seats = roster()
    weights = [weight for _, weight, _ in seats]
    return [play(dice.choices(seats, weights, k=2), number % 3 == 2, dice) for number in range(PART)]


def play(seats: Sequence[tuple[Player, int, int]], advanced: bool, dice: Random) -> Round:
    """One round; a random move now and then leads where nobody would go."""
    game = game_named(KIND.game)
    deck = [int(card) for card in cast("Sequence[int]", game.deck())]
    dice.shuffle(deck)
    round_: AnyRound = Played(game, 2, advanced, tuple(deck), 0)
    round_.answer_chance()
    played = Round(2, advanced, deck, [style for _, _, style in seats])
    while (seat := round_.turn) is not None:
        known = seen(round_)
        odd = dice.random() < ODDITY
        if len(known.view.legal) == 1:
            move = known.view.legal[0]
        elif odd:
            move = dice.choice(known.view.legal)
        else:
            move = int(seats[seat][0].think(known, budget_for(KIND.game, known)).move)
        played.actions.append(int(move))
        played.odd.append(odd)
        round_.play(move)
    return played


def rounds_of(folder: Path, count: int, seed: int, jobs: int) -> list[Round]:
    """The rounds of a seed, those that are not in the folder yet played now."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"rounds-{seed}.jsonl"
    lines = finished_lines(path)
    whole = len(lines) // PART
    path.write_text("".join(line + "\n" for line in lines[: whole * PART]), encoding="ascii", newline="\n")
    tasks = [(seed, part) for part in range(whole, -(-count // PART))]
    for part in in_order(play_part, tasks, jobs):
        with path.open("a", encoding="ascii", newline="\n") as file:
            file.writelines(json.dumps(asdict(played), separators=(",", ":")) + "\n" for played in part)
    return [Round(**json.loads(line)) for line in finished_lines(path)[:count]]


def wider(path: Path, hidden: int, seed: int) -> learn.Learner:
    """The net that lies there with more hidden units, which say nothing yet."""
    small = learn.resumed(path)
    inputs, before = small.parts[0].shape
    big = learn.Learner(inputs, hidden, small.parts[2].shape[1], seed)
    first, bias, last, _ = big.parts
    first[:, :before], bias[:before], last[:before] = small.parts[0], small.parts[1], small.parts[2]
    last[before:] = 0
    big.parts[3] = small.parts[3]
    return big


def teach(learner: learn.Learner, rounds: Sequence[Round]) -> None:
    """What the players of these rounds chose."""
    told, starts, chosen = rows.policy_rows(Policy(nets.load("policy-2")), rounds)
    wanted = np.zeros(len(told), np.float32)
    wanted[chosen] = 1
    learn.teach_choice(learner, told, starts, wanted, np.arange(len(starts)), EPOCHS, RATE)


def judged(learners: Sequence[learn.Learner], rounds: Sequence[Round]) -> str:
    """By style, known and not known: decisions, and the nats a decision of each net."""
    told, starts, chosen = rows.policy_rows(Policy(nets.load("policy-2")), rounds)
    sizes = np.diff(np.append(starts, len(told)))
    mover = told[starts, STRATEGIST_MOVES : STRATEGIST_MOVES + STYLES]
    style = np.where(mover.any(1), mover.argmax(1), UNKNOWN)
    text = []
    for which in (*range(STYLES), UNKNOWN):
        asked = np.flatnonzero(style == which)
        if len(asked):
            picked = np.concatenate([np.arange(starts[at], starts[at] + sizes[at]) for at in asked])
            begins = np.cumsum(sizes[asked]) - sizes[asked]
            best = begins + chosen[asked] - starts[asked]
            losses = [learn.nats(net.outputs(told[picked])[:, 0], begins, sizes[asked], best)[0] for net in learners]
            text.append(f"style {which}: {len(asked)} decisions, " + ", ".join(f"{loss:.3f}" for loss in losses))
    return "\n".join(text)


def main() -> None:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(description="Teach the policy of two players by more varied players")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--rounds", type=int, default=900)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes that play")
    args = parser.parse_args()
    played = rounds_of(args.folder, args.rounds, args.seed, args.jobs)
    student = wider(PLAIN, HIDDEN, args.seed)
    teach(student, [one for number, one in enumerate(played) if number % HELD_OUT])
    print("before, and taught further", judged([learn.resumed(PLAIN), student], played[::HELD_OUT]), sep="\n")
    note = f"policy-2 taught further with {len(played)} rounds, seed {args.seed}"
    student.save(args.folder / "imitation-2.json", note)


if __name__ == "__main__":
    main()
