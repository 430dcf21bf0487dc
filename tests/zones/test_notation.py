"""Texts and JSON from outside: what is read, and what is refused with which sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

from takethat.games.zones.follow import parse_observation
from takethat.games.zones.moves import PASS, STAY, choices_of, exchange, play, set_aside_by, use
from takethat.games.zones.notation import (
    action_text,
    parse_action,
    parse_card,
    parse_position,
    parse_script,
    position_text,
)
from takethat.games.zones.view import Observation

from .play import numbers


@pytest.mark.parametrize(
    "text",
    [
        "play P5",
        "play W1 green",
        "use O2 O2>green",
        "use G5 P1 O1 W3>purple",
        "pass",
        "exchange",
        "exchange P1",
        "exchange P1 W2",
        "open P3",
        "draw W3",
    ],
)
def test_moves_read_as_written(text: str) -> None:
    assert action_text(parse_action(text)) == text


def test_codes() -> None:
    first, second = numbers("G1 W3")
    assert parse_action("pass") == PASS
    assert choices_of(use(second, [(first, STAY), (second, 0)])) == [(first, STAY), (second, 0)]
    assert [set_aside_by(exchange(cards)) for cards in ([], [first], [second, first])] == [[], [first], [first, second]]
    assert play(first, 2) < play(second, 2) < play(second, 1) < play(second, 0) < use(first, []) < PASS


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is no move"),
        ("play", "is no move"),
        ("play P6", "'P6' is not one of the 18 cards"),
        ("play W1", "a wild names its zone"),
        ("play P1 purple", "is no move"),
        ("play W1 blue", "'blue' is not one of the zones"),
        ("use P1", "takes a choice for each of 1 steps, not 0"),
        ("use O2 O2", "a zone is named exactly for a card that moves"),
        ("use P1 O1>green", "a zone is named exactly for a card that moves"),
        ("pass now", "is no move"),
        ("exchange P1 P2 P3", "none, one or 2"),
        ("exchange P1 P1", "none, one or 2"),
        ("open", "is no move"),
        ("Play P1", "is no move"),
    ],
)
def test_moves_refused(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        parse_action(text)


@pytest.mark.parametrize("value", [None, 1, True, 2.0, "p1", "P1 ", ["P1"]])
def test_cards_are_names(value: object) -> None:
    with pytest.raises(ValueError, match="not one of the 18 cards"):
        parse_card(value)


POSITION = "G1,P2/W1 -|P5',O1|G3/P4|-|- -/- O5,W2/- P1,W3 0:turn --"


def test_a_position_reads_as_written() -> None:
    assert position_text(parse_position(POSITION)) == POSITION


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (" --", "", "seven words"),
        ("G1,P2/W1", "G1,P2", "not of two seats"),
        ("-|P5',O1|G3", "-|P5',O1", "three piles"),
        ("P1,W3", "P2,W3", "in two places"),
        ("0:turn", "2:turn", "no seat and phase"),
        ("0:turn", "0:over", "over exactly when both"),
        ("--", "x-", "does not act"),
        ("--", "yy", "who has passed"),
    ],
)
def test_positions_refused(old: str, new: str, sentence: str) -> None:
    assert old in POSITION
    at = POSITION.rindex(old)
    with pytest.raises(ValueError, match=sentence):
        parse_position(POSITION[:at] + new + POSITION[at + len(old) :])


GAME: dict[str, Any] = {
    "hands": [["P1", "P2", "P3", "P4", "P5", "W1", "W2"], ["O1", "O2", "O3", "O4", "O5", "W3", "G1"]],
    "rest": ["G2", "G3", "G4", "G5"],
    "exchange": [["P1"], []],
    "opening": ["P3", "O3"],
    "moves": ["play P5"],
}


def test_a_game_as_data() -> None:
    script = parse_script(GAME)
    assert script.lead == 4
    assert script.actions == ("exchange P1", "exchange", "open P3", "open O3", "play P5")
    assert len(script.deck) == 18


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"hands": [["P1"]]}, "a list for each of 2 seats"),
        ({"rest": ["G2", "G3", "G4"]}, "not the 18 cards"),
        ({"rest": ["G2", "G3", "G4", "G4"]}, "not the 18 cards"),
        ({"opening": ["P3"]}, "first card of each seat"),
        ({"exchange": [["P1", "P2", "P3"], []]}, "none, one or 2"),
        ({"moves": [7]}, "move 0 is not a text"),
        ({"moves": "pass"}, "'moves' is a list"),
    ],
)
def test_games_refused(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        parse_script(GAME | change)
    with pytest.raises(ValueError, match="lacks 'rest'"):
        parse_script({key: value for key, value in GAME.items() if key != "rest"})


HAND = ["P1", "P2", "P3", "P4", "P5", "W1", "W2"]
EXCHANGED: list[dict[str, Any]] = [{"seat": 0, "exchange": 1, "out": ["P1"], "in": ["G2"]}, {"seat": 1, "exchange": 2}]
OPENED = [*EXCHANGED, {"opening": ["P3", "O3"]}]
SEEN: dict[str, Any] = {"game": "zones", "seat": 0, "hand": HAND, "points_before": [0, 4], "log": OPENED}


def read(log: list[Any], seat: int = 0) -> Observation:
    return parse_observation(json.loads(json.dumps(SEEN | {"log": log, "seat": seat})))


def test_an_observation_from_outside() -> None:
    seen = read(OPENED)
    assert seen.view.turn == 0
    assert seen.view.set_aside == (1, 2)
    assert seen.view.hand == tuple(numbers("G2 P2 P4 P5 W1 W2"))
    assert seen.scores_before == (0, 4)
    assert read([]).view.legal == read([], seat=1).view.legal
    assert len(read(EXCHANGED).view.legal) == 5


@pytest.mark.parametrize(
    ("log", "sentence"),
    [
        (EXCHANGED[:1], "shown together"),
        ([{"seat": 0, "exchange": 1}, EXCHANGED[1]], "with 'out' and 'in'"),
        ([EXCHANGED[0] | {"in": []}, EXCHANGED[1]], "1 cards go out and come in"),
        ([EXCHANGED[0] | {"in": ["P2"]}, EXCHANGED[1]], "cannot be there"),
        ([EXCHANGED[0] | {"out": ["O1"]}, EXCHANGED[1]], "not allowed: not-in-hand"),
        ([EXCHANGED[0], {"seat": 1, "exchange": 3}], "0 to 2 cards"),
        ([*EXCHANGED, {"opening": ["P3"]}], "two cards"),
        ([*EXCHANGED, {"opening": ["P3", "W3"]}], "not allowed: wild-never-opens"),
        ([*EXCHANGED, {"opening": ["P3", "P4"]}], "cannot be there"),
        ([*EXCHANGED, {"seat": 0, "move": "pass"}], "opening is due"),
        ([*OPENED, {"seat": 1, "move": "pass"}], "seat 1 cannot act now"),
        ([*OPENED, {"seat": 0, "move": "play O1"}], "not allowed: not-in-hand"),
        ([*OPENED, {"seat": 0, "move": "pass"}, {"seat": 1, "move": "play P2"}], "cannot be there"),
        ([*OPENED, {"seat": 0, "move": "pass"}, {"seat": 1, "move": "play O3"}], "cannot be there"),
        ([*OPENED, {"seat": 0, "move": 7}], "7 is no move"),
        ([*OPENED, 7], "not an object"),
        ([*OPENED, {"seat": 0, "move": "play P2"}], "turn of seat 1"),
        ([*OPENED, {"seat": 0, "move": "pass"}, {"seat": 1, "move": "pass"}], "the game is over"),
    ],
)
def test_logs_refused(log: list[Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        read(log)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seat": True}, "'seat' is 0 or 1"),
        ({"seat": 2}, "'seat' is 0 or 1"),
        ({"hand": HAND[:6]}, "the 7 cards dealt"),
        ({"hand": [*HAND[:6], "P1"]}, "a card twice"),
        ({"hand": "P1"}, "a list of cards"),
        ({"points_before": [0]}, "2 whole numbers"),
        ({"points_before": [0, 2.0]}, "2 whole numbers"),
        ({"log": {}}, "'log' is a list"),
    ],
)
def test_observations_refused(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        parse_observation(SEEN | change)
    with pytest.raises(ValueError, match="lacks 'hand'"):
        parse_observation({key: value for key, value in SEEN.items() if key != "hand"})
