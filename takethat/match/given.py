"""A match out of a file that somebody gave, and one to be given: the first is believed only once it is played through.

No program that it names is ever started: one of the game's own bots takes that seat. The file itself stays as it is;
what is gone on with is a copy under an id of its own.
"""

from __future__ import annotations

import os.path
from dataclasses import dataclass, replace
from datetime import date, datetime
from enum import Enum
from pathlib import Path
from uuid import uuid4

from takethat.bots.registry import bots_of
from takethat.store import disk, moments, paths, saves
from takethat.store.files import Newer, Notice, write_as_new, write_atomically
from takethat.table import record
from takethat.table.match import PROGRAM, Seat, Setup
from takethat.table.table import Table

MOST = 1 << 18
"""Bytes of a file that is looked at: nearly twice the record of 99 rounds with every figure in it."""
LONGEST_NAME = 40
"""Of the names of those who played so many letters stand in a file's name."""


class Trouble(Enum):
    """Why a file is not opened."""

    MISSING = "missing"
    FOLDER = "folder"
    UNREADABLE = "unreadable"
    LARGE = "large"
    FOREIGN = "foreign"
    NEWER = "newer"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Given:
    """A match as far as it goes; `tamed`: a bot has the seat of a program that the file names."""

    table: Table
    tamed: bool


def read(path: Path) -> Given | Trouble:
    """The match in a file, or why there is none to be had."""
    if os.path.isdir(path):
        return Trouble.FOLDER
    try:
        data = disk.read(path, MOST + 1)
    except (FileNotFoundError, NotADirectoryError):
        return Trouble.MISSING
    except (OSError, ValueError):  # a name may have signs that no system takes
        return Trouble.UNREADABLE
    return Trouble.LARGE if len(data) > MOST else understood(data)


def understood(data: bytes) -> Given | Trouble:
    """The match that these bytes are; a last line cut off is dropped."""
    try:
        text = saves.whole_lines(data).decode()
        if not record.is_record(text):
            return Trouble.FOREIGN
    except ValueError:
        return Trouble.FOREIGN
    try:
        return _tamed(Table.load(text))
    except Newer:
        return Trouble.NEWER
    except ValueError:
        return Trouble.BROKEN


def _tamed(table: Table) -> Given:
    seats = tuple(_bot(table.setup, seat) for seat in table.setup.seats)
    if seats == table.setup.seats:
        return Given(table, False)
    return Given(Table.load(headed(table, replace(table.setup, seats=seats), table.match_id)), True)


def _bot(setup: Setup, seat: Seat) -> Seat:
    return replace(seat, level=bots_of(setup.game).stand_in) if seat.is_program else seat


def headed(table: Table, setup: Setup, match_id: str) -> str:
    """The record of a match under another head."""
    first, _, rest = table.record().split("\n", 2)
    return f"{first}\n{record.header(setup, match_id).splitlines()[1]}\n{rest}"


def copied(table: Table) -> tuple[Path, Notice | None]:
    """Keep a match among those under way, as a new one: where it is, and why it could not be written.

    A file can be opened again and again until the match is won, so its record notes help: it is practice.
    """
    if table.round_over:
        table.begin_round()
    assert table.ticket is not None
    table.help(table.ticket)
    match_id = uuid4().hex
    path = saves.record_path(match_id)
    return path, write_atomically(path, headed(table, table.setup, match_id).encode())


# --- to be given


def give(table: Table) -> Path | Notice:
    """Write a match's record where its player finds it, in no other file's place; where, or why that was impossible.

    The command of a program at the table is nobody else's business.
    """
    seats = tuple(replace(seat, level=f"{PROGRAM}program") if seat.is_program else seat for seat in table.setup.seats)
    text = headed(table, replace(table.setup, seats=seats), table.match_id)
    return write_as_new(folder(), _name(table), saves.SUFFIX, text.encode())


def folder() -> Path:
    """Where a match is put that is given away: among the documents, or wherever else people look for their files."""
    return next(iter(paths.own_folders()), paths.data_dir() / "shared")


def _name(table: Table) -> str:
    """The day and who played, in signs that every system takes."""
    played = moments.last_in(table.record().encode())
    day = date.today() if played is None else datetime.fromtimestamp(played).date()
    people = ", ".join(seat.name for seat in table.setup.seats)
    plain = "".join(sign if sign.isalnum() or sign in " ,-" else "_" for sign in people)
    return f"Take That {day.isoformat()} {plain[:LONGEST_NAME].strip()}"
