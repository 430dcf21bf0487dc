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
from takethat.ui.table.director import GameEvents, Lasts, See, same
from takethat.ui.table.geometry import mix
from takethat.ui.table.placement import Arrange, Placement
from takethat.ui.table.timeline import Appear, Cue, Hud, Pop, Sound, Vanish
from takethat.ui.take_that import toads
from takethat.ui.take_that.layout import Layout
from takethat.ui.take_that.taking import take
from takethat.ui.take_that.toads import LineScript
from takethat.ui.take_that.twisting import twist
from takethat.ui.theme import Durations


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
            if is_toad(card):
                toads.lands(script, card)
        case CardsTwisted():
            twist(script, before, event)
        case LineTaken():
            take(script, before, event)
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
    toads.show_up(script, [card for _seat, _i, card in opened if is_toad(card)])
    script.pause(script.pace.rest * 1.5 if opened else 0.0)


EVENTS: GameEvents[View, Layout, Event] = GameEvents(
    fold=fold,
    lasts_after=lasts_after,
    is_deal=lambda event: isinstance(event, HandDealt),
    partly_dealt=_partly_dealt,
    show=_show,
)
