"""The scene before, lying over the new one and fading away."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface


class Veil:
    """A picture of the scene before; it begins to fade when the new one is there, however long that took to draw."""

    def __init__(self, before: Surface) -> None:
        self._before = before
        self._since: float | None = None

    def draw(self, surface: Surface, now: float, clock: Callable[[], float], lasts: float) -> bool:
        """Draw what is left of it after `lasts` seconds at most; whether anything is."""
        if self._since is None:
            self._since = max(now, clock())
        left = 1 - (now - self._since) / lasts if lasts > 0 else 0.0
        if left <= 0:
            return False
        self._before.set_alpha(round(255 * min(1.0, left)))
        surface.blit(self._before, (0, 0))
        return True
