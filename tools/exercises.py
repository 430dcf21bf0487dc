"""Composes the starter set of exercises, assets/exercises/starter.jsonl, from rounds that bots play.

A decision is taken if its right moves stand apart from the others, and a long search, eight times with other dice and
over four times as many positions as the judge at least, finds the same ones. How hard it is follows from how many
levels find a right move, and from how much the best wrong one gives away. The same seed gives the same set.

    python -m tools.exercises SEED take-that=20 zones=10

The numbers say how many of every grade there are to be.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from statistics import fmean

import msgspec

from takethat.bots.player import Budget, Player, Thought
from takethat.bots.registry import bots_of, levels, player
from takethat.bots.request import budget_for
from takethat.bots.take_that import config as line_config
from takethat.bots.take_that.player import SearchPlayer as LinePlayer
from takethat.bots.zones import config as zones_config
from takethat.bots.zones.player import SearchPlayer as ZonesPlayer
from takethat.games.contract import AnyGame, Observation
from takethat.games.registry import game_named
from takethat.review.exercises import GRADES, right_moves, slip
from takethat.review.judge import NODES
from takethat.store.exercises import Exercise
from takethat.store.paths import asset
from takethat.table.play import AnyRound, Round
from takethat.table.stock import shuffled
from takethat.table.table import Standing

LONGER = 4
"""The long search looks at so many times the positions that the judge looked at, or more."""
TIMES = 8
"""It is made so often, each time with other dice, and the mean is taken."""
MANY = 40_000
"""The budget of a long search."""
KINDS = {
    "take-that": ((2, False), (2, True), (3, False), (2, False), (4, False), (3, True)),
    "zones": ((2, False),),
}
"""Players, with the variation."""
PLAYERS = ("easy", "medium", "hard")
ALIKE = 0.3
"""Moves that are right differ by no more points, wherever the game draws the line to the wrong ones."""
MOST_MOVES = 30
"""Nobody compares more."""


def long_player(game: str) -> Player:
    """More worlds than the judge imagines, and further ahead."""
    if game == "zones":
        return ZonesPlayer("long", replace(zones_config.LEVELS["expert"], worlds=6, nodes=MANY))
    longer = {
        players: replace(found["expert"], worlds=520, filter_worlds=2 * found["expert"].filter_worlds, plies=4)
        for players, found in line_config.LEVELS.items()
    }
    return LinePlayer("long", longer[2], longer)


@dataclass(frozen=True, slots=True)
class Found:
    """A decision of a round, and what the judge says of it."""

    game: AnyGame
    seen: Observation
    exercise: Exercise
    nodes: int


def decisions(name: str, number: int, dice: Random) -> Iterator[tuple[Observation, AnyRound, list[str]]]:
    """Every decision of a round between bots, and their levels."""
    game = game_named(name)
    players, advanced = KINDS[name][number % len(KINDS[name])]
    round_: AnyRound = Round(game, players, advanced, shuffled(number, 0, game.deck()), number % players)
    round_.answer_chance()
    standing = Standing(number % players, (0,) * players, 0)
    seats = [dice.choice(PLAYERS) for _ in range(players)]
    while (seat := round_.turn) is not None:
        seen = round_.observation(seat, standing)
        yield seen, round_, seats
        round_.play(player(name, seats[seat]).think(seen, budget_for(name, seen)).move)


def judged(name: str, known_as: str, seen: Observation, round_: AnyRound, seats: list[str]) -> Found:
    """The decision as an exercise, by the judge's values."""
    game = game_named(name)
    thought = player(name, bots_of(name).judge).think(seen, budget_for(name, seen, NODES))
    exercise = Exercise(
        id=known_as,
        game=name,
        seen=game.observation_json(seen),
        values=_values(game, thought),
        names=[],
        levels=[None if seat == seen.view.seat else level for seat, level in enumerate(seats)],
        rounds=1 if game.has_terms else game.default_rounds,
        advanced=round_.advanced,
    )
    return Found(game, seen, exercise, thought.nodes)


def _values(game: AnyGame, thought: Thought) -> dict[str, float]:
    return {game.action_text(move): round(value, 2) for move, value in sorted(thought.values.items())}


def gap(exercise: Exercise) -> float:
    """What the best of the wrong moves gives away; 0 if none is wrong."""
    right = right_moves(exercise)
    wrong = [value for move, value in exercise.values.items() if move not in right]
    return max(exercise.values.values()) - max(wrong) if wrong else 0.0


def stands_apart(exercise: Exercise) -> bool:
    """Whether it is clear which moves are right, and they are few."""
    right, best, least = right_moves(exercise), max(exercise.values.values()), slip(exercise.game)
    worst = min(exercise.values[move] for move in right)
    few = len(right) <= max(1, len(exercise.values) // 4)
    return few and best - worst <= ALIKE and gap(exercise) >= 1.5 * least


def finders(found: Found) -> int:
    """How many levels make a right move; the strongest is the judge."""
    name, right = found.exercise.game, right_moves(found.exercise)
    others = [level for level in levels(name) if level != bots_of(name).judge]
    made = [player(name, level).think(found.seen, budget_for(name, found.seen)).move for level in others]
    return 1 + sum(found.game.action_text(move) in right for move in made)


def is_promising(name: str, seen: Observation) -> bool:
    """Whether a quick look finds that moves differ: the judge need not look at the others."""
    if not 3 <= len(seen.view.legal) <= MOST_MOVES:
        return False
    values = sorted(player(name, "hard").think(seen, budget_for(name, seen, 500)).values.values())
    return values[-1] - values[len(values) * 3 // 4 - 1] > slip(name)


def grade(found: Found) -> str:
    """How hard it is."""
    ease = finders(found) + (gap(found.exercise) >= 4 * slip(found.exercise.game))
    return "easy" if ease >= 5 else "middle" if ease >= 3 else "hard"


def is_agreed(found: Found) -> bool:
    """Whether a long search has the same moves right."""
    name, seed = found.exercise.game, budget_for(found.exercise.game, found.seen).seed
    bot, thoughts = long_player(name), list[Thought]()
    while len(thoughts) < TIMES or sum(thought.nodes for thought in thoughts) < LONGER * found.nodes:
        thoughts.append(bot.think(found.seen, Budget(MANY, seed + 1 + len(thoughts))))
    mean = {move: fmean(thought.values[move] for thought in thoughts) for move in thoughts[0].values}
    longer = msgspec.structs.replace(found.exercise, values=_values(found.game, Thought(thoughts[0].move, mean)))
    return right_moves(longer) == right_moves(found.exercise)


class Composer:
    """`wanted`: how many are still to be found, by game and grade; `agreed` of the `asked` long searches by game."""

    def __init__(self, wanted: dict[tuple[str, str], int]) -> None:
        self.wanted = wanted
        self.found: list[Exercise] = []
        self.asked: Counter[str] = Counter()
        self.agreed: Counter[str] = Counter()

    def search(self, name: str, seed: int) -> int:
        """Find all that are wanted of a game; how many rounds that took."""
        dice, number = Random(f"{seed}/{name}"), 0
        while any(self.wanted[name, level] for level in GRADES):
            self._round(name, seed + number, dice)
            number += 1
        return number

    def _round(self, name: str, number: int, dice: Random) -> None:
        """Take at most one decision of a round, the same one each time."""
        for step, (seen, round_, seats) in enumerate(decisions(name, number, dice)):
            if not is_promising(name, seen):
                continue
            if self._takes(judged(name, f"{name}-{number}-{step}", seen, round_, seats)):
                return

    def _takes(self, found: Found) -> bool:
        name = found.exercise.game
        if not stands_apart(found.exercise):
            return False
        level = grade(found)
        if not self.wanted[name, level]:
            return False
        self.asked[name] += 1
        if not is_agreed(found):
            return False
        self.agreed[name] += 1
        self.wanted[name, level] -= 1
        self.found.append(msgspec.structs.replace(found.exercise, grade=level))
        return True


def main() -> None:
    """Write the set and say how it came about."""
    seed, each = int(sys.argv[1]), dict(word.split("=") for word in sys.argv[2:])
    composer = Composer({(name, level): int(count) for name, count in each.items() for level in GRADES})
    for name in each:
        rounds = composer.search(name, seed)
        print(f"{name}: {rounds} rounds; long search agreed on {composer.agreed[name]} of {composer.asked[name]}")
    rows = sorted(composer.found, key=lambda one: GRADES.index(str(one.grade)))
    path = asset("exercises/starter.jsonl")
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))


if __name__ == "__main__":
    main()
