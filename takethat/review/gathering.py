"""Goes through the reviews that are kept, and makes exercises of what people gave away in them, once for each review.

One review at a time, so that nobody has to wait. What cannot be read is passed over.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from takethat.review.exercises import of_review
from takethat.review.history import History, read
from takethat.review.keeping import Keeping, Kept
from takethat.store import exercises, saves
from takethat.store.files import Notice, read_bounded
from takethat.store.reviews import kept_names


def waiting() -> list[str]:
    """The names of the reviews that have not been gone through."""
    gathered = set(exercises.load_exercises()[0].gathered)
    return [name for name in kept_names() if name not in gathered]


def gather(name: str) -> tuple[Notice, ...]:
    """Take the exercises out of a review, if people's decisions have all been judged."""
    found = _kept(name)
    if found is None or not _is_judged(*found):
        return ()
    history, kept = found
    return exercises.add(of_review(name, history, kept.verdicts), name)


def _kept(name: str) -> tuple[History, Kept] | None:
    """A match and what is kept of its review; None if either cannot be read, or they are not of each other."""
    try:
        text = read_bounded(_record(name)).decode()
        kept = Keeping(name, text).found()
        return None if kept is None else (read(text), kept)
    except (OSError, ValueError):
        return None


def _record(name: str) -> Path:
    return saves.finished_dir() / f"{name}{saves.SUFFIX}"


def _is_judged(history: History, kept: Kept) -> bool:
    people = history.setup.humans
    return all(number in kept.verdicts for number in _to_judge(history, people))


def _to_judge(history: History, people: tuple[int, ...]) -> Iterator[int]:
    for number, decision in enumerate(history.decisions):
        if decision.seat in people and not decision.forced:
            yield number
