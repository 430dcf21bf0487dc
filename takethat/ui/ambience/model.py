"""What lives on the pond: where koi, light on the waves, ripples, fireflies and a dragonfly are at a time.

A pure function of the time and of the window: the same evening every time. Steps are small and rare, since nothing
here matters for the game. It must not know cards, seats or surfaces, nor who is looking.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from takethat.ui.theme import Durations, ease_in_out

Pixels = tuple[int, int]
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Water:
    """The pond in a window: its size in pixels, where the jetty that crosses it begins and ends, and the places (x, y,
    width, height) that something always covers."""

    size: Pixels
    top: float
    bottom: float
    covered: tuple[tuple[int, int, int, int], ...] = ()

    @property
    def unit(self) -> float:
        """Pixels of a design point."""
        return max(0.5, min(self.size[0] / 1280, self.size[1] / 720))


@dataclass(frozen=True, slots=True)
class Mote:
    """Something that lives: its picture, its middle and its length in pixels, its angle in degrees (counter-clockwise),
    how bright it is from 0 to 1, whether it is in the water, under whatever floats there, and which of its kind."""

    picture: str
    x: float
    y: float
    length: float
    angle: float = 0.0
    glow: float = 1.0
    wet: bool = True
    own: int = 0


GLINTS, RIPPLES, SWARM = 10, 2, 20
SHOAL = (
    # coat, length in points, seconds for a round, where it starts, width and height of the round, whether it is above
    ("ember", 112, 250.0, 0.05, 0.36, 0.24, False),
    ("pearl", 96, 290.0, 0.62, 0.30, 0.30, False),
    ("ember", 88, 270.0, 0.30, 0.40, 0.26, True),
)
BENDS = (0, 1, 2, 3)
"""The pictures of a koi in the order of a stroke of its tail."""
SHALLOW = 60
"""Points of water that a koi needs above the jetty."""
TURNS = 4
"""Fireflies and lights on the waves change with every fourth step each, koi with every other."""
STROKE = 3.2
"""Seconds of a stroke."""


def motes(water: Water, time: float, pace: Durations) -> list[Mote]:
    """Everything that lives at a time, in seconds; the dark ones are left out."""
    found = [*_shoal(water, time, pace), *_glints(water, time, pace), *_ripples(water, time, pace)]
    found += [*fireflies(water, time, pace), *_dragonfly(water, time, pace)]
    return [mote for mote in found if mote.glow > 0.02]


def step(time: float, pace: Durations) -> float:
    """How long until the picture changes again, in seconds."""
    part = pace.flutter if is_flying(time, pace) else pace.sway
    left = part - time % part
    return part if left < 1e-6 else max(part / 4, left)


# --- in the water


def _shoal(water: Water, time: float, pace: Durations) -> Iterator[Mote]:
    for number, (coat, points, seconds, start, wide, high, above) in enumerate(SHOAL):
        at = _own_time(time, number, pace, TURNS // 2)
        turn = 2 * math.pi * (at / seconds + start) * (1 if number % 2 else -1)
        x, y = _round(water, turn, wide, high, above)
        ahead = _round(water, turn + (0.01 if number % 2 else -0.01), wide, high, above)
        angle = math.degrees(math.atan2(y - ahead[1], ahead[0] - x))
        bend = BENDS[int(at / STROKE * len(BENDS) + number) % len(BENDS)]
        yield Mote(f"life/koi_{coat}_{bend}", x, y, points * water.unit, angle, own=number)


def _round(water: Water, turn: float, wide: float, high: float, above: bool) -> Point:
    """A place on the way around a part of the pond, not quite an ellipse."""
    width, height = water.size
    above = above and water.top > SHALLOW * water.unit
    first, last = (0.0, water.top) if above else (water.bottom, float(height))
    x = 0.5 + wide * math.cos(turn) + 0.05 * math.sin(2 * turn)
    y = (0.5 if above else 0.6) + high * math.sin(turn) + 0.06 * math.sin(3 * turn)
    return x * width, first + y * (last - first)


def _glints(water: Water, time: float, pace: Durations) -> Iterator[Mote]:
    """Light that comes and goes on the waves; brighter near the moon at the upper left."""
    for number in range(GLINTS):
        cycle, phase = _beat(_own_time(time, number, pace), pace.glint * (1 + 0.13 * (number % 5)), number / GLINTS)
        spot = _spot(water, number, cycle)
        if spot is None:
            continue
        x, y, kind = spot
        moon = max(0.35, 1 - math.hypot(x / water.size[0] - 0.3, (y / water.size[1] - 0.1) * 0.7))
        length = (70 + 80 * kind) * water.unit
        yield Mote("life/glint", x, y, length, 0.0, moon * math.sin(math.pi * phase) ** 1.5, own=number)


def _ripples(water: Water, time: float, pace: Durations) -> Iterator[Mote]:
    """Rings where a fish has touched the surface: they widen and fade, and then it is still for a while."""
    for number in range(RIPPLES):
        cycle, phase = _beat(time, pace.ripple * 4, number / RIPPLES + 0.1)
        gone = phase * 4
        spot = _spot(water, GLINTS + number, cycle) if gone < 1 else None
        if spot is not None:
            x, y, kind = spot
            length = (18 + (70 + 50 * kind) * (1 - (1 - gone) ** 2)) * water.unit
            yield Mote("life/ripple", x, y, length, 0.0, 0.9 * (1 - gone) ** 1.3, own=number)


def _own_time(time: float, number: int, pace: Durations, turns: int = TURNS) -> float:
    """The last time one of many changed: they take turns, so that few change at once."""
    part = pace.sway * turns
    late = pace.sway * (number % turns)
    return max(0.0, (time - late) // part * part + late)


def _beat(time: float, seconds: float, shift: float) -> tuple[int, float]:
    """How many times something has come round by now, and how far it has got this time."""
    cycle, phase = divmod(time / seconds + shift, 1.0)
    return int(cycle), phase


@lru_cache(maxsize=256)
def _spot(water: Water, number: int, cycle: int) -> tuple[float, float, float] | None:
    """A place on the open water, and a number from 0 to 1 for how large something is there; none if none is found."""
    dice = random.Random(number * 7919 + cycle)
    width, height = water.size
    above, below = max(0.0, water.top), max(1.0, height - water.bottom)
    for _ in range(6):
        x, y = dice.uniform(0.03, 0.97) * width, dice.uniform(0.06, 0.94) * (above + below)
        y += 0.0 if y < above else water.bottom - above
        if not _is_covered(water, x, y):
            return x, y, dice.random()
    return None


def _is_covered(water: Water, x: float, y: float) -> bool:
    aside, over = 60 * water.unit, 16 * water.unit
    return any(
        left - aside < x < left + wide + aside and top - over < y < top + high + over
        for left, top, wide, high in water.covered
    )


# --- over the water


def fireflies(water: Water, time: float, pace: Durations) -> list[Mote]:
    """Where the fireflies that glow are; they are in the air, and keep away from what covers the water."""
    own = [(number, _own_time(time, number, pace)) for number in _swarm(water)]
    beats = [(number, at, math.sin(at * (0.5 + 0.06 * (number % 5)) + number * 9.596)) for number, at in own]
    return [_firefly(number, at, water, beat**1.5) for number, at, beat in beats if beat > 0.05]


@lru_cache(maxsize=8)
def _swarm(water: Water) -> tuple[int, ...]:
    """The fireflies that there is room for."""
    homes = [(number, _home(number)) for number in range(SWARM)]
    return tuple(number for number, (x, y) in homes if not _is_covered(water, x * water.size[0], y * water.size[1]))


def _home(number: int) -> Point:
    """The middle of a firefly's way, in shares of the window."""
    own = number * 2.399
    return 0.5 + 0.47 * math.sin(own * 1.7), 0.5 + 0.46 * math.cos(own * 2.3)


def _firefly(number: int, time: float, water: Water, glow: float) -> Mote:
    own, (home_x, home_y), (width, height) = number * 2.399, _home(number), water.size
    x = home_x + 0.035 * math.sin(time * 0.21 + own) + 0.012 * math.sin(time * 0.83 + own * 3)
    y = home_y + 0.045 * math.sin(time * 0.17 + own * 2) + 0.014 * math.cos(time * 0.71 + own * 5)
    length = (26 + 5 * (number % 3)) * water.unit
    return Mote("table/firefly", x * width, y * height, length, 0.0, glow, wet=False, own=number)


PETALS = 36


def petals(size: Pixels, time: float, pace: Durations) -> list[Mote]:
    """Petals that rain for somebody who has won, so many seconds after it; none any more in the end."""
    return [_petal(number, size, time) for number in range(PETALS) if time < pace.petals]


def _petal(number: int, size: Pixels, time: float) -> Mote:
    dice, unit = random.Random(number * 31 + 7), min(size[0] / 1280, size[1] / 720)
    x, late, speed = dice.uniform(-0.02, 1.02) * size[0], dice.uniform(-1.6, 1.3), dice.uniform(150, 230)
    swing, turn, spin = dice.uniform(1.2, 2.4), dice.uniform(0, 360), dice.uniform(-80, 80)
    x += 38 * unit * math.sin(time * swing + number)
    y = (time - late) * speed * unit - 40 * unit
    return Mote("life/petal", x, y, (20, 26, 32)[number % 3] * unit, turn + spin * time, 1.0, wet=False, own=number)


DROPS = 30


def rain(size: Pixels, time: float, pace: Durations) -> list[Mote]:
    """Rain over somebody who has lost, for as long as petals would fall; it thins out towards its end."""
    left = min(1.0, (pace.petals - time) / 2)
    return [_drop(number, size, time, left) for number in range(round(DROPS * left))]


def _drop(number: int, size: Pixels, time: float, left: float) -> Mote:
    dice, unit = random.Random(number * 53 + 3), min(size[0] / 1280, size[1] / 720)
    x, late, speed = dice.random() * size[0], dice.random() * 2, dice.uniform(620, 820) * unit
    y = ((time + late) * speed) % (size[1] + 120 * unit) - 60 * unit
    return Mote("life/rain", x, y, (40, 48, 56)[number % 3] * unit, 0.0, 0.75 * left, wet=False)


LEGS = 3
"""Short flights from the edge to where the dragonfly rests; as many lead away again."""


def is_flying(time: float, pace: Durations) -> bool:
    """Whether the dragonfly is in the air: it comes, rests on a reed, and leaves."""
    gone = time % pace.visit
    return gone < pace.dart * LEGS or 0 <= gone - pace.dart * LEGS - pace.perch < pace.dart * LEGS


def _dragonfly(water: Water, time: float, pace: Durations) -> Iterator[Mote]:
    cycle, gone = int(time // pace.visit), time % pace.visit
    way = _way(water, cycle)
    coming, leaving = gone / pace.dart, (gone - pace.perch) / pace.dart
    length = 46 * water.unit
    if coming < LEGS:
        yield _flying(way[: LEGS + 1], coming, length, time, pace)
    elif leaving < LEGS:
        beat = int(time / pace.sway) % 23 == 0
        x, y = way[LEGS]
        yield Mote(f"life/dragonfly_{int(beat)}", x, y, length, 52.0 if cycle % 2 else 128.0, wet=False)
    elif leaving < 2 * LEGS:
        yield _flying(way[LEGS:], leaving - LEGS, length, time, pace)


def _flying(way: tuple[Point, ...], leg: float, length: float, time: float, pace: Durations) -> Mote:
    """On one of the legs of its way, hovering a little at the end of each."""
    number = min(int(leg), len(way) - 2)
    (x0, y0), (x1, y1) = way[number], way[number + 1]
    t = ease_in_out((leg - number) * 1.25)
    x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + length * 0.05 * math.sin(time * 9)
    angle = math.degrees(math.atan2(y0 - y1, x1 - x0))
    return Mote(f"life/dragonfly_{int(time / pace.flutter) % 2}", x, y, length, angle, wet=False)


@lru_cache(maxsize=32)
def _way(water: Water, cycle: int) -> tuple[Point, ...]:
    """From beyond the edge to a reed in a lower corner, left and right in turn, and back to another edge."""
    dice, (width, height), unit = random.Random(cycle), water.size, water.unit
    tall = min(300 * unit, height * 0.46)
    perch = (tall * 0.166, height - tall * 0.97)

    def near(x: float, y: float) -> Point:
        return x * width + dice.uniform(-60, 60) * unit, y * height + dice.uniform(-30, 30) * unit

    way = [(-60 * unit, dice.uniform(0.3, 0.5) * height), near(0.16, 0.62), near(0.09, 0.72), perch]
    way += [near(0.14, 0.58), near(0.2, 0.44), (dice.uniform(0.1, 0.4) * width, -60 * unit)]
    return tuple(way) if cycle % 2 else tuple((width - x, y + 0.06 * height) for x, y in way)
