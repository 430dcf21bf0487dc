"""How far a match under way has come, read from its record without going on with it. Knows no words and no screen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from takethat.store import disk, saves
from takethat.store.files import read_bounded
from takethat.table.match import Setup
from takethat.table.table import Table


@dataclass(frozen=True, slots=True)
class Standing:
    """`round` is the one being played or about to begin, from 0; `totals` are those of the rounds before it."""

    setup: Setup
    round: int
    totals: tuple[int, ...]


def standing_of(path: Path) -> Standing | None:
    """How far a match has come; None where its record is gone or cannot be played through."""
    try:
        return _standing_in(path, disk.facts(path))
    except OSError:
        return None


@lru_cache(maxsize=256)
def _standing_in(path: Path, facts: disk.Facts) -> Standing | None:
    try:
        table = Table.load(saves.whole_lines(read_bounded(path)).decode())
    except (OSError, ValueError):
        return None
    begun = table.round if table.match_over else len(table.rounds)
    return Standing(table.setup, begun, tuple(table.totals))
