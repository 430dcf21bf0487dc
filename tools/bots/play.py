"""Whole rounds of self-play for the trainers: a round is kept as deck and actions, everything else follows.

It drives the referee directly, because it is fast and nobody is cheated: each searching seat is only handed its own
belief, fed with what that seat saw.
"""

from __future__ import annotations

import multiprocessing
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from takethat.bots.net import Net
from takethat.bots.portable_math import PortableRandom
from takethat.bots.take_that.belief import BEGAN, LAID, TOOK, TWISTED, Belief
from takethat.bots.take_that.expectimax import Expectimax, SearchConfig
from takethat.bots.take_that.policy import Policy
from takethat.bots.take_that.value_net import ValueNet
from takethat.bots.take_that.world_sampler import WorldSampler
from takethat.games.take_that.cards import CARDS, TAKE, card_of, draw, is_lay
from takethat.games.take_that.events import Phase
from takethat.games.take_that.rules import apply, deal, legal_moves
from takethat.games.take_that.state import State


@dataclass
class Round:
    """What was played. `odd[i]`: action i was a random one, nothing should be learned from it; `styles`: of each
    seat, as the policy knows them."""

    players: int
    advanced: bool
    deck: list[int]
    styles: list[int]
    actions: list[int] = field(default_factory=list)
    odd: list[bool] = field(default_factory=list)


Task = TypeVar("Task")
Done = TypeVar("Done")


def in_order(work: Callable[[Task], Done], tasks: Sequence[Task], jobs: int) -> Iterator[Done]:
    """What comes of the tasks, one after the other, by so many processes."""
    if jobs == 1:
        yield from map(work, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(work, tasks)


Mover = Callable[[State, list[Belief]], int]
"""Chooses a move for the seat to decide; `beliefs` are kept per seat."""


def states(played: Round) -> Iterator[tuple[State, int | None, bool]]:
    """Every state in which a seat decides, with the action and whether it was odd; at last the end, with None."""
    state = deal(played.players, played.advanced, played.deck, 0)
    pile = iter(played.deck[len(CARDS) - len(state.undealt) :])
    for action, odd in zip(played.actions, played.odd, strict=True):
        yield state, action, odd
        apply(state, action)
        while state.phase in (Phase.DRAW, Phase.PENALTY):
            apply(state, draw(next(pile)))
    yield state, None, False


def new_beliefs(net: Net, state: State) -> list[Belief]:
    """A fresh belief for every seat of a just dealt round."""
    beliefs = []
    for seat, hand in enumerate(state.hands):
        belief = Belief(net, state.players, seat)
        belief.begin(tuple(hand), len(hand), len(state.undealt), CARDS)
        beliefs.append(belief)
    return beliefs


def kind_of(state: State, action: int) -> int:
    """What an action is, as the belief sorts them."""
    if action == TAKE:
        return int(TOOK)
    if not is_lay(action):
        return int(TWISTED)
    return int(LAID if state.line else BEGAN)


def tell(belief: Belief, seat: int, action: int, learn: bool = True) -> None:
    """A belief sees a move."""
    if action == TAKE:
        belief.saw_take(seat, learn)
    elif is_lay(action):
        belief.saw_lay(seat, card_of(action), learn)
    else:
        belief.saw_twist(seat, action, learn)


def tell_chance(beliefs: list[Belief], state: State, card: int) -> None:
    """All beliefs see chance answer, before it is applied."""
    for seat, belief in enumerate(beliefs):
        if state.phase == Phase.PENALTY:
            belief.saw_penalty()
        else:
            belief.saw_draw(state.turn, card if seat == state.turn else 0)


@dataclass(frozen=True)
class Part:
    """Somebody to play: how often it is chosen for a seat, and the style that is to be learned from it."""

    mover: Mover
    weight: int
    style: int


def play(net: Net | None, parts: list[Part], advanced: bool, dice: random.Random, oddity: float) -> Round:
    """One round; each decision is random with chance `oddity`. Without a net no beliefs are kept."""
    deck = list(CARDS)
    dice.shuffle(deck)
    played = Round(len(parts), advanced, deck, [part.style for part in parts])
    state = deal(played.players, advanced, deck, 0)
    beliefs = [] if net is None else new_beliefs(net, state)
    pile = iter(deck[len(CARDS) - len(state.undealt) :])
    while state.phase != Phase.OVER:
        odd = dice.random() < oddity
        move = dice.choice(legal_moves(state)) if odd else parts[state.turn].mover(state, beliefs)
        played.actions.append(move)
        played.odd.append(odd)
        for belief in beliefs:
            tell(belief, state.turn, move)
        apply(state, move)
        while state.phase in (Phase.DRAW, Phase.PENALTY):
            card = next(pile)
            tell_chance(beliefs, state, card)
            apply(state, draw(card))
    return played


def by_policy(policy: Policy, style: int, dice: random.Random) -> Mover:
    """The policy alone in a style, sampled."""
    roller = PortableRandom(dice.randrange(1 << 30))

    def choose(state: State, beliefs: list[Belief]) -> int:
        policy.styles[state.turn] = style
        return policy.sample(state, state.turn, roller)

    return choose


def by_search(policy: Policy, leaf: ValueNet, config: SearchConfig, dice: random.Random) -> Mover:
    """A search on the mover's belief."""
    search = Expectimax(policy, leaf, config)
    roller = PortableRandom(dice.randrange(1 << 30))

    def choose(state: State, beliefs: list[Belief]) -> int:
        legal = legal_moves(state)
        if len(legal) == 1:
            return legal[0]
        sampler = WorldSampler(beliefs[state.turn], tuple(state.hands[state.turn]), state.phase, state.advanced)
        search.run(sampler, roller, 1 << 40, lambda: False)
        return search.firsts[search.best()]

    return choose
