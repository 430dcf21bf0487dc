"""The referee of Take That: one round, every rule, nothing else.

Rule and ruling numbers (rule 4, R10) are those of docs/rules-take-that.md. A state knows the set of undealt cards
but not their order: what comes off the draw pile is answered from outside, as a chance outcome. The lines that
change the state also tell the event; searches pass no `tell` and pay nothing for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from takethat.games.lists import i64, index_of, ones, pop
from takethat.games.take_that.bits import REACH_HIGH, REACH_LOW, nth, toggle
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
from takethat.games.take_that.state import (
    FACEDOWN,
    HANDS,
    LINE,
    MINUS,
    PLACES,
    PLUS,
    POINTS,
    TWINS,
    State,
    cards_of,
    leave_line,
    put_away,
    put_down,
)

Tell = Callable[[Event], None]


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
        state.put_hand(seat, cards_of(cards))
        if tell is not None:
            tell(HandDealt(seat, tuple(cards), size))
    state.undealt = cards_of(sorted(deck[players * size :]))
    _begin(state, TO_PLAY, tell)
    return state


# --- what may be done


Fan = tuple[i64, i64, i64]
"""Legal moves counted: twists, lays, takes."""


def fan_of(state: State) -> Fan:
    """What may be done; nothing while no seat decides."""
    none: i64 = 0
    if state.phase > TO_LAY:
        return none, none, none
    board, at = state.board, HANDS + 2 * state.turn
    assert len(board) == PLACES
    low, high = board[at], board[at + 1]
    length = board[LINE]
    if length == 0:  # R8, R31: any card begins a line
        return none, ones(low) + ones(high), none
    tail = board[LINE + length]
    lays = ones(low & REACH_LOW[tail] | high & REACH_HIGH[tail])  # rule 4 A, R10; of 21 numbers no two share a place
    low &= board[TWINS]
    high &= board[TWINS + 1]
    if low | high == 0:
        return none, lays, none + 1  # R7
    return ones(low) + ones(high), lays, none + 1  # rule 4 B, R15


def size_of(fan: Fan) -> i64:
    """How many legal moves there are."""
    return fan[0] + fan[1] + fan[2]


def nth_move(state: State, fan: Fan, place: i64) -> i64:
    """The legal move at that place of the sorted list, without the list: twists, then lays, then the take."""
    if place < fan[0]:
        return _nth_twist(state, place)
    place -= fan[0]
    if place < fan[1]:
        return LAY + _nth_lay(state, place)
    return TAKE


def do_nth(state: State, fan: Fan, place: i64) -> None:
    """Do that move, not told."""
    if place < fan[0]:
        twist_card(state, _nth_twist(state, place), None)
        return
    place -= fan[0]
    if place < fan[1]:
        lay_card(state, _nth_lay(state, place), None)
    else:
        take_line(state, None)


def _nth_twist(state: State, place: i64) -> i64:
    board, at = state.board, HANDS + 2 * state.turn
    assert len(board) == PLACES
    return nth(board[at] & board[TWINS], board[at + 1] & board[TWINS + 1], place)


def _nth_lay(state: State, place: i64) -> i64:
    board, at = state.board, HANDS + 2 * state.turn
    assert len(board) == PLACES
    length = board[LINE]
    if length == 0:
        return nth(board[at], board[at + 1], place)
    tail = board[LINE + length]
    return nth(board[at] & REACH_LOW[tail], board[at + 1] & REACH_HIGH[tail], place)


def legal_moves(state: State) -> list[int]:
    """Sorted and unique; never empty while a seat decides, empty otherwise."""
    fan = fan_of(state)
    return [nth_move(state, fan, place) for place in range(size_of(fan))]


def legal_for(hand: Sequence[int], line: Sequence[int], phase: int) -> list[int]:
    """As `legal_moves`, from what the mover himself sees: his hand is sorted."""
    seen = State(1)
    seen.put_hand(0, cards_of(hand))
    seen.line = cards_of(line)
    seen.phase = phase
    return legal_moves(seen)


def why_not(state: State, move: int) -> Reason | None:
    """Why the seat whose turn it is may not do `move`; None if it may."""
    return why_not_for(list(state.hand(state.turn)), list(state.line), state.phase, move)


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
    seat, board = state.turn, state.board
    toggle(board, HANDS + 2 * seat, card)
    put_down(board, card)
    if tell is not None:
        tell(CardLaid(seat, card))
    _finish_action(state, tell)


def twist_card(state: State, card: i64, tell: Tell | None = None) -> None:
    """Action B of rule 4: `card` from the hand and its twin from the line, the gap is closed; then the draw."""
    seat, board = state.turn, state.board
    partner = twin(card)
    index = leave_line(board, partner)
    toggle(board, HANDS + 2 * seat, card)
    put_away(board, card, seat, PLUS)
    put_away(board, partner, seat, PLUS)
    if tell is not None:
        tell(CardsTwisted(seat, card, partner, index))
    _finish_action(state, tell)


def take_line(state: State, tell: Tell | None = None) -> None:
    """The complete line face down before the taker; a single card costs an extra one in the variation (R27)."""
    seat, board = state.turn, state.board
    length = board[LINE]
    for at in range(LINE + 1, LINE + 1 + length):
        put_away(board, board[at], seat, MINUS)
    if tell is not None:
        tell(LineTaken(seat, tuple(state.line), sum(map(price, state.line))))
    board[LINE] = 0
    board[TWINS] = 0
    board[TWINS + 1] = 0
    if state.advanced and length == 1 and len(state.undealt):  # R4, R28
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
        put_away(state.board, card, seat, FACEDOWN)
        if tell is not None:
            tell(PenaltyDrawn(seat, card))
        _finish_take(state, tell)
    else:
        toggle(state.board, HANDS + 2 * seat, card)
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
    if not len(state.undealt) and state.board[LINE] == 0:  # R1, R2
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
    return state.board[POINTS + seat]


def compiled() -> bool:
    """Whether the rules run as machine code."""
    return not __file__.endswith(".py")
