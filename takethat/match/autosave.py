"""Where a match is kept on the disk: its record grows with every move; a finished one is counted and put away.

The table tells its lines here; what went wrong with the disk becomes a notice for the player, told once. A record is
held while its match is played, so that no other window goes on with it. Knows no screen.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from datetime import date
from functools import partial
from pathlib import Path
from uuid import uuid4

from takethat.bots.registry import knows, names
from takethat.games.registry import GAMES
from takethat.match import occasion
from takethat.store import disk, saves
from takethat.store.files import Loaded, Notice, read_bounded
from takethat.store.moments import now_text
from takethat.store.record_writer import RecordWriter, claim
from takethat.store.statistics import (
    HUMANS,
    LONGEST,
    MatchResult,
    SeatResult,
    count_match,
    count_matches,
    known_ids,
    load_matches,
    rejoin,
)
from takethat.table.match import Seat, Setup, check
from takethat.table.table import Table


class Autosave:
    """The record of one match under way. Nothing here raises for the disk's sake."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._writer: RecordWriter | None = None
        self._told: Notice | None = None
        self._over = False

    def open(self, writer: RecordWriter) -> None:
        """Write there from now on."""
        assert self._writer is None
        self._writer = writer

    def write(self, text: str) -> None:
        """Append the lines of `text`; the system has them before the move is seen."""
        assert self._writer is not None
        for line in text.splitlines():
            self._writer.append(line)

    def trouble(self) -> tuple[Notice, ...]:
        """What has gone wrong with saving and has not been asked for yet."""
        return self._news(self._writer.notice if self._writer is not None else None)

    def _news(self, notice: Notice | None) -> tuple[Notice, ...]:
        before, self._told = self._told, notice
        return (notice,) if notice is not None and notice != before else ()

    def finish(self, table: Table) -> tuple[Notice, ...]:
        """The match is over: count it once, put the record away; what the player should know and was not told.

        A record that lacks its last lines stays where it is, so that the match can be ended once more.
        """
        if self._over:
            return ()
        self._over = True
        before, unsaved = self._told, self._close()
        counted = _count(table)
        moved = saves.archive(self.path) if unsaved is None else None
        told = dict.fromkeys(notice for notice in (unsaved, *counted, moved) if notice is not None)
        return tuple(notice for notice in told if notice != before)

    def give_up(self) -> tuple[Notice, ...]:
        """The player ends the match for good: the record is deleted, nothing is counted."""
        writer, self._writer = self._writer, None
        return self._news(writer.discard() if writer is not None else None)

    def close(self) -> None:
        """Stop writing; the record stays for later."""
        self._close()

    def _close(self) -> Notice | None:
        writer, self._writer = self._writer, None
        return writer.close() if writer is not None else None


def begin(setup: Setup, match_id: str | None = None) -> tuple[Table, Autosave]:
    """A new match, kept from its first line; its id may say for what occasion it is played.

    ValueError for a set-up that cannot be played.
    """
    match_id = match_id or uuid4().hex
    kept = Autosave(saves.record_path(match_id))
    check(setup)
    kept.open(RecordWriter(kept.path))
    return Table(setup, kept.write, match_id, now_text), kept


def go_on(path: Path, games: Container[str] = GAMES) -> tuple[Loaded[Table], Autosave]:
    """A saved match as far as its record is sound, kept going in its own file; a damaged one is kept aside.

    One of a game that is not among `games` is left as it is.
    """
    kept = Autosave(path)
    loaded, writer = saves.take_up(path, lambda data: (_table(data, kept), data.count(b"\n")))
    if writer is None or loaded.value is None:
        return Loaded(None, loaded.notices), kept
    kept.open(writer)
    table, lines = loaded.value
    if table.setup.game not in games:
        kept.close()
        return Loaded(None, (*loaded.notices, Notice.UNREADABLE)), kept
    kept.write("".join(table.record().splitlines(keepends=True)[lines:]))
    table.sit_down_again()
    levels = [seat.level for seat in table.setup.seats if seat.level is not None]
    known = all(knows(table.setup.game, level) for level in levels)
    return Loaded(table, loaded.notices if known else (*loaded.notices, Notice.LEVEL_UNKNOWN)), kept


def hold(path: Path) -> tuple[Autosave | None, tuple[Notice, ...]]:
    """A saved match held as it is, so that no window goes on with it until it is given up for good, or closed."""
    try:
        file = claim(path)
        length = disk.size(file)
    except FileNotFoundError:
        return None, ()
    except OSError as error:
        return None, (Notice.OPEN_ELSEWHERE if isinstance(error, BlockingIOError) else Notice.UNREADABLE,)
    kept = Autosave(path)
    kept.open(RecordWriter(path, file, length))
    return kept, ()


def _table(data: bytes, kept: Autosave | None = None) -> Table:
    return Table.load(data.decode(), None if kept is None else kept.write, now_text)


# --- at a start

_NOT_NOW = {Notice.UNREADABLE, Notice.NEWER_FILE}
"""What stands in the place of the statistics and is not to be moved away without need. Told where they are shown."""


def chores() -> Iterator[Callable[[], tuple[Notice, ...]]]:
    """What is put right at a start, each call a little of it: matches that ended, but were not counted or put away.

    A call returns what the player should know.
    """
    matches, notices = load_matches()
    if not _NOT_NOW.isdisjoint(notices):
        return
    yield lambda: notices
    yield lambda: rejoin(matches)
    for path in saves.unfinished():
        yield partial(_put_away, path)
    ended: list[MatchResult] = []
    for path in saves.finished_but(known_ids()):
        yield partial(_look_at, path, ended)
    yield lambda: count_matches(ended)[1]
    saves.look_through(saves.finished_dir())


def _put_away(path: Path) -> tuple[Notice, ...]:
    """Count and put away a match that ended when its window could not, or no longer."""
    table = _ended_in(path)
    if table is None:
        return ()
    try:
        disk.close(claim(path))
    except OSError:
        return ()
    counted = _count(table)
    moved = saves.archive(path)
    return (*counted, moved) if moved is not None else counted


def _look_at(path: Path, ended: list[MatchResult]) -> tuple[Notice, ...]:
    table = _ended_in(path)
    if table is not None:
        ended.append(result_of(table))
    return ()


def _ended_in(path: Path) -> Table | None:
    """A match that is over by its record; None if it is not, or the record cannot be used."""
    try:
        table = _table(saves.whole_lines(read_bounded(path)))
    except (OSError, ValueError):
        return None
    return table if table.match_over else None


# --- what is counted


def _count(table: Table) -> tuple[Notice, ...]:
    """Count a match that is over, for its occasion first: what is interrupted between is made up for at a start."""
    return (*occasion.ended(table, date.today()), *count_match(result_of(table))[1])


def result_of(table: Table) -> MatchResult:
    """A finished match as the statistics count it."""
    totals, winners = table.totals, table.winners()
    seats = [
        SeatResult(seat.name, level_of(seat), totals[place], place in winners, *_deeds(table, place))
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


def _deeds(table: Table, place: int) -> tuple[int, int] | tuple[()]:
    """Twists and toads of a seat in all rounds; nothing where the game has none."""
    if not all(table.deeds):
        return ()
    own = [deeds[place] for deeds in table.deeds]
    return sum(deeds.twists for deeds in own), sum(deeds.toads for deeds in own)


def level_of(seat: Seat) -> str | None:
    """The level of a seat as it is counted: all programs of the player's own are one."""
    return "program" if seat.is_program else seat.level and seat.level[:LONGEST]


def _strongest(table: Table) -> str:
    """The level of the strongest bot at the table."""
    order = list(names(table.setup.game))
    levels = [level for level in map(level_of, table.setup.seats) if level is not None]
    known = [level for level in levels if level in order]
    return max(known, key=order.index) if known else (levels[0] if levels else HUMANS)
