"""One file, written so that no crash, power cut or full disk can lose the last good version.

A write goes to a temporary file, is synced, and takes the old file's place while the old one becomes
`.bak`. A file that cannot be read is set aside as `.broken-N`, never deleted, and the backup is used.
Whatever the player should know comes back as a `Notice`; nothing here raises for the disk's sake. Knows
bytes, not what they mean: the caller brings a check that raises ValueError.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

T = TypeVar("T")

LARGEST = 64 * 1024 * 1024
_FULL = (errno.ENOSPC, errno.EDQUOT) if hasattr(errno, "EDQUOT") else (errno.ENOSPC,)


class Notice(StrEnum):
    """What the player should be told about the files; `words` has the sentences."""

    NOT_SAVED = "not-saved"  # the folder cannot be written
    DISK_FULL = "disk-full"
    SET_ASIDE = "set-aside"  # a broken file was kept as .broken-N
    BACKUP_USED = "backup-used"
    SHORTENED = "shortened"  # the end of a record was unreadable; the game goes on from before
    FIELD_RESET = "field-reset"  # a setting made no sense and got its default
    NEWER_VERSION = "newer-version"  # written by a newer version; read as far as understood
    UNREADABLE = "unreadable"  # the file is there but may not be read


@dataclass(frozen=True, slots=True)
class Loaded(Generic[T]):
    """What a file held (None: nothing usable), with what the player should be told."""

    value: T | None
    notices: tuple[Notice, ...] = ()


def notice_of(error: OSError) -> Notice:
    """Return what a failed write means to the player."""
    return Notice.DISK_FULL if error.errno in _FULL else Notice.NOT_SAVED


def backup_of(path: Path) -> Path:
    """Return where the last but one version of `path` is kept."""
    return path.with_name(path.name + ".bak")


def write_atomically(path: Path, data: bytes) -> Notice | None:
    """Replace the file by `data`, the old version becoming `.bak`; None when it is safely on the disk."""
    fresh = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _write_synced(fresh, data)
        _take_place(fresh, path)
    except OSError as error:
        _discard(fresh)
        return notice_of(error)
    return None


def _write_synced(path: Path, data: bytes) -> None:
    with open(path, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _take_place(fresh: Path, path: Path) -> None:
    if path.exists():
        os.replace(path, backup_of(path))
    os.replace(fresh, path)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make renames within a folder survive a power cut, where the system can do that."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP, errno.EBADF):
            raise
    finally:
        os.close(descriptor)


def _discard(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return


def load(path: Path, check: Callable[[bytes], T]) -> Loaded[T]:
    """Read a file through `check` (ValueError: broken), or else its backup; broken ones are set aside."""
    first = _load_one(path, check)
    if first.value is not None:
        return first
    second = _load_one(backup_of(path), check)
    told = (*first.notices, *second.notices)
    return Loaded(second.value, (*told, Notice.BACKUP_USED) if second.value is not None else told)


def _load_one(path: Path, check: Callable[[bytes], T]) -> Loaded[T]:
    try:
        data = read_bounded(path)
    except FileNotFoundError:
        return Loaded(None)
    except OSError:
        return Loaded(None, () if _is_no_place(path) else (Notice.UNREADABLE,))
    try:
        return Loaded(check(data))
    except ValueError:
        return Loaded(None, (set_aside(path),))


def _is_no_place(path: Path) -> bool:
    """Say whether a file stands where the folder should be: then nothing was ever saved there."""
    return not os.path.isdir(path.parent)


def read_bounded(path: Path) -> bytes:
    """Return the file's bytes, at most one more than LARGEST; OSError as `open` raises it."""
    with open(path, "rb") as file:
        return file.read(LARGEST + 1)


def within_bounds(data: bytes) -> bytes:
    """Return `data`; ValueError when it is larger than any file of ours can be."""
    if len(data) > LARGEST:
        raise ValueError(f"larger than {LARGEST} bytes")
    return data


def decode_json(data: bytes, kind: type[T]) -> T:
    """Return the JSON text as a value of `kind`, strictly; ValueError says where it is not one."""
    try:
        return msgspec.json.decode(within_bounds(data), type=kind)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def set_aside(path: Path) -> Notice:
    """Rename a broken file to `.broken-N` beside it, so that nothing of the player's is lost."""
    try:
        os.replace(path, _free_name(path))
    except OSError as error:
        return notice_of(error)
    return Notice.SET_ASIDE


def _free_name(path: Path) -> Path:
    number = 1
    while (candidate := path.with_name(f"{path.name}.broken-{number}")).exists():
        number += 1
    return candidate


def keep_copy(path: Path, data: bytes) -> Notice:
    """Keep `data` as `.broken-N` beside the file, which itself stays."""
    try:
        _write_synced(_free_name(path), data)
    except OSError as error:
        return notice_of(error)
    return Notice.SET_ASIDE
