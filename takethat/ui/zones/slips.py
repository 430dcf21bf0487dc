"""Slips of paper with several lines at the table of Three Zones: a card in words, and what the match is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.kit.look import Look, write
from takethat.ui.theme import Colour, Weight

LEAST = 9
"""Letters get no smaller for want of room."""
SMALLER, CLEAR = 2.5, 12
"""How many times smaller than usual letters may get, and to how many pixels, before a shorter wording is taken."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence with its looks; `scale` is the height of its letters as a part of the slip's."""

    text: str
    ink: Colour
    weight: Weight = "regular"
    scale: float = 1.0

    def px(self, px: int) -> int:
        """The height of its letters on a slip of `px`."""
        return max(8, round(px * self.scale))


def fitting(look: Look, lines: Sequence[Line], px: int, room: Rect) -> int:
    """The largest letters up to `px` at which all lines have room."""
    while px > LEAST and height(look, lines, px, room.w) > room.h:
        px -= 1
    return px


def readable(look: Look, wordings: Sequence[Sequence[Line]], px: int, room: Rect) -> tuple[Sequence[Line], int]:
    """The first of some wordings, longest first, that has room in letters one can read, and those letters."""
    for lines in wordings:
        found = fitting(look, lines, px, room)
        if found >= max(px / SMALLER, min(px, CLEAR)) and height(look, lines, found, room.w) <= room.h:
            break
    return lines, found


def height(look: Look, lines: Sequence[Line], px: int, width: int) -> int:
    """How high the lines are when they are wrapped."""
    total = 0
    for line in lines:
        size = line.px(px)
        total += len(loader.wrap(line.text, size, width, line.weight)) * loader.measure("x", size, line.weight)[1]
    return total + look.px(3) * len(lines)


def write_lines(surface: Surface, look: Look, lines: Sequence[Line], px: int, room: Rect) -> None:
    """All lines from the top of `room`."""
    y = room.y
    for line in lines:
        size = line.px(px)
        for piece in loader.wrap(line.text, size, room.w, line.weight):
            step = loader.measure(piece, size, line.weight)[1]
            write(surface, piece, size, line.ink, Rect(room.x, y, room.w, step), line.weight)
            y += step
        y += look.px(3)
