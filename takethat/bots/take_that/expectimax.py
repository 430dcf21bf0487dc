"""The one search behind every level: which of the own moves is worth most over the worlds that may be true.

At the root a maximum over the own moves, each tried in the same guessed worlds; below it chance draws from the hidden
pile, some decisions are maximised for whoever decides and some answered by the policy, and a learned leaf judges what
is left. A take and the lay after it are one decision. The search sees guessed worlds only, never the true state.

This is determinized search, or perfect information Monte Carlo (Levy, The million pound bridge program, 1989; Ginsberg,
GIB, JAIR 14, 2001; on when it works, Long, Sturtevant, Buro and Furtak, AAAI 2010), with expectimax (Michie 1966) in
place of minimax inside a world and a policy that knows no more than its mover where others answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from takethat.bots.portable_math import PortableRandom
from takethat.bots.take_that.features import cost
from takethat.bots.take_that.policy import Policy
from takethat.bots.take_that.value_net import ValueNet
from takethat.bots.take_that.world_sampler import WorldSampler
from takethat.games.lists import i64, vec
from takethat.games.take_that.cards import LAY, OVER, TAKE, TO_LAY, TO_PAY, TO_PLAY
from takethat.games.take_that.rules import apply, draw_card, lay_card, legal_moves, score
from takethat.games.take_that.state import LINE, State

LOTS: Final = 1_000_000_007
"""Seeds for the dice of a world."""


class SearchConfig:
    """How a search thinks.

    `worlds`: guessed worlds at most; `depth`: decisions after the own one that are maximised; `plies`: decisions
    after those that the policy answers; `exact`: piles up to this size are drawn from card by card instead of by
    lot; `foresight`: how much the leaf counts against points already made; `dear`: lines above this price are taken
    only for lack of anything else, below the root; `wary`: at the root as well; `clear`: so many standard errors
    behind the best, a move is given up; `close`: the same where worlds become costly; `common`: every move meets the
    same lots in a world, so that less of the difference between two is luck.
    """

    def __init__(
        self,
        worlds: int,
        depth: int,
        plies: int,
        exact: int,
        foresight: float,
        dear: int,
        wary: bool = False,
        clear: float = 3.0,
        close: float = 1.6,
        common: bool = False,
    ) -> None:
        self.worlds: i64 = worlds
        self.depth: i64 = depth
        self.plies: i64 = plies
        self.exact: i64 = exact
        self.foresight = foresight
        self.dear: i64 = dear
        self.wary = wary
        self.clear = clear
        self.close = close
        self.common = common


def balance(state: State, seat: i64) -> float:
    """Points of `seat` so far minus the mean of the others'."""
    own = score(state, seat)
    others: i64 = 0
    players: i64 = state.players
    for other in range(players):
        if other != seat:
            others += score(state, other)
    return float(own) - float(others) / float(players - 1)


class Expectimax:
    """One search at a time; `firsts`, `seconds`, `sums`, `tried` describe the root's options afterwards."""

    def __init__(self, policy: Policy, value_net: ValueNet, config: SearchConfig) -> None:
        self.policy = policy
        self.value_net = value_net
        self.config = config
        self.nodes: i64 = 0
        self.firsts: list[int] = []
        self.seconds: list[int] = []
        """The lay after a take at the root, 0 where there is none."""
        self.alive: list[bool] = []
        self.cut = False
        self._dice = PortableRandom(0)
        self._seat: i64 = 0
        self._worlds: i64 = 0
        self._results: vec[float] = vec[float]([0.0])
        self._weights: vec[float] = vec[float]([0.0])
        self._dropped_at: list[int] = []

    def run(self, sampler: WorldSampler, dice: PortableRandom, nodes: int, cancelled: Callable[[], bool]) -> None:
        """Try the options in world after world until worlds or nodes are used up or one option is left."""
        self._dice = dice
        self.nodes = 0
        self._worlds = 0
        self.cut = False
        world = sampler.sample(dice)
        self._seat = world.turn
        self.firsts, self.seconds, self.alive, self._dropped_at = [], [], [], []
        self._list_options(world, self._affordable(world) if self.config.wary else legal_moves(world))
        size = self.config.worlds
        refused = world.hand_count(world.turn) if self.config.wary else 0  # a take with each lay after it, at most
        self._results = vec[float]([0.0] * ((len(self.firsts) + refused) * size))
        self._weights = vec[float]([1.0] * size)
        self._compare(world, sampler, nodes, cancelled)
        if self.config.wary:
            self._add_refused(world)

    def _compare(self, world: State, sampler: WorldSampler, nodes: int, cancelled: Callable[[], bool]) -> None:
        """Try the options in this world and more."""
        size = self.config.worlds
        every = sampler.all_worlds(min(size, nodes // (4 * len(self.firsts))))
        if len(every) > 0:
            self._run_through(every, sampler, cancelled)
            return
        while True:
            self._try_world(world, sampler)
            if self._worlds % 8 == 0 and self._drop(self._bound(sampler)) <= 1:
                return
            if self._worlds >= size or self.nodes >= nodes:
                return
            if cancelled():
                self.cut = True
                return
            world = sampler.sample(self._dice)

    def _bound(self, sampler: WorldSampler) -> float:
        """How far behind a move is given up now."""
        return self.config.close if self._worlds == sampler.filter_worlds else self.config.clear

    def _add_refused(self, world: State) -> None:
        """Value a take that the wary did not consider, in one world: every legal move is to have a value."""
        if TAKE in self.firsts or TAKE not in legal_moves(world):
            return
        before = len(self.firsts)
        self._list_options(world, [TAKE])
        for option in range(before, len(self.firsts)):
            self.alive[option] = False
            self._dropped_at[option] = 1
            self._results[option * self.config.worlds] = self._try(world, TAKE, self.seconds[option])

    def _run_through(
        self, every: list[tuple[State, float]], sampler: WorldSampler, cancelled: Callable[[], bool]
    ) -> None:
        """All worlds there are, each with its weight."""
        for world, weight in every:
            self._weights[self._worlds] = weight
            self._try_world(world, sampler)
            if cancelled():
                self.cut = True
                return

    def value(self, option: int) -> float:
        """Mean over the worlds in which the option was tried."""
        total = 0.0
        weights = 0.0
        first = option * self.config.worlds
        for world in range(self._tried(option)):
            total += self._weights[world] * self._results[first + world]
            weights += self._weights[world]
        return total / weights

    def compared(self, option: int) -> float:
        """The value beside the best option's and never above it: one given up is compared in the worlds it saw."""
        best = self.best()
        size = self.config.worlds
        gap = 0.0
        weights = 0.0
        for world in range(self._tried(option)):
            behind = self._results[best * size + world] - self._results[option * size + world]
            gap += self._weights[world] * behind
            weights += self._weights[world]
        return self.value(best) - max(gap / weights, 0.0)

    def best(self) -> int:
        """The option alive with the highest value; the first among equals."""
        best = -1
        highest = 0.0
        for option in range(len(self.firsts)):
            if self.alive[option]:
                value = self.value(option)
                if best < 0 or value > highest:
                    best, highest = option, value
        return best

    def _tried(self, option: int) -> i64:
        return self._worlds if self.alive[option] else self._dropped_at[option]

    def _list_options(self, world: State, moves: list[int]) -> None:
        before = len(self.firsts)
        for move in moves:
            if move == TAKE and len(world.undealt) > 0 and not self._ends(world):
                for card in world.hand(world.turn):
                    self.firsts.append(move)
                    self.seconds.append(LAY + card)
            else:
                self.firsts.append(move)
                self.seconds.append(0)
        self.alive += [True] * (len(self.firsts) - before)
        self._dropped_at += [0] * (len(self.firsts) - before)

    def _ends(self, world: State) -> bool:
        """Whether taking ends the round although a card is left, because it becomes the extra one (R3)."""
        return world.advanced and world.board[LINE] == 1 and len(world.undealt) == 1

    def _try_world(self, world: State, sampler: WorldSampler) -> None:
        sampler.sample_styles(self.policy.styles, self._dice)
        dice = self._dice
        lot = dice.below(LOTS) if self.config.common else i64(0)
        for option in range(len(self.firsts)):
            if self.alive[option]:
                if self.config.common:
                    self._dice = PortableRandom(lot)
                value = self._try(world, self.firsts[option], self.seconds[option])
                self._results[option * self.config.worlds + self._worlds] = value
        self._dice = dice
        self._worlds += 1

    def _try(self, world: State, first: i64, second: i64) -> float:
        state = world.copy()
        apply(state, first)
        self.nodes += 1
        if second > 0:
            if state.phase == TO_PAY:
                self._draw(state)
            lay_card(state, second - LAY)
        if self.config.depth > 0 or len(state.undealt) <= self.config.exact:
            return self._ahead(state, self.config.depth, self.config.plies)[self._seat]
        return self._playout(state, self.config.plies)

    def _drop(self, errors: float) -> i64:
        """Give up options that are more than so many standard errors behind the best; how many are left."""
        best = self.best()
        left: i64 = 0
        for option in range(len(self.firsts)):
            if self.alive[option]:
                if option != best and self._far_behind(option, best, errors):
                    self.alive[option] = False
                    self._dropped_at[option] = self._worlds
                else:
                    left += 1
        return left

    def _far_behind(self, option: i64, best: i64, errors: float) -> bool:
        total = 0.0
        squares = 0.0
        size = self.config.worlds
        for world in range(self._worlds):
            gap = self._results[best * size + world] - self._results[option * size + world]
            total += gap
            squares += gap * gap
        count = float(self._worlds)
        spread = squares - total * total / count
        return total > 0.0 and total * total > errors * errors * spread * count / (count - 1.0)

    # --- below the root

    def _draw(self, state: State) -> None:
        """Chance, by lot."""
        undealt = state.undealt
        draw_card(state, undealt[self._dice.below(len(undealt))])

    def _playout(self, state: State, plies: i64) -> float:
        """The policy answers for everybody, then the leaf judges; the value for the own seat."""
        while True:
            phase: i64 = state.phase
            if TO_LAY < phase < OVER:
                self._draw(state)
            elif phase == OVER:
                return balance(state, self._seat)
            elif phase == TO_PLAY and plies == 0:
                return self._leaf_value(state, self._seat)
            else:
                if phase == TO_PLAY:
                    plies -= 1
                apply(state, self.policy.sample(state, state.turn, self._dice))
                self.nodes += 1

    def _leaf_value(self, state: State, seat: i64) -> float:
        return balance(state, seat) + self.config.foresight * self.value_net.value(state, seat)

    def _ahead(self, state: State, depth: i64, plies: i64) -> list[float]:
        """The values of a position for every seat; `state` may be changed."""
        phase: i64 = state.phase
        if phase == OVER:
            return [balance(state, seat) for seat in range(state.players)]
        if TO_LAY < phase < OVER:
            return self._by_chance(state, depth, plies)
        if phase == TO_PLAY and depth == 0 and plies == 0:
            return [self._leaf_value(state, seat) for seat in range(state.players)]
        if depth > 0:
            return self._maximise(state, depth, plies)
        apply(state, self.policy.sample(state, state.turn, self._dice))
        self.nodes += 1
        return self._ahead(state, 0, plies - 1 if phase == TO_PLAY else plies)

    def _by_chance(self, state: State, depth: i64, plies: i64) -> list[float]:
        cards = state.undealt[:]
        if len(cards) > self.config.exact:
            self._draw(state)
            return self._ahead(state, depth, plies)
        totals = [0.0] * state.players
        for card in cards:
            outcome = state.copy()
            draw_card(outcome, card)
            self.nodes += 1
            for seat, value in enumerate(self._ahead(outcome, depth, plies)):
                totals[seat] += value
        return [total / float(len(cards)) for total in totals]

    def _maximise(self, state: State, depth: i64, plies: i64) -> list[float]:
        """Whoever decides chooses the best for himself; a take and its lay count as one decision."""
        best: list[float] = []
        turn = state.turn
        for move in self._affordable(state):
            outcome = state.copy()
            apply(outcome, move)
            self.nodes += 1
            deeper = depth if outcome.phase == TO_LAY or outcome.phase == TO_PAY else depth - 1
            values = self._ahead(outcome, max(deeper, 0), plies)
            if len(best) == 0 or values[turn] > best[turn]:
                best = values
        return best

    def _affordable(self, state: State) -> list[int]:
        """The legal moves, without the take of a dear line where there is another."""
        moves = legal_moves(state)
        if len(moves) > 1 and moves[-1] == TAKE and self._is_dear(state):
            moves.pop()
        return moves

    def _is_dear(self, state: State) -> bool:
        price: i64 = 0
        board = state.board
        for at in range(LINE + 1, LINE + 1 + board[LINE]):
            price += cost(board[at])
        return price > self.config.dear
