"""Every named moment looks as it did; in other languages, sizes and themes nothing is missing; the command obeys."""

from __future__ import annotations

import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pygame
import pytest

from takethat.cli import shot
from takethat.cli.errors import CommandError
from takethat.store.settings import Settings
from takethat.ui.assets import loader
from takethat.ui.harness import screenshot
from takethat.ui.harness.scenarios import all_scenarios
from tests.ui import pictures

KNOWN = pictures.known_moments()
MOMENTS = sorted(KNOWN)

LOOKS = [
    ("de", (800, 480), "normal", 1.0, 1.0),
    ("fr", (1920, 1080), "high-contrast", 1.0, 1.0),
    ("en", (1097, 617), "normal", 1.3, 0.5),
    ("de", (2560, 1080), "high-contrast", 1.6, 0.7),
    ("fr", (853, 533), "normal", 2.0, 0.2),
]


@pytest.mark.parametrize("name", MOMENTS)
def test_a_moment_looks_as_its_reference_picture(name: str) -> None:
    assert pictures.compare(name, pictures.taken(KNOWN[name]), pictures.reference(name)) == ""


def test_there_are_enough_moments_and_no_picture_without_one() -> None:
    assert len(MOMENTS) >= 25
    assert sorted(path.stem for path in pictures.REFERENCES.glob("*.png")) == MOMENTS


@pytest.mark.parametrize("number", range(len(MOMENTS)), ids=lambda number: MOMENTS[number])
def test_a_moment_can_be_drawn_in_other_looks_and_no_asset_is_missing(number: int) -> None:
    language, size, theme, scale, at = LOOKS[number % len(LOOKS)]
    loader.forget()
    settings = Settings(language=language, theme=theme, text_scale=scale)  # type: ignore[arg-type]
    picture = screenshot.shoot(KNOWN[MOMENTS[number]], size, 1.0, settings, at)
    assert picture.get_size() == size
    assert loader.missing() == []


def asked(tmp_path: Path, **fields: object) -> Namespace:
    usual = {
        "name": "about",
        "list": False,
        "size": (800, 480),
        "out": str(tmp_path / "a.png"),
        "at": 1.0,
        "boxes": False,
        "scale": 1.0,
    }
    return Namespace(**{**usual, "text_scale": 1.0, "theme": "normal", "lang": None, **fields})


def test_the_picture_has_the_size_in_points_times_the_scale(tmp_path: Path) -> None:
    assert shot.main(asked(tmp_path, scale=2.0)) == 0
    assert pygame.image.load(str(tmp_path / "a.png")).get_size() == (1600, 960)


def test_the_same_picture_is_the_same_to_the_last_bit(tmp_path: Path) -> None:
    shot.main(asked(tmp_path))
    shot.main(asked(tmp_path, out=str(tmp_path / "b.png")))
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"name": "nothing"}, "no picture is called nothing; known: "),
        ({"name": None}, "--list"),
        ({"out": None}, "--out"),
        ({"out": "picture.gif"}, "picture.gif"),
        ({"out": "/no/such/folder/a.png"}, "/no/such/folder/a.png: "),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(tmp_path: Path, fields: dict[str, object], reason: str) -> None:
    with pytest.raises(CommandError, match=reason):
        shot.main(asked(tmp_path, **fields))


def test_the_list_names_one_a_line_and_needs_no_display() -> None:
    command = [sys.executable, "-m", "takethat", "shot", "--list"]
    done = subprocess.run(command, env={"PATH": ""}, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert sorted(done.stdout.splitlines()) == sorted(all_scenarios())
