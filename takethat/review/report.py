"""A match looked at again as data: one object for every judged decision and every chance event, then rounds and seats.

The same record always gives the same objects, compiled or not: the judge has one budget everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict

from takethat.bots.player import Player
from takethat.bots.registry import bots_of
from takethat.games.contract import Json
from takethat.review.account import Account, Part, accounts, deal_part, step_parts
from takethat.review.judge import NODES, Decision, Verdict, decisions_of, judge, summary
from takethat.table.replay_reader import PlayedRound, rounds_of

PLACES = 4
"""Decimals of points."""


class Report:
    """The objects of one match, made while they are asked for. ValueError for a record that is broken."""

    def __init__(self, rows: Iterable[str], nodes: int = NODES) -> None:
        self._nodes = nodes
        self._rounds = rounds_of(rows)
        self._decisions = [list(decisions_of(entry)) for entry in self._rounds]
        self._verdicts: list[Verdict] = []
        self._accounts: list[Account] = []
        self.done = 0
        """Decisions judged so far."""

    @property
    def due(self) -> int:
        """How many decisions are to be judged."""
        return sum(not decision.forced for found in self._decisions for decision in found)

    def objects(self) -> Iterator[Json]:
        """All objects in order."""
        for entry, found in zip(self._rounds, self._decisions, strict=True):
            yield from self._round(entry, found)
        yield from (_rounded({"kind": "round", **asdict(account)}) for account in self._accounts)
        yield from ({"kind": "seat", **row} for row in summary(self._verdicts))

    def _round(self, entry: PlayedRound, found: list[Decision]) -> Iterator[Json]:
        """The objects of a round; a game without a worth has decisions alone."""
        bots = bots_of(entry.played.game.name)
        player = bots.make(bots.judge)
        if bots.worth is None:
            yield from (_decision(self._judged(entry, player, decision)) for decision in found if not decision.forced)
            return
        worth = bots.worth()
        parts = [deal_part(worth, entry)]
        yield _chance(parts[0])
        for decision in found:
            verdict = None if decision.forced else self._judged(entry, player, decision)
            told = list(step_parts(worth, entry, decision, verdict.loss if verdict else 0.0))
            yield (_decision(verdict) if verdict else _forced(entry, decision)) | _shares(told[0])
            yield from map(_chance, told[1:])
            parts += told
        if entry.played.over:
            self._accounts += accounts(worth, entry, parts)

    def _judged(self, entry: PlayedRound, player: Player, decision: Decision) -> Verdict:
        verdict = judge(entry.played.game, decision, player, self._nodes)
        self._verdicts.append(verdict)
        self.done += 1
        return verdict


def _decision(verdict: Verdict) -> Json:
    return {"kind": "decision", **asdict(verdict)}


def _forced(entry: PlayedRound, decision: Decision) -> Json:
    move = entry.played.game.action_text(decision.move)
    return {"kind": "forced", "round": decision.round, "step": decision.step, "seat": decision.seat, "move": move}


def _chance(part: Part) -> Json:
    where: Json = {"round": part.round, "step": part.step, "seat": part.seat, "card": part.card}
    return _rounded({"kind": "chance", **where, "luck": part.luck, "worth": part.values})


def _shares(part: Part) -> Json:
    return _rounded(
        {
            "hidden": part.hidden,
            "skill": part.skill,
            "others": part.others,
            "model": part.model,
            "worth": part.values,
        }
    )


def _rounded(row: Json) -> Json:
    """The points in it with a few decimals, never as -0.0."""
    return {key: _short(value) for key, value in row.items()}


def _short(value: object) -> object:
    if isinstance(value, tuple):
        return [_short(part) for part in value]
    return round(value, PLACES) + 0.0 if isinstance(value, float) else value
