"""Random rounds at full speed: what one can expect of the rules inside a search, for the bench and for comparisons.

No bot plays like this. Compiled together with the rules; dice are whole numbers from a seed, so that the same seed
gives the same rounds everywhere.
"""

from __future__ import annotations

from takethat.games.lists import extend, i64, insert, vec
from takethat.games.take_that.cards import DRAW, OVER, TO_LAY
from takethat.games.take_that.rules import State, apply, moves


class Playout:
    """Plays states to their end; `moves` counts the decisions made, `rounds` the rounds played."""

    def __init__(self, seed: int) -> None:
        """Dice by Lehmer's generator; `seed` from 1 to 2147483646."""
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
            if state.phase > TO_LAY:
                apply(state, DRAW + state.undealt[self.below(len(state.undealt))])
            else:
                legal = moves(state.hands[state.turn], state.line, state.phase)
                apply(state, legal[self.below(len(legal))])
                self.moves += 1
        self.rounds += 1

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
        hidden = state.undealt[:]
        for other in range(state.players):
            if other != seat:
                hidden = extend(hidden, state.hands[other])
            hidden = extend(hidden, state.facedown[other])
        self._shuffle(hidden)
        place: i64 = 0
        for other in range(state.players):
            if other != seat:
                held = vec[i64]()
                for _ in range(len(state.hands[other])):
                    held = insert(held, hidden[place])
                    place += 1
                state.hands[other] = held
            for index in range(len(state.facedown[other])):
                state.facedown[other][index] = hidden[place]
                place += 1
        rest = vec[i64]()
        for index in range(place, len(hidden)):
            rest = insert(rest, hidden[index])
        state.undealt = rest

    def _shuffle(self, cards: vec[i64]) -> None:
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card
