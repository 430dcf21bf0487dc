"""A yardstick for the arena: a bot of Three Zones so plain that every claim of strength can be measured against it."""

from __future__ import annotations

from random import Random

from takethat.bots.player import Budget, Cancelled, Thought, never
from takethat.games.zones.moves import PASS
from takethat.games.zones.view import Observation


class Naive:
    """Any legal move but the pass, as long as there is one."""

    name = "naive"

    def think(self, observation: Observation, budget: Budget, cancelled: Cancelled = never) -> Thought:
        """One of the moves by chance."""
        moves = [move for move in observation.view.legal if move != PASS] or [PASS]
        return Thought(Random(budget.seed).choice(moves), nodes=1)
