"""What a seat may know: views, the redaction of events, and worlds that fit what was seen.

Nothing in here holds a reference to a state. Whoever folds the redacted events over an earlier view gets the later
view; whoever samples a world from an observation gets a state that looks the same to that seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import TypeVar, assert_never

from takethat.games.contract import Dice, Onlooker, Situation
from takethat.games.take_that.cards import CARDS
from takethat.games.take_that.events import (
    CardDrawn,
    CardLaid,
    CardsTwisted,
    Event,
    HandDealt,
    LineTaken,
    PenaltyDrawn,
    Phase,
    PhaseBegan,
    RoundEnded,
)
from takethat.games.take_that.rules import legal_for, scores
from takethat.games.take_that.state import State, cards_of, groups_of

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A round as `seat` sees it; a spectator (seat None) sees no hand.

    Per seat: `hand_counts`; `plus`, twisted pairs, hand card first; `minus`, the taken cards, which all have seen;
    `facedown`, only the number of the extra cards. `penalties` and `scores` are None until the round is over.
    """

    seat: Onlooker
    players: int
    advanced: bool
    turn: int | None
    phase: Phase
    hand: Cards
    hand_counts: tuple[int, ...]
    line: Cards
    pile: int
    plus: tuple[Cards, ...]
    minus: tuple[Cards, ...]
    facedown: tuple[int, ...]
    penalties: tuple[Cards, ...] | None
    scores: tuple[int, ...] | None

    @property
    def legal(self) -> Cards:
        """The seat's legal moves; empty unless its decision is due."""
        if self.seat is None or self.turn != self.seat:
            return ()
        return tuple(legal_for(self.hand, self.line, self.phase))

    @property
    def over(self) -> bool:
        return self.phase == Phase.OVER

    @property
    def must_lay(self) -> bool:
        return self.phase == Phase.LAY


@dataclass(frozen=True, slots=True)
class Observation:
    """All that a seat may know: its view, what led to it, and how the match stands.

    `log` holds the redacted events of the round from the deal on; `dealt` the own hand in deal order.
    """

    view: View
    first: int
    dealt: Cards
    log: tuple[Event, ...]
    scores_before: tuple[int, ...]
    rounds_left: int


def observe(state: State, eyes: Onlooker) -> View:
    """What `eyes` see of the state."""
    over = state.phase == Phase.OVER
    return View(
        seat=eyes,
        players=state.players,
        advanced=state.advanced,
        turn=None if over else state.turn,
        phase=Phase(state.phase),
        hand=() if eyes is None else tuple(state.hand(eyes)),
        hand_counts=tuple(map(len, state.hands)),
        line=tuple(state.line),
        pile=len(state.undealt),
        plus=tuple(map(tuple, state.plus)),
        minus=tuple(map(tuple, state.minus)),
        facedown=tuple(map(len, state.facedown)),
        penalties=tuple(map(tuple, state.facedown)) if over else None,
        scores=tuple(scores(state)) if over else None,
    )


def redact(event: Event, eyes: Onlooker) -> Event:
    """The event as `eyes` see it: other seats' dealt and drawn cards, and every penalty card, become None."""
    match event:
        case HandDealt(seat, _, count):
            return event if seat == eyes else HandDealt(seat, None, count)
        case CardDrawn(seat, _):
            return event if seat == eyes else CardDrawn(seat, None)
        case PenaltyDrawn(seat, _):
            return PenaltyDrawn(seat, None)  # R18, R19
        case PhaseBegan() | CardLaid() | CardsTwisted() | LineTaken() | RoundEnded():
            return event
        case _:
            assert_never(event)


def fold(view: View, event: Event) -> View:
    """The view after a redacted event; `view` is of the same eyes."""
    match event:
        case HandDealt(seat, cards, count):
            hand = tuple(sorted(cards)) if cards is not None else view.hand
            counts = _put(view.hand_counts, seat, count)
            return replace(view, hand=hand, hand_counts=counts, pile=view.pile - count)
        case PhaseBegan(seat, phase):
            return replace(view, turn=seat, phase=phase)
        case CardLaid(seat, card):
            return replace(_without(view, seat, card), line=(*view.line, card))
        case CardsTwisted(seat, card, twin, index):
            line = view.line[:index] + view.line[index + 1 :]
            plus = _put(view.plus, seat, (*view.plus[seat], card, twin))
            return replace(_without(view, seat, card), line=line, plus=plus)
        case LineTaken(seat, cards, _):
            return replace(view, line=(), minus=_put(view.minus, seat, view.minus[seat] + cards))
        case CardDrawn(seat, drawn):
            return _with_drawn(view, seat, drawn)
        case PenaltyDrawn(seat, _):
            return replace(view, pile=view.pile - 1, facedown=_put(view.facedown, seat, view.facedown[seat] + 1))
        case RoundEnded(penalties, points):
            return replace(view, turn=None, phase=Phase.OVER, penalties=penalties, scores=points)
        case _:
            assert_never(event)


T = TypeVar("T")


def _put(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _without(view: View, seat: int, card: int) -> View:
    """The view after `card` has left the hand of `seat`."""
    hand = tuple(held for held in view.hand if held != card) if seat == view.seat else view.hand
    return replace(view, hand=hand, hand_counts=_put(view.hand_counts, seat, view.hand_counts[seat] - 1))


def _with_drawn(view: View, seat: int, card: int | None) -> View:
    hand = view.hand if card is None else tuple(sorted((*view.hand, card)))
    counts = _put(view.hand_counts, seat, view.hand_counts[seat] + 1)
    return replace(view, hand=hand, hand_counts=counts, pile=view.pile - 1)


def observation(state: State, seat: int, log: Sequence[Event], situation: Situation) -> Observation:
    """Join what `seat` sees now with its redacted log, which begins with the deal."""
    own = next((e.cards for e in log if isinstance(e, HandDealt) and e.seat == seat), None)
    return Observation(
        view=observe(state, seat),
        first=situation.first,
        dealt=own or (),
        log=tuple(log),
        scores_before=tuple(situation.scores_before),
        rounds_left=situation.rounds_left,
    )


# --- worlds


def unseen(view: View) -> list[int]:
    """The cards whose place the seat does not know, ascending: other hands, pile and penalty cards."""
    seen = {*view.hand, *view.line}
    for seat in range(view.players):
        seen.update(view.plus[seat], view.minus[seat])
    for penalties in view.penalties or ():
        seen.update(penalties)
    return [card for card in CARDS if card not in seen]


def world(view: View, hidden: Sequence[int]) -> State:
    """A state that looks like `view`, with `hidden` filling the unseen places in order.

    First the other seats' hands in seat order, then every seat's penalty cards, then the undealt cards.
    """
    state = State(view.players, view.advanced, view.turn or 0)
    state.phase = int(view.phase)
    state.line = cards_of(view.line)
    state.plus = groups_of(view.plus)
    state.minus = groups_of(view.minus)
    rest = iter(hidden)
    for seat, count in enumerate(view.hand_counts):
        state.put_hand(seat, cards_of(view.hand if seat == view.seat else islice(rest, count)))
    state.facedown = groups_of(view.penalties or [list(islice(rest, count)) for count in view.facedown])
    state.undealt = cards_of(sorted(rest))
    return state


def sample_world(seen: Observation, dice: Dice) -> State:
    """A state that fits the observation, every arrangement of the unseen cards equally likely."""
    hidden = unseen(seen.view)
    dice.shuffle(hidden)
    return world(seen.view, hidden)
