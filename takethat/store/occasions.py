"""What draws people back, kept: the daily deals that were played, and the bouts with each animal of the pond.

One file of rows, each known by its match; every figure is derived from them. Which match counts for a day is settled
when it begins, so that nothing is gained by beginning it again. Knows days and levels as plain words.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Annotated

import msgspec

from takethat.store.files import Newer, Notice, decode_json
from takethat.store.kept import Kept
from takethat.store.paths import data_dir

VERSION = 1

Text = Annotated[str, msgspec.Meta(max_length=100)]
MatchId = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9-]{1,100}$")]
DayText = Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d\d-\d\d$")]


class Day(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A day's deal: the match that counts, and what came of it; `helped`: with hints or take-backs.

    `expert` is what the expert of version `judge` made of the same seat.
    """

    date: DayText
    match_id: MatchId
    points: int | None = None
    other: int | None = None
    helped: bool = False
    expert: int | None = None
    judge: int | None = None


class Bout(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A match with one animal of the pond; `won` is None for a draw, and as long as it has not `ended`."""

    level: Text
    match_id: MatchId
    won: bool | None = None
    ended: DayText | None = None
    helped: bool = False


class Occasions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is kept, in the order in which it was begun."""

    version: int = VERSION
    days: list[Day] = []
    bouts: list[Bout] = []


class _Version(msgspec.Struct):
    version: int


def occasions_path() -> Path:
    """Return where they are kept."""
    return data_dir() / "occasions.json"


def _decode(data: bytes) -> Occasions:
    if decode_json(data, _Version).version > VERSION:
        raise Newer("written by a newer version")
    file = decode_json(data, Occasions)
    for day in [*(row.date for row in file.days), *(row.ended for row in file.bouts if row.ended is not None)]:
        date.fromisoformat(day)
    if file.version != VERSION:
        raise ValueError(f"version {file.version}, expected {VERSION}")
    return file


_kept = Kept(occasions_path, _decode, Occasions)


def load_occasions() -> tuple[Occasions, tuple[Notice, ...]]:
    """Return what is kept, with what the player should be told."""
    return _kept.load()


def change(edit: Callable[[Occasions], Occasions]) -> tuple[Notice, ...]:
    """Keep what `edit` makes of what is kept, also if another window has just written; returns what went wrong."""
    return _kept.change(edit)[1]


# --- the daily deal


def begin_day(day: str, match_id: str) -> tuple[Notice, ...]:
    """A match of that day's deal begins; it counts if it is the first."""

    def edit(kept: Occasions) -> Occasions:
        if any(row.date == day for row in kept.days):
            return kept
        return msgspec.structs.replace(kept, days=[*kept.days, Day(day, match_id)])

    return change(edit)


def _change_day(known: Callable[[Day], bool], **facts: object) -> tuple[Notice, ...]:
    def edit(kept: Occasions) -> Occasions:
        days = [msgspec.structs.replace(row, **facts) if known(row) else row for row in kept.days]
        return msgspec.structs.replace(kept, days=days)

    return change(edit)


def end_day(match_id: str, points: int, other: int, helped: bool) -> tuple[Notice, ...]:
    """A match of a daily deal is over; nothing changes if it was not the one that counts, or is counted already."""
    return _change_day(
        lambda row: row.match_id == match_id and row.points is None, points=points, other=other, helped=helped
    )


def tell_expert(day: str, points: int, judge: int) -> tuple[Notice, ...]:
    """What the expert made of a day's deal."""
    return _change_day(lambda row: row.date == day, expert=points, judge=judge)


def forget_days() -> tuple[Notice, ...]:
    """Delete the calendar."""
    return change(lambda kept: msgspec.structs.replace(kept, days=[]))


# --- the pond


def begin_bout(level: str, match_id: str) -> tuple[Notice, ...]:
    """A match with an animal begins."""
    return change(lambda kept: msgspec.structs.replace(kept, bouts=[*kept.bouts, Bout(level, match_id)]))


def end_bout(match_id: str, won: bool | None, day: str, helped: bool) -> tuple[Notice, ...]:
    """It is over; nothing changes for a match that is none of the bouts, or has ended before."""

    def edit(kept: Occasions) -> Occasions:
        bouts = [
            msgspec.structs.replace(row, won=won, ended=day, helped=helped)
            if row.match_id == match_id and row.ended is None
            else row
            for row in kept.bouts
        ]
        return msgspec.structs.replace(kept, bouts=bouts)

    return change(edit)


def forget_bouts() -> tuple[Notice, ...]:
    """Delete all bouts."""
    return change(lambda kept: msgspec.structs.replace(kept, bouts=[]))
