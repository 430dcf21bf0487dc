"""The battle for a line among three or four, looked at with all hands open: who will be stuck, and what that costs.

Everybody does what is best for himself (max^n; Luckhardt and Irani, 1986) some moves ahead, as if nobody drew. What is
drawn meanwhile counts as between two (battle.py). When the line is empty or taken, the battle is over.
"""

from __future__ import annotations

from typing import Final

from takethat.bots.take_that.battle import HAND_ROOM, MOST, NEVER, TWIN_POINTS, Fight
from takethat.bots.take_that.features import cost, mirrored
from takethat.games.lists import i64, vec
from takethat.games.take_that.cards import REACH
from takethat.games.take_that.state import LINE, State

PLIES: Final = 12
"""No battle is looked at further ahead."""


class Melee(Fight):
    """`look` fills `gains`; nothing is kept for the next."""

    def __init__(self) -> None:
        super().__init__()
        self.gains: vec[float] = vec[float]([0.0] * (MOST * (PLIES + 2)))
        """Points that each seat wins, the one to move first; further on those of the moves that are looked at."""

    def look(self, state: State, depth: i64) -> None:
        """The battle from here, at most PLIES moves ahead."""
        self._read(state)
        board, count = state.board, state.board[LINE]
        price: i64 = 0
        for at in range(LINE + 1, LINE + 1 + count):
            price += cost(board[at])
        self._search(0, depth, count, price, count - 1)

    def _search(self, ply: i64, depth: i64, count: i64, price: i64, last: i64) -> None:
        """What it brings every seat, into the gains of this ply; `last`: the line's tail lies there or further left."""
        gains, first = self.gains, ply * MOST
        for seat in range(self._players):
            gains[first + seat] = 0.0
        if depth == 0:
            return
        mover = ply % self._players
        tail: i64 = 0
        best = NEVER
        if count > 0:
            while self._lain[self._line[last]] == 0:
                last -= 1
            tail = self._line[last]
            best = -float(price) * self._lost(tail, ply // self._players)
            gains[first + mover] = best
        start = mover * HAND_ROOM
        for at in range(start, start + self._sizes[mover]):
            card = self._hands[at]
            if card == 0:
                continue
            partner = mirrored(card)
            if partner != card and self._lain[partner] == 1:
                self._twist(ply, depth, count, price, last, at)
                best = self._better(ply, mover, best)
            if tail == 0 or (card - tail <= REACH and tail - card <= REACH):
                self._lay(ply, depth, count, price, last, at)
                best = self._better(ply, mover, best)

    def _better(self, ply: i64, mover: i64, best: float) -> float:
        """Take over what the move that was just looked at brings, if the mover likes it better than `best`."""
        gains, here = self.gains, ply * MOST
        there = here + MOST
        others = 0.0
        for seat in range(self._players):
            others += gains[there + seat]
        own = gains[there + mover]
        worth = own - (others - own) / float(self._players - 1)
        if worth <= best:
            return best
        for seat in range(self._players):
            gains[here + seat] = gains[there + seat]
        return worth

    def _lay(self, ply: i64, depth: i64, count: i64, price: i64, last: i64, at: i64) -> None:
        card = self._hands[at]
        end = last + 1
        before = self._line[end]
        self._hands[at] = 0
        self._line[end] = card
        self._lain[card] = 1
        self._search(ply + 1, depth - 1, count + 1, price + cost(card), end)
        self._lain[card] = 0
        self._line[end] = before
        self._hands[at] = card

    def _twist(self, ply: i64, depth: i64, count: i64, price: i64, last: i64, at: i64) -> None:
        card = self._hands[at]
        partner = mirrored(card)
        self._hands[at] = 0
        self._lain[partner] = 0
        deeper: i64 = 0
        if count > 1:
            deeper = depth - 1
        self._search(ply + 1, deeper, count - 1, price - cost(partner), last)
        self._lain[partner] = 1
        self._hands[at] = card
        self.gains[(ply + 1) * MOST + ply % self._players] += TWIN_POINTS
