"""What a player of some style would probably do: a net that weighs every legal move by what its mover may know.

The search lets it answer for everybody some moves ahead, and the chain asks it how likely a seen move was with a
guessed hand. It was taught by games of players of these styles (tools/bots/train.py).
"""

from __future__ import annotations

from typing import Final

from takethat.bots.net import Net
from takethat.bots.portable_math import PortableRandom, exp
from takethat.bots.take_that.features import HELD, LAIN, UNSEEN, Features, cost, mirrored
from takethat.bots.take_that.policy_inputs import (
    CHEAP,
    CLOSE_BY,
    EMPTIES,
    EXTRA_CARD,
    HAND,
    IS_LAY,
    IS_TAKE,
    IS_TWIST,
    LAYS,
    LEFT_DRY,
    LEFT_DRY_PRICE,
    LEFT_LAYS,
    LEFT_LENGTH,
    LEFT_PRICE,
    LEFT_REPLIES,
    LEFT_STUCK,
    LEFT_STUCK_PRICE,
    LEFT_TWINS,
    LEFT_TWISTS,
    LENGTH,
    MUST_LAY,
    NEXT_HAND,
    OWN,
    PAIRS,
    PILE,
    PILE_EMPTY,
    PILE_LOW,
    PRICE,
    SHARED,
    START_REPLIES,
    START_UNANSWERED,
    STRATEGIST_MOVES,
    STUCK,
    TAIL_TWISTED,
    TAKE_ENDS,
    TAKEN_PRICE,
    TOAD,
    TOADS,
    TWIN_HELD,
    TWIN_LAIN,
    TWIN_UNSEEN,
    TWINS_EXPECTED,
    TWISTS,
)
from takethat.games.lists import i64, ones, vec
from takethat.games.take_that.bits import REACH_HIGH, REACH_LOW, TOADS_HIGH, TOADS_LOW, spread
from takethat.games.take_that.cards import LAY, REACH, TAKE, TO_LAY
from takethat.games.take_that.state import HANDS, LINE, TWINS, State

STRATEGIST: Final = 0
"""Imagines how the round goes on for some turns: the stronger levels."""
CALCULATOR: Final = 1
"""Works out its own move and the best answer."""
GREEDY: Final = 2
"""Weighs up what lies on the table, nothing ahead, and does it well."""
CASUAL: Final = 3
"""Does what looks good at the moment, more or less."""
STYLES: Final = 4
UNKNOWN: Final = -1
"""The style of somebody about whom nothing is known: as all of them play on average."""

INPUTS: Final = SHARED + OWN
"""Those that describe the decision and the style of its mover, and those that describe one move."""
MOST_MOVES: Final = 24


class Policy:
    """Chances of the legal moves of a seat that is to decide."""

    def __init__(self, net: Net) -> None:
        assert net.inputs == INPUTS
        self.net = net
        self.features = Features()
        self.styles: vec[i64] = vec[i64]([UNKNOWN] * 4)
        """The style of each seat; whoever asks sets it before."""
        self.count: i64 = 0
        """How many moves the last question had."""
        self.moves: vec[i64] = vec[i64]([0] * MOST_MOVES)
        self.probabilities: vec[float] = vec[float]([0.0] * MOST_MOVES)
        """After `evaluate`: how likely each move is, adding up to 1."""
        self.shared: vec[float] = vec[float]([0.0] * SHARED)
        self.own: vec[float] = vec[float]([0.0] * OWN)
        self._hand: vec[i64] = vec[i64]([0] * MOST_MOVES)
        self._held: i64 = 0
        self._ready: i64 = 0
        """Own cards that can be twisted."""
        self._lays: i64 = 0
        """Own cards that can be laid."""
        self._before_tail: i64 = 0
        self._advanced = False

    def evaluate(self, state: State, seat: i64) -> None:
        """Fill `moves` and `probabilities` for the decision of `seat`."""
        self.prepare(state, seat)
        scores = self.probabilities
        if self.count == 1:
            scores[0] = 1.0
            return
        best = -1000.0
        for i in range(self.count):
            self.describe(self.moves[i])
            score = self.net.forward(self.own, SHARED, 0)
            scores[i] = score
            if score > best:
                best = score
        total = 0.0
        for i in range(self.count):
            scores[i] = exp(scores[i] - best)
            total += scores[i]
        for i in range(self.count):
            scores[i] = scores[i] / total

    def sample(self, state: State, seat: i64, dice: PortableRandom) -> i64:
        """A move drawn with its chance."""
        self.evaluate(state, seat)
        rest = dice.random()
        for i in range(self.count):
            rest -= self.probabilities[i]
            if rest < 0.0:
                return self.moves[i]
        return self.moves[self.count - 1]

    def likelihood(self, state: State, seat: i64, move: i64, trust: float) -> float:
        """How likely `seat` would do `move`; the policy is trusted so far, for the rest any move may be made."""
        self.evaluate(state, seat)
        for i in range(self.count):
            if self.moves[i] == move:
                return trust * self.probabilities[i] + (1.0 - trust) / float(self.count)
        return 1e-9

    def likeliest(self, state: State, seat: i64) -> i64:
        """The move with the highest chance."""
        self.evaluate(state, seat)
        best: i64 = 0
        for i in range(self.count):
            if self.probabilities[i] > self.probabilities[best]:
                best = i
        return self.moves[best]

    def prepare(self, state: State, seat: i64) -> None:
        """Take in a decision: what the seat knows, its legal moves, the inputs they share."""
        self.features.read(state, seat)
        self.adopt(state, seat)
        if self.count > 1:
            self.net.set_shared(self.shared)

    def adopt(self, state: State, seat: i64) -> None:
        """Copy hand and line and list the legal moves; the features is already filled."""
        self._advanced = state.advanced
        for style in range(STYLES):
            self.shared[STRATEGIST_MOVES + style] = 1.0 if self.styles[seat] == style else 0.0
        board, at = state.board, HANDS + 2 * seat
        self._held = spread(board[at], board[at + 1], self._hand, 0)
        self._before_tail = 0
        if board[LINE] > 1:
            self._before_tail = board[LINE + board[LINE] - 1]
        self._list_moves(board, board[at], board[at + 1])
        self._describe_decision(state.phase)

    def _list_moves(self, board: vec[i64], low: i64, high: i64) -> None:
        """The legal moves as `rules.legal_moves` lists them (a test compares)."""
        moves, tail = self.moves, self.features.tail
        count = spread(low & board[TWINS], high & board[TWINS + 1], moves, 0)
        self._ready = count
        if self.features.length > 0:
            low &= REACH_LOW[tail]
            high &= REACH_HIGH[tail]
        end = spread(low, high, moves, count)
        for i in range(count, end):
            moves[i] += LAY
        self._lays = end - count
        if self.features.length > 0:
            moves[end] = TAKE
            end += 1
        self.count = end

    def _count_pairs(self) -> i64:
        """Own cards whose twin is in the own hand too."""
        pairs: i64 = 0
        for i in range(self._held):
            partner = mirrored(self._hand[i])
            if partner != self._hand[i] and self.features.where(partner) == HELD:
                pairs += 1
        return pairs

    def _describe_decision(self, phase: i64) -> None:
        features, twins, lays = self.features, self._ready, self._lays
        toads = ones(features.held_low & TOADS_LOW | features.held_high & TOADS_HIGH)
        pairs = self._count_pairs()
        x = self.shared
        assert len(x) == SHARED
        price = float(features.price)
        x[MUST_LAY] = 1.0 if phase == TO_LAY else 0.0
        x[PRICE] = price * 0.1
        x[LENGTH] = float(features.length) * 0.1
        x[PILE] = float(features.pile) / 60.0
        x[PILE_EMPTY] = 1.0 if features.pile == 0 else 0.0
        x[TWISTS] = float(min(twins, 3)) / 3.0
        x[LAYS] = float(min(lays, 4)) * 0.25
        x[STUCK] = 1.0 if twins + lays == 0 else 0.0
        x[HAND] = float(self._held) / 9.0
        x[NEXT_HAND] = float(features.next_hand) / 9.0
        x[EXTRA_CARD] = 1.0 if self._advanced and features.length == 1 and features.pile > 0 else 0.0
        x[TOADS] = float(toads) / 3.0
        x[PAIRS] = float(pairs) / 4.0
        x[PILE_LOW] = 1.0 if features.pile < 8 else 0.0
        x[CHEAP] = 1.0 if features.price <= 2 else 0.0
        x[TWINS_EXPECTED] = self._expected(features.twins)

    def _expected(self, cards: i64) -> float:
        """How many of so many unseen cards the next player holds on average."""
        features = self.features
        return float(cards * features.next_hand) / float(features.count) if features.count > 0 else 0.0

    def describe(self, move: i64) -> None:
        """Fill the inputs of one move."""
        x = self.own
        assert len(x) == OWN  # so that the compiler checks no index (games/vectors.py)
        for i in range(i64(OWN)):
            x[i] = 0.0
        if move == TAKE:
            self._describe_take()
        elif move > LAY:
            self._describe_lay(move - LAY)
        else:
            self._describe_twist(move)

    def _describe_take(self) -> None:
        x = self.own
        assert len(x) == OWN
        x[IS_TAKE] = 1.0
        x[TAKEN_PRICE] = float(self.features.price) * 0.1
        x[TAKE_ENDS] = 1.0 if self.features.pile == 0 else 0.0
        self._describe_start(x)

    def _describe_start(self, x: vec[float]) -> None:
        """The most comfortable card to begin the next line with: fewest replies to it."""
        fewest: i64 = 99
        for i in range(self._held):
            card = self._hand[i]
            replies = self.features.near(card)
            partner = mirrored(card)
            if (partner - card > REACH or card - partner > REACH) and self.features.where(partner) == UNSEEN:
                replies += 1
            if replies < fewest:
                fewest = replies
        if fewest < 99:
            x[START_UNANSWERED] = self.features.no_reply(fewest)
            x[START_REPLIES] = float(fewest) * 0.1

    def _describe_lay(self, card: i64) -> None:
        x = self.own
        assert len(x) == OWN
        features = self.features
        partner = mirrored(card)
        twins, replies, ready = features.twins, features.replies(card), self._ready
        x[IS_LAY] = 1.0
        where = features.where(partner)
        if partner == card:
            x[TOAD] = 1.0
        elif where == UNSEEN:
            x[TWIN_UNSEEN] = 1.0
            twins += 1
            if partner - card > REACH or card - partner > REACH:
                replies += 1
        elif where == HELD:
            x[TWIN_HELD] = 1.0
            ready += 1
        elif where == LAIN:
            x[TWIN_LAIN] = 1.0
            ready -= 1
        follow = features.own_near(card) - 1
        self._describe_rest(features.price + cost(card), features.length + 1, twins, replies, follow, ready)
        x[CLOSE_BY] = float(features.own_close(card) - 1) * 0.25

    def _describe_twist(self, card: i64) -> None:
        features = self.features
        partner = mirrored(card)
        self.own[IS_TWIST] = 1.0
        if features.length == 1:
            self.own[EMPTIES] = 1.0
            self._describe_rest(0, 0, 0, 0, 0, self._ready - 1)
            return
        tail = features.tail
        if tail == partner:
            self.own[TAIL_TWISTED] = 1.0
            tail = self._before_tail
        replies = features.replies(tail)
        follow = features.own_near(tail)
        if card - tail <= REACH and tail - card <= REACH:
            follow -= 1
        self._describe_rest(features.price - 1, features.length - 1, features.twins, replies, follow, self._ready - 1)

    def _describe_rest(self, price: i64, length: i64, twins: i64, replies: i64, follow: i64, ready: i64) -> None:
        """What the move leaves: the line for the next player, own cards that could be laid on it or twisted."""
        x = self.own
        assert len(x) == OWN
        worth = float(price) * 0.1
        stuck = self.features.no_reply(replies) if length > 0 else 0.0
        x[LEFT_PRICE] = worth
        x[LEFT_LENGTH] = float(length) * 0.1
        x[LEFT_STUCK] = stuck
        x[LEFT_STUCK_PRICE] = stuck * worth
        x[LEFT_TWINS] = self._expected(twins)
        x[LEFT_REPLIES] = float(replies) * 0.1
        x[LEFT_LAYS] = float(min(follow, 3)) / 3.0
        x[LEFT_TWISTS] = float(min(ready, 3)) / 3.0
        if follow + ready == 0:
            x[LEFT_DRY] = 1.0
            x[LEFT_DRY_PRICE] = worth
