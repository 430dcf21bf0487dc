"""The two references of Take That: what every legal move is worth in some thousands of worlds.

*Own* is the expert as it is, patient: its search with half its worlds from the filter and half from the chain. *Other*
differs in all that a bot can be wrong about: between two its worlds are the chain's alone, others play in any style,
four decisions are played on instead of two, and the judge's net, which sees the battle for the line, says what is left.
Among three and four, who have neither, it is eight decisions before the leaf.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from math import sqrt
from typing import Any

from takethat.bots import net
from takethat.bots.player import Budget
from takethat.bots.portable_math import PortableRandom
from takethat.bots.take_that.config import LEVELS
from takethat.bots.take_that.mcmc import MarkovChain
from takethat.bots.take_that.open_hands import balances
from takethat.bots.take_that.player import SearchPlayer, believe
from takethat.bots.take_that.policy import STRATEGIST, STYLES, Policy
from takethat.bots.take_that.recollection import recollect
from takethat.bots.take_that.value_net import ValueNet
from takethat.bots.take_that.world_sampler import WorldSampler
from takethat.bots.take_that.worth import TakeThatWorth
from takethat.games.take_that.cards import LAY, OVER, TAKE, TO_LAY, TO_PAY, TO_PLAY
from takethat.games.take_that.rules import apply, draw_at, lay_card, legal_moves
from takethat.games.take_that.state import State

PATIENT = 8.0
"""So many standard errors behind the best, a move is asked about no longer: a bot has to be blind to choose it."""

LOOKS = (125, 250, 500, 1000, 2000)
"""Worlds after which the other reference looks for such moves."""

LATE = 7
"""With fewer cards in the pile most worlds are played to an exact end, which takes long: a fifth of them is asked."""

EXPERTS = {
    players: replace(levels["expert"], memory=8, policy="policy", clues="clues", clear=3.0, common=False)
    for players, levels in LEVELS.items()
}
"""The expert that the references kept are made from: what they say stays as it is when the level changes."""

BURN_IN = 2000
AHEAD = {2: 4, 3: 8, 4: 8}


def own_values(known: Any, worlds: int, seed: int) -> list[float]:
    """Every legal move, in order, by the expert's own lights."""
    patient = {
        players: replace(expert, worlds=worlds, filter_worlds=worlds // 2, nodes=1 << 40, clear=PATIENT, close=PATIENT)
        for players, expert in EXPERTS.items()
    }
    bot = SearchPlayer("patient", patient[2], patient)
    values = bot.think(known, Budget(1 << 40, seed)).values
    return [values[move] for move in known.view.legal]


def other_values(known: Any, worlds: int, seed: int) -> list[float]:
    """Every legal move, in order, by other lights."""
    return OtherReference(known, PortableRandom(seed)).values(worlds // 5 if known.view.pile < LATE else worlds)


@cache
def nets_for(players: int) -> tuple[Policy, ValueNet, TakeThatWorth]:
    """Policy, leaf and judge."""
    return Policy(net.load(f"policy-{players}")), ValueNet(net.load(f"leaf-{players}"), players), TakeThatWorth()


class Playout:
    """Moves played on from states with all cards open, for the seat `seat`."""

    def __init__(self, players: int, seat: int, dice: PortableRandom) -> None:
        self.policy, self._leaf, self._worth = nets_for(players)
        self._players = players
        self._seat = seat
        self._dice = dice

    def try_move(self, world: State, first: int, second: int) -> float:
        """What it comes to; `second`: the lay after a take, 0 if there is none or the policy shall choose it."""
        state = world.copy()
        apply(state, first)
        if second:
            if state.phase == TO_PAY:
                self._draw(state)
            lay_card(state, second - LAY)
        return self._played_on(state)

    def _draw(self, state: State) -> None:
        draw_at(state, self._dice.below(len(state.undealt)))

    def _played_on(self, state: State) -> float:
        left = AHEAD[self._players]
        while True:
            phase = state.phase
            if phase == OVER:
                return balances(state)[self._seat]
            if phase > TO_LAY:
                self._draw(state)
            elif phase == TO_PLAY and left == 0:
                return self._judged(state)
            else:
                left -= phase == TO_PLAY
                apply(state, self.policy.sample(state, state.turn, self._dice))

    def _judged(self, state: State) -> float:
        if self._players == 2:
            return self._worth.values(state)[self._seat]
        return balances(state)[self._seat] + self._leaf.value(state, self._seat)


class OtherReference:
    """One position; options are moves, and lays after a take."""

    def __init__(self, known: Any, dice: PortableRandom) -> None:
        view = known.view
        self._known = known
        self._dice = dice
        self._players: int = view.players
        self._seat: int = view.seat
        self._playout = Playout(view.players, view.seat, dice)
        self._policy = self._playout.policy
        self._sampler = self._sampler_for(known)

    def _sampler_for(self, known: Any) -> WorldSampler:
        view = known.view
        expert = EXPERTS[view.players]
        belief = believe(known, net.load(f"{expert.clues}-{view.players}"), expert)
        decisions = recollect(known.log, view.seat, view.players)
        if view.players > 2 or not decisions:
            return WorldSampler(belief, view.hand, view.phase, view.advanced)
        chain = MarkovChain(belief, view.hand, view.phase, view.advanced, self._policy)
        chain.burn_in = BURN_IN
        chain.condition_on(decisions[-14:])
        return chain

    def values(self, worlds: int) -> list[float]:
        """The worth of each legal move; a take is worth its best lay."""
        options = options_of(self._sampler.sample(self._dice))
        results: list[list[float]] = [[] for _ in options]
        alive = list(range(len(options)))
        for done in range(worlds):
            if done in LOOKS:
                alive = patiently(results, alive)
            world = self._sampler.sample(self._dice)
            for seat in range(self._players):
                self._policy.styles[seat] = STRATEGIST if seat == self._seat else self._dice.below(STYLES)
            for option in alive:
                results[option].append(self._playout.try_move(world, *options[option]))
        worth = compared(results)
        legal = self._known.view.legal
        return [max(value for value, (first, _) in zip(worth, options, strict=True) if first == move) for move in legal]


def options_of(world: State) -> list[tuple[int, int]]:
    """Moves with the lay after a take, or 0; the advanced variation may end a round with a take of one card (R3)."""
    ends = world.advanced and len(world.line) == 1 and len(world.undealt) == 1
    options: list[tuple[int, int]] = []
    for move in legal_moves(world):
        if move == TAKE and len(world.undealt) > 0 and not ends:
            options += [(move, LAY + card) for card in world.hands[world.turn]]
        else:
            options.append((move, 0))
    return options


def patiently(results: list[list[float]], alive: list[int]) -> list[int]:
    """Those of `alive` that are not hopelessly behind the best of them."""
    best = max(alive, key=lambda option: sum(results[option]))
    return [option for option in alive if option == best or not hopeless(results[best], results[option])]


def hopeless(best: list[float], behind: list[float]) -> bool:
    gaps = [one - other for one, other in zip(best, behind, strict=True)]
    mean = sum(gaps) / len(gaps)
    variance = sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
    return mean > PATIENT * sqrt(variance / len(gaps))


def compared(results: list[list[float]]) -> list[float]:
    """Means; an option given up is compared with the best one in the worlds that it saw."""
    most = max(map(len, results))
    mean = [sum(row) / len(row) for row in results]
    best = max((option for option in range(len(results)) if len(results[option]) == most), key=mean.__getitem__)
    top = results[best]
    return [mean[best] - sum(top[: len(row)]) / len(row) + sum(row) / len(row) for row in results]
