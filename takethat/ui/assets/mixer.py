"""The mixing desk: one background thread that decodes sound files, changes the music and moves its volume.

Decoding waits here and not in the picture's thread: a first start must not wait for files, and a first card must not
stutter. A fade runs here as well, so that nobody has to draw frames for it. Music is decoded whole and looped by the
mixer: no seam, no file read by the audio thread (which could wait for Python, and Python for it), next to no work
while idle. The mixer must be open. The desk knows files by name, and nothing of cues, settings or the window.
"""

from __future__ import annotations

import contextlib
import io
import logging
import threading
from collections.abc import Callable, Iterable

import pygame

Load = Callable[[str], bytes]

CHANNELS = 16  # channel 0 is the music's
STEP = 0.02  # seconds between two steps of a fade
RISE, SINK = 0.015, 0.06  # volume per step: full in 1.3 s, gone in a third of a second

_LOG = logging.getLogger(__name__)


class Mixer:
    """Decodes what may be played, changes the tune, moves its volume; all in a thread of its own."""

    def __init__(self, load: Load, effects: Iterable[str]) -> None:
        self._thread = threading.Thread(target=self._run, name="sound", daemon=True)
        self._load = load
        self._effects = tuple(effects)
        self._ready: dict[str, pygame.mixer.Sound] = {}
        pygame.mixer.set_num_channels(CHANNELS)
        self._channels = [pygame.mixer.Channel(i) for i in range(CHANNELS)]
        self._signal = threading.Condition()
        self.idle = threading.Event()
        self._closing = False
        self._tune: str | None = None
        self._goal = 0.0
        self._playing: str | None = None
        self._score: pygame.mixer.Sound | None = None
        self._level = 0.0

    def start(self) -> None:
        """Begin to decode."""
        self._thread.start()

    def play(self, asset: str, level: float, pan: float) -> None:
        """Play a decoded file on a free channel, if there are both."""
        sound = self._ready.get(asset)
        channel = next((c for c in self._channels[1:] if not c.get_busy()), None)
        if sound and channel:
            sound.set_volume(level)
            channel.play(sound)
            channel.set_volume(*_sides(pan))

    def hush(self) -> None:
        """Cut off every effect."""
        with contextlib.suppress(pygame.error):
            for channel in self._channels[1:]:
                channel.stop()

    def wish(self, tune: str | None, goal: float) -> None:
        """Say which file should play in a loop and how loud (0 to 1); returns at once."""
        with self._signal:
            self._tune, self._goal = tune, goal
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
        """Decode the effects, then tend the music until told to stop (or until somebody closed the mixer)."""
        with contextlib.suppress(pygame.error):
            self._prepare()
            while self._called():
                if self._level != self._heading():
                    self._fade()
                else:
                    self._change()
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
                self._signal.wait()
            return not self._closing

    def _due(self) -> bool:
        return self._level != self._heading() or (self._goal > 0 and self._tune != self._playing)

    def _heading(self) -> float:
        """Where the volume is heading: to silence before another tune, else to what was asked for."""
        return self._goal if self._tune and self._tune == self._playing else 0.0

    def _fade(self) -> None:
        """One small step of the music's volume; at zero it pauses."""
        goal = self._heading()
        self._level = min(goal, self._level + RISE) if goal > self._level else max(goal, self._level - SINK)
        if self._score:
            self._score.set_volume(self._level)
            if self._level > 0:
                self._channels[0].unpause()
            else:
                self._channels[0].pause()
        with self._signal:
            self._signal.wait_for(lambda: self._closing, STEP)

    def _change(self) -> None:
        """Put the wanted tune on, still silent."""
        tune = self._tune
        self._channels[0].stop()
        self._score = self._decoded(tune) if tune else None
        if self._score:
            self._score.set_volume(0.0)
            self._channels[0].play(self._score, loops=-1)
        self._playing = tune

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
