"""The file of the exercises: nothing in it is lost by damage, by another version or by too many."""

from __future__ import annotations

import msgspec
import pytest

from takethat.store import exercises
from takethat.store.exercises import MOST, Answered, Exercise, Exercises, exercises_path, load_exercises
from takethat.store.files import Notice, kept_aside


def exercise(known_as: str) -> Exercise:
    return Exercise(known_as, "take-that", {"hand": [41]}, {"L 41": 1.0}, ["Ada"], [None], 2, False)


def test_what_is_kept_is_there_again_once_each() -> None:
    assert load_exercises() == (Exercises(), ())
    assert exercises.add([exercise("a-1"), exercise("a-2")], "a") == ()
    assert exercises.add([exercise("a-2"), exercise("a-3")]) == ()
    exercises.put(Answered("a-1", 1, "2026-12-14"))
    exercises.put(Answered("a-1", 2, "2026-12-15"))
    kept = load_exercises()[0]
    assert [one.id for one in kept.own] == ["a-1", "a-2", "a-3"]
    assert kept.answered == [Answered("a-1", 2, "2026-12-15")]
    assert kept.gathered == ["a"]


def test_what_is_deleted_is_gone_and_its_review_stays_known() -> None:
    exercises.add([exercise("a-1")], "a")
    exercises.put(Answered("starter", 1, "2026-12-14"))
    exercises.forget_exercises()
    assert load_exercises()[0] == Exercises(gathered=["a"])


def test_of_too_many_the_oldest_go() -> None:
    exercises.add([exercise(f"a-{number}") for number in range(MOST + 2)])
    assert [one.id for one in load_exercises()[0].own][:: MOST - 1] == ["a-2", f"a-{MOST + 1}"]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data[:-3],
        lambda data: data.replace(b"2026-12-14", b"2026-13-14"),
        lambda data: data.replace(b'"box":1', b'"box":9'),
        lambda data: b"\0" * len(data),
    ],
)
def test_a_damaged_file_is_set_aside_and_told_once(spoil) -> None:
    exercises.put(Answered("a-1", 1, "2026-12-14"))
    damaged = spoil(exercises_path().read_bytes())
    exercises_path().write_bytes(damaged)
    assert Notice.SET_ASIDE in load_exercises()[1]
    assert [path.read_bytes() for path in kept_aside(exercises_path())] == [damaged]
    assert load_exercises()[1] == ()


def test_a_newer_file_is_neither_read_nor_written() -> None:
    exercises.put(Answered("a-1", 1, "2026-12-14"))
    newer = msgspec.json.encode({"version": 2, "own": {}})
    exercises_path().write_bytes(newer)
    assert load_exercises() == (Exercises(), (Notice.NEWER_FILE,))
    assert exercises.put(Answered("a-1", 2, "2026-12-15")) == (Notice.NEWER_FILE,)
    assert exercises_path().read_bytes() == newer
