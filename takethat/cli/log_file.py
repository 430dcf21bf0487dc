"""The log file: what went wrong, for the player to send along. Made at the first line, never larger than a few MB.

Its folder may be unwritable; then nothing is logged and nobody is disturbed, unless the player named the file.
"""

from __future__ import annotations

import contextlib
import logging
import os
from io import TextIOWrapper

from takethat.cli.errors import CommandError
from takethat.store import paths

LARGEST = 1_000_000  # bytes a file; one older file is kept


class _QuietFile(logging.FileHandler):
    """A log file that makes its folder when the first line is written, and begins anew when it has grown too large.

    The library's own kind would do, but brings network code along that takes longer to load than the whole menu.
    """

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, in a new file if this one is full; where that cannot be, not."""
        try:
            if self.stream is not None and self.stream.tell() >= LARGEST:
                self.stream.close()
                self.stream = None
            super().emit(record)
        except OSError:
            self.handleError(record)

    def _open(self) -> TextIOWrapper:
        os.makedirs(os.path.dirname(self.baseFilename), exist_ok=True)
        with contextlib.suppress(OSError):
            if os.path.getsize(self.baseFilename) >= LARGEST:
                os.replace(self.baseFilename, f"{self.baseFilename}.1")
        return super()._open()


def keep_quiet() -> None:
    """Until the journal is open, log nowhere; never on standard error, which is for one line only."""
    logging.raiseExceptions = False  # a log that cannot be written must not print tracebacks
    logging.getLogger("takethat").addHandler(logging.NullHandler())


def open_journal(chosen: str | None) -> None:
    """Log to the chosen file (CommandError when it cannot be written), else to the user's folder."""
    logger = logging.getLogger("takethat")
    handler = _handler(chosen)
    for old in logger.handlers[:]:
        logger.removeHandler(old)
        old.close()
    handler.setFormatter(logging.Formatter("%(asctime)s %(process)d %(levelname)s %(name)s: %(message)s"))
    logger.addHandler(handler)
    logger.setLevel(logging.INFO if chosen else logging.WARNING)
    logger.propagate = False


def _handler(chosen: str | None) -> logging.Handler:
    path = paths.log_file() if chosen is None else chosen
    handler = _QuietFile(path, encoding="utf-8", delay=True)
    if chosen is not None:
        try:
            handler.acquire()
            handler.stream = handler._open()
        except OSError as error:
            raise CommandError(f"log file {chosen}: {error.strerror}") from error
        finally:
            handler.release()
    return handler
