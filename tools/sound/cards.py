"""Paper and wood: how the cards sound when they are dealt, laid, turned, twisted and swept up.

A card is filtered noise whose band moves as the card bends; the jetty is a handful of quickly damped plank
modes. Each function makes one variant from its own dice and knows nothing of levels or files.
"""

from __future__ import annotations

import numpy as np

from tools.sound.dsp import RATE, Dice, Wave, band, grain, lowpass, place, room, samples, struck, swell, times

PLANK = ((1.0, 0.075, 1.0), (2.32, 0.055, 0.55), (3.9, 0.04, 0.42), (6.1, 0.028, 0.25), (9.7, 0.018, 0.14))


def swish(rng: Dice, seconds: float, centres: tuple[float, ...], peak: float = 0.35, rough: float = 0.35) -> Wave:
    """Paper through air or over paper: a moving band of noise with a grain."""
    wave = band(rng, seconds, centres, 0.55) + 0.25 * band(rng, seconds, tuple(2.1 * c for c in centres), 0.4)
    return wave * swell(len(wave), peak) * grain(rng, len(wave), 260, rough)


def tick(rng: Dice, hertz: float, fall: float = 0.006) -> Wave:
    """A card's edge touching something hard: a few milliseconds of bright noise."""
    wave = band(rng, max(fall * 4, 0.012), (hertz, hertz * 0.8), 0.5)
    t = np.arange(len(wave)) / len(wave) * 4
    return wave * np.exp(-2.2 * t) * np.clip(np.arange(len(wave)) / samples(0.0004), 0, 1)


def plank(rng: Dice, hertz: float, hardness: float = 1.0) -> Wave:
    """A knock on the weathered jetty; hardness lifts the higher modes."""
    modes = [
        (hertz * ratio * rng.uniform(0.97, 1.03), fall * rng.uniform(0.85, 1.2), gain * hardness ** min(i, 3))
        for i, (ratio, fall, gain) in enumerate(PLANK)
    ]
    return struck(0.16, modes)


def thud(rng: Dice, hertz: float, seconds: float = 0.3) -> Wave:
    """Something soft and heavy set down: a pitch that drops as it dies, and a puff of air."""
    t = times(seconds)
    pitch = hertz * (1 + 0.7 * np.exp(-t / 0.022))
    body = np.sin(2 * np.pi * np.cumsum(pitch) / RATE) * np.exp(-t / (seconds * 0.2))
    puff = lowpass(rng.standard_normal(len(t)), 420) * np.exp(-t / 0.035)
    return (body + 1.6 * puff) * np.clip(t / 0.002, 0, 1) * np.clip((seconds - t) / 0.1, 0, 1)


def bar(hertz: float, seconds: float = 0.9, soft: float = 0.5) -> Wave:
    """A tuned wooden bar under a soft mallet: the fundamental rings, the double octave and above only speak."""
    modes = (
        (hertz, seconds, 1.0),
        (hertz * 3.98, seconds * 0.22, 0.22 * (1 - soft)),
        (hertz * 9.4, 0.05, 0.10),
    )
    mallet = struck(seconds, ((hertz * 0.52, 0.06, 0.25), (hertz * 1.9, 0.03, 0.12)))
    return struck(seconds, modes) + mallet


def deal(rng: Dice) -> Wave:
    """A card leaves the pile, flies and comes down flat."""
    low = rng.uniform(1800, 2300)
    flight = swish(rng, rng.uniform(0.085, 0.105), (low, low * 1.7, low * 1.3), 0.3)
    landing = 0.55 * tick(rng, 3200)
    dry = place((0, flight), (0.075, landing), (0.076, 0.9 * plank(rng, rng.uniform(230, 270), 0.6)))
    return room(rng, dry, 0.10)


def lay(rng: Dice) -> Wave:
    """A card is put on the plank: a short breath of paper, then wood."""
    high = rng.uniform(2600, 3300)
    breath = 0.5 * swish(rng, 0.06, (high, high * 0.6), 0.3)
    contact = 1.1 * tick(rng, rng.uniform(2400, 3000), 0.007)
    wood = 2.6 * plank(rng, rng.uniform(185, 225), rng.uniform(0.8, 1.0))
    return room(rng, place((0, breath), (0.022, contact), (0.0225, wood)), 0.14)


def slide(rng: Dice) -> Wave:
    """A card moves along the plank to close a gap."""
    low = rng.uniform(1200, 1500)
    rub = swish(rng, rng.uniform(0.105, 0.125), (low, low * 1.5, low * 1.25), 0.4, 0.55)
    grit = 0.35 * swish(rng, 0.1, (4200, 5200), 0.5, 0.7)
    stop = 0.35 * plank(rng, rng.uniform(260, 310), 0.5)
    return room(rng, place((0, rub), (0.006, grit), (0.1, stop)), 0.08)


def flip(rng: Dice) -> Wave:
    """A card bends, snaps over and falls flat."""
    lift = 0.7 * swish(rng, 0.09, (1500, 2900, 4300), 0.55)
    snap = 1.3 * tick(rng, rng.uniform(3600, 4400), 0.005)
    second = 0.7 * tick(rng, rng.uniform(2200, 2700), 0.006)
    fall = 0.5 * swish(rng, 0.08, (3800, 2000), 0.3)
    flat = 0.9 * plank(rng, rng.uniform(240, 280), 0.7)
    gap = rng.uniform(0.018, 0.026)
    return room(rng, place((0, lift), (0.07, snap), (0.07 + gap, second), (0.08, fall), (0.15, flat)), 0.1)


def draw(rng: Dice) -> Wave:
    """A card is drawn off the pile on its stone: a long rub, then it springs free."""
    low = rng.uniform(950, 1200)
    rub = swish(rng, rng.uniform(0.12, 0.14), (low, low * 1.8, low * 3.0), 0.6, 0.5)
    free = 0.8 * tick(rng, rng.uniform(3200, 3900), 0.006)
    air = 0.35 * swish(rng, 0.07, (3000, 4600), 0.2)
    return room(rng, place((0, rub), (0.115, free), (0.115, air)), 0.1)


def penalty(rng: Dice) -> Wave:
    """A card comes face down on one's own stack, heavier than it should."""
    breath = 0.45 * swish(rng, 0.09, (2400, 1100), 0.3)
    wood = 1.6 * plank(rng, rng.uniform(125, 140), 0.55)
    weight = 0.9 * thud(rng, rng.uniform(82, 92), 0.28)
    return room(rng, place((0, breath), (0.03, wood), (0.03, weight), (0.033, 0.5 * tick(rng, 1500))), 0.16)


def twist(rng: Dice, notes: tuple[float, float, float]) -> Wave:
    """Two cards touch edge to edge in the air, and the wood sings."""
    touch = place((0, 1.0 * tick(rng, 3800, 0.005)), (rng.uniform(0.03, 0.036), 0.8 * tick(rng, 4300, 0.005)))
    song = [(0.024 + 0.062 * i, bar(note, 0.75, 0.35)) for i, note in enumerate(notes)]
    shimmer = 0.16 * bar(notes[2] * 2, 0.5, 0.2)
    return room(rng, place((0.004, touch), *song, (0.21, shimmer)), 0.22, 0.6, 5000)


def gather(rng: Dice) -> Wave:
    """A hand sweeps the whole line together: cards rustling over each other, faster and faster, then squared."""
    parts = [(0.0, 0.16 * swish(rng, 0.42, (900, 1500, 2300, 1700), 0.55, 0.6))]
    at = 0.02
    for step in range(12):
        low = rng.uniform(1200, 2100)
        parts.append((at, rng.uniform(0.3, 0.7) * swish(rng, 0.042, (low, low * 1.6), 0.2, 0.5)))
        parts.append((at + 0.012, rng.uniform(0.3, 0.7) * tick(rng, rng.uniform(1900, 3200))))
        at += 0.042 * 0.94**step
    parts += [(at, 0.9 * tick(rng, 2400, 0.008)), (at + 0.045, 0.7 * tick(rng, 2000, 0.008))]
    return room(rng, place(*parts), 0.12)


def take(rng: Dice) -> Wave:
    """The gathered line drops on its owner's stack: a soft, heavy thud."""
    wood, paper = 2.6 * plank(rng, rng.uniform(148, 160), 0.85), 0.5 * swish(rng, 0.12, (1800, 800), 0.1)
    fall = (0.004, 2.2 * thud(rng, rng.uniform(68, 76), 0.42))
    return room(rng, place(fall, (0.004, wood), (0.006, 1.3 * tick(rng, 1800, 0.01)), (0.014, paper)), 0.15, 0.45)
