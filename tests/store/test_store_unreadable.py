"""What cannot be read, or comes from a newer version, is never written over."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import pytest

from takethat.store import disk, saves
from takethat.store.files import Loaded, Newer, Notice, kept_aside, take_up, write_atomically
from takethat.store.settings import Settings, load_settings, save_settings, settings_path
from takethat.store.statistics import VERSION, count_match, load_matches, rejoin, statistics_path
from tests.store.test_store_disk import result


def unreadable(patched: pytest.MonkeyPatch, *paths: Path) -> None:
    """Make reading these files fail, under whatever name, as a mode of 000 does for everybody but root."""
    read, files = disk.read, [path.stat() for path in paths if path.exists()]

    def refuse(path: Path, most: int) -> bytes:
        if path.exists() and any(os.path.samestat(path.stat(), known) for known in files):
            raise PermissionError(errno.EACCES, "forbidden", str(path))
        return read(path, most)

    patched.setattr(disk, "read", refuse)


def test_matches_counted_while_the_statistics_cannot_be_read_join_them_later(monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(4):
        count_match(result(f"old-{number}"))
    with monkeypatch.context() as patched:
        unreadable(patched, statistics_path(), statistics_path().with_name("statistics.json.bak"))
        assert load_matches() == ([], (Notice.UNREADABLE, Notice.UNREADABLE))
        assert count_match(result("new-0")) == (True, (Notice.KEPT_UNREAD, Notice.KEPT_UNREAD))
    assert count_match(result("new-1")) == (True, ())
    assert [match.match_id for match in load_matches()[0]] == ["new-0", "new-1"]
    assert rejoin(load_matches()[0]) == ()
    assert [match.match_id for match in load_matches()[0]] == [*(f"old-{n}" for n in range(4)), "new-0", "new-1"]
    assert rejoin(load_matches()[0]) == ()
    assert len(load_matches()[0]) == 6


def test_what_is_unreadable_once_only_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    count_match(result("a"))
    read, failures = disk.read, iter([OSError(errno.EIO, "once")])

    def once(path: Path, most: int) -> bytes:
        for failure in failures:
            raise failure
        return read(path, most)

    monkeypatch.setattr(disk, "read", once)
    assert load_matches() == ([result("a")], ())


def test_settings_that_cannot_be_read_are_kept_aside_before_others_are_written(monkeypatch: pytest.MonkeyPatch) -> None:
    save_settings(Settings(language="de"))
    before = settings_path().read_bytes()
    with monkeypatch.context() as patched:
        unreadable(patched, settings_path())
        settings, told = load_settings()
        assert (settings, told) == (Settings(), (Notice.UNREADABLE,))
        assert save_settings(Settings(mute=True), settings) is Notice.KEPT_UNREAD
    assert [path.read_bytes() for path in kept_aside(settings_path())] == [before]
    assert load_settings() == (Settings(mute=True), ())


def test_what_can_be_neither_read_nor_moved_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    count_match(result("a"))
    save_settings(Settings(language="de"))

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "forbidden")

    with monkeypatch.context() as patched:
        unreadable(patched, statistics_path(), settings_path())
        patched.setattr(disk, "rename", refuse)
        assert count_match(result("b")) == (False, (Notice.NOT_SAVED,))
        assert save_settings(Settings(mute=True)) is Notice.NOT_SAVED
    assert load_matches() == ([result("a")], ())
    assert load_settings() == (Settings(language="de"), ())


def test_an_unreadable_backup_is_not_written_over_either(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for data in (b"1", b"2"):
        write_atomically(folder / "file", data)
    with monkeypatch.context() as patched:
        unreadable(patched, folder / "file.bak")
        assert write_atomically(folder / "file", b"3") is None
    assert (folder / "file.bak.broken-1").read_bytes() == b"1"
    assert (folder / "file.bak").read_bytes() == b"2"


@pytest.mark.parametrize("version", [VERSION + 1, 17])
def test_statistics_of_a_newer_version_are_kept_and_not_called_damaged(folder: Path, version: int) -> None:
    folder.mkdir()
    written = json.dumps({"version": version, "matches": {"by": "day"}})
    statistics_path().write_text(written)
    assert load_matches() == ([], (Notice.NEWER_FILE,))
    assert count_match(result()) == (False, (Notice.NEWER_FILE,))
    assert statistics_path().read_text() == written
    assert kept_aside(statistics_path()) == []


def test_a_newer_record_is_kept_as_it_is() -> None:
    def check(_: bytes) -> None:
        raise Newer("by a newer version")

    saves.saves_dir().mkdir(parents=True)
    path = saves.record_path("a")
    path.write_bytes(b"takethat 9\r\nwith half a li")
    assert saves.load_record(path, check) == Loaded(None, (Notice.NEWER_RECORD,))
    assert path.read_bytes() == b"takethat 9\r\nwith half a li"


def test_settings_of_a_newer_version_keep_what_is_not_known_here(folder: Path) -> None:
    folder.mkdir()
    settings_path().write_text(json.dumps({"version": 9, "mute": True, "hologram": {"on": True}}))
    for _ in range(2):
        settings, told = load_settings()
        assert (settings, told) == (Settings(mute=True), (Notice.NEWER_VERSION,))
    settings.language = "fr"
    assert save_settings(settings, Settings(mute=True)) is None
    kept = json.loads(settings_path().read_text())
    assert kept == {"version": 9, "mute": True, "hologram": {"on": True}, "language": "fr"}
    assert len(kept_aside(settings_path())) == 1


@pytest.mark.parametrize(
    "fields", [{"version": "1"}, {"version": 0}, {}, {"version": 1, "theme": "loud"}, {"version": 1, "odd": 1}]
)
def test_settings_not_understood_keep_their_bytes_and_are_told_once(folder: Path, fields: dict[str, object]) -> None:
    folder.mkdir()
    written = json.dumps({"mute": True, **fields})
    settings_path().write_text(written)
    assert load_settings() == (Settings(mute=True), (Notice.FIELD_RESET,))
    assert load_settings() == (Settings(mute=True), ())
    assert [path.read_text() for path in kept_aside(settings_path())] == [written]


def test_settings_not_understood_and_not_to_be_kept_are_not_written_over(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.mkdir()
    written = json.dumps({"mute": True, "version": "1"})
    settings_path().write_text(written)

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as patched:
        patched.setattr(disk, "write", full)
        assert load_settings() == (Settings(mute=True), (Notice.FIELD_RESET,))
        assert save_settings(Settings(language="de")) is Notice.NOT_SAVED
    assert settings_path().read_text() == written


def test_a_folder_of_saves_that_cannot_be_read_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    assert saves.folder_trouble() == ()
    saves.saves_dir().mkdir(parents=True)
    saves.record_path("a").write_text("header\n")
    assert saves.folder_trouble() == ()
    for name in ("names", "facts"):

        def forbidden(_: Path) -> None:
            raise PermissionError(errno.EACCES, "forbidden")

        with monkeypatch.context() as patched:
            patched.setattr(disk, name, forbidden)
            assert saves.folder_trouble() == (Notice.FOLDER_UNREADABLE,)
            assert saves.unfinished() == []


def test_a_damaged_record_that_cannot_be_kept_aside_is_not_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    def check(data: bytes) -> bytes:
        if b"X" in data:
            raise ValueError("not a record")
        return data

    saves.saves_dir().mkdir(parents=True)
    path = saves.record_path("a")
    path.write_bytes(b"header\nX\nmore\n")

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as patched:
        patched.setattr(disk, "write", full)
        assert saves.load_record(path, check) == Loaded(None, (Notice.DISK_FULL,))
    assert path.read_bytes() == b"header\nX\nmore\n"


def test_taking_up_finds_the_backup_where_a_kill_left_nothing_else(folder: Path) -> None:
    write_atomically(folder / "file", b"1")
    (folder / "file").rename(folder / "file.bak")
    assert take_up(folder / "file", bytes) == Loaded(b"1", (Notice.BACKUP_USED,))
    write_atomically(folder / "file", b"2")
    assert (folder / "file.bak").read_bytes() == b"1"
