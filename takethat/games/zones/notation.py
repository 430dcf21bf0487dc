"""Texts of Three Zones: moves, draws and positions, and the JSON forms that outside programs exchange with the game.

A move is `play P5`, `play W1 green` (a wild names its zone), `use O2 O2>green` (the card, then one choice for each
step of its effect), `pass`, `exchange P1 W2` (or just `exchange`) or `open P3`; a draw is `draw P5`. A position is
seven words, cards separated by commas, zones by bars, seats by slashes, a twisted card marked `'`:

    G1,P2/W1 -|P5',O1|G3/P4|-|- - O5,W2/- P1,W3 0:turn --

hands, piles (bottom to top), secret decisions (joined by `+`), cards set aside, cards left over, seat and phase, who
has passed. Every reader raises ValueError with one sentence.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from takethat.games.contract import Script
from takethat.games.quoting import quoted
from takethat.games.zones.cards import CARDS, HAND, MOST_EXCHANGED, NAMES, SET, SUIT, ZONES, is_wild
from takethat.games.zones.effects import leaders, totals
from takethat.games.zones.events import (
    CardDrawn,
    CardMoved,
    CardPlayed,
    CardsSetAside,
    CardTwisted,
    CardUntwisted,
    CardUsed,
    Event,
    OpeningRevealed,
    Phase,
    SeatPassed,
)
from takethat.games.zones.moves import (
    EXCHANGE,
    OPEN,
    PASS,
    PLAY,
    STAY,
    USE,
    Choice,
    card_of,
    choices_of,
    draw,
    exchange,
    kind_of,
    open_with,
    play,
    set_aside_by,
    use,
    zone_of,
)
from takethat.games.zones.rules import UNSEALED, State, legal_moves, scores, winner
from takethat.games.zones.view import Observation

NUMBERS = {name: card for card, name in enumerate(NAMES)}


# --- moves


def action_text(action: int) -> str:
    """The move or draw in words, as above."""
    kind = kind_of(action)
    if kind == PASS:
        return "pass"
    if kind == USE:
        return " ".join(["use", NAMES[card_of(action)], *map(_choice_text, choices_of(action))])
    if kind == EXCHANGE:
        return " ".join(["exchange", *(NAMES[card] for card in set_aside_by(action))])
    card = card_of(action)
    if kind == PLAY:
        return f"play {NAMES[card]} {ZONES[zone_of(action)]}" if is_wild(card) else f"play {NAMES[card]}"
    return f"{'open' if kind == OPEN else 'draw'} {NAMES[card]}"


def _choice_text(choice: Choice) -> str:
    card, zone = choice
    return NAMES[card] if zone == STAY else f"{NAMES[card]}>{ZONES[zone]}"


def parse_action(text: str) -> int:
    """The move or draw written as `text`."""
    verb, *words = text.split(" ")
    match verb, words:
        case "pass", []:
            return PASS
        case "play", [name]:
            return _parse_play(name)
        case "play", [name, zone] if is_wild(parse_card(name)):
            return play(parse_card(name), _parse_zone(zone))
        case "use", [name, *choices]:
            return _parse_use(parse_card(name), choices)
        case "exchange", _:
            return _parse_exchange(words)
        case "open", [name]:
            return open_with(parse_card(name))
        case "draw", [name]:
            return draw(parse_card(name))
    raise ValueError(f"{quoted(text)} is no move: play P5, play W1 green, use O2 O2>green and pass are the forms")


def parse_card(value: object) -> int:
    """A card by its name."""
    if not isinstance(value, str) or value not in NUMBERS:
        raise ValueError(f"{quoted(value)} is not one of the 18 cards")
    return NUMBERS[value]


def _parse_zone(name: str) -> int:
    if name not in ZONES:
        raise ValueError(f"{quoted(name)} is not one of the zones {', '.join(ZONES)}")
    return ZONES.index(name)


def _parse_play(name: str) -> int:
    card = parse_card(name)
    if is_wild(card):
        raise ValueError(f"a wild names its zone: play {name} green")
    return play(card, SUIT[card])


def _parse_use(card: int, words: Sequence[str]) -> int:
    effect = SET[card].effect
    if len(words) != len(effect):
        raise ValueError(f"{NAMES[card]} takes a choice for each of {len(effect)} steps, not {len(words)}")
    choices = []
    for step, word in zip(effect, words, strict=True):
        name, arrow, zone = word.partition(">")
        if bool(arrow) != (step.op == "move"):
            raise ValueError(f"{quoted(word)}: a zone is named exactly for a card that moves")
        choices.append((parse_card(name), _parse_zone(zone) if arrow else STAY))
    return use(card, choices)


def _parse_exchange(words: Sequence[object]) -> int:
    cards = [parse_card(name) for name in words]
    if len(cards) > MOST_EXCHANGED or len(set(cards)) != len(cards):
        raise ValueError(f"none, one or {MOST_EXCHANGED} different cards can be exchanged")
    return exchange(cards)


# --- positions


def position_text(state: State) -> str:
    """The position in one line; any subset of the cards."""
    sealed = ["-" if move == UNSEALED else action_text(move).replace(" ", "+") for move in state.sealed]
    words = [_groups(state.hands, "/")]
    words.append("/".join(_groups(state.piles[start : start + 3], "|", state.twisted) for start in (0, 3)))
    words += ["/".join(sealed), _groups(state.aside, "/"), _cards(state.undealt)]
    words.append(f"{state.turn}:{Phase(state.phase).name.lower()}")
    words.append("".join("x" if passed else "-" for passed in state.passed))
    return " ".join(words)


def _cards(cards: Sequence[int], twisted: int = 0) -> str:
    return ",".join(NAMES[card] + "'" * (twisted >> card & 1) for card in cards) or "-"


def _groups(groups: Sequence[Sequence[int]], mark: str, twisted: int = 0) -> str:
    return mark.join(_cards(cards, twisted) for cards in groups)


def parse_position(text: str) -> State:
    """The position written in `text`; each card at most once."""
    words = text.split(" ")
    if len(words) != 7:
        raise ValueError(f"a position has seven words, not {len(words)}")
    hands, piles, sealed, aside, undealt, to_act, passed = words
    state = State(*_parse_to_act(to_act))
    state.hands = [sorted(_parse_cards(cards)) for cards in _pair(hands)]
    marked = [pile.split(",") for side in _pair(piles) for pile in side.split("|")]
    state.piles = [_parse_cards(",".join(pile).replace("'", "")) for pile in marked]
    state.twisted = sum(1 << parse_card(word[:-1]) for pile in marked for word in pile if word.endswith("'"))
    state.sealed = [UNSEALED if move == "-" else parse_action(move.replace("+", " ")) for move in _pair(sealed)]
    state.aside = tuple(tuple(sorted(_parse_cards(cards))) for cards in _pair(aside))
    state.undealt = tuple(sorted(_parse_cards(undealt)))
    if passed not in ("--", "x-", "-x", "xx"):
        raise ValueError(f"{quoted(passed)} does not say who has passed")
    state.passed = [mark == "x" for mark in passed]
    _check_position(state)
    return state


def _pair(text: str) -> list[str]:
    parts = text.split("/")
    if len(parts) != 2:
        raise ValueError(f"{quoted(text)} is not of two seats")
    return parts


def _parse_cards(text: str) -> list[int]:
    return [] if text == "-" else [parse_card(name) for name in text.split(",")]


def _parse_to_act(text: str) -> tuple[int, int]:
    seat, _, phase = text.partition(":")
    if seat not in ("0", "1") or phase.upper() not in Phase.__members__ or phase != phase.lower():
        raise ValueError(f"{quoted(text)} names no seat and phase")
    return int(Phase[phase.upper()]), int(seat)


def _check_position(state: State) -> None:
    if len(state.piles) != 6:
        raise ValueError("each seat has three piles")
    everything = [*state.undealt]
    for groups in (state.hands, state.piles, state.aside):
        everything += [card for cards in groups for card in cards]
    if len(everything) != len(set(everything)):
        raise ValueError("a card is in two places")
    if (state.phase == Phase.OVER) != all(state.passed):
        raise ValueError("a game is over exactly when both have passed")
    if state.phase == Phase.TURN and state.passed[state.turn]:
        raise ValueError("a seat that has passed does not act")


# --- JSON


def _names(cards: Sequence[int]) -> list[str]:
    return [NAMES[card] for card in cards]


def state_json(state: State) -> dict[str, object]:
    """The state as `replay --json` prints it."""
    over = state.phase == Phase.OVER
    strengths = totals(state.piles, state.twisted)
    piles = [_names(pile) for pile in state.piles]
    return {
        "turn": None if over else state.turn,
        "hands": [_names(cards) for cards in state.hands],
        "piles": [piles[:3], piles[3:]],
        "twisted": [NAMES[card] for card in CARDS if state.twisted >> card & 1],
        "passed": list(state.passed),
        "totals": [strengths[:3], strengths[3:]],
        "zones": list(leaders(state.piles, state.twisted)),
        "over": over,
        "legal": [action_text(move) for move in legal_moves(state)],
        "winner": winner(state) if over else None,
        "points": scores(state) if over else None,
    }


def parse_script(data: Mapping[str, object]) -> Script[int]:
    """A game as data: hands, rest, exchange, opening, moves; shown from the first turn on."""
    for key in ("hands", "rest", "exchange", "opening", "moves"):
        if key not in data:
            raise ValueError(f"the game lacks {key!r}")
    hands, exchanged = (_lists(data, key, 2) for key in ("hands", "exchange"))
    rest, opening, moves = (_list(data[key], key) for key in ("rest", "opening", "moves"))
    deck = tuple(parse_card(name) for cards in (*hands, rest) for name in cards)
    if sorted(deck) != list(CARDS) or any(len(hand) != HAND for hand in hands):
        raise ValueError(f"'hands' and 'rest' are not the 18 cards, {HAND} in each hand")
    if len(opening) != 2:
        raise ValueError("'opening' is the first card of each seat")
    lead = [action_text(_parse_exchange(cards)) for cards in exchanged]
    lead += [action_text(open_with(parse_card(name))) for name in opening]
    return Script(2, False, deck, 0, (*lead, *_texts(moves)), len(lead))


def _texts(moves: Sequence[object]) -> Iterator[str]:
    for index, text in enumerate(moves):
        if not isinstance(text, str):
            raise ValueError(f"move {index} is not a text")
        yield text


def _list(value: object, key: str) -> list[object]:
    if not isinstance(value, list):
        raise ValueError(f"{key!r} is a list")
    return value


def _lists(data: Mapping[str, object], key: str, count: int) -> list[list[object]]:
    value = _list(data[key], key)
    lists = [entry for entry in value if isinstance(entry, list)]
    if len(value) != count or len(lists) != count:
        raise ValueError(f"{key!r} is a list for each of {count} seats")
    return lists


def observation_json(seen: Observation) -> dict[str, object]:
    """What a program outside is given to decide by."""
    return {
        "game": "zones",
        "seat": seen.view.seat,
        "hand": _names(seen.dealt),
        "points_before": list(seen.scores_before),
        "log": _log_json(seen.log, seen.view.seat),
    }


def _log_json(log: Sequence[Event], eyes: int | None) -> list[dict[str, object]]:
    """The log in entries; the steps of an effect are gathered into the use they belong to."""
    entries: list[dict[str, object]] = []
    came: list[str] = []
    for event in log:
        match event:
            case CardsSetAside(seat, cards, count):
                own: dict[str, object] = {"out": _names(cards or ()), "in": came} if seat == eyes else {}
                entries.append({"seat": seat, "exchange": count, **own})
            case CardDrawn(_, card) if card is not None:
                came.append(NAMES[card])
            case OpeningRevealed(cards):
                entries.append({"opening": _names(cards)})
            case CardPlayed(seat, card, zone):
                entries.append({"seat": seat, "move": action_text(play(card, zone))})
            case CardUsed(seat, card):
                entries.append({"seat": seat, "move": f"use {NAMES[card]}"})
            case CardTwisted(_, card) | CardUntwisted(_, card):
                entries[-1]["move"] = f"{entries[-1]['move']} {_choice_text((card, STAY))}"
            case CardMoved(_, card, _, to):
                entries[-1]["move"] = f"{entries[-1]['move']} {_choice_text((card, to))}"
            case SeatPassed(seat):
                entries.append({"seat": seat, "move": "pass"})
    return entries
