"""Moments as records have them: a line `at 2026-06-14T18:30:05Z`, in the world's time, to the second.

The one kind of line that is understood below the table, so that a folder of records can be put in order.
"""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import UTC, date, datetime

AT = "at "
_FORM = "%Y-%m-%dT%H:%M:%SZ"
_SHAPE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")


def now_text() -> str:
    """Return this moment."""
    return datetime.now(UTC).strftime(_FORM)


def today() -> date:
    """Return the day by the clock on the wall."""
    return date.today()


def seconds_of(text: str) -> float:
    """Return a moment as seconds since 1970; ValueError if it is none."""
    with suppress(ValueError):  # a thirteenth month has the shape too
        if _SHAPE.fullmatch(text):
            return datetime.strptime(text, _FORM).replace(tzinfo=UTC).timestamp()
    raise ValueError(f"{text[:40]!r} is no moment")


def last_in(record: bytes) -> float | None:
    """Return the last moment that a record names; None if it names none."""
    lines = record.rsplit(b"\n" + AT.encode(), 1)
    if len(lines) < 2:
        return None
    try:
        return seconds_of(lines[1].split(b"\n", 1)[0].strip().decode("ascii"))
    except ValueError:
        return None
