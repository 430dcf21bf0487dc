"""What a seat may know of a round of Higher: views, the redaction of events, and worlds that fit what was seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar, assert_never

from takethat.games.contract import Dice, Onlooker
from tests.higher.games.cards import CARDS, SEATS
from tests.higher.games.events import CardDrawn, CardLaid, Event, HandDealt, Phase, PhaseBegan, RoundEnded, TrickTaken
from tests.higher.games.rules import State

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A round as `seat` sees it; a spectator (seat None) sees no hand. All but the hand is public."""

    seat: Onlooker
    turn: int | None
    phase: Phase
    hand: Cards
    hand_counts: tuple[int, ...]
    trick: tuple[int | None, ...]
    """The card that each seat has laid."""
    taken: tuple[Cards, ...]
    pile: int

    @property
    def legal(self) -> Cards:
        """The seat's legal moves; empty unless its decision is due."""
        due = self.seat is not None and self.turn == self.seat and self.phase == Phase.LAY
        return self.hand if due else ()

    @property
    def over(self) -> bool:
        return self.phase == Phase.OVER

    @property
    def scores(self) -> tuple[int, ...]:
        """The tricks each seat has taken so far."""
        return tuple(len(cards) // SEATS for cards in self.taken)


@dataclass(frozen=True, slots=True)
class Observation:
    """A view, and the redacted events of the round from the deal on."""

    view: View
    log: tuple[Event, ...]


def observe(state: State, eyes: Onlooker) -> View:
    """What `eyes` see of the state."""
    return View(
        seat=eyes,
        turn=None if state.phase == Phase.OVER else state.turn,
        phase=state.phase,
        hand=() if eyes is None else tuple(state.hands[eyes]),
        hand_counts=tuple(map(len, state.hands)),
        trick=tuple(state.trick),
        taken=tuple(map(tuple, state.taken)),
        pile=len(state.undealt),
    )


def redact(event: Event, eyes: Onlooker) -> Event:
    """The event as `eyes` see it: the dealt and drawn cards of the other seat become None."""
    match event:
        case HandDealt(seat) | CardDrawn(seat) if seat == eyes:
            return event
        case HandDealt(seat, _, count):
            return HandDealt(seat, None, count)
        case CardDrawn(seat):
            return CardDrawn(seat, None)
        case PhaseBegan() | CardLaid() | TrickTaken() | RoundEnded():
            return event
        case _:
            assert_never(event)


def fold(view: View, event: Event) -> View:
    """The view after a redacted event; `view` is of the same eyes."""
    match event:
        case HandDealt(seat, cards, count):
            return _with_cards(view, seat, cards or (), count)
        case CardDrawn(seat, drawn):
            return _with_cards(view, seat, () if drawn is None else (drawn,), 1)
        case PhaseBegan(seat, phase):
            return replace(view, turn=seat, phase=phase)
        case CardLaid(seat, card):
            hand = tuple(held for held in view.hand if held != card)
            counts = _put(view.hand_counts, seat, view.hand_counts[seat] - 1)
            return replace(view, hand=hand, hand_counts=counts, trick=_put(view.trick, seat, card))
        case TrickTaken(seat, cards):
            return replace(view, trick=(None,) * SEATS, taken=_put(view.taken, seat, view.taken[seat] + cards))
        case RoundEnded():
            return replace(view, turn=None, phase=Phase.OVER)
        case _:
            assert_never(event)


def _with_cards(view: View, seat: int, seen: Cards, count: int) -> View:
    """The view after `count` cards have come into a hand from the pile, of which these are `seen`."""
    counts = _put(view.hand_counts, seat, view.hand_counts[seat] + count)
    return replace(view, hand=tuple(sorted(view.hand + seen)), hand_counts=counts, pile=view.pile - count)


T = TypeVar("T")


def _put(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


# --- worlds


def unseen(view: View) -> list[int]:
    """The cards whose place the seat does not know, ascending: the other hand and the pile."""
    seen = {*view.hand, *view.trick, *(card for cards in view.taken for card in cards)}
    return [card for card in CARDS if card not in seen]


def world(view: View, hidden: Sequence[int]) -> State:
    """A state that looks like `view`, with `hidden` filling the other hand first and then the pile."""
    assert view.seat is not None
    other = 1 - view.seat
    held = view.hand_counts[other]
    state = State(view.turn or 0, view.phase, undealt=sorted(hidden[held:]), trick=list(view.trick))
    state.hands[view.seat], state.hands[other] = list(view.hand), sorted(hidden[:held])
    state.taken = [list(cards) for cards in view.taken]
    return state


def sample_world(seen: Observation, dice: Dice) -> State:
    """A state that fits the observation, every arrangement of the unseen cards equally likely."""
    hidden = unseen(seen.view)
    dice.shuffle(hidden)
    return world(seen.view, hidden)
