"""Whole games written down by others, compared state by state in every field."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from takethat.cli.replay import states
from takethat.games.zones.notation import state_json

from .play import dealt

VECTORS = Path(__file__).parent.parent / "vectors" / "zones-games.jsonl.gz"
GAMES: list[dict[str, Any]] = [json.loads(line) for line in gzip.decompress(VECTORS.read_bytes()).splitlines()]


def test_there_are_60_games() -> None:
    assert len(GAMES) == 60
    assert all(len(record["states"]) == len(record["moves"]) + 1 for record in GAMES)


@pytest.mark.parametrize("number", range(60))
def test_every_state_of_the_game(number: int) -> None:
    record = GAMES[number]
    game = dealt(*map(" ".join, [*record["hands"], record["rest"]]))
    game.do(*(" ".join(["exchange", *cards]) for cards in record["exchange"]))
    game.do(*(f"open {card}" for card in record["opening"]))
    assert state_json(game.state) == record["states"][0]
    for move, expected in zip(record["moves"], record["states"][1:], strict=True):
        game.do(move)
        assert state_json(game.state) == expected


@pytest.mark.parametrize("number", range(0, 60, 7))
def test_the_replay_command_reads_the_same_form(number: int) -> None:
    record = {"game": "zones", **GAMES[number]}
    expected = record.pop("states")
    shown = list(states([json.dumps(record)]))
    assert [{key: state[key] for key in expected[0]} for state in shown] == expected
    assert [state["action"] for state in shown] == [None, *record["moves"]]
