"""How a match of Three Zones stands, as flowers: ten lotus buds a side, its points are those that are open."""

from __future__ import annotations

from dataclasses import dataclass

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
    """Both sides on one line, as wide as that makes them."""

    sides: tuple[Side, Side]
    px: int
    widths: tuple[int, int]
    """Of the two names with their points."""

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
    return row if needed <= room.w and px >= 9 else None


def _texts(sides: tuple[Side, Side]) -> tuple[str, str]:
    """Names with points, those next to the flowers."""
    own, other = sides
    space = "\N{NO-BREAK SPACE}"
    return f"{own.name}{space}{own.points}", f"{other.points}{space}{other.name}"


def draw_row(surface: Surface, look: Look, row: Row, room: Rect) -> None:
    """Name and flowers from the left, flowers and name to the right."""
    gap, (first, last) = round(row.px * _GAP), _texts(row.sides)
    write(surface, first, row.px, look.colours.ink, room, "extrabold", "left")
    _draw_buds(surface, row, (room.x + row.widths[0] + gap, room.centery), row.sides[0].points)
    x = room.x + row.widths[0] + gap + row.buds + 2 * gap
    _draw_buds(surface, row, (x, room.centery), row.sides[1].points)
    rest = Rect(x + row.buds + gap, room.y, row.widths[1] + gap, room.h)
    write(surface, last, row.px, look.colours.ink, rest, "extrabold", "left")


def _draw_buds(surface: Surface, row: Row, at: tuple[int, int], points: int) -> None:
    size = round(row.px * _SIZE)
    for number in range(VICTORY):
        flower = loader.svg("table/bud_open" if number < points else "table/bud", (size, size))
        x = at[0] + round(number * row.px * _STEP)
        surface.blit(flower, flower.get_rect(midleft=(x, at[1])))
