"""Random rounds at full speed: what one can expect of the rules inside a search, for the bench and for comparisons.

No bot plays like this. Compiled together with the rules; dice are whole numbers from a seed, so that the same seed
gives the same rounds everywhere.
"""

from __future__ import annotations

from takethat.games.lists import i64, insert, pop, room_for, vec
from takethat.games.take_that.cards import OVER, TO_LAY
from takethat.games.take_that.rules import apply, do_nth, draw_at, fan_of, size_of
from takethat.games.take_that.state import State


class Rollout:
    """Plays states to their end; `moves` counts the decisions made, `rounds` the rounds played."""

    def __init__(self, seed: int) -> None:
        """Lehmer's dice, as in `portable_math`, but without its warming up; `seed` from 1 to 2147483646."""
        self._dice: i64 = seed
        self.moves: i64 = 0
        self.rounds: i64 = 0

    def below(self, limit: i64) -> i64:
        """A whole number from 0 to limit - 1."""
        self._dice = self._dice * 48271 % 2147483647
        return self._dice * limit // 2147483647

    def play(self, state: State) -> None:
        """Random moves and draws until the round is over."""
        while state.phase != OVER:
            fan = fan_of(state)
            do_nth(state, fan, self.below(size_of(fan)))
            self._draw(state)
        self.rounds += 1

    def step(self, state: State, move: i64) -> None:
        """Do a move and the draws that follow from it."""
        apply(state, move)
        self._draw(state)

    def _draw(self, state: State) -> None:
        self.moves += 1
        while TO_LAY < state.phase < OVER:
            draw_at(state, self.below(len(state.undealt)))

    def play_copies(self, state: State, count: int) -> None:
        """Play `count` copies of a state to the end."""
        for _ in range(count):
            self.play(state.copy())

    def play_worlds(self, state: State, seat: int, count: int) -> None:
        """The same, but each copy deals afresh what `seat` cannot see."""
        for _ in range(count):
            world = state.copy()
            self.deal_again(world, seat)
            self.play(world)

    def deal_again(self, state: State, seat: i64) -> None:
        """Mix what `seat` cannot see: the other hands, the penalty cards and the undealt cards."""
        facedown = state.facedown
        for other in range(state.players):
            for card in facedown[other]:
                state.undealt = insert(state.undealt, card)
            if other != seat:
                for card in state.hand(other):
                    state.undealt = insert(state.undealt, card)
        extras = []
        for other in range(state.players):
            extras.append(self._drawn(state, len(facedown[other])))
            if other != seat:
                state.put_hand(other, self._drawn(state, state.hand_count(other)))
        state.facedown = tuple(extras)

    def _drawn(self, state: State, count: i64) -> vec[i64]:
        """So many of the undealt cards, ascending, which they leave."""
        drawn = room_for(count)
        for _ in range(count):
            state.undealt, card = pop(state.undealt, self.below(len(state.undealt)))
            drawn = insert(drawn, card)
        return drawn
