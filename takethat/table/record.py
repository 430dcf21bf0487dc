"""The record of a match as text: the save file, the replay, the bug report and the test case are all this.

    takethat 4
    {"game": "take-that", "seats": [["Ann", null], ["Bob", "hard"]], "rounds": 2, "advanced": false, "deal": 7, ...}
    at 2026-06-14T18:30:05Z
    round 0 first 1 seal 5a0c... salt 91fe...
    1 L 34 nodes=12000
    D 57
    undo
    hint 1
    seat 0 medium

A header of two lines, then one line a fact: a round begins, with the seal of its deal; a seat moves (with the nodes a
bot spent), chance brings a card, a decision is taken back, a seat is shown a hint, a bot of a level plays for a person
from now on (without a level: that person again), and when people sat down to it and ended it. The decks follow from
the deal number; the draws are written all the same, so that a record proves itself. A last line cut off in the writing
is dropped; a byte order mark and the line ends of other systems change nothing. The header says `open_hands` and
`fixed_seats` only where they are true.

The first line counts the forms: 1 knew no moments, 2 no seals, 3 neither open hands nor fixed seats nor bots that play
for people; what was begun in one goes on in it. A later one
comes from a newer version and is not judged. Whether a seal fits its deck is not asked here (see `verify`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import StringIO
from typing import TypeVar

from takethat.games.quoting import quoted
from takethat.games.registry import GAMES
from takethat.store.files import Newer
from takethat.store.moments import AT, seconds_of
from takethat.table.match import Seat, Setup, check
from takethat.table.seal import Seal

T = TypeVar("T")

FORM = 4
"""The form in which records are begun."""
SEALED = 3
"""The first form in which deals are sealed."""
MAGIC = f"takethat {FORM}"
FIRST_ROW = re.compile(r"takethat ([1-9][0-9]{0,8})\n?")
MARK = "\ufeff"
NODES = re.compile(r"^(.*) nodes=(\d{1,12})$")
ROUND = re.compile(r"^round (\d{1,3}) first (\d)(?: seal (\S+) salt (\S+))?$")
HINT = re.compile(r"^hint (\d)$")
SEAT = re.compile(r"^seat (\d)(?: ([a-z0-9-]{1,40}))?$")
MOVE = re.compile(r"^(\d) (.+)$")
SWITCHES = ("open_hands", "fixed_seats")
"""What the header says only where it is true."""
SWITCHED = 4
"""The first form that knows them, and bots that play for people."""
HEADER_KEYS = {"game", "seats", "rounds", "advanced", "deal", "dealer", "id"}


@dataclass(frozen=True, slots=True)
class Line:
    """One fact of a record. `kind` is round, move, draw, undo, hint, seat or moment; `number` counts lines from 1.

    `seat` is the beginning seat of a round, the mover, or who was helped or is played for; `text` the move, card, level
    or moment; `value` the round or the nodes; `seal` what a round was sealed with.
    """

    kind: str
    number: int
    seat: int = -1
    text: str = ""
    value: int | None = None
    seal: Seal | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A record as read: the set-up, the match's own id, and the facts in order."""

    setup: Setup
    match_id: str
    lines: tuple[Line, ...]
    form: int = FORM


@dataclass(frozen=True, slots=True)
class OpenRecord:
    """A record of which the header has been read; `lines` reads on while it is asked, and can be asked once."""

    setup: Setup
    match_id: str
    lines: Iterator[Line]
    form: int


def header(setup: Setup, match_id: str, form: int = FORM) -> str:
    """The first two lines."""
    seats = [[seat.name, seat.level] for seat in setup.seats]
    fields = {"game": setup.game, "seats": seats, "rounds": setup.rounds, "advanced": setup.advanced}
    fields |= {"deal": setup.deal, "dealer": setup.dealer, "id": match_id}
    fields |= {switch: True for switch in SWITCHES if getattr(setup, switch)}
    return f"takethat {form}\n{json.dumps(fields)}\n"


def round_line(index: int, first: int, seal: Seal | None = None) -> str:
    begun = f"round {index} first {first}"
    return f"{begun}\n" if seal is None else f"{begun} seal {seal.fingerprint} salt {seal.salt}\n"


def move_line(seat: int, text: str, nodes: int | None = None) -> str:
    return f"{seat} {text}\n" if nodes is None else f"{seat} {text} nodes={nodes}\n"


def draw_line(card: str) -> str:
    return f"D {card}\n"


def hint_line(seat: int) -> str:
    return f"hint {seat}\n"


def seat_line(seat: int, level: str | None) -> str:
    return f"seat {seat}\n" if level is None else f"seat {seat} {level}\n"


def moment_line(moment: str) -> str:
    return f"{AT}{moment}\n"


UNDO_LINE = "undo\n"


def is_record(text: str) -> bool:
    """Whether a text is meant to be a record, of whatever form, by its beginning."""
    return text.removeprefix(MARK).startswith("takethat ")


def parse(text: str) -> Record:
    """Read a record; ValueError names the line and what is wrong. Whether the moves are legal is not asked here.

    `Newer`, which is one, if a newer version wrote it.
    """
    begun = begin(rows_of(text))
    return Record(begun.setup, begun.match_id, tuple(begun.lines), begun.form)


def rows_of(text: str) -> Iterator[str]:
    """The lines of a text, each with its end, as a file gives them."""
    return StringIO(text, newline="\n")


def begin(rows: Iterable[str]) -> OpenRecord:
    """Read the header of a record, from rows that come when they are asked for; as strict as `parse`."""
    coming = map(_with_plain_end, rows)
    form = _form(next(coming, "").removeprefix(MARK))
    second = next(coming, "")
    if not second.endswith("\n"):
        raise ValueError("line 2: the header is missing")
    return OpenRecord(*_parse_header(second, form), _parse_lines(coming), form)


def _with_plain_end(row: str) -> str:
    return f"{row[:-2]}\n" if row.endswith("\r\n") else row


def _form(row: str) -> int:
    found = FIRST_ROW.fullmatch(row)
    if found is None:
        raise ValueError("line 1: not a record of Take That")
    if int(found[1]) > FORM:
        raise Newer(f"line 1: this record comes from a newer version (takethat {found[1]})")
    return int(found[1])


def _parse_lines(rows: Iterator[str]) -> Iterator[Line]:
    for number, row in enumerate(rows, 3):
        if not row.endswith("\n"):  # cut off in the writing
            return
        yield _parse_line(number, row.removesuffix("\n"))


def _parse_header(row: str, form: int) -> tuple[Setup, str]:
    try:
        fields = json.loads(row)
        json.dumps(fields, ensure_ascii=False).encode()  # half a character can be written in JSON, but nowhere else
    except (ValueError, RecursionError):
        raise ValueError("line 2: the header is not JSON") from None
    known = set(SWITCHES) if form >= SWITCHED else set()
    if not isinstance(fields, dict) or set(fields) - known != HEADER_KEYS:
        raise ValueError(f"line 2: the header's fields are {', '.join(sorted(HEADER_KEYS))}")
    try:
        return _setup(fields), _typed(fields, "id", str)
    except Newer as wrong:
        raise Newer(f"line 2: {wrong}") from None
    except ValueError as wrong:
        raise ValueError(f"line 2: {wrong}") from None


def _typed(fields: dict[str, object], key: str, kind: type[T]) -> T:
    value = fields[key]
    if type(value) is not kind:
        raise ValueError(f"{key!r} is of the wrong kind")
    return value


def _setup(fields: dict[str, object]) -> Setup:
    game = _typed(fields, "game", str)
    if game not in GAMES:
        raise Newer(f"no game {quoted(game)} in this version: the games are {', '.join(GAMES)}")
    dealer = None if fields["dealer"] is None else _typed(fields, "dealer", int)
    setup = Setup(
        game=game,
        seats=tuple(_seat(entry) for entry in _typed(fields, "seats", list)),
        rounds=_typed(fields, "rounds", int),
        advanced=_typed(fields, "advanced", bool),
        deal=_typed(fields, "deal", int),
        dealer=dealer,
        **{switch: _typed(fields, switch, bool) for switch in SWITCHES if switch in fields},
    )
    check(setup)
    return setup


def _seat(entry: object) -> Seat:
    match entry:
        case [str(name), str() | None as level]:
            return Seat(name, level)
        case _:
            raise ValueError("a seat is a name and a level or null")


def _parse_line(number: int, row: str) -> Line:
    """What a line says; what there is most of is asked for first."""
    if row.startswith("D "):
        return Line("draw", number, text=row[2:])
    if found := MOVE.match(row):
        text, nodes = found[2], None
        if " nodes=" in text and (spent := NODES.match(text)):
            text, nodes = spent[1], int(spent[2])
        return Line("move", number, seat=int(found[1]), text=text, value=nodes)
    if row == UNDO_LINE.strip():
        return Line("undo", number)
    if found := ROUND.match(row):
        seal = None if found[3] is None else Seal(found[3], found[4])
        return Line("round", number, seat=int(found[2]), value=int(found[1]), seal=seal)
    if found := HINT.match(row):
        return Line("hint", number, seat=int(found[1]))
    if found := SEAT.match(row):
        return Line("seat", number, seat=int(found[1]), text=found[2] or "")
    if row.startswith(AT):
        return Line("moment", number, text=_moment(number, row.removeprefix(AT)))
    raise ValueError(f"line {number}: {quoted(row)} is no line of a record")


def _moment(number: int, text: str) -> str:
    try:
        seconds_of(text)
    except ValueError as wrong:
        raise ValueError(f"line {number}: {wrong}") from None
    return text
