"""Turns what happened in Three Zones into what is to be seen, with the script of every table.

A used or twisted card turns by a quarter where it lies, a moved one flies to its new pile, and both first cards are
shown at the same moment. It decides no rule, reads no clock and draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from takethat.games.zones.cards import TWISTED, UNTWISTED
from takethat.games.zones.events import (
    CardDrawn,
    CardMoved,
    CardPlayed,
    CardsSetAside,
    CardTwisted,
    CardUntwisted,
    CardUsed,
    Event,
    ExchangeSealed,
    HandDealt,
    OpeningRevealed,
    OpeningSealed,
    Phase,
    PhaseBegan,
    RoundEnded,
    SeatPassed,
)
from takethat.games.zones.view import View, fold
from takethat.ui.table import director
from takethat.ui.table.director import GameEvents, Lasts, See, same
from takethat.ui.table.placement import Arrange, Placement
from takethat.ui.table.timeline import Cue, Glide, Glint, Key, Pop, Sound, Vanish
from takethat.ui.theme import Durations
from takethat.ui.zones import weight
from takethat.ui.zones.layout import ZonesLayout
from takethat.ui.zones.weight import ZonesScript


def before_deal(view: View) -> View:
    """The table before the cards of `view`, which shows a game just dealt, are handed out."""
    return replace(view, hand=(), hand_counts=(0, 0), undealt=view.undealt + sum(view.hand_counts), turn=None)


def lasts_after(lasts: Lasts, event: Event) -> Lasts:
    """The last move of each seat after `event`."""
    if isinstance(event, HandDealt):
        return (None,) * len(lasts)
    if not isinstance(event, CardPlayed | CardUsed | SeatPassed):
        return lasts
    return (*lasts[: event.seat], event, *lasts[event.seat + 1 :])


def direct(
    events: Sequence[Event],
    before: Placement[View, ZonesLayout],
    arrange: Arrange[View, ZonesLayout],
    lasts: Lasts,
    heard: int,
    time: float,
    pace: Durations,
    see: See[Event] = same,
) -> list[Cue]:
    """The cues for redacted events; see the table's `direct`."""
    return director.direct(EVENTS, events, before, arrange, lasts, heard, time, pace, see)


def _partly_dealt(empty: View, seats: Sequence[int]) -> View:
    counts = seats.count(0), seats.count(1)
    return replace(empty, hand_counts=counts, undealt=empty.undealt - len(seats))


def _show(script: ZonesScript, before: Placement[View, ZonesLayout], event: Event) -> None:
    match event:
        case PhaseBegan(seat, phase):
            _await(script, before, seat, phase)
        case CardsSetAside(seat, cards, count):
            _put_aside(script, before, seat, cards, count)
        case CardDrawn(seat, drawn):
            script.draw(before, seat, drawn)
        case OpeningRevealed(opened):
            _open(script, before, opened)
        case CardPlayed(seat, card, _):
            script.put_down(before, seat, card)
        case CardUsed(_, card) | CardTwisted(_, card) | CardUntwisted(_, card):
            _quarter(script, before, card)
        case CardMoved(_, card):
            _move(script, before, card)
        case HandDealt() | ExchangeSealed() | OpeningSealed() | SeatPassed() | RoundEnded():
            _tell(script, before, event)
        case _:
            assert_never(event)
    weight.change_hands(script, before)


def _await(script: ZonesScript, before: Placement[View, ZonesLayout], seat: int, phase: Phase) -> None:
    script.face()
    script.shift(before, script.time, script.pace.gap)
    if script.now.view.seat == seat and phase != Phase.DRAW:
        script.cues.append(Sound("turn", script.time))
    elif phase == Phase.TURN:
        script.pause(script.pace.beat)


def _tell(script: ZonesScript, before: Placement[View, ZonesLayout], event: Event) -> None:
    script.face()
    script.shift(before, script.time, script.pace.gap)
    if isinstance(event, RoundEnded):
        weight.count_out(script, event)
    elif isinstance(event, SeatPassed):
        script.pause(script.pace.beat)


def _put_aside(
    script: ZonesScript, before: Placement[View, ZonesLayout], seat: int, cards: tuple[int, ...] | None, count: int
) -> None:
    """Face down to the cards left over."""
    held = before.view.hand_counts[seat]
    keys: list[Key] = [("hand", seat, held - 1 - i) for i in range(count)] if cards is None else list(cards)
    end = script.time + script.pace.move * 1.3
    for key in keys:
        if key in before.poses:
            script.done.add(key)
            script.add(Glide(key, script.time, end, replace(script.layout.pile, turn=1.0), over=True))
            script.cues.append(Vanish(key, end))
    if keys:
        script.cues.append(Sound("slide", script.time))
        script.time = end
    script.shift(before, script.time, script.pace.gap)
    script.face()


def _open(script: ZonesScript, before: Placement[View, ZonesLayout], cards: tuple[int, int]) -> None:
    """Both at once: up from the hands, turned, and down into their zones."""
    start, end = script.time, script.time + script.pace.move * 1.5 + script.pace.flip
    for seat, card in enumerate(cards):
        script.reveal(before, seat, card, start)
        script.glide(card, start, end, bow=30 * script.unit, over=True)
    script.cues += [Sound("flip", start), Sound("lay", end)]
    script.shift(before, start, script.pace.gap)
    script.time = end
    script.face()
    script.pause(script.pace.beat)


def _quarter(script: ZonesScript, before: Placement[View, ZonesLayout], card: int) -> None:
    """A card turns by a quarter where it lies, and its strength changes."""
    start, end = script.time, script.time + script.pace.flip + script.pace.gap
    turned = bool(script.now.view.twisted >> card & 1)
    change = (TWISTED[card] - UNTWISTED[card]) * (1 if turned else -1)
    script.done.add(card)
    script.add(Glide(card, start, end, script.now.poses[card], swell=0.12, over=True, soft=True))
    pose = script.now.poses[card]
    script.hear("flip", start, pose.x)
    script.hear("twist", end, pose.x)
    script.cues.append(Glint(end, end + script.pace.glow, pose.x, pose.y, pose.w * 0.8))
    if change:
        script.cues.append(Pop(change, end, end + script.pace.rest, pose.x, pose.y, ceiling=_sill(script, pose.y)))
    script.shift(before, start, script.pace.gap)
    script.time = end
    script.face()


def _sill(script: ZonesScript, y: float) -> float:
    """How high points may rise at a spot: over cards below a plate, up to it, for its totals change with them."""
    plate = script.layout.field.plates[0]
    return plate.bottom if y > plate.bottom else 0.0


def _move(script: ZonesScript, before: Placement[View, ZonesLayout], card: int) -> None:
    start, end = script.time, script.time + script.pace.move * 1.5
    script.glide(card, start, end, bow=24 * script.unit, over=True)
    script.hear("slide", start, before.poses[card].x)
    script.hear("lay", end, script.now.poses[card].x)
    script.shift(before, start, script.pace.gap)
    script.time = end
    script.face()


EVENTS: GameEvents[View, ZonesLayout, Event] = GameEvents(
    fold=fold,
    lasts_after=lasts_after,
    is_deal=lambda event: isinstance(event, HandDealt),
    partly_dealt=_partly_dealt,
    show=_show,
)
