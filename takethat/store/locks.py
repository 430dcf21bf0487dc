"""Being alone with a file, among all windows of the game that share the folder.

A lock is the system's own, of an open file: it ends when its process does, also if that is killed, and a file left
behind means nothing. Waiting is bounded, so that a window that was stopped in mid-write holds up no other.
"""

from __future__ import annotations

import errno
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from takethat.store import disk

TRIES = 200
PAUSE = 0.01
"""How often, and how many seconds apart, a lock is asked for while somebody else has it."""


def lock_of(path: Path) -> Path:
    """The empty file whose lock stands for `path`, which itself is replaced whenever it is written."""
    return path.with_name(path.name + ".lock")


def hold(file: int, tries: int = TRIES) -> bool:
    """Lock an open file, waiting for a while if somebody else has it; says whether it is ours."""
    for _ in range(tries):
        if disk.lock(file):
            return True
        time.sleep(PAUSE)
    return False


@contextmanager
def alone(path: Path) -> Iterator[OSError | None]:
    """Nobody else changes the file meanwhile. Yields what makes that impossible: then nothing may be written."""
    file: int | None = None
    try:
        try:
            disk.make_folder(path.parent)
            file = disk.open_growing(lock_of(disk.followed(path)), fresh=True)
            mine = hold(file)
        except OSError as error:
            yield error
            return
        yield None if mine else TimeoutError(errno.ETIMEDOUT, "held by another window", str(path))
    finally:
        if file is not None:
            with suppress(OSError):
                disk.close(file)
