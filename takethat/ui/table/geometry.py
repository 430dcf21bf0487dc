"""Boxes and poses: the plain geometry that layout, stage and painter share.

All lengths are pixels of the surface, angles are degrees, counter-clockwise as on paper. Knows no card, no game and
no surface.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

RATIO = 1.4
"""Height of a card over its width (7:5)."""
LEAST = 1.0
"""Width of a card where a window leaves no room for any."""


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle by its upper left corner."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def rect(self) -> tuple[int, int, int, int]:
        """Whole pixels: x, y, width, height; at least one each way, also where a window leaves no room."""
        return round(self.x), round(self.y), max(1, round(self.w)), max(1, round(self.h))

    def holds(self, point: tuple[float, float]) -> bool:
        """Whether the point lies within."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def within(self, other: Box, slack: float = 0.5) -> bool:
        """Whether it lies inside `other`, give or take `slack` pixels."""
        return (
            self.x >= other.x - slack
            and self.y >= other.y - slack
            and self.right <= other.right + slack
            and self.bottom <= other.bottom + slack
        )

    def overlaps(self, other: Box, slack: float = 0.5) -> bool:
        """Whether the two share more than `slack` pixels each way."""
        return (
            min(self.right, other.right) - max(self.x, other.x) > slack
            and min(self.bottom, other.bottom) - max(self.y, other.y) > slack
        )

    def inset(self, by: float) -> Box:
        """The box smaller by `by` on every side, larger where `by` is negative."""
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)


@dataclass(frozen=True, slots=True)
class Pose:
    """How a card lies: its centre, width, angle, how far it is turned over, and what it lies above.

    `turn` 0 shows the face, 1 the back; between, the card is seen edge on at a half. `lift` (0 to 1) is its height
    over the table, seen in the shadow. A `buried` card lies under others of a stack and is not drawn at rest.
    """

    x: float
    y: float
    w: float
    angle: float = 0.0
    turn: float = 0.0
    z: float = 0.0
    lift: float = 0.0
    buried: bool = False

    @property
    def h(self) -> float:
        return self.w * RATIO

    @property
    def box(self) -> Box:
        """The upright rectangle around the card as it lies."""
        a = math.radians(self.angle)
        w = abs(self.w * math.cos(a)) + abs(self.h * math.sin(a))
        h = abs(self.w * math.sin(a)) + abs(self.h * math.cos(a))
        return Box(self.x - w / 2, self.y - h / 2, w, h)

    @property
    def face_up(self) -> bool:
        return abs((self.turn + 0.5) % 2 - 0.5) < 0.5

    def holds(self, point: tuple[float, float]) -> bool:
        """Whether the point lies on the card."""
        a = math.radians(self.angle)
        dx, dy = point[0] - self.x, point[1] - self.y
        along = dx * math.cos(a) - dy * math.sin(a)
        across = dx * math.sin(a) + dy * math.cos(a)
        return abs(along) <= self.w / 2 and abs(across) <= self.h / 2


@dataclass(frozen=True, slots=True)
class Orbit:
    """A way around a middle: how far off the straight one whoever goes it is, from 0 to 1 of the way.

    `radii` are those of the ellipse; `start` and `end` how far out it begins and ends, of them; angles in radians.
    """

    radii: tuple[float, float]
    angle: float
    sweep: float
    start: float = 1.0
    end: float = 1.0

    def off(self, t: float) -> tuple[float, float]:
        """What is added to the straight way, in pixels."""
        first, last, here = self._at(0.0), self._at(1.0), self._at(t)
        return here[0] - mix(first[0], last[0], t), here[1] - mix(first[1], last[1], t)

    def _at(self, t: float) -> tuple[float, float]:
        far, angle = mix(self.start, self.end, t), self.angle + self.sweep * t
        return self.radii[0] * far * math.cos(angle), self.radii[1] * far * math.sin(angle)


def fitting(*widths: float) -> float:
    """The largest card that is as wide as none of these forbids; there is always one."""
    return max(LEAST, min(widths))


def mix(one: float, other: float, t: float) -> float:
    """The number between two; 0 is the first, 1 the other."""
    return one + (other - one) * t


def between(one: Pose, other: Pose, t: float, turned: float) -> Pose:
    """The pose between two: `t` of the way, `turned` of the turning; heights as the one it goes to."""
    return Pose(
        mix(one.x, other.x, t),
        mix(one.y, other.y, t),
        mix(one.w, other.w, t),
        mix(one.angle, other.angle, t),
        mix(one.turn, other.turn, turned),
        other.z,
        mix(one.lift, other.lift, t),
    )


def box_between(one: Box, other: Box, t: float) -> Box:
    """The box between two."""
    return Box(mix(one.x, other.x, t), mix(one.y, other.y, t), mix(one.w, other.w, t), mix(one.h, other.h, t))


def around(boxes: list[Box]) -> Box:
    """The smallest box around all of them; there must be one."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)
