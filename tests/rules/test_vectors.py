"""Whole games written down by others, compared state by state in every field."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from takethat.games.take_that.cards import TAKE, card_of, is_lay, lay, twist
from tests.rules.positions import Game, dealt

VECTORS = Path(__file__).parent.parent / "vectors" / "take-that-games.jsonl.gz"
GAMES: list[dict[str, Any]] = [json.loads(line) for line in gzip.decompress(VECTORS.read_bytes()).splitlines()]


def parse(text: str) -> int:
    return TAKE if text == "T" else {"L": lay, "W": twist}[text[0]](int(text[2:]))


def spell(move: int) -> str:
    return "T" if move == TAKE else f"{'L' if is_lay(move) else 'W'} {card_of(move)}"


def described(game: Game, step: int, action: str | None, player: int | None) -> dict[str, Any]:
    """The state in the words of the vectors."""
    state = game.state
    return {
        "step": step,
        "action": action,
        "player": player,
        "turn": None if game.over else game.turn,
        "must_lay": game.must_lay,
        "over": game.over,
        "hands": [list(cards) for cards in state.hands],
        "line": game.line,
        "pile": game.pile,
        "plus": [list(cards) for cards in state.plus],
        "minus": [list(cards) for cards in state.minus],
        "facedown": [list(cards) for cards in state.facedown],
        "scores": game.scores,
        "legal": [spell(move) for move in game.legal],
    }


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
        game.do(parse(action))
        assert sorted(game.state.undealt) == sorted(game.pile)
        assert described(game, step, action, player) == record["states"][step]
