"""Rounds of strong players, mixed by the number of the round, to measure in: what was known, and what was true."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, cast

from takethat.bots.registry import player
from takethat.bots.request import budget_for
from takethat.games.take_that.state import State
from takethat.table.stock import DEALS
from tools.bots.regret.kinds import KINDS, Kind, begun, seen

BOTS = ("expert", "ex2", "g", "hard")
KIND = KINDS["two"]


def decisions(number: int, kind: Kind = KIND) -> Iterator[tuple[int, Any, State]]:
    """Every decision of a round as long as there is a pile: its place, what its seat knows, and the true state."""
    dice = Random(f"filter test {number}")
    deal, first = dice.randrange(DEALS), dice.randrange(kind.players)
    seats = [player(kind.game, name) for name in dice.choices(BOTS, k=kind.players)]
    round_ = begun(kind, deal, first)
    place = 0
    while (seat := round_.turn) is not None:
        known, state = seen(round_), cast("State", round_.state)
        if not state.undealt:
            return
        yield place, known, state
        only = known.view.legal[0] if len(known.view.legal) == 1 else None
        round_.play(only or seats[seat].think(known, budget_for(kind.game, known)).move)
        place += 1
