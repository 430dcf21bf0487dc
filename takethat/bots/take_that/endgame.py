"""The end of a round between two, played exactly: with the pile used up nothing is hidden any more.

Alpha-beta (Knuth and Moore, 1975) over the moves that are left, with a table of positions met before and the bounds
known of them. It needs full knowledge of both hands, which the seat has then by counting; it is never asked earlier.
"""

from __future__ import annotations

from takethat.games.take_that.cards import OVER
from takethat.games.take_that.rules import apply, legal_moves, score
from takethat.games.take_that.state import HANDS, State

FAR = 1000
"""More than any round is worth."""


class Endgame:
    """Solves positions of two seats without a pile."""

    def __init__(self) -> None:
        self.nodes = 0
        self._known: dict[tuple[int, ...], tuple[int, int]] = {}

    def values(self, state: State) -> dict[int, int]:
        """For every legal move, what the rest of the round brings the seat to move minus the other."""
        assert state.players == 2
        assert len(state.undealt) == 0
        self.nodes = 0
        self._known = {}
        return {move: self._after(state, move, -FAR, FAR) for move in legal_moves(state)}

    def _after(self, state: State, move: int, low: int, high: int) -> int:
        """The value of a move for its mover."""
        seat = state.turn
        before = score(state, seat)
        following = state.copy()
        apply(following, move)
        self.nodes += 1
        gain: int = score(following, seat) - before
        if following.phase == OVER:
            return gain
        return gain - self._best(following, gain - high, gain - low)

    def _best(self, state: State, low: int, high: int) -> int:
        """The value of a position for the seat to move, exact between `low` and `high`."""
        key = self._key(state)
        floor, ceiling = self._known.get(key, (-FAR, FAR))
        if floor == ceiling or floor >= high:
            return floor
        if ceiling <= low:
            return ceiling
        best = -FAR
        alpha = max(low, floor)
        for move in reversed(legal_moves(state)):  # the take is a quick bound
            best = max(best, self._after(state, move, alpha, high))
            alpha = max(alpha, best)
            if best >= high:
                break
        if best < high:
            ceiling = min(ceiling, best)
        if best > low:
            floor = max(floor, best)
        self._known[key] = (floor, ceiling)
        return best

    def _key(self, state: State) -> tuple[int, ...]:
        board, own, other = state.board, HANDS + 2 * state.turn, HANDS + 2 * (1 - state.turn)
        return (*state.line, board[own], board[own + 1], board[other], board[other + 1])
