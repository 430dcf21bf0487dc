"""A month as a calendar: days that were played, begun, and the one that is today; a widget that only shows."""

from __future__ import annotations

import calendar
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.kit.base import Widget
from takethat.ui.kit.look import Look, well, write
from takethat.ui.theme import Size

COLUMNS, WEEKS = 7, 6


@dataclass(frozen=True, slots=True)
class Mark:
    """What stands at a day: `done` or only begun, and a short text such as the points."""

    done: bool
    text: str = ""


class Month(Widget):
    """`heads` are the short names of the seven days from Monday on."""

    def __init__(self, year: int, month: int, marks: Mapping[date, Mark], today: date, heads: list[str]) -> None:
        super().__init__("month")
        self.weeks = calendar.Calendar(0).monthdatescalendar(year, month)
        self.month, self.marks, self.today, self.heads = month, marks, today, heads

    def _row(self, look: Look) -> int:
        return round(look.letters(Size.BODY) * 1.35 + look.letters(Size.SMALL) * 1.35)

    def _head(self, look: Look) -> int:
        return round(look.letters(Size.SMALL) * 1.6)

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        return min(width, look.room(560)), self._head(look) + WEEKS * self._row(look)

    def draw(self, surface: Surface, look: Look) -> None:
        broad, head, row = self.rect.w // COLUMNS, self._head(look), self._row(look)
        for column, name in enumerate(self.heads):
            place = Rect(self.rect.x + column * broad, self.rect.y, broad, head)
            _fitting(surface, look, name, look.letters(Size.SMALL), "ink_soft", place)
        for line, week in enumerate(self.weeks):
            for column, day in enumerate(week):
                if day.month == self.month:
                    y = self.rect.y + head + line * row
                    self._day(surface, look, day, Rect(self.rect.x + column * broad, y, broad, row))

    def _day(self, surface: Surface, look: Look, day: date, cell: Rect) -> None:
        mark, inner, colours = self.marks.get(day), cell.inflate(-look.px(6), -look.px(4)), look.colours
        if mark is not None or day == self.today:
            fill = colours.good_dark if mark is not None and mark.done else colours.cream
            edge = colours.focus if day == self.today else colours.good_dark
            well(surface, look, inner, 8, fill, edge)
        ink = "on_dark" if mark is not None and mark.done else "ink"
        upper = Rect(inner.x, inner.y, inner.w, inner.h if mark is None or not mark.text else inner.h * 11 // 20)
        _fitting(surface, look, str(day.day), look.letters(Size.BODY), ink, upper)
        if mark is not None and mark.text:
            lower = Rect(inner.x, upper.bottom, inner.w, inner.bottom - upper.bottom)
            _fitting(surface, look, mark.text, look.letters(Size.SMALL), ink, lower)


def _fitting(surface: Surface, look: Look, text: str, px: int, colour: str, place: Rect) -> None:
    """In the middle, smaller where it would be too wide."""
    wide = loader.measure(text, px, "bold")[0]
    px = max(8, min(px, px * (place.w - look.px(2)) // max(1, wide)))
    write(surface, text, px, getattr(look.colours, colour), place, "bold", "centre")
