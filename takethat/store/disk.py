"""The one thin layer through which the user's files are read and written: one function, one thing asked of the system.

Every function may raise OSError and decides nothing, so that a test can put a failing one in the place of each. Only
regular files are opened: a pipe or a device by the name of one of ours would hold the game up for ever. Knows neither
what a file means nor what the player should hear.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

CAN_MOVE_OPEN_FILES = sys.platform != "win32"
_QUIETLY = getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_FOLDERS_WITHOUT_SYNC = (errno.EINVAL, errno.ENOTSUP, errno.EBADF)
_PAUSES = (0.01, 0.05, 0.2)
COARSEST_NS = 4 * 10**9
"""Twice the longest that a disk takes for one and the same moment."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What the system knows about a file: when it was touched last (nanoseconds) and its size in bytes."""

    touched: int
    size: int


def _open(path: Path, flags: int) -> int:
    file = os.open(path, flags | _QUIETLY, 0o644)
    if not stat.S_ISREG(os.fstat(file).st_mode):
        os.close(file)
        raise OSError(errno.EINVAL, "not a regular file", str(path))
    return file


# --- a whole file


def read(path: Path, most: int) -> bytes:
    """Return the file's bytes, at most so many."""
    file = _open(path, os.O_RDONLY)
    try:
        parts = []
        while most > 0 and (part := os.read(file, min(most, 1 << 20))):
            parts.append(part)
            most -= len(part)
        return b"".join(parts)
    finally:
        os.close(file)


def facts(path: Path) -> Facts:
    """What is known about a regular file; OSError for anything else."""
    known = os.stat(path)
    if not stat.S_ISREG(known.st_mode):
        raise OSError(errno.EINVAL, "not a regular file", str(path))
    return Facts(known.st_mtime_ns, known.st_size)


def is_there(path: Path) -> bool:
    """Whether anything has that name, a link into nowhere too."""
    return os.path.lexists(path)


def followed(path: Path) -> Path:
    """The file that a link stands for in the end, also if it is yet to be made; anything else itself.

    A link to a pipe, a folder or a device is not followed: what is at its end is not ours to move.
    """
    real = Path(os.path.realpath(path))
    return real if os.path.isfile(real) or not os.path.lexists(real) else path


def remove(path: Path) -> None:
    os.unlink(path)


def rename(old: Path, new: Path) -> None:
    """Give a file another name, in the place of whatever had it. Windows is asked again while somebody looks at it."""
    for pause in () if CAN_MOVE_OPEN_FILES else _PAUSES:
        try:
            os.replace(old, new)
        except PermissionError:
            time.sleep(pause)
        else:
            return
    os.replace(old, new)


# --- an open file


def create(path: Path) -> int:
    """Open a file to be written, empty."""
    return _open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)


def create_new(path: Path) -> int:
    """Open a file to be written that is not there yet; FileExistsError where anything has that name."""
    return _open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL)


def open_growing(path: Path, fresh: bool) -> int:
    """Open a file that grows at its end; made if `fresh`. One that may not be written is opened all the same."""
    try:
        return _open(path, os.O_RDWR | os.O_APPEND | (os.O_CREAT if fresh else 0))
    except OSError as error:
        if fresh or error.errno not in (errno.EACCES, errno.EPERM, errno.EROFS):
            raise
        return _open(path, os.O_RDONLY)


def write(file: int, data: bytes) -> int:
    """Write some of the data at least; returns how many bytes."""
    return os.write(file, data)


def size(file: int) -> int:
    return os.fstat(file).st_size


def cut(file: int, length: int) -> None:
    os.ftruncate(file, length)


def sync(file: int) -> None:
    """Return when the disk holds what was written."""
    os.fsync(file)


def close(file: int) -> None:
    os.close(file)


# --- folders


def make_folder(folder: Path) -> None:
    """Make a folder and those above it, unless it is there."""
    os.makedirs(folder, exist_ok=True)


def names(folder: Path) -> list[str]:
    return sorted(os.listdir(folder))


def settled_at(folder: Path) -> int | None:
    """When names came or went in a folder last (nanoseconds); None where that is too near to tell, or never told.

    Where it is the same again later, so are the names. Windows does not keep it on every kind of disk.
    """
    found = os.stat(folder).st_mtime_ns
    return found if sys.platform != "win32" and time.time_ns() - found > COARSEST_NS else None


def touched(folder: Path, suffix: str, known: Mapping[str, int] = MappingProxyType({})) -> Mapping[str, int]:
    """When each regular file whose name ends so was touched last (nanoseconds), by its name.

    Of names that are `known` nothing is asked any more; if they are all there is, `known` itself comes back.
    """
    names = os.listdir(folder)
    if known.keys() == set(names):
        return known
    wanted = [name for name in names if name.endswith(suffix)]
    when = {name: known[name] if name in known else _when(f"{folder}{os.sep}{name}") for name in wanted}
    return {name: touched for name, touched in when.items() if touched is not None}


def _when(path: str) -> int | None:
    """When a file was touched; None if it is gone meanwhile, or no regular file."""
    with suppress(OSError):
        found = os.stat(path)
        if stat.S_ISREG(found.st_mode):
            return found.st_mtime_ns
    return None


def some_names(folder: Path, suffix: str) -> Iterator[str]:
    """The names in a folder that end so, in no order, each looked for when it is asked for."""
    with os.scandir(folder) as entries:
        yield from (entry.name for entry in entries if entry.name.endswith(suffix))


def sync_folder(folder: Path) -> None:
    """Make renames within a folder survive a power cut, where the system can do that."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in _FOLDERS_WITHOUT_SYNC:
            raise
    finally:
        os.close(descriptor)


# --- locks: they belong to an open file and end with it, or with its process, however that ends

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 40  # a place that no file reaches: Windows lets nobody read what is locked

    def lock(file: int, shared: bool = False) -> bool:
        """Lock an open file unless somebody else has; says whether it is ours. There is no sharing here."""
        os.lseek(file, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            if error.errno in (errno.EACCES, errno.EDEADLK):
                return False
            raise
        return True

else:
    import fcntl

    _TAKEN = (errno.EWOULDBLOCK, errno.EAGAIN)
    _NO_LOCKS_HERE = (errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOLCK, errno.EINVAL, errno.EBADF)

    def lock(file: int, shared: bool = False) -> bool:
        """Lock an open file unless somebody else has; says whether it is ours, also where there are no locks at all."""
        try:
            fcntl.flock(file, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno not in (*_TAKEN, *_NO_LOCKS_HERE):
                raise
            return error.errno not in _TAKEN
        return True


def is_held(path: Path) -> bool:
    """Whether somebody has locked the file, this very process included."""
    file = _open(path, os.O_RDONLY)
    try:
        return not lock(file, shared=True)
    finally:
        os.close(file)


def is_at(file: int, path: Path) -> bool:
    """Whether the open file is still the one of that name."""
    try:
        return os.path.samestat(os.fstat(file), os.stat(path))
    except FileNotFoundError:
        return False
