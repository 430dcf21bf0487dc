"""Texts of Higher: moves and draws (`L 17`, `D 17`), and the JSON forms that outside programs exchange with the game.

Every reader raises ValueError with one sentence.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from takethat.games.contract import Json, Script
from takethat.games.quoting import quoted
from tests.higher.games.cards import CARDS, SEATS, card_of, draw, is_draw
from tests.higher.games.events import CardDrawn, CardLaid, Event, HandDealt, Phase
from tests.higher.games.rules import State, legal_moves, scores
from tests.higher.games.view import Observation


def action_text(action: int) -> str:
    """`L 17` or `D 17`."""
    return f"{'D' if is_draw(action) else 'L'} {card_of(action)}"


def parse_action(text: str) -> int:
    """The move or draw written as `text`."""
    for card in CARDS:
        if text in (action_text(card), action_text(draw(card))):
            return card if text.startswith("L") else draw(card)
    raise ValueError(f"{quoted(text)} is no move: L 17 is the form")


def parse_card(value: object) -> int:
    """A card read from JSON."""
    if type(value) is not int or value not in CARDS:
        raise ValueError(f"{quoted(value)} is not one of the 20 cards")
    return value


def parse_seat(value: object) -> int:
    """A seat read from JSON."""
    if type(value) is not int or value not in range(SEATS):
        raise ValueError(f"a seat is 0 or 1, not {quoted(value)}")
    return value


def parse_list(data: Mapping[str, object], key: str) -> list[object]:
    """The list that an object has under `key`."""
    value = data.get(key)
    if not isinstance(value, list):
        raise ValueError(f"{key!r} is a list")
    return value


def state_json(state: State, pile: Sequence[int]) -> Json:
    """The state with its pile (top first), as `replay --json` prints it."""
    return {
        "turn": None if state.phase == Phase.OVER else state.turn,
        "over": state.phase == Phase.OVER,
        "hands": [cards[:] for cards in state.hands],
        "trick": state.trick[:],
        "pile": list(pile),
        "taken": [cards[:] for cards in state.taken],
        "scores": scores(state),
        "legal": [action_text(move) for move in legal_moves(state)],
    }


def parse_script(data: Mapping[str, object]) -> Script[int]:
    """A game as data: deck, actions and perhaps first."""
    deck = tuple(map(parse_card, parse_list(data, "deck")))
    actions = [text for text in parse_list(data, "actions") if isinstance(text, str)]
    if len(actions) != len(parse_list(data, "actions")):
        raise ValueError("an action is a text")
    return Script(SEATS, False, deck, parse_seat(data.get("first", 0)), tuple(actions))


def observation_json(seen: Observation) -> Json:
    """What a program outside is given to decide by."""
    deals = [event for event in seen.log if isinstance(event, HandDealt)]
    own = next(event.cards for event in deals if event.seat == seen.view.seat)
    return {
        "game": "higher",
        "seat": seen.view.seat,
        "first": deals[0].seat,
        "hand": list(own or ()),
        "log": [entry for event in seen.log if (entry := _log_entry(event))],
    }


def _log_entry(event: Event) -> Json | None:
    match event:
        case CardLaid(seat, card):
            return {"seat": seat, "action": action_text(card)}
        case CardDrawn(seat, drawn):
            return {"seat": seat, "draw": drawn}
        case _:
            return None
