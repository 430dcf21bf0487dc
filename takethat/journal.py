"""The log file: what went wrong, for the player to send along. Made at the first line, never larger than a few MB.

Its folder may be unwritable; then nothing is logged and nobody is disturbed, unless the player named the file.
"""

from __future__ import annotations

import logging
import os
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler

from takethat.refusal import Refusal
from takethat.store import paths

LARGEST = 1_000_000  # bytes a file; one older file is kept


class _QuietFile(RotatingFileHandler):
    """A log file that makes its folder when the first line is written."""

    def _open(self) -> TextIOWrapper:
        os.makedirs(os.path.dirname(self.baseFilename), exist_ok=True)
        return super()._open()


def keep_quiet() -> None:
    """Until the journal is open, log nowhere; never on standard error, which is for one line only."""
    logging.raiseExceptions = False  # a log that cannot be written must not print tracebacks
    logging.getLogger("takethat").addHandler(logging.NullHandler())


def open_journal(chosen: str | None) -> None:
    """Log to the chosen file (Refusal when it cannot be written), else to the user's folder."""
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
    handler = _QuietFile(path, maxBytes=LARGEST, backupCount=1, encoding="utf-8", delay=True)
    if chosen is not None:
        try:
            handler.acquire()
            handler.stream = handler._open()
        except OSError as error:
            raise Refusal(f"log file {chosen}: {error.strerror}") from error
        finally:
            handler.release()
    return handler
