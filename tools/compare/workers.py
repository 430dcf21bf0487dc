"""What is compared: each worker plays whole random rounds for a while and says how many moves and rounds it made.

All choose their moves by the same few Python operations. A move is a player's decision; what chance does between is
part of the time, not of the count. Three players where the game allows it.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

Counts = tuple[int, int]
"""Moves and rounds."""

SEED = 12345
STRETCH = 0.004
"""Processor seconds of one measurement: some rounds even of the slowest."""


def ours_inside() -> Callable[[], Counts]:
    """Rounds inside the rules, as a search plays them."""
    from takethat.bots.take_that.rollout import Rollout
    from takethat.games.take_that.cards import CARDS
    from takethat.games.take_that.rules import compiled, deal

    playout, batch = Rollout(SEED), 20 if compiled() else 1
    state = deal(3, False, CARDS, 0)

    def work() -> Counts:
        before = playout.moves, playout.rounds
        playout.play_worlds(state, 0, batch)
        return playout.moves - before[0], playout.rounds - before[1]

    return work


def ours_copied() -> Callable[[], Counts]:
    """The same from copies of one state, nothing dealt again: moves and little else."""
    from takethat.bots.take_that.rollout import Rollout
    from takethat.games.take_that.cards import CARDS
    from takethat.games.take_that.rules import compiled, deal

    playout, batch = Rollout(SEED), 20 if compiled() else 1
    state = deal(3, False, CARDS, 0)

    def work() -> Counts:
        before = playout.moves
        playout.play_copies(state, batch)
        return playout.moves - before, batch

    return work


def ours_by_calls() -> Callable[[], Counts]:
    """Rounds by calls from Python: legal moves, a choice, the move with its draws."""
    from takethat.bots.take_that.rollout import Rollout
    from takethat.games.take_that.cards import CARDS
    from takethat.games.take_that.rules import deal, legal_moves

    playout, begin = Rollout(SEED), deal(3, False, CARDS, 0)
    seed = SEED

    def work() -> Counts:
        nonlocal seed
        state, before = begin.copy(), playout.moves
        playout.deal_again(state, 0)
        while legal := legal_moves(state):
            seed = seed * 48271 % 2147483647
            playout.step(state, legal[seed % len(legal)])
        return playout.moves - before, 1

    return work


def spiel(name: str) -> Callable[[], Counts]:
    """A game of OpenSpiel through its Python API; chance is answered by the probabilities that the API gives."""
    import pyspiel

    if name == "python_take_that":
        import openspiel_game

        game = openspiel_game.TakeThatGame()
    else:
        game = pyspiel.load_game(name)
    seed, choices = SEED, Random(SEED).choices

    def work() -> Counts:
        nonlocal seed
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            seed = seed * 48271 % 2147483647
            if state.is_chance_node():
                answers, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(choices(answers, shares)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[seed % len(legal)])
                moves += 1
        return moves, 1

    return work


def rlcard_uno() -> Callable[[], Counts]:
    """Uno of RLCard, raw state without encoding where the library allows."""
    import rlcard

    env: Any = rlcard.make("uno")
    seed = SEED

    def work() -> Counts:
        nonlocal seed
        state, _ = env.reset()
        moves = 0
        while not env.is_over():
            seed = seed * 48271 % 2147483647
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[seed % len(legal)])
            moves += 1
        return moves, 1

    return work


WORKERS: dict[str, Callable[[], Callable[[], Counts]]] = {
    "inside": ours_inside,
    "copies": ours_copied,
    "calls": ours_by_calls,
    "openspiel take_that": lambda: spiel("python_take_that"),
    "openspiel hearts": lambda: spiel("hearts"),
    "openspiel crazy_eights": lambda: spiel("crazy_eights"),
    "rlcard uno": rlcard_uno,
}


def rates(name: str, seconds: float) -> tuple[float, float]:
    """Moves and rounds per second: the best of short stretches, which other programs disturb least."""
    work = WORKERS[name]()
    best, total = (0.0, 0.0), 0.0
    while total < seconds:
        moves = rounds = 0
        start = time.process_time()
        while (passed := time.process_time() - start) < STRETCH:
            more = work()
            moves, rounds = moves + more[0], rounds + more[1]
        best, total = max(best, (moves / passed, rounds / passed)), total + passed
    return best


if __name__ == "__main__":
    print(*rates(sys.argv[1], float(sys.argv[2])))
