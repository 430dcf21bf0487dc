"""How large the window is when it is neither maximised nor full, and whether it is maximised.

The library tells both in events, and in an order that differs between systems: a window that becomes large just before
it is maximised has become so by that. Knows no window.
"""

from __future__ import annotations

import math

import pygame
from pygame.event import Event

Size = tuple[int, int]

_TOGETHER = 0.5
"""Seconds within which a change of size and being maximised are one thing."""


class Extent:
    """Follows a window that began with this size."""

    def __init__(self, size: Size, is_maximised: bool) -> None:
        self.size = self._before = size
        self.is_maximised = is_maximised
        self._changed = -math.inf

    def follow(self, event: Event, size: Size, now: float) -> None:
        """Something happened to the window, whose size is now `size`."""
        match event.type:
            case pygame.WINDOWMAXIMIZED:
                if not self.is_maximised and now < self._changed + _TOGETHER:
                    self.size = self._before
                self.is_maximised = True
            case pygame.WINDOWRESTORED:
                self.is_maximised = False
            case pygame.WINDOWSIZECHANGED if not self.is_maximised and size != self.size:
                if now >= self._changed + _TOGETHER:
                    self._before = self.size
                self.size, self._changed = size, now
            case _:
                return
