"""The actions above the hand or at a card: how much room they take and where they lie.

Measures only; pressing and drawing them is done elsewhere, and which there are says the game. Where there is no room
for a row, its letters shrink.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from takethat.ui.assets import loader
from takethat.ui.table.geometry import Box, Pose
from takethat.ui.table.layout import TARGET, AnyLayout
from takethat.ui.table.model import Chip, ChipKind
from takethat.ui.table.raising import CHORD, raised

SCALES = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.44, 0.36, 0.28)
"""How much smaller letters may get, as parts of their usual height."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """An action before it has its place: its move, its words, its key, a sign instead of the verb, its looks."""

    move: int
    words: str
    hint: str = ""
    icon: str = ""
    kind: ChipKind = "primary"


def letters(layout: AnyLayout, scale: float = 1.0) -> int:
    """Height of the letters on a chip, in pixels."""
    return max(8, round(17 * layout.text * scale))


def row(layout: AnyLayout, wanted: Sequence[Wanted]) -> tuple[Chip, ...]:
    """A row of actions in the middle of the place above the hand, as large as they have room."""
    area, scale = layout.chips, fitting(layout, wanted)
    gap, px = _gap(layout, scale), letters(layout, scale)
    x = max(area.x, area.centre[0] - _row_width(layout, wanted, scale) / 2)
    found = []
    for one in wanted:
        width = min(_chip_width(layout, one, scale), _room(layout))
        found.append(Chip(one.move, one.words, one.hint, Box(x, area.y, width, area.h), one.kind, px, one.icon))
        x += width + gap
    return tuple(found)


def pair_at(pose: Pose, layout: AnyLayout, wanted: Sequence[Wanted]) -> tuple[Chip, ...]:
    """Two actions side by side over a card that is pointed at, equally wide."""
    gap = _gap(layout, 1.0)
    width = max(_chip_width(layout, one, 1.0) for one in wanted)
    high = layout.chips.h
    x = min(max(pose.x - width - gap / 2, gap), layout.frame.width - 2 * width - 2 * gap)
    up = raised(pose, layout)
    y = max(gap, up.y - up.h / 2 - up.w * CHORD - high)
    hint = layout.hint
    if y < hint.bottom and y + high > hint.y and x < hint.right + gap:
        x = max(x, min(hint.right + gap, layout.frame.width - 2 * width - 2 * gap))
    if y < layout.wax.bottom and y + high > layout.wax.y:
        x = max(gap, min(x, layout.wax.x - 2 * width - 2 * gap))
    boxes = [Box(x + place * (width + gap), y, width, high) for place in range(2)]
    return tuple(
        Chip(one.move, one.words, "", box, one.kind, letters(layout)) for one, box in zip(wanted, boxes, strict=True)
    )


def fitting(layout: AnyLayout, wanted: Sequence[Wanted]) -> float:
    """The largest scale of letters at which all have room."""
    room = _room(layout)
    return next((scale for scale in SCALES if _row_width(layout, wanted, scale) <= room), SCALES[-1])


def _gap(layout: AnyLayout, scale: float) -> float:
    return 10 * layout.frame.unit * scale


def _chip_width(layout: AnyLayout, one: Wanted, scale: float) -> float:
    px, unit = letters(layout, scale), layout.frame.unit * scale
    width = loader.measure(one.words, px, "bold")[0] + px * 1.9
    width += px * 1.5 + 8 * unit if one.hint else 0
    width += px * 1.1 + 6 * unit if one.icon else 0
    return max(TARGET * unit, width)


def _row_width(layout: AnyLayout, wanted: Sequence[Wanted], scale: float) -> float:
    widths = [_chip_width(layout, one, scale) for one in wanted]
    return sum(widths) + _gap(layout, scale) * max(0, len(widths) - 1)


def _room(layout: AnyLayout) -> float:
    """How wide a row may be: beyond its middle place, there is at its right a sentence or the wax of the seal."""
    return (layout.saying.x if layout.says_aside else layout.wax.x) - layout.chips.x - _gap(layout, 1.0)
