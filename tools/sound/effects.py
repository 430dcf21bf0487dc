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
from tools.sound.dsp import RATE, Dice, Wave, dice, finished, loudness, write_ogg

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


def counted(name: str) -> Maker:
    """One point at the pitch of a note."""
    return lambda rng: pond.count(rng, pond.note(name))


def voice(toad: int) -> Maker:
    """The croak of one toad."""
    return lambda rng: toads.croak(rng, toad)


# name of the cue -> level in decibels at its loudest moment, makers of its variants
TABLE: dict[str, tuple[float, list[Maker]]] = {
    "deal": (-27, [cards.deal] * 4),
    "lay": (-22, [cards.lay] * 4),
    "slide": (-30, [cards.slide] * 3),
    "flip": (-25, [cards.flip] * 3),
    "draw": (-26, [cards.draw] * 3),
    "penalty": (-22, [cards.penalty] * 2),
    "twist": (-20, [chime("D5", "A5", "D6"), chime("E5", "B5", "E6"), chime("F#5", "B5", "F#6")]),
    "gather": (-25, [cards.gather] * 2),
    "take": (-18, [cards.take] * 2),
    "turn": (-22, [turned("A5 D6"), turned("F#5 B5")]),
    "win": (-18, [pond.win]),
    "lose": (-20, [pond.lose]),
    "match": (-17, [pond.match]),
    "button": (-28, [pond.button] * 3),
    "error": (-25, [pond.error] * 2),
    "count": (-30, [counted("D5"), counted("F#5"), counted("A5")]),
}
CROAK_LEVELS = {22: -22, 33: -21, 44: -22, 55: -25, 66: -20, 77: -27, 88: -18}


def made() -> Iterator[tuple[str, Wave]]:
    """Every sound, finished, with the name of its file."""
    for name, (level, makers) in TABLE.items():
        for variant, maker in enumerate(makers, 1):
            yield f"{name}-{variant}", finished(maker(dice(name, variant)), level)
    for toad, level in CROAK_LEVELS.items():
        yield f"croak-{toad}", finished(voice(toad)(dice("croak", toad)), level)


def report(name: str, wave: Wave) -> str:
    """One line of measures."""
    peak = 20 * np.log10(np.max(np.abs(wave)))
    rms = 10 * np.log10(np.mean(wave**2))
    spectrum = np.abs(np.fft.rfft(wave)) ** 2
    centroid = np.sum(np.fft.rfftfreq(len(wave), 1 / RATE) * spectrum) / np.sum(spectrum)
    length, loud = 1000 * len(wave) / RATE, loudness(wave)
    return f"{name:10} {length:5.0f} ms, {peak:5.1f} {rms:5.1f} {loud:5.1f} dB (peak, rms, loudest), {centroid:5.0f} Hz"


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
