"""What is on the table: for every card where it is shown now and where it is going.

A card's way is the pose it had and the glides laid over it; each begins wherever the earlier ones have brought the
card, so that a new aim in mid-flight never makes it jump. Disposable: `snap` sets everything anew at any time. It
decides no rule and draws nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from takethat.ui.table.geometry import Pose
from takethat.ui.table.timeline import Appear, Cue, Glide, Key, StageClock, Timeline, Vanish

Targets = Mapping[Key, Pose]


@dataclass(slots=True)
class _Card:
    """A card on the stage: the pose before all its glides, the glides, and the times it is there."""

    base: Pose
    born: float = 0.0
    gone: float | None = None
    glides: list[Glide] = field(default_factory=list)

    def at(self, time: float) -> Pose:
        pose = self.base
        for glide in self.glides:
            pose = glide.at(time, pose)
        return pose

    def target(self) -> Pose:
        return self.glides[-1].to if self.glides else self.base

    def forget(self, time: float) -> None:
        """Drop the glides that are over, and those that they overruled."""
        done = [number for number, glide in enumerate(self.glides) if glide.end <= time]
        if done:
            self.base = self.glides[done[-1]].to
            self.glides = self.glides[done[-1] + 1 :]

    def add(self, glide: Glide) -> None:
        """Lay a glide over those that start before it."""
        self.glides.append(glide)
        self.glides.sort(key=lambda one: one.start)


@dataclass(frozen=True, slots=True)
class Shown:
    """A card as it is to be drawn."""

    key: Key
    pose: Pose
    moving: bool


class Stage:
    """The cards on the table over time; `clock` turns the time handed in into stage time."""

    def __init__(self) -> None:
        self.clock = StageClock()
        self.timeline = Timeline()
        self._cards: dict[Key, _Card] = {}
        self._ends = 0.0

    # --- changing it

    def snap(self, targets: Targets, now: float) -> None:
        """Everything at its place at once, nothing under way."""
        time = self.clock.at(now)
        self._cards = {key: _Card(pose) for key, pose in targets.items()}
        self.timeline = Timeline((), time, time)
        self._ends = time

    def play(self, cues: Iterable[Cue], now: float) -> None:
        """Add cues; those still running go on."""
        time = self.clock.at(now)
        running = [cue for cue in self.timeline.cues if cue.end > time]
        face = self.timeline.face(time)
        running += [face] if face is not None else []
        added = list(cues)
        self.timeline = Timeline.of([*running, *added], time)
        self._ends = max(self._ends, self.timeline.end)
        for cue in sorted(added, key=lambda cue: cue.start):
            self._take(cue, time)

    def _take(self, cue: Cue, time: float) -> None:
        match cue:
            case Appear(key, start, pose):
                self._cards[key] = _Card(pose, start)
            case Vanish(key, start):
                if key in self._cards:
                    self._cards[key].gone = start
            case Glide(key):
                if key in self._cards:
                    self._cards[key].forget(time)
                    self._cards[key].add(cue)
            case _:
                pass

    def settle(self, targets: Targets, now: float, seconds: float) -> None:
        """Send every card to its target from wherever it is; cards without one leave, new ones are simply there.

        What was still to come of a timeline is dropped.
        """
        time = self.clock.at(now)
        cards: dict[Key, _Card] = {}
        for key, target in targets.items():
            card = self._cards.get(key)
            shown = card.at(time) if card is not None and self._is_there(card, time) else target
            cards[key] = _Card(shown)
            if shown != target:
                cards[key].glides.append(Glide(key, time, time + seconds, target))
        self._cards = cards
        self.timeline = Timeline((), time, time + seconds)
        self._ends = time + seconds

    def aim(self, key: Key, pose: Pose, now: float, seconds: float) -> None:
        """Send one card to a pose, beside whatever else is going on."""
        card = self._cards.get(key)
        if card is None or card.target() == pose:
            return
        time = self.clock.at(now)
        card.forget(time)
        end = time + seconds
        card.base = card.at(time)
        card.glides = [Glide(key, time, end, pose)]
        self._ends = max(self._ends, end)

    def scale(self, across: float, down: float, now: float) -> None:
        """Stretch all shown poses with the window; whoever calls it settles the cards afterwards."""
        time = self.clock.at(now)
        for card in self._cards.values():
            pose = card.at(time)
            card.base = replace(pose, x=pose.x * across, y=pose.y * down, w=pose.w * min(across, down))
            card.glides = []

    def hurry(self, now: float, within: float) -> None:
        """Let what is running be over after `within` seconds; at once if that is zero."""
        self.clock.hurry(now, self._ends, within)

    # --- looking at it

    def is_busy(self, now: float) -> bool:
        """Whether a timeline is running: a click then means hurry."""
        return self.clock.at(now) < self.timeline.end

    def is_moving(self, now: float) -> bool:
        """Whether anything at all is under way."""
        return self.clock.at(now) < self._ends

    def pose(self, key: Key, now: float) -> Pose | None:
        """Where a card is shown, None if it is not there."""
        time = self.clock.at(now)
        card = self._cards.get(key)
        return card.at(time) if card is not None and self._is_there(card, time) else None

    def shown(self, now: float) -> list[Shown]:
        """Every card to be drawn, the lowest first."""
        time = self.clock.at(now)
        found = []
        for key, card in list(self._cards.items()):
            if card.gone is not None and time >= card.gone:
                del self._cards[key]
            elif self._is_there(card, time):
                if card.glides and card.glides[-1].end <= time:
                    card.forget(time)
                pose = card.at(time)
                under_way = [glide for glide in card.glides if glide.start < time < glide.end]
                if any(glide.under for glide in under_way) or (pose.buried and not under_way):
                    continue
                found.append(Shown(key, pose, bool(under_way)))
        return sorted(found, key=lambda shown: shown.pose.z)

    def targets(self) -> dict[Key, Pose]:
        """Where every card that stays is going in the end."""
        return {key: card.target() for key, card in self._cards.items() if card.gone is None}

    @staticmethod
    def _is_there(card: _Card, time: float) -> bool:
        return time >= card.born and (card.gone is None or time < card.gone)
