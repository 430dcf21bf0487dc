"""One remembered decision of another seat, with the table as it was before it."""

from __future__ import annotations

from takethat.games.lists import i64, vec


class PastDecision:
    """What was on the table, and what somebody did.

    `rest` are the cards that were neither gone nor in the line nor in the observer's hand: the mover's hand was among
    them. `sizes`: cards in every hand. `drew`: the decision was followed by a draw.
    """

    def __init__(self, seat: int, observer: int, action: int, phase: int, drew: bool) -> None:
        self.seat: i64 = seat
        self.observer: i64 = observer
        self.action: i64 = action
        self.phase: i64 = phase
        self.drew = drew
        self.line = vec[i64]()
        self.mine = vec[i64]()
        self.rest = vec[i64]()
        self.sizes = vec[i64]()

    def place(self, line: list[int], mine: list[int], rest: list[int], sizes: list[int]) -> None:
        """What lay where."""
        self.line = vec[i64](line)
        self.mine = vec[i64](mine)
        self.rest = vec[i64](rest)
        self.sizes = vec[i64](sizes)
