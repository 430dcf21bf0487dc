"""What killed windows left behind in the user's folder, looked at and cleared away at a start.

Only names that are ours are touched, temporary files only when nobody is writing them, and a backup of a record only
when the record holds all of it: older versions put a record aside for a moment, and one killed in that moment left
nothing but the backup. What was kept about a record goes with it.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

from takethat.store import disk
from takethat.store.files import discard, read_bounded
from takethat.store.locks import alone
from takethat.store.paths import data_dir
from takethat.store.reviews import ENDING, reviews_dir
from takethat.store.saves import SUFFIX, finished_dir, saves_dir, whole_lines

_BACKUP = SUFFIX + ".bak"
_TEMPORARY = re.compile(
    r"((?:settings|statistics|occasions|exercises)\.json|[0-9A-Za-z-]+\.(?:record|review))(?:\.bak)?\.([0-9]{1,9})\.tmp"
)


def sweep() -> None:
    """Clear away what no process needs any more, and give back a record of which only the backup is left."""
    for folder in (data_dir(), saves_dir(), finished_dir(), reviews_dir()):
        for name in _names(folder):
            found = _TEMPORARY.fullmatch(name)
            if found is not None and not _is_running(int(found[2])):
                _discard_unless_written(folder / found[1], folder / name)
            elif name.endswith(_BACKUP) and folder == saves_dir():
                _settle(folder / name)
    _drop_reviews()


def _drop_reviews() -> None:
    """Delete what was kept about records that are gone; it can be worked out again if they come back."""
    records = {name.removesuffix(SUFFIX) for folder in (saves_dir(), finished_dir()) for name in _names(folder)}
    for name in _names(reviews_dir()):
        if name.endswith(ENDING) and name.removesuffix(ENDING) not in records:
            discard(reviews_dir() / name)


def _names(folder: Path) -> list[str]:
    try:
        return disk.names(folder)
    except OSError:
        return []


def _discard_unless_written(path: Path, temporary: Path) -> None:
    if path.name.endswith((SUFFIX, ENDING)):
        discard(temporary)
        return
    with alone(path) as trouble:
        if trouble is None:
            discard(temporary)


def _settle(backup: Path) -> None:
    """Delete the backup of a record that is there; make it the record if there is none."""
    name = backup.name.removesuffix(".bak")
    try:
        for record in (saves_dir() / name, finished_dir() / name):
            if disk.is_there(record):
                if read_bounded(record).startswith(whole_lines(read_bounded(backup))):
                    disk.remove(backup)
                return
        disk.rename(backup, saves_dir() / name)
    except OSError:
        return


if sys.platform == "win32":
    import ctypes

    _SYNCHRONIZE, _ACCESS_DENIED, _TIMEOUT = 0x00100000, 5, 0x102

    def _is_running(number: int) -> bool:
        """Whether another process of that number runs."""
        if number == os.getpid():
            return False
        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        process = kernel.OpenProcess(_SYNCHRONIZE, False, number)
        if not process:
            return ctypes.get_last_error() == _ACCESS_DENIED
        ended = kernel.WaitForSingleObject(process, 0) != _TIMEOUT
        kernel.CloseHandle(process)
        return not ended

else:

    def _is_running(number: int) -> bool:
        """Whether another process of that number runs."""
        if number in (0, os.getpid()):
            return False
        try:
            os.kill(number, 0)
        except (ProcessLookupError, OverflowError):
            return False
        except OSError:
            return True
        return True
