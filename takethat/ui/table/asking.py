"""What the player asks about: where the pointer has rested, what a finger holds, or what the focus was moved to.

A pointer that rests asks after a moment, a finger that is held too, the focus at once. What is asked about is told as
long as pointer, finger or focus stay there. Knows things by their places and sentences, and draws nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Protocol

import pygame
from pygame.event import Event

from takethat.ui.table.hand import DRAG_AFTER
from takethat.ui.table.model import Tell
from takethat.ui.table.moment import AnyMoment
from takethat.ui.table.screen import AnyScreen
from takethat.ui.table.timeline import Key

REST = 0.45
"""Seconds that a pointer rests, or a finger is held, before it asks."""
STEADY = 3
"""Points that a resting pointer may move."""


class Pointing(Protocol):
    """Whoever points at a table: what has the focus, and what a press would be for."""

    things: tuple[Tell, ...]
    """What the focus can come to only to have it told."""

    @property
    def unit(self) -> float:
        """Pixels of a point."""

    @property
    def focus(self) -> Key | None:
        """What has the focus, while it is moved by keys."""

    def thing_at(self, at: tuple[float, float]) -> Key | None:
        """What can be pressed there."""

    def hold_on(self) -> None:
        """The finger that is down was told something: lifting it presses nothing."""


class Onlooker:
    """Somebody who can press nothing on the table."""

    focus: Key | None = None

    def __init__(self) -> None:
        self.things: tuple[Tell, ...] = ()
        self.unit = 1.0

    def thing_at(self, at: tuple[float, float]) -> Key | None:
        """Nothing can be pressed."""
        return None

    def hold_on(self) -> None:
        """Nothing would be pressed."""


def tells_of(screen: AnyScreen, moment: Callable[[], AnyMoment]) -> Callable[[], Sequence[Tell]]:
    """What the things of a match say at its moment."""

    def told() -> Sequence[Tell]:
        now = moment()
        return screen.tells(now.setup, now.marking, screen.model(now))

    return told


class Asking:
    """`shown` is what is told now; nothing is while the table moves. `tells`: from back to front."""

    def __init__(self, tells: Callable[[], Sequence[Tell]], hand: Pointing) -> None:
        self._tells, self._hand = tells, hand
        self._at_rest = False
        self.shown: Tell | None = None
        self._at: tuple[float, float] | None = None
        self._since = 0.0
        self._finger = False
        self._asks = False
        """Whether the pointer has moved since something was told or given up."""

    def follow(self, event: Event, now: float) -> None:
        """The pointer moves, rests, is pressed or leaves; to be told before the hand hears of it."""
        if event.type == pygame.MOUSEMOTION:
            self._move(event, now)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._press(event, now)
        elif event.type in (pygame.MOUSEBUTTONUP, pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._leave()
        elif event.type == pygame.KEYDOWN:
            self._asks = False

    def _move(self, event: Event, now: float) -> None:
        if event.pos[0] < 0 or (event.dict.get("touch") and not self._finger):
            self._leave()
            return
        far = math.dist(self._at, event.pos) if self._at is not None else math.inf
        if far <= (DRAG_AFTER if self._finger else STEADY) * self._hand.unit:
            return
        if self._finger:
            self._leave()
        elif self.shown is None or not self._is_over(self.shown, event.pos):
            self.shown, self._at, self._since, self._asks = None, event.pos, now, True

    def _is_over(self, tell: Tell, at: tuple[float, float]) -> bool:
        """Whether the pointer is still on the thing, and on nothing before it."""
        if self._hand.focus is not None:
            return False
        before = self._hand.thing_at(at)
        return tell.box.holds(at) and before in (None, tell.key)

    def _press(self, event: Event, now: float) -> None:
        """A press does something; only a finger that stays asks."""
        self.shown = None
        self._finger = self._asks = bool(event.dict.get("touch")) and event.button == 1
        self._at, self._since = event.pos, now

    def _leave(self) -> None:
        self.shown, self._at, self._finger, self._asks = None, None, False, False

    def step(self, event: Event) -> None:
        """The hand has heard an event: what the focus was moved to is told at once."""
        if event.type == pygame.KEYDOWN:
            focus = self._hand.focus
            self.shown = self._of(focus) if focus is not None else None

    def give_up(self) -> None:
        """The table changes: nothing is told until somebody asks anew."""
        self.shown, self._asks, self._at_rest = None, False, False

    def offer(self) -> None:
        """The table is at rest: the focus can come to everything on it."""
        self._at_rest = True
        self._hand.things = tuple(tell for tell in self.things() if is_only_told(tell))

    def things(self) -> Sequence[Tell]:
        """Everything on the table that can be asked about now, from back to front."""
        return self._tells() if self._at_rest else ()

    def look(self, now: float) -> None:
        """Follow the time."""
        if not self._asks or self._at is None or now < self._since + REST:
            return
        self._asks = False
        self.shown = self.under(self._at)
        if self._finger and self.shown is not None:
            self._hand.hold_on()

    def wait(self, now: float) -> float:
        """Seconds until something may be told; infinitely many if nothing is asked."""
        return max(0.0, self._since + REST - now) if self._asks and self._at is not None else math.inf

    def under(self, at: tuple[float, float]) -> Tell | None:
        """What lies under a point: what the hand can press before anything else."""
        things = self.things()
        pressed = self._hand.thing_at(at)
        found = next((tell for tell in things if tell.key == pressed and pressed is not None), None)
        return found or next((tell for tell in reversed(things) if tell.box.holds(at)), None)

    def _of(self, key: Key) -> Tell | None:
        return next((tell for tell in self.things() if tell.key == key), None)


def is_only_told(tell: Tell) -> bool:
    """Whether the focus comes to a thing only to have it told: not to cards, actions and buttons, which it acts on."""
    if isinstance(tell.key, tuple):
        return tell.key[0] not in ("chip", "choice", "chord", "caption", "field")
    return tell.key in ("pile", "ribbon", "aim")
