"""Whole games written down by others, compared state by state in every field."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from takethat.games.take_that.game import TAKE_THAT
from tests.rules.positions import Game, dealt

VECTORS = Path(__file__).parent.parent / "vectors" / "take-that-games.jsonl.gz"
GAMES: list[dict[str, Any]] = [json.loads(line) for line in gzip.decompress(VECTORS.read_bytes()).splitlines()]


def described(game: Game, step: int, action: str | None, player: int | None) -> dict[str, Any]:
    """The state in the words of the vectors."""
    return {"step": step, "action": action, "player": player, **TAKE_THAT.state_json(game.state, game.pile)}


def test_there_are_44_games() -> None:
    assert len(GAMES) == 44
    assert all(len(record["states"]) == len(record["actions"]) + 1 for record in GAMES)


@pytest.mark.parametrize("number", range(44))
def test_every_state_of_the_game(number: int) -> None:
    record = GAMES[number]
    game = dealt(record["deck"], record["players"], record.get("first", 0), record["advanced"])
    assert described(game, 0, None, None) == record["states"][0]
    for step, action in enumerate(record["actions"], 1):
        player = game.turn
        game.do(TAKE_THAT.parse_action(action))
        assert sorted(game.state.undealt) == sorted(game.pile)
        assert described(game, step, action, player) == record["states"][step]
