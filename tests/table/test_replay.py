"""`takethat replay` prints every state of records and of games as data, and names what is wrong."""

import argparse
import gzip
import json
from pathlib import Path

import pytest

from takethat.cli import replay
from takethat.store import inputs
from takethat.table.record import rows_of
from takethat.table.table import Table

from .conftest import play_match, setup

VECTORS = Path(__file__).parent.parent / "vectors" / "take-that-games.jsonl.gz"


def vector(index: int) -> dict:
    with gzip.open(VECTORS, "rt") as lines:
        return json.loads(list(lines)[index])


def states_of(text: str) -> list[dict]:
    return list(replay.states(rows_of(text)))


def without(game: dict, *keys: str) -> dict:
    return {key: value for key, value in game.items() if key not in keys}


def test_a_game_as_data_gives_its_states_in_the_contracts_order() -> None:
    game = vector(5)
    got = states_of(json.dumps(without(game, "states")))
    assert got == game["states"]
    assert list(got[0]) == list(game["states"][0])


def test_a_match_as_data_numbers_its_rounds() -> None:
    games = [without(vector(0), "states"), without(vector(1), "states")]
    got = states_of(json.dumps({"rounds": games}))
    assert [state["round"] for state in got] == sorted(state["round"] for state in got)
    assert {state["round"] for state in got} == {0, 1}


def test_a_record_and_its_data_form_agree() -> None:
    table = play_match(Table(setup(3, advanced=True)), 4)
    by_record = states_of(table.record())
    assert sum(state["over"] for state in by_record) == 2
    assert by_record[-1]["scores"] == table.rounds[-1]


def test_a_record_may_stop_early() -> None:
    game = without(vector(0), "states")
    game["actions"] = game["actions"][:3]
    assert len(states_of(json.dumps(game))) == 4


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"deck": list(range(12, 91))}, "79 cards"),
        ({"deck": [12] * 79}, "79 cards"),
        ({"deck": [True] * 79}, "79 cards"),
        ({"deck": [12.0] * 79}, "79 cards"),
        ({"players": 1}, "players"),
        ({"players": 5}, "players"),
        ({"players": 2.0}, "players"),
        ({"players": True}, "players"),
        ({"advanced": 0}, "advanced"),
        ({"first": 7}, "first"),
        ({"actions": ["L 99"]}, "action 0"),
        ({"actions": ["T"]}, "line-is-empty"),
        ({"actions": ["D 12"]}, "action 0"),
        ({"actions": [7]}, "action 0"),
        ({"actions": "T"}, "lists"),
        ({"game": "chess"}, "take-that"),
        ({"game": 7}, "name"),
    ],
)
def test_wrong_data_is_refused_with_its_reason(change: dict, said: str) -> None:
    game = without(vector(0), "states") | change
    with pytest.raises(ValueError, match=said):
        states_of(json.dumps(game))


def test_actions_after_the_end_are_refused() -> None:
    game = without(vector(0), "states")
    game["actions"] = [*game["actions"], "T"]
    with pytest.raises(ValueError, match=f"action {len(game['actions']) - 1} .*over"):
        states_of(json.dumps(game))


@pytest.mark.parametrize("text", ["", "nonsense", "[]", '{"players": NaN}', "[" * 100_000, '{"a": 1, "a": 2}', "{}"])
def test_what_is_neither_record_nor_data_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        states_of(text)


def test_wrong_utf8_and_missing_files_are_one_sentence(tmp_path: Path) -> None:
    broken = tmp_path / "broken.txt"
    broken.write_bytes(b"takethat 1\n\xff")
    with pytest.raises(ValueError, match="not UTF-8 at byte 11"):
        list(inputs.rows(str(broken)))
    with pytest.raises(ValueError, match="nowhere"):
        list(inputs.rows(str(tmp_path / "nowhere")))


def test_main_prints_one_json_object_a_state(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    game = vector(2)
    file.write_text(json.dumps(without(game, "states")))
    assert replay.main(argparse.Namespace(FILE=str(file), json=True, verify=False)) == 0
    assert [json.loads(row) for row in capsys.readouterr().out.splitlines()] == game["states"]
    assert replay.main(argparse.Namespace(FILE=str(file), json=False, verify=False)) == 0
    assert capsys.readouterr().out.count("\n") == len(game["states"])
