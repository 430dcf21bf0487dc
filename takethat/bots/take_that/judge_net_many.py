"""What the rest of a round among three or four is worth with all hands open: the inputs of the leaf and of the melee.

As judge_net.py, it sees more than any bot may.
"""

from __future__ import annotations

from typing import Final

from takethat.bots.net import Net
from takethat.bots.take_that.battle import MOST
from takethat.bots.take_that.judge_inputs import JUDGED_EACH, MELEE, MELEE_LATE, MELEE_LOST, MELEE_SOON
from takethat.bots.take_that.melee import Melee
from takethat.bots.take_that.value_inputs import COMMON, EACH
from takethat.bots.take_that.value_net import ValueNet
from takethat.games.lists import i64, vec
from takethat.games.take_that.state import LINE, State

AHEAD: Final = 6
"""Moves of a battle that are looked at among three, and two more among four, who have fewer cards."""

AHEAD_EMPTY: Final = 4
"""Where a new line is to begin."""

SOON: Final = 3

LATE: Final = 5
"""A pile below that is late."""


def size(players: int) -> int:
    """How many inputs there are."""
    return COMMON + players * (EACH + JUDGED_EACH)


class JudgeNetMany:
    """An output for each seat, the one to move first: points of the rest of the round, less the mean of the others'."""

    def __init__(self, net: Net, describing: ValueNet, players: int) -> None:
        """`describing` fills in the inputs that the leaf has too."""
        assert net.inputs == size(players)
        self.net = net
        self._describing = describing
        self._melee = Melee()
        self._plain: i64 = COMMON + EACH * players
        self.inputs: vec[float] = vec[float]([0.0] * size(players))

    def values(self, state: State) -> list[float]:
        """The rest of the round for every seat."""
        self.describe(state)
        self.net.set_shared(self.inputs)
        players: i64 = state.players
        return [self.net.shared_output((seat - state.turn + players) % players) for seat in range(players)]

    def describe(self, state: State) -> None:
        """Fill `inputs`."""
        self._describing.describe(state)
        for at in range(self._plain):
            self.inputs[at] = self._describing.inputs[at]
        players: i64 = state.players
        late = len(state.undealt) < LATE
        self._melee.look(state, SOON)
        for seat in range(players):
            self._set(seat, MELEE_SOON, self._melee.gains[seat] * 0.1)
        self._melee.look(state, AHEAD_EMPTY if state.board[LINE] == 0 else AHEAD if players < MOST else AHEAD + 2)
        for seat in range(players):
            whole = self._melee.gains[seat] * 0.1
            self._set(seat, MELEE, whole)
            self._set(seat, MELEE_LOST, -whole - 0.5 if whole < -0.5 else 0.0)
            self._set(seat, MELEE_LATE, whole if late else 0.0)

    def _set(self, seat: i64, place: i64, value: float) -> None:
        self.inputs[self._plain + seat * JUDGED_EACH + place] = value
