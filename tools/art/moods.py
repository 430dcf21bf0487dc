"""How an animal feels: what its eyes and mouth do when it is glad or sad.

Only the face changes, so one animal keeps its shape through an evening. It must not know which animal it is.
"""

from __future__ import annotations

from typing import Literal

from tools.art.drawing import Drawing
from tools.art.toad_parts import LINE, Skin, lid, mouth

Mood = Literal["calm", "glad", "sad", "thinks", "shut"]
MOODS: tuple[Mood, ...] = ("calm", "glad", "sad")
"""Of whole figures."""
SEATED: tuple[Mood, ...] = ("glad", "sad", "thinks", "shut")
"""Of portraits at the table, which are calm otherwise."""
STILL: tuple[Mood, ...] = ("calm", "thinks", "shut")
"""In which nothing but the eyes differs."""
Place = tuple[float, float, float]
"""Middle and reach: of an eye its radius, of a mouth half its width."""


def eyes_feel(d: Drawing, mood: Mood, skin: Skin, *eyes: Place) -> None:
    """Over eyes that are drawn already: shut, also for joy, half shut, or heavy lids and one tear."""
    for x, y, r in eyes:
        if mood == "glad":
            _shut_for_joy(d, skin, x, y, r)
        elif mood == "sad":
            lid(d, skin, x, y, r, 0.42, _outwards(x, eyes) * 16.0)
        elif mood == "thinks":
            lid(d, skin, x, y, r, 0.52)
        elif mood == "shut":
            _shut(d, skin, x, y, r)
    if mood == "sad":
        x, y, r = eyes[-1]
        size = max(7.0, r * 0.55)
        _tear(d, x + r * 0.5, y + r * 0.7 + size, size)


def _outwards(x: float, eyes: tuple[Place, ...]) -> float:
    middle = sum(eye[0] for eye in eyes) / len(eyes)
    return -1.0 if x <= middle else 1.0


def _shut(d: Drawing, skin: Skin, x: float, y: float, r: float) -> None:
    d.circle(x, y, r * 1.16, d.radial(x - r * 0.3, y - r * 0.4, r * 1.7, (0, skin.light), (1, skin.base)))
    d.line(
        f"M{x - r:.1f} {y + r * 0.1:.1f}Q{x} {y + r * 0.8:.1f} {x + r:.1f} {y + r * 0.1:.1f}", LINE, max(3.5, r * 0.2)
    )


def _shut_for_joy(d: Drawing, skin: Skin, x: float, y: float, r: float) -> None:
    d.circle(x, y, r * 1.16, d.radial(x - r * 0.3, y - r * 0.4, r * 1.7, (0, skin.light), (1, skin.base)))
    d.line(f"M{x - r * 0.8:.1f} {y + r * 0.3:.1f}Q{x} {y - r * 0.95:.1f} {x + r * 0.8:.1f} {y + r * 0.3:.1f}",
           LINE, max(4.0, r * 0.24))  # fmt: skip


def _tear(d: Drawing, x: float, y: float, r: float) -> None:
    drop = f"M{x} {y - r * 1.5:.1f}C{x + r} {y - r * 0.3:.1f} {x + r} {y + r:.1f} {x} {y + r:.1f}"
    drop += f"S{x - r} {y - r * 0.3:.1f} {x} {y - r * 1.5:.1f}Z"
    d.path(drop, d.linear(x, y - r, x, y + r, (0, "#e9fbff"), (1, "#6fc0e0")), stroke="#2d7f9f", stroke_width=1.5)


def mouth_feels(d: Drawing, mood: Mood, calm: str, place: Place, width: float = 5.5) -> None:
    """The mouth as it is when calm, laughing, or turned down at its corners."""
    x, y, half = place
    if mood in STILL:
        mouth(d, calm, width)
    elif mood == "glad":
        laugh = f"M{x - half} {y}Q{x} {y + half * 0.3:.1f} {x + half} {y}"
        d.path(f"{laugh}C{x + half * 0.8:.1f} {y + half * 0.95:.1f} {x - half * 0.8:.1f} {y + half * 0.95:.1f} "
               f"{x - half} {y}Z", "#6b1f2c", stroke=LINE, stroke_width=width, stroke_linejoin="round")  # fmt: skip
        d.ellipse(x, y + half * 0.52, half * 0.42, half * 0.17, "#f07c86")
    else:
        rise = min(half, 30.0) * 0.75
        mouth(d, f"M{x - half * 0.62} {y + rise:.1f}Q{x} {y - rise * 0.7:.1f} {x + half * 0.62} {y + rise:.1f}", width)
