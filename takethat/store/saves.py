"""Records of matches on the disk: each line handed to the system at once, synced within a second.

A match under way is a file `NAME.record` in `saves/`; when it is over it moves to `finished/`. A record
grows by whole lines only, so a power cut costs at most the last one. Knows lines of bytes, not moves:
whoever loads a record brings the check that plays it through.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from takethat.store.files import Loaded, Notice, keep_copy, notice_of, read_bounded, set_aside, within_bounds
from takethat.store.paths import data_dir

T = TypeVar("T")

SYNC_WITHIN = 0.5  # seconds after a line was written, at the latest, the disk is asked to hold it
_SUFFIX = ".record"


def saves_dir() -> Path:
    """Return the folder of matches under way."""
    return data_dir() / "saves"


def finished_dir() -> Path:
    """Return the folder of matches that are over."""
    return data_dir() / "finished"


def record_path(match_id: str) -> Path:
    """Return where the match under way with this id (letters, digits, `-`) is kept."""
    assert match_id.replace("-", "").isalnum(), f"not a match id: {match_id!r}"
    return saves_dir() / f"{match_id}{_SUFFIX}"


def unfinished() -> list[Path]:
    """Return the records of matches under way, the one touched last first."""
    return _newest_first(saves_dir())


def finished() -> list[Path]:
    """Return the records of matches that are over, the one touched last first."""
    return _newest_first(finished_dir())


def _newest_first(folder: Path) -> list[Path]:
    try:
        aged = [(path.stat().st_mtime_ns, path.name, path) for path in folder.glob(f"*{_SUFFIX}")]
    except OSError:
        return []
    return [path for _, _, path in sorted(aged, reverse=True)]


def archive(path: Path) -> Notice | None:
    """Move the record of a match that is over to `finished/`."""
    try:
        finished_dir().mkdir(parents=True, exist_ok=True)
        os.replace(path, finished_dir() / path.name)
    except OSError as error:
        return notice_of(error)
    return None


def discard(path: Path) -> None:
    """Delete the record of a match that the player gave up; one that cannot be deleted stays."""
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return


def whole_lines(data: bytes) -> bytes:
    """Return `data` without a last line that a power cut left unfinished or full of NULs."""
    end = data.find(b"\0")
    sound = data if end < 0 else data[:end]
    return sound[: sound.rfind(b"\n") + 1]


def load_record(path: Path, check: Callable[[bytes], T]) -> Loaded[T]:
    """Load a record through `check` (ValueError: broken) as far as it is sound; the rest is kept aside.

    The file afterwards holds exactly the lines that were accepted, so that a writer can go on from there.
    """
    try:
        data = read_bounded(path)
    except FileNotFoundError:
        return Loaded(None)
    except OSError:
        return Loaded(None, (Notice.UNREADABLE,))
    try:
        kept, value = _longest_sound(whole_lines(within_bounds(data)), check)
    except ValueError:
        return Loaded(None, (set_aside(path),))
    return Loaded(value, () if kept == data else _shorten(path, data, kept))


def _longest_sound(data: bytes, check: Callable[[bytes], T]) -> tuple[bytes, T]:
    """Return the longest run of lines that passes, with what it means; ValueError when none does.

    What goes on from a broken line is broken too, so halving finds the place; it rounds up, because the
    first lines may only make sense together.
    """
    lines = [line + b"\n" for line in data.split(b"\n")[:-1]]
    if not lines:
        raise ValueError("an empty record")
    sound, broken = 0, len(lines) + 1
    best: tuple[bytes, T] | None = None
    trial = len(lines)
    while sound + 1 < broken:
        run = b"".join(lines[:trial])
        try:
            best, sound = (run, check(run)), trial
        except ValueError:
            broken = trial
        trial = (sound + broken + 1) // 2
    if best is None:
        raise ValueError("not even the first line makes sense")
    return best


def _shorten(path: Path, data: bytes, kept: bytes) -> tuple[Notice, ...]:
    """Keep the damaged version aside unless only an unfinished last line is lost."""
    told = (keep_copy(path, data), Notice.SHORTENED) if whole_lines(data) != kept else (Notice.SHORTENED,)
    try:
        os.truncate(path, len(kept))
    except OSError as error:
        return (*told, notice_of(error))
    return told


class RecordWriter:
    """Appends lines to one record; a thread syncs them. Never raises for the disk's sake: see `notice`."""

    def __init__(self, path: Path, fresh: bool = True) -> None:
        """Begin a record anew, or go on with one that `load_record` accepted."""
        self.path = path
        self.notice: Notice | None = None
        self._waiting = b""
        self._dirty = threading.Event()
        self._closing = threading.Event()
        self._spoilt = False  # half a line stands at the end and cannot be cut: nothing more may follow it
        self._file = self._open(fresh)
        self._length = 0 if fresh or self._file is None else os.fstat(self._file).st_size
        self._syncer = threading.Thread(target=self._sync_until_closed, name="record-sync", daemon=True)
        self._syncer.start()

    def _open(self, fresh: bool) -> int | None:
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0) | (os.O_TRUNC if fresh else 0)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            return os.open(self.path, flags, 0o644)
        except OSError as error:
            self.notice = notice_of(error)
            return None

    def append(self, line: str) -> None:
        """Hand one line to the operating system before returning; what fails is tried again with the next."""
        assert "\n" not in line, "one line at a time"
        self._waiting += line.encode() + b"\n"
        if self._file is not None and not self._spoilt:
            self._write_waiting(self._file)

    def _write_waiting(self, file: int) -> None:
        try:
            written = os.write(file, self._waiting)
            if written < len(self._waiting):
                written += os.write(file, self._waiting[written:])
        except OSError as error:
            self.notice = notice_of(error)
            self._cut_half_line(file)
            return
        self._length += written
        self._waiting = b""
        self.notice = None
        self._dirty.set()

    def _cut_half_line(self, file: int) -> None:
        try:
            os.ftruncate(file, self._length)
        except OSError:
            self._spoilt = True

    def _sync_until_closed(self) -> None:
        while not self._closing.is_set():
            self._dirty.wait()
            self._closing.wait(SYNC_WITHIN / 2)
            self._sync()

    def _sync(self) -> None:
        self._dirty.clear()
        if self._file is None:
            return
        try:
            os.fsync(self._file)
        except OSError as error:
            self.notice = notice_of(error)

    def close(self) -> Notice | None:
        """Sync and close; returns what the player should be told, None when all is on the disk."""
        self._closing.set()
        self._dirty.set()
        self._syncer.join()
        if self._file is not None:
            self._sync()
            os.close(self._file)
            self._file = None
        return self.notice
