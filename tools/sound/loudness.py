"""How loud a sound is to the ear: the momentary loudness of EBU R 128, after the K curve of ITU-R BS.1770-4.

Needs numpy alone, so that the tests can measure the shipped files. Waves are floats of full scale 1, one column a
channel; loudness is in LUFS.
"""

from __future__ import annotations

import functools
import math

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]

WINDOW = 0.4
"""Seconds of a momentary loudness."""
SILENT = -120.0
COARSE = 1 << 16
"""Samples of a transform fine enough to tell the K curve between two of its frequencies."""
SHELF = (1681.974450955533, 0.7071752369554196, 3.999843853973347)
"""The head in the sound field: hertz, quality and decibels of a high shelf."""
FLOOR = (38.13547087602444, 0.5003270373238773)
"""Hertz and quality of the high pass below which the ear hears little."""

Biquad = tuple[tuple[float, float, float], tuple[float, float, float]]


def _shelf(rate: int) -> Biquad:
    hertz, quality, decibels = SHELF
    k, high = math.tan(math.pi * hertz / rate), 10 ** (decibels / 20)
    middle = high**0.4996667741545416
    above = (high + middle * k / quality + k * k, 2 * (k * k - high), high - middle * k / quality + k * k)
    return above, (1 + k / quality + k * k, 2 * (k * k - 1), 1 - k / quality + k * k)


def _high_pass(rate: int) -> Biquad:
    hertz, quality = FLOOR
    k = math.tan(math.pi * hertz / rate)
    scale = 1 + k / quality + k * k
    return (scale, -2 * scale, scale), (scale, 2 * (k * k - 1), 1 - k / quality + k * k)


@functools.cache
def _response(size: int, rate: int) -> NDArray[np.complex128]:
    """What the K curve does to each frequency of a real transform of so many samples."""
    back = np.exp(-2j * np.pi * np.fft.rfftfreq(size))
    answer = np.ones(len(back), np.complex128)
    for above, below in (_shelf(rate), _high_pass(rate)):
        answer *= np.polynomial.polynomial.polyval(back, above) / np.polynomial.polynomial.polyval(back, below)
    return answer


def weighted(wave: Wave, rate: int) -> Wave:
    """The wave as the ear weighs it, channel by channel."""
    size = 1 << (len(wave) - 1).bit_length()  # a power of two is quick, and what is added at the end is silence
    shape = (-1, *(1 for _ in wave.shape[1:]))
    heard: Wave = np.fft.irfft(np.fft.rfft(wave, size, axis=0) * _response(size, rate).reshape(shape), size, axis=0)
    return heard[: len(wave)]


def momentary(wave: Wave, rate: int) -> float:
    """The largest momentary loudness of a sound with silence before and after it, in LUFS."""
    window = round(WINDOW * rate)
    rest = np.zeros((window, *wave.shape[1:]))
    power = weighted(np.concatenate([rest, wave, rest]), rate) ** 2
    summed = np.concatenate([[0.0], np.cumsum(power.reshape(len(power), -1).sum(axis=1))])
    return _lufs(float(np.max(summed[window:] - summed[:-window])) / window)


def integrated(wave: Wave, rate: int) -> float:
    """The loudness of music from end to end, in LUFS; without the gates, since nothing in it is silent.

    By Parseval's theorem: the power of all frequencies together is that of all samples.
    """
    size = 1 << (len(wave) - 1).bit_length()
    power = (np.abs(np.fft.rfft(wave, size, axis=0)) ** 2).reshape(size // 2 + 1, -1).sum(axis=1)
    coarse = np.abs(_response(COARSE, rate)) ** 2
    heard = np.interp(np.linspace(0, 1, len(power)), np.linspace(0, 1, len(coarse)), coarse)
    return _lufs(float(2 * (power * heard).sum() / size / len(wave)))


def _lufs(power: float) -> float:
    return max(SILENT, -0.691 + 10 * math.log10(power + 1e-13))
