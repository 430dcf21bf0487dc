"""The four promises between the referee and everybody's eyes, each a check that fails with an AssertionError.

The checks call the referee through `TAKE_THAT`, so that a test can break one of its answers on purpose and see the
check fail.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from takethat.games.contract import Onlooker
from takethat.games.take_that.cards import CARDS
from takethat.games.take_that.events import CardDrawn, CardLaid, CardsTwisted, Event, HandDealt, Phase, RoundEnded
from takethat.games.take_that.game import TAKE_THAT
from takethat.games.take_that.notation import position_text
from takethat.games.take_that.state import State
from takethat.games.take_that.view import Observation


@dataclass(frozen=True)
class Standing:
    """Where in the match a round stands."""

    first: int = 0
    scores_before: tuple[int, ...] = (0, 0)
    rounds_left: int = 1


class Round:
    """A round dealt from a deck, with its moves and its full log; the deck answers every draw."""

    def __init__(self, players: int, advanced: bool, deck: Sequence[int], first: int = 0) -> None:
        self.kind = (players, advanced)
        self.first = first
        self.deck = list(deck)
        self.log: list[Event] = []
        self.moves: list[int] = []
        self.state: State = TAKE_THAT.deal(players, advanced, self.deck, first, self.log.append)

    def step(self, move: int | None = None) -> list[Event]:
        """Do `move`, or the draw that is due; the events of that one action."""
        before = len(self.log)
        if move is None:
            card = self.deck[len(self.deck) - len(self.state.undealt)]
            TAKE_THAT.apply(self.state, TAKE_THAT.chance_action(self.state, card), self.log.append)
        else:
            self.moves.append(move)
            TAKE_THAT.apply(self.state, move, self.log.append)
        return self.log[before:]

    def play(self, moves: Sequence[int]) -> Round:
        """Do all moves with their draws."""
        for move in moves:
            self.step(move)
            while TAKE_THAT.awaits_chance(self.state):
                self.step()
        return self

    def observation(self, seat: int) -> Observation:
        log = [TAKE_THAT.redact(event, seat) for event in self.log]
        return TAKE_THAT.observation(self.state, seat, log, Standing(self.first, (0,) * self.kind[0]))

    def eyes(self) -> list[Onlooker]:
        return [None, *range(self.kind[0])]


def random_round(players: int, advanced: bool, seed: object, actions: int) -> Round:
    """A round after some random moves, at a seat's decision or over."""
    rng = random.Random(repr(seed))
    deck = list(CARDS)
    rng.shuffle(deck)
    played = Round(players, advanced, deck)
    for _ in range(actions):
        if TAKE_THAT.is_over(played.state):
            break
        played.play([rng.choice(TAKE_THAT.legal_moves(played.state))])
    return played


def check_fold(before: Any, events: Sequence[Event], state: State, eyes: Onlooker) -> Any:
    """Fold: the redacted events over the earlier view give the later view. Returns the later view."""
    view = before
    for event in events:
        view = TAKE_THAT.fold(view, TAKE_THAT.redact(event, eyes))
    assert view == TAKE_THAT.observe(state, eyes)
    return view


def check_twins(seen: Observation, dice: random.Random) -> State:
    """Twins: a sampled world looks to the seat exactly as the true one. Returns the world."""
    world = TAKE_THAT.sample_world(seen, dice)
    assert TAKE_THAT.observe(world, seen.view.seat) == seen.view
    everything = [*world.line, *world.undealt]
    for group in (world.hands, world.plus, world.minus, world.facedown):
        everything += [card for cards in group for card in cards]
    assert sorted(everything) == list(CARDS)
    return world


def shown_to(event: Event, seat: int) -> Sequence[int]:
    """The cards that `seat` gets to see with a full event, by the rules page alone (R18, R19, R39)."""
    match event:
        case HandDealt(owner, cards) if owner == seat and cards is not None:
            return cards
        case CardDrawn(owner, card) if owner == seat and card is not None:
            return (card,)
        case CardLaid(_, card):
            return (card,)
        case CardsTwisted(_, card, twin):
            return (card, twin)
        case RoundEnded(penalties):
            return [card for cards in penalties for card in cards]
        case _:
            return ()


def check_secrets(played: Round, seat: int, dice: random.Random) -> None:
    """Secrets: with all that the seat cannot see permuted from the deal on, it has seen exactly the same."""
    seen = played.observation(seat)
    shown = {card for event in played.log for card in shown_to(event, seat)}
    hidden = [card for card in played.deck if card not in shown]
    dice.shuffle(hidden)
    rest = iter(hidden)
    deck = [card if card in shown else next(rest) for card in played.deck]
    other = Round(*played.kind, deck).play(played.moves).observation(seat)
    assert other == seen
    assert json.dumps(TAKE_THAT.observation_json(other)) == json.dumps(TAKE_THAT.observation_json(seen))


def check_spread(seen: Observation, dice: random.Random, arrangements: int, each: int = 100) -> None:
    """Sampled worlds differ: every possible arrangement of the hidden cards comes about `each` times."""
    worlds = [check_twins(seen, dice) for _ in range(arrangements * each)]
    counts = Counter(position_text(world) for world in worlds)
    assert len(counts) == arrangements
    assert all(abs(count - each) < 5 * each**0.5 for count in counts.values())


def check_chance(state: State) -> None:
    """Chance: after each possible answer exactly that is what happened, and all are equally likely."""
    outcomes = TAKE_THAT.chance_outcomes(state)
    assert [TAKE_THAT.chance_card(action) for action, _ in outcomes] == list(state.undealt)
    assert sum(share for _, share in outcomes) == 1 or abs(sum(share for _, share in outcomes) - 1) < 1e-12
    assert len({share for _, share in outcomes}) == 1
    for action, _ in outcomes:
        card, seat, after = TAKE_THAT.chance_card(action), state.turn, state.copy()
        told: list[Event] = []
        TAKE_THAT.apply(after, action, told.append)
        place = after.facedown[seat] if state.phase == Phase.PENALTY else after.hands[seat]
        assert card in place
        assert sorted([*after.undealt, card]) == list(state.undealt)
        assert getattr(told[0], "card", None) == card


def same(one: State, other: State) -> bool:
    """Whether two states agree in every field."""
    return position_text(one) == position_text(other)
