"""A finished match counts once, by its id."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import msgspec
import pytest

from takethat.store import statistics
from takethat.store.files import Notice, kept_aside
from takethat.store.statistics import (
    MatchResult,
    SeatResult,
    count_match,
    load_matches,
)


def match(match_id: str, mine: int, theirs: int, **changes: object) -> MatchResult:
    best = max(mine, theirs)
    seats = [SeatResult("Ada", None, mine, mine == best), SeatResult("Bot", "hard", theirs, theirs == best)]
    result = MatchResult(match_id, "take-that", 2, False, False, seats, "hard")
    return msgspec.structs.replace(result, **changes)


def test_a_match_counts_once_however_often_it_ends() -> None:
    assert count_match(match("a", 3, 5)) == (True, ())
    assert count_match(match("a", 9, 5)) == (False, ())
    assert count_match(match("b", 1, 0)) == (True, ())
    assert [result.match_id for result in load_matches()[0]] == ["a", "b"]


def test_no_matches_are_no_trouble() -> None:
    assert load_matches() == ([], ())


def test_a_file_cut_at_any_byte_falls_back_to_the_backup() -> None:
    count_match(match("a", 3, 5))
    count_match(match("b", 3, 5))
    path = statistics.statistics_path()
    whole, backup = path.read_bytes(), path.with_name(path.name + ".bak")
    before = backup.read_bytes()
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        backup.write_bytes(before)
        assert load_matches() == ([match("a", 3, 5)], (Notice.SET_ASIDE, Notice.BACKUP_USED))
        (aside,) = kept_aside(path)
        aside.unlink()


@pytest.mark.parametrize(
    "data",
    [
        b"\0" * 100,
        b"[]",
        b'{"version": 0, "matches": []}',
        b'{"version": true, "matches": []}',
        b'{"version": 1, "matches": [{}]}',
        b'{"version": 1, "matches": [{"match_id": 7}]}',
        b'{"version": 1, "matches": {}}',
    ],
)
def test_what_are_no_statistics_is_set_aside(data: bytes) -> None:
    path = statistics.statistics_path()
    path.parent.mkdir(parents=True)
    path.write_bytes(data)
    assert load_matches() == ([], (Notice.SET_ASIDE,))
    assert count_match(match("a", 3, 5)) == (True, ())


def test_the_same_id_twice_in_the_file_is_one_match() -> None:
    count_match(match("a", 3, 5))
    path = statistics.statistics_path()
    row = msgspec.json.encode(match("a", 3, 5))
    path.write_bytes(b'{"version": 1, "matches": [%b, %b]}' % (row, row))
    assert load_matches() == ([match("a", 3, 5)], ())


def test_a_full_disk_is_told_and_the_old_matches_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    count_match(match("a", 3, 5))

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        assert count_match(match("b", 3, 5)) == (False, (Notice.DISK_FULL,))
    assert load_matches() == ([match("a", 3, 5)], ())


def test_a_folder_that_cannot_be_written_is_told(folder: Path) -> None:
    folder.write_text("a file in the way")
    assert count_match(match("a", 3, 5)) == (False, (Notice.NOT_SAVED,))
