"""What positions of Three Zones are worth to both seats with all cards open, and which positions a seat could think of.

A turn is searched some moves ahead and judged in points alone, without what winning counts on top for a bot. Before the
first turn both seats are taken to exchange and open as good players mostly do.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

from takethat.bots.zones.judge_weights import JUDGED
from takethat.bots.zones.player import OPENING, exchange_values
from takethat.bots.zones.search import Tree
from takethat.bots.zones.value import features, points_leaf
from takethat.games.zones import rules
from takethat.games.zones.cards import HAND, MOST_EXCHANGED, is_wild
from takethat.games.zones.events import Phase
from takethat.games.zones.moves import open_with
from takethat.games.zones.rules import UNSEALED, State
from takethat.games.zones.view import Observation, observe, sample_world

DEPTH = 1
"""Moves that a turn is searched ahead."""

LATE = 6
LATE_DEPTH = 2
"""With so few cards in both hands it is searched further."""

OPENINGS = 3
"""How many of the best opening cards of each seat are looked at."""


class ZonesWorth:
    """The values of Three Zones."""

    enough = 32

    def start(self, players: int, advanced: bool, first: int) -> list[float]:
        """Nobody begins (T29): the seats are alike."""
        return [0.0, 0.0]

    def values(self, state: State) -> list[float]:
        if state.phase == Phase.OVER:
            first, second = rules.scores(state)
            return [float(first - second), float(second - first)]
        if state.phase == Phase.TURN:
            return self._at_turn(state)
        if state.phase == Phase.DRAW:
            return _mean([(self.values(filled), 1.0) for filled in _filled(state)])
        if state.phase == Phase.EXCHANGE:
            return self.values(_exchanged(state))
        return _mean([(self.values(_opened(state, moves)), weight) for moves, weight in _openings(state)])

    def _at_turn(self, state: State) -> list[float]:
        """A forced move is looked through."""
        moves = rules.legal_moves(state)
        if len(moves) == 1:
            return self.values(_with(state, moves[0]))
        weights = JUDGED[len(state.hands[0]) + len(state.hands[1])]
        value = 0.0
        for weight, number in zip(weights, turn_inputs(state), strict=True):
            value += weight * number
        return _both(state.turn, value)

    def worlds(self, observation: Observation, seed: int, count: int) -> list[tuple[State, float]]:
        dice = Random(seed)
        return [(sample_world(observation, dice), 1.0) for _ in range(count)]

    def after(self, state: State, move: int, seed: int) -> State:
        dice = Random(seed)
        following = _with(state, move)
        while following.phase == Phase.DRAW:
            answers = rules.chance_outcomes(following)
            rules.apply(following, answers[int(dice.random() * len(answers))][0])
        return following


def turn_inputs(state: State) -> list[float]:
    """What V knows of a turn: what a short search says to its seat, and the features of the leaf."""
    cards = len(state.hands[0]) + len(state.hands[1])
    ahead = Tree(points_leaf, win=0.0).value(state, LATE_DEPTH if cards <= LATE else DEPTH)
    return [ahead, *features(state)]


def _both(seat: int, value: float) -> list[float]:
    return [value, -value] if seat == 0 else [-value, value]


def _with(state: State, action: int) -> State:
    following = state.copy()
    rules.apply(following, action)
    return following


def _mean(weighed: list[tuple[list[float], float]]) -> list[float]:
    total = 0.0
    weights = 0.0
    for values, weight in weighed:
        total += weight * values[0]
        weights += weight
    return _both(0, total / weights)


def _filled(state: State) -> Iterator[State]:
    """Every way in which the replacements may come; which of a seat's comes first makes no difference."""
    seat = state.turn
    missing = HAND - len(state.hands[seat])
    for cards in combinations(state.undealt, missing):
        following = state.copy()
        for card in cards:
            rules.draw_card(following, card)
        if following.phase == Phase.DRAW:
            yield from _filled(following)
        else:
            yield following


def _exchanged(state: State) -> State:
    """The state after both have exchanged; whoever has not decided does what a good player would."""
    following = state.copy()
    while following.phase == Phase.EXCHANGE:
        values = exchange_values(observe(following, following.turn), MOST_EXCHANGED)
        rules.apply(following, max(values, key=lambda move: (values[move], -move)))
    return following


def _openings(state: State) -> list[tuple[tuple[int, ...], float]]:
    """The first cards of both seats that are likeliest, with weights; a decision that was made stays."""
    choices = []
    for seat in (0, 1):
        cards = sorted(
            (card for card in state.hands[seat] if not is_wild(card)), key=lambda card: (-OPENING[card], card)
        )
        made = state.sealed[seat]
        likely = [(open_with(card), float(OPENING[card])) for card in cards[:OPENINGS]]
        choices.append(likely if made == UNSEALED else [(made, 1.0)])
    return [((one, other), weight * more) for (one, weight), (other, more) in product(*choices)]


def _opened(state: State, moves: tuple[int, ...]) -> State:
    following = state.copy()
    following.turn = 0
    for move in moves:
        rules.apply(following, move)
    return following
