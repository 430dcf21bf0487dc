"""What an unfinished game of Three Zones looks worth, all cards known.

A sum of weighted features, the weights fitted to played games by tools/train_zones.py: one set for each stage of the
game, since what a card in the hand is worth changes with how many are left. Everything is counted from the side of
the seat that moves next.
"""

from __future__ import annotations

from takethat.bots.zones.weights import POINTS, WEIGHTS
from takethat.games.zones.cards import SUIT, TWISTED, UNTWISTED, WILD
from takethat.games.zones.effects import total
from takethat.games.zones.rules import State

STAGES = (0, 3, 7)
"""Cards in both hands together up to which a stage lasts; the last stage is without limit."""


PART = 0.7
"""The share of the cards in a hand that comes to lie where its colour says."""


def stage(state: State) -> int:
    """Which set of weights applies: 0 at the end, when the hands are empty."""
    cards = len(state.hands[0]) + len(state.hands[1])
    for number, most in enumerate(STAGES):
        if cards <= most:
            return number
    return len(STAGES)


def leaf(state: State) -> float:
    """The expected result in points for the seat in turn."""
    return _weighed(state, WEIGHTS)


def points_leaf(state: State) -> float:
    """The same in victory points alone, without what winning counts beside them."""
    return _weighed(state, POINTS)


def _weighed(state: State, stages: tuple[tuple[float, ...], ...]) -> float:
    weights = stages[stage(state)]
    counted = features(state)
    value = 0.0
    for index in range(len(counted)):
        value += weights[index] * counted[index]
    return value


def plain_leaf(state: State) -> float:
    """How somebody sees it who counts what lies there and nothing else."""
    own, other = 3 * state.turn, 3 - 3 * state.turn
    value = 0.0
    for zone in range(3):
        lead = total(state.piles[own + zone], state.twisted) - total(state.piles[other + zone], state.twisted)
        value += _sign(lead) + _clip(float(lead)) * 0.1
    return value


def features(state: State) -> list[float]:
    """The features, for the seat in turn."""
    own = 3 * state.turn
    other = 3 - own
    leads = [0.0, 0.0, 0.0]
    gain, ready, lowest, lowest_other = 0.0, 0.0, 99.0, 99.0
    for zone in range(3):
        total, counts, more = _pile(state.piles[own + zone], state.twisted)
        total_other, counts_other, more_other = _pile(state.piles[other + zone], state.twisted)
        leads[zone] = total - total_other
        lowest = min(lowest, total)
        lowest_other = min(lowest_other, total_other)
        ready += counts - counts_other
        gain += more - more_other
    soon, wild = _soon(leads, state.hands[state.turn], state.hands[1 - state.turn])
    now = _sign(leads[0]) + _sign(leads[1]) + _sign(leads[2])
    weakest = lowest if now > 0 else -lowest_other if now < 0 else 0.0
    held = float(len(state.hands[state.turn]))
    alone = 1.0 if state.passed[1 - state.turn] else 0.0
    tempo = held - len(state.hands[1 - state.turn])
    return [1.0, *_spread(leads), *_spread(soon), now, weakest, wild, tempo, ready, gain, alone, alone * held]


def _pile(pile: list[int], twisted: int) -> tuple[float, float, float]:
    """A pile's total, with a little for being there; 1 if its top card is upright; what twisting that would bring."""
    if not pile:
        return 0.0, 0.0, 0.0
    total = 0.25
    for card in pile:
        total += TWISTED[card] if twisted >> card & 1 else UNTWISTED[card]
    top = pile[-1]
    if twisted >> top & 1:
        return total, 0.0, 0.0
    return total, 1.0, float(TWISTED[top] - UNTWISTED[top])


def _soon(leads: list[float], own: list[int], other: list[int]) -> tuple[list[float], float]:
    """The leads with what both hands can add to them, and by how many wilds the own hand has more."""
    soon = leads[:]
    wild = 0.0
    for card in own:
        if SUIT[card] == WILD:
            wild += 1.0
        else:
            soon[SUIT[card]] += UNTWISTED[card] * PART
    for card in other:
        if SUIT[card] == WILD:
            wild -= 1.0
        else:
            soon[SUIT[card]] -= UNTWISTED[card] * PART
    return soon, wild


def _spread(leads: list[float]) -> list[float]:
    """The leads in order, the middle one also sharper: it decides who has two zones."""
    low, middle, high = sorted(leads)
    return [_clip(low), _clip(middle), _clip(high), _clip(middle * 3.0), _sign(middle)]


def _sign(value: float) -> float:
    return 1.0 if value > 0 else -1.0 if value < 0 else 0.0


def _clip(value: float) -> float:
    return max(-9.0, min(9.0, value))
