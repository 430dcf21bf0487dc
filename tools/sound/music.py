"""Make the music anew: `python -m tools.sound.music` writes assets/music/*.ogg.

Needs `pip install '.[assets]'`, the program fluidsynth and the FluidR3 GM soundfont (MIT; Debian and Ubuntu:
`apt install fluidsynth fluid-soundfont-gm`; elsewhere give `--soundfont FILE`). The notes come from `score`.
The piece is played three times in a row and the second time is kept, so that every tail that rings past the
end is already sounding at the beginning: the loop has no seam. A brush, which no soundfont has so soft, is painted in
from noise. What a pond sounds like by itself is not in it: that is `tools.sound.place`.
"""

from __future__ import annotations

import argparse
import subprocess
import tempfile
from pathlib import Path

import numpy as np
import soundfile

from tools.sound.dsp import RATE, Dice, Wave, band, dice, highpass, samples, soften, swell, write_ogg
from tools.sound.loudness import integrated
from tools.sound.score import EVENING, FIREFLIES, MOONRISE, REEDS, Piece, Tone, tones

MUSIC = Path(__file__).resolve().parents[2] / "assets" / "music"
SOUNDFONT = Path("/usr/share/sounds/sf2/FluidR3_GM.sf2")
TICKS = 480
LEVEL = -27.5
"""LUFS of a piece from end to end: with both sliders as they are at first, 12 below the effects."""
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
BRUSH = "brush"
"""The voice that no soundfont plays."""
PIECES = {"evening": EVENING, "reeds": REEDS, "fireflies": FIREFLIES, "moonrise": MOONRISE}


def seconds(piece: Piece) -> float:
    """How long one turn of the loop lasts."""
    return len(piece.chords) * piece.beats * 60 / piece.tempo


def midi(name: str, piece: Piece, turns: int) -> bytes:
    """The piece as a MIDI file, `turns` times in a row, each time with the same small unevenness of a player."""
    rng, events = dice(name), []
    length = len(piece.chords) * piece.beats * TICKS
    for tone in sorted(_by_soundfont(piece), key=lambda tone: (tone.beat, tone.key)):
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


def _by_soundfont(piece: Piece) -> list[Tone]:
    return [tone for tone in tones(piece) if tone.voice != BRUSH]


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


def stroke(rng: Dice, tone: Tone, tempo: int) -> Wave:
    """One stroke of a brush: bright noise that swells and dies, long or short."""
    seconds = tone.beats * 60 / tempo * 0.8
    wave = band(rng, seconds, (3200, 5200, 6800), 0.9)
    soft: float = (tone.velocity / 127) ** 1.3
    return wave * swell(len(wave), 0.25, 2.5) * soft


def brushed(name: str, piece: Piece, n: int) -> Wave:
    """Every stroke of the piece, stereo, running on past the end into the beginning."""
    rng, out = dice(name + " brush"), np.zeros((n, 2))
    for tone in (tone for tone in tones(piece) if tone.voice == BRUSH):
        wave = stroke(rng, tone, piece.tempo)
        begin = samples(tone.beat * 60 / piece.tempo + LEAD + rng.normal(0, 0.004))
        where = (begin + np.arange(len(wave))) % n
        right = rng.uniform(0.4, 0.7)
        out[where, 0] += wave * (1 - right)
        out[where, 1] += wave * right
    return out


def lighter(music: Wave) -> Wave:
    """Half of what lies below 110 Hz taken away, so that a laptop has something to play, and a little air above."""
    sides = []
    for side in (0, 1):
        left = music[:, side]
        low = left - highpass(left, 110, 1)
        sides.append(left - 0.5 * low + 0.4 * highpass(left, 4500, 1))
    return np.stack(sides, axis=1)


def mixed(name: str, piece: Piece, soundfont: Path) -> Wave:
    """The finished loop, stereo, at the level of all music."""
    n = samples(seconds(piece))
    music = loop(played(midi(name, piece, 3), soundfont), n)
    music = lighter(np.concatenate([music[-RATE:], music]))[RATE:]
    music *= 10 ** ((LEVEL - integrated(music, RATE)) / 20)
    music += 0.05 * brushed(name, piece, n)
    return soften(music * 10 ** ((LEVEL - integrated(music, RATE)) / 20))


def main() -> None:
    """Write every loop."""
    wishes = argparse.ArgumentParser(description="Make the music anew.")
    wishes.add_argument("--soundfont", type=Path, default=SOUNDFONT, help="FluidR3_GM.sf2")
    chosen = wishes.parse_args()
    for name, piece in PIECES.items():
        write_ogg(MUSIC / f"{name}.ogg", mixed(name, piece, chosen.soundfont), QUALITY)


if __name__ == "__main__":
    main()
