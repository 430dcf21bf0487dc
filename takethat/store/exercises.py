"""Decisions that come back as exercises, and how each was answered last: one small file.

A decision is kept whole, as its seat saw it, so that it outlives the match. Knows neither cards nor days on which
something is due: games, moves and days are plain words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from pathlib import Path
from typing import Annotated, Any

import msgspec

from takethat.store.files import Newer, Notice, decode_json
from takethat.store.kept import Kept
from takethat.store.paths import data_dir

VERSION = 1

MOST = 200
"""Own decisions that are kept; of more the oldest go."""

LAST_BOX = 4

Text = Annotated[str, msgspec.Meta(max_length=100)]
DayText = Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d\d-\d\d$")]


class Exercise(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A decision as its seat saw it (`seen`), and what every move was expected to bring, by its text.

    `levels` is None at a person; `before`: the points of the rounds before; `move`: what was done then, None where
    nobody of the house played.
    """

    id: Text
    game: Text
    seen: dict[str, Any]
    values: dict[str, float]
    names: list[Text]
    levels: list[Text | None]
    rounds: int
    advanced: bool
    round: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    before: list[int] = []
    move: str | None = None
    grade: Text | None = None


class Answered(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer that counted last: in which box the exercise lies since, and on which day that was."""

    id: Text
    box: Annotated[int, msgspec.Meta(ge=0, le=LAST_BOX)]
    day: DayText


class Exercises(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is kept. `gathered`: names of the reviews whose decisions have been taken over, or deleted since."""

    version: int = VERSION
    own: list[Exercise] = []
    answered: list[Answered] = []
    gathered: list[Text] = []


class _Version(msgspec.Struct):
    version: int


def exercises_path() -> Path:
    """Return where they are kept."""
    return data_dir() / "exercises.json"


def _decode(data: bytes) -> Exercises:
    if decode_json(data, _Version).version > VERSION:
        raise Newer("written by a newer version")
    file = decode_json(data, Exercises)
    for row in file.answered:
        date.fromisoformat(row.day)
    if file.version != VERSION:
        raise ValueError(f"version {file.version}, expected {VERSION}")
    return file


_kept = Kept(exercises_path, _decode, Exercises)


def load_exercises() -> tuple[Exercises, tuple[Notice, ...]]:
    """Return what is kept, with what the player should be told."""
    return _kept.load()


def change(edit: Callable[[Exercises], Exercises]) -> tuple[Notice, ...]:
    """Keep what `edit` makes of what is kept, also if another window has just written; returns what went wrong."""
    return _kept.change(edit)[1]


def add(found: Iterable[Exercise], review: str | None = None) -> tuple[Notice, ...]:
    """Keep own decisions, each once; `review`: the name of the review that has no others."""

    def edit(kept: Exercises) -> Exercises:
        known = {exercise.id for exercise in kept.own}
        own = [*kept.own, *(exercise for exercise in found if exercise.id not in known)]
        gathered = kept.gathered if review is None else list(dict.fromkeys([*kept.gathered, review]))
        return msgspec.structs.replace(kept, own=own[-MOST:], gathered=gathered)

    return change(edit)


def put(answered: Answered) -> tuple[Notice, ...]:
    """An exercise was answered: it lies in this box since this day."""

    def edit(kept: Exercises) -> Exercises:
        others = [row for row in kept.answered if row.id != answered.id]
        return msgspec.structs.replace(kept, answered=[*others, answered])

    return change(edit)


def forget_exercise(known_as: str) -> tuple[Notice, ...]:
    """Delete one own decision and its answer; it does not come back from its review either."""

    def edit(kept: Exercises) -> Exercises:
        own = [one for one in kept.own if one.id != known_as]
        return msgspec.structs.replace(kept, own=own, answered=[row for row in kept.answered if row.id != known_as])

    return change(edit)


def forget_exercises() -> tuple[Notice, ...]:
    """Delete the own decisions and all answers; what has been deleted does not come back from its review."""
    return change(lambda kept: msgspec.structs.replace(kept, own=[], answered=[]))


def decode_each(data: bytes) -> list[Exercise]:
    """Return the exercises of a file with one on each line; ValueError if any is malformed."""
    return [decode_json(line, Exercise) for line in data.splitlines()]
