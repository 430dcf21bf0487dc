"""Yardsticks for the arena: bots so plain that every claim of strength can be measured against them.

`naive` takes what comes, `hg` plays like a sensible person without much thought, `g` is the same form with weights
tuned by play against itself and a short memory of what the next player seemed not to hold. None of them searches.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from takethat.bots.player import Budget, Cancelled, Thought, never
from takethat.bots.take_that.greedy import G_WEIGHTS, HG_WEIGHTS, Outlook, Weights, line_price, scored_moves
from takethat.bots.take_that.recollection import DECIDED, followed
from takethat.games.take_that.cards import REACH, TAKE, is_toad, is_twist, twin
from takethat.games.take_that.events import CardLaid, CardsTwisted, Event
from takethat.games.take_that.view import Observation, View, unseen

FRESH, STALE = 3, 6
"""Decisions for which a shown lack counts fully, and after which it is forgotten."""


class Naive:
    """A random twist if there is one, else a random lay, else the take."""

    name = "naive"

    def think(self, observation: Observation, budget: Budget, cancelled: Cancelled = never) -> Thought:
        legal = observation.view.legal
        twists = [move for move in legal if is_twist(move)]
        choice = twists or [move for move in legal if move != TAKE] or [TAKE]
        return Thought(Random(budget.seed).choice(choice), nodes=1)


class Greedy:
    """The greedy judgement as a player; `tuned`: with the tuned weights and the memory."""

    def __init__(self, name: str, tuned: bool) -> None:
        self.name = name
        self._tuned = tuned

    def think(self, observation: Observation, budget: Budget, cancelled: Cancelled = never) -> Thought:
        view = observation.view
        taste: Weights = G_WEIGHTS[view.players] if self._tuned else HG_WEIGHTS
        outlook = outlook_for(observation, remembering=self._tuned)
        scored = scored_moves(view.hand, view.line, view.phase, view.pile, view.advanced, outlook, taste)
        move = max(scored, key=lambda pair: pair[1])[0]
        return Thought(move, dict(scored), len(scored))


def outlook_for(observation: Observation, remembering: bool) -> Outlook:
    """What the seat may expect in the next player's hand; with memory, lacks he showed lately count less."""
    view = observation.view
    hidden = unseen(view)
    weights = [0.0] * 100
    for card in hidden:
        weights[card] = 1.0
    seat = _next_seat(view)
    if remembering:
        for age, cards in enumerate(reversed(lacks(observation.log, seat, view.players)[-STALE:])):
            for card in cards:
                weights[card] = min(weights[card], 0.25 if age < FRESH else 0.5)
    return Outlook(weights, len(hidden), view.hand_counts[seat])


def _next_seat(view: View) -> int:
    assert view.seat is not None
    return (view.seat + 1) % view.players


def lacks(log: Sequence[Event], seat: int, players: int) -> list[list[int]]:
    """For each decision of `seat`, oldest first, the cards it showed not to hold."""
    shown: list[list[int]] = []
    for table, event in followed(log, None, players):
        if not isinstance(event, DECIDED) or event.seat != seat or table.taking:
            continue
        if isinstance(event, CardsTwisted):
            shown.append([])
        elif isinstance(event, CardLaid):
            shown.append([twin(lain) for lain in table.line if not is_toad(lain)])
        else:
            shown.append(_lacking_at_take(table.line))
    return shown


def _lacking_at_take(line: list[int]) -> list[int]:
    cards = [twin(card) for card in line if not is_toad(card)]
    if line_price(line) > 2:
        cards += range(max(line[-1] - REACH, 0), min(line[-1] + REACH, 98) + 1)
    return cards
