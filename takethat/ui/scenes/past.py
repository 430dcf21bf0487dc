"""The matches that were finished on this machine, the latest first, each to be looked at again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path

from pygame import Rect, Surface

from takethat.bots.worker import Worker
from takethat.store import saves
from takethat.store.files import Notice, read_bounded
from takethat.store.statistics import load_matches
from takethat.table import record
from takethat.table.match import Setup
from takethat.ui import loader
from takethat.ui.history import GAME, read
from takethat.ui.scenes.avatars import Avatar
from takethat.ui.scenes.page import Page, sheet
from takethat.ui.scenes.result import ranks
from takethat.ui.scenes.study import Study
from takethat.ui.theme import Colour, Size, Weight
from takethat.ui.widgets.base import Widget
from takethat.ui.widgets.basic import Label
from takethat.ui.widgets.boxes import Column
from takethat.ui.widgets.button import Button
from takethat.ui.widgets.look import Look, write
from takethat.words import _, moment_line, ngettext, signed

MOST = 40
"""How many matches are listed."""


@dataclass(frozen=True, slots=True)
class Past:
    """A finished match: where its record is, what was agreed, when it ended, and by seat the points and who won, as
    far as they were counted."""

    path: Path
    setup: Setup
    ended: datetime
    points: tuple[int, ...]
    won: tuple[bool, ...]


def past_matches() -> list[Past]:
    """The finished matches that can be looked at, the latest first; what cannot be read is left out."""
    counted = {match.match_id: match for match in load_matches()[0]}
    found = []
    for path in saves.finished()[:MOST]:
        try:
            read_so_far = record.parse(read_bounded(path).decode())
            ended = datetime.fromtimestamp(path.stat().st_mtime)
        except (OSError, ValueError):
            continue
        if read_so_far.setup.game == GAME:
            match = counted.get(read_so_far.match_id)
            seats = match.seats if match is not None else []
            points, won = tuple(seat.points for seat in seats), tuple(seat.won for seat in seats)
            found.append(Past(path, read_so_far.setup, ended, points, won))
    return found


class Entry(Button):
    """A past match, to be opened: everybody with their points, the best first, and below when and how they played."""

    def __init__(self, past: Past, action: Callable[[], None], name: str) -> None:
        super().__init__("", action, name, "chevron-right", "quiet")
        self.past = past
        seats = past.setup.seats
        self.order = [seat for _rank, seat in ranks(list(past.points))] or list(range(len(seats)))
        self.avatars = [Avatar(seat, who.level) for seat, who in enumerate(seats)]

    def _measures(self, look: Look) -> tuple[int, int, int]:
        """Margin, side of a face, height of the line below."""
        px = look.letters(Size.BODY)
        return round(px * 0.8), max(look.px(40), round(px * 2)), round(look.letters(Size.SMALL) * 1.5)

    def _people(self, look: Look, rect: Rect) -> list[Rect]:
        """Where everybody stands, in order: side by side, below each other where the letters are too large for it."""
        margin, side, _line = self._measures(look)
        px = look.letters(Size.BODY)
        room = rect.width - 3 * margin - round(px * 1.3)
        columns = min(max(room // round(px * 10.5), 1), 4)
        broad, top = room // columns, rect.y + round(margin * 0.6)
        places = (divmod(place, columns) for place in range(len(self.order)))
        return [
            Rect(rect.x + margin + column * broad, top + row * side, broad - margin, side) for row, column in places
        ]

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        margin, _side, line = self._measures(look)
        lines = len(self._note_lines(look, width))
        return width, self._people(look, Rect(0, 0, width, 0))[-1].bottom + lines * line + round(margin * 0.8)

    def _note_lines(self, look: Look, width: int) -> list[str]:
        margin, side, _line = self._measures(look)
        return loader.wrap(self.note(), look.letters(Size.SMALL), width - 3 * margin - side)

    def place(self, look: Look, rect: Rect) -> None:
        self.rect = Rect(rect)

    def _write(self, surface: Surface, look: Look, face: Rect, ink: Colour) -> None:
        margin, _side, line = self._measures(look)
        sign = round(look.letters(Size.BODY) * 1.3)
        self._sign(surface, look, sign, look.colours.ink_soft, face.right - margin - sign, face.centery - sign // 2)
        places = self._people(look, face)
        for rect, seat in zip(places, self.order, strict=True):
            self._draw_seat(surface, look, rect, seat)
        below = Rect(face.x + margin, places[-1].bottom, face.w - 3 * margin - sign, line)
        for text in self._note_lines(look, face.w):
            write(surface, text, look.letters(Size.SMALL), look.colours.ink_soft, below)
            below.y += line

    def _draw_seat(self, surface: Surface, look: Look, rect: Rect, seat: int) -> None:
        """A face, a crown for a winner, the name and the points."""
        colours, px, gap = look.colours, look.letters(Size.BODY), look.px(6)
        self.avatars[seat].place(look, Rect(rect.x, rect.y, rect.h, rect.h))
        self.avatars[seat].draw(surface, look)
        left, right = rect.x + rect.h + gap, rect.right
        won = bool(self.past.won) and self.past.won[seat]
        if won:
            crown = loader.icon("crown", round(px * 1.1), colours.warm_dark)
            surface.blit(crown, crown.get_rect(midleft=(left, rect.centery)))
            left += crown.get_width() + gap
        points = signed(self.past.points[seat]) if self.past.points else ""
        wide = loader.measure(points, px, "extrabold")[0]
        weight: Weight = "extrabold" if won else "bold"
        name = loader.shorten(self.past.setup.seats[seat].name, px, max(px, right - left - wide - gap), weight)
        write(surface, name, px, colours.ink, Rect(left, rect.y, right - left, rect.h), weight)
        left += loader.measure(name, px, weight)[0] + gap
        ink = colours.ink if won else colours.ink_soft
        write(surface, points, px, ink, Rect(left, rect.y, max(wide, right - left), rect.h), "extrabold")

    def note(self) -> str:
        """When the match ended, and how it was played."""
        setup = self.past.setup
        rounds = ngettext("{count} round", "{count} rounds", setup.rounds).format(count=setup.rounds)
        variation = [_("Advanced variation")] if setup.advanced else []
        return " · ".join([moment_line(self.past.ended, datetime.now().date()), rounds, *variation])


class PastMatches(Page):
    """A list of matches; choosing one opens it."""

    first = "match-0"

    def content(self) -> Widget:
        lines: list[Widget] = [
            Entry(past, partial(self._look_back, past), f"match-{place}") for place, past in enumerate(past_matches())
        ]
        if not lines:
            lines = [Label(_("No match has been finished yet."), Size.LEAD, "ink", "bold")]
        return sheet(_("Past matches"), Column(lines, 8), self.cancel, width=940)

    def _look_back(self, past: Past) -> None:
        try:
            history = read(read_bounded(past.path).decode())
        except (OSError, ValueError):
            self.host.tell((Notice.UNREADABLE,))
            return
        self.host.open(Study(self.host, history, Worker()))
