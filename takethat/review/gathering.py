"""Goes through the reviews that are kept: people's mistakes become exercises, the figures go to the statistics.

One review at a time, so that nobody has to wait. What cannot be read is passed over.
"""

from __future__ import annotations

from math import fsum

from takethat.bots.registry import bots_of
from takethat.review.exercises import of_review
from takethat.review.history import History, read
from takethat.review.keeping import Keeping, Kept
from takethat.review.ledger import shares
from takethat.store import exercises, saves, statistics
from takethat.store.files import Notice, read_bounded
from takethat.store.reviews import kept_names


def waiting() -> list[str]:
    """The names of the reviews that have something to tell, as far as can be seen from outside."""
    names = kept_names()
    if not names:
        return []
    gathered, told = set(exercises.load_exercises()[0].gathered), statistics.not_weighed(names)
    return [name for name in names if name not in gathered or name in told]


def gather(name: str) -> tuple[Notice, ...]:
    """Take what there is out of a review, if people's decisions have all been judged; each once."""
    found = _kept(name)
    if found is None or not _is_judged(*found):
        return ()
    history, kept = found
    told = statistics.tell_review(name, figures(history, kept)) if statistics.not_weighed([name]) else ()
    if name in exercises.load_exercises()[0].gathered:
        return told
    return (*told, *exercises.add(of_review(name, history, kept.verdicts), name))


def figures(history: History, kept: Kept) -> dict[int, statistics.Found]:
    """What a review found of every person, by seat."""
    return {seat: _figures(history, kept, seat) for seat in history.setup.humans}


def _figures(history: History, kept: Kept, seat: int) -> statistics.Found:
    own = [verdict.loss for number, verdict in kept.verdicts.items() if verdict.seat == seat and history.is_own(number)]
    make, cards = bots_of(history.setup.game).worth, None
    if make is not None and len(kept.parts) == len(history.decisions):
        cards = round(shares(make(), history, kept.deals, kept.parts, seat)[0], 2)
    return statistics.Found(round(fsum(own), 2), len(own), cards)


def _kept(name: str) -> tuple[History, Kept] | None:
    """A match and what is kept of its review; None if either cannot be read, or they are not of each other."""
    try:
        text = read_bounded(saves.finished_dir() / f"{name}{saves.SUFFIX}").decode()
        kept = Keeping(name, text).found()
        return None if kept is None else (read(text), kept)
    except (OSError, ValueError):
        return None


def _is_judged(history: History, kept: Kept) -> bool:
    mine = (number for number, one in enumerate(history.decisions) if history.is_own(number) and not one.forced)
    return all(number in kept.verdicts for number in mine)
