"""The greedy judgement of Take That: every move scored by what it leaves on the table, nothing looked ahead.

It serves twice, as yardstick of the arena and as quick answer inside the search. It knows one hand, the line and how
likely each unseen card still matters, never where a hidden card lies.
"""

from __future__ import annotations

from collections.abc import Sequence

from takethat.games.take_that.cards import REACH, TAKE, card_of, is_toad, is_twist, price, twin
from takethat.games.take_that.rules import legal_for

SINGLE_PENALTY = 1.35
"""Mean price of the extra card of the advanced variation (rule 7)."""

CHEAP_LINE = 7
"""Lines up to this price may be taken without need."""


class Weights:
    """How much a greedy player cares about each side of a position, in points."""

    def __init__(self, weights: Sequence[float]) -> None:
        """The 13 weights in the order twist, stuck, opptw, follow, owntw, risk, line, toad, live, pair, tail, take,
        stuck0."""
        assert len(weights) == 13
        self.twist, self.stuck, self.opptw, self.follow, self.owntw = weights[:5]
        self.risk, self.line, self.toad, self.live, self.pair = weights[5:10]
        self.tail, self.take, self.stuck0 = weights[10:]


HG_WEIGHTS = Weights((2, 0.9, 1.5, 0.25, 0.9, 0.35, -0.05, 1.5, 0.25, 0.6, 0, 0, 0))
G_WEIGHTS = {
    2: Weights((0.914, 2.609, 2.129, 0.067, -0.5, 0.247, -0.25, 0.564, 0.316, -0.19, -0.096, -0.039, 0.037)),
    3: Weights((0.88, 2.295, 2.237, 0.112, -0.332, 0.203, -0.226, 0.669, 0.362, -0.347, 0.01, -0.034, 0.066)),
    4: Weights((1.141, 1.188, 1.775, 0.093, -0.476, 0.254, -0.205, 0.703, 0.315, -0.037, -0.113, 0.017, 0.004)),
}


class Outlook:
    """What the next player may hold: a weight for every unseen card (by number), how many are unseen, his hand size.

    The weight is 0 for a card whose place is known, 1 for an unseen one, less if he seems not to hold it.
    """

    def __init__(self, weights: list[float], unseen: int, hand: int) -> None:
        self.weights = weights
        self.unseen = unseen
        self.hand = hand

    def no_reply(self, replies: float) -> float:
        """Chance that none of `replies` unseen cards is in the next player's hand: hypergeometric, at 0."""
        chance = 1.0
        for step in range(self.hand):
            left = self.unseen - step
            chance *= max(0.0, (left - replies) / left) if left > 0 else 1.0
        return chance

    def replies(self, line: Sequence[int]) -> tuple[float, float]:
        """Weighted count of unseen cards that could be laid on or twisted from the line, and of the latter alone."""
        tail = line[-1]
        twins = 0.0
        count = 0.0
        for card in line:
            partner = twin(card)
            if partner != card:
                twins += self.weights[partner]
                if not tail - REACH <= partner <= tail + REACH:
                    count += self.weights[partner]
        for card in range(max(tail - REACH, 0), min(tail + REACH, 98) + 1):
            count += self.weights[card]
        return count, twins


def line_price(line: Sequence[int]) -> int:
    """Minus points lying in the line."""
    return sum(map(price, line))


def after(line: Sequence[int], hand: Sequence[int], outlook: Outlook, taste: Weights) -> float:
    """What a line left to the next player is worth, with the own hand that remains."""
    if not line:
        return taste.tail
    worth = line_price(line)
    replies, twins = outlook.replies(line)
    stuck = outlook.no_reply(replies)
    tail = line[-1]
    follow = sum(1 for card in hand if -REACH <= card - tail <= REACH)
    ready = sum(1 for card in hand if not is_toad(card) and twin(card) in line)
    value = taste.stuck * stuck * worth + taste.stuck0 * stuck + taste.line * worth
    value += taste.follow * min(follow, 3) + taste.owntw * ready
    if outlook.unseen:
        value -= taste.opptw * twins * outlook.hand / outlook.unseen
    return value if follow or ready else value - taste.risk * worth


def lay_value(card: int, line: Sequence[int], hand: Sequence[int], outlook: Outlook, taste: Weights) -> float:
    """The worth of laying `card` from `hand` on `line`."""
    rest = [held for held in hand if held != card]
    value = after([*line, card], rest, outlook, taste)
    if is_toad(card):
        return value + taste.toad
    if outlook.weights[twin(card)] > 0:
        value -= taste.live
    return value + taste.pair if twin(card) in rest else value


def twist_value(card: int, line: Sequence[int], hand: Sequence[int], outlook: Outlook, taste: Weights) -> float:
    """The worth of twisting with `card` from `hand`."""
    rest = [held for held in hand if held != card]
    return taste.twist + after([lain for lain in line if lain != twin(card)], rest, outlook, taste)


def scored_moves(
    hand: Sequence[int], line: Sequence[int], phase: int, pile: int, advanced: bool, outlook: Outlook, taste: Weights
) -> list[tuple[int, float]]:
    """Every legal move the greedy player considers, with its worth; a fat line is only taken when stuck."""
    scored = []
    for move in legal_for(hand, line, phase):
        if move < TAKE:
            value_of = twist_value if is_twist(move) else lay_value
            scored.append((move, value_of(card_of(move), line, hand, outlook, taste)))
    worth = line_price(line)
    if line and (not scored or worth <= CHEAP_LINE):
        value = taste.take - worth
        if pile:
            value += max(lay_value(card, (), hand, outlook, taste) for card in hand)
            value -= SINGLE_PENALTY if advanced and len(line) == 1 else 0.0
        scored.append((TAKE, value))
    return scored
