"""Turns played rounds into rows of numbers for the learners, with the very functions the bots use at run time."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from takethat.bots.net import Net
from takethat.bots.take_that.belief import KEPT, Belief
from takethat.bots.take_that.belief_inputs import INPUTS as BELIEF_INPUTS
from takethat.bots.take_that.expectimax import balance
from takethat.bots.take_that.features import NUMBERS
from takethat.bots.take_that.policy import UNKNOWN, Policy
from takethat.bots.take_that.policy_inputs import OWN, SHARED
from takethat.bots.take_that.value_inputs import COMMON, EACH
from takethat.bots.take_that.value_net import ValueNet
from takethat.games.take_that.cards import CARDS, TAKE, card_of, draw
from takethat.games.take_that.events import Phase
from takethat.games.take_that.rules import apply
from takethat.games.take_that.state import State
from tools.bots.play import Round, kind_of, new_beliefs, states, tell, tell_chance

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]


def policy_rows(policy: Policy, rounds: Sequence[Round]) -> tuple[Floats, Ints, Ints]:
    """Inputs of every move of every decision, once with the style of its mover and once without; where each decision's
    rows begin; which row was chosen."""
    rows: list[Floats] = []
    starts: list[int] = []
    chosen: list[int] = []
    size = 0
    for played in rounds:
        for state, action, odd in states(played):
            if action is None or odd:
                continue
            for style in (played.styles[state.turn], UNKNOWN):
                policy.styles[state.turn] = style
                policy.prepare(state, state.turn)
                if policy.count > 1:
                    block = decision(policy)
                    starts.append(size)
                    chosen.append(size + list(policy.moves).index(action))
                    rows.append(block)
                    size += len(block)
    return np.concatenate(rows), np.array(starts), np.array(chosen)


def decision(policy: Policy) -> Floats:
    """Inputs of every move of the decision that the policy looked at."""
    block = np.empty((policy.count, SHARED + OWN), np.float32)
    block[:, :SHARED] = list(policy.shared)
    for i in range(policy.count):
        policy.describe(policy.moves[i])
        block[i, SHARED:] = list(policy.own)
    return block


def leaf_rows(leaf: ValueNet, rounds: Sequence[Round]) -> tuple[Floats, Floats, Ints, Ints]:
    """Inputs of every position; every seat's balance there; whose turn it is; how many positions follow.

    The end of a round is a position too, with zero inputs.
    """
    rows: list[Floats] = []
    balances: list[list[float]] = []
    turns: list[int] = []
    left: list[int] = []
    for played in rounds:
        block: list[Floats] = []
        for state, _, _ in states(played):
            if state.phase == Phase.LAY:
                continue
            leaf.describe(state)
            over = state.phase == Phase.OVER
            inputs = np.array(leaf.inputs, np.float32)
            block.append(np.zeros_like(inputs) if over else inputs)
            balances.append([balance(state, seat) for seat in range(played.players)])
            turns.append(state.turn)
        rows.append(np.array(block))
        left += range(len(block) - 1, -1, -1)
    return np.concatenate(rows), np.array(balances, np.float32), np.array(turns), np.array(left)


class BeliefRows:
    """What the learner of the filter needs, gathered question by question (one action seen by one observer)."""

    def __init__(self) -> None:
        self._rows: list[Floats] = []
        self._kept: list[float] = []
        self._held: list[float] = []
        self._question: list[int] = []
        self._sizes: list[int] = []
        self._count = 0

    def ask(self, belief: Belief, state: State, action: int) -> None:
        """One question: for every card hidden from the belief's seat, may the seat to move hold it?"""
        actor = state.turn
        shown = 0 if action == TAKE else card_of(action)
        kind = kind_of(state, action)
        factor = 1.0 if state.phase == Phase.LAY else KEPT
        hand = state.hands[actor]
        block: list[Floats] = []
        for card in range(100):
            if belief.hidden[card] == 1 and card != shown:
                belief.describe(kind, shown, card)
                block.append(np.array(belief.inputs, np.float32))
                self._kept.append(belief.log_factors[actor * NUMBERS + card] * factor)
                self._held.append(float(card in hand))
        self._rows.append(np.array(block))
        self._question += [self._count] * len(block)
        self._sizes += [len(hand) - (1 if shown else 0)] * len(block)
        self._count += 1

    def gathered(self) -> tuple[Floats, Floats, Floats, Ints, Ints]:
        """For every card of every question: the inputs, the old logarithm kept, whether the actor held the card, the
        number of the question, the actor's hand size."""
        kept, held = np.array(self._kept, np.float32), np.array(self._held, np.float32)
        return np.concatenate(self._rows), kept, held, np.array(self._question), np.array(self._sizes)


def belief_rows(net: Net, rounds: Sequence[Round], share: int) -> tuple[Floats, Floats, Floats, Ints, Ints]:
    """The questions of every `share`-th action, as `BeliefRows.gathered` gives them."""
    questions = BeliefRows()
    for number, played in enumerate(rounds):
        _follow(net, played, number, share, questions)
    return questions.gathered()


def _follow(net: Net, played: Round, number: int, share: int, questions: BeliefRows) -> None:
    state, _, _ = next(states(played))
    beliefs = new_beliefs(net, state)
    pile = iter(played.deck[len(CARDS) - len(state.undealt) :])
    for step, action in enumerate(played.actions):
        actor = state.turn
        observer = (actor + 1 + (number + step) % (played.players - 1)) % played.players
        if (number + step) % share == 0 and not played.odd[step] and state.undealt:
            questions.ask(beliefs[observer], state, action)
        for belief in beliefs:
            tell(belief, actor, action)
        apply(state, action)
        while state.phase in (Phase.DRAW, Phase.PENALTY):
            card = next(pile)
            tell_chance(beliefs, state, card)
            apply(state, draw(card))


__all__ = ["BELIEF_INPUTS", "COMMON", "EACH", "OWN", "SHARED", "belief_rows", "decision", "leaf_rows", "policy_rows"]
