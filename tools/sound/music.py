"""Make the music anew: `python -m tools.sound.music` writes assets/music/*.ogg.

Needs `pip install '.[assets]'`, the program fluidsynth and the FluidR3 GM soundfont (MIT; Debian and Ubuntu:
`apt install fluidsynth fluid-soundfont-gm`; elsewhere give `--soundfont FILE`). The notes come from `score`.
The piece is played three times in a row and the second time is kept, so that every tail that rings past the
end is already sounding at the beginning: the loop has no seam. Water is laid under it, made to the same
length and periodic.
"""

from __future__ import annotations

import argparse
import subprocess
import tempfile
from pathlib import Path

import numpy as np
import soundfile
from scipy import signal

from tools.sound.dsp import RATE, Wave, dice, samples, soften, weighted, write_ogg
from tools.sound.pond import drop
from tools.sound.score import EVENING, MOONRISE, Piece, tones

MUSIC = Path(__file__).resolve().parents[2] / "assets" / "music"
SOUNDFONT = Path("/usr/share/sounds/sf2/FluidR3_GM.sf2")
TICKS = 480
LEVEL = -25.0
QUALITY = 0.5
LEAD = 0.2  # seconds before the first beat at which the loop begins

# voice -> MIDI channel, General MIDI program, volume, pan (64 is the middle), reverb
VOICES = {
    "vibraphone": (0, 11, 96, 70, 70),
    "chords": (1, 11, 84, 52, 80),
    "bass": (2, 32, 76, 64, 20),
    "marimba": (3, 12, 90, 78, 70),
    "guitar": (4, 24, 78, 44, 55),
    "bars": (5, 12, 76, 72, 85),
}
PIECES = {"evening": EVENING, "moonrise": MOONRISE}


def seconds(piece: Piece) -> float:
    """How long one turn of the loop lasts."""
    return len(piece.chords) * piece.beats * 60 / piece.tempo


def midi(name: str, piece: Piece, turns: int) -> bytes:
    """The piece as a MIDI file, `turns` times in a row, each time with the same small unevenness of a player."""
    rng, events = dice(name), []
    length = len(piece.chords) * piece.beats * TICKS
    for tone in sorted(tones(piece), key=lambda tone: (tone.beat, tone.key)):
        channel = VOICES[tone.voice][0]
        start = round(tone.beat * TICKS + rng.normal(0, 7))
        velocity = int(np.clip(tone.velocity + rng.normal(0, 3), 1, 127))
        for turn in range(turns):
            at = max(0, start + turn * length)
            events.append((at, bytes((0x90 | channel, tone.key, velocity))))
            events.append((at + round(tone.beats * TICKS), bytes((0x80 | channel, tone.key, 0))))
    tempo = (0xFF, 0x51, 3, *round(60_000_000 / piece.tempo).to_bytes(3, "big"))
    events = [(0, bytes(tempo)), *_settings(), *sorted(events), (turns * length + 8 * TICKS, b"\xff\x2f\x00")]
    return _midi_file(events)


def _settings() -> list[tuple[int, bytes]]:
    """Program, volume, pan and reverb of every voice, at the very beginning; no chorus."""
    said = []
    for channel, program, volume, pan, reverb in VOICES.values():
        said.append((0, bytes((0xC0 | channel, program))))
        for control, value in ((7, volume), (10, pan), (91, reverb), (93, 0)):
            said.append((0, bytes((0xB0 | channel, control, value))))
    return said


def _midi_file(events: list[tuple[int, bytes]]) -> bytes:
    """A MIDI file of one track from (tick, message) in order."""
    track, now = bytearray(), 0
    for tick, message in events:
        track += _variable(tick - now) + message
        now = tick
    head = b"MThd" + (6).to_bytes(4, "big") + bytes((0, 0, 0, 1)) + TICKS.to_bytes(2, "big")
    return head + b"MTrk" + len(track).to_bytes(4, "big") + bytes(track)


def _variable(value: int) -> bytes:
    """A number as MIDI writes it: seven bits a byte, the last byte without the top bit."""
    assert value >= 0
    out = [value & 0x7F]
    while value := value >> 7:
        out.append(0x80 | (value & 0x7F))
    return bytes(reversed(out))


def played(notes: bytes, soundfont: Path) -> Wave:
    """The MIDI file played by fluidsynth, stereo."""
    with tempfile.TemporaryDirectory() as folder:
        score, sound = Path(folder) / "score.mid", Path(folder) / "sound.wav"
        score.write_bytes(notes)
        room = ("synth.reverb.room-size=0.7", "synth.reverb.damp=0.4", "synth.reverb.level=0.6")
        wishes = [part for wish in (*room, "synth.chorus.active=0") for part in ("-o", wish)]
        command = ["fluidsynth", "-niq", "-g", "0.5", "-r", str(RATE), "-O", "float", *wishes]
        subprocess.run([*command, "-F", str(sound), str(soundfont), str(score)], check=True)
        wave: Wave = soundfile.read(sound)[0]
    return wave


def loop(wave: Wave, n: int) -> Wave:
    """The second of three turns, cut in the quiet before its first beat and blended with what follows its end."""
    cut = n - samples(LEAD)
    turn, after = wave[cut : cut + n].copy(), wave[cut + n :]
    x = samples(0.08)
    blend = np.linspace(0, 1, x)[:, None]
    turn[:x] = blend * turn[:x] + (1 - blend) * after[:x]
    return turn


def lapping(name: str, n: int) -> Wave:
    """Water against the jetty: soft noise in slow waves, periodic over n samples, different left and right."""
    rng = dice(name + " water")
    freqs = np.fft.rfftfreq(n, 1 / RATE)
    colour = np.exp(-0.5 * (np.log2(np.maximum(freqs, 1) / 420) / 1.1) ** 2)
    waves = []
    for _ in "lr":
        noise = np.fft.irfft(colour * np.exp(2j * np.pi * rng.random(len(freqs))), n)
        slow = np.exp(-0.5 * ((freqs - 0.16) / 0.09) ** 2)
        tide = np.fft.irfft(slow * np.exp(2j * np.pi * rng.random(len(freqs))), n)
        waves.append(noise / noise.std() * np.exp(0.9 * tide / tide.std()))
    return np.stack(waves, axis=1)


def drops(name: str, n: int) -> Wave:
    """A drop now and then, near or far, running on past the end into the beginning."""
    rng, out = dice(name + " drops"), np.zeros((n, 2))
    for slot in range(int(n / RATE / 6.5)):
        wave = drop(rng, rng.uniform(620, 1250)) * rng.uniform(0.25, 1.0)
        where = (samples(6.5 * slot + rng.uniform(0, 5)) + np.arange(len(wave))) % n
        right = rng.uniform(0.15, 0.85)
        out[where, 0] += wave * (1 - right)
        out[where, 1] += wave * right
    return out


def mixed(name: str, piece: Piece, soundfont: Path) -> Wave:
    """The finished loop, stereo, at the level of all music."""
    n = samples(seconds(piece))
    music = loop(played(midi(name, piece, 3), soundfont), n)
    warm = signal.butter(1, 6500, fs=RATE, output="sos")
    music = signal.sosfilt(warm, np.concatenate([music[-RATE:], music]), axis=0)[RATE:]
    power = np.mean([np.mean(weighted(music[:, side]) ** 2) for side in (0, 1)])
    music *= 10 ** (LEVEL / 20) / np.sqrt(power)
    return soften(music + 0.003 * lapping(name, n) + 0.035 * drops(name, n))


def main() -> None:
    """Write both loops."""
    wishes = argparse.ArgumentParser(description="Make the music anew.")
    wishes.add_argument("--soundfont", type=Path, default=SOUNDFONT, help="FluidR3_GM.sf2")
    chosen = wishes.parse_args()
    for name, piece in PIECES.items():
        write_ogg(MUSIC / f"{name}.ogg", mixed(name, piece, chosen.soundfont), QUALITY)


if __name__ == "__main__":
    main()
