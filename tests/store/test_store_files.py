"""A file of the player survives crashes, full disks and damage, or is set aside and replaced by its
backup.
"""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from takethat.store import disk, files
from takethat.store.files import Loaded, Notice, load, write_atomically


def check(data: bytes) -> bytes:
    if not data.startswith(b"good") or not data.endswith(b"!"):
        raise ValueError("not good")
    return data


def leftovers(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_a_write_makes_the_folder_and_keeps_the_old_version(folder: Path) -> None:
    path = folder / "deep" / "file"
    assert write_atomically(path, b"good 1!") is None
    assert write_atomically(path, b"good 2!") is None
    assert load(path, check) == Loaded(b"good 2!")
    assert files.backup_of(path).read_bytes() == b"good 1!"
    assert leftovers(path.parent) == {"file", "file.bak"}


def test_nothing_there_is_no_trouble(folder: Path) -> None:
    assert load(folder / "file", check) == Loaded(None)


@pytest.mark.parametrize("length", range(len(b"good 2!")))
def test_a_file_cut_anywhere_gives_way_to_its_backup(folder: Path, length: int) -> None:
    path = folder / "file"
    write_atomically(path, b"good 1!")
    write_atomically(path, b"good 2!")
    os.truncate(path, length)
    assert load(path, check) == Loaded(b"good 1!", (Notice.SET_ASIDE, Notice.BACKUP_USED))
    assert (folder / "file.broken-1").read_bytes() == b"good 2!"[:length]


def test_broken_files_are_numbered_and_none_is_lost(folder: Path) -> None:
    path = folder / "file"
    for damage in (b"\0" * 9, b"bad"):
        write_atomically(path, damage)
        load(path, check)
    assert {"file.broken-1", "file.broken-2"} <= leftovers(folder)


def test_a_broken_file_with_a_broken_backup_gives_nothing(folder: Path) -> None:
    path = folder / "file"
    write_atomically(path, b"bad 1")
    write_atomically(path, b"bad 2")
    assert load(path, check) == Loaded(None, (Notice.SET_ASIDE, Notice.SET_ASIDE))


def test_a_crash_between_the_two_renames_loses_nothing(folder: Path) -> None:
    path = folder / "file"
    write_atomically(path, b"good 1!")
    os.replace(path, files.backup_of(path))
    assert load(path, check) == Loaded(b"good 1!", (Notice.BACKUP_USED,))


def test_a_file_in_the_place_of_the_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("in the way")
    path = tmp_path / "folder" / "file"
    assert write_atomically(path, b"good!") is Notice.NOT_SAVED
    assert load(path, check) == Loaded(None)


def test_a_folder_that_may_not_even_be_looked_into_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = folder / "file"
    write_atomically(path, b"good 1!")

    def forbid(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "forbidden")

    with monkeypatch.context() as patched:
        for module, name in ((os, "open"), (os, "stat"), (os, "replace"), (os, "mkdir")):
            patched.setattr(module, name, forbid)
        loaded = load(path, check)
        told = write_atomically(path, b"good 2!")
    assert loaded == Loaded(None, (Notice.UNREADABLE, Notice.UNREADABLE))
    assert told is Notice.NOT_SAVED
    assert load(path, check) == Loaded(b"good 1!")


def test_a_folder_in_the_place_of_the_file_is_told(folder: Path) -> None:
    path = folder / "file"
    path.mkdir(parents=True)
    assert load(path, check) == Loaded(None, (Notice.UNREADABLE,))


@pytest.mark.parametrize(
    ("number", "notice"),
    [
        (errno.ENOSPC, Notice.DISK_FULL),
        (errno.EDQUOT, Notice.DISK_FULL),
        (errno.EROFS, Notice.NOT_SAVED),
        (errno.EACCES, Notice.NOT_SAVED),
        (errno.EIO, Notice.NOT_SAVED),
    ],
)
@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failed_write_keeps_the_old_version(
    folder: Path, monkeypatch: pytest.MonkeyPatch, step: str, number: int, notice: Notice
) -> None:
    path = folder / "file"
    write_atomically(path, b"good 1!")

    def fail(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patched:
        patched.setattr(os, step, fail)
        assert write_atomically(path, b"good 2!") is notice
    assert load(path, check) == Loaded(b"good 1!")
    assert leftovers(folder) == {"file"}


def test_a_failed_last_step_keeps_the_old_version_and_its_backup(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = folder / "file"
    write_atomically(path, b"good 1!")
    rename = disk.rename

    def fail(old: Path, new: Path) -> None:
        if new == path:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        rename(old, new)

    with monkeypatch.context() as patched:
        patched.setattr(disk, "rename", fail)
        assert write_atomically(path, b"good 2!") is Notice.NOT_SAVED
    assert load(path, check) == Loaded(b"good 1!")
    assert leftovers(folder) == {"file", "file.bak"}


def test_a_file_too_large_to_be_ours_is_set_aside(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LARGEST", 1000)
    path = folder / "file"
    write_atomically(path, b"good" + b" " * 1000 + b"!")
    assert load(path, lambda data: check(files.within_bounds(data))) == Loaded(None, (Notice.SET_ASIDE,))


@pytest.mark.parametrize("data", [b"", b"\0", b"[", b"{", b"\xff", b'{"a":' * 100_000, b"[1e999]", b"NaN", b"1"])
def test_json_that_is_none_is_a_value_error(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        files.decode_json(data, dict[str, int])
