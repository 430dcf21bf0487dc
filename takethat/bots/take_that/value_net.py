"""What a position is worth to each seat: a learned net over features of the full, guessed world.

It stands where the search stops, on a seat's decision or at the end of the round. The answer is the expected result
of the rest of the round for a seat minus the mean of the others'.
"""

from __future__ import annotations

from typing import Final

from takethat.bots.net import Net
from takethat.bots.take_that.features import NUMBERS, cost, mirrored
from takethat.bots.take_that.value_inputs import (
    ADVANCED,
    CAN_TWIST,
    CHEAP,
    COMMON,
    COVERAGE,
    COVERED,
    EACH,
    EXTRA_CARD,
    FEWEST_REPLIES,
    HAND,
    LAST_RESORT,
    LAYS,
    LENGTH,
    LINE_EMPTY,
    LINE_TOADS,
    LINE_TWINS,
    NO_LAY,
    OTHER_TWINS,
    PAIRS,
    PILE,
    PILE_EMPTY,
    PILE_LOW,
    PILE_NEAR,
    PILE_TIMES_PRICE,
    PILE_TWINS,
    PRICE,
    PRICE_OVER_TEN,
    SAFE_LAY,
    SAFE_LAY_PRICE,
    STUCK,
    STUCK_PILE,
    STUCK_PRICE,
    TOAD_LAYS,
    TOADS,
    TWIST_PRICE,
    TWISTS,
)
from takethat.games.lists import i64, ones, vec
from takethat.games.take_that.bits import BITS, HALF, REACH_HIGH, REACH_LOW, set_of, spread
from takethat.games.take_that.cards import OVER, REACH
from takethat.games.take_that.state import HANDS, LINE, TWINS, State

GONE: Final = 0
IN_LINE: Final = 1
IN_PILE: Final = 2
IN_HAND: Final = 3
"""Where a card lies; IN_HAND + seat is in that hand."""


class ValueNet:
    """Values of positions; inputs are told in turn order, the seat to move first."""

    def __init__(self, net: Net, players: int) -> None:
        assert net.inputs == COMMON + EACH * players
        self.net = net
        self._place: vec[i64] = vec[i64]([0] * NUMBERS)
        self._pile_low: i64 = 0
        self._pile_high: i64 = 0
        """The cards of the pile, as bits (bits.py)."""
        self._hands: vec[i64] = vec[i64]([0] * 80)
        """The cards of a hand, at seat * 20."""
        self._sizes: vec[i64] = vec[i64]([0] * 4)
        self.inputs: vec[float] = vec[float]([0.0] * (COMMON + EACH * players))

    def value(self, state: State, seat: i64) -> float:
        """The rest of the round for `seat`; 0 when it is over."""
        if state.phase == OVER:
            return 0.0
        self.describe(state)
        players: i64 = state.players
        self.net.set_shared(self.inputs)
        return self.net.shared_output((seat - state.turn + players) % players)

    def values(self, state: State) -> list[float]:
        """The same for every seat, of a round that is not over."""
        self.describe(state)
        self.net.set_shared(self.inputs)
        players: i64 = state.players
        return [self.net.shared_output((seat - state.turn + players) % players) for seat in range(players)]

    def describe(self, state: State) -> None:
        """Fill `inputs`."""
        players: i64 = state.players
        turn: i64 = state.turn
        place = self._place
        assert len(place) == NUMBERS  # so that the compiler checks no index (games/vectors.py)
        for card in range(i64(NUMBERS)):
            place[card] = GONE
        board = state.board
        for at in range(LINE + 1, LINE + 1 + board[LINE]):
            place[board[at]] = IN_LINE
        for number in state.undealt:
            place[number] = IN_PILE
        for seat in range(players):
            self._read_hand(board, seat)
        self._pile_low, self._pile_high = set_of(state.undealt)
        self._describe_table(state)
        for step in range(players):
            seat = (turn + step) % players
            self._describe_seat(state, seat, (seat + 1) % players, COMMON + step * EACH)

    def _read_hand(self, board: vec[i64], seat: i64) -> None:
        """List the cards of a hand, and where they lie."""
        place, hands = self._place, self._hands
        start, at = seat * 20, HANDS + 2 * seat
        end = spread(board[at], board[at + 1], hands, start)
        for i in range(start, end):
            place[hands[i]] = IN_HAND + seat
        self._sizes[seat] = end - start

    def _describe_table(self, state: State) -> None:
        x = self.inputs
        price: i64 = 0
        toads: i64 = 0
        tail: i64 = 0
        board, length = state.board, state.board[LINE]
        for at in range(LINE + 1, LINE + 1 + length):
            card = board[at]
            price += cost(card)
            toads += 1 if mirrored(card) == card else 0
            tail = card
        pile: i64 = len(state.undealt)
        pile_low, pile_high = self._pile_low, self._pile_high
        twins = ones(pile_low & board[TWINS]) + ones(pile_high & board[TWINS + 1])
        near = ones(pile_low & REACH_LOW[tail] | pile_high & REACH_HIGH[tail])  # of 21 numbers no two share a place
        x[PRICE] = float(price) * 0.1
        x[LENGTH] = float(length) * 0.1
        x[PILE] = float(pile) / 60.0
        x[PILE_EMPTY] = 1.0 if pile == 0 else 0.0
        x[PILE_LOW] = 1.0 if pile < 6 else 0.0
        x[LINE_EMPTY] = 1.0 if length == 0 else 0.0
        x[LINE_TOADS] = float(toads) * 0.5
        x[LINE_TWINS] = float(twins) * 0.25
        x[PILE_NEAR] = float(near) / float(pile) if pile > 0 else 0.0
        x[EXTRA_CARD] = 1.0 if state.advanced and length == 1 and pile > 0 else 0.0
        x[ADVANCED] = 1.0 if state.advanced else 0.0
        x[PRICE_OVER_TEN] = float(price - 10) * 0.1 if price > 10 else 0.0
        x[PILE_TIMES_PRICE] = float(pile) * float(price) / 400.0
        x[CHEAP] = 1.0 if price <= 1 else 0.0

    def _describe_seat(self, state: State, seat: i64, after: i64, at: i64) -> None:
        x = self.inputs
        place, board = self._place, state.board
        tail: i64 = 0
        if board[LINE] > 0:
            tail = board[LINE + board[LINE]]
        hands = self._hands
        lays: i64 = 0
        twists: i64 = 0
        toads: i64 = 0
        toad_lays: i64 = 0
        fewest: i64 = 99
        size = self._sizes[seat]
        for i in range(seat * 20, seat * 20 + size):
            card = hands[i]
            fits = tail == 0 or (card - tail <= REACH and tail - card <= REACH)
            if fits:
                lays += 1
                replies = self._replies(board, card, after)
                fewest = replies if replies < fewest else fewest
            if mirrored(card) == card:
                toads += 1
                toad_lays += 1 if fits else 0
            elif place[mirrored(card)] == IN_LINE:
                twists += 1
        x[at + LAYS] = float(min(lays, 4)) * 0.25
        x[at + NO_LAY] = 1.0 if lays == 0 else 0.0
        x[at + TWISTS] = float(min(twists, 3)) / 3.0
        x[at + CAN_TWIST] = 1.0 if twists > 0 else 0.0
        x[at + STUCK] = 1.0 if lays + twists == 0 else 0.0
        x[at + STUCK_PRICE] = x[PRICE] if lays + twists == 0 else 0.0
        x[at + LAST_RESORT] = 1.0 if lays + twists == 1 else 0.0
        x[at + TOADS] = float(toads) * 0.5
        x[at + TOAD_LAYS] = float(toad_lays) * 0.5
        x[at + HAND] = float(size) / 9.0
        x[at + SAFE_LAY] = 1.0 if fewest == 0 else 0.0
        x[at + SAFE_LAY_PRICE] = x[PRICE] if fewest == 0 else 0.0
        x[at + FEWEST_REPLIES] = float(min(fewest, 4)) * 0.25
        x[at + TWIST_PRICE] = x[PRICE] if twists > 0 else 0.0
        self._describe_hand(state, seat, size, at)

    def _replies(self, board: vec[i64], card: i64, after: i64) -> i64:
        """Cards of the seat after with which it could answer `card`: laid on it, or twisted."""
        low, high = board[TWINS] | REACH_LOW[card], board[TWINS + 1] | REACH_HIGH[card]
        partner = mirrored(card)
        if partner < HALF:
            low |= BITS[partner]
        else:
            high |= BITS[partner]
        return ones(low & board[HANDS + 2 * after]) + ones(high & board[HANDS + 2 * after + 1])

    def _describe_hand(self, state: State, seat: i64, size: i64, at: i64) -> None:
        x = self.inputs
        place, hands = self._place, self._hands
        pairs: i64 = 0
        drawable: i64 = 0
        offered: i64 = 0
        covered: i64 = 0
        previous: i64 = -99
        run: i64 = 0
        for i in range(seat * 20, seat * 20 + size):
            card = hands[i]
            where = place[mirrored(card)]
            if mirrored(card) != card:
                if where == IN_HAND + seat:
                    pairs += 1
                elif where == IN_PILE:
                    drawable += 1
                elif where >= IN_HAND:
                    offered += 1
            if card - previous <= REACH:
                covered += 1 if run > 0 else 2
                run = 1
            else:
                run = 0
            previous = card
        x[at + PAIRS] = float(pairs) * 0.25
        x[at + PILE_TWINS] = float(drawable) * 0.2
        x[at + OTHER_TWINS] = float(offered) * 0.3
        x[at + COVERED] = float(covered) / 9.0
        x[at + COVERAGE] = self._coverage(state, seat)
        x[at + STUCK_PILE] = x[at + STUCK] * x[PILE]

    def _coverage(self, state: State, seat: i64) -> float:
        """Share of the pile that could be answered from this hand."""
        pile: i64 = len(state.undealt)
        if pile == 0:
            return 0.0
        low: i64 = 0
        high: i64 = 0
        for i in range(seat * 20, seat * 20 + self._sizes[seat]):
            low |= REACH_LOW[self._hands[i]]
            high |= REACH_HIGH[self._hands[i]]
        return float(ones(low & self._pile_low) + ones(high & self._pile_high)) / float(pile)
