"""What the table sounds like: cues by name, music in a loop, volumes, mute, and quiet when the window is not looked at.

A missing, broken or vanishing audio device never matters: then nothing is heard, `available` is False and `reason`
is a word for the settings screen. Files are decoded by one background thread right after `open` (a first start must
not wait for them, and a first card must not stutter); a cue whose file is not ready yet is silent, since late is
worse than never. The same thread moves the music's volume, so that nobody has to draw frames for a fade. Music is
decoded whole and looped by the mixer: no seam, no file read by the audio thread, next to no work while idle.
This module gets bytes through the `load` it is given; it must not know where files are, nor what a cue means.
"""

from __future__ import annotations

import contextlib
import io
import logging
import random
import threading
import time
from collections.abc import Callable, Mapping
from enum import StrEnum

import pygame

log = logging.getLogger(__name__)

Load = Callable[[str], bytes]

RATE = 44_100
BUFFER = 1024  # samples: a cue is heard within 23 ms, and the mixer wakes 43 times a second
CHANNELS = 16  # channel 0 is the music's
TOGETHER = 0.03  # seconds within which a second cue of the same name would only be louder
DUCKED = 0.35  # how loud effects stay while the window has no focus; music falls silent
STEP = 0.02  # seconds between two steps of a fade
RISE, SINK = 0.015, 0.06  # volume per step: full in 1.3 s, gone in a third of a second

TOADS = (22, 33, 44, 55, 66, 77, 88)
VARIANTS = {
    "deal": 4,
    "lay": 4,
    "slide": 3,
    "flip": 3,
    "draw": 3,
    "penalty": 2,
    "twist": 3,
    "take": 2,
    "turn": 2,
    "win": 1,
    "lose": 1,
    "match": 1,
    "button": 3,
    "error": 2,
    "count": 3,
}
SOUNDS: Mapping[str, tuple[str, ...]] = {
    **{name: tuple(f"sounds/{name}-{i}.ogg" for i in range(1, n + 1)) for name, n in VARIANTS.items()},
    **{f"croak-{toad}": (f"sounds/croak-{toad}.ogg",) for toad in TOADS},
    "croak": tuple(f"sounds/croak-{toad}.ogg" for toad in TOADS),
}
MUSIC: Mapping[str, str] = {"evening": "music/evening.ogg", "moonrise": "music/moonrise.ogg"}


class Silence(StrEnum):
    """Why nothing can be heard; empty when something can."""

    NONE = ""
    CLOSED = "closed"
    NO_DEVICE = "no-device"
    NO_MIXER = "no-mixer"


class Sound:
    """The game's loudspeaker. Volumes are what the sliders show, 0 to 1; the ear's curve is applied here."""

    def __init__(self, load: Load, rng: random.Random | None = None) -> None:
        self._load = load
        self._rng = rng or random.Random()
        self._desk: _Desk | None = None
        self._effects, self._music, self._muted, self._focused = 1.0, 1.0, False, True
        self._tune: str | None = None
        self._last: dict[str, tuple[float, str]] = {}
        self._wanted = False
        self.reason = Silence.CLOSED

    @property
    def available(self) -> bool:
        """Whether there is a device to be heard on."""
        return self._desk is not None

    def open(self) -> bool:
        """Open the audio device, after the display (and best after the first frame); whether there is one."""
        self._wanted = True
        if self._desk is None:
            self.reason = _opened()
            if self.reason is Silence.NONE:
                self._desk = _Desk(self._load)
                self._desk.start()
                self._tell()
        return self.available

    def close(self) -> None:
        """Fall silent and give the device back; `open` may follow."""
        self._wanted = False
        if self._desk is not None:
            self._desk.stop()
            self._desk = None
            self.reason = Silence.CLOSED
            pygame.mixer.quit()

    def play(self, name: str, pan: float = 0.0) -> None:
        """Let the cue `name` (a key of SOUNDS) be heard from the left (-1) to the right (1)."""
        assert name in SOUNDS, f"no sound is called {name}"
        level = self._effect_level()
        if self._desk is None or level == 0 or self._just_heard(name):
            return
        asset = self._variant(name)
        self._last[name] = (time.monotonic(), asset)
        with contextlib.suppress(pygame.error):
            self._desk.play(asset, level * self._rng.uniform(0.85, 1), pan + self._rng.uniform(-0.05, 0.05))

    def set_volumes(self, effects: float, music: float, muted: bool) -> None:
        """Set both volumes (0 to 1) and mute; unmuting tries to open a device that was not there before."""
        again = self._muted and not muted and self._wanted
        self._effects, self._music, self._muted = _clamped(effects), _clamped(music), muted
        if again and not self.available:
            self.open()
        self._tell()

    def focus(self, has: bool) -> None:
        """Be quiet while the window has no focus: music fades out and waits, effects are ducked."""
        self._focused = has
        self._tell()

    def music(self, name: str | None) -> None:
        """Fade over to the piece `name` (a key of MUSIC), or to none; the piece already playing goes on."""
        assert name is None or name in MUSIC, f"no music is called {name}"
        self._tune = name
        self._tell()

    def settled(self, seconds: float) -> bool:
        """Wait until every file is decoded and no fade runs; False if that takes longer than so many seconds."""
        return self._desk is None or self._desk.idle.wait(seconds)

    def _tell(self) -> None:
        """Pass on what the music should be now, and cut effects off when muted."""
        if self._desk is not None:
            heard = self._focused and not self._muted
            self._desk.wish(self._tune, self._music**2 if heard else 0.0)
            if self._muted:
                self._desk.hush()

    def _effect_level(self) -> float:
        if self._muted:
            return 0.0
        return self._effects**2 * (1.0 if self._focused else DUCKED)

    def _just_heard(self, name: str) -> bool:
        when, _ = self._last.get(name, (-1.0, ""))
        return time.monotonic() - when < TOGETHER

    def _variant(self, name: str) -> str:
        """One of the variants by lot, not the one heard last."""
        _, before = self._last.get(name, (0.0, ""))
        return self._rng.choice([asset for asset in SOUNDS[name] if asset != before] or SOUNDS[name])


class _Desk(threading.Thread):
    """The background thread: decodes what may be played, changes the tune, moves its volume."""

    def __init__(self, load: Load) -> None:
        super().__init__(name="sound", daemon=True)
        self._load = load
        self._ready: dict[str, pygame.mixer.Sound] = {}
        self._channels = [pygame.mixer.Channel(i) for i in range(CHANNELS)]
        self._signal = threading.Condition()
        self.idle = threading.Event()
        self._closing = False
        self._tune: str | None = None
        self._goal = 0.0
        self._playing: str | None = None
        self._score: pygame.mixer.Sound | None = None
        self._level = 0.0

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
        """Say which tune should play and how loud (0 to 1); returns at once."""
        with self._signal:
            self._tune, self._goal = tune, goal
            self.idle.clear()
            self._signal.notify()

    def stop(self) -> None:
        """End the thread and wait for it."""
        with self._signal:
            self._closing = True
            self._signal.notify()
        self.join()

    def run(self) -> None:
        """Decode the effects, then tend the music until told to stop (or until somebody closed the mixer)."""
        with contextlib.suppress(pygame.error):
            self._prepare()
            while self._called():
                if self._level != self._target():
                    self._fade()
                else:
                    self._change()
        self.idle.set()

    def _prepare(self) -> None:
        for asset in dict.fromkeys(asset for assets in SOUNDS.values() for asset in assets):
            sound = None if self._closing else self._decoded(asset)
            if sound:
                self._ready[asset] = sound

    def _called(self) -> bool:
        """Wait until there is something to do; False when it is time to stop."""
        with self._signal:
            if not self._due():
                self.idle.set()
            self._signal.wait_for(lambda: self._closing or self._due())
            return not self._closing

    def _due(self) -> bool:
        return self._level != self._target() or (self._goal > 0 and self._tune != self._playing)

    def _target(self) -> float:
        """Where the volume is heading: to silence before another tune, else to what was asked for."""
        return self._goal if self._tune == self._playing else 0.0

    def _fade(self) -> None:
        """One small step of the music's volume; at zero it pauses."""
        goal = self._target()
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
        self._score = self._decoded(MUSIC[tune]) if tune else None
        if self._score:
            self._score.set_volume(0.0)
            self._channels[0].play(self._score, loops=-1)
        self._playing = tune

    def _decoded(self, asset: str) -> pygame.mixer.Sound | None:
        """The sound of a file, or None (and a line in the log) if it is missing or damaged."""
        try:
            return pygame.mixer.Sound(file=io.BytesIO(self._load(asset)))
        except (OSError, ValueError, pygame.error) as error:
            log.warning("sound %s cannot be played: %s", asset, error)
            return None


def _opened() -> Silence:
    """Open the mixer; NONE if that worked, else why not."""
    try:
        pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
        pygame.mixer.set_num_channels(CHANNELS)
    except NotImplementedError:  # this pygame was built without a mixer
        return Silence.NO_MIXER
    except pygame.error as error:
        log.info("no audio device: %s", error)
        return Silence.NO_DEVICE
    return Silence.NONE


def _clamped(volume: float) -> float:
    return min(1.0, max(0.0, volume))


def _sides(pan: float) -> tuple[float, float]:
    """Left and right volume for a place; even the far side is heard a little."""
    place = 0.7 * min(1.0, max(-1.0, pan))
    return min(1.0, 1 - place), min(1.0, 1 + place)
