"""Turns what happened in Three Zones into what is to be seen, with the means of the director.

A used or twisted card turns by a quarter where it lies, a moved one flies to its new pile, and both first cards are
shown at the same moment. It decides no rule, reads no clock and draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any, assert_never

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
from takethat.ui.table.director import Script
from takethat.ui.table.placement import Arrange, Placement
from takethat.ui.table.timeline import Cue, Glide, Glint, Key, Pop, Sound, Vanish
from takethat.ui.theme import Durations

Lasts = tuple[Any, ...]


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
    events: Sequence[Event], before: Placement, arrange: Arrange, lasts: Lasts, heard: int, time: float, pace: Durations
) -> list[Cue]:
    """The cues for redacted events that follow the view of `before`, from stage time `time` on."""
    script = ZonesScript(before, arrange, pace, time, lasts, heard)
    script.face()
    rest = list(events)
    while rest:
        deals = list(takewhile(lambda event: isinstance(event, HandDealt), rest))
        if deals:
            script.deal(deals)
            rest = rest[len(deals) :]
        else:
            script.happen(rest.pop(0))
    return script.cues


@dataclass(slots=True)
class ZonesScript(Script):
    """Cues in the making."""

    def _step(self, event: Any) -> Placement:
        before = self.now
        view: View = before.view
        self.now = self.arrange(fold(view, event))
        self.lasts = lasts_after(self.lasts, event)
        self.heard += 1
        self.done = set()
        return before

    def _partly(self, empty: View, gone: Sequence[tuple[Any, int]]) -> View:
        seats = [event.seat for event, _ in gone]
        counts = seats.count(0), seats.count(1)
        return replace(empty, hand_counts=counts, undealt=empty.undealt - len(seats))

    def happen(self, event: Event) -> None:
        """The cues of one event."""
        before = self._step(event)
        match event:
            case PhaseBegan(seat, phase):
                self._await(before, seat, phase)
            case CardsSetAside(seat, cards, count):
                self._put_aside(before, seat, cards, count)
            case CardDrawn(seat, drawn):
                self._draw(before, seat, drawn)
            case OpeningRevealed(opened):
                self._open(before, opened)
            case CardPlayed(seat, card, _):
                self._lay(before, seat, card)
            case CardUsed(_, card) | CardTwisted(_, card) | CardUntwisted(_, card):
                self._quarter(before, card)
            case CardMoved(_, card):
                self._move(before, card)
            case HandDealt() | ExchangeSealed() | OpeningSealed() | SeatPassed() | RoundEnded():
                self._tell(before, event)
            case _:
                assert_never(event)

    def _await(self, before: Placement, seat: int, phase: Phase) -> None:
        self.face()
        self._shift(before, self.time, self.pace.gap)
        if self.now.view.seat == seat and phase != Phase.DRAW:
            self.cues.append(Sound("turn", self.time))
        elif phase == Phase.TURN:
            self._pause(self.pace.beat)

    def _tell(self, before: Placement, event: Event) -> None:
        self.face()
        self._shift(before, self.time, self.pace.gap)
        if isinstance(event, RoundEnded | SeatPassed):
            self._pause(self.pace.rest if isinstance(event, RoundEnded) else self.pace.beat)

    def _put_aside(self, before: Placement, seat: int, cards: tuple[int, ...] | None, count: int) -> None:
        """Face down to the cards left over."""
        held = before.view.hand_counts[seat]
        keys: list[Key] = [("hand", seat, held - 1 - i) for i in range(count)] if cards is None else list(cards)
        end = self.time + self.pace.move * 1.3
        for key in keys:
            if key in before.poses:
                self.done.add(key)
                self._add(Glide(key, self.time, end, replace(self.layout.pile, turn=1.0), over=True))
                self.cues.append(Vanish(key, end))
        if keys:
            self.cues.append(Sound("slide", self.time))
            self.time = end
        self._shift(before, self.time, self.pace.gap)
        self.face()

    def _open(self, before: Placement, cards: tuple[int, int]) -> None:
        """Both at once: up from the hands, turned, and down into their zones."""
        start, end = self.time, self.time + self.pace.move * 1.5 + self.pace.flip
        for seat, card in enumerate(cards):
            self._reveal(before, seat, card, start)
            self._glide(card, start, end, bow=30 * self.unit, over=True)
        self.cues += [Sound("flip", start), Sound("lay", end)]
        self._shift(before, start, self.pace.gap)
        self.time = end
        self.face()
        self._pause(self.pace.beat)

    def _quarter(self, before: Placement, card: int) -> None:
        """A card turns by a quarter where it lies, and its strength changes."""
        start, end = self.time, self.time + self.pace.flip + self.pace.gap
        turned = bool(self.now.view.twisted >> card & 1)
        change = (TWISTED[card] - UNTWISTED[card]) * (1 if turned else -1)
        self.done.add(card)
        self._add(Glide(card, start, end, self.now.poses[card], swell=0.12, over=True, soft=True))
        pose = self.now.poses[card]
        self._hear("flip", start, pose.x)
        self._hear("twist", end, pose.x)
        self.cues.append(Glint(end, end + self.pace.glow, pose.x, pose.y, pose.w * 0.8))
        if change:
            self.cues.append(Pop(change, end, end + self.pace.rest, pose.x, pose.y))
        self._shift(before, start, self.pace.gap)
        self.time = end
        self.face()

    def _move(self, before: Placement, card: int) -> None:
        start, end = self.time, self.time + self.pace.move * 1.5
        self._glide(card, start, end, bow=24 * self.unit, over=True)
        self._hear("slide", start, before.poses[card].x)
        self._hear("lay", end, self.now.poses[card].x)
        self._shift(before, start, self.pace.gap)
        self.time = end
        self.face()
