"""What the table sounds like: cues by name, music and the place in loops, volumes, mute, quiet when nobody looks.

A missing, broken or vanishing audio device never matters: then nothing is heard, `available` is False and `reason` is
a word for the settings screen. Files are decoded in the background right after `open`; a cue whose file is not ready
yet is silent, since late is worse than never. This module gets bytes through the `load` it is given; it must not know
where files are, nor what a cue means.
"""

from __future__ import annotations

import contextlib
import logging
import random
import time
from collections.abc import Mapping
from enum import StrEnum

import pygame

from takethat.ui.assets.mixer import Load, Mixer

RATE = 44_100
BUFFER = 1024  # samples: a cue is heard within 23 ms, and the mixer wakes 43 times a second
TOGETHER = 0.03  # seconds within which a second cue of the same name would only be louder
RETRY = 2.0  # seconds before a device that was not there is looked for again: looking can take a tenth of one
DUCKED = 0.35  # how loud effects stay while the window has no focus; music falls silent

TOADS = (22, 33, 44, 55, 66, 77, 88)
VARIANTS = {
    "button": 4,
    "deal": 6,
    "lay": 6,
    "slide": 4,
    "flip": 4,
    "draw": 4,
    "penalty": 3,
    "twist": 4,
    "gather": 3,
    "plop": 3,
    "take": 3,
    "splash": 3,
    "turn": 3,
    "win": 3,
    "lose": 3,
    "match": 3,
    "error": 3,
    "count": 8,
}
CROAKS = 3
"""How many croaks each toad has."""


def _files(name: str, count: int) -> tuple[str, ...]:
    return tuple(f"sounds/{name}-{number}.ogg" for number in range(1, count + 1))


SOUNDS: Mapping[str, tuple[str, ...]] = {
    **{name: _files(name, count) for name, count in VARIANTS.items()},
    **{f"croak-{toad}": _files(f"croak-{toad}", CROAKS) for toad in TOADS},
    **{f"count-{step}": (asset,) for step, asset in enumerate(_files("count", VARIANTS["count"]), 1)},
}
MUSIC: Mapping[str, tuple[str, ...]] = {
    "table": ("music/evening.ogg", "music/reeds.ogg", "music/fireflies.ogg"),
    "menu": ("music/moonrise.ogg",),
}
"""The pieces of each part of the program, which take turns."""
PLACE = "sounds/pond.ogg"
"""What an evening at the pond sounds like by itself."""


def counted(step: int) -> str:
    """The cue of so many points counted, from 1: a stair that goes up, and on at its top."""
    return f"count-{min(max(1, step), VARIANTS['count'])}"


# decoded in this order: a button can be pressed at once, toads come late
_FILES = tuple(dict.fromkeys(asset for assets in SOUNDS.values() for asset in assets))
_LOG = logging.getLogger(__name__)


class Quiet(StrEnum):
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
        self._desk: Mixer | None = None
        self._effects, self._music, self._muted, self._focused = 1.0, 1.0, False, True
        self._tune: str | None = None
        self._last: dict[str, tuple[float, str]] = {}
        self._wanted = False
        self._looked = -RETRY
        self.reason = Quiet.CLOSED

    @property
    def available(self) -> bool:
        """Whether there is a device to be heard on."""
        return self._desk is not None

    def open(self) -> bool:
        """Open the audio device, after the display (and best after the first frame); whether there is one."""
        self._wanted = True
        if self._desk is None:
            self._looked = time.monotonic()
            self.reason = _opened()
            if self.reason is Quiet.NONE:
                self._desk = Mixer(self._load, _FILES)
                self._desk.start()
                self._tell()
        return self.available

    def close(self) -> None:
        """Fall silent and give the device back; `open` may follow."""
        self._wanted = False
        if self._desk is not None:
            self._desk.stop()
            self._desk = None
            self.reason = Quiet.CLOSED
            pygame.mixer.quit()

    def play(self, name: str, pan: float = 0.0) -> None:
        """Let the cue `name` be heard from the left (-1) to the right (1); a name without a sound is silence."""
        level = self._effect_level()
        if self._desk is None or level == 0 or name not in SOUNDS or self._just_heard(name):
            return
        asset = self._variant(name)
        self._last[name] = (time.monotonic(), asset)
        with contextlib.suppress(pygame.error):
            self._desk.play(asset, level * self._rng.uniform(0.85, 1), pan + self._rng.uniform(-0.05, 0.05))

    def set_volumes(self, effects: float, music: float, muted: bool) -> None:
        """Set both volumes (0 to 1) and mute; unmuting tries to open a device that was not there before."""
        again = self._muted and not muted and self._wanted and time.monotonic() - self._looked >= RETRY
        self._effects, self._music, self._muted = _clamped(effects), _clamped(music), muted
        if again and not self.available:
            self.open()
        self._tell()

    def focus(self, has: bool) -> None:
        """Be quiet while the window has no focus: music fades out and waits, effects are ducked."""
        self._focused = has
        self._tell()

    def music(self, name: str | None) -> None:
        """Fade over to the pieces of `name` (a key of MUSIC), or to none; what is already playing goes on."""
        assert name is None or name in MUSIC, f"no music is called {name}"
        self._tune = name
        self._tell()

    def settled(self, seconds: float) -> bool:
        """Wait until every file is decoded and no fade runs; False if that takes longer than so many seconds."""
        return self._desk is None or self._desk.idle.wait(seconds)

    def _tell(self) -> None:
        """Pass on what should play in loops now, and cut effects off when muted."""
        if self._desk is not None:
            heard = self._focused and not self._muted
            row = MUSIC[self._tune] if self._tune else ()
            music, place = (self._music**2, self._effects**2) if heard else (0.0, 0.0)
            self._desk.wish(row, music, (PLACE,) if self._tune else (), place)
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


def _opened() -> Quiet:
    """Open the mixer; NONE if that worked, else why not."""
    try:
        pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
    except RuntimeError as error:  # pygame's own, or another if it was built without a mixer
        _LOG.info("no sound: %s", error)
        return Quiet.NO_DEVICE if isinstance(error, pygame.error) else Quiet.NO_MIXER
    return Quiet.NONE


def _clamped(volume: float) -> float:
    return min(1.0, max(0.0, volume))
