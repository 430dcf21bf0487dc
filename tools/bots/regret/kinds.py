"""The fixed positions: rounds of varied players, four contested decisions of each, and what the references say of them.

A round is kept with all its moves, so that the positions stay as they are whatever becomes of the bots that played it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

from takethat.bots.player import Budget
from takethat.bots.registry import player
from takethat.bots.request import budget_for
from takethat.games.registry import game_named
from takethat.games.zones.events import Phase
from takethat.table.play import AnyRound, Round
from takethat.table.stock import DEALS, shuffled
from takethat.table.table import Standing

EACH = 4
"""Decisions of a round that are kept; one with fewer contested ones is left out."""

ODDITY = 0.03
"""Share of random moves, which lead to positions that nobody would choose."""

GLANCE = 300
"""Nodes for the judge to tell whether a decision is contested."""

CLEAR, SAME = 5.0, 0.3
"""A best move so many points above every other decides nothing; nor do moves that all lie so close together."""

TAKE_THAT = (
    ("expert", 3000),
    ("expert", 1000),
    ("hard", None),
    ("medium", None),
    ("easy", None),
    ("ex2", 2000),
    ("g", None),
    ("hg", None),
)
ZONES = (("expert", None), ("hard", None), ("medium", None), ("easy", None))


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of round; `roster`: who may sit in a seat, and the nodes he thinks with."""

    name: str
    game: str
    players: int
    advanced: bool = False
    roster: tuple[tuple[str, int | None], ...] = TAKE_THAT

    @property
    def path(self) -> Path:
        """Where its rounds are kept."""
        return Path(__file__).parent / f"{self.name}.jsonl"


KINDS = {
    kind.name: kind
    for kind in (
        Kind("two", "take-that", 2),
        Kind("three", "take-that", 3),
        Kind("four", "take-that", 4),
        Kind("advanced", "take-that", 2, advanced=True),
        Kind("zones", "zones", 2, roster=ZONES),
    )
}


@dataclass(frozen=True, slots=True)
class Kept:
    """A round; `of` its decisions were contested, those `at` these places are kept.

    `own` and `other`: for each of them what each legal move is worth to the references, from `worlds` worlds each.
    """

    number: int
    deal: int
    first: int
    moves: list[int]
    of: int
    at: list[int]
    worlds: list[int]
    own: list[list[float]]
    other: list[list[float]]


def finished_lines(path: Path) -> list[str]:
    """The lines of a file that grows; half a one, as an interruption leaves it, is taken out of it."""
    text = path.read_text(encoding="ascii") if path.exists() else ""
    *lines, half = text.split("\n")
    if half:
        path.write_text(text.removesuffix(half), encoding="ascii", newline="\n")
    return lines


def kept(kind: Kind) -> list[Kept]:
    """The rounds so far."""
    return [Kept(**json.loads(line)) for line in finished_lines(kind.path)]


def keep(kind: Kind, entry: Kept) -> None:
    """One round more."""
    with kind.path.open("a", encoding="ascii", newline="\n") as file:
        file.write(json.dumps(asdict(entry), separators=(",", ":")) + "\n")


def begun(kind: Kind, deal: int, first: int) -> AnyRound:
    """A round just dealt."""
    game = game_named(kind.game)
    round_: AnyRound = Round(game, kind.players, kind.advanced, shuffled(deal, 0, game.deck()), first)
    round_.answer_chance()
    return round_


def seen(round_: AnyRound) -> Any:
    """What the seat whose turn it is may know."""
    assert round_.turn is not None
    return round_.observation(round_.turn, Standing(round_.first, (0,) * round_.players, 1))


def positions(kind: Kind, entry: Kept) -> Iterator[Any]:
    """What was known at each decision kept."""
    round_ = begun(kind, entry.deal, entry.first)
    for place, move in enumerate(entry.moves[: max(entry.at) + 1]):
        if place in entry.at:
            yield seen(round_)
        round_.play(move)


def played(kind: Kind, number: int) -> tuple[int, int, list[int], list[int]]:
    """A round of the roster from its number: deal, first seat, moves, and the places of contested decisions."""
    dice = Random(f"regret {kind.name} {number}")
    deal, first = dice.randrange(DEALS), dice.randrange(kind.players)
    seats = [dice.choice(kind.roster) for _ in range(kind.players)]
    bots = [player(kind.game, name) for name, _ in seats]
    judge = player(kind.game, "expert")
    round_ = begun(kind, deal, first)
    moves: list[int] = []
    contested: list[int] = []
    while (seat := round_.turn) is not None:
        known = seen(round_)
        if is_open(kind, known) and is_contested(judge.think(known, Budget(GLANCE, number)).values):
            contested.append(len(moves))
        odd = dice.random() < ODDITY
        thought = bots[seat].think(known, budget_for(kind.game, known, seats[seat][1]))
        move = dice.choice(known.view.legal) if odd else thought.move
        moves.append(int(move))
        round_.play(move)
    return deal, first, moves, contested


def is_open(kind: Kind, known: Any) -> bool:
    """Whether there is a choice in which luck still has a say; of Three Zones the turns alone."""
    if len(known.view.legal) < 2:
        return False
    return bool(known.view.phase == Phase.TURN if kind.game == "zones" else known.view.pile)


def is_contested(values: dict[Any, float]) -> bool:
    """Whether the best is not too clear, and not all is the same."""
    ranked = sorted(values.values(), reverse=True)
    return len(ranked) > 1 and ranked[0] - ranked[1] < CLEAR and ranked[0] - ranked[-1] > SAME


def chosen(kind: Kind, number: int, contested: list[int]) -> list[int]:
    """The places that are kept, by lot."""
    return sorted(Random(f"places {kind.name} {number}").sample(contested, EACH))
