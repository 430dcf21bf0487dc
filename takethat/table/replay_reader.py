"""Reads what has been played, step by step: the records that the game saves, and games as data.

Both go through the same round and the same referee as the table, once; whoever replays, goes on with or looks at a
match again reads here. The rows may come from a file that is still being written or from another program, so every
step is told as soon as it is done. Knows no bot and no screen.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import NoReturn

from takethat.games.contract import Script
from takethat.games.quoting import quoted
from takethat.games.registry import DEFAULT, game_named
from takethat.table import record
from takethat.table.play import AnyRound, Round
from takethat.table.table import Standing, Table


@dataclass(frozen=True, slots=True)
class Step:
    """What has just been done. `number` counts from the deal, which is 0 and has neither action nor seat.

    `action` is a move's text or `undo`; `round` the index of the round, None for a game that belongs to no match;
    `played` the round as it is now, and `rounds` how many there are to be. `stand_in`: the level of a bot that played
    this for a person.
    """

    round: int | None
    number: int
    action: str | None
    seat: int | None
    played: AnyRound
    rounds: int
    stand_in: str | None = None


def steps(rows: Iterable[str]) -> Iterator[Step]:
    """Every step of a record or of games as data; ValueError names the line or action that is wrong."""
    coming = iter(rows)
    first = next(coming, "").removeprefix(record.MARK)
    if record.is_record(first):
        return _steps_of_record(chain([first], coming))
    return _steps_of_data(first + "".join(coming))


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round of a match as far as it was played, without what was taken back, and where it stood in the match.

    `stand_ins`: the levels of bots that decided for a person, by the number of the decision in the round, from 0.
    """

    index: int
    played: AnyRound
    standing: Standing
    stand_ins: dict[int, str] = field(default_factory=dict)

    @property
    def scores(self) -> tuple[int, ...]:
        """What every seat has with the points of this round."""
        points = self.played.game.match_points(self.played.game.scores(self.played.state))
        return tuple(total + more for total, more in zip(self.standing.scores_before, points, strict=True))


def rounds_of(rows: Iterable[str]) -> list[PlayedRound]:
    """The rounds of a record or of games as data; ValueError as in `steps`, or if they are of different matches."""
    found: list[PlayedRound] = []
    for step in steps(rows):
        if step.action is None:
            before = _scores_before(step.played, found)
            standing = Standing(step.played.first, before, max(0, step.rounds - len(found) - 1))
            found.append(PlayedRound(len(found), step.played, standing))
        elif step.seat is not None:
            place = len(step.played.decided) - 1
            found[-1].stand_ins.pop(place, None)  # of a decision that was taken back
            if step.stand_in is not None:
                found[-1].stand_ins[place] = step.stand_in
    return found


def _scores_before(played: AnyRound, earlier: list[PlayedRound]) -> tuple[int, ...]:
    if not earlier:
        return (0,) * played.players
    last = earlier[-1].played
    if (last.game.name, last.players) != (played.game.name, played.players):
        raise ValueError(f"round {len(earlier)} is not of the same match")
    return earlier[-1].scores


# --- a record


def _steps_of_record(rows: Iterable[str]) -> Iterator[Step]:
    begun = record.begin(rows)
    table, number = Table(begun.setup, form=begun.form), 0
    for line in table.follow(begun.lines):
        if line.kind not in ("round", "move", "undo"):
            continue
        assert table.current is not None
        number = 0 if line.kind == "round" else number + 1
        action = {"round": None, "move": line.text, "undo": "undo"}[line.kind]
        seat = line.seat if line.kind == "move" else None
        stand_in = table.seated.seats[seat].level if seat in begun.setup.humans else None
        yield Step(table.round, number, action, seat, table.current, begun.setup.rounds, stand_in)


# --- games as data


def _steps_of_data(text: str) -> Iterator[Step]:
    games, of_match = games_of(text)
    for index, game in enumerate(games):
        yield from steps_of_game(index if of_match else None, game, len(games))


def games_of(text: str) -> tuple[list[object], bool]:
    """The games in a JSON text, not yet judged, and whether they are the rounds of a match."""
    data = parse_json(text)
    if "rounds" not in data:
        return [data], False
    games = data["rounds"]
    if not isinstance(games, list) or not games:
        raise ValueError("'rounds' is a list of games")
    return games, True


def steps_of_game(index: int | None, data: object, rounds: int) -> Iterator[Step]:
    """Every step of one game as data."""
    if not isinstance(data, dict):
        raise ValueError("a game is a JSON object")
    name = data.get("game", DEFAULT)
    if not isinstance(name, str):
        raise ValueError("'game' is a name")
    game = game_named(name)
    script = game.parse_script(data)
    played = Round(game, script.players, script.advanced, script.deck, script.first)
    played.answer_chance()
    for place in range(script.lead):
        _act(played, script, place)
    yield Step(index, 0, None, None, played, rounds)
    for number, place in enumerate(range(script.lead, len(script.actions)), 1):
        seat = played.turn
        _act(played, script, place)
        yield Step(index, number, script.actions[place], seat, played, rounds)


def _act(played: AnyRound, script: Script[object], place: int) -> None:
    text = script.actions[place]
    try:
        if played.over:
            raise ValueError("the round is over")
        played.play(played.game.parse_action(text))
    except ValueError as wrong:
        shown = place if place < script.lead else place - script.lead
        raise ValueError(f"action {shown} ({quoted(text)}): {wrong}") from None


def parse_json(text: str) -> dict[str, object]:
    """One JSON object; NaN and a key given twice are refused."""
    try:
        data = json.loads(text, parse_constant=_no_constant, object_pairs_hook=_once)
    except json.JSONDecodeError as wrong:
        raise ValueError(f"line {wrong.lineno}: neither a record nor JSON: {wrong.msg}") from None
    except RecursionError:
        raise ValueError("nested too deeply") from None
    if not isinstance(data, dict):
        raise ValueError("not a JSON object")
    return data


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number of this game")


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    if len(dict(pairs)) != len(pairs):
        raise ValueError("a key is given twice")
    return dict(pairs)
