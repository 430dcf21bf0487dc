"""Cues: what moves, turns, pops up or sounds from one moment to another.

A cue is a function of time with an end known at birth; it calls nothing back. Times are seconds on the stage's own
clock, which can be hurried. No surface, no rule and no scene is known here.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace

from takethat.ui.table.flourish import Flourish
from takethat.ui.table.geometry import Box, Orbit, Pose, between
from takethat.ui.table.layout import AnyLayout
from takethat.ui.table.table_view import TableView
from takethat.ui.theme import ease_in_out, ease_out_back

Key = Hashable
"""Which card: its number where it is known, otherwise its place, such as `("hand", seat, 3)`."""


@dataclass(frozen=True, slots=True)
class Glide:
    """A card goes to a pose. `bow` raises its path by so many pixels at the middle, `spins` turns it over fully.

    While under way it lies above cards at rest if it is `over` them.
    """

    key: Key
    start: float
    end: float
    to: Pose
    bow: float = 0.0
    spins: int = 0
    swell: float = 0.0
    over: bool = False
    soft: bool = False
    """Soft at both ends instead of settling."""
    falls: bool = False
    """Ever faster, until it hits what it goes to."""
    under: bool = False
    """Under the others of its pack on the way: not seen."""
    way: Orbit | None = None
    """Around the table instead of straight across."""

    def at(self, time: float, before: Pose) -> Pose:
        """The pose at `time`, coming from `before`."""
        if time >= self.end:
            return self.to
        if time <= self.start:
            return before
        t = (time - self.start) / (self.end - self.start)
        eased = self._eased(t)
        hill = math.sin(math.pi * t)
        pose = between(before, self.to, eased, ease_in_out(t))
        z = (max(before.z % 1000, self.to.z) + 1000) if self.over else self.to.z
        aside, down = self.way.off(eased) if self.way is not None else (0.0, 0.0)
        return replace(
            pose,
            x=pose.x + aside,
            y=pose.y + down - self.bow * hill,
            w=pose.w * (1 + self.swell * hill),
            turn=pose.turn + 2 * self.spins * ease_in_out(t),
            z=z,
            lift=max(pose.lift, hill if self.over else 0.0),
        )

    def _eased(self, t: float) -> float:
        if self.falls:
            return t * t
        return ease_in_out(t) if self.soft else ease_out_back(t)


@dataclass(frozen=True, slots=True)
class Appear:
    """A card is on the stage from `start` on."""

    key: Key
    start: float
    pose: Pose

    @property
    def end(self) -> float:
        return self.start


@dataclass(frozen=True, slots=True)
class Vanish:
    """A card is off the stage from `start` on."""

    key: Key
    start: float

    @property
    def end(self) -> float:
        return self.start


@dataclass(frozen=True, slots=True)
class Sound:
    """A named sound at one moment, from the left (-1) to the right (1) of the table."""

    name: str
    start: float
    pan: float = 0.0

    @property
    def end(self) -> float:
        return self.start


@dataclass(frozen=True, slots=True)
class Pop:
    """A number of points that rises from a spot and fades; nothing of it is below the spot, nor above its `ceiling`."""

    points: int
    start: float
    end: float
    x: float
    y: float
    weight: float = 0.0
    """From 0, what happens all the time, to 1, what is dear."""
    ceiling: float = 0.0


@dataclass(frozen=True, slots=True)
class Glint:
    """Light where two cards touch, or a `dark` ripple where a heap drops: a ring that widens and fades.

    It stays in the middle of the cards it `rides` with; its size is then so many of their widths, else in pixels.
    It is seen around what it lies `behind`.
    """

    start: float
    end: float
    x: float
    y: float
    size: float
    dark: bool = False
    rides: tuple[Key, ...] = ()
    behind: Box | None = None


@dataclass(frozen=True, slots=True)
class Hud:
    """From `start` on the counts and names at the table show this view."""

    start: float
    view: TableView
    heard: int
    """How many events of the round have happened."""
    last: tuple[object, ...] = ()
    """The last move of each seat, as its event; None before the first."""

    @property
    def end(self) -> float:
        return self.start


@dataclass(frozen=True, slots=True)
class Rest:
    """Nothing moves until `end`: a pause for the eye."""

    start: float
    end: float


@dataclass(frozen=True, slots=True)
class Turn:
    """Everybody gets up at `start`, leaves at `leaves`, and has moved on around the table at `end`.

    `layouts` shows where they are at so much of the way.
    """

    start: float
    leaves: float
    end: float
    layouts: Callable[[float], AnyLayout]

    def at(self, time: float) -> AnyLayout:
        """The table while its seats are on their way."""
        return self.layouts(ease_in_out((time - self.leaves) / (self.end - self.leaves)))


Spark = Pop | Glint | Flourish
"""What is seen for a moment beside the cards."""
Cue = Turn | Glide | Appear | Vanish | Sound | Spark | Hud | Rest


@dataclass(frozen=True, slots=True)
class Timeline:
    """Cues in the order of their starts, and when the last one ends."""

    cues: tuple[Cue, ...] = ()
    start: float = 0.0
    end: float = 0.0

    @staticmethod
    def of(cues: Iterable[Cue], start: float) -> Timeline:
        """A timeline of these cues, none of which starts before `start`."""
        ordered = tuple(sorted(cues, key=lambda cue: cue.start))
        return Timeline(ordered, start, max((cue.end for cue in ordered), default=start))

    def sounds(self, after: float, until: float) -> list[Sound]:
        """The sounds that start in the time after `after`, up to `until`."""
        return [cue for cue in self.cues if isinstance(cue, Sound) and after < cue.start <= until]

    def face(self, time: float) -> Hud | None:
        """What the names and counts show at `time`; None before the first change."""
        faces = [cue for cue in self.cues if isinstance(cue, Hud) and cue.start <= time]
        return faces[-1] if faces else None

    def turn(self, time: float) -> Turn | None:
        """The seats' way around the table, while they are on it."""
        return next((cue for cue in self.cues if isinstance(cue, Turn) and cue.start <= time < cue.end), None)

    def sparks(self, time: float) -> list[Spark]:
        """The numbers, lights and drops to be seen at `time`."""
        return [cue for cue in self.cues if isinstance(cue, Spark) and cue.start <= time < cue.end]


class StageClock:
    """The stage's own time: follows the time handed in, and runs faster for a while when it is hurried."""

    def __init__(self) -> None:
        self._now = 0.0
        self._time = 0.0
        self._rate = 1.0
        self._until = math.inf

    def at(self, now: float) -> float:
        """Stage time at the time `now`; never runs backwards."""
        gone = max(0.0, now - self._now)
        if self._rate == 1.0:
            return self._time + gone
        fast = min(gone, max(0.0, (self._until - self._time) / self._rate))
        return self._time + fast * self._rate + (gone - fast)

    def hurry(self, now: float, until: float, within: float) -> None:
        """From `now` on, run so fast that stage time `until` comes after `within` seconds at the latest."""
        self._time, self._now = self.at(now), now
        left = until - self._time
        if left <= within or within <= 0:
            self._time = max(self._time, until) if within <= 0 else self._time
            self._rate = 1.0
            return
        self._rate, self._until = left / within, until
