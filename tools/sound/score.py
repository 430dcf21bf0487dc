"""The pieces of the game, composed for it, as notes: `EVENING`, `REEDS` and `FIREFLIES` for the table, `MOONRISE` for
the menu.

A bar of melody is words such as "F#5*1.5" (note, beats) and "-*1" (rest). Chords name voicings and their bass
note. Nothing here knows how notes become sound; `music` does that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


@dataclass(frozen=True)
class Tone:
    """One note: voice, beat at which it begins, beats it lasts, MIDI key, MIDI velocity."""

    voice: str
    beat: float
    beats: float
    key: int
    velocity: int


@dataclass(frozen=True)
class Piece:
    """A loop: beats in a bar, beats a minute, chord of every bar, and the bars of each written voice."""

    beats: int
    tempo: int
    chords: tuple[str, ...]
    melody: tuple[str, ...]
    lead: str
    patterns: tuple[tuple[int, int, str], ...]  # first bar, bar after the last, name of an accompaniment


def key(name: str) -> int:
    """The MIDI key of a note such as 'F#5' (C4 = 60)."""
    return STEPS[name[0]] + name.count("#") + 12 * (int(name[-1]) + 1)


# chord -> bass note, fifth below or above it, voicing from low to high
VOICINGS = {
    "Dmaj9": ("D2", "A2", "F#3 A3 C#4 E4"),
    "D69": ("D2", "A2", "F#3 A3 B3 E4"),
    "Bm9": ("B1", "F#2", "A3 C#4 D4 F#4"),
    "Gmaj9": ("G1", "D2", "F#3 A3 B3 D4"),
    "A9sus": ("A1", "E2", "G3 B3 D4 E4"),
    "F#m7": ("F#1", "C#2", "A3 C#4 E4 F#4"),
    "Em9": ("E2", "B1", "G3 B3 D4 F#4"),
    "Em7": ("E2", "B1", "G3 B3 D4 E4"),
    "E9": ("E2", "B1", "G#3 B3 D4 F#4"),
    "Cmaj9": ("C2", "G2", "G3 B3 D4 E4"),
    "D9sus": ("D2", "A2", "G3 A3 C4 E4"),
    "Bm7": ("B1", "F#2", "F#3 A3 B3 D4"),
    "Am7": ("A1", "E2", "G3 A3 C4 E4"),
    "G69": ("G1", "D2", "G3 A3 B3 E4"),
    "Amaj9": ("A1", "E2", "G#3 B3 C#4 E4"),
    "C#m7": ("C#2", "G#2", "G#3 B3 C#4 E4"),
    "Dmaj7": ("D2", "A2", "F#3 A3 C#4 E4"),
    "E9sus": ("E2", "B2", "A3 B3 D4 F#4"),
    "F#m9": ("F#1", "C#2", "G#3 A3 C#4 E4"),
}

EVENING = Piece(
    beats=4,
    tempo=64,
    lead="vibraphone",
    chords=(
        *("Dmaj9", "Bm9", "Gmaj9", "A9sus", "F#m7", "Bm9", "Em9", "A9sus"),
        *("Dmaj9", "Bm9", "Gmaj9", "A9sus", "F#m7", "Bm9", "Em9", "D69"),
        *("Gmaj9", "F#m7", "Em9", "Dmaj9", "Gmaj9", "Bm9", "E9", "A9sus"),
        *("Gmaj9", "Dmaj9", "Em9", "A9sus"),
    ),
    melody=(
        *("-*1 A4*.5 D5*.5 F#5*1.5 E5*.5", "C#5*2.5 -*1.5", "-*1 B4*.5 D5*.5 A5*1.5 F#5*.5", "E5*3 -*1"),
        *("-*1 E5*.5 F#5*.5 A5*2", "F#5*1 E5*1 C#5*2", "-*.5 B4*.5 D5*1 F#5*1 E5*1", "D5*1 B4*.5 A4*2.5"),
        *("-*1 A4*.5 D5*.5 F#5*1 A5*1", "C#6*1.5 B5*.5 A5*2", "-*1 B5*.5 A5*.5 F#5*1 D5*1"),
        *("E5*2.5 -*.5 F#5*.5 E5*.5", "C#5*1.5 E5*.5 A5*2", "-*1 F#5*1 D5*.5 C#5*1.5"),
        *("B4*1 D5*1 E5*2", "F#5*1 E5*.5 D5*2.5"),
        *("B5*2 A5*1 F#5*1", "A5*1.5 E5*2.5", "-*1 B5*1 A5*.5 F#5*.5 E5*1", "F#5*3 -*1"),
        *("B5*1.5 D6*.5 A5*2", "-*1 F#5*1 E5*1 C#5*1", "E5*1 G#5*1 B5*1.5 A5*.5", "B5*1 A5*1 E5*2"),
        *("-*2 D5*1 A5*1", "F#5*3 -*1", "-*2 B4*1 F#5*1", "E5*2.5 -*1.5"),
    ),
    patterns=(
        *((0, 28, "bass"), (0, 16, "rolled"), (24, 28, "rolled")),
        *((8, 16, "plucked"), (16, 24, "rippling"), (20, 24, "rolled")),
    ),
)

REEDS = Piece(
    beats=3,
    tempo=76,
    lead="guitar",
    chords=(
        *("Bm9", "Em9", "A9sus", "Dmaj9", "Gmaj9", "Em9", "F#m7", "Bm9"),
        *("Bm9", "Em9", "A9sus", "Dmaj9", "Gmaj9", "Em9", "A9sus", "D69"),
        *("Gmaj9", "Gmaj9", "F#m7", "Bm9", "Em9", "Em9", "A9sus", "A9sus"),
        *("Dmaj9", "Gmaj9", "Dmaj9", "Gmaj9", "Em9", "F#m7", "Gmaj9", "A9sus"),
        *("Bm9", "Em9", "A9sus", "F#m7", "Gmaj9", "Em9", "F#m7", "Bm9"),
    ),
    melody=(
        *("-*1 F#4*1 B4*1", "G4*2 F#4*1", "-*1 E4*1 A4*1", "F#4*3", "-*1 B4*1 D5*1", "C#5*1 B4*2", "-*1 A4*1 C#5*1"),
        *("B4*3", "-*1 F#5*1 D5*1", "E5*2 B4*1", "-*1 D5*1 E5*1", "F#5*2 -*1", "B4*1 D5*1 F#5*1", "G5*1.5 F#5*1.5"),
        *("E5*1 D5*1 B4*1", "A4*3", "-*3", "-*1 B5*1 A5*1", "F#5*2 E5*1", "D5*3", "-*1 G5*1 F#5*1", "E5*2 B4*1"),
        *("-*1 D5*1 E5*1", "A4*3", "F#5*1.5 A5*1.5", "G5*1 D5*2", "F#5*1.5 A5*1.5", "B5*2 A5*1", "G5*1 F#5*1 E5*1"),
        *("C#5*3", "-*1 B4*1 D5*1", "E5*3", "-*1 F#4*1 B4*1", "G4*2 B4*1", "-*1 D5*1 E5*1", "C#5*2 A4*1"),
        *("-*1 B4*1 D5*1", "G4*1.5 B4*1.5", "A4*1 C#5*1 E5*1", "B4*3"),
    ),
    patterns=(
        *((0, 40, "bass"), (0, 16, "rolled"), (24, 40, "rolled")),
        *((8, 16, "brushed"), (16, 24, "rippling"), (24, 40, "brushed")),
    ),
)

FIREFLIES = Piece(
    beats=4,
    tempo=56,
    lead="marimba",
    chords=(
        *("Amaj9", "F#m9", "Dmaj7", "E9sus", "Amaj9", "C#m7", "Dmaj7", "E9sus"),
        *("F#m9", "C#m7", "Dmaj7", "Amaj9", "Bm9", "E9sus", "Amaj9", "Amaj9"),
        *("Dmaj7", "E9sus", "C#m7", "F#m9", "Bm9", "Dmaj7", "E9sus", "E9sus"),
    ),
    melody=(
        *("-*1 E5*.5 A5*.5 B5*2", "-*2 A5*.5 E5*1.5", "-*1 F#5*.5 A5*.5 E5*2", "-*4"),
        *("-*1 E5*.5 A5*.5 C#6*2", "-*1.5 B5*.5 E5*2", "-*1 A5*.5 F#5*.5 E5*2", "D5*1 E5*1 F#5*2"),
        *("-*1 A5*.5 C#6*.5 B5*2", "-*1 E5*1 B4*2", "-*.5 A4*.5 D5*1 F#5*2", "E5*3 -*1", "-*1 D5*.5 F#5*.5 A5*2"),
        *("-*1 B5*.5 A5*.5 F#5*2", "E5*4", "-*4", "-*1 F#5*.5 A5*.5 D6*2", "-*1 B5*.5 A5*.5 E5*2"),
        *("-*1 C#6*.5 B5*.5 E5*2", "-*1 A5*.5 E5*.5 C#5*2", "-*1 F#5*1 D5*2", "-*1 E5*.5 F#5*.5 A5*2"),
        *("B4*1 E5*1 F#5*2", "-*4"),
    ),
    patterns=(
        *((0, 24, "rolled"), (4, 24, "bass"), (8, 16, "plucked"), (16, 24, "brushed")),
        *((2, 8, "glimmering"), (12, 20, "glimmering")),
    ),
)

MOONRISE = Piece(
    beats=3,
    tempo=60,
    lead="bars",
    chords=(
        *("Gmaj9", "Em7", "Cmaj9", "D9sus", "Bm7", "Em7", "Am7", "D9sus"),
        *("Gmaj9", "Em7", "Cmaj9", "D9sus", "Bm7", "Cmaj9", "D9sus", "G69"),
        *("Cmaj9", "Bm7", "Am7", "G69", "Cmaj9", "Em7", "Am7", "D9sus"),
        *("Gmaj9", "Em7", "Cmaj9", "D9sus", "Cmaj9", "Bm7", "Am7", "D9sus"),
    ),
    melody=(
        *("-*3", "-*3", "-*3", "-*3", "-*1 D5*1 F#5*1", "G5*2 E5*1", "-*1 C5*.5 D5*.5 E5*1", "D5*3"),
        *("-*1 B4*1 D5*1", "F#5*2 E5*1", "-*1 G5*1 E5*1", "D5*3"),
        *("-*1 F#5*1 A5*1", "G5*1.5 E5*1.5", "-*1 D5*1 C5*1", "B4*3"),
        *("-*1 E5*.5 G5*.5 B5*1", "A5*2 F#5*1", "-*1 E5*1 C5*1", "D5*3"),
        *("-*1 G5*1 B5*1", "B5*1 G5*2", "-*1 E5*.5 D5*.5 C5*1", "A4*3"),
        *("-*3", "-*1 G5*2", "-*3", "-*1 A5*1 E5*1", "-*1 B4*1 E5*1", "D5*3", "-*1 B4*1 C5*1", "-*3"),
    ),
    patterns=((0, 32, "plucked"), (4, 32, "bass"), (0, 4, "rolled"), (16, 28, "rolled")),
)


def tones(piece: Piece) -> Iterator[Tone]:
    """Every note of one turn of the loop, without the small unevenness of a player."""
    yield from _melody(piece)
    for first, after, name in piece.patterns:
        for bar in range(first, after):
            yield from PATTERNS[name](piece.chords[bar], bar * piece.beats, piece.beats, bar)


def _melody(piece: Piece) -> Iterator[Tone]:
    """The written line; long notes are played a little louder than passing ones."""
    for bar, words in enumerate(piece.melody):
        at = float(bar * piece.beats)
        for word in words.split():
            name, beats = word.split("*")
            if name != "-":
                ring = float(beats) + 0.6
                yield Tone(piece.lead, at, ring, key(name), 66 if float(beats) >= 1.5 else 56)
            at += float(beats)


def _bass(chord: str, at: float, beats: int, bar: int) -> Iterator[Tone]:
    """The root, and every other bar the fifth late in the bar."""
    root, fifth, _ = VOICINGS[chord]
    yield Tone("bass", at, beats * 0.62, key(root), 62)
    if bar % 2:
        yield Tone("bass", at + beats - 1, 0.85, key(fifth), 48)


def _rolled(chord: str, at: float, beats: int, bar: int) -> Iterator[Tone]:
    """The whole chord, rolled from below, left to ring; again softly after the middle of some bars."""
    for i, name in enumerate(VOICINGS[chord][2].split()):
        yield Tone("chords", at + 0.045 * i, beats - 0.1, key(name), 44)
        if bar % 4 == 3 and i:
            yield Tone("chords", at + beats - 1.5 + 0.03 * i, 1.4, key(name), 33)


def _plucked(chord: str, at: float, beats: int, bar: int) -> Iterator[Tone]:
    """A guitar walks through the chord in eighths, leaving gaps."""
    names = VOICINGS[chord][2].split()
    order = (0, 1, 2, 3, 2, 1, 3, 2) if bar % 2 else (0, 2, 1, 3, 1, 2, 0, 1)
    for i in range(1 if bar % 2 else 0, 2 * beats):
        if i not in (5, 7):
            yield Tone("guitar", at + i / 2, 1.6, key(names[order[i]]), 46 - 2 * (i % 2) - i)


def _rippling(chord: str, at: float, beats: int, bar: int) -> Iterator[Tone]:
    """A marimba high above, like light on the water: broken chords that come and go."""
    names = VOICINGS[chord][2].split()
    for i in range(2 * beats):
        if (i + bar) % 4 != 1:
            yield Tone("marimba", at + i / 2, 0.5, key(names[(i * 3 + bar) % 4]) + 12, 34 + 3 * (i % 4 == 0))


def _brushed(chord: str, at: float, beats: int, bar: int) -> Iterator[Tone]:
    """A brush on a small drum: a long stroke on the first beat, short ones behind the others."""
    for i in range(beats):
        yield Tone("brush", at + i, 0.9, key("D4"), 34 if i == 0 else 22)
        if i and (i + bar) % 2:
            yield Tone("brush", at + i + 0.5, 0.4, key("E4"), 16)


def _glimmering(chord: str, at: float, beats: int, bar: int) -> Iterator[Tone]:
    """Two notes of the chord far above, now here, now there, like fireflies."""
    names = VOICINGS[chord][2].split()
    for i, place in enumerate((0.75 + bar % 3 * 0.5, beats - 1.25 + bar % 2 * 0.5)):
        yield Tone("bars", at + place, 1.2, key(names[(bar + 2 * i) % 4]) + 24, 30)


PATTERNS = {
    "bass": _bass,
    "rolled": _rolled,
    "plucked": _plucked,
    "rippling": _rippling,
    "brushed": _brushed,
    "glimmering": _glimmering,
}
