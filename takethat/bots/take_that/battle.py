"""The battle for a line between two, looked at with both hands open: who will be stuck, and what that costs.

Alpha-beta (Knuth and Moore, 1975) some moves ahead, as if nobody drew. What is drawn meanwhile counts in one place
only: whoever would have to take is saved by it as likely as cards that fit lie in the pile. When the line is empty or
taken, the battle is over.
"""

from __future__ import annotations

from typing import Final

from takethat.bots.take_that.features import NUMBERS, cost, mirrored
from takethat.games.lists import i64, vec
from takethat.games.take_that.bits import spread
from takethat.games.take_that.cards import REACH
from takethat.games.take_that.state import HANDS, LINE, State

MOST: Final = 4
"""Seats at a table."""

HAND_ROOM: Final = 40
"""Places for the hand of a seat."""

NEVER: Final = -1000.0
"""Less than any line costs."""

TWIN_POINTS: Final = 2.0


class Fight:
    """A position of any number of players as a fight for its line is looked at: open hands, line and pile in tables."""

    def __init__(self) -> None:
        self._players: i64 = 0
        self._hands: vec[i64] = vec[i64]([0] * (MOST * HAND_ROOM))
        """The cards of the seat to move first, then of the next one; 0 for one that was used."""
        self._sizes: vec[i64] = vec[i64]([0] * MOST)
        self._line: vec[i64] = vec[i64]([0] * (NUMBERS + 1))
        self._lain: vec[i64] = vec[i64]([0] * NUMBERS)
        """1 for a card of the line; what stands in `_line` without it has been twisted."""
        self._below: vec[i64] = vec[i64]([0] * (NUMBERS + 1))
        """How many cards of the pile are lower than this number."""
        self._pile: i64 = 0

    def _read(self, state: State) -> None:
        board = state.board
        self._players = state.players
        for seat in range(self._players):
            at, start = HANDS + 2 * ((state.turn + seat) % self._players), seat * HAND_ROOM
            self._sizes[seat] = spread(board[at], board[at + 1], self._hands, start) - start
        lain, below = self._lain, self._below
        for card in range(i64(NUMBERS)):
            lain[card] = 0
        for number in state.undealt:
            lain[number] = 1
        total: i64 = 0
        for card in range(i64(NUMBERS)):
            below[card] = total
            total += lain[card]
            lain[card] = 0
        below[NUMBERS] = total
        self._pile = total
        for number in range(board[LINE]):
            self._line[number] = board[LINE + 1 + number]
            lain[board[LINE + 1 + number]] = 1

    def _lost(self, tail: i64, drawn: i64) -> float:
        """The chance that none of so many cards drawn since the beginning can be laid beside the tail."""
        if self._pile == 0:
            return 1.0
        most = (self._pile + self._players - 1) // self._players
        low: i64 = 0
        high: i64 = NUMBERS
        if tail > REACH:
            low = tail - REACH
        if tail + REACH < NUMBERS:
            high = tail + REACH + 1
        fitting = (self._below[high] - self._below[low]) * (drawn if drawn < most else most)
        return 1.0 - float(fitting) / float(self._pile) if fitting < self._pile else 0.0


class Battle(Fight):
    """`value` asks about one position; nothing is kept for the next."""

    def value(self, state: State, depth: i64) -> float:
        """Points that the seat to move wins of the other in the battle, `depth` moves ahead."""
        self._read(state)
        count: i64 = len(state.line)
        price: i64 = 0
        for card in state.line:
            price += cost(card)
        return self._search(0, depth, count, price, count - 1, NEVER, -NEVER)

    def _search(self, ply: i64, depth: i64, count: i64, price: i64, last: i64, low: float, high: float) -> float:
        """Points for the seat to move; `count`: cards of the line, `last`: its tail lies there or further left."""
        if depth == 0:
            return 0.0
        tail: i64 = 0
        best = NEVER
        if count > 0:
            while self._lain[self._line[last]] == 0:
                last -= 1
            tail = self._line[last]
            best = -float(price) * self._lost(tail, ply >> 1)
        start = (ply & 1) * HAND_ROOM
        for at in range(start, start + self._sizes[ply & 1]):
            card = self._hands[at]
            if best >= high:
                break
            if card == 0:
                continue
            partner = mirrored(card)
            if partner != card and self._lain[partner] == 1:
                best = max(best, self._twist(ply, depth, count, price, last, max(low, best), high, at))
            if tail == 0 or (card - tail <= REACH and tail - card <= REACH):
                best = max(best, self._lay(ply, depth, count, price, last, max(low, best), high, at))
        return best

    def _lay(self, ply: i64, depth: i64, count: i64, price: i64, last: i64, low: float, high: float, at: i64) -> float:
        card = self._hands[at]
        end = last + 1
        before = self._line[end]
        self._hands[at] = 0
        self._line[end] = card
        self._lain[card] = 1
        value = -self._search(ply + 1, depth - 1, count + 1, price + cost(card), end, -high, -low)
        self._lain[card] = 0
        self._line[end] = before
        self._hands[at] = card
        return value

    def _twist(
        self, ply: i64, depth: i64, count: i64, price: i64, last: i64, low: float, high: float, at: i64
    ) -> float:
        if count == 1:
            return TWIN_POINTS
        card = self._hands[at]
        partner = mirrored(card)
        self._hands[at] = 0
        self._lain[partner] = 0
        value = TWIN_POINTS - self._search(
            ply + 1, depth - 1, count - 1, price - cost(partner), last, TWIN_POINTS - high, TWIN_POINTS - low
        )
        self._lain[partner] = 1
        self._hands[at] = card
        return value
