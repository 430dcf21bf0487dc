"""Keeps every picture inside what the rasteriser draws, and every asset on the list of authors.

pygame's rasteriser silently ignores or misdraws a good part of SVG; what a file may use is spelled out
here. It must not judge how a picture looks.
"""

from __future__ import annotations

import io
import os
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import pytest

ASSETS = Path(__file__).parents[2] / "assets"
PICTURES = sorted(ASSETS.rglob("*.svg"))
TAGS = {
    "svg", "g", "defs", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon",
    "linearGradient", "radialGradient", "stop",
}  # fmt: skip
COLOUR = re.compile(r"none|#[0-9a-f]{6}|url\(#\w+\)")
COLOURED = ("fill", "stroke", "stop-color")
FORBIDDEN = {"class", "style", "clip-path", "mask", "filter", "stroke-dasharray", "href", "spreadMethod"}
NUMBERS = re.compile(r"-?\d+(\.\d+)?")


def name_of(path: Path) -> str:
    return path.relative_to(ASSETS).as_posix()


def elements(path: Path) -> Iterator[tuple[str, dict[str, str]]]:
    for element in ET.fromstring(path.read_text("utf-8")).iter():
        yield element.tag.rpartition("}")[2], dict(element.attrib)


def faults_of(tag: str, has: dict[str, str]) -> Iterator[str]:
    """Everything about one element that the rasteriser would not draw as meant."""
    if tag not in TAGS:
        yield f"<{tag}> is not drawn"
    yield from (f"{key} is not drawn" for key in has if key in FORBIDDEN)
    yield from (f"{key}={has[key]}: write #rrggbb" for key in COLOURED if not COLOUR.fullmatch(has.get(key, "none")))
    if tag in ("g", "svg") and "opacity" in has:
        yield "opacity of a group is not drawn"
    if tag.endswith("Gradient"):
        yield from faults_of_gradient(has)


def faults_of_gradient(has: dict[str, str]) -> Iterator[str]:
    if has.get("gradientUnits") != "userSpaceOnUse":
        yield "a gradient needs gradientUnits=userSpaceOnUse"
    for key in ("x1", "y1", "x2", "y2", "cx", "cy", "r"):
        if not NUMBERS.fullmatch(has.get(key, "0")):
            yield f"gradient {key}={has[key]} is no plain number"


def test_there_are_pictures() -> None:
    assert len(PICTURES) > 150


@pytest.mark.parametrize("path", PICTURES, ids=name_of)
def test_stays_in_the_subset(path: Path) -> None:
    faults = [fault for tag, has in elements(path) for fault in faults_of(tag, has)]
    assert not faults


@pytest.mark.parametrize("path", PICTURES, ids=name_of)
def test_paints_it_uses_are_defined(path: Path) -> None:
    text = path.read_text("utf-8")
    defined = re.findall(r'id="(\w+)"', text)
    assert len(defined) == len(set(defined))
    assert set(re.findall(r"url\(#(\w+)\)", text)) <= set(defined)


@pytest.mark.parametrize("path", PICTURES, ids=name_of)
def test_is_drawn(path: Path) -> None:
    """Rasterised, some of it is visible."""
    picture = pygame.image.load_sized_svg(io.BytesIO(path.read_bytes()), (100, 100))
    assert picture.get_bounding_rect(min_alpha=64).size > (20, 8)


@pytest.mark.parametrize("path", [path for path in PICTURES if path.is_relative_to(ASSETS / "cards")], ids=name_of)
def test_nothing_of_a_card_reaches_past_its_round_corners(path: Path) -> None:
    card = pygame.image.load_sized_svg(io.BytesIO(path.read_bytes()), (200, 280))
    corners = [(x, y) for x in (0, 2, 197, 199) for y in (0, 2, 277, 279)]
    assert max(card.get_at(spot).a for spot in corners) == 0


# ---- authors and licences


def listed() -> list[str]:
    rows = (ASSETS / "README.md").read_text("utf-8").splitlines()
    return [name for row in rows if row.startswith("| `") for name in re.findall("`([^`]+)`", row.split("|")[1])]


def belongs(name: str, entry: str) -> bool:
    return name.startswith(entry) if entry.endswith("/") else name == entry


def shipped() -> list[str]:
    files = (path for path in ASSETS.rglob("*") if path.is_file())
    return [name_of(path) for path in files if "__pycache__" not in path.parts and path.suffix != ".pyc"]


def test_every_file_has_an_author_and_a_licence() -> None:
    assert [name for name in shipped() if not any(belongs(name, entry) for entry in listed())] == []


def test_every_row_names_something() -> None:
    assert [entry for entry in listed() if not any(belongs(name, entry) for name in shipped())] == []


def test_every_row_is_complete() -> None:
    rows = [row for row in (ASSETS / "README.md").read_text("utf-8").splitlines() if row.startswith("| `")]
    assert all(len([cell for cell in row.split("|") if cell.strip()]) == 4 for row in rows)
