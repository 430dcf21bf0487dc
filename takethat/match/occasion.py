"""Matches with an occasion: the deal of a day, or a bout with an animal of the pond. Their ids say which.

Adds up what is kept of them: the streak of days, and how the bouts with each animal stand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from uuid import uuid4

from takethat.match import daily
from takethat.store import occasions
from takethat.store.files import Notice
from takethat.store.occasions import Bout
from takethat.table.match import Seat, Setup
from takethat.table.table import Table

DAILY, POND = "daily", "pond"
FORGIVEN = 1
"""So many days may be missed between two, and the streak goes on."""
NEEDED = 2
"""Bouts to be won of three."""


def kind_of(match_id: str) -> str:
    """What a match was played for: `DAILY`, `POND`, or nothing in particular."""
    kind, dash, _ = match_id.partition("-")
    return kind if dash and kind in (DAILY, POND) else ""


def new_id(kind: str) -> str:
    """An id for a match of an occasion."""
    return f"{kind}-{uuid4().hex}"


def ended(table: Table, today: date) -> tuple[Notice, ...]:
    """Keep what came of a finished match, if it was played for an occasion; each counts once."""
    kind, totals = kind_of(table.match_id), table.totals
    if kind == DAILY and table.players == 2:
        return occasions.end_day(table.match_id, totals[daily.PERSON], totals[daily.OTHER], table.practice)
    if kind == POND and len(table.setup.humans) == 1:
        winners, person = table.winners(), table.setup.humans[0]
        won = None if len(winners) > 1 else person in winners
        return occasions.end_bout(table.match_id, won, today.isoformat(), table.practice)
    return ()


def day_of(match_id: str) -> date | None:
    """The day for which a match counts; None if it is for none, or was a later try."""
    rows = occasions.load_occasions()[0].days if kind_of(match_id) == DAILY else []
    return next((date.fromisoformat(row.date) for row in rows if row.match_id == match_id), None)


# --- the streak


def runs(days: Iterable[date]) -> list[list[date]]:
    """The days in order, parted where more than `FORGIVEN` were missed."""
    found: list[list[date]] = []
    for day in sorted(set(days)):
        if found and day - found[-1][-1] <= timedelta(days=1 + FORGIVEN):
            found[-1].append(day)
        else:
            found.append([day])
    return found


def streak(days: Iterable[date], today: date) -> int:
    """How many days have been played in the run that still goes on; one ahead of a clock set back goes on too."""
    found = runs(days)
    if not found or today - found[-1][-1] > timedelta(days=1 + FORGIVEN):
        return 0
    return len(found[-1])


def longest(days: Iterable[date]) -> int:
    """The longest run there was."""
    return max(map(len, runs(days)), default=0)


# --- the pond


@dataclass(frozen=True, slots=True)
class Series:
    """How it stands with one animal: bouts won and lost of the best of three that goes on, and the day it was won."""

    won: int
    lost: int
    beaten: str | None
    bouts: int
    """How many were played in all."""


def series(bouts: Sequence[Bout], level: str) -> Series:
    """Bouts with help, draws and what has not ended decide nothing."""
    won = lost = played = 0
    beaten: str | None = None
    for bout in bouts:
        if bout.level != level or bout.won is None or bout.helped:
            continue
        played += 1
        won, lost = won + bout.won, lost + (not bout.won)
        if won == NEEDED:
            beaten = beaten or bout.ended
        if NEEDED in (won, lost):
            won = lost = 0
    return Series(won, lost, beaten, played)


def bout_setup(level: str, name: str, other: str, deal: int, begun: int) -> Setup:
    """A quick game between two; who begins changes from bout to bout."""
    return Setup(daily.GAME, (Seat(name), Seat(other, level)), 1, False, deal, dealer=(begun + 1) % 2)
