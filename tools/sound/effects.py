"""Make every sound effect of the game anew: `python -m tools.sound.effects` writes assets/sounds/*.ogg.

Needs `pip install '.[assets]'`. All randomness is seeded by the
sound's name and variant, so the same tools write the same files. `--report` prints length, peak, level and
spectral centroid of each; `--pictures DIR` also draws a spectrogram of each (needs Pillow).
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
from scipy import signal

from tools.sound import cards, pond, toads
from tools.sound.dsp import RATE, Dice, Wave, dice, finished, pitched, write_ogg
from tools.sound.loudness import momentary

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"
QUALITY = 0.5

Maker = Callable[[Dice], Wave]


def chime(*notes: str) -> Maker:
    """A twist whose wood sings these three notes."""
    low, middle, high = (pond.note(name) for name in notes)
    return lambda rng: cards.twist(rng, (low, middle, high))


def turned(notes: str) -> Maker:
    """The sign for one's turn with these bell notes."""
    return lambda rng: pond.turn(rng, notes)


def won(tune: str) -> Maker:
    """A round won, to this tune."""
    return lambda rng: pond.win(rng, tune)


def lost(tune: str) -> Maker:
    """A round lost, to this tune."""
    return lambda rng: pond.lose(rng, tune)


def ended(tune: str) -> Maker:
    """The match won, to this tune."""
    return lambda rng: pond.match(rng, tune)


def counted(name: str) -> Maker:
    """One point at the pitch of a note."""
    return lambda rng: pond.count(rng, pond.note(name))


def spread(maker: Maker, variants: int) -> list[Maker]:
    """So many variants, from two semitones lower to two higher."""
    steps = np.linspace(-2, 2, variants)
    return [lambda rng, step=float(step): pitched(maker(rng), step) for step in steps]  # type: ignore[misc]


# name of the cue -> its largest momentary loudness in LUFS, makers of its variants
TABLE: dict[str, tuple[float, list[Maker]]] = {
    "deal": (-28, spread(cards.deal, 6)),
    "lay": (-26.5, spread(cards.lay, 6)),
    "slide": (-28.5, spread(cards.slide, 4)),
    "flip": (-27, spread(cards.flip, 4)),
    "draw": (-28, spread(cards.draw, 4)),
    "penalty": (-26.5, spread(cards.penalty, 3)),
    "twist": (
        -24.5,
        [chime("D5", "A5", "D6"), chime("E5", "B5", "E6"), chime("F#5", "B5", "F#6"), chime("A4", "E5", "A5")],
    ),
    "gather": (-26, spread(cards.gather, 3)),
    "plop": (-27, spread(pond.plop, 3)),
    "take": (-24.5, spread(cards.take, 3)),
    "splash": (-25, spread(pond.splash, 3)),
    "turn": (-26, [turned("A5 D6"), turned("F#5 B5"), turned("E5 A5")]),
    "win": (-24, [won(tune) for tune in pond.WON]),
    "lose": (-25, [lost(tune) for tune in pond.LOST]),
    "match": (-23.5, [ended(tune) for tune in pond.ENDED]),
    "button": (-28.5, spread(pond.button, 4)),
    "error": (-27, spread(pond.error, 3)),
    "count": (-28.5, [counted(name) for name in pond.STEPS]),
}
CROAKS = {22: -25.5, 33: -25.5, 44: -26, 55: -26.5, 66: -25, 77: -27.5, 88: -24}
"""The toads, and how loud each is."""
TAKES = 3
"""How many croaks each toad has."""


def made() -> Iterator[tuple[str, Wave]]:
    """Every sound, finished, with the name of its file."""
    for name, (level, makers) in TABLE.items():
        for variant, maker in enumerate(makers, 1):
            yield f"{name}-{variant}", finished(maker(dice(name, variant)), level)
    for toad, level in CROAKS.items():
        for take in range(1, TAKES + 1):
            yield f"croak-{toad}-{take}", finished(toads.croak(dice(f"croak {toad}", take), toad), level)


def report(name: str, wave: Wave) -> str:
    """One line of measures."""
    peak = 20 * np.log10(np.max(np.abs(wave)))
    rms = 10 * np.log10(np.mean(wave**2))
    spectrum = np.abs(np.fft.rfft(wave)) ** 2
    centroid = np.sum(np.fft.rfftfreq(len(wave), 1 / RATE) * spectrum) / np.sum(spectrum)
    length, loud = 1000 * len(wave) / RATE, momentary(wave, RATE)
    return (
        f"{name:10} {length:5.0f} ms, {peak:5.1f} {rms:5.1f} {loud:5.1f} dB (peak, rms, momentary), {centroid:5.0f} Hz"
    )


def picture(target: Path, wave: Wave, seconds: float | None = None) -> None:
    """Draw the waveform over its spectrogram, 0 to 10 kHz upwards, 80 decibels from black to white."""
    from PIL import Image

    if seconds is not None:
        wave = np.concatenate([wave, np.zeros(max(0, round(seconds * RATE) - len(wave)))])
    _, _, grid = signal.spectrogram(wave, RATE, nperseg=512, noverlap=448)
    shown = np.clip((10 * np.log10(grid[:117][::-1] + 1e-14) + 120) / 80, 0, 1)
    columns = np.array_split(np.abs(wave), shown.shape[1])
    heights = np.array([c.max() for c in columns])
    strip = (np.linspace(1, 0, 40)[:, None] < heights[None, :]).astype(float)
    pixels = (255 * np.vstack([strip, shown])).astype(np.uint8)
    Image.fromarray(pixels).resize((480, 320)).save(target)


def main() -> None:
    """Write the files; print and draw what was asked for."""
    wishes = argparse.ArgumentParser(description="Make the sound effects anew.")
    wishes.add_argument("--report", action="store_true", help="print measures of each sound")
    wishes.add_argument("--pictures", type=Path, help="folder for spectrograms")
    chosen = wishes.parse_args()
    for name, wave in made():
        write_ogg(SOUNDS / f"{name}.ogg", wave, QUALITY)
        if chosen.report:
            print(report(name, wave))
        if chosen.pictures:
            chosen.pictures.mkdir(parents=True, exist_ok=True)
            picture(chosen.pictures / f"{name}.png", wave)


if __name__ == "__main__":
    main()
