"""Surfaces by key up to a number of bytes; those that were used longest ago go first.

Knows nothing of what they show, nor how they are made.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from pygame import Surface


class SurfaceCache:
    """Holds at most `largest` bytes of surfaces, and in any case the one asked for last."""

    def __init__(self, largest: int) -> None:
        self._largest = largest
        self._held: OrderedDict[Hashable, Surface] = OrderedDict()
        self.bytes = 0
        """What the surfaces held now take."""

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The surface of this key, made if it is not there."""
        found = self._held.get(key)
        if found is not None:
            self._held.move_to_end(key)
            return found
        made = make()
        before = self._held.pop(key, None)  # making it may have asked for it
        self.bytes += _size(made) - (_size(before) if before is not None else 0)
        self._held[key] = made
        self._shrink()
        return made

    def has(self, key: Hashable) -> bool:
        """Whether the surface of this key is there."""
        return key in self._held

    def fit(self, largest: int) -> None:
        """Hold this many bytes at most from now on."""
        self._largest = largest
        self._shrink()

    def clear(self) -> None:
        """Let go of all of them."""
        self._held.clear()
        self.bytes = 0

    def _shrink(self) -> None:
        while self.bytes > self._largest and len(self._held) > 1:
            self.bytes -= _size(self._held.popitem(last=False)[1])


def _size(surface: Surface) -> int:
    return surface.get_pitch() * surface.get_height()
