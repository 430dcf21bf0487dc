"""Lets the sounds of a stage be heard when their time comes, each once."""

from __future__ import annotations

from takethat.ui.scene import Voice
from takethat.ui.table.stage import Stage


class Hearing:
    """Knows up to which stage time everything has been heard."""

    def __init__(self, stage: Stage, voice: Voice) -> None:
        self._stage, self._voice = stage, voice
        self._heard = 0.0

    def begin(self, time: float) -> None:
        """What sounds at `time` has just been added and is still to be heard."""
        self._heard = min(self._heard, time - 1e-6)

    def listen(self, now: float) -> None:
        """Play what has sounded since."""
        time = self._stage.clock.at(now)
        for sound in self._stage.timeline.sounds(self._heard, time):
            self._voice.play(sound.name, sound.pan)
        self._heard = time
