"""The two sides of a very wide window, where the others sit, so that the jetty and the hand have the whole height.

Pure geometry: who sits where, and how large a place is. What a place holds is the layout's.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from takethat.ui.scene import Frame
from takethat.ui.table.geometry import Box

WIDE = 2.1
"""Width over height from which a window has banks."""
LEAST_HIGH = 700
"""No window lower than so many points has any."""
MIDDLE, MORE = 1050, 0.4
"""Points that jetty and hand have between the banks at a width of `AT`, and what of any further point they get."""
AT = 1707
LOG = 0.45
"""The part of a bank that an open log takes where somebody sits below it."""


@dataclass(frozen=True, slots=True)
class Banks:
    """Where somebody may sit at the left and at the right."""

    left: Box
    right: Box


def is_wide(frame: Frame) -> bool:
    """Whether the window has banks."""
    return frame.width >= WIDE * frame.height and frame.height >= LEAST_HIGH * frame.unit


def bank_width(frame: Frame) -> float:
    """How wide a bank is, in pixels."""
    middle = (MIDDLE + MORE * (frame.width / frame.unit - AT)) * frame.unit
    return (frame.width - middle) / 2


def sitting(others: list[int]) -> tuple[list[int], list[int]]:
    """Who sits at the left and who at the right, each from the top down; `others` go clockwise from the own place."""
    half = (len(others) + 1) // 2
    return others[:half][::-1], others[half:]


def cells(banks: Banks, others: list[int], most: float, gap: float) -> Iterator[tuple[int, Box]]:
    """The place of each seat, no higher than `most`; they share the height of their bank."""
    for bank, seats in zip((banks.left, banks.right), sitting(others), strict=True):
        for number, seat in enumerate(seats):
            share = bank.h / len(seats)
            high = min(most, share - gap)
            yield seat, Box(bank.x, bank.y + share * number + (share - high) / 2, bank.w, high)
