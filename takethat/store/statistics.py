"""Finished matches, each counted once by its id however often it is looked at again, and what they add up
to.

Keeps one row a match and derives every figure from the rows. Knows names, levels and points as plain words
and numbers; it cannot tell one game's rules from another's.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import msgspec

from takethat.store.files import Newer, Notice, decode_json, kept_aside, read_bounded
from takethat.store.kept import Kept
from takethat.store.paths import data_dir

VERSION = 3
"""1 knew neither twists and toads nor what was forgotten, 2 not what a review found."""

LONGEST = 100
Text = Annotated[str, msgspec.Meta(max_length=LONGEST)]
HUMANS = "humans"  # stands for the level where no bot took part


class SeatResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """One seat at the end of a match: a bot has a level, a human None; a victory may be shared.

    Twists and toads are None where they were not counted. What a review found of a person: how many points were `given`
    away in so many `moves`, and how many the `cards` brought; None where the match was not looked at again to its end.
    """

    name: Text
    level: Text | None
    points: int
    won: bool
    twists: int | None = None
    toads: int | None = None
    given: float | None = None
    moves: int | None = None
    cards: float | None = None


class MatchResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """One finished match; `practice` (take-backs or hints were used) keeps it out of the figures."""

    match_id: Text
    game: Text
    rounds: int
    advanced: bool
    practice: bool
    seats: Annotated[list[SeatResult], msgspec.Meta(min_length=2, max_length=4)]
    strongest: Text = HUMANS  # level of the strongest bot; HUMANS where none took part


class _Version(msgspec.Struct):
    version: int


class _File(msgspec.Struct):
    version: int
    matches: list[MatchResult]
    forgotten: list[Text] = []  # ids of matches that are not to be counted again


@dataclass(frozen=True, slots=True)
class Kind:
    """Matches that can be compared: the same game, number of seats and strongest opponent."""

    game: str
    players: int
    level: str


def statistics_path() -> Path:
    """Return where the finished matches are kept."""
    return data_dir() / "statistics.json"


def load_matches() -> tuple[list[MatchResult], tuple[Notice, ...]]:
    """Return the finished matches in order, not to be changed, with what the player should be told.

    As long as the file stays the same so does the list, and what was derived from it holds.
    """
    file, notices = _kept.load()
    return file.matches, notices


_by_id: tuple[Sequence[MatchResult], Mapping[str, list[SeatResult]]] | None = None
"""The matches that were asked about last, and what is told of them."""


def seats_by_match() -> Mapping[str, list[SeatResult]]:
    """Return the seats of every match that was counted, by its id."""
    global _by_id
    matches, latest = load_matches()[0], _by_id
    if latest is None or latest[0] is not matches:
        latest = _by_id = matches, {match.match_id: match.seats for match in matches}
    return latest[1]


def count_match(result: MatchResult) -> tuple[bool, tuple[Notice, ...]]:
    """Add a finished match unless its id was counted before; says whether it was added."""
    added, notices = count_matches([result])
    return added == 1, notices


def count_matches(results: Sequence[MatchResult], earlier: bool = False) -> tuple[int, tuple[Notice, ...]]:
    """Add the matches that were not counted before, also by another window; says how many.

    `earlier`: they were played before those that are there.
    """
    if not results:
        return 0, ()
    added: list[MatchResult] = []

    def edit(file: _File) -> _File:
        forgotten = set(file.forgotten)
        added.extend(one for one in _not_among(file.matches, results) if one.match_id not in forgotten)
        return _File(VERSION, [*added, *file.matches] if earlier else [*file.matches, *added], file.forgotten)

    written, notices = _kept.change(edit)
    return len(added) if written else 0, notices


@dataclass(frozen=True, slots=True)
class Found:
    """What a review found of a seat: points given away in so many moves, and what the cards brought, once weighed."""

    given: float
    moves: int
    cards: float | None


def tell_review(match_id: str, found: Mapping[int, Found]) -> tuple[Notice, ...]:
    """Note with a match that was counted what its review found, by seat; a match has one such note at most."""

    def edit(file: _File) -> _File:
        rows = [_told(row, found) if row.match_id == match_id else row for row in file.matches]
        return _File(VERSION, rows, file.forgotten)

    return _kept.change(edit)[1]


def _told(row: MatchResult, found: Mapping[int, Found]) -> MatchResult:
    seats = [
        msgspec.structs.replace(seat, given=found[place].given, moves=found[place].moves, cards=found[place].cards)
        if place in found
        else seat
        for place, seat in enumerate(row.seats)
    ]
    return msgspec.structs.replace(row, seats=seats)


def not_weighed(names: Iterable[str]) -> set[str]:
    """Return those of these matches that were counted and of which no review has told yet what the cards brought."""
    asked = set(names)
    rows = [row for row in load_matches()[0] if row.match_id in asked]
    return {row.match_id for row in rows if any(seat.level is None and seat.cards is None for seat in row.seats)}


def known_ids() -> set[str]:
    """Return the ids of all matches that were counted, the forgotten ones too."""
    file, _ = _kept.load()
    return {match.match_id for match in file.matches} | set(file.forgotten)


def forget_matches() -> tuple[Notice, ...]:
    """Delete every row; a match that was counted is not counted again, though its record is still there."""

    def edit(file: _File) -> _File:
        return _File(VERSION, [], list(dict.fromkeys([*file.forgotten, *(row.match_id for row in file.matches)])))

    return _kept.change(edit)[1]


def _not_among(matches: Iterable[MatchResult], results: Iterable[MatchResult]) -> list[MatchResult]:
    known = {match.match_id for match in matches}
    fresh = (result for result in results if result.match_id not in known and _can_be_read_again(result))
    return list({result.match_id: result for result in fresh}.values())


def _can_be_read_again(result: MatchResult) -> bool:
    """Whether the row does not spoil the file: it may come from a record that somebody has changed."""
    try:
        return msgspec.json.decode(msgspec.json.encode(result), type=MatchResult) == result
    except ValueError:
        return False


def rejoin(matches: Iterable[MatchResult]) -> tuple[Notice, ...]:
    """Take back, to `matches`, what was set aside because it could not be read, and now can be."""
    rows = [match for path in kept_aside(statistics_path()) for match in _readable(path)]
    return count_matches(_not_among(matches, rows), earlier=True)[1]


def _readable(path: Path) -> list[MatchResult]:
    try:
        return _decode(read_bounded(path)).matches
    except (OSError, ValueError):
        return []


_latest: tuple[bytes, _File] | None = None
"""The bytes that were read or written last, and what they mean: every page that shows results asks for the same."""


def _remember(data: bytes, file: _File) -> None:
    """What the file says now need not be read again."""
    global _latest
    _latest = data, file


def _decode(data: bytes) -> _File:
    """Return the file's matches, each id once; ValueError when it is not a file of this version."""
    global _latest
    latest = _latest
    if latest is None or latest[0] != data:
        latest = _latest = data, _checked(data)
    return latest[1]


def _checked(data: bytes) -> _File:
    file = _of_any_version(data)
    if file.version > VERSION:
        raise Newer("written by a newer version")
    if file.version < 1:
        raise ValueError(f"version {file.version}, expected {VERSION}")
    once = {result.match_id: result for result in file.matches}
    return _File(VERSION, list(once.values()), file.forgotten)


def _of_any_version(data: bytes) -> _File:
    """What stands there; of a newer version perhaps no more than that it is one."""
    try:
        return decode_json(data, _File)
    except ValueError:
        newer = decode_json(data, _Version)
        if newer.version > VERSION:
            return _File(newer.version, [])
        raise


_kept = Kept(statistics_path, _decode, lambda: _File(VERSION, []), _remember)
