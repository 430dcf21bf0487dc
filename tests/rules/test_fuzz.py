"""Every reader, given anything: a value or one ValueError, never another exception, and never a wrong value."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from takethat.cli import replay
from takethat.games.take_that.game import TAKE_THAT
from takethat.games.take_that.notation import (
    action_text,
    parse_action,
    parse_card,
    parse_position,
    position_text,
)
from takethat.store import inputs
from takethat.table.match import Seat, Setup
from takethat.table.table import Table
from tests.rules.promises import random_round

SOME = settings(max_examples=200, deadline=None, derandomize=True)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.integers(10, 99),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)
POSITION = position_text(random_round(3, True, "fuzz", 30).state)
SIGNS = "0123456789,/-: LWDTabcdefplay\n\x00é١"


def one_sentence(wrong: ValueError) -> None:
    """A ValueError that a person can be shown: short, one line, nothing nested."""
    assert str(wrong)
    assert type(wrong).__name__ != "UnicodeDecodeError"


@SOME
@given(st.text(SIGNS, max_size=6) | st.text(max_size=6))
def test_any_text_as_a_move(text: str) -> None:
    try:
        action = parse_action(text)
    except ValueError as wrong:
        one_sentence(wrong)
    else:
        assert action_text(action) == text


@SOME
@given(JSON)
def test_anything_as_a_card(value: Any) -> None:
    try:
        card = parse_card(value)
    except ValueError as wrong:
        one_sentence(wrong)
    else:
        assert type(value) is int
        assert card == value


def mutated(text: str, dice: random.Random) -> str:
    """The text with one to three small changes."""
    for _ in range(dice.randint(1, 3)):
        place = dice.randrange(len(text) + 1)
        text = text[:place] + dice.choice(["", *SIGNS]) + text[place + dice.randint(0, 2) :]
    return text


@SOME
@given(st.integers(0, 10**9))
def test_a_changed_position(seed: int) -> None:
    text = mutated(POSITION, random.Random(seed))
    try:
        state = parse_position(text)
    except ValueError as wrong:
        one_sentence(wrong)
    else:
        assert parse_position(position_text(state)).players == state.players
        assert TAKE_THAT.is_over(state) or TAKE_THAT.awaits_chance(state) or TAKE_THAT.legal_moves(state)


@SOME
@given(st.text(SIGNS, max_size=40) | st.text(max_size=40))
def test_any_text_as_a_position(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        parse_position(text)


# --- observations


def observation() -> dict[str, Any]:
    """A valid one, as a program outside is given it."""
    played = random_round(3, True, "fuzz", 30)
    return TAKE_THAT.observation_json(played.observation(played.state.turn))


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of every value inside."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, item in inner for place in places(item, (*path, key)))]


def replaced(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    """The value with one inner value exchanged."""
    if not path:
        return new
    copied = dict(value) if isinstance(value, dict) else list(value)
    copied[path[0]] = replaced(copied[path[0]], path[1:], new)
    return copied


def test_an_observation_reads_back() -> None:
    data = observation()
    assert TAKE_THAT.observation_json(TAKE_THAT.parse_observation(data)) == data


@SOME
@given(st.integers(0, 10**6), JSON)
def test_an_observation_with_one_value_changed(place: int, new: Any) -> None:
    data = observation()
    paths = places(data)
    changed = replaced(data, paths[place % len(paths)], new)
    try:
        seen = TAKE_THAT.parse_observation(changed)
    except ValueError as wrong:
        one_sentence(wrong)
    else:
        assert seen.view.legal
        assert TAKE_THAT.observation_json(seen) == {**changed, "game": "take-that"}


@SOME
@given(JSON)
def test_anything_as_an_observation(value: Any) -> None:
    with pytest.raises(ValueError, match=r"."):
        TAKE_THAT.parse_observation(value)


# --- games as data, and records


def game() -> dict[str, Any]:
    played = random_round(2, True, "fuzz", 12)
    actions = [action_text(move) for move in played.moves]
    return {"game": "take-that", "players": 2, "advanced": True, "deck": played.deck, "actions": actions}


@SOME
@given(st.integers(0, 10**6), JSON)
def test_a_game_with_one_value_changed(place: int, new: Any) -> None:
    data = game()
    paths = places(data)
    try:
        states = list(replay.states([json.dumps(replaced(data, paths[place % len(paths)], new))]))
    except ValueError as wrong:
        one_sentence(wrong)
    else:
        assert states


def record() -> str:
    table = Table(Setup("take-that", (Seat("Ann"), Seat("Bob")), 1, False, 7))
    table.begin_round()
    for _ in range(12):
        assert table.ticket is not None
        table.submit(table.ticket, table.game.legal_moves(table.state)[0])
    return table.record()


@SOME
@given(st.integers(0, 10**9))
def test_a_changed_record(seed: int) -> None:
    text = mutated(record(), random.Random(seed))
    try:
        table = Table.load(text)
    except ValueError as wrong:
        one_sentence(wrong)
    else:
        assert table.record()


@SOME
@given(st.binary(max_size=60))
def test_any_bytes_as_a_file(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    file = tmp_path_factory.mktemp("any") / "file"
    file.write_bytes(data)
    with pytest.raises(ValueError, match=r"."):
        list(replay.states(inputs.rows(str(file))))
