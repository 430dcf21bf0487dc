"""Matches for the tests of the account: bots that answer at once, in every kind of round."""

from __future__ import annotations

from random import Random

from takethat.bots.registry import player
from takethat.bots.request import budget_for
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
