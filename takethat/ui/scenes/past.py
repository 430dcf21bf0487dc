"""The matches that were finished on this machine, the latest first, each to be looked at again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from functools import lru_cache, partial
from itertools import islice
from pathlib import Path

from pygame import Rect, Surface

from takethat.games.registry import game_named
from takethat.store import disk, saves
from takethat.store.files import Notice, read_bounded
from takethat.store.statistics import SeatResult, seats_by_match
from takethat.table import record
from takethat.table.match import Setup
from takethat.table.table import Table
from takethat.table.verify import deals_of
from takethat.ui import registry
from takethat.ui.assets import loader
from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Label
from takethat.ui.kit.beside import Beside
from takethat.ui.kit.button import Button
from takethat.ui.kit.emblem import draw_emblem, emblem_width
from takethat.ui.kit.figure import crown, draw_figure, who_sits
from takethat.ui.kit.look import Look, write
from takethat.ui.kit.plaque import plaque
from takethat.ui.kit.spread import Spread
from takethat.ui.page import Page, sheet
from takethat.ui.scene import Host
from takethat.ui.scenes.first_picture import FirstPicture
from takethat.ui.scenes.leafing import Leafing
from takethat.ui.scenes.match_flow import look_back
from takethat.ui.scenes.result import ranks
from takethat.ui.scenes.share import SharePage
from takethat.ui.table.seal_page import SealPage, Told
from takethat.ui.theme import Colour, Size, Weight, blend
from takethat.words.common import _, moment_line, ngettext, signed

MOST = 40
"""How many matches are listed at once."""
AT_FIRST = 8
"""How many of them are there with the first picture, and come with each that follows."""


@dataclass(frozen=True, slots=True)
class Past:
    """A finished match: where its record is, what was agreed, when it ended, and the results by seat, if counted."""

    path: Path
    setup: Setup
    ended: datetime
    results: list[SeatResult]


def past_matches() -> Iterator[Past]:
    """The finished matches, the latest first, without what does not begin as a record; each read when it is asked for.

    Whoever opens one whose moves are damaged is told so.
    """
    counted = seats_by_match()
    found = (_past(path, counted) for path in saves.finished_in_turn())
    return (past for past in found if past is not None)


def is_any_past() -> bool:
    """Whether there is any match that can be looked at."""
    return any(_past(path, {}) for path in saves.some_finished())


def _past(path: Path, counted: Mapping[str, list[SeatResult]]) -> Past | None:
    """The match of a record; None if it does not begin as one, or cannot be looked at."""
    try:
        setup, match_id = _told_by(path, disk.facts(path))
        ended = datetime.fromtimestamp(saves.moment_of(path))
    except (OSError, ValueError):
        return None
    if not registry.is_reviewable(setup.game):
        return None
    results = counted.get(match_id, [])
    return Past(path, setup, ended, results if len(results) == len(setup.seats) else [])


@lru_cache(maxsize=4096)
def _told_by(path: Path, facts: disk.Facts) -> tuple[Setup, str]:
    """What was agreed, and the match's id: by its head, for the moves are ten times as much and not shown."""
    begun = record.begin(record.rows_of(read_bounded(path).decode()))
    return begun.setup, begun.match_id


def note(past: Past, today: date) -> str:
    """What was played, when it ended, and how it was played where that is agreed."""
    setup = past.setup
    agreed = game_named(setup.game).has_terms
    rounds = [ngettext("{count} round", "{count} rounds", setup.rounds).format(count=setup.rounds)]
    variation = [_("Advanced variation")] if setup.advanced else []
    when = moment_line(past.ended, today)
    return " · ".join([registry.title(setup.game), when, *(rounds if agreed else []), *variation])


class Entry(Button):
    """A past match, to be opened: everybody with their points, the best first, and below when and how they played."""

    def __init__(self, past: Past, action: Callable[[], None], name: str) -> None:
        super().__init__(note(past, date.today()), action, name, "chevron-right", "plain", Size.SMALL)
        self.past = past
        seats = past.setup.seats
        self.order = [seat for _rank, seat in ranks([result.points for result in past.results])] or [*range(len(seats))]
        self.animals = [who_sits(seat, who.level) for seat, who in enumerate(seats)]
        self.emblem = registry.game_ui(past.setup.game).emblem
        self._measured: tuple[Look, int, tuple[int, int]] | None = None
        """What was wanted last, and of what it follows: it is asked for several times for a picture."""

    def _room(self, look: Look, rect: Rect) -> Rect:
        """What is inside the margins and beside the sign."""
        px = look.letters(Size.BODY)
        margin, above = round(px * 0.8), round(px * 0.56)
        beside = self._beside(look, rect.w) + 3 * margin + round(px * 1.3)
        return Rect(rect.x + margin, rect.y + above, rect.w - beside, rect.h - 2 * above)

    def _beside(self, look: Look, width: int) -> int:
        """The room of the game's cards, where there is any."""
        px = look.letters(Size.BODY)
        return emblem_width(round(px * 3.4), len(self.emblem)) if self.emblem and width > px * 34 else 0

    def _people(self, look: Look, room: Rect) -> list[Rect]:
        """Where everybody stands, in order: side by side, below each other where the letters are too large for it."""
        px = look.letters(Size.BODY)
        side = max(look.px(46), round(px * 2.4))
        columns = min(max(room.w // round(px * 10.5), 1), 4)
        broad = room.w // columns
        places = (divmod(place, columns) for place in range(len(self.order)))
        return [
            Rect(room.x + column * broad, room.y + row * side, broad - round(px * 0.8), side) for row, column in places
        ]

    def _wrapped(self, look: Look, room: Rect) -> list[str]:
        return loader.wrap(self.text, look.letters(self.size), room.w)

    def _line(self, look: Look) -> int:
        return round(look.letters(self.size) * 1.5)

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        if self._measured is None or self._measured[:2] != (look, width):
            self._measured = look, width, self._size_in(look, width)
        return self._measured[2]

    def _size_in(self, look: Look, width: int) -> tuple[int, int]:
        room = self._room(look, Rect(0, 0, width, 0))
        text = len(self._wrapped(look, room)) * self._line(look)
        return width, self._people(look, room)[-1].bottom + text + room.y

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        self._lines = self._wrapped(look, self._room(look, rect))

    def draw(self, surface: Surface, look: Look) -> None:
        """A plank that rises under the pointer; it gets no paler, for what stands on it is small."""
        face = self.rect.move(0, round(look.px(3) * (self.pressed.value - self.hover.value)))
        plaque(surface, look, face, 14)
        self._write(surface, look, face, look.colours.on_dark)

    def _write(self, surface: Surface, look: Look, face: Rect, ink: Colour) -> None:
        room, side = self._room(look, face), round(look.letters(Size.BODY) * 1.3)
        self._sign(surface, look, side, ink, face.right - (room.x - face.x) - side, face.centery - side // 2)
        wide = self._beside(look, face.w)
        if wide:
            high = round(look.letters(Size.BODY) * 3.4)
            spot = Rect(room.right + look.px(4), face.centery - high // 2, wide, high)
            draw_emblem(surface, look, spot, self.emblem)
        places = self._people(look, room)
        for rect, seat in zip(places, self.order, strict=True):
            self._draw_seat(surface, look, rect, seat)
        below = Rect(room.x, places[-1].bottom, room.w, self._line(look))
        for text in self._lines:
            write(surface, text, look.letters(self.size), ink, below)
            below.y += below.h

    def _draw_seat(self, surface: Surface, look: Look, rect: Rect, seat: int) -> None:
        """The animal as it felt, a lotus for a winner, the name and the points."""
        colours, px, gap = look.colours, look.letters(Size.BODY), look.px(6)
        result = self.past.results[seat] if self.past.results else None
        won = result is not None and result.won
        last = result is not None and not won and seat == self.order[-1]
        animal = Rect(rect.x, rect.y, rect.h, rect.h)
        draw_figure(surface, look, animal, self.animals[seat], "glad" if won else "sad" if last else "calm")
        if won:
            crown(surface, animal, self.animals[seat])
        left, right = rect.x + rect.h + gap, rect.right
        points = "" if result is None else signed(result.points)
        wide = loader.measure(points, px, "extrabold")[0]
        weight: Weight = "extrabold" if won else "bold"
        name = loader.shorten(self.past.setup.seats[seat].name, px, max(px, right - left - wide - gap), weight)
        write(surface, name, px, colours.on_dark, Rect(left, rect.y, right - left, rect.h), weight)
        left += loader.measure(name, px, weight)[0] + gap
        ink = blend(colours.focus, colours.cream, 0.5) if won else colours.on_dark
        write(surface, points, px, ink, Rect(left, rect.y, max(wide, right - left), rect.h), "extrabold")


class PastMatches(Page):
    """A list of matches, read as far as it has been leafed through; choosing one opens it."""

    first = "match-0"

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._leafing = Leafing(self, MOST)
        self._found: list[Past] = []
        self._others = past_matches()
        self._reach = AT_FIRST
        """So many have been read, if there are so many."""
        self._first = FirstPicture()

    def content(self) -> Widget:
        start, end = self._leafing.start, self._leafing.end
        self._reach = max(self._reach, start + AT_FIRST)
        self._found += islice(self._others, max(0, self._reach - len(self._found)))
        lines: list[Widget] = [
            Beside(Entry(past, partial(self._look_back, past), f"match-{place}"), self._beside(past, place))
            for place, past in enumerate(self._found[start:end], start)
        ]
        if not lines:
            lines = [Label(_("No match has been finished yet."), Size.LEAD, "on_dark", "bold", shade=True)]
        footer = self._leafing.buttons(end < len(self._found))
        return sheet(_("Past matches"), Spread([[line] for line in lines], 10), self.cancel, footer, bare=True)

    def _beside(self, past: Past, place: int) -> Widget:
        words = _("Check the sealed deals")
        check = Button("", partial(self._check, past), f"seal-{place}", "lock", hint=words)
        share = Button("", partial(self._share, past), f"share-{place}", "share-2", hint=_("Share"))
        return Beside(check, share)

    def _share(self, past: Past) -> None:
        try:
            table = Table.load(read_bounded(past.path).decode())
        except (OSError, ValueError):
            self.host.tell((Notice.UNREADABLE,))
            return
        self.host.open(SharePage(self.host, table))

    def _check(self, past: Past) -> None:
        try:
            deals = deals_of(record.rows_of(read_bounded(past.path).decode()))
        except (OSError, ValueError):
            self.host.say(_("The record of this match cannot have been dealt and played so."))
            return
        heading, rounds = registry.game_ui(past.setup.game).heading, past.setup.rounds
        self.host.open(SealPage(self.host, [Told(heading(deal.round, rounds), deal) for deal in deals]))

    def update(self, now: float) -> float | None:
        """Matches further down are read with the pictures that follow the first."""
        wait = super().update(now)
        later = self._first.is_past(now)
        if self._reach > min(self._leafing.end, len(self._found)):
            return wait
        if later:
            self._reach = min(self._reach + AT_FIRST, self._leafing.end + 1)
            self.rebuild()
        return 0.0

    def _look_back(self, past: Past) -> None:
        try:
            look_back(self.host, read_bounded(past.path).decode(), past.path.stem)
        except (OSError, ValueError):
            self.host.tell((Notice.UNREADABLE,))
