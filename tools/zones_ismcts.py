"""A yardstick for Three Zones: plain information-set Monte Carlo tree search, 150 iterations a decision.

Each iteration deals a world that fits what the seat saw, walks down a tree whose nodes are what has been done since,
tries one new move there and plays the rest of the game at random; only winning counts. No judgement of positions, no
tricks. `python tools/zones_ismcts.py [ITERATIONS]` speaks the engine's line protocol, so that the arena can seat it.
"""

from __future__ import annotations

import json
import math
import sys
from random import Random

from takethat.games.zones.events import Phase
from takethat.games.zones.follow import parse_observation
from takethat.games.zones.moves import draw
from takethat.games.zones.notation import action_text
from takethat.games.zones.rules import State, apply, legal_moves, winner
from takethat.games.zones.view import Observation, sample_world

ITERATIONS = 150
EXPLORATION = 0.7


class Node:
    """What is known about the moves made from here: how often tried, how often possible, how often won."""

    def __init__(self, move: int = -1, mover: int = 0) -> None:
        self.move = move
        self.mover = mover
        self.visits = 0
        self.possible = 0
        self.won = 0.0
        self.children: dict[int, Node] = {}

    def promise(self) -> float:
        return self.won / self.visits + EXPLORATION * math.sqrt(math.log(self.possible) / self.visits)


def choose(observation: Observation, iterations: int, rng: Random) -> int:
    """The move tried most often."""
    root = Node()
    for _ in range(iterations):
        _iterate(root, sample_world(observation, rng), rng)
    return max(root.children.values(), key=lambda node: (node.visits, -node.move)).move


def _iterate(root: Node, state: State, rng: Random) -> None:
    path, node = [root], root
    grown = False
    while state.phase != Phase.OVER and not grown:
        if state.phase == Phase.DRAW:
            apply(state, draw(rng.choice(state.undealt)))
            continue
        moves = legal_moves(state)
        untried = [move for move in moves if move not in node.children]
        if untried:
            move = rng.choice(untried)
            node.children[move] = Node(move, state.turn)
            grown = True
        else:
            move = _selected(node, moves)
        node = node.children[move]
        path.append(node)
        apply(state, move)
    _play_out(state, rng)
    best = winner(state)
    for visited in path:
        visited.visits += 1
        visited.won += 0.5 if best is None else float(best == visited.mover)


def _selected(node: Node, moves: list[int]) -> int:
    children = [node.children[move] for move in moves]
    for child in children:
        child.possible += 1
    return max(children, key=lambda child: (child.promise(), -child.move)).move


def _play_out(state: State, rng: Random) -> None:
    """Random moves to the end; a pass only when nothing else is left, or one time in ten."""
    while state.phase != Phase.OVER:
        if state.phase == Phase.DRAW:
            apply(state, draw(rng.choice(state.undealt)))
            continue
        moves = legal_moves(state)
        if state.phase == Phase.TURN and len(moves) > 1 and rng.random() < 0.9:
            moves.pop()
        apply(state, rng.choice(moves))


def main() -> None:
    """Observations in, moves out, one a line, until the input ends."""
    iterations = int(sys.argv[1]) if len(sys.argv) > 1 else ITERATIONS
    for number, line in enumerate(sys.stdin):
        if line.strip():
            seen = parse_observation(json.loads(line))
            move = choose(seen, iterations, Random(f"{iterations}/{number}"))
            print(json.dumps({"move": action_text(move)}), flush=True)


if __name__ == "__main__":
    main()
