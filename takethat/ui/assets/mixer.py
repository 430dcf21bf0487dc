"""The mixing desk: one background thread that decodes sound files, changes what plays in a loop and moves its volume.

Decoding waits here and not in the picture's thread: a first start must not wait for files, and a first card must not
stutter. A fade runs here as well, so that nobody has to draw frames for it. Loops are decoded whole and repeated by the
mixer: no seam, no file read by the audio thread (which could wait for Python, and Python for it), next to no work
while idle. The mixer must be open. The desk knows files by name, and nothing of cues, settings or the window.
"""

from __future__ import annotations

import contextlib
import io
import logging
import math
import threading
import time
from collections.abc import Callable, Iterable, Sequence

import pygame

Load = Callable[[str], bytes]

CHANNELS = 17
LOOPS = 2
"""Channels kept for what plays in a loop: the music, and the place."""
STEP = 0.02  # seconds between two steps of a fade
RISE, SINK = 0.015, 0.06  # volume per step: full in 1.3 s, gone in a third of a second
TURNS = 2
"""How often a piece is played before the next one of its row."""

_LOG = logging.getLogger(__name__)


class Loop:
    """A channel on which files of a row play in a loop, one after the other; only the desk's thread moves it."""

    def __init__(self, channel: pygame.mixer.Channel, decoded: Callable[[str], pygame.mixer.Sound | None]) -> None:
        self._channel = channel
        self._decoded = decoded
        self._row: tuple[str, ...] = ()
        self._goal = 0.0
        self._wanted: str | None = None
        self._playing: str | None = None
        self._score: pygame.mixer.Sound | None = None
        self._level = 0.0
        self._over = math.inf
        """When the next piece of the row is due; never after one that cannot be played."""

    def wish(self, row: Sequence[str], goal: float) -> None:
        """Say which files should play, and how loud (0 to 1); a row that is playing already goes on where it is."""
        if tuple(row) != self._row:
            self._row = tuple(row)
            self._wanted = row[0] if row else None
        self._goal = goal

    def take_turns(self) -> None:
        """Want the next piece of the row once the one that plays has had its turns."""
        if self.left() == 0.0 and self._playing:
            self._wanted = self._row[(self._row.index(self._playing) + 1) % len(self._row)]

    def due(self) -> bool:
        """Whether there is something to do."""
        return self._level != self._heading() or (self._goal > 0 and self._wanted != self._playing)

    def left(self) -> float | None:
        """Seconds until the next piece is due; None while there is none to wait for."""
        if len(self._row) < 2 or self._goal == 0 or self._playing != self._wanted:
            return None
        return max(0.0, min(self._over - time.monotonic(), threading.TIMEOUT_MAX))

    def step(self) -> None:
        """One small step of the volume; where it has come to what was asked for, another piece."""
        if self._level != self._heading():
            self._fade()
        else:
            self._change()

    def _heading(self) -> float:
        """Where the volume is heading: to silence before another piece, else to what was asked for."""
        return self._goal if self._wanted and self._wanted == self._playing else 0.0

    def _fade(self) -> None:
        """One small step of the volume; at zero the channel pauses."""
        goal = self._heading()
        self._level = min(goal, self._level + RISE) if goal > self._level else max(goal, self._level - SINK)
        if self._score:
            self._score.set_volume(self._level)
            if self._level > 0:
                self._channel.unpause()
            else:
                self._channel.pause()

    def _change(self) -> None:
        """Put the wanted piece on, still silent."""
        wanted = self._wanted
        self._channel.stop()
        self._score = self._decoded(wanted) if wanted else None
        self._over = math.inf
        if self._score:
            self._score.set_volume(0.0)
            self._channel.play(self._score, loops=-1)
            self._over = time.monotonic() + TURNS * self._score.get_length()
        self._playing = wanted


class Mixer:
    """Decodes what may be played, and tends the loops; all in a thread of its own."""

    def __init__(self, load: Load, effects: Iterable[str]) -> None:
        self._thread = threading.Thread(target=self._run, name="sound", daemon=True)
        self._load = load
        self._effects = tuple(effects)
        self._ready: dict[str, pygame.mixer.Sound] = {}
        pygame.mixer.set_num_channels(CHANNELS)
        channels = [pygame.mixer.Channel(i) for i in range(CHANNELS)]
        self._channels = channels[LOOPS:]
        self._music, self._place = (Loop(channel, self._decoded) for channel in channels[:LOOPS])
        self._signal = threading.Condition()
        self.idle = threading.Event()
        self._closing = False

    def start(self) -> None:
        """Begin to decode."""
        self._thread.start()

    def play(self, asset: str, level: float, pan: float) -> None:
        """Play a decoded file on a free channel, if there are both."""
        sound = self._ready.get(asset)
        channel = next((c for c in self._channels if not c.get_busy()), None)
        if sound and channel:
            sound.set_volume(level)
            channel.play(sound)
            channel.set_volume(*_sides(pan))

    def hush(self) -> None:
        """Cut off every effect."""
        with contextlib.suppress(pygame.error):
            for channel in self._channels:
                channel.stop()

    def wish(self, music: Sequence[str], music_goal: float, place: Sequence[str], place_goal: float) -> None:
        """Say which files should play in a loop as music and as the place, and how loud; returns at once."""
        with self._signal:
            self._music.wish(music, music_goal)
            self._place.wish(place, place_goal)
            if self._due():
                self.idle.clear()
                self._signal.notify()

    def stop(self) -> None:
        """End the thread and wait for it."""
        with self._signal:
            self._closing = True
            self._signal.notify()
        self._thread.join()

    def _run(self) -> None:
        """Decode the effects, then tend the loops until told to stop (or until somebody closed the mixer)."""
        with contextlib.suppress(pygame.error):
            self._prepare()
            while self._called():
                for loop in self._due():
                    loop.step()
                with self._signal:
                    self._signal.wait_for(lambda: self._closing, STEP)
        self.idle.set()

    def _prepare(self) -> None:
        """Decode every effect, in the order given."""
        for asset in self._effects:
            sound = None if self._closing else self._decoded(asset)
            if sound:
                self._ready[asset] = sound

    def _called(self) -> bool:
        """Wait until there is something to do; False when it is time to stop."""
        with self._signal:
            while not (self._closing or self._due()):
                self.idle.set()
                self._signal.wait(self._music.left())
            return not self._closing

    def _due(self) -> list[Loop]:
        for loop in (self._music, self._place):
            loop.take_turns()
        return [loop for loop in (self._music, self._place) if loop.due()]

    def _decoded(self, asset: str) -> pygame.mixer.Sound | None:
        """The sound of a file, or None (and a line in the log) if it is missing or damaged."""
        try:
            return pygame.mixer.Sound(file=io.BytesIO(self._load(asset)))
        except (OSError, ValueError, pygame.error) as error:
            _LOG.warning("sound %s cannot be played: %s", asset, error)
            return None


def _sides(pan: float) -> tuple[float, float]:
    """Left and right volume for a place; even the far side is heard a little."""
    place = 0.7 * min(1.0, max(-1.0, pan))
    return min(1.0, 1 - place), min(1.0, 1 + place)
