"""What the rest of a round between two is worth when all hands are open: the leaf's inputs and those of the battle.

It sees more than any bot may: it serves the review and the arena's correction for luck alone.
"""

from __future__ import annotations

from typing import Final

from takethat.bots.net import Net
from takethat.bots.take_that.battle import Battle
from takethat.bots.take_that.judge_inputs import (
    BATTLE,
    BATTLE_AT_END,
    BATTLE_LATE,
    BATTLE_LOST,
    BATTLE_SOON,
    BATTLE_WON,
    JUDGED,
)
from takethat.bots.take_that.value_inputs import COMMON, EACH
from takethat.bots.take_that.value_net import ValueNet
from takethat.games.lists import i64, vec
from takethat.games.take_that.state import LINE, State

PLAIN: Final = COMMON + 2 * EACH
"""Inputs that the leaf has too; those of the battle follow."""

AHEAD: Final = 8
AHEAD_EMPTY: Final = 5
"""Moves of a battle that are looked at, and where a new line is to begin."""

SOON: Final = 4
SOON_EMPTY: Final = 3

AT_END: Final = 2
LATE: Final = 5
"""A pile below that is at its end, or late."""


class JudgeNet:
    """One output: points of the rest of the round for the seat to move, less the other's."""

    def __init__(self, net: Net, describing: ValueNet) -> None:
        """`describing` fills in the inputs that the leaf has too."""
        assert net.inputs == PLAIN + JUDGED
        self.net = net
        self._describing = describing
        self._battle = Battle()
        self.inputs: vec[float] = vec[float]([0.0] * (PLAIN + JUDGED))

    def value(self, state: State) -> float:
        """The rest of the round for the seat to move."""
        self.describe(state)
        self.net.set_shared(self.inputs)
        return self.net.shared_output(0)

    def describe(self, state: State) -> None:
        """Fill `inputs`."""
        self._describing.describe(state)
        for at in range(i64(PLAIN)):
            self.inputs[at] = self._describing.inputs[at]
        empty = state.board[LINE] == 0
        whole = self._battle.value(state, AHEAD_EMPTY if empty else AHEAD) * 0.1
        pile: i64 = len(state.undealt)
        self._set(BATTLE, whole)
        self._set(BATTLE_SOON, self._battle.value(state, SOON_EMPTY if empty else SOON) * 0.1)
        self._set(BATTLE_WON, whole - 0.5 if whole > 0.5 else 0.0)
        self._set(BATTLE_LOST, -whole - 0.5 if whole < -0.5 else 0.0)
        self._set(BATTLE_AT_END, whole if pile < AT_END else 0.0)
        self._set(BATTLE_LATE, whole if AT_END <= pile < LATE else 0.0)

    def _set(self, place: i64, value: float) -> None:
        self.inputs[PLAIN + place] = value
