"""The matches that were finished on this machine, the latest first, each to be looked at again."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path

from takethat.bots.worker import Worker
from takethat.store import saves
from takethat.store.files import Notice, read_bounded
from takethat.store.statistics import load_matches
from takethat.table import record
from takethat.table.match import Setup
from takethat.ui.history import GAME, read
from takethat.ui.scenes.page import Page, sheet
from takethat.ui.scenes.study import Study
from takethat.ui.theme import Size
from takethat.ui.widgets.base import Widget
from takethat.ui.widgets.basic import Label
from takethat.ui.widgets.boxes import Column
from takethat.ui.widgets.button import Button
from takethat.words import _, ngettext, number

MOST = 40
"""How many matches are listed."""


@dataclass(frozen=True, slots=True)
class Past:
    """A finished match: where its record is, what was agreed, and the points by seat as far as they were counted."""

    path: Path
    setup: Setup
    points: tuple[int, ...]


def past_matches() -> list[Past]:
    """The finished matches that can be looked at, the latest first; what cannot be read is left out."""
    counted = {match.match_id: match for match in load_matches()[0]}
    found = []
    for path in saves.finished()[:MOST]:
        try:
            read_so_far = record.parse(read_bounded(path).decode())
        except (OSError, ValueError):
            continue
        if read_so_far.setup.game == GAME:
            match = counted.get(read_so_far.match_id)
            points = tuple(seat.points for seat in match.seats) if match is not None else ()
            found.append(Past(path, read_so_far.setup, points))
    return found


class PastMatches(Page):
    """A list of matches; choosing one opens it."""

    first = "match-0"

    def content(self) -> Widget:
        lines: list[Widget] = [
            Button(self._line(past), partial(self._look_back, past), f"match-{place}", "search", "quiet")
            for place, past in enumerate(past_matches())
        ]
        if not lines:
            lines = [Label(_("No match has been finished yet."), Size.LEAD, "ink", "bold")]
        return sheet(_("Past matches"), Column(lines, 8), self.cancel, width=820)

    def _line(self, past: Past) -> str:
        names = [seat.name for seat in past.setup.seats]
        if past.points:
            pairs = zip(names, past.points, strict=True)
            names = [f"{name}\N{NO-BREAK SPACE}{number(points)}" for name, points in pairs]
        rounds = ngettext("{count} round", "{count} rounds", past.setup.rounds).format(count=past.setup.rounds)
        return f"{', '.join(names)} · {rounds}"

    def _look_back(self, past: Past) -> None:
        try:
            history = read(read_bounded(past.path).decode())
        except (OSError, ValueError):
            self.host.tell((Notice.UNREADABLE,))
            return
        self.host.open(Study(self.host, history, Worker()))
