"""Seven toads, seven voices: each croak is a train of throat pulses ringing in a vocal sac.

Every pulse sets off a few damped resonances (the shape of the throat at that moment); the pulse rate, how
steady it is, and how the resonances move make the character. The numbers are the cards the toads sit on.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from tools.sound.dsp import RATE, Dice, Wave, band, lowpass, path, place, room, samples, struck, swell


@dataclass(frozen=True)
class Call:
    """One syllable: seconds, pulses a second, resonances in hertz over time, and how it swells."""

    seconds: float
    rate: tuple[float, ...]
    throat: tuple[tuple[float, ...], ...]
    peak: float = 0.4
    rough: float = 0.06
    damping: float = 110.0
    breath: float = 0.03
    gain: float = 1.0


VOICES: dict[int, tuple[tuple[float, Call], ...]] = {
    # 22, sleepy: one long yawn that sinks and falls apart
    22: ((0.0, Call(0.85, (42, 36, 25, 15), ((330, 420, 300), (760, 900, 620)), 0.3, 0.10, 90, 0.05)),),
    # 33, grumpy: two short rough complaints
    33: (
        (0.0, Call(0.20, (58, 46), ((480, 400), (1150, 900)), 0.15, 0.24, 150, 0.08)),
        (0.27, Call(0.30, (54, 38), ((430, 340), (1050, 780)), 0.15, 0.28, 150, 0.08, 1.1)),
    ),
    # 44, posh: a clear, well-formed rib-bit
    44: (
        (0.0, Call(0.16, (78, 84), ((560, 620), (1250, 1500)), 0.5, 0.02, 90, 0.01, 0.8)),
        (0.23, Call(0.19, (88, 104), ((700, 1050), (1600, 2250)), 0.45, 0.02, 90, 0.01)),
    ),
    # 55, sly: a quiet creak that slides upwards like a question
    55: ((0.0, Call(0.55, (34, 48, 74, 112), ((520, 640, 980), (1400, 1700, 2300)), 0.7, 0.05, 120, 0.10)),),
    # 66, proud: a long steady trill that swells and ends in a shout
    66: (
        (0.0, Call(0.72, (56, 58, 60), ((620, 680, 760), (1350, 1500, 1650)), 0.85, 0.03, 100, 0.02)),
        (0.70, Call(0.22, (92, 70), ((900, 640), (1900, 1400)), 0.2, 0.06, 110, 0.04, 1.25)),
    ),
    # 77, shy: two tiny peeps, the second hardly there
    77: (
        (0.0, Call(0.10, (120, 140), ((1250, 1450), (2500, 2900)), 0.4, 0.03, 130, 0.02)),
        (0.19, Call(0.09, (130, 115), ((1300, 1150), (2600, 2300)), 0.3, 0.03, 130, 0.02, 0.5)),
    ),
    # 88, huge: a bullfrog's jug-o-rum, from deep down
    88: (
        (0.0, Call(0.34, (96, 88), ((200, 230), (430, 520), (900, 980)), 0.3, 0.02, 60, 0.02)),
        (0.36, Call(0.18, (104, 98), ((240, 270), (560, 640), (1000, 1100)), 0.4, 0.02, 60, 0.02, 0.7)),
        (
            0.56,
            Call(0.62, (92, 80, 68), ((220, 200, 170), (480, 400, 320), (920, 760)), 0.25, 0.03, 55, 0.02, 1.1),
        ),
    ),
}


def syllable(rng: Dice, call: Call) -> Wave:
    """One call as a wave."""
    n = samples(call.seconds)
    rate, shapes = path(call.rate, n), [path(curve, n) for curve in call.throat]
    wave, at = np.zeros(n + samples(0.08)), 0.0
    while at < n:
        here = int(at)
        ring = _pulse([shape[here] for shape in shapes], call.damping) * rng.uniform(1 - 2 * call.rough, 1)
        wave[here : here + len(ring)] += ring
        at += RATE / rate[here] * max(0.4, 1 + call.rough * rng.standard_normal())
    swelling = np.concatenate([swell(n, call.peak, 0.8), np.zeros(samples(0.08))])
    air = band(rng, len(wave) / RATE, tuple(call.throat[-1]), 0.5)[: len(wave)]
    return call.gain * swelling * (wave + call.breath * air)


def _pulse(throat: list[float], damping: float) -> Wave:
    """The throat ringing once, higher resonances weaker and shorter."""
    modes = [(hertz, 2.2 / (damping * (1 + 0.35 * i)), 0.6**i) for i, hertz in enumerate(throat)]
    return struck(min(0.075, 2.2 / damping), modes)


def another(rng: Dice, call: Call) -> Call:
    """The same syllable as it is called another time: a little longer or shorter, faster or slower, higher or lower."""
    long, fast, high = (rng.uniform(1 - width, 1 + width) for width in (0.08, 0.06, 0.05))
    rate = tuple(pulses * fast for pulses in call.rate)
    throat = tuple(tuple(hertz * high for hertz in curve) for curve in call.throat)
    return replace(call, seconds=call.seconds * long, rate=rate, throat=throat)


def croak(rng: Dice, toad: int) -> Wave:
    """The voice of one toad, across the water."""
    dry = place(*((at, syllable(rng, another(rng, call))) for at, call in VOICES[toad]))
    return room(rng, lowpass(dry, 7500), 0.13, 0.5, 4000)
