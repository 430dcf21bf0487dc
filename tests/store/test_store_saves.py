"""A record on the disk holds whole lines only, at once, and is taken up again however it was cut."""

from __future__ import annotations

import errno
import os
import threading
from pathlib import Path

import pytest

from takethat.store import saves
from takethat.store.files import Loaded, Notice
from takethat.store.record_writer import SYNC_WITHIN, RecordWriter

LINES = ["header", "L 41", "W 94", "T"]


def check(data: bytes) -> list[str]:
    lines = data.decode().splitlines()
    if lines[:1] != ["header"] or any(line not in LINES for line in lines):
        raise ValueError("not a record")
    return lines


def write(path: Path, lines: list[str] = LINES) -> bytes:
    writer = RecordWriter(path)
    for line in lines:
        writer.append(line)
    assert writer.close() is None
    return path.read_bytes()


def test_a_line_is_with_the_system_before_append_returns() -> None:
    path = saves.record_path("2026-abc")
    writer = RecordWriter(path)
    for count, line in enumerate(LINES, start=1):
        writer.append(line)
        assert check(path.read_bytes()) == LINES[:count]
    writer.close()


def test_each_line_is_synced_without_being_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    synced = threading.Event()
    monkeypatch.setattr(os, "fsync", lambda _: synced.set())
    writer = RecordWriter(saves.record_path("a"))
    writer.append("header")
    assert synced.wait(timeout=10 * SYNC_WITHIN)
    writer.close()


def test_a_record_is_taken_up_where_it_ended() -> None:
    path = saves.record_path("a")
    write(path, LINES[:2])
    loaded, writer = saves.take_up(path, check)
    assert loaded == Loaded(LINES[:2])
    assert writer is not None
    for line in LINES[2:]:
        writer.append(line)
    writer.close()
    assert saves.load_record(path, check) == Loaded(LINES)


def test_a_record_cut_at_any_byte_goes_on_from_its_last_whole_line() -> None:
    path = saves.record_path("a")
    whole = write(path)
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        kept = whole[:length].count(b"\n")
        loaded = saves.load_record(path, check)
        assert loaded.value == (LINES[:kept] if kept else None)
        assert loaded.notices == () or loaded.notices in ((Notice.SHORTENED,), (Notice.SET_ASIDE,))
        assert not kept or path.read_bytes() == whole[:length][: whole[:length].rfind(b"\n") + 1]


@pytest.mark.parametrize("tail", [b"\0" * 4096, b"L \0\0", b"L 4"])
def test_a_tail_that_the_power_cut_left_is_dropped(tail: bytes) -> None:
    path = saves.record_path("a")
    whole = write(path)
    path.write_bytes(whole + tail)
    assert saves.load_record(path, check) == Loaded(LINES, (Notice.SHORTENED,))
    assert path.read_bytes() == whole


@pytest.mark.parametrize("broken", range(1, 6))
def test_damage_within_keeps_the_lines_before_it_and_a_copy_of_all(broken: int) -> None:
    path = saves.record_path("a")
    lines = [b"header\n", b"L 41\n", b"W 94\n", b"L 41\n", b"W 94\n", b"T\n"]
    lines[broken] = b"X \xff\n"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"".join(lines))
    loaded = saves.load_record(path, check)
    assert loaded == Loaded(check(b"".join(lines[:broken])), (Notice.SET_ASIDE, Notice.SHORTENED))
    assert path.with_name(path.name + ".broken-1").read_bytes() == b"".join(lines)
    assert saves.load_record(path, check).notices == ()


@pytest.mark.parametrize("count", range(2, 9))
def test_first_lines_may_only_make_sense_together(count: int) -> None:
    def pair(data: bytes) -> int:
        if not data.startswith(b"a\nb\n") or b"X" in data:
            raise ValueError("not a record")
        return data.count(b"\n")

    path = saves.record_path("a")
    path.parent.mkdir(parents=True)
    path.write_bytes(b"a\nb\n" + b"c\n" * (count - 2) + b"X\n")
    assert saves.load_record(path, pair).value == count


@pytest.mark.parametrize("data", [b"", b"\0" * 100, b"X\n", b"{}\n" * 10_000, b"\xff\xfe\n"])
def test_what_is_no_record_is_set_aside(data: bytes) -> None:
    path = saves.record_path("a")
    path.parent.mkdir(parents=True)
    path.write_bytes(data)
    assert saves.load_record(path, check) == Loaded(None, (Notice.SET_ASIDE,))
    assert saves.unfinished() == []


def test_no_record_is_no_trouble() -> None:
    assert saves.load_record(saves.record_path("a"), check) == Loaded(None)
    assert saves.unfinished() == saves.finished() == []


def test_records_come_newest_first_and_move_when_the_match_is_over() -> None:
    for age, name in enumerate(("new", "old")):
        write(saves.record_path(name))
        os.utime(saves.record_path(name), (1000 - age, 1000 - age))
    assert [path.stem for path in saves.unfinished()] == ["new", "old"]
    assert saves.archive(saves.record_path("new")) is None
    assert [path.stem for path in saves.unfinished()] == ["old"]
    assert [path.stem for path in saves.finished()] == ["new"]
    assert RecordWriter(saves.record_path("old")).discard() is None
    assert saves.unfinished() == []


def test_a_folder_that_cannot_be_written_is_told_and_nothing_raises(folder: Path) -> None:
    folder.write_text("a file in the way")
    writer = RecordWriter(saves.record_path("a"))
    writer.append("header")
    assert writer.notice is Notice.NOT_SAVED
    assert writer.close() is Notice.NOT_SAVED
    assert saves.archive(saves.record_path("a")) is Notice.NOT_SAVED
    assert saves.unfinished() == []


def test_a_full_disk_leaves_no_half_line_and_catches_up_later(monkeypatch: pytest.MonkeyPatch) -> None:
    path = saves.record_path("a")
    writer = RecordWriter(path)
    writer.append("header")
    really_write = os.write

    def three_bytes_then_full(file: int, data: bytes) -> int:
        if len(data) < 5:
            raise OSError(errno.ENOSPC, "full")
        return really_write(file, data[:3])

    with monkeypatch.context() as patched:
        patched.setattr(os, "write", three_bytes_then_full)
        writer.append("L 41")
        assert writer.notice is Notice.DISK_FULL
        assert path.read_bytes() == b"header\n"
    writer.append("W 94")
    assert writer.close() is None
    assert path.read_bytes() == b"header\nL 41\nW 94\n"


def test_half_a_line_that_cannot_be_cut_is_cut_before_anything_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    path = saves.record_path("a")
    writer = RecordWriter(path)
    really_write, writes = os.write, iter([b"hea"])

    def half_then_fail(file: int, data: bytes) -> int:
        for part in writes:
            return really_write(file, part)
        raise OSError(errno.EIO, "broken")

    def fail(*_: object) -> int:
        raise OSError(errno.EIO, "broken")

    with monkeypatch.context() as patched:
        patched.setattr(os, "write", half_then_fail)
        patched.setattr(os, "ftruncate", fail)
        writer.append("header")
        assert writer.notice is Notice.NOT_SAVED
        assert path.read_bytes() == b"hea"
        writer.append("L 41")
        assert path.read_bytes() == b"hea"
    writer.append("W 94")
    assert writer.close() is None
    assert path.read_bytes() == b"header\nL 41\nW 94\n"


def test_what_still_waits_is_tried_once_more_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    path = saves.record_path("a")
    writer = RecordWriter(path)

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as patched:
        patched.setattr(os, "write", full)
        writer.append("header")
        assert writer.notice is Notice.DISK_FULL
    assert writer.close() is None
    assert path.read_bytes() == b"header\n"


def test_a_record_that_could_not_even_be_made_is_made_later(folder: Path) -> None:
    folder.write_text("a file in the way")
    writer = RecordWriter(saves.record_path("a"))
    writer.append("header")
    assert writer.notice is Notice.NOT_SAVED
    folder.unlink()
    writer.append("L 41")
    assert writer.close() is None
    assert saves.record_path("a").read_bytes() == b"header\nL 41\n"


def test_a_disk_that_fails_to_sync_is_told_though_all_was_written(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: int) -> None:
        raise OSError(errno.EIO, "broken")

    writer = RecordWriter(saves.record_path("a"))
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", broken)
        writer.append("header")
        assert writer.close() is Notice.NOT_SAVED
    assert saves.record_path("a").read_bytes() == b"header\n"
