"""What a toad does: it jumps out of its card, croaks and sits there for a moment, laid, taken or turned up."""

from __future__ import annotations

from collections.abc import Sequence

from takethat.games.take_that.events import Event
from takethat.games.take_that.view import View
from takethat.ui.table.director import CueScript
from takethat.ui.table.flourish import Leap, in_sight
from takethat.ui.table.geometry import Box
from takethat.ui.take_that.layout import Layout

LineScript = CueScript[View, Layout, Event]

SIZE, RISE = 92.0, 120.0
"""Width of a toad, and how high it jumps, in points."""
HIGH, BEFORE = 1.6, 0.8
"""Room above a heap that a toad needs to sit on it, and how far before it it sits otherwise, of its width."""
SITS = 0.56
"""How much of its width a toad that sits on a heap is higher than that."""


def lands(script: LineScript, toad: int) -> None:
    """It has just been laid: it looks out of its card."""
    pose = script.now.poses[toad]
    leap(script, toad, script.time, (pose.x, pose.y + pose.h * 0.3))


def show_up(script: LineScript, toads: Sequence[int]) -> None:
    """They have been turned up at the end of the round."""
    for number, toad in enumerate(toads):
        pose = script.now.poses[toad]
        leap(script, toad, script.time + number * script.pace.drop, (pose.x, pose.y + pose.h * 0.3))


def come_out(script: LineScript, toads: Sequence[int], heap: Box) -> None:
    """They come with a line that was taken, one after the other, and sit down on the heap.

    Where there is no room above it, the price stands there, and they sit on the jetty before it.
    """
    size = SIZE * script.unit
    foot = heap.y + heap.h * 0.2
    foot = foot if foot > HIGH * size else heap.bottom + BEFORE * size
    for number, toad in enumerate(toads):
        aside = (0.0, -0.62, 0.62, -0.31, 0.31)[number % 5] * size
        middle = min(max(heap.centre[0] + aside, size / 2), script.layout.frame.width - size / 2)
        late = script.pace.drop * (0.6 + number)
        leap(script, toad, script.time + late, (middle, foot))


def leap(script: LineScript, toad: int, start: float, at: tuple[float, float]) -> None:
    """Up, down, and a moment of sitting; where nothing travels it sits as long."""
    pace, unit = script.pace, script.unit
    still = pace.drop == 0
    end = start + (pace.rest if still else pace.drop * 6)
    script.cues.append(in_sight(Leap(start, end, f"toads/{toad}", *at, RISE * unit, SIZE * unit, still)))
    script.hear(f"croak-{toad}", start + pace.drop * 0.5, at[0])
