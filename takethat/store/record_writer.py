"""The growing end of one record: held by its lock, appended to line by line, synced by a thread.

Never raises for the disk's sake: see `notice`. What could not be written waits, in order, for the next line; half a
line is cut off before anything follows it. Knows one file and nothing of what the lines mean.
"""

from __future__ import annotations

import errno
import threading
from contextlib import suppress
from pathlib import Path

from takethat.store import disk
from takethat.store.files import Notice, notice_of, write_whole
from takethat.store.locks import hold

SYNC_WITHIN = 0.5  # seconds after a line was written, at the latest, the disk is asked to hold it
_LOOKS = 20
"""How often a record's lock is asked for: somebody who only looks whether it is held has it for a moment."""


def claim(path: Path, fresh: bool = False) -> int:
    """Open a record and hold its lock; `fresh` makes it. BlockingIOError if another window has it open."""
    file = disk.open_growing(path, fresh)
    try:
        if not hold(file, _LOOKS):
            raise BlockingIOError(errno.EWOULDBLOCK, "open in another window", str(path))
        if not disk.is_at(file, path):
            raise FileNotFoundError(errno.ENOENT, "moved meanwhile", str(path))
    except OSError:
        with suppress(OSError):
            disk.close(file)
        raise
    return file


class RecordWriter:
    """Appends lines to one record, which nobody else can go on with until `close`."""

    def __init__(self, path: Path, file: int | None = None, length: int = 0) -> None:
        """Begin a record anew, or go on after `length` bytes of one that was claimed."""
        self.path = path
        self._unwritten: Notice | None = None
        self._unsynced: Notice | None = None
        self._waiting = b""
        self._length = length
        """How many bytes of the file are whole lines of ours."""
        self._file = file
        self._made = file is None
        self._mended = False
        """Whether the file ends where those end, as far as is known."""
        self._dirty = threading.Event()
        self._closing = threading.Event()
        self._attempt()
        self._syncer = threading.Thread(target=self._sync_until_closed, name="record-sync", daemon=True)
        self._syncer.start()

    @property
    def notice(self) -> Notice | None:
        """What the player should be told now; None while all is well."""
        return self._unwritten or self._unsynced

    def append(self, line: str) -> None:
        """Hand one line to the operating system before returning; what fails is tried again with the next."""
        assert "\n" not in line, "one line at a time"
        self._waiting += line.encode() + b"\n"
        self._attempt()

    def _attempt(self) -> None:
        """Write what waits; where that fails, the file is to end with the last whole line."""
        try:
            file = self._ready()
            self._mended = not self._waiting
            write_whole(file, self._waiting)
        except OSError as error:
            self._unwritten = notice_of(error)
            with suppress(OSError):
                self._mend()
            return
        self._mended = True
        self._unwritten = None
        if self._waiting:
            self._length += len(self._waiting)
            self._waiting = b""
            self._dirty.set()

    def _ready(self) -> int:
        """The open file, ending where the last whole line does."""
        if self._file is None:
            disk.make_folder(self.path.parent)
            self._file = claim(self.path, fresh=True)
        self._mend()
        return self._file

    def _mend(self) -> None:
        if self._file is not None and not self._mended:
            if disk.size(self._file) != self._length:
                disk.cut(self._file, self._length)
            self._mended = True

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
            disk.sync(self._file)
            if self._made:
                disk.sync_folder(self.path.parent)
        except OSError as error:
            self._unsynced = notice_of(error)
            return
        self._made = False
        self._unsynced = None

    def _stop(self) -> None:
        self._closing.set()
        self._dirty.set()
        self._syncer.join()

    def _let_go(self) -> None:
        if self._file is not None:
            with suppress(OSError):
                disk.close(self._file)
            self._file = None

    def close(self) -> Notice | None:
        """Sync and let go; returns what the player should be told, None when all is on the disk."""
        self._stop()
        if self._waiting:
            self._attempt()
        if self._file is not None:
            self._sync()
            self._let_go()
        return self.notice

    def discard(self) -> Notice | None:
        """Delete the record of a match that the player gave up; one that cannot be deleted stays."""
        self._stop()
        if not disk.CAN_MOVE_OPEN_FILES:
            self._let_go()
        try:
            disk.remove(self.path)
        except FileNotFoundError:
            return None
        except OSError as error:
            return notice_of(error)
        finally:
            self._let_go()
        return None
