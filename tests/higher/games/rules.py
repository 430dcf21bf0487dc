"""The referee of Higher: one round, every rule, nothing else; numbers of rules are those of rules.md.

A state knows the set of undealt cards but not their order: what is drawn is answered from outside. The lines that
change the state also tell the event; searches pass no `tell`.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from tests.higher.games.cards import CARDS, HAND, SEATS, card_of, draw, is_draw
from tests.higher.games.events import (
    CardDrawn,
    CardLaid,
    Event,
    HandDealt,
    Phase,
    PhaseBegan,
    Reason,
    RoundEnded,
    TrickTaken,
)

Tell = Callable[[Event], None]


def silent(event: Event) -> None:
    """Told by a search, to nobody."""


@dataclass(slots=True)
class State:
    """The full truth of one round. Hands and `undealt` are ascending; `trick` is the card each seat has laid."""

    turn: int
    phase: Phase = Phase.LAY
    hands: list[list[int]] = field(default_factory=lambda: [[], []])
    undealt: list[int] = field(default_factory=list)
    trick: list[int | None] = field(default_factory=lambda: [None, None])
    taken: list[list[int]] = field(default_factory=lambda: [[], []])

    def copy(self) -> State:
        """An independent state: what happens to one does not touch the other."""
        hands, taken = ([cards[:] for cards in groups] for groups in (self.hands, self.taken))
        return State(self.turn, self.phase, hands, self.undealt[:], self.trick[:], taken)


def deal(deck: Sequence[int], first: int, tell: Tell = silent) -> State:
    """Rule 1: hands from the front of the deck, the beginning seat first. ValueError if it is not the deck."""
    if sorted(deck) != list(CARDS):
        raise ValueError("the deck is not the 20 cards")
    state = State(first)
    for step in range(SEATS):
        seat, cards = (first + step) % SEATS, deck[step * HAND : (step + 1) * HAND]
        state.hands[seat] = sorted(cards)
        tell(HandDealt(seat, tuple(cards), HAND))
    state.undealt = sorted(deck[SEATS * HAND :])
    _begin(state, first, Phase.LAY, tell)
    return state


# --- what may be done


def legal_moves(state: State) -> list[int]:
    """Any card of the hand (rule 2)."""
    return state.hands[state.turn][:] if state.phase == Phase.LAY else []


def why_not(state: State, move: int) -> Reason | None:
    """Why the seat whose turn it is may not do `move`; None if it may."""
    return why_not_for(state.hands[state.turn], state.phase, move)


def why_not_for(hand: Sequence[int], phase: Phase, move: int) -> Reason | None:
    """As `why_not`, from what the mover himself sees."""
    if phase == Phase.OVER:
        return Reason.ROUND_OVER
    if phase == Phase.DRAW:
        return Reason.NOT_YOUR_DECISION
    return None if move in hand else Reason.NOT_IN_HAND


def chance_outcomes(state: State) -> list[tuple[int, float]]:
    """Every card that may be drawn now, with its probability; empty without a draw due."""
    if state.phase != Phase.DRAW:
        return []
    return [(draw(card), 1 / len(state.undealt)) for card in state.undealt]


# --- what happens


def apply(state: State, action: int, tell: Tell = silent) -> None:
    """Change the state by a legal move, or by a draw that was due, and tell the events."""
    if is_draw(action):
        _draw_card(state, card_of(action), tell)
    else:
        _lay_card(state, action, tell)


def _lay_card(state: State, card: int, tell: Tell) -> None:
    """Rule 2."""
    seat = state.turn
    state.hands[seat].remove(card)
    state.trick[seat] = card
    tell(CardLaid(seat, card))
    laid = [card for card in state.trick if card is not None]
    if len(laid) == SEATS:
        _take_trick(state, laid, tell)
    else:
        _begin(state, 1 - seat, Phase.LAY, tell)


def _take_trick(state: State, laid: list[int], tell: Tell) -> None:
    """Rule 3, and what comes after it."""
    winner = laid.index(max(laid))
    state.taken[winner] += laid
    state.trick = [None, None]
    tell(TrickTaken(winner, tuple(laid)))
    if state.undealt:
        _begin(state, winner, Phase.DRAW, tell)  # rule 4
    elif state.hands[winner]:
        _begin(state, winner, Phase.LAY, tell)  # rule 5
    else:
        _end(state, tell)


def _draw_card(state: State, card: int, tell: Tell) -> None:
    """Rule 4: once both hands are full again, the turn has come back to the winner (rule 5)."""
    seat, other = state.turn, 1 - state.turn
    state.undealt.remove(card)
    insort(state.hands[seat], card)
    tell(CardDrawn(seat, card))
    both = len(state.hands[seat]) == len(state.hands[other])
    _begin(state, other, Phase.LAY if both else Phase.DRAW, tell)


def _begin(state: State, seat: int, phase: Phase, tell: Tell) -> None:
    state.turn, state.phase = seat, phase
    tell(PhaseBegan(seat, phase))


def _end(state: State, tell: Tell) -> None:
    """Rule 6."""
    state.phase = Phase.OVER
    tell(RoundEnded(tuple(scores(state))))


def scores(state: State) -> list[int]:
    """The tricks each seat has taken so far."""
    return [len(cards) // SEATS for cards in state.taken]


def winners(state: State) -> list[int]:
    """Whoever has taken most (rule 6)."""
    tricks = scores(state)
    return [seat for seat in range(SEATS) if tricks[seat] == max(tricks)]
