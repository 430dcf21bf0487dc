"""Rounds for the tests of the account, of every kind, and a worth that is quick to ask."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from math import fsum
from random import Random
from zlib import crc32

from takethat.bots.registry import bots_of, player
from takethat.bots.request import budget_for
from takethat.bots.worth import Worth, margins
from takethat.games.contract import Observation, State
from takethat.games.registry import game_named
from takethat.table.play import AnyRound, Round
from takethat.table.replay_reader import PlayedRound
from takethat.table.stock import shuffled
from takethat.table.table import Standing

KINDS = (
    ("take-that", 2, False),
    ("take-that", 2, True),
    ("take-that", 3, False),
    ("take-that", 4, True),
    ("zones", 2, False),
)
"""Game, players, with the variation."""


@cache
def played(kind: tuple[str, int, bool], deal: int, moves: int = 1_000) -> PlayedRound:
    """A round, up to so many moves, of a careless player: every third move by lot, the others by a quick bot."""
    name, players, advanced = kind
    game, dice = game_named(name), Random(f"{kind}/{deal}")
    round_: AnyRound = Round(game, players, advanced, shuffled(deal, 0, game.deck()), deal % players)
    round_.answer_chance()
    standing = Standing(deal % players, (0,) * players, 0)
    bot = player(name, "naive")
    while (seat := round_.turn) is not None and moves:
        moves -= 1
        seen = round_.observation(seat, standing)
        by_lot = dice.random() < 1 / 3
        round_.play(dice.choice(seen.view.legal) if by_lot else bot.think(seen, budget_for(name, seen)).move)
    return PlayedRound(0, round_, standing)


@cache
def worth_of(game: str) -> Worth:
    worth = bots_of(game).worth
    assert worth is not None
    return worth()


class Whim:
    """A worth without sense, but always the same: what adds up with this adds up with any."""

    enough = 2

    def __init__(self, game: str) -> None:
        self._game, self._true = game_named(game), worth_of(game)

    def start(self, players: int, advanced: bool, first: int) -> list[float]:
        return margins([*range(players)])

    def values(self, state: State) -> list[float]:
        game = self._game
        scores = game.scores(state)
        if game.is_over(state):
            return margins(scores)
        if game.awaits_chance(state):
            return self._mean(state)
        seed = crc32(str(game.state_json(state, ())).encode())
        return margins([crc32(b"seat", seed + seat) % 40 - 20 for seat in range(len(scores))])

    def _mean(self, state: State) -> list[float]:
        found = []
        for answer, _ in self._game.chance_outcomes(state):
            outcome = state.copy()
            self._game.apply(outcome, answer)
            found.append(self.values(outcome))
        return [fsum(values) / len(found) for values in zip(*found, strict=True)]

    def worlds(self, observation: Observation, seed: int, count: int) -> list[tuple[State, float]]:
        dice = Random(seed)
        return [(self._game.sample_world(observation, dice), 1.0) for _ in range(count)]

    def after(self, state: State, move: Hashable, seed: int) -> State:
        after: State = self._true.after(state, move, seed)
        return after
