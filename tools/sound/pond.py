"""Water and tuned wood: the signs the table gives (your turn, won, lost, buttons, points).

All notes are from D major pentatonic, the key of the music, so that a sign never quarrels with it. Each
function makes one variant from its own dice and knows nothing of levels or files.
"""

from __future__ import annotations

from tools.sound.cards import bar, plank, tick
from tools.sound.dsp import Dice, Wave, band, bubble, lowpass, place, room, swell

ABOVE_C = {"D": 2, "E": 4, "F#": 6, "A": 9, "B": 11}


def note(name: str) -> float:
    """Hertz of a note such as 'F#5' (A4 = 440)."""
    return 440.0 * 2 ** ((ABOVE_C[name[:-1]] - 9) / 12 + int(name[-1]) - 4)


def phrase(notes: str, step: float, ring: float, soft: float = 0.6) -> list[tuple[float, Wave]]:
    """Wooden bars one after the other, `step` seconds apart; a dash is a rest."""
    played = [(i, name) for i, name in enumerate(notes.split()) if name != "-"]
    return [(i * step, bar(note(name), ring, soft)) for i, name in played]


def drop(rng: Dice, hertz: float) -> Wave:
    """A drop falls into the pond: a tiny splash, its bubble, and a smaller one after it."""
    splash = 0.10 * band(rng, 0.03, (5200, 3000), 0.5) * swell(1323, 0.1)
    first = bubble(hertz, 0.9, rng.uniform(0.10, 0.13))
    after = 0.4 * bubble(hertz * rng.uniform(1.5, 1.8), 0.6, 0.07)
    return place((0, splash), (0.014, first), (rng.uniform(0.075, 0.1), after))


def turn(rng: Dice, notes: str) -> Wave:
    """Your turn: a drop, and a soft wooden bell answers."""
    parts = [(0.0, 0.8 * drop(rng, rng.uniform(640, 720)))]
    parts += [(0.12 + at, 0.8 * wave) for at, wave in phrase(notes, 0.13, 1.1)]
    return room(rng, place(*parts), 0.22, 0.8)


WON = ("D5 F#5 A5 B5 - D6", "A4 D5 E5 F#5 - A5", "F#5 A5 B5 D6 - F#6")
"""Tunes of a round won: each walks up, and rests on its last note."""
LOST = ("B4 A4 - F#4 - - E4", "A4 F#4 - E4 - - D4", "F#4 E4 - D4 - - B3")
ENDED = (
    "D5 A4 D5 F#5 - A5 B5 A5 - D6",
    "A4 B4 D5 E5 - F#5 A5 F#5 - D6",
    "F#5 E5 D5 A5 - B5 A5 B5 - D6",
)
"""Tunes of a match won, of one length, so that the chord comes in after them."""
STEPS = ("D5", "E5", "F#5", "A5", "B5", "D6", "E6", "F#6")
"""A stair for points that are counted one after the other."""


def win(rng: Dice, tune: str) -> Wave:
    """A round won: the bars walk up and rest on a chord."""
    parts = phrase(tune, 0.105, 1.1, 0.5)
    parts += [(0.525, 0.6 * bar(note("A5"), 1.3)), (0.525, 0.5 * bar(note("F#5"), 1.3))]
    parts += [
        (0.525, 0.5 * bar(note("D4"), 1.4, 0.8)),
        (0.8, 0.45 * drop(rng, 820)),
        (0.98, 0.3 * drop(rng, 1050)),
    ]
    return room(rng, place(*parts), 0.24, 1.0)


def lose(rng: Dice, tune: str) -> Wave:
    """A round lost: low bars walk down, and something slips into the water."""
    parts = phrase(tune, 0.15, 1.0, 0.8)
    parts += [(0.9, 0.55 * bar(note("B3"), 1.2, 0.9)), (1.22, 0.7 * plop(rng))]
    return room(rng, place(*parts), 0.24, 0.9, 2400)


def plop(rng: Dice) -> Wave:
    """A toad or a stone goes under: a deep bubble with a wet edge."""
    wet = 0.25 * lowpass(band(rng, 0.09, (1400, 600), 0.8), 2500) * swell(3969, 0.15)
    return place((0, wet), (0.01, bubble(240, 1.1, 0.24)), (0.13, 0.35 * bubble(420, 0.8, 0.12)))


def splash(rng: Dice) -> Wave:
    """Something heavy falls into the mud: a burst of water, then drops that rain back."""
    burst = 0.5 * band(rng, 0.5, (900, 3200, 5200, 2600), 0.9)
    parts = [(0.0, burst * swell(len(burst), 0.08, 2.5)), (0.01, 0.8 * bubble(170, 0.8, 0.3))]
    for _ in range(9):
        parts.append((rng.uniform(0.16, 0.75), rng.uniform(0.1, 0.35) * drop(rng, rng.uniform(700, 1700))))
    return room(rng, place(*parts), 0.2, 0.7, 4500)


def match(rng: Dice, tune: str) -> Wave:
    """The match is won: a longer tune, a full chord, and rain of drops."""
    parts = phrase(tune, 0.13, 1.2, 0.45)
    for i, name in enumerate(("D4", "A4", "D5", "F#5", "A5", "D6", "F#6")):
        parts.append((1.62 + 0.035 * i, 0.75 * bar(note(name), 1.9 - 0.1 * i, 0.5)))
    parts += [(1.62, 0.7 * bar(note("D3"), 1.6, 0.9))]
    parts += [(1.95 + 0.13 * i, 0.3 * drop(rng, rng.uniform(700, 1500))) for i in range(6)]
    return room(rng, place(*parts), 0.26, 1.3, 4200)


def button(rng: Dice) -> Wave:
    """A small wooden click."""
    return room(rng, place((0, 0.35 * tick(rng, 3000, 0.004)), (0.0005, plank(rng, rng.uniform(480, 540), 0.8))), 0.08)


def error(rng: Dice) -> Wave:
    """That does not go: two dull knuckles on wet wood, never a buzzer."""
    first, second = plank(rng, 236, 0.6), plank(rng, 205, 0.55)
    return room(rng, lowpass(place((0, first), (0.11, 0.85 * second)), 1500), 0.14)


def count(rng: Dice, hertz: float) -> Wave:
    """One point rolls in: a very small drop."""
    tap = 0.3 * tick(rng, 2600, 0.004)
    return room(rng, place((0, tap), (0.002, bubble(hertz, 0.5, 0.075))), 0.1, 0.25)
