"""Who sits down at the screen is seen to: hands are covered, everybody moves on around the table, a hand is opened.

Makes cues out of two pictures of the same moment, the one that was left and the one that comes. No face is shown that
is not in the second. Without motion the second picture stands still for a while instead. Knows no rule and no game.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace

from takethat.ui.scene import Frame
from takethat.ui.table.geometry import Box, Orbit, Pose, around, box_between
from takethat.ui.table.layout import AnyLayout, Place
from takethat.ui.table.placement import AnyPlacement
from takethat.ui.table.stage import Stage
from takethat.ui.table.timeline import Appear, Cue, Glide, Key, Rest, Sound, Turn, Vanish
from takethat.ui.theme import Durations

EDGE = 0.55
"""How far a card is turned over that is covered: its face is not seen any more."""
REACH = (0.34, 0.3)
"""Half the width and height of the way around the table, of the window: every hand on it stays in sight."""
STEP = 4
"""Faces on their way grow by so many points at a time, so that few pictures of them are made."""


def sit_down(stage: Stage, before: AnyPlacement, after: AnyPlacement, now: float, pace: Durations) -> None:
    """Let it be seen on the stage, where nothing else is under way."""
    stage.snap(before.poses, now)
    stage.play(cues(before, after, stage.clock.at(now), pace), now)


def cues(before: AnyPlacement, after: AnyPlacement, time: float, pace: Durations) -> list[Cue]:
    """From one picture to the other, from stage time `time` on; none if they are one."""
    if before.layout.own != after.layout.own:
        return _turn(before, after, time, pace)
    return [
        cue for number, card in enumerate(after.view.hand) for cue in _open(before, after, number, card, time, pace)
    ]


def _open(
    before: AnyPlacement, after: AnyPlacement, number: int, card: int, time: float, pace: Durations
) -> Iterable[Cue]:
    """A card of the own hand shows its face."""
    key: Key = ("hand", after.layout.own, number)
    if key not in before.poses or card not in after.poses:
        return
    start = time + number * pace.stagger
    yield Vanish(key, time)
    yield Appear(card, time, replace(after.poses[card], turn=1.0))
    yield Glide(card, start, start + pace.flip, after.poses[card], soft=True)


def _turn(before: AnyPlacement, after: AnyPlacement, time: float, pace: Durations) -> list[Cue]:
    """The hand that was open is covered, and all seats go round until another is in front."""
    covered, end = time + pace.flip / 2, time + pace.flip / 2 + pace.turn
    found: list[Cue] = [Rest(time, time + pace.beat), Sound("slide", covered)]
    for key, pose in after.poses.items():
        there = before.poses.get(key, pose)
        seat = _owner(key, there, before.layout)
        if isinstance(key, tuple) and key[:2] == ("hand", before.layout.own):
            found += [Appear(key, time, replace(there, turn=EDGE)), Glide(key, time, covered, there)]
        way = None if seat is None else _orbit(before.layout, after.layout, seat)
        if key not in before.poses or there != pose:
            found.append(Glide(key, covered, end, pose, soft=True, way=way))
    found += [Vanish(key, time) for key in before.poses if key not in after.poses]
    if pace.turn and before.layout.home != after.layout.home:
        found.append(Turn(time, covered, end, lambda t: _on_their_way(before.layout, after.layout, t)))
    return found


def _owner(key: Key, pose: Pose, layout: AnyLayout) -> int | None:
    """Whose a card is that goes with its seat: in a hand, or among what has been won."""
    if isinstance(key, tuple):
        return int(key[1])
    at = pose.x, pose.y
    return next((seat for seat, place in enumerate(layout.places) if place.won.holds(at) or place.hand.holds(at)), None)


# --- the way


def _orbit(before: AnyLayout, after: AnyLayout, seat: int) -> Orbit:
    """Around the middle of the table, all in the same direction."""
    radii = before.frame.width * REACH[0], before.frame.height * REACH[1]
    first, last = _bearing(before, seat), _bearing(after, seat)
    sweep = (first - last) % math.tau
    return Orbit(radii, first, -sweep)


def _bearing(layout: AnyLayout, seat: int) -> float:
    """In which direction a seat is from the middle: straight down, or where its leaf lies."""
    if seat == layout.home:
        return math.pi / 2
    x, y = layout.places[seat].leaf.centre
    return math.atan2(y - layout.frame.height / 2, x - layout.frame.width / 2)


def _on_their_way(before: AnyLayout, after: AnyLayout, t: float) -> AnyLayout:
    """The table with its seats so far on their way; the leaves stay, people move from one to another."""
    places = tuple(_place(before, after, seat, t) for seat in range(len(after.places)))
    return replace(after, places=places, turns=True)


def _place(before: AnyLayout, after: AnyLayout, seat: int, t: float) -> Place:
    old, new = before.places[seat], after.places[seat]
    avatar = box_between(old.avatar, new.avatar, t)
    step, (x, y) = STEP * after.frame.unit, avatar.centre
    side = round(avatar.w / step) * step
    face = Box(x - side / 2, y - side / 2, side, side)
    name, caption = box_between(old.name, new.name, t), box_between(old.caption, new.caption, t)
    off = _in_sight(around([face, name]), _orbit(before, after, seat).off(t), after.frame)
    return replace(new, avatar=_moved(face, off), name=_moved(name, off), caption=_moved(caption, off))


def _in_sight(box: Box, off: tuple[float, float], frame: Frame) -> tuple[float, float]:
    """As far off as it can be without leaving the window."""
    across = min(max(off[0], -box.x), frame.width - box.right)
    return across, min(max(off[1], -box.y), frame.height - box.bottom)


def _moved(box: Box, by: tuple[float, float]) -> Box:
    return replace(box, x=box.x + by[0], y=box.y + by[1])
