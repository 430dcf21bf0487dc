"""The finished match looked at again: what each decision was worth beside the best one, as the strongest bot sees it.

Every decision is judged from what its seat knew then, never from what came out later, with a fixed seed and budget,
so that the same match always gets the same review. A mark is set by the drop in expected points alone; a move as good
as the best one is never marked, and taking a decision back takes its judgement back.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from enum import Enum
from typing import Any

from takethat.bots import levels
from takethat.bots.player import Budget, Player, Thought
from takethat.games.contract import Game
from takethat.games.registry import game_named
from takethat.replay import parse_json, read_text
from takethat.table import record
from takethat.table.play import Round
from takethat.table.table import Standing, Table

JUDGE = "expert"


class Mark(Enum):
    """How much a decision gave away, in expected points of the round."""

    SLIP = "slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


LEAST_LOSS = ((Mark.BLUNDER, 6.0), (Mark.MISTAKE, 3.0), (Mark.SLIP, 1.5))
"""Each mark with the least drop that earns it, gravest first."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision as it stood: what the seat knew and what it did."""

    round: int
    step: int
    seat: int
    observation: Any
    move: Any

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


def decisions(text: str) -> tuple[Game, list[Decision]]:
    """The decisions of a record or of a match as data that were not taken back; ValueError if it is broken."""
    if record.is_record(text):
        return _of_record(text)
    data = parse_json(text)
    rounds = data["rounds"] if isinstance(data.get("rounds"), list) else [data]
    if not rounds or not all(isinstance(entry, dict) for entry in rounds):
        raise ValueError("'rounds' is a list of games")
    return _of_data(rounds)


def _of_record(text: str) -> tuple[Game, list[Decision]]:
    read = record.parse(text)
    Table.load(text)
    table, found = Table(read.setup), list[Decision]()
    for line in read.lines:
        if line.kind == "move":
            seen, move = table.observation(line.seat), table.game.parse_action(line.text)
            step = len(table.current.moves) + 1 if table.current else 1
            found.append(Decision(table.round, step, line.seat, seen, move))
        if line.kind == "undo":
            found.pop()
        if line.kind != "draw":
            table.follow(line)
    return table.game, found


def _of_data(rounds: list[Mapping[str, Any]]) -> tuple[Game, list[Decision]]:
    game = game_named(str(rounds[0].get("game", "take-that")))
    totals: list[int] = []
    found: list[Decision] = []
    for index, data in enumerate(rounds):
        script = game.parse_script(data)
        totals = totals or [0] * script.players
        played = Round(game, script.players, script.advanced, script.deck, script.first)
        played.answer_chance()
        standing = Standing(script.first, tuple(totals), len(rounds) - index - 1)
        for step, action in enumerate(script.actions, 1):
            seat, move = played.turn, game.parse_action(action)
            if seat is None:
                raise ValueError(f"action {step - 1}: the round is over")
            seen = game.observation(played.state, seat, played.log(seat), standing)
            found.append(Decision(index, step, seat, seen, move))
            played.play(move)
        points = game.match_points(game.scores(played.state))
        totals = [total + more for total, more in zip(totals, points, strict=True)]
    return game, found


def judge(game: Game, decision: Decision, player: Player, budget: Budget) -> Verdict:
    """What the player thinks of a decision."""
    return verdict_of(game, decision, player.think(decision.observation, budget))


def verdict_of(game: Game, decision: Decision, thought: Thought) -> Verdict:
    """What a thought about the decision's observation says of the move that was made."""
    best = max(thought.values.values(), default=0.0)
    loss = best - thought.values.get(decision.move, best)
    mark = next((mark.value for mark, least in LEAST_LOSS if loss >= least), None)
    values = {game.action_text(move): round(value, 2) for move, value in sorted(thought.values.items())}
    move, better = game.action_text(decision.move), game.action_text(thought.move)
    return Verdict(decision.round, decision.step, decision.seat, move, better, round(loss, 2), mark, values)


def verdicts(text: str, nodes: int | None = None, seed: int = 0) -> Iterator[Verdict]:
    """Every decision of the match judged in order; forced ones, with a single legal move, are left out."""
    game, found = decisions(text)
    player = levels.player(game.name, JUDGE)
    for decision in found:
        if not decision.forced:
            yield judge(game, decision, player, Budget(nodes, seed))


def summary(judged: list[Verdict]) -> list[dict[str, Any]]:
    """For each seat: decisions judged, points given away a decision, and how many marks of each kind."""
    rows = []
    for seat in sorted({verdict.seat for verdict in judged}):
        own = [verdict for verdict in judged if verdict.seat == seat]
        marks = {mark.value: sum(verdict.mark == mark.value for verdict in own) for mark in Mark}
        mean = round(sum(verdict.loss for verdict in own) / len(own), 3)
        rows.append({"seat": seat, "decisions": len(own), "loss": mean, **marks})
    return rows


def main(args: argparse.Namespace) -> int:
    """Print every verdict and a summary of each seat, as JSON lines with `args.json`."""
    judged = []
    for verdict in verdicts(read_text(args.FILE)):
        judged.append(verdict)
        if args.json:
            print(json.dumps(asdict(verdict)))
        elif verdict.mark:
            where = f"round {verdict.round} step {verdict.step} seat {verdict.seat}"
            print(f"{where}: {verdict.move} {verdict.mark} -{verdict.loss:.1f}, better {verdict.best}")
    for row in summary(judged):
        print(json.dumps(row) if args.json else " ".join(f"{key} {value}" for key, value in row.items()))
    return 0
