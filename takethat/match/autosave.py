"""Where a match is kept on the disk: its record grows with every move; a finished one is counted and put away.

The table tells its lines here; what went wrong with the disk becomes a notice for the player. Knows no screen.
"""

from __future__ import annotations

from pathlib import Path
from uuid import uuid4

from takethat.bots.registry import names
from takethat.store import saves
from takethat.store.files import Loaded, Notice, write_atomically
from takethat.store.saves import RecordWriter
from takethat.store.statistics import HUMANS, MatchResult, SeatResult, count_match
from takethat.table.match import Seat, Setup, check
from takethat.table.table import Table


class Autosave:
    """The record of one match under way. Nothing here raises for the disk's sake."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._writer: RecordWriter | None = None
        self._told: Notice | None = None

    def open(self, fresh: bool) -> None:
        """Begin writing: a new record, or the end of one that is there."""
        assert self._writer is None
        self._writer = RecordWriter(self.path, fresh)

    def write(self, text: str) -> None:
        """Append the lines of `text`; the system has them before the move is seen."""
        assert self._writer is not None
        for line in text.splitlines():
            self._writer.append(line)

    def trouble(self) -> tuple[Notice, ...]:
        """What has gone wrong with saving and has not been asked for yet."""
        before, self._told = self._told, self._writer.notice if self._writer is not None else None
        return (self._told,) if self._told is not None and self._told != before else ()

    def finish(self, table: Table) -> tuple[Notice, ...]:
        """The match is over: count it once, put the record away; what the player should know."""
        self.close()
        told = count_match(result_of(table))[1]
        moved = saves.archive(self.path)
        return (*told, moved) if moved is not None else told

    def give_up(self) -> None:
        """The player ends the match for good: the record is deleted, nothing is counted."""
        self.close()
        saves.discard(self.path)

    def close(self) -> None:
        """Stop writing; the record stays for later."""
        if self._writer is not None:
            self._writer.close()
            self._writer = None


def begin(setup: Setup) -> tuple[Table, Autosave]:
    """A new match, kept from its first line. ValueError for a set-up that cannot be played."""
    match_id = uuid4().hex
    kept = Autosave(saves.record_path(match_id))
    check(setup)
    kept.open(fresh=True)
    return Table(setup, kept.write, match_id), kept


def go_on(path: Path) -> tuple[Loaded[Table], Autosave]:
    """A saved match as far as its record is sound, kept going in its own file; a damaged one is kept aside."""
    kept = Autosave(path)
    loaded = saves.load_record(path, lambda data: Table.load(data.decode(), kept.write))
    if loaded.value is None:
        return loaded, kept
    record = loaded.value.record().encode()
    trouble = write_atomically(path, record) if path.read_bytes() != record else None
    kept.open(fresh=False)
    return loaded if trouble is None else Loaded(loaded.value, (*loaded.notices, trouble)), kept


def result_of(table: Table) -> MatchResult:
    """A finished match as the statistics count it."""
    totals, winners = table.totals, table.winners()
    seats = [
        SeatResult(seat.name, level_of(seat), totals[place], place in winners)
        for place, seat in enumerate(table.setup.seats)
    ]
    return MatchResult(
        match_id=table.match_id,
        game=table.setup.game,
        rounds=table.setup.rounds,
        advanced=table.setup.advanced,
        practice=table.practice,
        seats=seats,
        strongest=_strongest(table),
    )


def level_of(seat: Seat) -> str | None:
    """The level of a seat as it is counted: all programs of the player's own are one."""
    return "program" if seat.is_program else seat.level


def _strongest(table: Table) -> str:
    """The level of the strongest bot at the table."""
    order = list(names(table.setup.game))
    levels = [level for level in map(level_of, table.setup.seats) if level is not None]
    known = [level for level in levels if level in order]
    return max(known, key=order.index) if known else (levels[0] if levels else HUMANS)
