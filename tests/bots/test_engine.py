"""The line protocol: one reply for every line, errors as replies, silence for blank lines."""

import io
import json
import random
import sys
from argparse import Namespace

import pytest

from takethat.cli.engine import main
from takethat.games.registry import game_named
from takethat.table.play import Round
from takethat.table.table import Standing


@pytest.fixture
def seen():
    game = game_named("take-that")
    deck = list(game.deck())
    random.Random(4).shuffle(deck)
    table = Round(game, 3, True, deck, 1)
    return game.observation_json(game.observation(table.state, 1, table.log(1), Standing(1, (0, 0, 0), 1)))


def ask(monkeypatch, capsys, *lines, level="easy"):
    monkeypatch.setattr(sys, "stdin", Namespace(buffer=io.BytesIO(b"".join(line + b"\n" for line in lines))))
    assert main(Namespace(game="take-that", level=level, nodes=200, seed=1)) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_move_with_values_and_nodes(monkeypatch, capsys, seen):
    (reply,) = ask(monkeypatch, capsys, json.dumps(seen).encode())
    assert reply["move"] in reply["values"]
    assert set(reply["values"]) == {f"L {card}" for card in seen["hand"]}
    assert reply["nodes"] > 0


def test_the_same_question_has_the_same_answer(monkeypatch, capsys, seen):
    line = json.dumps(seen).encode()
    first, blank_between = ask(monkeypatch, capsys, line, b"", line)
    assert first == blank_between


BAD = [
    b"{",
    b"[]",
    b"\xff",
    b"NaN",
    b"[" * 100_000,
    b'{"game": "take-that"}',
]


@pytest.mark.parametrize("line", BAD, ids=range(len(BAD)))
def test_a_bad_line_is_an_error_and_the_next_is_answered(monkeypatch, capsys, seen, line):
    wrong, right = ask(monkeypatch, capsys, line, json.dumps(seen).encode())
    assert list(wrong) == ["error"]
    assert wrong["error"]
    assert "move" in right


@pytest.mark.parametrize(
    ("key", "value"),
    [("seat", 2), ("seat", True), ("players", 5), ("players", 2.0), ("hand", [12] * 9), ("game", "zones"), ("log", 3)],
)
def test_an_impossible_observation_is_an_error(monkeypatch, capsys, seen, key, value):
    (reply,) = ask(monkeypatch, capsys, json.dumps({**seen, key: value}).encode())
    assert list(reply) == ["error"]


def test_an_unknown_level_is_refused():
    with pytest.raises(ValueError, match="unknown player champion"):
        main(Namespace(game="take-that", level="champion", nodes=None, seed=None))
