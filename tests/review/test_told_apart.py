"""The review tells players apart: a bad one's mistakes are named, the expert has next to none, a second best some."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import cache
from math import fsum

import pytest

from takethat.bots.player import Player, Thought
from takethat.bots.registry import bots_of, player
from takethat.bots.request import budget_for
from takethat.games.contract import Observation
from takethat.games.registry import game_named
from takethat.review.judge import Decision, Verdict, accuracy, decisions_of, verdict_of
from takethat.table.play import AnyRound, Round
from takethat.table.replay_reader import PlayedRound
from takethat.table.stock import shuffled
from takethat.table.table import Standing
from tests.review.played import played

PLAYED, JUDGED = 80, 160
"""Nodes: the players think for less long than the judge, so that even the expert is not simply repeated."""

Choice = Callable[[Thought], Hashable]


def ranked(thought: Thought) -> list[Hashable]:
    """All moves, the best first."""
    return sorted(thought.values, key=lambda move: (move != thought.move, -thought.values[move]))


def best(thought: Thought) -> Hashable:
    return thought.move


def second(thought: Thought) -> Hashable:
    return ranked(thought)[:2][-1]


def worst(thought: Thought) -> Hashable:
    return ranked(thought)[-1]


def think(bot: Player, game: str, seen: Observation, nodes: int) -> Thought:
    return bot.think(seen, budget_for(game, seen, nodes))


@cache
def positions(game: str) -> list[tuple[Decision, Thought, Thought]]:
    """Some decisions of a careless round, the same for every player: what a player thinks there, and the judge."""
    found = [one for one in decisions_of(played((game, 2, False), 7)) if not one.forced]
    found, bot = found[:: 10 if game == "take-that" else 2], player(game, "hard")
    seen = [(one, one.observation) for one in found]
    return [(one, think(bot, game, known, PLAYED), think(bot, game, known, JUDGED)) for one, known in seen]


def in_positions(game: str, choose: Choice) -> list[Verdict]:
    """What is said of a player in these."""
    rules = game_named(game)
    return [verdict_of(rules, replace(one, move=choose(mine)), judge) for one, mine, judge in positions(game)]


def in_rounds(game: str, choose: Choice, count: int) -> list[Verdict]:
    """What is said of seat 0, which plays by `choose`, in so many rounds against the expert in seat 1."""
    rules, bot, found = game_named(game), player(game, bots_of(game).judge), list[Verdict]()
    for deal in range(count):
        round_: AnyRound = Round(rules, 2, False, shuffled(deal, 0, rules.deck()), deal % 2)
        round_.answer_chance()
        standing = Standing(deal % 2, (0, 0), 0)
        while (seat := round_.turn) is not None:
            thought = think(bot, game, round_.observation(seat, standing), PLAYED)
            round_.play(choose(thought) if seat == 0 else thought.move)
        own = [one for one in decisions_of(PlayedRound(0, round_, standing)) if one.seat == 0 and not one.forced]
        found += [verdict_of(rules, one, think(bot, game, one.observation, JUDGED)) for one in own]
    return found


def given(found: list[Verdict]) -> float:
    """Points given away a decision."""
    return fsum(verdict.loss for verdict in found) / len(found)


def marked(found: list[Verdict]) -> float:
    """The share of decisions with a mark."""
    return sum(verdict.mark is not None for verdict in found) / len(found)


@pytest.mark.parametrize("game", ["take-that", "zones"])
def test_the_better_player_is_told_from_the_worse(game: str, long: bool) -> None:
    good, fair, bad = (
        in_rounds(game, choose, 6) if long else in_positions(game, choose) for choose in (best, second, worst)
    )
    assert given(good) < given(fair) < given(bad)
    assert accuracy(good) > accuracy(fair) > accuracy(bad)
    assert marked(good) <= marked(fair) < marked(bad)
    assert (marked(good) < 0.1, marked(bad) > 0.5) == (True, True)
