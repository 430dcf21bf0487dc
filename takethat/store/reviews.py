"""What was worked out about matches that are over, each beside its record under the same name.

All of it can be worked out again, so nothing here is copied, set aside or told: what cannot be read is not there.
"""

from __future__ import annotations

from pathlib import Path

from takethat.store import disk
from takethat.store.files import discard, read_bounded, write_atomically
from takethat.store.paths import data_dir

ENDING = ".review"


def reviews_dir() -> Path:
    """Return the folder of what is kept."""
    return data_dir() / "reviews"


def review_path(name: str) -> Path:
    """Return where it is kept for the record of this name (without its ending)."""
    return reviews_dir() / f"{name}{ENDING}"


def kept_names() -> list[str]:
    """Return the names of all records for which something is kept; none if the folder cannot be read."""
    try:
        names = disk.names(reviews_dir())
    except OSError:
        return []
    return sorted(name.removesuffix(ENDING) for name in names if name.endswith(ENDING))


def kept_review(name: str) -> bytes | None:
    """Return what is kept for a record; None if there is nothing that can be read."""
    try:
        return read_bounded(review_path(name))
    except OSError:
        return None


def keep_review(name: str, data: bytes) -> None:
    """Keep it, if possible, in the place of what was there, with no copy of that."""
    discard(review_path(name))
    write_atomically(review_path(name), data)
