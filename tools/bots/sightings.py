"""Rounds as each seat saw each other: what every action of his said of every hidden card, and what was true.

It is what a filter is taught with (tools/bots/hunches.py): the net's inputs do not depend on what the filter makes of
them, so that they are gathered once.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from takethat.bots.net import Net
from takethat.bots.take_that.belief import Belief
from takethat.bots.take_that.belief_inputs import INPUTS
from takethat.bots.take_that.features import NUMBERS
from takethat.games.take_that.cards import TAKE, card_of, draw
from takethat.games.take_that.events import Phase
from takethat.games.take_that.rules import apply, deal
from takethat.games.take_that.state import State
from tools.bots.learn import Array, Ints
from tools.bots.play import Round, kind_of, new_beliefs, tell, tell_chance

Flags = NDArray[np.bool_]


class Seen:
    """Rounds as each seat saw each other: a sequence of the other's actions for every round and pair of seats.

    `rows` are the net's inputs, `places` for each of them sequence, step and card; `draws`: sequence, step and the
    hand's size after a draw that followed; `asked`: sequence and step before a decision of the own, with the cards
    `hidden` then and those `held`.
    """

    def __init__(self) -> None:
        self.rows: list[Array] = []
        self.places: list[tuple[int, int, int]] = []
        self.draws: list[tuple[int, int, int]] = []
        self.asked: list[tuple[int, int]] = []
        self.hidden: list[Flags] = []
        self.held: list[Flags] = []
        self.sequences = 0

    def follow(self, played: Round) -> None:
        """As many sequences more as there are pairs of seats; they end with the pile."""
        state = deal(played.players, played.advanced, played.deck, 0)
        beliefs = new_beliefs(blank(), state)
        pile = iter(played.deck[-len(state.undealt) :])
        steps = [0] * played.players
        for action in played.actions:
            if not state.undealt:
                break
            mover = state.turn
            self._ask(beliefs[mover], state, steps)
            for belief in beliefs:
                if belief.seat != mover:
                    self._note(belief, state, action, steps[mover])
            steps[mover] += 1
            for belief in beliefs:
                tell(belief, mover, action)
            apply(state, action)
            while state.phase in (Phase.DRAW, Phase.PENALTY):
                card = next(pile)
                self._draw(state, steps[state.turn])
                tell_chance(beliefs, state, card)
                apply(state, draw(card))
        self.sequences += played.players * (played.players - 1)

    def _sequence(self, players: int, seat: int, other: int) -> int:
        """Of this round: what the seat sees of the other."""
        return self.sequences + seat * (players - 1) + (other - seat - 1) % players

    def _ask(self, belief: Belief, state: State, steps: list[int]) -> None:
        """Before a decision, about everybody who has done something."""
        if state.phase != Phase.PLAY:
            return
        for other in range(state.players):
            if other != belief.seat and steps[other]:
                self.asked.append((self._sequence(state.players, belief.seat, other), steps[other] - 1))
                self.hidden.append(flags(card for card in range(NUMBERS) if belief.hidden[card] == 1))
                self.held.append(flags(state.hands[other]))

    def _note(self, belief: Belief, state: State, action: int, step: int) -> None:
        """What the action says of every card hidden from the belief's seat."""
        shown = 0 if action == TAKE else card_of(action)
        kind, block = kind_of(state, action), []
        sequence = self._sequence(state.players, belief.seat, state.turn)
        for card in range(NUMBERS):
            if belief.hidden[card] == 1 and card != shown:
                belief.describe(kind, shown, card)
                block.append(list(belief.inputs))
                self.places.append((sequence, step, card))
        self.rows.append(np.array(block, np.float32).reshape(-1, INPUTS))

    def _draw(self, state: State, steps: int) -> None:
        if state.phase == Phase.DRAW and steps:
            for seat in range(state.players):
                if seat != state.turn:
                    sequence = self._sequence(state.players, seat, state.turn)
                    self.draws.append((sequence, steps - 1, len(state.hands[state.turn]) + 1))


def blank() -> Net:
    """A net that always answers 0."""
    return Net(INPUTS, 8, 1, [0.0] * (8 * INPUTS + 8 + 9))


def flags(cards: Iterable[int]) -> Flags:
    """True at the cards."""
    marked = np.zeros(NUMBERS, np.bool_)
    marked[list(cards)] = True
    return marked


class Sequences:
    """What was seen as arrays by sequence, step and card."""

    def __init__(self, seen: Seen) -> None:
        places = np.array(seen.places)
        order = np.lexsort(places.T[::-1])
        self.rows = np.concatenate(seen.rows)[order]
        self.places = places[order]
        self.begins = np.searchsorted(self.places[:, 0], np.arange(seen.sequences + 1))
        shape = (seen.sequences, int(places[:, 1].max()) + 1)
        self.drew = np.zeros(shape, np.float32)
        at = np.array(seen.draws).T
        self.drew[at[0], at[1]] = at[2]
        self.asked, self.hidden, self.held = (np.zeros((*shape, *more), np.bool_) for more in ((), (100,), (100,)))
        first, step = np.array(seen.asked).T
        self.asked[first, step] = True
        self.hidden[first, step] = seen.hidden
        self.held[first, step] = seen.held

    def part(self, which: Ints) -> tuple[Array, tuple[Ints, Ints, Ints]]:
        """Rows of some sequences, and where they belong in arrays of these alone."""
        spans = [np.arange(self.begins[one], self.begins[one + 1]) for one in which]
        found = np.concatenate(spans)
        owner = np.repeat(np.arange(len(which)), [len(span) for span in spans])
        return self.rows[found], (owner, self.places[found, 1], self.places[found, 2])
