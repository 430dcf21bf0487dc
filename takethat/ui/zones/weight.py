"""What weighs in Three Zones: a zone that changes hands, and the end of a game, told zone by zone and then in points.

Nothing but what flashes up beside the cards; without motion plates, pauses, faces and points say the same in the same
order.
"""

from __future__ import annotations

from takethat.games.zones.events import Event, RoundEnded
from takethat.games.zones.view import View
from takethat.ui.table.director import CueScript
from takethat.ui.table.flourish import Bump, Feeling, Leap, Spray, in_sight
from takethat.ui.table.placement import Placement
from takethat.ui.table.timeline import Glint
from takethat.ui.zones.layout import ZonesLayout

ZonesScript = CueScript[View, ZonesLayout, Event]

TAKEN, WON = 18, 30
"""Drops where a zone changes hands, and where one is won for good."""
DEAR = 7
"""So many points and more rise as large as any."""


def change_hands(script: ZonesScript, before: Placement[View, ZonesLayout]) -> None:
    """Zones that the event has given to the other side."""
    for zone, (was, seat) in enumerate(zip(before.view.leaders, script.now.view.leaders, strict=True)):
        if was is not None and seat is not None and was != seat:
            _splash(script, zone, TAKEN)
            _feel(script, seat)


def count_out(script: ZonesScript, event: RoundEnded) -> None:
    """Zone by zone a lotus leaps to the winner's cards, and the points of the game come from the animal that has it."""
    blooms: list[tuple[int, int, float]] = []
    for zone, seat in enumerate(event.zones):
        if seat is not None:
            pile = script.now.view.piles[3 * seat + zone]
            script.dip(pile, script.time, script.pace.drop * 1.6, -9 * script.unit)
            _splash(script, zone, WON)
            blooms.append((zone, seat, script.time))
            script.pause(script.pace.beat)
    if event.winner is not None and event.points[event.winner]:
        face, points = script.layout.places[event.winner].avatar, event.points[event.winner]
        _feel(script, event.winner)
        script.hear("twist", script.time, face.centre[0])
        script.pop(points, script.time, (face.centre[0], face.y + face.h * 0.3), min(1.0, points / DEAR))
    script.pause(script.pace.rest)
    for zone, seat, start in blooms:
        _bloom(script, zone, seat, start)


def _bloom(script: ZonesScript, zone: int, seat: int, start: float) -> None:
    """A lotus out of the zone's plate, which sits on the winner's side to the end; without motion it only sits."""
    area, still = script.layout.field.areas[3 * seat + zone], script.pace.drop <= 0
    size = min(area.h * 0.8, area.w * 0.5)
    foot = area.centre[1] + size / 2
    x = area.centre[0]
    script.cues.append(in_sight(Leap(start, script.time, "figures/crown", x, foot, area.h * 0.8, size, still)))


def _splash(script: ZonesScript, zone: int, count: int) -> None:
    """The zone's plate gives way, in a ring of light and drops from all along it."""
    plate, pace, start = script.layout.field.plates[zone], script.pace, script.time
    x, y = plate.centre
    script.hear("count", start, x)
    script.cues += [
        Bump(start, start + pace.drop * 1.8, ("plate", zone), 6 * script.unit),
        Glint(start, start + pace.glow * 1.4, x, y, plate.w * 0.34, behind=plate),
        Spray(start, start + pace.glow * 2.6, x, y, plate.h * 3.6, count, plate.w * 0.7, plate.h * 0.6),
    ]


def _feel(script: ZonesScript, seat: int) -> None:
    for one, mood in ((seat, "glad"), (1 - seat, "sad")):
        script.cues.append(Feeling(script.time, script.time + script.pace.rest, one, mood))
