"""What the events of Take That look like: cards laid, twins twisted home, the line swept together and taken.

Decides no rule, reads no clock and draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from takethat.games.take_that.cards import is_toad, price
from takethat.games.take_that.events import (
    CardDrawn,
    CardLaid,
    CardsTwisted,
    Event,
    HandDealt,
    LineTaken,
    PenaltyDrawn,
    Phase,
    PhaseBegan,
    RoundEnded,
)
from takethat.games.take_that.view import View, fold
from takethat.ui.table import director
from takethat.ui.table.director import CueScript, GameEvents, Lasts, See, same
from takethat.ui.table.geometry import Pose, mix
from takethat.ui.table.placement import Arrange, Placement
from takethat.ui.table.timeline import Appear, Cue, Glide, Glint, Hud, Pop, Sound, Vanish
from takethat.ui.take_that.layout import Layout
from takethat.ui.theme import Durations

LineScript = CueScript[View, Layout, Event]

PLOP = 2
"""Minus points up to which a line only plops into the mud."""
SPLASH = 8
"""Minus points from which the mud splashes."""


def before_deal(view: View) -> View:
    """The table before the cards of `view`, which shows a round just dealt, are handed out."""
    nobody = (0,) * view.players
    pile = view.pile + sum(view.hand_counts)
    return replace(view, hand=(), hand_counts=nobody, pile=pile, turn=None)


def direct(
    events: Sequence[Event],
    before: Placement[View, Layout],
    arrange: Arrange[View, Layout],
    lasts: Lasts,
    heard: int,
    time: float,
    pace: Durations,
    see: See[Event] = same,
) -> list[Cue]:
    """The cues for redacted events; see the table's `direct`."""
    return director.direct(EVENTS, events, before, arrange, lasts, heard, time, pace, see)


def lasts_after(lasts: Lasts, event: Event) -> Lasts:
    """The last move of each seat after `event`."""
    if isinstance(event, HandDealt):
        return (None,) * len(lasts)
    if not isinstance(event, CardLaid | CardsTwisted | LineTaken):
        return lasts
    return (*lasts[: event.seat], event, *lasts[event.seat + 1 :])


def _partly_dealt(empty: View, seats: Sequence[int]) -> View:
    counts = tuple(map(seats.count, range(empty.players)))
    return replace(empty, hand_counts=counts, pile=empty.pile - len(seats))


def _show(script: LineScript, before: Placement[View, Layout], event: Event) -> None:
    match event:
        case HandDealt():
            raise AssertionError("hands are dealt together")
        case PhaseBegan(seat, phase):
            _begin(script, before, seat, phase)
        case CardLaid(seat, card):
            script.put_down(before, seat, card)
            _croak(script, [card] if is_toad(card) else [], script.now.poses[card].x)
        case CardsTwisted():
            _twist(script, before, event)
        case LineTaken():
            _take(script, before, event)
        case CardDrawn(seat, drawn):
            script.draw(before, seat, drawn)
        case PenaltyDrawn(seat, _):
            _penalty(script, before, seat)
        case RoundEnded(penalties, _):
            _end(script, before, penalties)
        case _:
            assert_never(event)


def _begin(script: LineScript, before: Placement[View, Layout], seat: int, phase: Phase) -> None:
    script.face()
    script.shift(before, script.time, script.pace.gap)
    own = script.now.view.seat == seat
    if own and phase == Phase.PLAY:
        script.cues.append(Sound("turn", script.time))
    elif phase in (Phase.PLAY, Phase.LAY):
        script.pause(script.pace.beat)


def _twist(script: LineScript, before: Placement[View, Layout], event: CardsTwisted) -> None:
    """The pair rises and turns over, touches in the air, and flies home together; the gap closes behind it."""
    seat, card, twin = event.seat, event.card, event.twin
    start = script.time
    met = start + script.pace.meet + script.pace.flip
    touched = met + script.pace.drop * 0.5
    home = touched + script.pace.move * 1.4
    at = before.poses[twin]
    width = max(at.w, before.layout.pile.w) * 1.06
    x = min(max(at.x, width), script.layout.frame.width - width)
    y = at.y - at.h * 0.34
    apart, together = width * 0.62, width * 0.47
    script.reveal(before, seat, card, start)
    for key, side in ((twin, -1.0), (card, 1.0)):
        above = 900.0 + script.now.poses[key].z % 10  # as they will lie at home
        aside = Pose(x + side * apart, y, width, side * -4.0, 0.0, above, 1.0)
        close = replace(aside, x=x + side * together, angle=side * 2.0)
        script.add(Glide(key, start, met, aside, 20 * script.unit, spins=1, over=True, soft=True))
        script.add(Glide(key, met, touched, close, over=True))
        script.glide(key, touched, home, bow=18 * script.unit, over=True)
    for name, when in (("flip", start + script.pace.meet), ("twist", touched), ("slide", touched)):
        script.hear(name, when, x)
    script.cues.append(Glint(touched, touched + script.pace.glow, x, y, width * 0.9, rides=(twin, card)))
    _close_gap(script, before, event.index, start + script.pace.meet)
    script.shift(before, start + script.pace.meet, script.pace.gap)
    script.pop(2, home, *_above(script.now.poses[twin]))
    script.time = home
    script.face()


def _close_gap(script: LineScript, before: Placement[View, Layout], index: int, start: float) -> None:
    """The cards at the right of the gap move up one after the other."""
    movers = [card for card in before.view.line[index + 1 :] if before.poses[card] != script.now.poses[card]]
    stagger = min(script.pace.stagger, script.pace.gather / max(1, len(movers)))
    for number, card in enumerate(movers):
        begin = start + number * stagger
        script.glide(card, begin, begin + script.pace.gap)
    if movers:
        script.hear("slide", start, before.poses[movers[0]].x)


def _take(script: LineScript, before: Placement[View, Layout], event: LineTaken) -> None:
    """A hand sweeps the line together, it turns dark, flies to its owner as one pack and drops."""
    start, count = script.time, len(event.cards)
    swept = start + script.pace.gather
    first, last = before.poses[event.cards[0]], before.poses[event.cards[-1]]
    x, y = mix(first.x, last.x, 0.5), mix(first.y, last.y, 0.5)
    landed = swept + script.pace.move * 1.3
    for number, card in enumerate(event.cards):
        t = number / max(1, count - 1)
        along, across, askew = _unlike(card)
        pack = Pose(
            x + along * 7 * script.unit, y + (across * 5 - t * 4) * script.unit, first.w, askew * 7, 1.0, 500.0 + number
        )
        begin = mix(start, start + script.pace.gather * 0.45, abs(t - 0.5) * 2)
        script.add(Glide(card, begin, swept, pack, over=True, soft=True))
        late = script.pace.stagger * 0.5 * (1 + across)
        script.glide(card, swept + late, landed + late, bow=(30 + 5 * along) * script.unit, over=True)
    script.hear("gather", start, x)
    script.hear("flip", swept - script.pace.gather * 0.4, x)
    script.time = landed + script.pace.stagger * 2
    _thud(script, event.seat, event.points, [card for card in event.cards if is_toad(card)])
    script.shift(before, start, script.pace.gap)
    script.face()
    script.pause(script.pace.drop)


def _unlike(card: int) -> tuple[float, float, float]:
    """Three numbers from -1 to 1 that are each card's own: no two of a pack lie quite alike."""
    along, across, askew = ((card * step) % 79 / 39 - 1 for step in (17, 29, 47))
    return along, across, askew


def _thud(script: LineScript, seat: int, points: int, toads: list[int]) -> None:
    area = script.layout.field.heaps[seat].minus
    x = area.centre[0]
    for name in _blows(points):
        script.hear(name, script.time, x)
    script.cues.append(
        Glint(script.time, script.time + script.pace.glow * 2.5, x, area.bottom - area.h * 0.1, area.w, dark=True)
    )
    _croak(script, toads, x, script.pace.drop)
    script.pop(-points, script.time, *_above(script.layout.field.minus[seat][-1]))


def _blows(points: int) -> tuple[str, ...]:
    """How a line comes down that costs so much: from a plop to an event."""
    if points <= PLOP:
        return ("plop",)
    return ("take", "splash") if points >= SPLASH else ("take",)


def _croak(script: LineScript, toads: Sequence[int], x: float, late: float = 0.0) -> None:
    """The toads are heard one after the other, from a place `x` of the table, some seconds from now."""
    for number, toad in enumerate(toads):
        script.hear(f"croak-{toad}", script.time + late + number * script.pace.drop, x)


def _above(pose: Pose) -> tuple[float, float]:
    """The middle of a card's upper edge: points rise from there, and never cover what was won."""
    return pose.x, pose.y - pose.h / 2


def _penalty(script: LineScript, before: Placement[View, Layout], seat: int) -> None:
    end = script.time + script.pace.move * 1.3
    script.fly_from_pile(("penalty", seat, before.view.facedown[seat]), script.time, end)
    script.shift(before, script.time, script.pace.gap)
    script.hear("penalty", end, script.layout.field.heaps[seat].minus.centre[0])
    script.time = end
    script.face()


def _end(script: LineScript, before: Placement[View, Layout], penalties: Sequence[Sequence[int]]) -> None:
    script.cues.append(Hud(script.time, script.now.view, script.heard - 1, script.lasts))
    _open_extras(script, before, penalties)
    script.face()
    script.shift(before, script.time, script.pace.gap)
    script.pause(script.pace.rest)


def _open_extras(script: LineScript, before: Placement[View, Layout], extras: Sequence[Sequence[int]]) -> None:
    """The extra cards rise from their heaps one by one, turn over and lie open; then each heap's price."""
    opened = [(seat, i, card) for seat, cards in enumerate(extras) for i, card in enumerate(cards)]
    begin, flight = script.time, script.pace.meet + script.pace.flip
    for number, (seat, i, card) in enumerate(opened):
        start, key = begin + number * script.pace.gap, ("penalty", seat, i)
        script.cues += [Vanish(key, start), Appear(card, start, before.poses[key])]
        script.done.add(key)
        script.glide(card, start, start + flight, bow=16 * script.unit, over=True)
        for name, at in (("draw", start), ("flip", start + flight * 0.4)):
            script.hear(name, at, script.now.poses[card].x)
        script.time = start + flight
    for cards in filter(None, extras):
        first, last = script.now.poses[cards[0]], script.now.poses[cards[-1]]
        x, y = mix(first.x, last.x, 0.5), first.y - first.h * 0.5
        until = script.time + script.pace.rest * 1.5
        script.cues.append(Pop(-sum(map(price, cards)), script.time, until, x, y))
    toads = [card for _seat, _i, card in opened if is_toad(card)]
    if toads:
        _croak(script, toads, script.now.poses[toads[-1]].x)
    script.pause(script.pace.rest * 1.5 if opened else 0.0)


EVENTS: GameEvents[View, Layout, Event] = GameEvents(
    fold=fold,
    lasts_after=lasts_after,
    is_deal=lambda event: isinstance(event, HandDealt),
    partly_dealt=_partly_dealt,
    show=_show,
)
