"""The twist, the star of the table: two twins rise, turn over together, touch in a ring of light and go home."""

from __future__ import annotations

from dataclasses import dataclass, replace

from takethat.games.take_that.events import CardsTwisted
from takethat.games.take_that.view import View
from takethat.ui.table.flourish import Bump, Feeling, Spray, Thread
from takethat.ui.table.geometry import Pose
from takethat.ui.table.placement import Placement
from takethat.ui.table.timeline import Glide, Glint
from takethat.ui.take_that.layout import Layout
from takethat.ui.take_that.toads import LineScript
from takethat.ui.theme import Durations

Before = Placement[View, Layout]

HINT, STILL = 0.6, 0.3
"""Of a drop's time: the hint before the rise, and the stillness when they have touched."""


@dataclass(frozen=True, slots=True)
class _Beats:
    """When the pair has gathered itself, risen, turned, touched, been still, and come home."""

    ready: float
    risen: float
    turned: float
    touched: float
    parts: float
    home: float

    @staticmethod
    def of(start: float, pace: Durations) -> _Beats:
        ready = start + pace.drop * HINT
        risen = ready + pace.meet
        turned = risen + pace.flip
        touched = turned + pace.drop * 0.5
        parts = touched + pace.drop * STILL
        return _Beats(ready, risen, turned, touched, parts, parts + pace.move * 1.4)


def twist(script: LineScript, before: Before, event: CardsTwisted) -> None:
    """The pair's whole way; the gap closes behind it. Two in a row of one seat are worth more show."""
    beats = _Beats.of(script.time, script.pace)
    again = isinstance(script.were[event.seat], CardsTwisted)
    script.reveal(before, event.seat, event.card, script.time)
    at = before.poses[event.twin]
    width = max(at.w, before.layout.pile.w) * 1.06
    x = min(max(at.x, width), script.layout.frame.width - width)
    y = at.y - at.h * 0.34
    for key, side in ((event.twin, -1.0), (event.card, 1.0)):
        _send(script, before, key, side, (x, y, width), beats)
    for name, when in (("flip", beats.risen), ("twist", beats.touched), ("slide", beats.parts)):
        script.hear(name, when, x)
    _shine(script, event, (x, y, width), beats, again)
    _close_gap(script, before, event.index, beats.risen)
    script.shift(before, beats.risen, script.pace.gap)
    _come_home(script, event, beats.home, again)
    script.time = beats.home
    script.face()


def _send(
    script: LineScript, before: Before, key: int, side: float, spot: tuple[float, float, float], beats: _Beats
) -> None:
    """One of the pair: a hint, up beside its twin, once over, together, and home."""
    x, y, width = spot
    above = 900.0 + script.now.poses[key].z % 10  # as they will lie at home
    aside = Pose(x + side * width * 0.64, y, width, side * -4.0, 0.0, above, 1.0)
    close = replace(aside, x=x + side * width * 0.47, angle=side * 2.0)
    if key in before.poses:
        lying = before.poses[key]
        low = replace(lying, y=lying.y + 5 * script.unit, w=lying.w * 0.955)
        script.add(Glide(key, script.time, beats.ready, low, soft=True))
    script.add(Glide(key, beats.ready, beats.risen, aside, 20 * script.unit, over=True))
    script.add(Glide(key, beats.risen, beats.turned, aside, spins=1, swell=0.05, over=True, soft=True))
    script.add(Glide(key, beats.turned, beats.touched, close, over=True, falls=True))
    script.glide(key, beats.parts, beats.home, bow=34 * script.unit, over=True, falls=True)


def _shine(
    script: LineScript, event: CardsTwisted, spot: tuple[float, float, float], beats: _Beats, again: bool
) -> None:
    """The thread between the chords; where they touch a ring of light, born there, and drops."""
    (x, y, width), pair, glow = spot, (event.twin, event.card), script.pace.glow
    script.cues.append(
        Thread(beats.ready + script.pace.meet * 0.5, beats.touched, beats.risen + script.pace.flip * 0.2, pair)
    )
    script.cues.append(Glint(beats.touched, beats.touched + glow, x, y, 0.9, rides=pair))
    if again:
        script.cues.append(Glint(beats.touched + glow * 0.2, beats.touched + glow * 1.2, x, y, 1.35, rides=pair))
    count, reach = (34, 0.95) if again else (20, 0.75)
    drops = Spray(beats.touched, beats.touched + glow * 2.4, x, y, width * reach, count, width * 0.2, width)
    script.cues.append(drops)


def _come_home(script: LineScript, event: CardsTwisted, home: float, again: bool) -> None:
    """The basket gives way, and the points rise from it."""
    won, depth = script.now.view.plus[event.seat], 7 * script.unit
    script.dip(won, home, script.pace.drop * 1.2, depth)
    script.cues.append(Bump(home, home + script.pace.drop * 1.8, ("plus", event.seat), depth))
    script.cues.append(Feeling(home, home + script.pace.rest, event.seat, "glad"))
    pose = script.now.poses[event.twin]
    script.pop(2, home, (pose.x, pose.y - pose.h / 2), 0.5 if again else 0.15)


def _close_gap(script: LineScript, before: Before, index: int, start: float) -> None:
    """The cards at the right of the gap move up one after the other."""
    movers = [card for card in before.view.line[index + 1 :] if before.poses[card] != script.now.poses[card]]
    stagger = min(script.pace.stagger, script.pace.gather / max(1, len(movers)))
    for number, card in enumerate(movers):
        begin = start + number * stagger
        script.glide(card, begin, begin + script.pace.gap)
    if movers:
        script.hear("slide", start, before.poses[movers[0]].x)
