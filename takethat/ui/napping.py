"""Waiting for the next event: asleep in the system where that can be had, else by looking now and then.

The library's own waiting looks for events a thousand times a second. What it is built on can sleep until the display
sends something, and is asked for that itself on Linux; elsewhere looking less often the longer nothing has happened
costs little and is not felt.
"""

from __future__ import annotations

import ctypes
import logging
import math
import sys
from collections.abc import Callable

import pygame

Ask = Callable[[int], int]
"""Sleeps for so many milliseconds, or until an event is there; then it is not 0."""

_LOG = logging.getLogger(__name__)
_LOOK_AWAY = ((0.5, 0.004), (4.0, 0.02), (math.inf, 0.05))
"""Seconds between two looks for events, each up to so many seconds after the last event."""
_LOOK_AWAY_UNSEEN = 0.1
LONGEST = 2.0
"""Seconds after which a sleeper looks up in any case."""
_SLEEPS = (2, 0, 22)
"""The first release of the library's own library that sleeps instead of looking."""


class Napping:
    """`ask` sleeps in the system; None where only looking helps."""

    def __init__(self, ask: Ask | None = None) -> None:
        self._ask = ask
        self._woken = False

    def prepare(self) -> None:
        """Find out whether one can sleep here; the window must be open."""
        self._ask = sleeper()

    def nap(self, still: float, left: float, seen: bool) -> None:
        """Look away once, for `left` seconds at most; nothing has happened for `still` seconds, and nothing is there.

        Whoever was woken for something that is no event to us only looks away the next time.
        """
        if self._ask is not None and not self._woken:
            self._woken = self._ask(max(1, math.ceil(min(left, LONGEST) * 1000))) != 0
            return
        self._woken = False
        pause = next(pause for until, pause in _LOOK_AWAY if still < until) if seen else _LOOK_AWAY_UNSEEN
        pygame.time.wait(max(1, round(min(left, pause) * 1000)))


def sleeper() -> Ask | None:
    """The library's library asked directly, where it sleeps and can be found."""
    if sys.platform != "linux" or pygame.display.get_driver() not in ("x11", "wayland"):
        return None
    if pygame.get_sdl_version() < _SLEEPS:
        return None
    try:
        wait = ctypes.CDLL(_loaded("libSDL2-2")).SDL_WaitEventTimeout
    except (OSError, ValueError, AttributeError) as error:
        _LOG.info("waiting by looking: %s", error)
        return None
    wait.argtypes, wait.restype = (ctypes.c_void_p, ctypes.c_int), ctypes.c_int
    return lambda milliseconds: int(wait(None, milliseconds))


def _loaded(name: str) -> str:
    """The path of a library that this process has loaded; ValueError if it has not."""
    with open("/proc/self/maps", encoding="utf-8", errors="surrogateescape") as maps:
        for line in maps:
            columns = line.rstrip("\n").split(maxsplit=5)
            if name in columns[-1]:
                return columns[-1]
    raise ValueError(f"{name} is not loaded")
