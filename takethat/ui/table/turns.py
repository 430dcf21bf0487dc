"""When a press at the table is meant: not while a turn has only begun, not as the second press of one gesture.

Told of turns, moves and hurrying with their times, on the table's clock; and that clock, which stands while something
lies over the table. Knows no card and no rule.
"""

from __future__ import annotations

import pygame
from pygame.event import Event

from takethat.table.table import Ticket
from takethat.ui.gestures import SECOND, is_same_press

HURRY = 0.06
"""Seconds within which a hurried animation is over."""
YOUNG = 0.3
"""Seconds from the beginning of a turn in which nothing is a move."""


class TableClock:
    """Time at the table: the program's, without what went by while something lay over it."""

    def __init__(self) -> None:
        self._seen = self._lost = 0.0
        self.is_covered = False

    def at(self, now: float) -> float:
        """The table's time; asked only while the table is in front."""
        if self.is_covered:
            self._lost += now - self._seen
            self.is_covered = False
        self._seen = now
        return now - self._lost

    def cover(self) -> None:
        """Something lies over the table from now on, until time is asked for again."""
        self.is_covered = True


class Turns:
    """Whose turn it has been since when, and the last press that did something."""

    def __init__(self) -> None:
        self._mover: int | None = None
        """Who moved last in this round."""
        self._began: float | None = None
        """When the present turn was offered; None before."""
        self._pressed: Event | None = None
        self._done: tuple[Event, float] | None = None
        """The press that moved or hurried last, and when."""
        self._hurries = False

    def dealt(self) -> None:
        """A round begins."""
        self._mover = self._began = None

    def moved(self, seat: int, by_hand: bool, now: float) -> None:
        """A move was made; `by_hand`: by the last press."""
        if seat != self._mover:
            self._mover, self._began = seat, None
        if by_hand:
            self.acted(now)

    def acted(self, now: float) -> None:
        """The last press did something that the same press again must not answer."""
        if self._pressed is not None:
            self._done, self._hurries = (self._pressed, now), False
            self._pressed = None

    def offered(self, seat: int | None, now: float) -> None:
        """A seat may decide; who has moved last only goes on with the turn."""
        if seat == self._mover:
            self._began = None
        elif self._began is None:
            self._began = now

    def goes_on(self, ticket: Ticket | None, seat: int | None) -> bool:
        """Whether the seat decides, and has moved already in this turn."""
        return ticket is not None and ticket.seat == seat == self._mover

    def may_hurry(self, event: Event, now: float) -> bool:
        """Whether a press hurries what is running; not the second one of a gesture that moved."""
        if not self._hurries and self._is_second(event, now):
            return False
        self._done, self._hurries = (event, now), True
        return True

    def is_meant(self, event: Event, decides: bool, now: float) -> bool:
        """Whether a press is one: not if it is part of the gesture before, or `decides` in a turn that is too young."""
        if event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return True
        if decides and (self._is_second(event, now) or (self._began is not None and now < self._began + YOUNG)):
            return False
        self._pressed = event
        return True

    def _is_second(self, event: Event, now: float) -> bool:
        """Whether a press is the one before it once more; somebody who hurries goes on hurrying."""
        if self._done is None or not is_same_press(self._done[0], event) or now >= self._done[1] + SECOND:
            return False
        if self._hurries:
            self._done = event, now
        return True
