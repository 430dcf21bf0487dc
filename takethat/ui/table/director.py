"""Turns what happened into what is to be seen: redacted events become cues, one after the other.

It folds the events over the view before and lays out each view in between; whatever changes its place glides
there, and the cards an event is about get a way of their own. So the last cue always leaves the stage as the layout
of the last view has it. It decides no rule, reads no clock and draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Any, assert_never

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
from takethat.ui.table.geometry import Pose, mix
from takethat.ui.table.placement import Arrange, Placement
from takethat.ui.table.timeline import Appear, Cue, Glide, Glint, Hud, Key, Pop, Rest, Sound, Vanish
from takethat.ui.take_that.layout import Layout
from takethat.ui.theme import Durations

Lasts = tuple[Event | None, ...]


def before_deal(view: View) -> View:
    """The table before the cards of `view`, which shows a round just dealt, are handed out."""
    nobody = (0,) * view.players
    pile = view.pile + sum(view.hand_counts)
    return replace(view, hand=(), hand_counts=nobody, pile=pile, turn=None)


def direct(
    events: Sequence[Event], before: Placement, arrange: Arrange, lasts: Lasts, heard: int, time: float, pace: Durations
) -> list[Cue]:
    """The cues for redacted events that follow the view of `before`, from stage time `time` on.

    `lasts` is the last move of each seat so far, `heard` the number of events of the round before these.
    """
    script = Script(before, arrange, pace, time, lasts, heard)
    script.face()
    rest = list(events)
    while rest:
        deals = list(takewhile(lambda event: isinstance(event, HandDealt), rest))
        if deals:
            script.deal([event for event in deals if isinstance(event, HandDealt)])
            rest = rest[len(deals) :]
        else:
            script.show(rest.pop(0))
    return script.cues


def lasts_after(lasts: Lasts, event: Event) -> Lasts:
    """The last move of each seat after `event`."""
    if isinstance(event, HandDealt):
        return (None,) * len(lasts)
    if not isinstance(event, CardLaid | CardsTwisted | LineTaken):
        return lasts
    return (*lasts[: event.seat], event, *lasts[event.seat + 1 :])


def _partly_dealt(empty: View, gone: Sequence[tuple[HandDealt, int]]) -> View:
    """The counts while cards are dealt: those of `gone` have left the pile."""
    seats = [event.seat for event, _ in gone]
    counts = tuple(map(seats.count, range(empty.players)))
    return replace(empty, hand_counts=counts, pile=empty.pile - len(seats))


@dataclass(slots=True)
class Script:
    """Cues in the making: the picture reached so far and the time at which the next event begins."""

    now: Placement
    arrange: Arrange
    pace: Durations
    time: float
    lasts: Lasts
    heard: int
    cues: list[Cue] = field(default_factory=list)
    done: set[Key] = field(default_factory=set)
    """Cards of the event at hand that have got a way of their own."""
    begun: dict[Key, float] = field(default_factory=dict)
    """When the last glide of each card begins."""

    @property
    def layout(self) -> Layout:
        layout: Layout = self.now.layout
        return layout

    @property
    def unit(self) -> float:
        return self.layout.frame.unit

    def show(self, event: Event) -> None:
        """The cues of one event."""
        before = self._step(event)
        match event:
            case HandDealt():
                self.deal([event])
            case PhaseBegan(seat, phase):
                self._begin(before, seat, phase)
            case CardLaid(seat, card):
                self._lay(before, seat, card)
            case CardsTwisted():
                self._twist(before, event)
            case LineTaken():
                self._take(before, event)
            case CardDrawn(seat, drawn):
                self._draw(before, seat, drawn)
            case PenaltyDrawn(seat, _):
                self._penalty(before, seat)
            case RoundEnded(penalties, _):
                self.cues.append(Hud(self.time, self.now.view, self.heard - 1, self.lasts))
                self._open_extras(before, penalties)
                self.face()
                self._shift(before, self.time, self.pace.gap)
                self._pause(self.pace.rest)
            case _:
                assert_never(event)

    # --- the events

    def deal(self, deals: Sequence[Any]) -> None:
        """All hands card by card in turn; the own cards turn face up on their way."""
        empty = self.now.view
        for event in deals:
            self._step(event)
        order = [(event, i) for i in range(max(event.count for event in deals)) for event in deals if i < event.count]
        flight = min(self.pace.move * 1.5, self.pace.deal * 0.6)
        gap = (self.pace.deal - flight) / max(1, len(order) - 1)
        for number, (event, i) in enumerate(order):
            key = event.cards[i] if event.cards is not None else ("hand", event.seat, i)
            start = self.time + number * gap
            self._fly_from_pile(key, start, start + flight)
            self.cues.append(Hud(start, self._partly(empty, order[: number + 1]), self.heard, self.lasts))
            if number % 2 == 0:
                self._hear("deal", start, self.now.poses[key].x)
        self.time += self.pace.deal
        self.face()

    def _partly(self, empty: Any, gone: Sequence[tuple[Any, int]]) -> Any:
        """The view while cards are dealt, when those of `gone` have left the pile."""
        return _partly_dealt(empty, gone)

    def _begin(self, before: Placement, seat: int, phase: Phase) -> None:
        self.face()
        self._shift(before, self.time, self.pace.gap)
        own = self.now.view.seat == seat
        if own and phase == Phase.PLAY:
            self.cues.append(Sound("turn", self.time))
        elif phase in (Phase.PLAY, Phase.LAY):
            self._pause(self.pace.beat)

    def _lay(self, before: Placement, seat: int, card: int) -> None:
        start, end = self.time, self.time + self.pace.move * 1.15
        self._reveal(before, seat, card, start)
        x = self.now.poses[card].x
        self._glide(card, start, end, bow=26 * self.unit, over=True)
        self._hear("slide", start, mix(before.poses[card].x if card in before.poses else x, x, 0.5))
        self._hear("lay", end, x)
        self._shift(before, start, self.pace.gap)
        self.time = end
        self.face()

    def _twist(self, before: Placement, event: CardsTwisted) -> None:
        """The pair rises and turns over, touches in the air, and flies home together; the gap closes behind it."""
        seat, card, twin = event.seat, event.card, event.twin
        start = self.time
        met = start + self.pace.meet + self.pace.flip
        touched = met + self.pace.drop * 0.5
        home = touched + self.pace.move * 1.4
        at = before.poses[twin]
        width = max(at.w, before.layout.pile.w) * 1.06
        x = min(max(at.x, width), self.layout.frame.width - width)
        y = at.y - at.h * 0.34
        apart, together = width * 0.62, width * 0.47
        self._reveal(before, seat, card, start)
        for key, side in ((twin, -1.0), (card, 1.0)):
            aside = Pose(x + side * apart, y, width, side * -4.0, 0.0, 900.0, 1.0)
            close = replace(aside, x=x + side * together, angle=side * 2.0)
            self._add(Glide(key, start, met, aside, 20 * self.unit, spins=1, over=True, soft=True))
            self._add(Glide(key, met, touched, close, over=True))
            self._glide(key, touched, home, bow=18 * self.unit, over=True)
        for name, when in (("flip", start + self.pace.meet), ("twist", touched), ("slide", touched)):
            self._hear(name, when, x)
        self.cues.append(Glint(touched, touched + self.pace.glow, x, y, width * 0.9))
        self._close_gap(before, event.index, start + self.pace.meet)
        self._shift(before, start + self.pace.meet, self.pace.gap)
        self._pop(2, home, seat)
        self.time = home
        self.face()

    def _close_gap(self, before: Placement, index: int, start: float) -> None:
        """The cards at the right of the gap move up one after the other."""
        movers = [card for card in before.view.line[index + 1 :] if before.poses[card] != self.now.poses[card]]
        stagger = min(self.pace.stagger, self.pace.gather / max(1, len(movers)))
        for number, card in enumerate(movers):
            begin = start + number * stagger
            self._glide(card, begin, begin + self.pace.gap)
        if movers:
            self._hear("slide", start, before.poses[movers[0]].x)

    def _take(self, before: Placement, event: LineTaken) -> None:
        """A hand sweeps the line together, it turns dark, flies to its owner and drops."""
        start, count = self.time, len(event.cards)
        swept = start + self.pace.gather
        first, last = before.poses[event.cards[0]], before.poses[event.cards[-1]]
        x, y = mix(first.x, last.x, 0.5), mix(first.y, last.y, 0.5)
        landed = swept + self.pace.move * 1.3
        for number, card in enumerate(event.cards):
            share = number / max(1, count - 1)
            pile = Pose(x + (share - 0.5) * 10 * self.unit, y - share * 6 * self.unit, first.w, 3 - 6 * share, 1.0)
            begin = mix(start, start + self.pace.gather * 0.45, abs(share - 0.5) * 2)
            self._add(Glide(card, begin, swept, replace(pile, z=500.0 + number), over=True, soft=True))
            late = self.pace.stagger * 2 * share
            self._glide(card, swept + late, landed + late, bow=30 * self.unit, over=True)
        self._hear("gather", start, x)
        self._hear("flip", swept - self.pace.gather * 0.4, x)
        self.time = landed + self.pace.stagger * 2
        self._thud(event.seat, event.points, [card for card in event.cards if is_toad(card)])
        self._shift(before, start, self.pace.gap)
        self.face()
        self._pause(self.pace.drop)

    def _thud(self, seat: int, points: int, toads: list[int]) -> None:
        area = self.layout.field.heaps[seat].minus
        x, y = area.centre
        self._hear("take", self.time, x)
        self.cues.append(Glint(self.time, self.time + self.pace.glow, x, area.bottom - area.h * 0.1, area.w, dark=True))
        if toads:
            self._hear(f"croak-{toads[-1]}", self.time + self.pace.drop, x)
        self._pop(-points, self.time, seat, y)

    def _draw(self, before: Placement, seat: int, card: int | None) -> None:
        key: Key = card if card is not None else ("hand", seat, before.view.hand_counts[seat])
        end = self.time + self.pace.move * 1.15
        self._fly_from_pile(key, self.time, end)
        self._hear("draw", self.time, mix(self.layout.pile.x, self.now.poses[key].x, 0.5))
        self._shift(before, self.time, self.pace.gap)
        self.face()
        self.time = end

    def _penalty(self, before: Placement, seat: int) -> None:
        end = self.time + self.pace.move * 1.3
        self._fly_from_pile(("penalty", seat, before.view.facedown[seat]), self.time, end)
        self._shift(before, self.time, self.pace.gap)
        self._hear("penalty", end, self.layout.field.heaps[seat].minus.centre[0])
        self.time = end
        self.face()

    def _open_extras(self, before: Placement, extras: Sequence[Sequence[int]]) -> None:
        """The extra cards rise from their heaps one by one, turn over and lie open; then each heap's price."""
        opened = [(seat, i, card) for seat, cards in enumerate(extras) for i, card in enumerate(cards)]
        begin, flight = self.time, self.pace.meet + self.pace.flip
        for number, (seat, i, card) in enumerate(opened):
            start, key = begin + number * self.pace.gap, ("penalty", seat, i)
            self.cues += [Vanish(key, start), Appear(card, start, before.poses[key])]
            self.done.add(key)
            self._glide(card, start, start + flight, bow=16 * self.unit, over=True)
            for name, at in (("draw", start), ("flip", start + flight * 0.4)):
                self._hear(name, at, self.now.poses[card].x)
            self.time = start + flight
        for cards in filter(None, extras):
            first, last = self.now.poses[cards[0]], self.now.poses[cards[-1]]
            x, y, until = (
                mix(first.x, last.x, 0.5),
                first.y + first.h * 0.5 + 32 * self.unit,
                self.time + self.pace.rest * 1.5,
            )
            self.cues.append(Pop(-sum(map(price, cards)), self.time, until, x, y))
        toads = [card for _seat, _i, card in opened if is_toad(card)]
        if toads:
            self._hear(f"croak-{toads[-1]}", self.time, self.now.poses[toads[-1]].x)
        self._pause(self.pace.rest * 1.5 if opened else 0.0)

    # --- what they are made of

    def _step(self, event: Event) -> Placement:
        """Go on to the view after `event`; the picture before it."""
        before = self.now
        self.now = self.arrange(fold(before.view, event))
        self.lasts = lasts_after(self.lasts, event)
        self.heard += 1
        self.done = set()
        return before

    def _reveal(self, before: Placement, seat: int, card: int, start: float) -> None:
        """Another seat's card comes out of its hand: a back goes, the card itself appears there face down."""
        if card in before.poses:
            return
        back: Key = ("hand", seat, before.view.hand_counts[seat] - 1)
        self.cues += [Vanish(back, start), Appear(card, start, replace(before.poses[back], turn=1.0))]
        self.done.add(back)

    def _fly_from_pile(self, key: Key, start: float, end: float) -> None:
        self.cues.append(Appear(key, start, self.layout.pile))
        self._glide(key, start, end, bow=14 * self.unit, over=True)

    def _glide(self, key: Key, start: float, end: float, bow: float = 0.0, over: bool = False) -> None:
        """To where the card lies in the picture after the event."""
        self.done.add(key)
        self._add(Glide(key, start, end, self.now.poses[key], bow, over=over))

    def _add(self, glide: Glide) -> None:
        """A glide that begins no earlier than the one before it of the same card, so that it has the last word."""
        late = max(0.0, self.begun.get(glide.key, glide.start) - glide.start)
        self.begun[glide.key] = glide.start + late
        self.cues.append(replace(glide, start=glide.start + late, end=glide.end + late) if late else glide)

    def _shift(self, before: Placement, start: float, seconds: float) -> None:
        """Whatever else has another place now moves there, from left to right."""
        movers = [
            key
            for key, pose in self.now.poses.items()
            if key in before.poses and key not in self.done and before.poses[key] != pose
        ]
        movers.sort(key=lambda key: before.poses[key].x)
        stagger = min(self.pace.stagger, seconds / max(1, len(movers)))
        for number, key in enumerate(movers):
            begin = start + number * stagger
            self._add(Glide(key, begin, begin + seconds, self.now.poses[key]))
        self._come_and_go(before, start)

    def _come_and_go(self, before: Placement, start: float) -> None:
        for key, pose in self.now.poses.items():
            if key not in before.poses and key not in self.done:
                self.cues.append(Appear(key, start, pose))
        for key in before.poses:
            if key not in self.now.poses and key not in self.done:
                self.cues.append(Vanish(key, start))

    def _hear(self, name: str, start: float, x: float) -> None:
        """A sound from the place `x` of the table."""
        self.cues.append(Sound(name, start, 2 * x / self.layout.frame.width - 1))

    def _pop(self, points: int, start: float, seat: int, y: float | None = None) -> None:
        heaps = self.layout.field.heaps[seat]
        area = heaps.plus if points > 0 else heaps.minus
        x, middle = area.centre
        self.cues.append(Pop(points, start, start + self.pace.rest, x, middle if y is None else y))

    def face(self) -> None:
        """From now on names, counts and log show the view reached."""
        self.cues.append(Hud(self.time, self.now.view, self.heard, self.lasts))

    def _pause(self, seconds: float) -> None:
        self.cues.append(Rest(self.time, self.time + seconds))
        self.time += seconds
