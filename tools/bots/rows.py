"""Turns played rounds into rows of numbers for the learners, with the very functions the bots use at run time."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from takethat.bots.belief import CLUES, Belief
from takethat.bots.evaluate import COMMON, EACH, Leaf
from takethat.bots.expectimax import balance
from takethat.bots.policy import OWN, SHARED, Policy
from takethat.games.take_that.cards import TAKE, card_of, draw, is_lay
from takethat.games.take_that.events import Phase
from takethat.games.take_that.rules import apply
from tools.bots.play import Round, new_beliefs, states, tell, tell_chance

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]


def policy_rows(policy: Policy, rounds: Sequence[Round]) -> tuple[Floats, Ints, Ints]:
    """Inputs of every move of every decision; where each decision's rows begin; which row was chosen."""
    rows: list[Floats] = []
    starts: list[int] = []
    chosen: list[int] = []
    size = 0
    for played in rounds:
        for state, action, odd in states(played):
            if action is None or odd:
                continue
            policy.look(state, state.turn)
            if policy.count < 2:
                continue
            block = np.empty((policy.count, SHARED + OWN), np.float32)
            block[:, :SHARED] = np.frombuffer(policy.shared, np.float64)
            for i in range(policy.count):
                policy.describe(policy.moves[i])
                block[i, SHARED:] = np.frombuffer(policy.own, np.float64)
                if policy.moves[i] == action:
                    chosen.append(size + i)
            starts.append(size)
            rows.append(block)
            size += len(block)
    return np.concatenate(rows), np.array(starts), np.array(chosen)


def leaf_rows(leaf: Leaf, rounds: Sequence[Round]) -> tuple[Floats, Floats, Ints, Ints]:
    """Inputs of every position; every seat's balance there; whose turn it is; how many positions follow.

    The end of a round is a position too, with zero inputs.
    """
    rows: list[Floats] = []
    balances: list[list[float]] = []
    turns: list[int] = []
    left: list[int] = []
    for played in rounds:
        first = len(rows)
        for state, _, _ in states(played):
            if state.phase == Phase.LAY:
                continue
            leaf.describe(state)
            over = state.phase == Phase.OVER
            inputs = np.array(np.frombuffer(leaf.inputs, np.float64), np.float32)
            rows.append(np.zeros_like(inputs) if over else inputs)
            balances.append([balance(state, seat) for seat in range(played.players)])
            turns.append(state.turn)
        left += range(len(rows) - first - 1, -1, -1)
    return np.array(rows), np.array(balances, np.float32), np.array(turns), np.array(left)


def clue_rows(belief_net: object, rounds: Sequence[Round], share: int) -> tuple[Floats, Floats, Floats, Ints, Ints]:
    """For every `share`-th action and card hidden from an observer: the clues, the old logarithm kept, whether the
    actor held the card, the number of the question (one action seen by one observer), the actor's hand size."""
    rows: list[Floats] = []
    kept: list[float] = []
    held: list[float] = []
    question: list[int] = []
    sizes: list[int] = []
    for number, played in enumerate(rounds):
        for _ in _follow(belief_net, played, number, share, rows, kept, held, question, sizes):
            pass
    return np.array(rows), np.array(kept, np.float32), np.array(held, np.float32), np.array(question), np.array(sizes)


def _follow(net, played, number, share, rows, kept, held, question, sizes):  # type: ignore[no-untyped-def]
    walk = states(played)
    state, _, _ = next(walk)
    beliefs: list[Belief] = new_beliefs(net, state)
    pile = iter(played.deck[79 - len(state.undealt) :])
    state = state.copy()
    for step, action in enumerate(played.actions):
        actor = state.turn
        observer = (actor + 1 + (number + step) % (played.players - 1)) % played.players
        if (number + step) % share == 0 and not played.odd[step] and state.undealt:
            _ask(beliefs[observer], state, action, rows, kept, held, question, sizes)
        for belief in beliefs:
            tell(belief, actor, action)
        apply(state, action)
        while state.phase in (Phase.DRAW, Phase.PENALTY):
            card = next(pile)
            tell_chance(beliefs, state, card)
            apply(state, draw(card))
        yield


def _ask(belief, state, action, rows, kept, held, question, sizes):  # type: ignore[no-untyped-def]
    actor = state.turn
    shown = 0 if action == TAKE else card_of(action)
    kind = 2 if action == TAKE else 1 if not is_lay(action) else 0 if state.line else 3
    factor = 1.0 if state.phase == Phase.LAY else 0.27
    number = question[-1] + 1 if question else 0
    for card in range(100):
        if belief.hidden[card] == 1 and card != shown:
            belief.describe(kind, shown, card)
            rows.append(np.array(np.frombuffer(belief.clues, np.float64), np.float32))
            kept.append(belief.logs[actor * 100 + card] * factor)
            held.append(float(card in state.hands[actor]))
            question.append(number)
            sizes.append(len(state.hands[actor]) - (1 if shown else 0))


__all__ = ["CLUES", "COMMON", "EACH", "OWN", "SHARED", "clue_rows", "leaf_rows", "policy_rows"]
