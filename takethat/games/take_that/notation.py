"""Texts of Take That: moves, draws and positions, and the JSON forms that outside programs exchange with the game.

A move is `L 41`, `W 94` or `T`; a draw `D 57`. A position is eight words, hands separated by slashes, cards by commas:

    13,94/55,56 12,49 33,41 -/21,12 -/- -/- 0:play base

hands, line (left to right), undealt cards, plus, minus, face-down extra cards, seat and phase, variation. Every reader
raises ValueError with one sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from takethat.games.contract import Script
from takethat.games.quoting import quoted
from takethat.games.take_that.cards import CARDS, SEAT_COUNTS, TAKE, card_of, draw, is_draw, is_lay, lay, twist
from takethat.games.take_that.events import CardDrawn, CardLaid, CardsTwisted, LineTaken, PenaltyDrawn, Phase
from takethat.games.take_that.rules import legal_moves, scores
from takethat.games.take_that.state import State, cards_of, groups_of
from takethat.games.take_that.view import Observation

KINDS = {"L": lay, "W": twist, "D": draw}


def action_text(action: int) -> str:
    """`L 41`, `W 94`, `T` or `D 57`."""
    if action == TAKE:
        return "T"
    kind = "D" if is_draw(action) else "L" if is_lay(action) else "W"
    return f"{kind} {card_of(action)}"


def parse_action(text: str) -> int:
    """The move or draw written as `text`."""
    if text == "T":
        return TAKE
    kind, _, number = text.partition(" ")
    if kind not in KINDS or len(number) != 2 or not number.isascii() or not number.isdigit():
        raise ValueError(f"{quoted(text)} is no move: L 41, W 94 and T are the forms")
    return KINDS[kind](parse_card(int(number)))


def parse_card(value: object) -> int:
    """A card read from JSON: an integer that is printed on one of the 79 cards."""
    if type(value) is not int or value not in CARDS:
        raise ValueError(f"{quoted(value)} is not one of the 79 cards")
    return value


# --- positions


def position_text(state: State) -> str:
    """The position in one line; any subset of the cards."""
    variation = "advanced" if state.advanced else "base"
    phase = Phase(state.phase).name.lower()
    words = [_groups(state.hands), _cards(state.line), _cards(state.undealt)]
    words += [_groups(state.plus), _groups(state.minus), _groups(state.facedown)]
    return " ".join([*words, f"{state.turn}:{phase}", variation])


def _cards(cards: Iterable[int]) -> str:
    return ",".join(map(str, cards)) or "-"


def _groups(groups: Iterable[Iterable[int]]) -> str:
    return "/".join(map(_cards, groups))


def parse_position(text: str) -> State:
    """The position written in `text`; each card at most once, everything within the rules of a position."""
    words = text.split(" ")
    if len(words) != 8:
        raise ValueError(f"a position has eight words, not {len(words)}")
    hands, line, undealt, plus, minus, facedown, to_act, variation = words
    seat, phase = _parse_to_act(to_act)
    if variation not in ("base", "advanced"):
        raise ValueError(f"the variation is base or advanced, not {quoted(variation)}")
    held, won, taken, extra = groups = [_parse_groups(word) for word in (hands, plus, minus, facedown)]
    laid, hidden = _parse_cards(line), sorted(_parse_cards(undealt))
    _check_seats(seat, groups)
    _check_cards([*laid, *hidden, *(card for seats in groups for cards in seats for card in cards)])
    state = State(len(held), variation == "advanced", seat)
    state.phase = int(phase)
    state.hands, state.line, state.undealt = groups_of(held), cards_of(laid), cards_of(hidden)
    state.plus, state.minus, state.facedown = groups_of(won), groups_of(taken), groups_of(extra)
    _check_phase(state)
    return state


def _parse_cards(text: str) -> list[int]:
    if text == "-":
        return []
    if not all(len(word) == 2 and word.isascii() and word.isdigit() for word in text.split(",")):
        raise ValueError(f"{quoted(text)} is no list of cards")
    return [parse_card(int(word)) for word in text.split(",")]


def _parse_groups(text: str) -> list[list[int]]:
    return [_parse_cards(word) for word in text.split("/")]


def _parse_to_act(text: str) -> tuple[int, Phase]:
    seat, _, phase = text.partition(":")
    if seat not in ("0", "1", "2", "3") or phase.upper() not in Phase.__members__ or phase != phase.lower():
        raise ValueError(f"{quoted(text)} names no seat and phase")
    return int(seat), Phase[phase.upper()]


def _check_seats(seat: int, groups: list[list[list[int]]]) -> None:
    players = len(groups[0])
    if players not in SEAT_COUNTS or seat >= players:
        raise ValueError(f"2, 3 or 4 players can play, seat {seat} of {players} cannot act")
    if any(len(cards) != players for cards in groups):
        raise ValueError("hands, plus, minus and face-down cards are not of the same number of seats")


def _check_cards(everything: list[int]) -> None:
    if len(everything) != len(set(everything)):
        raise ValueError("a card is in two places")


def _check_phase(state: State) -> None:
    empty = not state.line and not state.undealt
    if (state.phase == Phase.OVER) != empty:
        raise ValueError("a round is over exactly when line and pile are empty")
    if state.phase in (Phase.DRAW, Phase.PENALTY) and not state.undealt:
        raise ValueError("nothing is left to draw")
    if state.phase in (Phase.LAY, Phase.PENALTY) and state.line:
        raise ValueError("the line has just been taken and cannot hold cards")
    if not empty and not legal_moves(state) and state.phase in (Phase.PLAY, Phase.LAY):
        raise ValueError("the seat to act has no card to begin a line with")


# --- JSON


def state_json(state: State, pile: Sequence[int]) -> dict[str, object]:
    """The state with its pile (top first), as `replay --json` prints it."""
    over = state.phase == Phase.OVER
    return {
        "turn": None if over else state.turn,
        "must_lay": state.phase == Phase.LAY,
        "over": over,
        "hands": [list(cards) for cards in state.hands],
        "line": list(state.line),
        "pile": list(pile),
        "plus": [list(cards) for cards in state.plus],
        "minus": [list(cards) for cards in state.minus],
        "facedown": [list(cards) for cards in state.facedown],
        "scores": scores(state),
        "legal": [action_text(move) for move in legal_moves(state)],
    }


def parse_script(data: Mapping[str, object]) -> Script[int]:
    """A game as data: players, advanced, deck, actions and perhaps first."""
    for key in ("players", "advanced", "deck", "actions"):
        if key not in data:
            raise ValueError(f"the game lacks {key!r}")
    players, first, actions = data["players"], data.get("first", 0), data["actions"]
    if type(players) is not int or players not in SEAT_COUNTS:
        raise ValueError(f"2, 3 or 4 players can play, not {quoted(players)}")
    if type(data["advanced"]) is not bool:
        raise ValueError("'advanced' is true or false")
    if type(first) is not int or not 0 <= first < players:
        raise ValueError(f"'first' is a seat from 0 to {players - 1}, not {quoted(first)}")
    if not isinstance(data["deck"], list) or not isinstance(actions, list):
        raise ValueError("'deck' and 'actions' are lists")
    deck = tuple(parse_card(card) for card in data["deck"])
    if sorted(deck) != list(CARDS):
        raise ValueError("'deck' is not the 79 cards")
    for index, text in enumerate(actions):
        if not isinstance(text, str):
            raise ValueError(f"action {index} is not a text")
    return Script(players, data["advanced"], deck, first, tuple(actions))


def observation_json(seen: Observation) -> dict[str, object]:
    """What a program outside is given to decide by."""
    return {
        "game": "take-that",
        "players": seen.view.players,
        "advanced": seen.view.advanced,
        "seat": seen.view.seat,
        "first": seen.first,
        "hand": list(seen.dealt),
        "scores_before": list(seen.scores_before),
        "rounds_left": seen.rounds_left,
        "log": [entry for event in seen.log if (entry := _log_entry(event))],
    }


def _log_entry(event: object) -> Mapping[str, object] | None:
    match event:
        case CardLaid(seat, card):
            return {"seat": seat, "action": action_text(lay(card))}
        case CardsTwisted(seat, card):
            return {"seat": seat, "action": action_text(twist(card))}
        case LineTaken(seat):
            return {"seat": seat, "action": "T"}
        case CardDrawn(seat, drawn):
            return {"seat": seat, "draw": drawn}
        case PenaltyDrawn(seat):
            return {"seat": seat, "penalty": None}
        case _:
            return None
