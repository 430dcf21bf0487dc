"""The referee of Take That: one round, every rule, nothing else.

Rule and ruling numbers (rule 4, R10) are those of docs/rules-take-that.md. A state knows the set of undealt cards
but not their order: what comes off the draw pile is answered from outside, as a chance outcome. The lines that
change the state also tell the event; searches pass no `tell` and pay nothing for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from takethat.games.lists import append, extend, i64, index_of, insert, pop, remove, vec
from takethat.games.take_that.cards import (
    CARDS,
    DRAW,
    LAY,
    OVER,
    REACH,
    SEAT_COUNTS,
    TAKE,
    TO_DRAW,
    TO_LAY,
    TO_PAY,
    TO_PLAY,
    TWINS,
    card_of,
    hand_size,
    is_lay,
    is_toad,
    price,
    twin,
)
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
    Reason,
    RoundEnded,
)

Tell = Callable[[Event], None]

NOWHERE: Final = vec[i64]([0] * 100)
"""A table by number that holds no card."""


class State:
    """The full truth of one round; any subset of the cards makes a position.

    `hands` are sorted, `line` runs left to right and `twists` says of every card whether its twin is there (1 or 0);
    `undealt` is a set kept in ascending order. `plus` holds twisted pairs, hand card first; `minus` the cards of taken
    lines in order; `facedown` the extra cards of the variation. `phase` is a number of `Phase`, `turn` the seat that
    decides or for which chance does.
    """

    def __init__(self, players: int, advanced: bool = False, turn: int = 0) -> None:
        self.players: i64 = players
        self.advanced = advanced
        self.turn: i64 = turn
        self.phase: i64 = TO_PLAY
        self._line = vec[i64]()
        self.twists = NOWHERE[:]
        self.undealt = vec[i64]()
        self.hands = _empty(players)
        self.plus = _empty(players)
        self.minus = _empty(players)
        self.facedown = _empty(players)

    @property
    def line(self) -> vec[i64]:
        """The cards that can be taken; to put others there, put a list of them."""
        return self._line

    @line.setter
    def line(self, cards: vec[i64]) -> None:
        self._line = cards
        self.twists = twists_of(cards)

    def copy(self) -> State:
        """An independent state: what happens to one does not touch the other."""
        new = State(0, self.advanced, self.turn)
        new.players = self.players
        new.phase = self.phase
        new._line = self._line[:]
        new.twists = self.twists[:]
        new.undealt = self.undealt[:]
        new.hands = vec[vec[i64]]([cards[:] for cards in self.hands])
        new.plus = vec[vec[i64]]([cards[:] for cards in self.plus])
        new.minus = vec[vec[i64]]([cards[:] for cards in self.minus])
        new.facedown = vec[vec[i64]]([cards[:] for cards in self.facedown])
        return new


def _empty(players: int) -> vec[vec[i64]]:
    return vec[vec[i64]]([vec[i64]() for _ in range(players)])


def twists_of(line: vec[i64]) -> vec[i64]:
    """By number: 1 for the twin of each card of a line, else 0; a toad's own place counts for nobody (R15)."""
    table = NOWHERE[:]
    for card in line:
        table[twin(card)] = 1
    return table


def cards_of(cards: Iterable[int]) -> vec[i64]:
    """The cards as a list that a state can hold as its own."""
    return vec[i64](list(cards))


def groups_of(groups: Iterable[Iterable[int]]) -> vec[vec[i64]]:
    """The same for the cards of every seat."""
    return vec[vec[i64]]([cards_of(cards) for cards in groups])


def deal(players: int, advanced: bool, deck: Sequence[int], first: int, tell: Tell | None = None) -> State:
    """Rule 2: hands from the front of the deck, the beginning seat first, the rest undealt.

    ValueError if the deck is not the 79 cards or the number of players is not 2, 3 or 4 (R38).
    """
    if players not in SEAT_COUNTS:
        raise ValueError(f"2, 3 or 4 players can play, not {players}")
    if sorted(deck) != list(CARDS):
        raise ValueError("the deck is not the 79 cards")
    state = State(players, advanced, first)
    size = hand_size(players)
    for step in range(players):
        seat = (first + step) % players
        cards = deck[step * size : (step + 1) * size]
        state.hands[seat] = cards_of(sorted(cards))
        if tell is not None:
            tell(HandDealt(seat, tuple(cards), size))
    state.undealt = cards_of(sorted(deck[players * size :]))
    _begin(state, TO_PLAY, tell)
    return state


# --- what may be done


Fan = tuple[i64, i64, i64, i64]
"""Legal moves counted: the twists; the places in the hand of the first card to lay and after the last; the takes."""


def fan_of(state: State) -> Fan:
    """What may be done; nothing while no seat decides.

    In a sorted hand the cards that can be laid are neighbours. The sums decide nothing on the way: what a processor
    cannot foretell costs it more than a sum in vain.
    """
    none: i64 = 0
    if state.phase > TO_LAY:
        return none, none, none, none
    hand = state.hands[state.turn]
    if not len(state._line):  # R8, R31: any card begins a line
        return none, none, len(hand), none
    tail, twists = state._line[-1], state.twists
    twisting: i64 = 0
    begin: i64 = 0
    end: i64 = 0
    for card in hand:
        twisting += twists[card]  # rule 4 B, R15
        begin += 1 if card < tail - REACH else 0
        end += 1 if card <= tail + REACH else 0  # rule 4 A, R10
    return twisting, begin, end, none + 1  # R7


def size_of(fan: Fan) -> i64:
    """How many legal moves there are."""
    return fan[0] + fan[2] - fan[1] + fan[3]


def nth_move(state: State, fan: Fan, place: i64) -> i64:
    """The legal move at that place of the sorted list, without the list: twists, then lays, then the take."""
    hand = state.hands[state.turn]
    if place < fan[0]:
        return _nth_twist(hand, state.twists, place)
    place += fan[1] - fan[0]
    if place < fan[2]:  # no conditional expression: a mixed one would make a Python number
        return LAY + hand[place]
    return TAKE


def _nth_twist(hand: vec[i64], twists: vec[i64], place: i64) -> i64:
    at: i64 = 0
    while place >= twists[hand[at]]:
        place -= twists[hand[at]]
        at += 1
    return hand[at]


def legal_moves(state: State) -> list[int]:
    """Sorted and unique; never empty while a seat decides, empty otherwise."""
    fan = fan_of(state)
    return [nth_move(state, fan, place) for place in range(size_of(fan))]


def legal_for(hand: Sequence[int], line: Sequence[int], phase: int) -> list[int]:
    """As `legal_moves`, from what the mover himself sees: his hand is sorted."""
    seen = State(1)
    seen.hands[0] = cards_of(hand)
    seen.line = cards_of(line)
    seen.phase = phase
    return legal_moves(seen)


def why_not(state: State, move: int) -> Reason | None:
    """Why the seat whose turn it is may not do `move`; None if it may."""
    return why_not_for(list(state.hands[state.turn]), list(state.line), state.phase, move)


def why_not_for(hand: Sequence[int], line: Sequence[int], phase: int, move: int) -> Reason | None:
    """As `why_not`, from what the mover himself sees."""
    if phase == OVER:
        return Reason.ROUND_OVER
    if phase > TO_LAY:
        return Reason.NOT_YOUR_DECISION
    if not 0 < move <= TAKE or (move != TAKE and card_of(move) not in CARDS):
        return Reason.NOT_A_MOVE
    if move != TAKE and card_of(move) not in hand:
        return Reason.NOT_IN_HAND
    if is_lay(move):
        return None if not line or -REACH <= card_of(move) - line[-1] <= REACH else Reason.TOO_FAR
    return _why_no_take_or_twist(line, phase, move)


def _why_no_take_or_twist(line: Sequence[int], phase: int, move: int) -> Reason | None:
    if phase == TO_LAY:
        return Reason.MUST_LAY
    if not line:
        return Reason.LINE_IS_EMPTY
    if move == TAKE:
        return None
    if is_toad(move):
        return Reason.TOAD_NEVER_TWISTS
    return None if twin(move) in line else Reason.TWIN_NOT_IN_LINE


def chance_outcomes(state: State) -> list[tuple[int, float]]:
    """Every card that may be on top of the draw pile, as a draw, with its probability; empty without a draw due."""
    if state.phase not in (TO_DRAW, TO_PAY):
        return []
    share = 1.0 / float(len(state.undealt))
    return [(DRAW + card, share) for card in state.undealt]


# --- what happens


def apply(state: State, action: i64, tell: Tell | None = None) -> None:
    """Change the state by a legal move, or by a draw that was due, and tell the events."""
    if action > DRAW:
        draw_card(state, action - DRAW, tell)
    elif action == TAKE:
        take_line(state, tell)
    elif action > LAY:
        lay_card(state, action - LAY, tell)
    else:
        twist_card(state, action, tell)


def lay_card(state: State, card: i64, tell: Tell | None = None) -> None:
    """Action A of rule 4, then the draw."""
    seat = state.turn
    state.hands[seat] = remove(state.hands[seat], card)
    state._line = append(state._line, card)
    state.twists[TWINS[card]] = 1
    if tell is not None:
        tell(CardLaid(seat, card))
    _finish_action(state, tell)


def twist_card(state: State, card: i64, tell: Tell | None = None) -> None:
    """Action B of rule 4: `card` from the hand and its twin from the line, the gap is closed; then the draw."""
    seat = state.turn
    partner = TWINS[card]
    index: i64 = 0
    if tell is not None:
        index = index_of(state._line, partner)
    state.hands[seat] = remove(state.hands[seat], card)
    state._line = remove(state._line, partner)
    state.twists[card] = 0
    state.plus[seat] = append(append(state.plus[seat], card), partner)
    if tell is not None:
        tell(CardsTwisted(seat, card, partner, index))
    _finish_action(state, tell)


def take_line(state: State, tell: Tell | None = None) -> None:
    """The complete line face down before the taker; a single card costs an extra one in the variation (R27)."""
    cards = state._line
    single = len(cards) == 1
    state.minus[state.turn] = extend(state.minus[state.turn], cards)
    if tell is not None:
        tell(LineTaken(state.turn, tuple(cards), sum(map(price, cards))))
    while len(cards):  # the emptied list keeps its room for the next line
        cards, card = pop(cards, len(cards) - 1)
        state.twists[TWINS[card]] = 0
    state._line = cards
    if state.advanced and single and len(state.undealt):  # R4, R28
        _begin(state, TO_PAY, tell)
    else:
        _finish_take(state, tell)


def draw_card(state: State, card: i64, tell: Tell | None = None) -> None:
    """Chance has answered: `card` is drawn into the hand, or is the extra card of the variation."""
    draw_at(state, index_of(state.undealt, card), tell)


def draw_at(state: State, place: i64, tell: Tell | None = None) -> None:
    """As `draw_card`; the card is number `place` of the undealt ones."""
    seat = state.turn
    state.undealt, card = pop(state.undealt, place)
    if state.phase == TO_PAY:
        state.facedown[seat] = append(state.facedown[seat], card)
        if tell is not None:
            tell(PenaltyDrawn(seat, card))
        _finish_take(state, tell)
    else:
        state.hands[seat] = insert(state.hands[seat], card)
        if tell is not None:
            tell(CardDrawn(seat, card))
        _next_turn(state, tell)


def _finish_action(state: State, tell: Tell | None) -> None:
    if len(state.undealt):  # R17: drawing is compulsory
        _begin(state, TO_DRAW, tell)
    else:
        _next_turn(state, tell)


def _finish_take(state: State, tell: Tell | None) -> None:
    if len(state.undealt):
        _begin(state, TO_LAY, tell)
    else:  # R1, R3: pile and line are empty
        _end(state, tell)


def _next_turn(state: State, tell: Tell | None) -> None:
    if not len(state.undealt) and not len(state._line):  # R1, R2
        _end(state, tell)
        return
    state.turn += 1  # rule 3
    if state.turn == state.players:
        state.turn = 0
    _begin(state, TO_PLAY, tell)


def _begin(state: State, phase: i64, tell: Tell | None) -> None:
    state.phase = phase
    if tell is not None:
        tell(PhaseBegan(state.turn, Phase(phase)))


def _end(state: State, tell: Tell | None) -> None:
    state.phase = OVER
    if tell is not None:
        tell(RoundEnded(tuple(map(tuple, state.facedown)), tuple(scores(state))))


def scores(state: State) -> list[int]:
    """Rule 6 for each seat, as far as the round has come: face up +1, face down -1, face-down toads -5."""
    return [score(state, seat) for seat in range(state.players)]


def score(state: State, seat: i64) -> i64:
    """The points of one seat so far."""
    points: i64 = len(state.plus[seat])
    for card in state.minus[seat]:
        points -= price(card)
    for card in state.facedown[seat]:
        points -= price(card)
    return points


def compiled() -> bool:
    """Whether the rules run as machine code."""
    return not __file__.endswith(".py")
