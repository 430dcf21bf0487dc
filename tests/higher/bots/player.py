"""The bots of Higher: one that plays with thrift, and one so plain that the other can be measured against it."""

from __future__ import annotations

from random import Random

from takethat.bots.player import Budget, Cancelled, Thought, never
from tests.higher.games.view import Observation, View, unseen


class Thrifty:
    """Takes a trick with the lowest card that will do; leads, or loses, the lowest of all."""

    name = "thrifty"

    def think(self, observation: Observation, budget: Budget, cancelled: Cancelled = never) -> Thought:
        view = observation.view
        values = {card: worth(view, card) for card in view.legal}
        return Thought(max(values, key=lambda card: values[card]), dict(values), len(values))


def worth(view: View, card: int) -> float:
    """In tricks: the one that laying `card` takes for certain, less what the card might have taken later."""
    hidden = unseen(view)
    later = sum(card > other for other in hidden) / max(1, len(hidden))
    return takes(view, card) - later


def takes(view: View, card: int) -> bool:
    """Whether `card` is the higher one of the trick that lies there."""
    assert view.seat is not None
    led = view.trick[1 - view.seat]
    return led is not None and card > led


class Naive:
    """Any card."""

    name = "naive"

    def think(self, observation: Observation, budget: Budget, cancelled: Cancelled = never) -> Thought:
        return Thought(Random(budget.seed).choice(observation.view.legal), nodes=1)
