"""Slips with a sentence at the table: why not, a hint, a lesson, in the place the layout keeps free for them.

Where a sentence is long its letters get smaller; only where even that is too little the slip grows upwards.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.kit.canvas import Item
from takethat.ui.kit.look import Look, paper, write
from takethat.ui.table.model import AnyModel, Tip

SCALES = (1.0, 0.92, 0.84, 0.76, 0.7)
"""How much smaller its letters may get, as parts of their usual height."""

USUAL, LEAST = 17, 14
"""Points of its letters; and down to which large ones may get still smaller: to more than the least without that."""


@dataclass(frozen=True, slots=True)
class Set:
    """A sentence as it is set: its lines and its note's, the height of their letters, and the slip around them.

    `beside`: the note stands behind the sentence instead of below it.
    """

    lines: list[str]
    notes: list[str]
    px: int
    small: int
    rect: Rect
    beside: bool


def tip_place(look: Look, text: float, tip: Tip) -> Rect:
    """Where the slip with a sentence lies; `text` is how many pixels a point of text takes."""
    return tip_set(look, text, tip).rect


def tip_set(look: Look, text: float, tip: Tip) -> Set:
    """The largest setting that fits into the room, without its note where only that makes it fit, else the smallest."""
    told = [tip, replace(tip, note="")] if tip.note else [tip]
    sizes = [USUAL * text * scale for scale in SCALES]
    sizes += range(round(sizes[-1]) - 1, round(LEAST * look.frame.unit) - 1, -1)
    tried = [_set(look, size / USUAL, row) for one in told for size in sizes for row in _rows(one)]
    return next((one for one in tried if one.rect.h <= tip.room.h), tried[-1])


def _rows(tip: Tip) -> list[Tip]:
    """As it is, and with its sentences one behind the other instead of below."""
    return [tip, replace(tip, text=tip.text.replace("\n", " "))] if "\n" in tip.text else [tip]


def _pads(look: Look) -> tuple[int, int]:
    """Room at the sides of the letters, and above and below them."""
    return look.px(16), look.px(4)


def _set(look: Look, text: float, tip: Tip) -> Set:
    px, small = max(8, round(USUAL * text)), max(8, round(13 * text))
    side, above = _pads(look)
    most = round(tip.room.w) - 2 * side
    lines, notes = loader.wrap(tip.text, px, most), loader.wrap(tip.note, small, most) if tip.note else []
    wide, below = _broadest(lines, px), _broadest(notes, small)
    beside = bool(notes) and len(lines) == 1 and wide + side + below <= most
    high = len(lines) * _step(px) + (0 if beside else len(notes) * _step(small)) + 2 * above
    broad = (wide + side + below if beside else max(wide, below)) + 2 * side
    room = Rect(tip.room.rect)
    rect = Rect(0, 0, broad, high)
    rect.midbottom = round(tip.x), room.bottom
    rect.x = max(room.x, min(rect.x, room.right - broad))
    return Set(lines, notes, px, small, rect, beside)


def _step(px: int) -> int:
    return loader.measure("", px)[1]


def _broadest(lines: list[str], px: int) -> int:
    return max((loader.measure(line, px)[0] for line in lines), default=0)


def tip_item(look: Look, model: AnyModel, tip: Tip) -> Item:
    """The slip of paper, with a bar that says whether it refuses or helps."""
    made = tip_set(look, model.layout.text, tip)

    def paint(surface: Surface) -> None:
        paper(surface, look, made.rect, 12)
        bar = Rect(made.rect.x + look.px(6), made.rect.y + look.px(6), look.px(4), made.rect.h - look.px(12))
        pygame.draw.rect(surface, look.colours.bad if tip.bad else look.colours.good, bar, border_radius=look.px(2))
        _write(surface, look, made)

    return Item("tip", made.rect.inflate(look.px(60), look.px(70)), (tip, made.px), paint)


def _write(surface: Surface, look: Look, made: Set) -> None:
    """The sentence, and its note below it or at its right."""
    side, above = _pads(look)
    place = Rect(made.rect.x + side, made.rect.y + above, made.rect.w - 2 * side, _step(made.px))
    for line in made.lines:
        write(surface, line, made.px, look.colours.ink, place)
        place.y += place.h
    place.y -= place.h if made.beside else 0
    place.h = place.h if made.beside else _step(made.small)
    for line in made.notes:
        write(surface, line, made.small, look.colours.ink_soft, place, "regular", "right" if made.beside else "left")
        place.y += place.h
