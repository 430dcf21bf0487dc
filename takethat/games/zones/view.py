"""What a seat may know: views, the redaction of events, and worlds that fit what was seen.

Nothing in here holds a reference to a state. Whoever folds the redacted events over an earlier view gets the later
view; whoever samples a world from an observation gets a state that looks the same to that seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar, assert_never

from takethat.games.contract import Dice, Onlooker, Situation
from takethat.games.zones.cards import CARDS
from takethat.games.zones.effects import Tie, leaders, tie_sign, totals
from takethat.games.zones.events import (
    CardDrawn,
    CardMoved,
    CardPlayed,
    CardsSetAside,
    CardTwisted,
    CardUntwisted,
    CardUsed,
    Event,
    ExchangeSealed,
    HandDealt,
    OpeningRevealed,
    OpeningSealed,
    Phase,
    PhaseBegan,
    Reason,
    RoundEnded,
    SeatPassed,
)
from takethat.games.zones.moves import exchange, open_with
from takethat.games.zones.rules import UNSEALED, State, legal_for, scores, why_not_for

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A game as `seat` sees it; a spectator (seat None) sees no hand.

    `piles` has six places, 3 * seat + zone, each bottom to top; `twisted` is a bit mask of cards. Per seat:
    `decided`, whether its secret decision is made, and `set_aside`, a number. `sealed` is the own secret decision and
    `aside` the own cards set aside. `scores` are None until the game is over.
    """

    seat: Onlooker
    turn: int | None
    phase: Phase
    hand: Cards
    hand_counts: tuple[int, ...]
    piles: tuple[Cards, ...]
    twisted: int
    passed: tuple[bool, ...]
    decided: tuple[bool, ...]
    sealed: int | None
    set_aside: tuple[int, ...]
    aside: Cards
    undealt: int
    scores: tuple[int, ...] | None

    @property
    def legal(self) -> Cards:
        """The seat's legal moves; empty unless its decision is due."""
        if self.seat is None or self.turn != self.seat:
            return ()
        return tuple(legal_for(self.phase, self.seat, self.hand, list(map(list, self.piles)), self.twisted))

    def why_not(self, move: int) -> Reason | None:
        """Why the seat may not do `move` now; None if it may."""
        if self.seat is None or (self.turn is not None and self.turn != self.seat):
            return Reason.NOT_YOUR_DECISION
        return why_not_for(self.phase, self.seat, self.hand, list(map(list, self.piles)), self.twisted, move)

    @property
    def over(self) -> bool:
        return self.phase == Phase.OVER

    @property
    def totals(self) -> tuple[int, ...]:
        """The strength of each place."""
        return tuple(totals(self.piles, self.twisted))

    @property
    def leaders(self) -> tuple[int | None, int | None, int | None]:
        """Who would win each zone now."""
        return leaders(self.piles, self.twisted)

    @property
    def ties(self) -> tuple[Tie | None, ...]:
        """By zone: what decides its tie, None where there is none."""
        return tuple(tie_sign(self.piles, self.twisted, zone) for zone in range(3))


@dataclass(frozen=True, slots=True)
class Observation:
    """All that a seat may know: its view, what led to it, and how the match stands.

    `log` holds the redacted events of the game from the deal on; `dealt` the own hand in deal order.
    """

    view: View
    dealt: Cards
    log: tuple[Event, ...]
    scores_before: tuple[int, ...]


def observe(state: State, eyes: Onlooker) -> View:
    """What `eyes` see of the state."""
    over = state.phase == Phase.OVER
    own = UNSEALED if eyes is None else state.sealed[eyes]
    return View(
        seat=eyes,
        turn=None if over else state.turn,
        phase=Phase(state.phase),
        hand=() if eyes is None else tuple(state.hands[eyes]),
        hand_counts=tuple(map(len, state.hands)),
        piles=tuple(map(tuple, state.piles)),
        twisted=state.twisted,
        passed=tuple(state.passed),
        decided=tuple(move != UNSEALED for move in state.sealed),
        sealed=None if own == UNSEALED else own,
        set_aside=tuple(map(len, state.aside)),
        aside=() if eyes is None else state.aside[eyes],
        undealt=len(state.undealt),
        scores=tuple(scores(state)) if over else None,
    )


def redact(event: Event, eyes: Onlooker) -> Event:
    """The event as `eyes` see it: what other seats are dealt, set aside, draw and choose in secret becomes None."""
    match event:
        case HandDealt(seat, _, count):
            return event if seat == eyes else HandDealt(seat, None, count)
        case ExchangeSealed(seat, _):
            return event if seat == eyes else ExchangeSealed(seat, None)
        case CardsSetAside(seat, _, count):
            return event if seat == eyes else CardsSetAside(seat, None, count)
        case CardDrawn(seat, _):
            return event if seat == eyes else CardDrawn(seat, None)
        case OpeningSealed(seat, _):
            return event if seat == eyes else OpeningSealed(seat, None)
        case PhaseBegan() | OpeningRevealed() | CardPlayed() | CardUsed() | SeatPassed() | RoundEnded():
            return event
        case CardTwisted() | CardUntwisted() | CardMoved():
            return event
        case _:
            assert_never(event)


def fold(view: View, event: Event) -> View:
    """The view after a redacted event; `view` is of the same eyes."""
    match event:
        case PhaseBegan(seat, phase):
            return replace(view, turn=seat, phase=phase)
        case CardPlayed(seat, card, zone):
            return _put_card(_without(view, seat, (card,), 1), 3 * seat + zone, card)
        case CardUsed(_, card) | CardTwisted(_, card) | CardUntwisted(_, card):
            return replace(view, twisted=view.twisted ^ 1 << card)
        case CardMoved(seat, card, zone, to):
            place = 3 * seat + zone
            left = replace(view, piles=_put(view.piles, place, view.piles[place][:-1]))
            return _put_card(left, 3 * seat + to, card)
        case SeatPassed(seat):
            return replace(view, passed=_put(view.passed, seat, True))
        case RoundEnded(_, _, points):
            return replace(view, turn=None, phase=Phase.OVER, scores=points)
        case _:
            return _fold_beginning(view, event)


Beginning = HandDealt | ExchangeSealed | CardsSetAside | CardDrawn | OpeningSealed | OpeningRevealed


def _fold_beginning(view: View, event: Beginning) -> View:
    """The events before the first turn."""
    match event:
        case HandDealt(seat, cards, count):
            return _with(replace(view, undealt=view.undealt - count), seat, cards, count)
        case ExchangeSealed(seat, cards):
            return _sealed(view, seat, None if cards is None else exchange(cards))
        case CardsSetAside(seat, cards, count):
            aside = view.aside if cards is None else cards
            open_again = replace(view, decided=(False, False), sealed=None, aside=aside)
            counted = replace(open_again, set_aside=_put(view.set_aside, seat, count))
            return _without(counted, seat, cards or (), count)
        case CardDrawn(seat, drawn):
            cards = None if drawn is None else (drawn,)
            return _with(replace(view, undealt=view.undealt - 1), seat, cards, 1)
        case OpeningSealed(seat, chosen):
            return _sealed(view, seat, None if chosen is None else open_with(chosen))
        case OpeningRevealed(cards, zones):
            shown = replace(view, decided=(False, False), sealed=None)
            for seat, card in enumerate(cards):
                shown = _put_card(_without(shown, seat, (card,), 1), 3 * seat + zones[seat], card)
            return shown
        case _:
            assert_never(event)


T = TypeVar("T")


def _put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])


def _put_card(view: View, place: int, card: int) -> View:
    return replace(view, piles=_put(view.piles, place, (*view.piles[place], card)))


def _sealed(view: View, seat: int, move: int | None) -> View:
    return replace(view, decided=_put(view.decided, seat, True), sealed=view.sealed if move is None else move)


def _with(view: View, seat: int, cards: Cards | None, count: int) -> View:
    """The view after cards have come into the hand of `seat`."""
    hand = view.hand if cards is None else tuple(sorted((*view.hand, *cards)))
    return replace(view, hand=hand, hand_counts=_put(view.hand_counts, seat, view.hand_counts[seat] + count))


def _without(view: View, seat: int, cards: Cards, count: int) -> View:
    """The view after cards have left the hand of `seat`."""
    hand = tuple(held for held in view.hand if held not in cards) if seat == view.seat else view.hand
    return replace(view, hand=hand, hand_counts=_put(view.hand_counts, seat, view.hand_counts[seat] - count))


def observation(state: State, seat: int, log: Sequence[Event], situation: Situation) -> Observation:
    """Join what `seat` sees now with its redacted log, which begins with the deal."""
    own = next((e.cards for e in log if isinstance(e, HandDealt) and e.seat == seat), None)
    return Observation(
        view=observe(state, seat), dealt=own or (), log=tuple(log), scores_before=tuple(situation.scores_before)
    )


# --- worlds


def unseen(view: View) -> list[int]:
    """The cards whose place the seat does not know, ascending: other hands, cards set aside, cards left over."""
    seen = {*view.hand, *view.aside}
    for pile in view.piles:
        seen.update(pile)
    return [card for card in CARDS if card not in seen]


def world(view: View, hidden: Sequence[int], dice: Dice) -> State:
    """A state that looks like `view`, with `hidden` filling the unseen places in order.

    First the other hands, then the cards others set aside, then the cards left over; a secret decision that others
    have made already is any that their hand allows, each as likely as the next.
    """
    state = State(int(view.phase), view.turn or 0)
    state.piles = [list(pile) for pile in view.piles]
    state.twisted = view.twisted
    state.passed = list(view.passed)
    rest = iter(hidden)
    for seat, count in enumerate(view.hand_counts):
        state.hands[seat] = list(view.hand) if seat == view.seat else sorted(next(rest) for _ in range(count))
    aside = [
        view.aside if seat == view.seat else tuple(sorted(next(rest) for _ in range(count)))
        for seat, count in enumerate(view.set_aside)
    ]
    state.aside = tuple(aside)
    state.undealt = tuple(sorted(rest))
    for seat, decided in enumerate(view.decided):
        if decided:
            state.sealed[seat] = _decision(view, state, seat, dice)
    return state


def _decision(view: View, state: State, seat: int, dice: Dice) -> int:
    if seat == view.seat:
        assert view.sealed is not None
        return view.sealed
    options = legal_for(view.phase, seat, state.hands[seat], state.piles, state.twisted)
    return options[int(dice.random() * len(options))]


def sample_world(seen: Observation, dice: Dice) -> State:
    """A state that fits the observation, every arrangement of the unseen cards equally likely."""
    hidden = unseen(seen.view)
    dice.shuffle(hidden)
    return world(seen.view, hidden, dice)
