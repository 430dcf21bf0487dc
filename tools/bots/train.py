"""Makes the bots' nets under assets/bots, generation by generation, from a seed.

    python -m tools.bots.train first --players 2 --rounds 2000 --seed 1
    python -m tools.bots.train next --players 2 --rounds 1500 --seed 2

`first` learns from greedy players; `next` lets searches with the present nets play, and learns from these; `quick`
lets the policy play without a search, which gives many positions for the leaf. Compile the package beforehand,
interpreted self-play takes fifty times as long.
"""

from __future__ import annotations

import argparse
import pickle
import random
import sys
import time
from pathlib import Path

from takethat.bots import net as nets
from takethat.bots.belief import CLUES
from takethat.bots.evaluate import Leaf
from takethat.bots.expectimax import Manner
from takethat.bots.greedy import HOMELY, TUNED, Outlook, Taste, judge
from takethat.bots.net import Net
from takethat.bots.policy import Policy
from takethat.games.take_that.cards import CARDS
from takethat.games.take_that.rules import State
from tools.bots import learn, rows
from tools.bots.play import Mover, Round, by_policy, by_search, play

HIDDEN = 24
LEAF_HIDDEN = 32
CLUE_HIDDEN = 16


def by_greed(taste: Taste, noise: float, dice: random.Random) -> Mover:
    """A greedy player without memory, its judgement blurred by `noise` points."""

    def choose(state: State, beliefs: object) -> int:
        hand = state.hands[state.turn]
        seen = {*hand, *state.line}
        for cards in (*state.plus, *state.minus):
            seen.update(cards)
        weights = [0.0] * 100
        for card in CARDS:
            weights[card] = float(card not in seen)
        outlook = Outlook(weights, len(CARDS) - len(seen), len(state.hands[(state.turn + 1) % state.players]))
        judged = judge(hand, state.line, state.phase, len(state.undealt), state.advanced, outlook, taste)
        return max(judged, key=lambda pair: pair[1] + noise * dice.gauss(0, 1))[0]

    return choose


def blank(inputs: int, outputs: int) -> Net:
    """A net that always answers 0."""
    return Net(inputs, 4, outputs, [0.0] * (4 * inputs + 4 + 5 * outputs))


def present(kind: str, players: int, inputs: int, outputs: int = 1) -> Net:
    """The net of that kind under assets/bots, or a blank one."""
    try:
        return nets.load(f"{kind}-{players}")
    except ValueError:
        return blank(inputs, outputs)


def teachers(generation: str, players: int, dice: random.Random) -> list[Mover]:
    """Who plays: greedy players first, then searches of different manners and the policy alone."""
    if generation == "first":
        tastes = [(HOMELY, 0.3), (TUNED[players], 0.0), (TUNED[players], 0.5)]
        return [by_greed(taste, noise, dice) for taste, noise in tastes]
    policy = Policy(nets.load(f"policy-{players}"))
    if generation == "quick":
        return [by_policy(policy, dice)]
    leaf = Leaf(nets.load(f"leaf-{players}"), players)
    manners = [Manner(40, 0, 2, 0, 1.0, 6), Manner(32, 0, 3, 0, 1.0, 6), Manner(32, 0, 1, 0, 1.0, 6)]
    movers = [by_search(policy, leaf, manner, dice) for manner in manners]
    return [*movers, by_policy(policy, dice), by_greed(TUNED[players], 0.0, dice)]


def self_play(generation: str, players: int, count: int, seed: int) -> list[Round]:
    """So many rounds of changing teachers; every third in the advanced variation."""
    dice = random.Random(seed)
    cast = teachers(generation, players, dice)
    clues = present("clues", players, CLUES) if generation == "next" else None
    weights = [5, 4, 2, 1, 1] if generation == "next" else None
    began = time.monotonic()
    played = []
    for number in range(count):
        movers = dice.choices(cast, weights, k=players)
        played.append(play(clues, movers, number % 3 == 2, dice, 0.03))
        if sys.stderr.isatty() or number % 200 == 199:
            print(f"{number + 1} rounds, {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)
    return played


def teach(played: list[Round], players: int, folder: Path, seed: int, which: str, epochs: int) -> None:
    """Learn the nets named by the letters of `which`: p(olicy), l(eaf), c(lues)."""
    note = f"{len(played)} rounds, seed {seed}"
    if "p" in which:
        policy = Policy(present("policy", players, int(rows.SHARED + rows.OWN)))
        learner, loss = learn.learn_choice(*rows.policy_rows(policy, played), HIDDEN, epochs, seed)
        learner.save(folder / f"policy-{players}.json", f"{note}, {loss:.3f} nats per decision")
        print(f"policy-{players}: {loss:.3f} nats per decision", flush=True)
    if "l" in which:
        inputs = int(rows.COMMON + rows.EACH * players)
        leaf = Leaf(present("leaf", players, inputs, players), players)
        learner, share = learn.learn_leaf(*rows.leaf_rows(leaf, played), LEAF_HIDDEN, epochs, seed)
        learner.save(folder / f"leaf-{players}.json", f"{note}, {share:.3f} of the variance")
        print(f"leaf-{players}: {share:.3f} of the variance", flush=True)
    if "c" in which:
        clues = present("clues", players, CLUES)
        learner, gain = learn.learn_clues(*rows.clue_rows(clues, played, 5), CLUE_HIDDEN, epochs // 2, seed)
        learner.save(folder / f"clues-{players}.json", f"{note}, {gain:.3f} nats per hand better than uniform")
        print(f"clues-{players}: {gain:.3f} nats per hand better than uniform", flush=True)


def main() -> None:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(description="Teach the bots")
    parser.add_argument("generation", choices=["first", "next", "quick"])
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--rounds", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--which", default="plc")
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--keep", type=Path, help="file in which the rounds are kept and reused")
    parser.add_argument("--also", type=Path, nargs="*", default=[], help="kept rounds of other runs to learn from")
    parser.add_argument("--folder", type=Path, default=Path("assets/bots"))
    args = parser.parse_args()
    if args.keep is not None and args.keep.exists():
        played = pickle.loads(args.keep.read_bytes())
    else:
        played = self_play(args.generation, args.players, args.rounds, args.seed)
        if args.keep is not None:
            args.keep.write_bytes(pickle.dumps(played))
    for file in args.also:
        played = pickle.loads(file.read_bytes()) + played
    teach(played, args.players, args.folder, args.seed, args.which, args.epochs)


if __name__ == "__main__":
    main()
