"""Rounds as each of two seats saw the other: what every action of his said of every hidden card, and what was true.

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
from takethat.games.take_that.rules import State, apply, deal
from tools.bots.learn import Array, Ints
from tools.bots.play import Round, kind_of, new_beliefs, tell, tell_chance

Flags = NDArray[np.bool_]


class Seen:
    """Rounds as each seat saw the other: a sequence of the other's actions for every round and seat.

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
        """Two sequences more; they end with the pile."""
        state = deal(2, played.advanced, played.deck, 0)
        beliefs = new_beliefs(blank(), state)
        pile = iter(played.deck[18:])
        steps = [0, 0]
        for action in played.actions:
            if not state.undealt:
                break
            mover = state.turn
            self._ask(beliefs[mover], state, steps[1 - mover])
            self._note(beliefs[1 - mover], state, action, steps[mover])
            steps[mover] += 1
            for belief in beliefs:
                tell(belief, mover, action)
            apply(state, action)
            while state.phase in (Phase.DRAW, Phase.PENALTY):
                card = next(pile)
                self._draw(state, steps[state.turn])
                tell_chance(beliefs, state, card)
                apply(state, draw(card))
        self.sequences += 2

    def _ask(self, belief: Belief, state: State, steps: int) -> None:
        """Before a decision, once the other has done something."""
        if state.phase == Phase.PLAY and steps:
            self.asked.append((self.sequences + belief.seat, steps - 1))
            self.hidden.append(flags(card for card in range(NUMBERS) if belief.hidden[card] == 1))
            self.held.append(flags(state.hands[1 - belief.seat]))

    def _note(self, belief: Belief, state: State, action: int, step: int) -> None:
        """What the action says of every card hidden from the belief's seat."""
        shown = 0 if action == TAKE else card_of(action)
        kind, block = kind_of(state, action), []
        for card in range(NUMBERS):
            if belief.hidden[card] == 1 and card != shown:
                belief.describe(kind, shown, card)
                block.append(list(belief.inputs))
                self.places.append((self.sequences + belief.seat, step, card))
        self.rows.append(np.array(block, np.float32).reshape(-1, INPUTS))

    def _draw(self, state: State, steps: int) -> None:
        if state.phase == Phase.DRAW and steps:
            self.draws.append((self.sequences + 1 - state.turn, steps - 1, len(state.hands[state.turn]) + 1))


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
