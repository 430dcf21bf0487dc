"""Make the sound of the place anew: `python -m tools.sound.place` writes assets/sounds/pond.ogg.

An evening at the pond, quiet enough to be forgotten: water against the jetty, a drop now and then, crickets on the far
bank, and frogs farther still. It is a loop without a seam: all of it is made periodic.
"""

from __future__ import annotations

import numpy as np

from tools.sound.dsp import RATE, Dice, Wave, dice, lowpass, samples, times, write_ogg
from tools.sound.effects import SOUNDS
from tools.sound.loudness import integrated
from tools.sound.pond import drop
from tools.sound.toads import croak

SECONDS = 29.0
LEVEL = -44.0
"""LUFS from end to end: some 16 below the softest effect."""
QUALITY = 0.4
FAR = (22, 44, 88, 66)
"""The toads that are heard from far away."""


def lapping(rng: Dice, n: int) -> Wave:
    """Water against the jetty: soft noise in slow waves, periodic over n samples, different left and right."""
    freqs = np.fft.rfftfreq(n, 1 / RATE)
    colour = np.exp(-0.5 * (np.log2(np.maximum(freqs, 1) / 520) / 1.3) ** 2)
    waves = []
    for _ in "lr":
        noise = np.fft.irfft(colour * np.exp(2j * np.pi * rng.random(len(freqs))), n)
        slow = np.exp(-0.5 * ((freqs - 0.16) / 0.09) ** 2)
        tide = np.fft.irfft(slow * np.exp(2j * np.pi * rng.random(len(freqs))), n)
        waves.append(noise / noise.std() * np.exp(0.9 * tide / tide.std()))
    return np.stack(waves, axis=1)


def laid(out: Wave, wave: Wave, at: float, right: float, gain: float) -> None:
    """Lay a sound into the loop from second `at`, running on past its end into its beginning."""
    where = (samples(at) + np.arange(len(wave))) % len(out)
    out[where, 0] += gain * (1 - right) * wave
    out[where, 1] += gain * right * wave


def chirp(rng: Dice, hertz: float) -> Wave:
    """One call of a cricket: a few pulses of a high, pure tone."""
    t = times(0.022)
    pulse = np.sin(2 * np.pi * hertz * t) * np.sin(np.pi * t / 0.022) ** 2
    gap = np.zeros(samples(0.014))
    return np.concatenate([part for _ in range(int(rng.integers(3, 5))) for part in (pulse, gap)])


def crickets(rng: Dice, out: Wave) -> None:
    """Two of them on the far bank, each with a pitch, a place and a pace of its own, that rest at times."""
    for hertz, right, pace in ((4550.0, 0.2, 0.62), (5150.0, 0.8, 0.81)):
        at = rng.uniform(0, pace)
        while at < SECONDS - 0.2:
            if np.sin(2 * np.pi * at / SECONDS + 6 * right) > -0.5:
                laid(out, chirp(rng, hertz), at, right, 0.16 * rng.uniform(0.6, 1.0))
            at += pace * rng.uniform(0.92, 1.08)


def far_frogs(rng: Dice, out: Wave) -> None:
    """A call every few seconds from across the water, with its height cut off by the distance."""
    for number, toad in enumerate(FAR):
        call = lowpass(croak(rng, toad), 900)
        at = (number + rng.uniform(0.2, 0.8)) * SECONDS / len(FAR)
        laid(out, call / np.max(np.abs(call)), at, rng.uniform(0.1, 0.9), 0.9)


def pond() -> Wave:
    """The loop, stereo."""
    rng, n = dice("pond"), samples(SECONDS)
    out = 0.5 * lapping(rng, n)
    for slot in range(int(SECONDS / 4)):
        laid(out, drop(rng, rng.uniform(620, 1250)), 4 * slot + rng.uniform(0, 3), rng.uniform(0.15, 0.85), 1.4)
    crickets(rng, out)
    far_frogs(rng, out)
    loud: Wave = out * 10 ** ((LEVEL - integrated(out, RATE)) / 20)
    return loud


if __name__ == "__main__":
    write_ogg(SOUNDS / "pond.ogg", pond(), QUALITY)
