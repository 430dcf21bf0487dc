"""What a player of some style would probably do: a net that weighs every legal move by what its mover may know.

The search lets it answer for everybody some moves ahead, and the chain asks it how likely a seen move was with a
guessed hand. It was taught by games of players of these styles (tools/bots/train.py).
"""

from __future__ import annotations

from typing import Final

from takethat.bots.net import Net
from takethat.bots.portable_math import PortableRandom, exp
from takethat.bots.take_that.features import Features, cost, mirrored
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
from takethat.games.lists import i64, vec
from takethat.games.take_that.cards import LAY, REACH, TAKE, TO_LAY
from takethat.games.take_that.rules import State

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
        self._held = 0
        for card in state.hands[seat]:
            self._hand[self._held] = card
            self._held += 1
        length: i64 = len(state.line)
        self._before_tail = 0
        if length > 1:
            self._before_tail = state.line[length - 2]
        self._list_moves(state.phase)

    def _list_moves(self, phase: i64) -> None:
        """The legal moves as `rules.legal_moves` lists them (a test compares), counting on the way what lies where."""
        features = self.features
        hand, moves, held, lain = self._hand, self.moves, features.held, features.lain
        tail = features.tail
        count: i64 = 0
        lays: i64 = 0
        twins: i64 = 0
        toads: i64 = 0
        pairs: i64 = 0
        for i in range(self._held):
            card = hand[i]
            partner = mirrored(card)
            if partner == card:
                toads += 1
            elif lain[partner] == 1:
                moves[count] = card
                count += 1
                twins += 1
            elif held[partner] == 1:
                pairs += 1
        for i in range(self._held):
            card = hand[i]
            if features.length == 0 or (card - tail <= REACH and tail - card <= REACH):
                moves[count] = LAY + card
                count += 1
                lays += 1
        if features.length > 0:
            moves[count] = TAKE
            count += 1
        self.count = count
        self._ready = twins
        self._describe_decision(phase, twins, lays, toads, pairs)

    def _describe_decision(self, phase: i64, twins: i64, lays: i64, toads: i64, pairs: i64) -> None:
        features = self.features
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
            if (partner - card > REACH or card - partner > REACH) and self.features.unseen[partner] == 1:
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
        x[IS_LAY] = 1.0
        if partner == card:
            x[TOAD] = 1.0
        elif features.unseen[partner] == 1:
            x[TWIN_UNSEEN] = 1.0
        elif features.held[partner] == 1:
            x[TWIN_HELD] = 1.0
        elif features.lain[partner] == 1:
            x[TWIN_LAIN] = 1.0
        twins = features.twins
        replies = features.near(card) + features.far_partners(card, 0)
        ready = self._ready
        if partner != card:
            twins += features.unseen[partner]
            ready += features.held[partner] - features.lain[partner]
            if features.unseen[partner] == 1 and (partner - card > REACH or card - partner > REACH):
                replies += 1
        follow = features.own_near(card, REACH) - 1
        self._describe_rest(features.price + cost(card), features.length + 1, twins, replies, follow, ready)
        x[CLOSE_BY] = float(features.own_near(card, 3) - 1) * 0.25

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
        replies = features.near(tail) + features.far_partners(tail, 0)
        follow = features.own_near(tail, REACH)
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
