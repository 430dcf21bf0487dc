"""Rounds that the teacher plays with itself, kept with what every legal move was worth to it at every decision."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path
from random import Random

from takethat.bots.player import Player
from takethat.bots.request import budget_for
from takethat.bots.take_that.config import LEVELS
from takethat.bots.take_that.player import SearchPlayer
from takethat.bots.take_that.policy import STRATEGIST
from takethat.games.take_that.cards import CARDS
from takethat.table.stock import DEALS, shuffled
from tools.bots.play import Round, in_order
from tools.bots.regret.kinds import KINDS, ODDITY, begun, finished_lines, seen

PLAYERS = 2

Task = tuple[int, int, int]
"""How many times its worlds the teacher has, the seed, the number of the round."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A round; `odd`: at which decisions the move was a random one; `values`: of each decision's legal moves in order,
    the result of the round for the seat to move less the other's."""

    number: int
    advanced: bool
    deal: int
    moves: list[int]
    odd: list[int]
    values: list[list[float]]

    @property
    def played(self) -> Round:
        """The same as the learners read it."""
        deck = list(shuffled(self.deal, 0, CARDS))
        odd = [place in self.odd for place in range(len(self.moves))]
        return Round(PLAYERS, self.advanced, deck, [STRATEGIST] * PLAYERS, self.moves, odd)


@cache
def teacher(times: int) -> Player:
    """The expert with so many times its worlds."""
    expert = LEVELS[PLAYERS]["expert"]
    more = {name: times * getattr(expert, name) for name in ("worlds", "filter_worlds", "nodes", "nodes_plain")}
    return SearchPlayer("teacher", replace(expert, **more))


def lesson(task: Task) -> Lesson:
    """Round `number` of a seed, every third in the advanced variation."""
    times, seed, number = task
    dice = Random(f"lesson {seed} {number}")
    kind = KINDS["advanced" if number % 3 == 2 else "two"]
    told = Lesson(number, kind.advanced, dice.randrange(DEALS), [], [], [])
    round_ = begun(kind, told.deal, 0)
    while round_.turn is not None:
        known = seen(round_)
        thought = teacher(times).think(known, budget_for(kind.game, known, None, seed))
        told.values.append([round(thought.values[move], 2) for move in known.view.legal])
        odd = dice.random() < ODDITY
        if odd:
            told.odd.append(len(told.moves))
        told.moves.append(int(dice.choice(known.view.legal) if odd else thought.move))
        round_.play(told.moves[-1])
    return told


def kept(path: Path) -> list[Lesson]:
    """The lessons so far."""
    return [Lesson(**json.loads(line)) for line in finished_lines(path)]


def lessons(folder: Path, rounds: int, times: int, seed: int, jobs: int) -> list[Lesson]:
    """So many; those that are not kept yet are played, and each is kept as soon as it is over."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"lessons-{seed}-{times}.jsonl"
    tasks = [(times, seed, number) for number in range(len(kept(path)), rounds)]
    with path.open("a", encoding="ascii", newline="\n") as file:
        for told in in_order(lesson, tasks, jobs):
            print(json.dumps(asdict(told), separators=(",", ":")), file=file, flush=True)
            print(f"{told.number + 1} rounds", file=sys.stderr, flush=True)
    return kept(path)[:rounds]
