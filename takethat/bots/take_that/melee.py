"""The battle for a line among three or four, looked at with all hands open: who will be stuck, and what that costs.

Everybody does what is best for himself (max^n; Luckhardt and Irani, 1986) some moves ahead, as if nobody drew. What is
drawn meanwhile counts as between two (battle.py). When the line is empty or taken, the battle is over.
"""

from __future__ import annotations

from typing import Final

from takethat.bots.take_that.battle import HAND_ROOM, NEVER, TWIN_POINTS
from takethat.bots.take_that.features import NUMBERS, cost, mirrored
from takethat.games.lists import i64, vec
from takethat.games.take_that.cards import REACH
from takethat.games.take_that.rules import State

MOST: Final = 4
"""Seats at a table."""

PLIES: Final = 12
"""No battle is looked at further ahead."""


class Melee:
    """`look` fills `gains`; nothing is kept for the next."""

    def __init__(self) -> None:
        self.gains: vec[float] = vec[float]([0.0] * (MOST * (PLIES + 2)))
        """Points that each seat wins, the one to move first; further on those of the moves that are looked at."""
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

    def look(self, state: State, depth: i64) -> None:
        """The battle from here, at most PLIES moves ahead."""
        self._read(state)
        count: i64 = len(state.line)
        price: i64 = 0
        for card in state.line:
            price += cost(card)
        self._search(0, depth, count, price, count - 1)

    def _read(self, state: State) -> None:
        self._players = state.players
        for seat in range(self._players):
            hand = state.hands[(state.turn + seat) % self._players]
            for at in range(len(hand)):
                self._hands[seat * HAND_ROOM + at] = hand[at]
            self._sizes[seat] = len(hand)
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
        for at in range(len(state.line)):
            self._line[at] = state.line[at]
            lain[state.line[at]] = 1

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

    def _lost(self, tail: i64, drawn: i64) -> float:
        """The chance that none of so many cards drawn since the beginning can be laid beside the tail."""
        if self._pile == 0:
            return 1.0
        most = (self._pile + self._players - 1) // self._players
        low: i64 = tail - REACH if tail > REACH else 0
        high: i64 = tail + REACH + 1 if tail + REACH < NUMBERS else NUMBERS
        fitting = (self._below[high] - self._below[low]) * (drawn if drawn < most else most)
        return 1.0 - float(fitting) / float(self._pile) if fitting < self._pile else 0.0

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
        self._search(ply + 1, 0 if count == 1 else depth - 1, count - 1, price - cost(partner), last)
        self._lain[partner] = 1
        self._hands[at] = card
        self.gains[(ply + 1) * MOST + ply % self._players] += TWIN_POINTS
