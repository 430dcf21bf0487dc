"""How everything looks and how long everything takes: colours, type scale, the one table of durations.

Nobody else names a colour or a duration. Colours come in a normal and a high-contrast set; durations are scaled by
the game speed and cut by reduced motion. Knows no widget and no scene.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import IntEnum
from typing import Literal

Colour = tuple[int, int, int]
Weight = Literal["regular", "bold", "extrabold"]


def rgb(code: str) -> Colour:
    """The colour of a code of six hex digits, such as `#0F3B44`."""
    assert len(code) == 7, code
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def blend(one: Colour, other: Colour, t: float) -> Colour:
    """The colour between two; t 0 is the first, 1 the other."""
    red, green, blue = (round(a + (b - a) * t) for a, b in zip(one, other, strict=True))
    return red, green, blue


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours by what they are for; text on a surface keeps 4.5:1, in high contrast 7:1."""

    deep: Colour
    water: Colour
    night: Colour
    plank: Colour
    plank_light: Colour
    plank_dark: Colour
    cream: Colour
    cream_dark: Colour
    ink: Colour
    ink_soft: Colour
    on_dark: Colour
    on_dark_soft: Colour
    cool: Colour
    cool_dark: Colour
    warm: Colour
    warm_dark: Colour
    toad: Colour
    gold: Colour
    good: Colour
    good_dark: Colour
    bad: Colour
    bad_dark: Colour
    focus: Colour
    shadow: Colour
    line: Colour


NORMAL = Palette(
    deep=rgb("#0F3B44"),
    water=rgb("#1B5A60"),
    night=rgb("#0A2A31"),
    plank=rgb("#7A5A3C"),
    plank_light=rgb("#9C7650"),
    plank_dark=rgb("#54391F"),
    cream=rgb("#F6EEDC"),
    cream_dark=rgb("#E6D9BC"),
    ink=rgb("#2E2620"),
    ink_soft=rgb("#6A5A48"),
    on_dark=rgb("#F6EEDC"),
    on_dark_soft=rgb("#C9D6CF"),
    cool=rgb("#1F7A8C"),
    cool_dark=rgb("#165A68"),
    warm=rgb("#E08A1E"),
    warm_dark=rgb("#A85F0C"),
    toad=rgb("#2B2B33"),
    gold=rgb("#D9B44A"),
    good=rgb("#4FB286"),
    good_dark=rgb("#23694A"),
    bad=rgb("#D1495B"),
    bad_dark=rgb("#9E2B3C"),
    focus=rgb("#FFD166"),
    shadow=rgb("#061418"),
    line=rgb("#CDBD9A"),
)
CONTRAST = Palette(
    deep=rgb("#041A1F"),
    water=rgb("#0A2C33"),
    night=rgb("#000000"),
    plank=rgb("#3E2A17"),
    plank_light=rgb("#5B4128"),
    plank_dark=rgb("#1F1409"),
    cream=rgb("#FFFFFF"),
    cream_dark=rgb("#E8E8E8"),
    ink=rgb("#000000"),
    ink_soft=rgb("#333333"),
    on_dark=rgb("#FFFFFF"),
    on_dark_soft=rgb("#EDEDED"),
    cool=rgb("#004E66"),
    cool_dark=rgb("#003445"),
    warm=rgb("#FFB000"),
    warm_dark=rgb("#6B3A00"),
    toad=rgb("#000000"),
    gold=rgb("#FFD94A"),
    good=rgb("#5BE3A4"),
    good_dark=rgb("#064A2C"),
    bad=rgb("#FF6F80"),
    bad_dark=rgb("#7A0F1F"),
    focus=rgb("#FFE600"),
    shadow=rgb("#000000"),
    line=rgb("#000000"),
)


class Size(IntEnum):
    """The type scale, in points before text scale."""

    TINY = 12
    SMALL = 14
    BODY = 17
    LEAD = 21
    TITLE = 28
    BIG = 36
    HUGE = 48


@dataclass(frozen=True, slots=True)
class Durations:
    """Every duration in seconds. Motion of the table follows the game speed; the interface's own does not."""

    # the table: scaled by the speed, zero in reduced motion
    move: float = 0.23
    gap: float = 0.12
    stagger: float = 0.02
    flip: float = 0.26
    meet: float = 0.20
    gather: float = 0.38
    drop: float = 0.20
    deal: float = 1.50
    count: float = 0.70
    glow: float = 0.24
    turn: float = 0.85
    # pauses in which one reads the table: scaled by the speed, kept in reduced motion
    beat: float = 0.35
    rest: float = 0.90
    # the interface: never scaled by the speed, zero in reduced motion
    hover: float = 0.12
    press: float = 0.08
    fade: float = 0.18
    scroll: float = 0.16
    settle: float = 0.20
    # what lives on the pond: never scaled; in reduced motion it keeps still
    sway: float = 0.4
    flutter: float = 1 / 12
    glint: float = 4.6
    ripple: float = 2.6
    visit: float = 104.0
    dart: float = 0.9
    perch: float = 9.0
    petals: float = 5.5
    lull: float = 20.0
    doze: float = 12.0
    # reading times: never changed
    tooltip: float = 0.45
    toast: float = 5.0
    caret: float = 0.53


_TABLE = ("move", "gap", "stagger", "flip", "meet", "gather", "drop", "deal", "count", "glow", "turn")
_PAUSES = ("beat", "rest")
_INTERFACE = ("hover", "press", "fade", "scroll", "settle")
SPEEDS: dict[str, float] = {"slow": 1.7, "normal": 1.0, "fast": 0.5, "instant": 0.0}
"""Factor of each game speed, slowest first."""


def durations(speed: str = "normal", reduced: bool = False) -> Durations:
    """The table of durations at a game speed, with or without motion."""
    base = Durations()
    factor = SPEEDS[speed]
    changed = {name: getattr(base, name) * (0.0 if reduced else factor) for name in _TABLE}
    changed |= {name: getattr(base, name) * factor for name in _PAUSES}
    changed |= {name: 0.0 for name in _INTERFACE if reduced}
    assert changed.keys() <= {field.name for field in fields(Durations)}
    return replace(base, **changed)


@dataclass(frozen=True, slots=True)
class Theme:
    """The look at present: built anew whenever a setting changes."""

    colours: Palette = NORMAL
    text_scale: float = 1.0
    durations: Durations = Durations()
    high_contrast: bool = False
    reduced_motion: bool = False
    speed: str = "normal"

    @staticmethod
    def of(theme: str, text_scale: float, speed: str, reduced: bool) -> Theme:
        """The theme for settings as they are kept: `normal` or `high-contrast`, 1.0 to 2.0, a speed's name."""
        contrast = theme == "high-contrast"
        table = durations(speed, reduced)
        return Theme(CONTRAST if contrast else NORMAL, text_scale, table, contrast, reduced, speed)


def ease_out_cubic(t: float) -> float:
    """Fast at first, settling softly; 0 to 1."""
    rest = 1.0 - min(1.0, max(0.0, t))
    return 1.0 - rest * rest * rest


def ease_out_back(t: float) -> float:
    """Fast at first, runs a trifle too far and settles; 0 to 1."""
    rest = 1.0 - min(1.0, max(0.0, t))
    return 1.0 - 1.6 * rest**3 + 0.6 * rest**2


def ease_in_out(t: float) -> float:
    """Soft at both ends; 0 to 1."""
    t = min(1.0, max(0.0, t))
    return t * t * (3.0 - 2.0 * t)
