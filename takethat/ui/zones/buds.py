"""How a match of Three Zones stands, as flowers: ten lotus buds a side, its points are those that are open.

Both sides stand on one line, or each on a line of its own where that is too long.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame import Rect, Surface

from takethat.games.zones.cards import VICTORY
from takethat.ui.assets import loader
from takethat.ui.kit.look import Look, write

_SIZE, _STEP, _GAP = 1.1, 1.1, 0.5
"""Of the height of letters: a flower, from one to the next, and between what belongs together."""


@dataclass(frozen=True, slots=True)
class Side:
    """A side and its points."""

    name: str
    points: int


@dataclass(frozen=True, slots=True)
class Row:
    """Both sides, as wide as they are written."""

    sides: tuple[Side, Side]
    px: int
    widths: tuple[int, int]
    """Of the two names with their points."""
    lines: int = 1

    @property
    def buds(self) -> int:
        """The width of one side's flowers."""
        return round(self.px * (_STEP * (VICTORY - 1) + _SIZE))


def match_row(sides: tuple[Side, Side], px: int, room: Rect) -> Row | None:
    """The line in letters of `px`, if there is room for it."""
    texts = _texts(sides)
    first, last = (loader.measure(text, px, "extrabold")[0] for text in texts)
    row = Row(sides, px, (first, last))
    needed = first + last + 2 * row.buds + round(px * _GAP * 4)
    if px < 9 or max(first, last) + row.buds + round(px * _GAP) > room.w:
        return None
    return row if needed <= room.w else replace(row, lines=2)


def _texts(sides: tuple[Side, Side]) -> tuple[str, str]:
    """Names with points, those next to the flowers."""
    own, other = sides
    space = "\N{NO-BREAK SPACE}"
    return f"{own.name}{space}{own.points}", f"{other.points}{space}{other.name}"


def draw_row(surface: Surface, look: Look, row: Row, room: Rect) -> None:
    """Name and flowers from the left, flowers and name to the right; or both from the left, one below the other."""
    if row.lines > 1:
        _draw_stacked(surface, look, row, room)
        return
    gap, (first, last) = round(row.px * _GAP), _texts(row.sides)
    write(surface, first, row.px, look.colours.ink, room, "extrabold", "left")
    _draw_buds(surface, row, (room.x + row.widths[0] + gap, room.centery), row.sides[0].points)
    x = room.x + row.widths[0] + gap + row.buds + 2 * gap
    _draw_buds(surface, row, (x, room.centery), row.sides[1].points)
    rest = Rect(x + row.buds + gap, room.y, row.widths[1] + gap, room.h)
    write(surface, last, row.px, look.colours.ink, rest, "extrabold", "left")


def _draw_stacked(surface: Surface, look: Look, row: Row, room: Rect) -> None:
    x = room.x + max(row.widths) + round(row.px * _GAP)
    for number, side in enumerate(row.sides):
        line = room.move(0, number * room.h)
        write(surface, _texts((side, side))[0], row.px, look.colours.ink, line, "extrabold", "left")
        _draw_buds(surface, row, (x, line.centery), side.points)


def _draw_buds(surface: Surface, row: Row, at: tuple[int, int], points: int) -> None:
    size = round(row.px * _SIZE)
    for number in range(VICTORY):
        flower = loader.svg("table/bud_open" if number < points else "table/bud", (size, size))
        x = at[0] + round(number * row.px * _STEP)
        surface.blit(flower, flower.get_rect(midleft=(x, at[1])))
