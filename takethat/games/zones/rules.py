"""The referee of Three Zones: one game, every rule, nothing else.

Rule and ruling numbers (rule 4, T10) are those of docs/rules-zones.md. What both players decide at the same time,
exchanging and opening, is two secret decisions one after the other, shown when the second is made. A state knows the
set of the cards left over but not their order: replacements are answered from outside, as chance outcomes. The lines
that change the state also tell the event; searches pass no `tell` and pay nothing for it.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Sequence
from itertools import combinations

from takethat.games.zones.cards import CARDS, HAND, MOST_EXCHANGED, SUIT, UNTWISTED, is_wild
from takethat.games.zones.effects import PLACES, Options, leaders, place_of, steps_of, totals, uses
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
from takethat.games.zones.moves import (
    DRAW,
    EXCHANGE,
    OPEN,
    PASS,
    PLAY,
    USE,
    card_of,
    choices_of,
    draw,
    exchange,
    kind_of,
    open_with,
    play,
    set_aside_by,
    zone_of,
)

Tell = Callable[[Event], None]
UNSEALED = -1
WHEN: dict[int, int] = {
    EXCHANGE: Phase.EXCHANGE,
    OPEN: Phase.OPENING,
    PLAY: Phase.TURN,
    USE: Phase.TURN,
    PASS: Phase.TURN,
}
"""The phase of each kind of move."""


class State:
    """The full truth of one game; any subset of the cards makes a position.

    `hands` are sorted; `piles` and `twisted` as in effects; `aside` the cards each seat set aside, `undealt` those left
    over, ascending. `sealed` holds the secret decision of a seat until both have made theirs, else UNSEALED.
    """

    def __init__(self, phase: int = Phase.TURN, turn: int = 0) -> None:
        self.phase: int = phase
        self.turn = turn
        self.hands: list[list[int]] = [[], []]
        self.piles: list[list[int]] = [[] for _ in range(PLACES)]
        self.twisted = 0
        self.passed = [False, False]
        self.sealed = [UNSEALED, UNSEALED]
        self.aside: tuple[tuple[int, ...], ...] = ((), ())
        self.undealt: tuple[int, ...] = ()

    def copy(self) -> State:
        """An independent state: what happens to one does not touch the other."""
        new = State.__new__(State)
        new.phase = self.phase
        new.turn = self.turn
        new.hands = [cards[:] for cards in self.hands]
        new.piles = [pile[:] for pile in self.piles]
        new.twisted = self.twisted
        new.passed = self.passed[:]
        new.sealed = self.sealed[:]
        new.aside = self.aside
        new.undealt = self.undealt
        return new


def deal(deck: Sequence[int], tell: Tell | None = None) -> State:
    """Rule 1: seven cards to seat 0 from the front of the deck, seven to seat 1, four left over (T29: no seat begins).

    ValueError if the deck is not the 18 cards.
    """
    if sorted(deck) != list(CARDS):
        raise ValueError("the deck is not the 18 cards")
    state = State(Phase.EXCHANGE)
    for seat in (0, 1):
        cards = deck[seat * HAND : (seat + 1) * HAND]
        state.hands[seat] = sorted(cards)
        if tell is not None:
            tell(HandDealt(seat, tuple(cards), HAND))
    state.undealt = tuple(sorted(deck[2 * HAND :]))
    _begin(state, 0, Phase.EXCHANGE, tell)
    return state


# --- what may be done


def legal_for(phase: int, seat: int, hand: Sequence[int], piles: list[list[int]], twisted: int) -> list[int]:
    """The legal moves of a seat whose decision is due, ascending; `piles` are as before afterwards."""
    if phase == Phase.TURN:
        moves = [play(card, zone) for card in hand for zone in _homes(card)] + uses(piles, twisted, seat)
        moves.append(PASS)  # T21: always
    elif phase == Phase.OPENING:
        moves = [open_with(card) for card in hand if not is_wild(card)]
    elif phase == Phase.EXCHANGE:
        moves = [exchange(cards) for count in range(MOST_EXCHANGED + 1) for cards in combinations(hand, count)]
    else:
        moves = []
    moves.sort()
    return moves


def _homes(card: int) -> Sequence[int]:
    """The zones where a card may be played (rule 5)."""
    return range(3) if is_wild(card) else (SUIT[card],)


def legal_moves(state: State) -> list[int]:
    """Sorted and unique; never empty while a seat decides, empty otherwise."""
    return legal_for(state.phase, state.turn, state.hands[state.turn], state.piles, state.twisted)


def why_not(state: State, move: int) -> Reason | None:
    """Why the seat whose turn it is may not do `move`; None if it may."""
    return why_not_for(state.phase, state.turn, state.hands[state.turn], state.piles, state.twisted, move)


def why_not_for(
    phase: int, seat: int, hand: Sequence[int], piles: list[list[int]], twisted: int, move: int
) -> Reason | None:
    """As `why_not`, from what the mover himself sees."""
    if phase in (Phase.OVER, Phase.DRAW):
        return Reason.ROUND_OVER if phase == Phase.OVER else Reason.NOT_YOUR_DECISION
    if move in legal_for(phase, seat, hand, piles, twisted):
        return None
    kind = kind_of(move)
    if kind not in WHEN:
        return Reason.NOT_A_MOVE
    if WHEN[kind] != phase:
        return _why_not_now(phase, WHEN[kind])
    if kind == USE:
        return _why_no_use(seat, piles, twisted, card_of(move))
    if any(card not in hand for card in (set_aside_by(move) if kind == EXCHANGE else [card_of(move)])):
        return Reason.NOT_IN_HAND
    if kind == OPEN:
        return Reason.WILD_NEVER_OPENS
    return Reason.WRONG_ZONE if kind == PLAY else Reason.NOT_A_MOVE


def _why_not_now(phase: int, wanted: int) -> Reason:
    if wanted < phase:
        return Reason.NOT_NOW
    return Reason.EXCHANGE_FIRST if phase == Phase.EXCHANGE else Reason.OPEN_FIRST


def _why_no_use(seat: int, piles: list[list[int]], twisted: int, card: int) -> Reason:
    for place in range(3 * seat, 3 * seat + 3):
        if card in piles[place]:
            if card != piles[place][-1]:
                return Reason.COVERED
            if twisted >> card & 1:
                return Reason.ALREADY_TWISTED
            possible = Options(piles, twisted, place).find()
            return Reason.WRONG_TARGET if possible else Reason.CANNOT_RESOLVE
    return Reason.NOT_ON_YOUR_SIDE


def chance_outcomes(state: State) -> list[tuple[int, float]]:
    """Every card that may come as a replacement with its probability; empty unless one is due."""
    if state.phase != Phase.DRAW:
        return []
    share = 1.0 / len(state.undealt)
    return [(draw(card), share) for card in state.undealt]


# --- what happens


def apply(state: State, action: int, tell: Tell | None = None) -> None:
    """Change the state by a legal move, or by a draw that was due, and tell the events."""
    kind = kind_of(action)
    if kind == PLAY:
        play_card(state, card_of(action), zone_of(action), tell)
    elif kind == USE:
        use_card(state, action, tell)
    elif kind == PASS:
        pass_turns(state, tell)
    elif kind == DRAW:
        draw_card(state, card_of(action), tell)
    else:
        seal(state, action, tell)


def seal(state: State, move: int, tell: Tell | None = None) -> None:
    """A secret decision of rule 1 or 3; the second one shows both."""
    seat = state.turn
    state.sealed[seat] = move
    if tell is not None:
        if state.phase == Phase.EXCHANGE:
            tell(ExchangeSealed(seat, tuple(set_aside_by(move))))
        else:
            tell(OpeningSealed(seat, card_of(move)))
    if seat == 0:
        _begin(state, 1, state.phase, tell)
    elif state.phase == Phase.EXCHANGE:
        _set_aside(state, tell)
    else:
        _reveal(state, tell)


def _set_aside(state: State, tell: Tell | None) -> None:
    """Both exchanges at once, face down; then the replacements (T3)."""
    out = [set_aside_by(state.sealed[seat]) for seat in (0, 1)]
    state.sealed = [UNSEALED, UNSEALED]
    state.aside = (tuple(out[0]), tuple(out[1]))
    for seat, cards in enumerate(out):
        state.hands[seat] = [card for card in state.hands[seat] if card not in cards]
        if tell is not None:
            tell(CardsSetAside(seat, tuple(cards), len(cards)))
    _next_draw(state, tell)


def draw_card(state: State, card: int, tell: Tell | None = None) -> None:
    """Chance has answered: `card` replaces one set aside."""
    state.undealt = tuple(left for left in state.undealt if left != card)
    insort(state.hands[state.turn], card)
    if tell is not None:
        tell(CardDrawn(state.turn, card))
    _next_draw(state, tell)


def _next_draw(state: State, tell: Tell | None) -> None:
    """Seat 0 draws all its replacements, then seat 1; then both open."""
    for seat in (0, 1):
        if len(state.hands[seat]) < HAND:
            _begin(state, seat, Phase.DRAW, tell)
            return
    _begin(state, 0, Phase.OPENING, tell)


def _reveal(state: State, tell: Tell | None) -> None:
    """Rules 3 and 4: both first cards to the zones of their colours; the higher one's owner takes the next turn."""
    first, second = (card_of(state.sealed[seat]) for seat in (0, 1))
    state.sealed = [UNSEALED, UNSEALED]
    for seat, card in ((0, first), (1, second)):
        state.hands[seat].remove(card)
        state.piles[3 * seat + SUIT[card]].append(card)
    if tell is not None:
        tell(OpeningRevealed((first, second), (SUIT[first], SUIT[second])))
    lead = UNTWISTED[first] - UNTWISTED[second] or SUIT[second] - SUIT[first]  # T5: never 0
    _begin(state, 0 if lead > 0 else 1, Phase.TURN, tell)


def play_card(state: State, card: int, zone: int, tell: Tell | None = None) -> None:
    """Rule 5: upright on top of the own pile; the effect is ignored."""
    state.hands[state.turn].remove(card)
    state.piles[3 * state.turn + zone].append(card)
    if tell is not None:
        tell(CardPlayed(state.turn, card, zone))
    _next_turn(state, tell)


def use_card(state: State, move: int, tell: Tell | None = None) -> None:
    """Rule 6: the card is twisted, then every step of its effect happens in order (T9, T18)."""
    actor = card_of(move)
    state.twisted |= 1 << actor
    if tell is not None:
        tell(CardUsed(state.turn, actor, place_of(state.piles, actor) % 3))
    for op, card, to in steps_of(actor, choices_of(move)):
        place = place_of(state.piles, card)
        if op == "move":
            state.piles[place].pop()
            state.piles[place - place % 3 + to].append(card)
        else:
            state.twisted ^= 1 << card
        if tell is not None:
            tell(_step_event(op, card, place, to))
    _next_turn(state, tell)


def _step_event(op: str, card: int, place: int, to: int) -> Event:
    seat, zone = divmod(place, 3)
    if op == "move":
        return CardMoved(seat, card, zone, to)
    return CardTwisted(seat, card, zone) if op == "twist" else CardUntwisted(seat, card, zone)


def pass_turns(state: State, tell: Tell | None = None) -> None:
    """Rule 7: this turn and all further ones."""
    seat = state.turn
    if tell is not None:
        tell(SeatPassed(seat, is_pass_forced(state)))
    state.passed[seat] = True
    _next_turn(state, tell)


def is_pass_forced(state: State) -> bool:
    """Whether the hand is empty and no action is possible (rule 7, T20)."""
    return not state.hands[state.turn] and not uses(state.piles, state.twisted, state.turn)


def _next_turn(state: State, tell: Tell | None) -> None:
    """The other seat, or the same again once the other has passed; the end when both have (rule 8)."""
    other = 1 - state.turn
    if not state.passed[other]:
        _begin(state, other, Phase.TURN, tell)
    elif not state.passed[state.turn]:
        _begin(state, state.turn, Phase.TURN, tell)
    else:
        _end(state, tell)


def _begin(state: State, seat: int, phase: int, tell: Tell | None) -> None:
    state.turn = seat
    state.phase = phase
    if tell is not None:
        tell(PhaseBegan(seat, Phase(phase)))


def _end(state: State, tell: Tell | None) -> None:
    state.phase = Phase.OVER
    if tell is not None:
        first, second = scores(state)
        tell(RoundEnded(leaders(state.piles, state.twisted), winner(state), (first, second)))


# --- the result


def winner(state: State) -> int | None:
    """Who leads in two zones or more; None: nobody does, as it stands (rule 12, T25)."""
    won = leaders(state.piles, state.twisted)
    for seat in (0, 1):
        if won.count(seat) >= 2:
            return seat
    return None


def scores(state: State) -> list[int]:
    """Rule 13, as if the game ended now: the winner's total in the own weakest zone, 0 without a card there (T27)."""
    points = [0, 0]
    best = winner(state)
    if best is not None:
        points[best] = min(totals(state.piles[3 * best : 3 * best + 3], state.twisted))
    return points
