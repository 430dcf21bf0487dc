"""`takethat replay`: play a record without a window and print every state.

Reads what the game saves and the plain data form of outside programs; both go through the same round and the same
referee as the table.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from takethat.games.contract import Game, Json
from takethat.games.registry import game_named
from takethat.table import record
from takethat.table.play import Round
from takethat.table.table import Table


def main(args: argparse.Namespace) -> int:
    """Print the states of `args.FILE` (`-`: standard input), as JSON lines with `args.json`. ValueError if broken."""
    text = read_text(args.FILE)
    for state in list(states(text)):
        print(json.dumps(state) if args.json else line_of(state))
    return 0


def read_text(name: str) -> str:
    """The file's text; ValueError in one sentence if it cannot be read."""
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return data.decode("utf-8").removeprefix(record.MARK)
    except UnicodeDecodeError as wrong:
        raise ValueError(f"{name}: not UTF-8 at byte {wrong.start}") from None
    except OSError as wrong:
        raise ValueError(f"{name}: {wrong.strerror or wrong}") from None


def line_of(state: Json) -> str:
    """One state for people: the action and the values that follow from it."""
    head = f"round {state['round']} " if "round" in state else ""
    acted = "deal" if state["action"] is None else f"seat {state['player']} {state['action']}"
    skipped = ("step", "action", "player", "round", "legal")
    rest = " ".join(f"{key}={json.dumps(state[key], separators=(',', ':'))}" for key in state if key not in skipped)
    return f"{head}{state['step']}: {acted} | {rest}"


def states(text: str) -> Iterator[Json]:
    """Every state of a record or of a game as data; ValueError names the line or action that is wrong."""
    if record.is_record(text):
        yield from _record_states(text)
        return
    data = parse_json(text)
    if "rounds" not in data:
        yield from _game_states(data)
        return
    if not isinstance(data["rounds"], list) or not data["rounds"]:
        raise ValueError("'rounds' is a list of games")
    for index, game in enumerate(data["rounds"]):
        yield from ({"round": index, **state} for state in _game_states(game))


def parse_json(text: str) -> dict[str, Any]:
    """One JSON object; NaN and a key given twice are refused."""

    def no_constant(name: str) -> None:
        raise ValueError(f"{name} is no number of this game")

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        if len(dict(pairs)) != len(pairs):
            raise ValueError("a key is given twice")
        return dict(pairs)

    try:
        data = json.loads(text, parse_constant=no_constant, object_pairs_hook=once)
    except json.JSONDecodeError as wrong:
        raise ValueError(f"line {wrong.lineno}: neither a record nor JSON: {wrong.msg}") from None
    except RecursionError:
        raise ValueError("nested too deeply") from None
    if not isinstance(data, dict):
        raise ValueError("not a JSON object")
    return data


# --- a game as data


def _game_states(data: Mapping[str, Any]) -> Iterator[Json]:
    if not isinstance(data, dict):
        raise ValueError("a game is a JSON object")
    name = data.get("game", "take-that")
    if not isinstance(name, str):
        raise ValueError("'game' is a name")
    game = game_named(name)
    script = game.parse_script(data)
    played = Round(game, script.players, script.advanced, script.deck, script.first)
    played.answer_chance()
    for index in range(script.lead):
        _act(game, played, index, script.actions[index])
    yield _state(game, played, 0, None, None)
    for step, text in enumerate(script.actions[script.lead :], 1):
        seat = played.turn
        _act(game, played, step - 1, text)
        yield _state(game, played, step, text, seat)


def _act(game: Game, played: Round, index: int, text: str) -> None:
    try:
        if played.over:
            raise ValueError("the round is over")
        played.play(game.parse_action(text))
    except ValueError as wrong:
        raise ValueError(f"action {index} ({text[:40]!r}): {wrong}") from None


# --- a record


def _record_states(text: str) -> Iterator[Json]:
    """The states of every round; a decision taken back shows as the action `undo`."""
    read = record.parse(text)
    Table.load(text)
    game = game_named(read.setup.game)
    table, step = Table(read.setup), 0
    for line in read.lines:
        if line.kind == "draw":
            continue
        if line.kind in ("hint", "moment"):
            table.follow(line)
            continue
        step = 0 if line.kind == "round" else step + 1
        table.follow(line)
        assert table.current is not None
        action = None if line.kind == "round" else line.text if line.kind == "move" else "undo"
        seat = line.seat if line.kind == "move" else None
        yield {"round": table.round} | _state(game, table.current, step, action, seat)


def _state(game: Game, played: Round, step: int, action: str | None, seat: int | None) -> Json:
    acted = {"step": step, "action": action, "player": seat}
    return acted | game.state_json(played.state, played.stock.cards)
