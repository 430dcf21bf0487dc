"""The small workshop the game's sounds are made in: dice, noise, struck wood, bubbles, levels, files.

Everything here is plain signal arithmetic on mono arrays of floats at 44.1 kHz. It knows nothing of cards or
toads; those live in `cards`, `pond` and `toads`. Needs numpy, scipy and soundfile, which the game itself
never imports.
"""

from __future__ import annotations

import io
import zlib
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray
from scipy import signal

from tools.sound.loudness import momentary

RATE = 44_100
Wave = NDArray[np.float64]
Dice = np.random.Generator


def dice(name: str, variant: int = 0) -> Dice:
    """The same random numbers for the same sound, whatever else is made before it."""
    return np.random.default_rng([zlib.crc32(name.encode()), variant])


def samples(seconds: float) -> int:
    """How many samples last so many seconds."""
    return round(seconds * RATE)


def times(seconds: float) -> Wave:
    """The moments of a sound of so many seconds, in seconds."""
    return np.arange(samples(seconds)) / RATE


def path(points: Sequence[float], n: int) -> Wave:
    """A curve through positive points, evenly spread, straight on a logarithmic scale."""
    where = np.linspace(0, len(points) - 1, n)
    return np.exp(np.interp(where, np.arange(len(points)), np.log(points)))


def swell(n: int, peak: float = 0.3, power: float = 1.5) -> Wave:
    """An envelope that rises smoothly to 1 at the fraction `peak` and sinks smoothly to 0."""
    t = np.linspace(0, 1, n)
    up = np.sin(np.pi / 2 * np.clip(t / peak, 0, 1)) ** 2
    down = np.cos(np.pi / 2 * np.clip((t - peak) / (1 - peak), 0, 1)) ** power
    return up * down


def place(*parts: tuple[float, Wave]) -> Wave:
    """Lay sounds over each other, each beginning at its own second."""
    end = max(samples(at) + len(wave) for at, wave in parts)
    out = np.zeros(end)
    for at, wave in parts:
        out[samples(at) : samples(at) + len(wave)] += wave
    return out


def band(rng: Dice, seconds: float, centres: Sequence[float], octaves: float = 0.6) -> Wave:
    """Noise in a band that wanders through the centre frequencies (hertz), about `octaves` wide each way."""
    n = samples(seconds)
    freqs, frames, grid = signal.stft(rng.standard_normal(n + 512), RATE, nperseg=256, noverlap=192)
    centre = path(centres, len(frames))
    distance = np.log2(np.maximum(freqs, 20)[:, None] / centre[None, :])
    _, wave = signal.istft(grid * np.exp(-0.5 * (distance / octaves) ** 2), RATE, nperseg=256, noverlap=192)
    heard: Wave = wave[256 : 256 + n]
    loud: float = np.sqrt(np.mean(heard**2))
    return heard / loud


def grain(rng: Dice, n: int, rate: float, depth: float) -> Wave:
    """A rough, never negative amplitude around 1, changing about `rate` times a second: the fibre of paper."""
    sos = signal.butter(2, rate, fs=RATE, output="sos")
    rough: Wave = signal.sosfilt(sos, rng.standard_normal(n + 2000))[2000:]
    amplitude: Wave = np.maximum(0, 1 + depth * rough / rough.std())
    return amplitude


def struck(seconds: float, modes: Sequence[tuple[float, float, float]]) -> Wave:
    """Ringing modes, each (hertz, seconds to fall by 60 decibels, gain), all begun at once and at zero."""
    t = times(seconds)
    wave = np.zeros(len(t))
    for hertz, fall, gain in modes:
        wave += gain * np.exp(-6.9 * t / fall) * np.sin(2 * np.pi * hertz * t)
    return wave * np.clip(t / 0.0006, 0, 1)


def bubble(hertz: float, rise: float, fall: float, delay: float = 0.0) -> Wave:
    """One air bubble closing under water: a pitch that climbs by `rise` while it dies in `fall` seconds."""
    t = times(fall * 1.2)
    pitch = hertz * (1 + rise * np.clip((t - delay) / fall, 0, 1) ** 1.3)
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    wave: Wave = np.sin(phase) * np.exp(-6.9 * t / fall) * (1 - np.exp(-t / 0.0012))
    return wave


def lowpass(wave: Wave, hertz: float, order: int = 2) -> Wave:
    """What is left below a frequency."""
    left: Wave = signal.sosfilt(signal.butter(order, hertz, fs=RATE, output="sos"), wave)
    return left


def highpass(wave: Wave, hertz: float, order: int = 2) -> Wave:
    """What is left above a frequency."""
    left: Wave = signal.sosfilt(signal.butter(order, hertz, "highpass", fs=RATE, output="sos"), wave)
    return left


def room(rng: Dice, wave: Wave, wet: float = 0.12, seconds: float = 0.35, bright: float = 3500) -> Wave:
    """The evening air around a sound: three early echoes from the jetty and a short dark tail over the water."""
    n = samples(seconds)
    tail = lowpass(rng.standard_normal(n), bright) * np.exp(-6.9 * np.arange(n) / n)
    tail[: samples(0.012)] = 0
    for delay, gain in ((0.007, 3.0), (0.013, -2.0), (0.021, 1.6)):
        tail[samples(delay)] += gain
    wash: Wave = signal.fftconvolve(wave, tail / np.sqrt(np.sum(tail**2)))
    dry = np.concatenate([wave, np.zeros(len(wash) - len(wave))])
    return dry + wet * wash


def soften(wave: Wave, knee: float = 0.6, ceiling: float = 0.84) -> Wave:
    """Round peaks off smoothly above the knee, so that nothing passes the ceiling."""
    size = np.abs(wave)
    span = ceiling - knee
    rounded = knee + span * np.tanh((size - knee) / span)
    return np.sign(wave) * np.where(size <= knee, size, rounded)


def trimmed(wave: Wave, floor: float = 0.0012) -> Wave:
    """Without the silence at the end, faded so that both ends are at rest, after 3 ms for what a codec hears early."""
    loud = np.flatnonzero(np.abs(wave) > floor * np.max(np.abs(wave)))
    wave = wave[: loud[-1] + samples(0.01)].copy()
    rise, fall = samples(0.0015), min(samples(0.03), len(wave) // 3)
    wave[:rise] *= np.linspace(0, 1, rise) ** 2
    wave[-fall:] *= np.cos(np.linspace(0, np.pi / 2, fall)) ** 2
    return np.concatenate([np.zeros(samples(0.003)), wave])


def airy(wave: Wave, share: float = 1.0) -> Wave:
    """With more of what lies above 4.5 kHz, where paper and drops have their air; 1 lifts it by six decibels."""
    return wave + share * highpass(wave, 4500, 1)


def pitched(wave: Wave, semitones: float) -> Wave:
    """The same sound higher or lower, and by as much shorter or longer."""
    count = round(len(wave) * 2 ** (-semitones / 12))
    moved: Wave = np.interp(np.linspace(0, len(wave) - 1, count), np.arange(len(wave)), wave)
    return moved


def finished(wave: Wave, lufs: float) -> Wave:
    """A sound ready for its file: no rumble, faded ends, the wanted momentary loudness, no clipping.

    Rounding peaks off takes loudness away, so it is brought back a few times; what cannot be that loud stays softer.
    """
    wave = trimmed(airy(highpass(wave - np.mean(wave), 35)))
    gain = lufs - momentary(wave, RATE)
    for _ in range(8):
        gain += lufs - momentary(soften(wave * 10 ** (gain / 20)), RATE)
    return soften(wave * 10 ** (gain / 20))


def write_ogg(target: Path, wave: Wave, quality: float) -> None:
    """Write mono (n,) or stereo (n, 2) as Ogg Vorbis, quality 0 to 1; the same wave gives the same bytes."""
    channels = 1 if wave.ndim == 1 else wave.shape[1]
    stream = io.BytesIO()
    with soundfile.SoundFile(
        stream, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=1 - quality
    ) as out:
        for start in range(0, len(wave), 8192):
            out.write(wave[start : start + 8192])
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(_same_serial(bytearray(stream.getvalue())))


def _same_serial(pages: bytearray) -> bytes:
    """Give every Ogg page the stream number 1 and its checksum anew: the encoder draws that number by lot."""
    at = 0
    while at < len(pages):
        segments = pages[at + 26]
        end = at + 27 + segments + sum(pages[at + 27 : at + 27 + segments])
        pages[at + 14 : at + 18] = (1).to_bytes(4, "little")
        pages[at + 22 : at + 26] = bytes(4)
        pages[at + 22 : at + 26] = _ogg_checksum(pages[at:end]).to_bytes(4, "little")
        at = end
    return bytes(pages)


def _ogg_checksum(page: bytearray) -> int:
    """The checksum of an Ogg page: CRC-32 with polynomial 04C11DB7, highest bit first, starting at 0."""
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ _CRC[(value >> 24) ^ byte]
    return value


def _crc_row(byte: int) -> int:
    value = byte << 24
    for _ in range(8):
        value = ((value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)) & 0xFFFFFFFF
    return value


_CRC = tuple(_crc_row(byte) for byte in range(256))
