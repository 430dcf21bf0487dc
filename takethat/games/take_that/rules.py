"""The referee of Take That: one round, every rule, nothing else.

Rule and ruling numbers (rule 4, R10) are those of docs/rules-take-that.md. A state knows the set of undealt cards
but not their order: what comes off the draw pile is answered from outside, as a chance outcome. The lines that
change the state also tell the event; searches pass no `tell` and pay nothing for it.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Sequence

from takethat.games.take_that.cards import (
    CARDS,
    REACH,
    SEAT_COUNTS,
    TAKE,
    card_of,
    draw,
    hand_size,
    is_draw,
    is_lay,
    is_toad,
    is_twist,
    lay,
    price,
    twin,
    twist,
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


class State:
    """The full truth of one round; any subset of the cards makes a position.

    `hands` are sorted, `line` runs left to right, `undealt` is a set kept as an ascending list. `plus` holds twisted
    pairs, hand card first; `minus` the cards of taken lines in order; `facedown` the extra cards of the variation.
    """

    def __init__(self, players: int, advanced: bool = False, turn: int = 0) -> None:
        self.players = players
        self.advanced = advanced
        self.turn = turn
        self.phase: int = Phase.PLAY
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.line: list[int] = []
        self.undealt: list[int] = []
        self.plus: list[list[int]] = [[] for _ in range(players)]
        self.minus: list[list[int]] = [[] for _ in range(players)]
        self.facedown: list[list[int]] = [[] for _ in range(players)]

    def copy(self) -> State:
        """An independent state: what happens to one does not touch the other."""
        new = State(self.players, self.advanced, self.turn)
        new.phase = self.phase
        new.hands = [cards[:] for cards in self.hands]
        new.line = self.line[:]
        new.undealt = self.undealt[:]
        new.plus = [cards[:] for cards in self.plus]
        new.minus = [cards[:] for cards in self.minus]
        new.facedown = [cards[:] for cards in self.facedown]
        return new


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
        state.hands[seat] = sorted(cards)
        if tell is not None:
            tell(HandDealt(seat, tuple(cards), size))
    state.undealt = sorted(deck[players * size :])
    _begin(state, Phase.PLAY, tell)
    return state


# --- what may be done


def legal_for(hand: Sequence[int], line: Sequence[int], phase: int) -> list[int]:
    """The legal moves of the owner of a sorted hand: twists ascending, lays ascending, then the take."""
    if phase > Phase.LAY:
        return []
    if not line:  # R8, R31: any card begins a line
        return [lay(card) for card in hand]
    tail = line[-1]
    moves = [twist(card) for card in hand if not is_toad(card) and twin(card) in line]
    moves += [lay(card) for card in hand if -REACH <= card - tail <= REACH]
    moves.append(TAKE)  # R7
    return moves


def legal_moves(state: State) -> list[int]:
    """Sorted and unique; never empty while a seat decides, empty otherwise."""
    return legal_for(state.hands[state.turn], state.line, state.phase)


def why_not(state: State, move: int) -> Reason | None:
    """Why the seat whose turn it is may not do `move`; None if it may."""
    return why_not_for(state.hands[state.turn], state.line, state.phase, move)


def why_not_for(hand: Sequence[int], line: Sequence[int], phase: int, move: int) -> Reason | None:
    """As `why_not`, from what the mover himself sees."""
    if phase == Phase.OVER:
        return Reason.ROUND_OVER
    if phase > Phase.LAY:
        return Reason.NOT_YOUR_DECISION
    if move != TAKE and not (is_lay(move) or is_twist(move)):
        return Reason.NOT_A_MOVE
    if move != TAKE and card_of(move) not in hand:
        return Reason.NOT_IN_HAND if card_of(move) in CARDS else Reason.NOT_A_MOVE
    if is_lay(move):
        return Reason.TOO_FAR if line and abs(card_of(move) - line[-1]) > REACH else None
    return _why_no_take_or_twist(line, phase, move)


def _why_no_take_or_twist(line: Sequence[int], phase: int, move: int) -> Reason | None:
    if phase == Phase.LAY:
        return Reason.MUST_LAY
    if not line:
        return Reason.LINE_IS_EMPTY
    if move == TAKE:
        return None
    if is_toad(card_of(move)):
        return Reason.TOAD_NEVER_TWISTS
    return None if twin(card_of(move)) in line else Reason.TWIN_NOT_IN_LINE


def chance_outcomes(state: State) -> list[tuple[int, float]]:
    """Every card that may be on top of the draw pile, as a draw, with its probability; empty without a draw due."""
    if state.phase not in (Phase.DRAW, Phase.PENALTY):
        return []
    share = 1.0 / len(state.undealt)
    return [(draw(card), share) for card in state.undealt]


# --- what happens


def apply(state: State, action: int, tell: Tell | None = None) -> None:
    """Change the state by a legal move, or by a draw that was due, and tell the events."""
    if is_draw(action):
        draw_card(state, card_of(action), tell)
    elif action == TAKE:
        take_line(state, tell)
    elif is_lay(action):
        lay_card(state, card_of(action), tell)
    else:
        twist_card(state, card_of(action), tell)


def lay_card(state: State, card: int, tell: Tell | None = None) -> None:
    """Action A of rule 4, then the draw."""
    state.hands[state.turn].remove(card)
    state.line.append(card)
    if tell is not None:
        tell(CardLaid(state.turn, card))
    _finish_action(state, tell)


def twist_card(state: State, card: int, tell: Tell | None = None) -> None:
    """Action B of rule 4: `card` from the hand and its twin from the line, the gap is closed; then the draw."""
    partner = twin(card)
    index = state.line.index(partner)
    state.hands[state.turn].remove(card)
    del state.line[index]
    state.plus[state.turn] += [card, partner]
    if tell is not None:
        tell(CardsTwisted(state.turn, card, partner, index))
    _finish_action(state, tell)


def take_line(state: State, tell: Tell | None = None) -> None:
    """The complete line face down before the taker; a single card costs an extra one in the variation (R27)."""
    cards = state.line
    state.line = []
    state.minus[state.turn] += cards
    if tell is not None:
        tell(LineTaken(state.turn, tuple(cards), sum(map(price, cards))))
    if state.advanced and len(cards) == 1 and state.undealt:  # R4, R28
        _begin(state, Phase.PENALTY, tell)
    else:
        _finish_take(state, tell)


def draw_card(state: State, card: int, tell: Tell | None = None) -> None:
    """Chance has answered: `card` is drawn into the hand, or is the extra card of the variation."""
    state.undealt.remove(card)
    if state.phase == Phase.PENALTY:
        state.facedown[state.turn].append(card)
        if tell is not None:
            tell(PenaltyDrawn(state.turn, card))
        _finish_take(state, tell)
    else:
        insort(state.hands[state.turn], card)
        if tell is not None:
            tell(CardDrawn(state.turn, card))
        _next_turn(state, tell)


def _finish_action(state: State, tell: Tell | None) -> None:
    if state.undealt:  # R17: drawing is compulsory
        _begin(state, Phase.DRAW, tell)
    else:
        _next_turn(state, tell)


def _finish_take(state: State, tell: Tell | None) -> None:
    if state.undealt:
        _begin(state, Phase.LAY, tell)
    else:  # R1, R3: pile and line are empty
        _end(state, tell)


def _next_turn(state: State, tell: Tell | None) -> None:
    if not state.undealt and not state.line:  # R1, R2
        _end(state, tell)
        return
    state.turn = (state.turn + 1) % state.players
    _begin(state, Phase.PLAY, tell)


def _begin(state: State, phase: Phase, tell: Tell | None) -> None:
    state.phase = phase
    if tell is not None:
        tell(PhaseBegan(state.turn, phase))


def _end(state: State, tell: Tell | None) -> None:
    state.phase = Phase.OVER
    if tell is not None:
        tell(RoundEnded(tuple(map(tuple, state.facedown)), tuple(scores(state))))


def scores(state: State) -> list[int]:
    """Rule 6 for each seat, as far as the round has come: face up +1, face down -1, face-down toads -5."""
    return [
        len(state.plus[seat]) - sum(map(price, state.minus[seat])) - sum(map(price, state.facedown[seat]))
        for seat in range(state.players)
    ]
