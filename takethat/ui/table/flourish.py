"""What flashes up beside the cards when something weighs: drops that fly, a thread between twins, a toad that leaps.

Each is a function of how far it has got, with its end known at birth. Knows no surface, no rule and no card game.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, replace

from takethat.ui.table.geometry import Pose, mix

TALL, SUNK = 464 / 500, 0.1
"""Of what leaps: its height over its width, and how deep it sits below its spot, of its width."""
HOP = 0.18
"""How high it jumps at least, of its width."""
STRETCHES = (-2, -1, 0, 1, 2)
"""How a body is seen: from pressed down to drawn out."""
_SITS = 0.44
"""The part of its stay that a toad is on its way; then it sits."""
_FADES = 0.9


@dataclass(frozen=True, slots=True)
class Spray:
    """Drops flung up from a spot, the highest by `reach` pixels, that fall again; of `mud` or of water.

    They come from all over a place `wide` and `tall` pixels large, with the spot in its middle.
    """

    start: float
    end: float
    x: float
    y: float
    reach: float
    count: int
    wide: float = 0.0
    tall: float = 0.0
    mud: bool = False


@dataclass(frozen=True, slots=True)
class Thread:
    """A line between the chords of two cards that grows from both until `grown`, and then holds."""

    start: float
    end: float
    grown: float
    ends: tuple[Hashable, Hashable]


@dataclass(frozen=True, slots=True)
class Leap:
    """A toad jumps out at a spot, `rise` pixels high, and sits there until the end; `size` is its width in pixels.

    In `still` it only sits: where nothing travels.
    """

    start: float
    end: float
    picture: str
    x: float
    y: float
    rise: float
    size: float
    still: bool = False


def in_sight(leap: Leap) -> Leap:
    """The same leap, smaller and lower where it would leave the picture at the top."""
    size = min(leap.size, leap.y / (TALL - SUNK + HOP))
    return replace(leap, size=size, rise=max(0.0, min(leap.rise, leap.y - (TALL - SUNK) * size)))


@dataclass(frozen=True, slots=True)
class Bump:
    """What stands at the table under this key gives way to a blow, by `depth` pixels, and comes back."""

    start: float
    end: float
    key: Hashable
    depth: float


@dataclass(frozen=True, slots=True)
class Feeling:
    """What the animal of a seat feels for a while: `glad` or `sad`."""

    start: float
    end: float
    seat: int
    mood: str


Flourish = Spray | Thread | Leap | Bump | Feeling


@dataclass(frozen=True, slots=True)
class Drop:
    """A drop in the air: where it is and was a moment ago, and its radius as a part of the largest."""

    x: float
    y: float
    was: tuple[float, float]
    size: float


def drops(spray: Spray, t: float) -> Iterator[Drop]:
    """The drops that are in the air."""
    for number in range(spray.count):
        across, up, late = (number * step % 1 for step in (0.8191725, 0.6710436, 0.5497004))
        gone = (t - 0.14 * late) / (0.5 + 0.36 * up)
        if 0 < gone < 1:
            thrown = 2 * across - 1, (0.3 + 0.7 * up) * (1 - 0.35 * (2 * across - 1) ** 2), late
            (x, y), was = _flight(spray, thrown, gone), _flight(spray, thrown, max(0.0, gone - 0.06))
            yield Drop(x, y, was, (0.35 + 0.65 * (number * 0.2360680 % 1) ** 2) * (1 - 0.6 * gone * gone))


def _flight(spray: Spray, thrown: tuple[float, float, float], gone: float) -> tuple[float, float]:
    """Where a drop is that is `thrown` so far aside and so high, from so far down in its place."""
    across, up, down = thrown
    aside = spray.wide / 2 + spray.reach * (1 - (1 - gone) ** 1.6)
    return spray.x + across * aside, spray.y + spray.tall * (down - 0.5) - 4 * gone * (1 - gone) * up * spray.reach


def jump(leap: Leap, t: float) -> tuple[float, int, float]:
    """How high a toad is, how it is stretched (one of `STRETCHES`), and how much of it is still seen."""
    seen = 1.0 if t < _FADES or leap.still else (1 - t) / (1 - _FADES)
    if leap.still:
        return 0.0, 0, seen
    gone = t / _SITS
    if gone >= 1:
        return 0.0, (-2, -1, 1, 0)[min(3, int((gone - 1) * 9))], seen
    high = 4 * gone * (1 - gone) * leap.rise
    return high, round(2 * math.cos(2 * math.pi * gone)) if 0.04 < gone < 0.96 else -1, seen


def sunk(bump: Bump, t: float) -> float:
    """How many pixels something has given way."""
    return bump.depth * math.sin(2.5 * math.pi * t) * (1 - t) * (1 - t)


def bumped(sparks: Iterable[object], key: Hashable, time: float) -> float:
    """How many pixels what stands under this key gives way at a time."""
    blows = [one for one in sparks if isinstance(one, Bump) and one.key == key]
    return sum(sunk(one, (time - one.start) / max(1e-6, one.end - one.start)) for one in blows)


def chord_of(pose: Pose) -> tuple[float, float]:
    """Where the chord is on a number card, however it lies."""
    aside, down = -0.21 * pose.w * math.cos(math.pi * pose.turn), 0.3 * pose.h
    angle = math.radians(pose.angle)
    return (
        pose.x + aside * math.cos(angle) + down * math.sin(angle),
        pose.y - aside * math.sin(angle) + down * math.cos(angle),
    )


def strands(one: Pose, other: Pose, grown: float) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """The two halves of a thread, each from its chord as far towards the other as it has grown."""
    first, last = chord_of(one), chord_of(other)
    reach = min(1.0, grown) / 2
    return [
        (here, (mix(here[0], there[0], reach), mix(here[1], there[1], reach)))
        for here, there in ((first, last), (last, first))
    ]
