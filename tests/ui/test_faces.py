"""The animals at the table feel what happens to them, and blink without anything else being painted anew."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Rect, Surface

from takethat.games.take_that.cards import TAKE, twist
from takethat.ui.kit.canvas import Canvas, Item
from takethat.ui.table.faces import EVERY, Face, blinks, face_of, faces
from takethat.ui.theme import Durations

from .matches import Evening
from .test_hand import evening


def felt(made: Evening, until: float) -> list[str]:
    """The faces of the own seat, one after the other."""
    seen: list[str] = []
    while made.now < until:
        made.wait(1 / 30)
        face = face_of(made.play.sight(), 0)
        seen += [face] if not seen or seen[-1] != face else []
    return seen


@pytest.mark.parametrize(("move", "mood"), [(twist(94), "glad"), (TAKE, "sad")])
def test_a_twist_makes_glad_and_a_take_sad(move: int, mood: str) -> None:
    made = evening([15, 27, 63, 94], [34, 49, 52])
    calm = face_of(made.play.sight(), 0)
    made.play.play(move)
    assert felt(made, made.now + 2.5)[:3] == [calm, f"{calm}_{mood}", calm]


def test_who_thinks_lowers_the_eyes_and_does_not_blink() -> None:
    seats = "avatars/turtle", "avatars/medium"
    sight = replace(evening([15, 27], [34]).play.sight(), thinking=1, avatars=seats)
    assert face_of(sight, 1) == "avatars/medium_thinks"
    assert [face.seat for face in faces(sight)] == [0]


def test_every_seat_blinks_in_its_time_and_only_its_face_is_painted() -> None:
    pace, canvas, picture = Durations(), Canvas(), Surface((400, 300))
    seats = tuple(Face(seat, "avatars/medium_shut", Rect(100 * seat, 20, 60, 60)) for seat in range(3))
    shut = dict.fromkeys(range(3), 0)
    canvas.frame(picture, picture.copy(), [Item("all", picture.get_rect(), 0, lambda surface: None)])
    for step in range(round(EVERY / pace.sway)):
        eyes = blinks(seats, step * pace.sway + 0.01, pace)
        painted = canvas.frame_around(picture, picture.copy(), [], eyes)
        assert all(any(face.place.contains(rect) for face in seats) for rect in painted)
        for item in eyes:
            shut[item.key[1]] += 1  # type: ignore[index]
    assert set(shut.values()) == {1}
