"""Where the cards of one group lie: the fan of a hand, the line in one or more rows, fanned pairs, a stack.

Pure geometry of counts and boxes. Which card is which, and whose, is not known here.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from takethat.ui.table.geometry import RATIO, Box, Pose, fitting

INDEX_WIDTH = 0.34
"""The part of a card's width that must stay clear of the next card, so that its index can be read."""
INDEX_HEIGHT = 0.34
_NATURAL = 1.05
_MOST_ROWS = 6
_STACK = 7
"""How many cards of a stack are told apart; those below are buried."""


def fan(area: Box, count: int, width: float, z: float) -> list[Pose]:
    """A hand held at the bottom: a gentle arc, centred, overlapping by less than a third where there is room.

    `area` bounds the upright cards' row; the arc and the tilt stay inside it.
    """
    if count == 0:
        return []
    tilt = min(1.3, 9.0 / count)
    margin = width * RATIO * math.sin(math.radians(tilt * (count - 1) / 2))
    room = max(area.w - margin, width)
    step = min(width * 0.84, (room - width) / max(1, count - 1))
    middle = (count - 1) / 2
    drop = area.h - width * RATIO - width * math.sin(math.radians(tilt * middle)) / 2
    top = area.y + width * RATIO / 2
    poses = []
    for i in range(count):
        off = i - middle
        sink = (off / middle) ** 2 * max(0.0, min(drop, step * abs(middle) * 0.07)) if count > 1 else 0.0
        angle = -off * tilt
        poses.append(Pose(area.centre[0] + off * step, top + sink, width, angle, 0.0, z + i))
    return poses


@dataclass(frozen=True, slots=True)
class Rows:
    """How a line of cards is set: card width, cards a row, distance of cards and of rows."""

    width: float
    per_row: int
    step: float
    stride: float
    rows: int


def rows_for(area: Box, count: int, width: float) -> Rows:
    """The setting with the largest cards (at most `width` wide) in which every index of `count` cards shows."""
    settings = [_setting(area, count, width, rows) for rows in range(1, _MOST_ROWS + 1)]
    best = settings[0]
    for setting in settings[1:]:
        if setting.width > best.width * 1.02:
            best = setting
    return best


def _setting(area: Box, count: int, width: float, rows: int) -> Rows:
    """The largest cards that fit in so many rows."""
    high = area.h / (RATIO * (1 + (rows - 1) * INDEX_HEIGHT))
    needed = math.ceil(count / rows)
    w = fitting(width, high, area.w / (1 + (needed - 1) * INDEX_WIDTH))
    per_row = 1 + math.floor((area.w - w) / (w * INDEX_WIDTH) + 1e-6)
    cards = count if rows == 1 else max(needed, per_row)
    step = min(w * _NATURAL, (area.w - w) / max(1, cards - 1))
    stride = min(w * RATIO * 1.06, (area.h - w * RATIO) / max(1, rows - 1))
    return Rows(w, max(1, cards), step, stride, rows)


def line(area: Box, count: int, width: float, z: float) -> list[Pose]:
    """The line from left to right, wrapped into rows when it grows; later cards lie above earlier ones."""
    if count == 0:
        return []
    setting = rows_for(area, count, width)
    used = math.ceil(count / setting.per_row)
    high = setting.width * RATIO + (used - 1) * setting.stride
    top = area.y + (area.h - high) / 2 + setting.width * RATIO / 2
    poses = []
    for i in range(count):
        row, place = divmod(i, setting.per_row)
        x = area.x + setting.width / 2 + place * setting.step
        poses.append(Pose(x, top + row * setting.stride, setting.width, 0.0, 0.0, z + i))
    return poses


def next_in_line(area: Box, poses: list[Pose], width: float) -> Pose:
    """Where a further card would be put, near enough to point at."""
    if not poses:
        return Pose(area.x + width / 2, area.centre[1], width)
    last = poses[-1]
    return replace(last, x=last.x + last.w * 0.9)


def pairs(area: Box, count: int, width: float, z: float) -> list[Pose]:
    """Face-up pairs side by side; they move closer as they grow more, the newest always clear."""
    if count == 0:
        return []
    width = fitting(width, area.h / RATIO, area.w)
    offsets = [0.0]
    for i in range(1, count):
        offsets.append(offsets[-1] + (0.42 if i % 2 else 0.62) * width)
    room = max(0.0, area.w - width)
    shrink = min(1.0, room / offsets[-1]) if offsets[-1] else 1.0
    y = area.centre[1]
    return [Pose(area.x + width / 2 + off * shrink, y, width, 0.0, 0.0, z + i) for i, off in enumerate(offsets)]


def stack(area: Box, count: int, width: float, z: float) -> list[Pose]:
    """A heap of cards face down, its upper ones shifted a little so that one sees how high it is."""
    step_part = 0.022
    width = fitting(width, area.w / (1.05 + _STACK * step_part), area.h / (RATIO + 0.04 + _STACK * step_part))
    step = width * step_part
    poses = []
    for i in range(count):
        height = min(i, _STACK)
        x = area.x + width * 0.525 + height * step
        y = area.bottom - width * (RATIO / 2 + 0.02) - height * step
        tilt = (-1.6, 0.9, -0.4, 1.8, 0.0)[i % 5]
        poses.append(Pose(x, y, width, tilt, 1.0, z + i, 0.0, i < count - _STACK))
    return poses


def spread(area: Box, count: int, width: float, z: float) -> list[Pose]:
    """Cards face up side by side in the middle of their area, closer together where there are many."""
    if count == 0:
        return []
    width = fitting(width, area.h / RATIO, area.w)
    step = min(width * _NATURAL, (area.w - width) / max(1, count - 1))
    start = area.centre[0] - step * (count - 1) / 2
    return [Pose(start + i * step, area.centre[1], width, 0.0, 0.0, z + i) for i in range(count)]


def backs(area: Box, count: int, width: float, z: float, apart: float = 0.28) -> list[Pose]:
    """Another player's hand: small backs, close together, no farther `apart` than so much of their width."""
    if count == 0:
        return []
    width = fitting(width, area.h / RATIO, area.w)
    step = min(width * apart, (area.w - width) / max(1, count - 1))
    start = area.x + width / 2
    return [Pose(start + i * step, area.centre[1], width, 0.0, 1.0, z + i) for i in range(count)]
