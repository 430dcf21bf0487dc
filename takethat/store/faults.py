"""What is written of an error that nobody foresaw: its kind and where it came up, and never a card.

What an error says of itself may name what it stumbled over, a hidden card among them; so only those kinds are quoted
that speak of types, names and the system. Knows the log by its file alone, and sends nothing anywhere.
"""

from __future__ import annotations

import logging
import threading
import traceback
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path

from takethat.store.paths import log_file

_LOG = logging.getLogger(__name__)
LONGEST = 30
"""Calls that are named of each error, the innermost ones."""
_QUOTED = (OSError, ImportError, AttributeError, TypeError, NameError, MemoryError, RuntimeError)


def kind_of(error: BaseException) -> str:
    """The error in a line, with what it says where that cannot be a card."""
    name, text = type(error).__name__, " ".join(str(error).split())
    return f"{name}: {text}" if text and isinstance(error, _QUOTED) else name


def place_of(error: BaseException) -> str:
    """The file and line in which the error came up."""
    calls = traceback.extract_tb(error.__traceback__, -1)
    return f"{Path(calls[-1].filename).name}:{calls[-1].lineno}" if calls else ""


def story(error: BaseException) -> str:
    """Where the error came up, call by call, after what led to it and what was noted on the way."""
    return "\n".join("\n".join(_told(one)) for one in reversed(list(_chain(error))))


def _told(error: BaseException) -> Iterator[str]:
    calls = traceback.extract_tb(error.__traceback__, -LONGEST)
    yield from (line.rstrip() for line in calls.format())
    yield kind_of(error)
    yield from getattr(error, "__notes__", ())


def _chain(error: BaseException) -> Iterator[BaseException]:
    """The error, and what it came from."""
    seen: list[BaseException] = []
    one: BaseException | None = error
    while one is not None and one not in seen:
        seen.append(one)
        yield one
        one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)


def journal() -> str:
    """The path of the log that is written now, which the command line may have chosen."""
    files = (one for one in logging.getLogger("takethat").handlers if isinstance(one, logging.FileHandler))
    return next((one.baseFilename for one in files), str(log_file()))


# --- in threads of ours, where nobody would hear of it

_unheard: deque[BaseException] = deque()


def listen(wake: Callable[[], object]) -> None:
    """From now on an error that ends a thread is written, kept for `raise_unheard`, and `wake` called from there."""
    threading.excepthook = lambda end: _keep(end, wake)


def _keep(end: threading.ExceptHookArgs, wake: Callable[[], object]) -> None:
    if isinstance(end.exc_value, Exception):
        _LOG.error("in the thread %s\n%s", end.thread.name if end.thread else "", story(end.exc_value))
        _unheard.append(end.exc_value)
        wake()


def raise_unheard() -> None:
    """Raise the error that ended a thread, if there is one that nobody has been told of."""
    if _unheard:
        raise _unheard.popleft()
