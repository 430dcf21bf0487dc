"""Turns what happened into what is to be seen: redacted events become cues, one after the other.

It folds the events over the view before and lays out each view in between; whatever changes its place glides
there, and the cards an event is about get a way of their own. So the last cue always leaves the stage as the layout
of the last view has it. It decides no rule, reads no clock and draws nothing; what an event looks like says its game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Generic, Protocol, TypeVar, cast

from takethat.ui.table.geometry import mix
from takethat.ui.table.layout import LayoutT
from takethat.ui.table.placement import Arrange, Placement
from takethat.ui.table.table_view import ViewT
from takethat.ui.table.timeline import Appear, Cue, Glide, Hud, Key, Pop, Rest, Sound, Vanish
from takethat.ui.theme import Durations

EventT = TypeVar("EventT")

See = Callable[[EventT], EventT]
"""How the eyes at the screen see an event."""


def same(event: EventT) -> EventT:
    """As it is: it has been redacted already."""
    return event


Lasts = tuple[object, ...]
"""The last move of each seat, as its event; None before the first."""


class Deal(Protocol):
    """An event by which a seat gets its hand; `cards` are known to some eyes alone."""

    @property
    def seat(self) -> int: ...

    @property
    def count(self) -> int: ...

    @property
    def cards(self) -> tuple[int, ...] | None: ...


@dataclass(frozen=True, slots=True)
class GameEvents(Generic[ViewT, LayoutT, EventT]):
    """The events of one game: what follows from each, and what each looks like."""

    fold: Callable[[ViewT, EventT], ViewT]
    """The view after a redacted event."""
    lasts_after: Callable[[Lasts, EventT], Lasts]
    is_deal: Callable[[EventT], bool]
    """Whether an event is a Deal."""
    partly_dealt: Callable[[ViewT, Sequence[int]], ViewT]
    """The view before the deal when these seats have got a card each time they are named."""
    show: Callable[[CueScript[ViewT, LayoutT, EventT], Placement[ViewT, LayoutT], EventT], None]
    """Add the cues of an event that is no deal; the script has gone on to the picture after it."""


def direct(
    game: GameEvents[ViewT, LayoutT, EventT],
    events: Sequence[EventT],
    before: Placement[ViewT, LayoutT],
    arrange: Arrange[ViewT, LayoutT],
    lasts: Lasts,
    heard: int,
    time: float,
    pace: Durations,
    see: See[EventT] = same,
) -> list[Cue]:
    """The cues for redacted events that follow the view of `before`, from stage time `time` on.

    `lasts` is the last move of each seat so far, `heard` the number of events of the round before these.
    """
    script = CueScript(game, before, arrange, pace, time, lasts, heard, see)
    script.face()
    rest = list(events)
    while rest:
        deals = list(takewhile(game.is_deal, rest))
        if deals:
            script.deal(deals)
            rest = rest[len(deals) :]
        else:
            event = rest.pop(0)
            game.show(script, script.step(event), event)
    return script.cues


@dataclass(slots=True)
class CueScript(Generic[ViewT, LayoutT, EventT]):
    """Cues in the making: the picture reached so far and the time at which the next event begins."""

    game: GameEvents[ViewT, LayoutT, EventT]
    now: Placement[ViewT, LayoutT]
    arrange: Arrange[ViewT, LayoutT]
    pace: Durations
    time: float
    lasts: Lasts
    heard: int
    see: See[EventT]
    were: Lasts = ()
    """The last move of each seat before the event at hand."""
    cues: list[Cue] = field(default_factory=list)
    done: set[Key] = field(default_factory=set)
    """Cards of the event at hand that have got a way of their own."""
    begun: dict[Key, float] = field(default_factory=dict)
    """When the last glide of each card begins."""

    @property
    def layout(self) -> LayoutT:
        return self.now.layout

    @property
    def unit(self) -> float:
        return self.layout.frame.unit

    def step(self, event: EventT) -> Placement[ViewT, LayoutT]:
        """Go on to the view after `event`; the picture before it."""
        before, self.were = self.now, self.lasts
        seen = self.see(event)
        self.now = self.arrange(self.game.fold(before.view, seen))
        self.lasts = self.game.lasts_after(self.lasts, seen)
        self.heard += 1
        self.done = set()
        return before

    def deal(self, events: Sequence[EventT]) -> None:
        """All hands card by card in turn; the own cards turn face up on their way."""
        empty, seats = self.now.view, list[int]()
        for event in events:
            self.step(event)
        deals = cast("Sequence[Deal]", events)
        order = [(deal, i) for i in range(max(deal.count for deal in deals)) for deal in deals if i < deal.count]
        flight = min(self.pace.move * 1.5, self.pace.deal * 0.6)
        gap = (self.pace.deal - flight) / max(1, len(order) - 1)
        for number, (deal, i) in enumerate(order):
            key: Key = deal.cards[i] if deal.cards is not None else ("hand", deal.seat, i)
            start = self.time + number * gap
            self.fly_from_pile(key, start, start + flight)
            seats.append(deal.seat)
            self.cues.append(Hud(start, self.game.partly_dealt(empty, seats), self.heard, self.lasts))
            if number % 2 == 0:
                self.hear("deal", start, self.now.poses[key].x)
        self.time += self.pace.deal
        self.face()

    def put_down(self, before: Placement[ViewT, LayoutT], seat: int, card: int) -> None:
        """A card leaves its hand for its place on the table."""
        start, end = self.time, self.time + self.pace.move * 1.15
        self.reveal(before, seat, card, start)
        x = self.now.poses[card].x
        self.glide(card, start, end, bow=26 * self.unit, over=True)
        self.hear("slide", start, mix(before.poses[card].x if card in before.poses else x, x, 0.5))
        self.hear("lay", end, x)
        self.shift(before, start, self.pace.gap)
        self.time = end
        self.face()

    def draw(self, before: Placement[ViewT, LayoutT], seat: int, card: int | None) -> None:
        """A card comes from the pile into a hand."""
        key: Key = card if card is not None else ("hand", seat, before.view.hand_counts[seat])
        end = self.time + self.pace.move * 1.15
        self.fly_from_pile(key, self.time, end)
        self.hear("draw", self.time, mix(self.layout.pile.x, self.now.poses[key].x, 0.5))
        self.shift(before, self.time, self.pace.gap)
        self.face()
        self.time = end

    def reveal(self, before: Placement[ViewT, LayoutT], seat: int, card: int, start: float) -> None:
        """Another seat's card comes out of its hand: a back goes, the card itself appears there face down."""
        if card in before.poses:
            return
        back: Key = ("hand", seat, before.view.hand_counts[seat] - 1)
        self.cues += [Vanish(back, start), Appear(card, start, replace(before.poses[back], turn=1.0))]
        self.done.add(back)

    def fly_from_pile(self, key: Key, start: float, end: float) -> None:
        """A card appears on the pile and goes to its place."""
        self.cues.append(Appear(key, start, self.layout.pile))
        self.glide(key, start, end, bow=14 * self.unit, over=True)

    def glide(
        self, key: Key, start: float, end: float, bow: float = 0.0, over: bool = False, falls: bool = False
    ) -> None:
        """To where the card lies in the picture after the event."""
        self.done.add(key)
        self.add(Glide(key, start, end, self.now.poses[key], bow, over=over, falls=falls))

    def dip(self, keys: Iterable[Key], start: float, seconds: float, depth: float) -> None:
        """What lies there gives way to a blow, by so many pixels, and comes back."""
        for key in keys:
            if not self.now.poses[key].buried:
                self.add(Glide(key, start, start + seconds, self.now.poses[key], -depth))

    def add(self, glide: Glide) -> None:
        """A glide that begins no earlier than the one before it of the same card, so that it has the last word."""
        late = max(0.0, self.begun.get(glide.key, glide.start) - glide.start)
        self.begun[glide.key] = glide.start + late
        self.cues.append(replace(glide, start=glide.start + late, end=glide.end + late) if late else glide)

    def shift(self, before: Placement[ViewT, LayoutT], start: float, seconds: float) -> None:
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
            self.add(Glide(key, begin, begin + seconds, self.now.poses[key]))
        self._come_and_go(before, start)

    def _come_and_go(self, before: Placement[ViewT, LayoutT], start: float) -> None:
        for key, pose in self.now.poses.items():
            if key not in before.poses and key not in self.done:
                self.cues.append(Appear(key, start, pose))
        for key in before.poses:
            if key not in self.now.poses and key not in self.done:
                self.cues.append(Vanish(key, start))

    def hear(self, name: str, start: float, x: float) -> None:
        """A sound from the place `x` of the table."""
        self.cues.append(Sound(name, start, 2 * x / self.layout.frame.width - 1))

    def pop(self, points: int, start: float, at: tuple[float, float], weight: float = 0.0) -> None:
        """Points won or lost, at a spot."""
        self.cues.append(Pop(points, start, start + self.pace.rest, *at, weight))

    def face(self) -> None:
        """From now on names, counts and log show the view reached."""
        self.cues.append(Hud(self.time, self.now.view, self.heard, self.lasts))

    def pause(self, seconds: float) -> None:
        """Nothing begins for so long."""
        self.cues.append(Rest(self.time, self.time + seconds))
        self.time += seconds
