"""One file, written so that no crash, power cut or full disk can lose the last good version.

A write goes to a temporary file, is synced, and takes the old file's place in one step; a copy of the old one stays as
`.bak`. What is damaged is set aside as `.broken-N`, never deleted, and the backup is used; what cannot be read at all
is never written over, but set aside first. A link is followed. Whatever the player should know comes back as a
`Notice`; nothing here raises for the disk's sake. Knows bytes, not what they mean: the caller brings a check.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import Enum, StrEnum
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from takethat.store import disk
from takethat.store.locks import alone

T = TypeVar("T")

LARGEST = 64 * 1024 * 1024
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_FULL = (errno.ENOSPC, errno.EDQUOT) if hasattr(errno, "EDQUOT") else (errno.ENOSPC,)


class Notice(StrEnum):
    """What the player should be told about the files; `words` has the sentences."""

    NOT_SAVED = "not-saved"  # the folder cannot be written
    DISK_FULL = "disk-full"
    SET_ASIDE = "set-aside"  # a broken file was kept as .broken-N
    BACKUP_USED = "backup-used"
    SHORTENED = "shortened"  # the end of a record was unreadable; the game goes on from before
    FIELD_RESET = "field-reset"  # a setting made no sense and got its default
    NEWER_VERSION = "newer-version"  # settings of a newer version; read as far as understood
    NEWER_FILE = "newer-file"  # another file of a newer version; kept, neither read nor written
    NEWER_RECORD = "newer-record"  # the same for a saved match
    UNREADABLE = "unreadable"  # the file is there but may not be read
    KEPT_UNREAD = "kept-unread"  # the same, and it was kept aside because there is something to write
    FOLDER_UNREADABLE = "folder-unreadable"  # the folder of saved matches
    OPEN_ELSEWHERE = "open-elsewhere"  # another window goes on with this match
    LEVEL_UNKNOWN = "level-unknown"  # a bot of the saved match is not known here; another one plays for it


class Newer(ValueError):
    """What a check says of a file that a newer version wrote: it is kept as it is, and not called damaged."""


@dataclass(frozen=True, slots=True)
class Loaded(Generic[T]):
    """What a file held (None: nothing usable), with what the player should be told."""

    value: T | None
    notices: tuple[Notice, ...] = ()
    may_write: bool = field(default=True, compare=False)
    """False: what stands there could neither be understood nor moved out of the way."""


class _Found(Enum):
    """What stands under a name."""

    NOTHING = 0
    SOUND = 1
    DAMAGED = 2
    UNREADABLE = 3
    NEWER = 4


def notice_of(error: OSError) -> Notice:
    """Return what a failed write means to the player."""
    if isinstance(error, BlockingIOError):
        return Notice.OPEN_ELSEWHERE
    return Notice.DISK_FULL if error.errno in _FULL else Notice.NOT_SAVED


def backup_of(path: Path) -> Path:
    """Return where the last but one version of `path` is kept."""
    return path.with_name(path.name + ".bak")


# --- writing


def write_atomically(path: Path, data: bytes) -> Notice | None:
    """Replace the file by `data`, the old version staying as `.bak`; None when it is safely on the disk.

    Whoever writes what others may write too is `alone` with the file, from before it was read.
    """
    real = disk.followed(path)
    fresh = spare_of(real)
    try:
        disk.make_folder(path.parent)
        _write_synced(fresh, data)
        _keep_old(real)
        disk.rename(fresh, real)
        disk.sync_folder(real.parent)
    except OSError as error:
        for spare in (fresh, spare_of(backup_of(real))):
            discard(spare)
        return notice_of(error)
    return None


def spare_of(path: Path) -> Path:
    """Return the temporary file that is about to take the place of `path`; it names the process that writes it."""
    return path.with_name(f"{path.name}.{os.getpid()}.tmp")


def _write_synced(path: Path, data: bytes) -> None:
    file = disk.create(path)
    try:
        write_whole(file, data)
        disk.sync(file)
    finally:
        disk.close(file)


def write_whole(file: int, data: bytes) -> None:
    """Write all of the data to an open file."""
    while data:
        written = disk.write(file, data)
        if written == 0:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        data = data[written:]


def write_as_new(folder: Path, name: str, suffix: str, data: bytes) -> Path | Notice:
    """Write a file that takes no other's place: with a number behind its name where that is taken; where it is."""
    try:
        disk.make_folder(folder)
        file, path = _created(folder, name, suffix)
    except OSError as error:
        return notice_of(error)
    try:
        write_whole(file, data)
        disk.sync(file)
    except OSError as error:
        disk.close(file)
        discard(path)
        return notice_of(error)
    disk.close(file)
    return path


def _created(folder: Path, name: str, suffix: str) -> tuple[int, Path]:
    number, path = 1, folder / f"{name}{suffix}"
    while True:
        try:
            return disk.create_new(path), path
        except FileExistsError:
            number += 1
            path = folder / f"{name} ({number}){suffix}"


def _keep_old(path: Path) -> None:
    """Copy the version that is about to be replaced; what cannot be read of either is set aside instead."""
    backup = backup_of(path)
    old, before = _old_version(path), _old_version(backup)
    if old is None or old == before:
        return
    spare = spare_of(backup)
    file = disk.create(spare)
    try:
        write_whole(file, old)  # not synced: the version on the disk is the good one until the next step
    finally:
        disk.close(file)
    disk.rename(spare, backup)


def _old_version(path: Path) -> bytes | None:
    try:
        return disk.read(path, LARGEST + 1)
    except FileNotFoundError:
        return None
    except OSError:
        disk.rename(path, _free_name(path))
        return None


def discard(path: Path) -> None:
    """Delete a file if possible."""
    try:
        disk.remove(path)
    except OSError:
        return


# --- reading


def load(path: Path, check: Callable[[bytes], T]) -> Loaded[T]:
    """Read a file through `check` (ValueError: broken), or else its backup; broken ones are set aside."""
    loaded, spoilt = _read_both(disk.followed(path), check, ())
    if not spoilt:
        return loaded
    with alone(path) as trouble:
        if trouble is not None:
            return replace(loaded, notices=(*loaded.notices, notice_of(trouble)))
        return _read_both(disk.followed(path), check, (_Found.DAMAGED,))[0]


def take_up(path: Path, check: Callable[[bytes], T]) -> Loaded[T]:
    """The same for somebody `alone` with the file who is about to write it: the unreadable is set aside too."""
    return _read_both(disk.followed(path), check, (_Found.DAMAGED, _Found.UNREADABLE))[0]


def _read_both(path: Path, check: Callable[[bytes], T], aside: tuple[_Found, ...]) -> tuple[Loaded[T], bool]:
    """The file or its backup, setting `aside` what is so; and whether something damaged was left where it is."""
    found, value = _look(path, check)
    if found in (_Found.SOUND, _Found.NEWER):
        return _told(path, found, value, aside), False
    first = _told(path, found, value, aside)
    found_second, second_value = _look(backup_of(path), check)
    second = _told(backup_of(path), found_second, second_value, aside)
    told = (*first.notices, *second.notices)
    if second.value is not None:
        told = (*told, Notice.BACKUP_USED)
    left = _Found.DAMAGED in (found, found_second) and _Found.DAMAGED not in aside
    return Loaded(second.value, told, first.may_write and second.may_write), left


def _look(path: Path, check: Callable[[bytes], T]) -> tuple[_Found, T | None]:
    try:
        data = _read_patiently(path)
    except (FileNotFoundError, NotADirectoryError):  # a file in the folder's place: nothing was ever saved there
        return _Found.NOTHING, None
    except OSError:
        return _Found.UNREADABLE, None
    try:
        return _Found.SOUND, check(data)
    except Newer:
        return _Found.NEWER, None
    except ValueError:
        return _Found.DAMAGED, None


def _read_patiently(path: Path) -> bytes:
    """Read, once more if that fails: much is unreadable for a moment only."""
    try:
        return read_bounded(path)
    except FileNotFoundError:
        raise
    except OSError:
        return read_bounded(path)


def _told(path: Path, found: _Found, value: T | None, aside: tuple[_Found, ...]) -> Loaded[T]:
    """What was found, and what came of setting it aside."""
    if found in (_Found.SOUND, _Found.NOTHING):
        return Loaded(value)
    if found is _Found.NEWER:
        return Loaded(None, (Notice.NEWER_FILE,), may_write=False)
    if found not in aside:
        return Loaded(None, (Notice.UNREADABLE,), may_write=False)
    moved = set_aside(path)
    if moved is not Notice.SET_ASIDE:
        return Loaded(None, (moved,), may_write=False)
    return Loaded(None, (Notice.SET_ASIDE if found is _Found.DAMAGED else Notice.KEPT_UNREAD,))


def read_bounded(path: Path) -> bytes:
    """Return a regular file's bytes, at most one more than LARGEST; OSError if that is impossible."""
    return disk.read(path, LARGEST + 1)


def within_bounds(data: bytes) -> bytes:
    """Return `data`; ValueError when it is larger than any file of ours can be."""
    if len(data) > LARGEST:
        raise ValueError(f"larger than {LARGEST} bytes")
    return data


def decode_json(data: bytes, kind: type[T]) -> T:
    """Return the JSON text as a value of `kind`, strictly; ValueError says where it is not one."""
    try:
        return msgspec.json.decode(within_bounds(data).removeprefix(BYTE_ORDER_MARK), type=kind)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


# --- what cannot be used is kept


def set_aside(path: Path) -> Notice:
    """Rename a broken file to `.broken-N` beside it, so that nothing of the player's is lost."""
    try:
        disk.rename(path, _free_name(path))
    except OSError as error:
        return notice_of(error)
    return Notice.SET_ASIDE


def _free_name(path: Path) -> Path:
    number = 1
    while disk.is_there(candidate := _aside(path, number)):
        number += 1
    return candidate


def _aside(path: Path, number: int) -> Path:
    return path.with_name(f"{path.name}.broken-{number}")


def kept_aside(path: Path) -> list[Path]:
    """Return what was set aside of a file, the first first."""
    real = disk.followed(path)
    found: list[Path] = []
    while disk.is_there(candidate := _aside(real, len(found) + 1)):
        found.append(candidate)
    return found


def keep_copy(path: Path, data: bytes) -> Notice:
    """Keep `data` as `.broken-N` beside the file, which itself stays; once, however often that is asked."""
    try:
        if not any(_holds(copy, data) for copy in kept_aside(path)):
            _write_synced(_free_name(disk.followed(path)), data)
    except OSError as error:
        return notice_of(error)
    return Notice.SET_ASIDE


def _holds(path: Path, data: bytes) -> bool:
    try:
        return read_bounded(path) == data
    except OSError:
        return False
