"""What was on the screen a moment ago: stretched, it stands for a window of another size until that is painted.

The library empties the window when its size changes, and some pages take a second to paint.
"""

from __future__ import annotations

import math

import pygame
from pygame import Surface

_EVERY = 0.5
"""Seconds after which a screen on which something moves is looked at again: a look copies all of it."""
_STILL = 0.1
"""Seconds to the next picture from which on this one counts as still."""


class LastPicture:
    """A copy of the screen, not much older than the screen itself."""

    def __init__(self) -> None:
        self._picture: Surface | None = None
        self._at = -math.inf

    def look(self, surface: Surface, now: float, wait: float | None) -> None:
        """The surface is on the screen, and the next one comes in `wait` seconds, None: no one knows when."""
        if now >= self._at + _EVERY or wait is None or wait >= _STILL:
            self._at = now
            if self._picture is None or self._picture.get_size() != surface.get_size():
                self._picture = surface.copy()
            else:
                self._picture.blit(surface, (0, 0))

    def stretch(self, surface: Surface) -> bool:
        """Fill a surface of another size; False if there is nothing yet to fill it with."""
        if self._picture is None:
            return False
        surface.blit(pygame.transform.scale(self._picture, surface.get_size()), (0, 0))
        return True
