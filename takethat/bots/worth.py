"""What a position of a round is worth to every seat when all hands are open: the measure of luck and of second looks.

A worth is an estimate, but always the same one: it follows from the position alone, in whole numbers of the four basic
operations, so that every machine finds the same last bit. What chance may bring is weighed exactly, card by card.
Whoever corrects a contest for luck and whoever looks back at a match asks here. No bot may: it would see every card.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from takethat.games.contract import AnyGame, Observation, State

T = TypeVar("T")


class Worth(Protocol):
    """The values of one game. Lists are by seat, in points of the round less the mean of the others', and add up to 0.

    It holds no memory of what it was asked before.
    """

    @property
    def enough(self) -> int:
        """Over so many worlds the mean of what a move changes is sure enough for an account."""

    def start(self, players: int, advanced: bool, first: int) -> list[float]:
        """What a round is worth before the deal, on the average over all deals."""

    def values(self, state: Any) -> list[float]:
        """What the position is worth: exact at the end; while chance is awaited, the mean over all it may answer."""

    def worlds(self, observation: Any, seed: int, count: int) -> Sequence[tuple[Any, float]]:
        """Positions that fit what a seat knew, each with its weight; their points so far may lack what all have seen.

        `count` of them by lot, or every one there is, if there are no more than that.
        """

    def after(self, state: Any, move: Any, seed: int) -> Any:
        """A copy after the move and the chance that follows from it, which is drawn by lot."""


Work = Generator[None, None, T]
"""Something that takes a while, in small pieces: whoever draws a picture meanwhile stops between two of them."""


def finished(work: Work[T]) -> T:
    """Do all of it."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: T = done.value
            return found


def weighing(worth: Worth, game: AnyGame, state: State) -> Work[dict[Hashable, list[float]]]:
    """What the position is worth after each answer that chance may give, all equally likely."""
    found: dict[Hashable, list[float]] = {}
    for answer, _ in game.chance_outcomes(state):
        after = state.copy()
        game.apply(after, answer)
        found[answer] = worth.values(after)
        yield
    return found


def mean_of(weighed: Mapping[Hashable, list[float]]) -> list[float]:
    """What a position is worth before chance answers."""
    total: list[float] = []
    for values in weighed.values():
        total = [so_far + value for so_far, value in zip(total, values, strict=True)] if total else values
    return [value / len(weighed) for value in total]


def luck_of(weighed: Mapping[Hashable, list[float]], answer: Hashable) -> list[float]:
    """What an answer of chance brought to every seat: the worth after it less the mean over all answers."""
    return difference(weighed[answer], mean_of(weighed))


def foreseeing(worth: Worth, observation: Observation, move: Hashable, seed: int, count: int) -> Work[list[float]]:
    """What a move changes for every seat as far as its own could know: the mean over worlds that fit what it saw."""
    total: list[float] = []
    weights = 0.0
    for number, (world, weight) in enumerate(worth.worlds(observation, seed, count)):
        before = worth.values(world)
        yield
        after = worth.values(worth.after(world, move, seed + number))
        total = total or [0.0] * len(before)
        total = [so_far + weight * (new - old) for so_far, new, old in zip(total, after, before, strict=True)]
        weights += weight
        yield
    return [value / weights for value in total]


def difference(after: Sequence[float], before: Sequence[float]) -> list[float]:
    """How much more every seat has."""
    return [new - old for new, old in zip(after, before, strict=True)]


def margins(points: Sequence[int]) -> list[float]:
    """Points of every seat less the mean of the others'."""
    total = 0
    for own in points:
        total += own
    return [own - (total - own) / (len(points) - 1) for own in points]
