"""Every named moment looks as it did; in other languages, sizes and themes nothing is missing; the command obeys."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from argparse import Namespace
from pathlib import Path
from types import ModuleType

import pygame
import pytest
from pygame import Surface

from takethat.cli import shot
from takethat.cli.errors import CommandError
from takethat.store.settings import Settings
from takethat.ui.assets import loader
from takethat.ui.harness import screenshot
from takethat.ui.harness.scenarios import all_scenarios

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "tests" / "screenshots"
MOMENTS = sorted(all_scenarios())
GRID = (64, 36)
MEAN, WORST = 4.0, 64
"""How far the whole and a single spot of a picture may be from its reference, of 255."""

LOOKS = [
    ("de", (800, 480), "normal", 1.0, 1.0),
    ("fr", (1920, 1080), "high-contrast", 1.0, 1.0),
    ("en", (1097, 617), "normal", 1.3, 0.5),
    ("de", (2560, 1080), "high-contrast", 1.6, 0.7),
    ("fr", (853, 533), "normal", 2.0, 0.2),
]


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("pictures", ROOT / "tools" / "pictures.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def differences(one: Surface, other: Surface) -> list[int]:
    small = [pygame.image.tobytes(pygame.transform.smoothscale(picture, GRID), "RGB") for picture in (one, other)]
    return [abs(a - b) for a, b in zip(*small, strict=True)]


@pytest.mark.parametrize("name", MOMENTS)
def test_a_moment_looks_as_its_reference_picture(name: str) -> None:
    reference = pygame.image.load(str(PICTURES / f"{name}.png")).convert(24)
    found = differences(tool().taken(name).convert(24), reference)
    assert sum(found) / len(found) <= MEAN
    assert max(found) <= WORST


def test_there_are_enough_moments_and_no_picture_without_one() -> None:
    assert len(MOMENTS) >= 25
    assert sorted(path.stem for path in PICTURES.glob("*.png")) == MOMENTS


def test_a_difference_is_noticed() -> None:
    picture = pygame.image.load(str(PICTURES / "menu.png")).convert(24)
    changed = picture.copy()
    changed.fill((255, 255, 255), (100, 60, 14, 20))
    assert max(differences(picture, changed)) > WORST


@pytest.mark.parametrize("number", range(len(MOMENTS)), ids=lambda number: MOMENTS[number])
def test_a_moment_can_be_drawn_in_other_looks_and_no_asset_is_missing(number: int) -> None:
    language, size, theme, scale, at = LOOKS[number % len(LOOKS)]
    loader.forget()
    settings = Settings(language=language, theme=theme, text_scale=scale)  # type: ignore[arg-type]
    picture = screenshot.shoot(all_scenarios()[MOMENTS[number]], size, 1.0, settings, at)
    assert picture.get_size() == size
    assert loader.missing() == []


def asked(tmp_path: Path, **fields: object) -> Namespace:
    usual = {
        "name": "about",
        "list": False,
        "size": (800, 480),
        "out": str(tmp_path / "a.png"),
        "at": 1.0,
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
    assert sorted(done.stdout.splitlines()) == MOMENTS
