"""Seeded games of Three Zones that stop somewhere, for tests that need many different positions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from takethat.games.zones.cards import CARDS
from takethat.games.zones.events import Event, Phase
from takethat.games.zones.moves import draw
from takethat.games.zones.rules import State, apply, deal, legal_moves


def chosen(state: State, rng: Random) -> int:
    """A draw if one is due, else a legal move; a pass only now and then."""
    if state.phase == Phase.DRAW:
        return draw(rng.choice(state.undealt))
    moves = legal_moves(state)
    if state.phase == Phase.TURN and len(moves) > 1 and rng.random() < 0.95:
        moves = moves[:-1]
    return rng.choice(moves)


def positions(seed: int, games: int = 1) -> Iterator[tuple[State, list[Event]]]:
    """Every state of some games, each with the events so far; both may be kept."""
    rng = Random(f"zones {seed}")
    for _ in range(games):
        log: list[Event] = []
        state = deal(rng.sample(CARDS, len(CARDS)), log.append)
        yield state.copy(), log[:]
        while state.phase != Phase.OVER:
            apply(state, chosen(state, rng), log.append)
            yield state.copy(), log[:]
