"""The finished match looked at again: what each decision was worth beside the best one, as the strongest bot sees it.

Every decision is judged from what its seat knew then, never from what came out later, with a fixed budget and dice
that follow from it, so that the same match always gets the same review. A mark is set by the drop in expected points
alone; a move as good as the best one is never marked, and taking a decision back takes its judgement back.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from math import fsum

from takethat.bots.player import Player, Thought
from takethat.bots.registry import bots_of
from takethat.bots.request import budget_for
from takethat.games.contract import AnyGame, Json, Observation
from takethat.games.registry import DEFAULT, game_named
from takethat.table.replay_reader import PlayedRound, rounds_of


class Mark(Enum):
    """How much a decision gave away, in expected points of the round; from where on, each game's bots say."""

    SLIP = "slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


NODES = 12_000
"""The judge's budget, the same for compiled and interpreted rules, so that a review is the same everywhere."""

VERSION = 6
"""Of the judge and the account: what was kept of a review is made again when a later one would say otherwise."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision as it stood: what the seat knew and what it did, and the level of the bot that stood in, if any."""

    round: int
    step: int
    seat: int
    observation: Observation
    move: Hashable
    stand_in: str | None = None

    @property
    def forced(self) -> bool:
        """Whether there was a single legal move: nothing to judge."""
        return len(self.observation.view.legal) < 2


@dataclass(frozen=True, slots=True)
class Verdict:
    """A decision judged. `values`: expected points of every move, by its text; `loss`: the best less the chosen one."""

    round: int
    step: int
    seat: int
    move: str
    best: str
    loss: float
    mark: str | None
    values: dict[str, float]


def decisions(rows: Iterable[str]) -> tuple[AnyGame, list[Decision]]:
    """The decisions of a record or of a match as data that were not taken back; ValueError if it is broken."""
    rounds = rounds_of(rows)
    game = rounds[0].played.game if rounds else game_named(DEFAULT)  # without a round there is nothing to ask it
    return game, [decision for entry in rounds for decision in decisions_of(entry)]


def decisions_of(entry: PlayedRound) -> Iterator[Decision]:
    """The decisions of a round in order, each with what its seat knew then."""
    for step, decided in enumerate(entry.played.decided, 1):
        seen = entry.played.known_to_decide(decided, entry.standing)
        seat = seen.view.turn
        assert seat is not None
        yield Decision(entry.index, step, seat, seen, decided.move, entry.stand_ins.get(step - 1))


def judge(game: AnyGame, decision: Decision, player: Player, nodes: int = NODES) -> Verdict:
    """What the player thinks of a decision."""
    budget = budget_for(game.name, decision.observation, nodes)
    return verdict_of(game, decision, player.think(decision.observation, budget))


def verdict_of(game: AnyGame, decision: Decision, thought: Thought) -> Verdict:
    """What a thought about the decision's observation says of the move that was made."""
    best = max(thought.values.values(), default=0.0)
    loss = best - thought.values.get(decision.move, best)
    mark = mark_of(game.name, loss)
    values = {game.action_text(move): round(value, 2) for move, value in sorted(thought.values.items())}
    move, better = game.action_text(decision.move), game.action_text(thought.move)
    return Verdict(decision.round, decision.step, decision.seat, move, better, round(loss, 2), mark, values)


def mark_of(game: str, loss: float) -> str | None:
    """The gravest mark that a loss earns in a game; None if it is none."""
    earned = [mark.value for mark, least in zip(Mark, bots_of(game).losses, strict=True) if loss >= least]
    return earned[-1] if earned else None


def summary(judged: list[Verdict]) -> list[Json]:
    """For each seat: decisions judged, points given away a decision and in all, accuracy, how many marks of each."""
    rows: list[Json] = []
    for seat in sorted({verdict.seat for verdict in judged}):
        own = [verdict for verdict in judged if verdict.seat == seat]
        given = round(fsum(verdict.loss for verdict in own), 2)
        marks = {mark.value: sum(verdict.mark == mark.value for verdict in own) for mark in Mark}
        mean = round(given / len(own), 3)
        told: Json = {"decisions": len(own), "loss": mean, "given": given, "accuracy": accuracy(own)}
        rows.append({"seat": seat, **told, **marks})
    return rows


def accuracy(judged: Iterable[Verdict]) -> float:
    """How much of what there was to lose was kept, in per cent: 100 always the best move, 0 as good as chosen blindly.

    What there was to lose at a decision is the best value less the mean of all moves'.
    """
    at_stake = given = 0.0
    for verdict in judged:
        values = verdict.values.values()
        if not values:  # the judge could not say
            continue
        at_stake += max(values) - fsum(values) / len(values)
        given += verdict.loss
    return round(100.0 * max(0.0, 1.0 - given / at_stake), 1) if at_stake > 0.0 else 100.0
