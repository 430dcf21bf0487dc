"""The full truth of one round of Take That: what lies where, and nothing of what may be done.

All but the pile is on one board, a row of whole numbers: to copy it is one step, and no list is begun, made longer or
closed up when a card moves. The rules (rules.py) change it; rule numbers are those of docs/rules-take-that.md.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from takethat.games.lists import i64, ones, vec
from takethat.games.take_that.bits import listed, toggle
from takethat.games.take_that.cards import TO_PLAY, price, twin

PLUS: Final = 0
MINUS: Final = 1
FACEDOWN: Final = 2
"""The heaps of a seat: twisted pairs, hand card first; cards of taken lines in order; the variation's extra cards."""

TWINS: Final = 0
"""Where it stands on the board: the twins of the cards of the line, as bits (bits.py)."""
HANDS: Final = 2
"""The hand of each seat as bits, at HANDS + 2 * seat."""
POINTS: Final = 10
"""The points of each seat so far."""
LINE: Final = 14
"""How many cards the line has; they follow, left to right."""
GONE: Final = 94
"""How many cards have left the game; they follow in that order, each as card + 100 * seat + 400 * heap."""
PLACES: Final = 174

EMPTY: Final = vec[i64]([0] * PLACES)
"""A board without cards."""


class State:
    """The full truth of one round; any subset of the cards makes a position.

    `board` has all that is not hidden in the pile, at the places named above; searches read it there, everybody else by
    the names below. `undealt` is a set kept in ascending order. `phase` is a number of `Phase`, `turn` the seat that
    decides or for which chance does.
    """

    def __init__(self, players: int, advanced: bool = False, turn: int = 0) -> None:
        self.players: i64 = players
        self.advanced = advanced
        self.turn: i64 = turn
        self.phase: i64 = TO_PLAY
        self.board = EMPTY[: PLACES if players else 0]
        self.undealt = vec[i64]()

    @property
    def line(self) -> vec[i64]:
        """The cards that can be taken; to put others there, put a list of them."""
        return self.board[LINE + 1 : LINE + 1 + self.board[LINE]]

    @line.setter
    def line(self, cards: vec[i64]) -> None:
        board = self.board
        board[TWINS], board[TWINS + 1], board[LINE] = 0, 0, 0
        for card in cards:
            put_down(board, card)

    @property
    def hands(self) -> tuple[vec[i64], ...]:
        """The cards of every seat, ascending, to look at."""
        return tuple([self.hand(seat) for seat in range(self.players)])

    @hands.setter
    def hands(self, groups: tuple[vec[i64], ...]) -> None:
        for seat in range(self.players):
            self.put_hand(seat, groups[seat])

    def hand(self, seat: i64) -> vec[i64]:
        """The cards of one seat, ascending, as a list of its own."""
        return listed(self.board[HANDS + 2 * seat], self.board[HANDS + 2 * seat + 1])

    def hand_count(self, seat: i64) -> i64:
        """How many they are."""
        return ones(self.board[HANDS + 2 * seat]) + ones(self.board[HANDS + 2 * seat + 1])

    def put_hand(self, seat: i64, cards: vec[i64]) -> None:
        """Let a seat hold these cards instead of its own."""
        at = HANDS + 2 * seat
        self.board[at], self.board[at + 1] = 0, 0
        for card in cards:
            toggle(self.board, at, card)

    @property
    def plus(self) -> tuple[vec[i64], ...]:
        """The twisted pairs of every seat, to look at."""
        return self._heaps(PLUS)

    @plus.setter
    def plus(self, groups: tuple[vec[i64], ...]) -> None:
        self._put_heaps(PLUS, groups)

    @property
    def minus(self) -> tuple[vec[i64], ...]:
        """The taken cards of every seat, to look at."""
        return self._heaps(MINUS)

    @minus.setter
    def minus(self, groups: tuple[vec[i64], ...]) -> None:
        self._put_heaps(MINUS, groups)

    @property
    def facedown(self) -> tuple[vec[i64], ...]:
        """The extra cards of every seat, to look at."""
        return self._heaps(FACEDOWN)

    @facedown.setter
    def facedown(self, groups: tuple[vec[i64], ...]) -> None:
        self._put_heaps(FACEDOWN, groups)

    def _heaps(self, heap: i64) -> tuple[vec[i64], ...]:
        owners = [400 * heap + 100 * seat for seat in range(self.players)]
        gone = self.board[GONE + 1 : GONE + 1 + self.board[GONE]]
        return tuple([vec[i64]([card - owner for card in gone if 0 < card - owner < 100]) for owner in owners])

    def _put_heaps(self, heap: i64, groups: tuple[vec[i64], ...]) -> None:
        board = self.board
        before = board[GONE + 1 : GONE + 1 + board[GONE]]
        board[GONE] = 0
        for seat in range(self.players):
            board[POINTS + seat] = 0
        for entry in before:
            if entry // 400 != heap:
                put_away(board, entry % 100, entry // 100 % 4, entry // 400)
        for seat in range(self.players):
            for card in groups[seat]:
                put_away(board, card, seat, heap)

    def copy(self) -> State:
        """An independent state: what happens to one does not touch the other."""
        new = State(0, self.advanced, self.turn)
        new.players = self.players
        new.phase = self.phase
        new.board = self.board[:]
        new.undealt = self.undealt[:]
        return new


def put_down(board: vec[i64], card: i64) -> None:
    """A card comes to the right end of the line."""
    assert len(board) == PLACES  # the compiler then checks fewer places (games/vectors.py)
    length = board[LINE] + 1
    board[LINE + length] = card
    board[LINE] = length
    toggle(board, TWINS, twin(card))


def put_away(board: vec[i64], card: i64, seat: i64, heap: i64) -> None:
    """A card leaves the game for a heap of a seat, with its points (rule 6)."""
    assert len(board) == PLACES
    count = board[GONE] + 1
    board[GONE + count] = card + 100 * seat + 400 * heap
    board[GONE] = count
    if heap == PLUS:
        board[POINTS + seat] += 1
    else:
        board[POINTS + seat] -= price(card)


def leave_line(board: vec[i64], card: i64) -> i64:
    """Close the gap that a card of the line leaves; where it was."""
    assert len(board) == PLACES
    at: i64 = LINE + 1
    while board[at] != card:
        at += 1
    for place in range(at, LINE + board[LINE]):
        board[place] = board[place + 1]
    board[LINE] -= 1
    toggle(board, TWINS, twin(card))
    return at - LINE - 1


def cards_of(cards: Iterable[int]) -> vec[i64]:
    """The cards as a list that a state can hold as its own."""
    return vec[i64](list(cards))


def groups_of(groups: Iterable[Iterable[int]]) -> tuple[vec[i64], ...]:
    """The same for the cards of every seat."""
    return tuple([cards_of(cards) for cards in groups])
