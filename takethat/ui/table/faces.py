"""The faces of the seats: calm, thinking, glad after a twist, sad after a take; and now and then they blink.

Faces at rest are drawn with the seats; a blink lies over them, as the pond's life does under everything, so that it
repaints nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.kit.canvas import Item
from takethat.ui.table.flourish import Feeling
from takethat.ui.table.model import AnyModel
from takethat.ui.theme import Durations

EVERY, APART = 6.4, 2.4
"""Seconds from one blink of a seat to the next, and from that of one seat to that of another."""


@dataclass(frozen=True, slots=True)
class Face:
    """A portrait at its place, with its picture when it blinks."""

    seat: int
    shut: str
    place: Rect


def face_of(model: AnyModel, seat: int) -> str:
    """The picture of whoever sits there, as it feels now."""
    calm, moods = model.avatars[seat], feelings(model, seat)
    felt = f"{calm}_{moods[-1]}" if moods else calm
    return felt if moods and loader.has(felt) else calm


def feelings(model: AnyModel, seat: int) -> list[str]:
    """What a seat feels, what matters most last."""
    thinks = ["thinks"] if model.thinking == seat else []
    return thinks + [one.mood for one in model.sparks if isinstance(one, Feeling) and one.seat == seat]


def faces(model: AnyModel) -> tuple[Face, ...]:
    """Whoever can blink now."""
    seats = [
        seat for seat, name in enumerate(model.avatars) if not feelings(model, seat) and loader.has(f"{name}_shut")
    ]
    return tuple(
        Face(seat, f"{model.avatars[seat]}_shut", Rect(model.layout.places[seat].avatar.rect)) for seat in seats
    )


def blinks(found: Iterable[Face], air: float, pace: Durations) -> list[Item]:
    """The faces whose eyes are shut at a time on the pond."""
    return [_blink(face) for face in found if (air + face.seat * APART) % EVERY < pace.sway]


def _blink(face: Face) -> Item:
    def paint(surface: Surface) -> None:
        surface.blit(loader.svg(face.shut, face.place.size), face.place)

    return Item(("blink", face.seat), face.place, face.shut, paint)


def wanted(avatars: Sequence[str], places: Sequence[Rect]) -> list[tuple[str, tuple[int, int]]]:
    """The pictures of faces that will be needed, as the loader names them."""
    moods = ("glad", "sad", "shut", "thinks")
    return [
        (f"{name}_{mood}", place.size)
        for name, place in zip(avatars, places, strict=True)
        for mood in moods
        if loader.has(f"{name}_{mood}")
    ]
