"""The take, the blow: a wave lifts the line, it closes to a pack, turns as one and hits the mud, by its price."""

from __future__ import annotations

from takethat.games.take_that.cards import is_toad
from takethat.games.take_that.events import LineTaken
from takethat.games.take_that.view import View
from takethat.ui.table.flourish import Bump, Feeling, Spray
from takethat.ui.table.geometry import Pose, mix
from takethat.ui.table.placement import Placement
from takethat.ui.table.timeline import Glide, Glint
from takethat.ui.take_that import toads
from takethat.ui.take_that.layout import Layout
from takethat.ui.take_that.toads import LineScript

PLOP = 2
"""Minus points up to which a line only plops into the mud."""
SPLASH = 8
"""Minus points from which the mud splashes, and the whole place feels it."""
DEAREST = 13
"""Minus points from which nothing weighs more."""
SEEN = 7
"""Cards of a pack that are seen while it flies; what lies below them is not."""
_WAVE, _CLOSE = 0.55, 0.75
"""Of the time of gathering: the wave from the first card to the last, and closing."""


def take(script: LineScript, before: Placement[View, Layout], event: LineTaken) -> None:
    """The line's whole way to its owner."""
    pace, cards = script.pace, event.cards
    closed = script.time + pace.gather * (_WAVE + _CLOSE)
    turned = closed + pace.flip * 0.7
    landed = turned + pace.move * 1.3
    first, last = before.poses[cards[0]], before.poses[cards[-1]]
    middle = mix(first.x, last.x, 0.5), mix(first.y, last.y, 0.5) - 16 * script.unit
    for number, card in enumerate(cards):
        share = number / max(1, len(cards) - 1)
        under = number < len(cards) - SEEN
        rise = script.time + pace.gather * _WAVE * share * 0.7
        lying, pack = before.poses[card], _packed(script, card, number - len(cards), middle, first.w)
        script.add(Glide(card, rise, rise + pace.gather * 0.5, lying, 15 * script.unit, soft=True))
        script.add(Glide(card, max(rise + pace.gather * 0.35, closed - pace.gather * _CLOSE), closed, pack, over=True))
        over = Pose(pack.x, pack.y, pack.w, pack.angle, 1.0, pack.z, 1.0)
        script.add(Glide(card, closed, turned, over, 10 * script.unit, over=True, soft=True, under=under))
        script.done.add(card)
        to = script.now.poses[card]
        script.add(Glide(card, turned, landed, to, 46 * script.unit, swell=0.08, over=True, falls=True, under=under))
    for name, when in (("gather", script.time), ("flip", closed)):
        script.hear(name, when, middle[0])
    start, script.time = script.time, landed
    _hit(script, event)
    script.shift(before, start, pace.gap)
    script.face()
    script.pause(pace.drop)


def _packed(script: LineScript, card: int, below: int, middle: tuple[float, float], width: float) -> Pose:
    """A card in the pack, so many places `below` its top (less than 0); no two lie quite alike."""
    along, across, askew = ((card * step) % 79 / 39 - 1 for step in (17, 29, 47))
    high = max(-SEEN, below + 1) * 1.6
    x = middle[0] + (along * 4 + high * 0.5) * script.unit
    y = middle[1] + (across * 3 - high) * script.unit
    return Pose(x, y, width, askew * 5, 0.0, 600.0 + below, 1.0)


def _hit(script: LineScript, event: LineTaken) -> None:
    """What the blow does: sound, ripples, mud, the figures, the toads."""
    pace, unit, area = script.pace, script.unit, script.layout.field.heaps[event.seat].minus
    weight = min(1.0, event.points / DEAREST)
    x, y, now = area.centre[0], area.bottom - area.h * 0.12, script.time
    for name in _blows(event.points):
        script.hear(name, now, x)
    for number in range(1 + (event.points > PLOP) + (event.points >= SPLASH)):
        begin = now + number * pace.glow * 0.4
        script.cues.append(Glint(begin, begin + pace.glow * 2.2, x, y, area.w * (0.8 + 0.5 * weight), dark=True))
    reach, count = (42 + 130 * weight) * unit, 8 + round(30 * weight)
    lasts = pace.glow * (1.6 + 1.4 * weight)
    script.cues.append(Spray(now, now + lasts, x, y, reach, count, area.w * 0.7, area.h * 0.2, mud=True))
    _give_way(script, event, (3 + 9 * weight) * unit)
    croakers = [card for card in event.cards if is_toad(card)]
    toads.come_out(script, croakers, area)
    pose, sitting = script.layout.field.minus[event.seat][-1], toads.SIZE * toads.SITS * unit * bool(croakers)
    script.pop(-event.points, now + pace.drop * 2.5 * bool(croakers), (pose.x, pose.y - pose.h / 2 - sitting), weight)


def _give_way(script: LineScript, event: LineTaken, depth: float) -> None:
    """The heap sinks in and comes back; under a dear line the cards around it feel it."""
    now, pace, seat = script.time, script.pace, event.seat
    script.cues.append(Bump(now, now + pace.drop * 2, ("minus", seat), depth))
    script.cues.append(Bump(now, now + pace.drop * 2, ("seat", seat), depth * 0.6))
    script.cues.append(Feeling(now, now + pace.rest + pace.drop * 2, seat, "sad"))
    script.dip(script.now.view.minus[seat], now, pace.drop * 1.2, depth)
    if event.points >= SPLASH:
        taken = set(script.now.view.minus[seat])
        around = [key for key in script.now.poses if key not in taken and key not in script.done]
        script.dip(around, now + pace.stagger, pace.drop, 3 * script.unit)


def _blows(points: int) -> tuple[str, ...]:
    """How a line comes down that costs so much: from a plop to an event."""
    if points <= PLOP:
        return ("plop",)
    return ("take", "splash") if points >= SPLASH else ("take",)
