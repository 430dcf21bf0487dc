"""Keys that act again and again while they are held: those that go through text and lists, never those that decide.

Keys of the keyboard and of every pad alike, on the program's own clock. Knows no scene.
"""

from __future__ import annotations

import pygame
from pygame.event import Event

FIRST, NEXT = 0.4, 0.06
"""Seconds that a key is held before it acts again, and from then on each time."""
REPEATING = frozenset(
    (
        *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
        *(pygame.K_BACKSPACE, pygame.K_DELETE),
    )
)


class Repeats:
    """The key that went down last, as long as it is held."""

    def __init__(self) -> None:
        self._held: Event | None = None
        self._due = 0.0

    def follow(self, event: Event, now: float) -> None:
        """A key went down, which ends what was held before, or up."""
        if event.type == pygame.KEYDOWN:
            self._held = event if event.key in REPEATING else None
            self._due = now + FIRST
        elif event.type == pygame.KEYUP and self._held is not None and _who(event) == _who(self._held):
            self._held = None

    def stop(self) -> None:
        """Another page is in front, or the focus is gone: nothing is held any more."""
        self._held = None

    def due(self, now: float) -> list[Event]:
        """The key once more, if it is time; what a slow machine missed is not made up for."""
        if self._held is None or now < self._due:
            return []
        self._due = now + NEXT
        return [Event(pygame.KEYDOWN, {**self._held.dict, "repeat": True})]

    def wait(self, now: float) -> float | None:
        """Seconds until the next time; None if nothing is held."""
        return None if self._held is None else max(0.0, self._due - now)


def _who(event: Event) -> tuple[object, object]:
    return event.dict.get("pad"), event.key
