"""`takethat engine`: a bot for other programs, one JSON observation in, one JSON reply out, line by line.

A bad line gets a reply with its error and the program goes on; the end of the input ends it.
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import NoReturn

from takethat.bots.player import Player
from takethat.bots.registry import player
from takethat.bots.request import budget_for
from takethat.games.contract import AnyGame, Json
from takethat.games.quoting import quoted
from takethat.games.registry import game_named


def main(args: argparse.Namespace) -> int:
    """Answer every line of standard input. ValueError for an unknown level."""
    game = game_named(args.game)
    bot = player(args.game, args.level)
    for line in sys.stdin.buffer:
        if line.strip():
            print(json.dumps(reply(game, bot, line, args.nodes, args.seed)), flush=True)
    return 0


def reply(game: AnyGame, bot: Player, line: bytes, nodes: int | None, own: int | None) -> Json:
    """The answer to one line: move, values and nodes, or the error; `own` is the seed the user asked for."""
    try:
        data = read_object(line)
        if data.get("game") != game.name:
            raise ValueError(f"'game' must be {game.name!r}, not {quoted(data.get('game'))}")
        observation = game.parse_observation(data)
    except ValueError as error:
        return {"error": str(error)}
    thought = bot.think(observation, budget_for(game.name, observation, nodes, own))
    values = {game.action_text(move): round(value, 4) for move, value in thought.values.items()}
    return {"move": game.action_text(thought.move), "values": values, "nodes": thought.nodes}


def read_object(line: bytes) -> dict[str, object]:
    """The JSON object of a line; ValueError in one sentence for anything else."""
    try:
        data = json.loads(line.decode("utf-8"), parse_constant=_refuse)
    except UnicodeDecodeError as error:
        raise ValueError(f"not UTF-8 at byte {error.start}") from None
    except json.JSONDecodeError as error:
        raise ValueError(f"not JSON at column {error.colno}: {error.msg}") from None
    except RecursionError:
        raise ValueError("nested too deep") from None
    if not isinstance(data, dict):
        raise ValueError("an observation is a JSON object")
    return data


def _refuse(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number of JSON")
