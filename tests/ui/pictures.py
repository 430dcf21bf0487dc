"""Takes the pictures of named moments and compares them with their references, a tile at a time.

A tile is smaller than a letter with its neighbours, so a name, a caption or a digit that changes fills some; the whole
picture need not differ much. What another processor makes of the same drawing is no difference: see `NOISE`.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pygame
from pygame import Rect, Surface, font

from takethat.store.settings import Settings
from takethat.ui.harness.scenarios import all_scenarios
from takethat.ui.harness.screenshot import shoot
from takethat.ui.table.bench import Scenario

REFERENCES = Path(__file__).resolve().parents[1] / "screenshots"
FAILED = REFERENCES / "failed"
DRAWN_WITH = REFERENCES / "drawn-with.txt"
DRAWN = (1280, 720)
SIZE = (640, 360)
FROZEN = 0.3
"""Where in its motion a moment is frozen."""
STEP = 17
"""References are kept in the 16 levels of light 0, 17, ... 255 of each colour, which halves their files."""
NOISE = 12
"""Differences of a colour up to this count for nothing: 8 for the levels, and 4 for another processor's rounding."""
TILE = 8
LIMIT = 128
"""How much light beyond the noise a tile may have too much or too little, summed over its pixels and colours.

Measured: another way of scaling leaves 0, grain of 6 of 255 leaves 47, of 8 leaves 122. Of 376 texts of all moments,
each once gone or with its last digit changed, the faintest that is not behind a veil makes 269.
"""

LESSONS = ("lesson-take-that-toads-price", "lesson-take-that-astray", "lesson-zones-using-use", "lesson-zones-end")
"""The steps of lessons that have a reference; `test_lessons` draws all of them."""

Tile = tuple[int, int]
_LEVELS = bytes((value + STEP // 2) // STEP * STEP for value in range(256))
_BEYOND = bytes(max(0, value - NOISE) for value in range(256))


def taken(moment: Scenario) -> Surface:
    """A moment as it is now, in the size of its reference."""
    picture = shoot(moment, DRAWN, 1.0, Settings(language="en"), FROZEN)
    return pygame.transform.smoothscale(picture.convert(24), SIZE)


def known_moments() -> dict[str, Scenario]:
    """Every named moment but most steps of lessons, which are tables."""
    known = {name: moment for name, moment in all_scenarios().items() if not name.startswith("lesson-")}
    return known | {name: all_scenarios()[name] for name in LESSONS}


def coarse(picture: Surface) -> Surface:
    """A picture as a reference keeps it."""
    light = pygame.image.tobytes(picture, "RGB").translate(_LEVELS)
    return pygame.image.frombytes(light, picture.get_size(), "RGB")


def library() -> str:
    """What draws here; another version may set letters a little wider, which is seen."""
    sdl, ttf = (".".join(map(str, version)) for version in (pygame.get_sdl_version(), font.get_sdl_ttf_version()))
    return f"pygame-ce {pygame.version.ver}, SDL {sdl}, SDL_ttf {ttf}"


def reference(name: str) -> Surface:
    """What a moment looked like when its reference was taken."""
    return pygame.image.load(str(REFERENCES / f"{name}.png")).convert(24)


def compare(name: str, got: Surface, expected: Surface, folder: Path = FAILED) -> str:
    """What is wrong with a picture, or nothing; if so, both and their difference are left in `folder`."""
    kept = {part: folder / f"{name}.{part}.png" for part in ("expected", "got", "difference")}
    for path in kept.values():
        path.unlink(missing_ok=True)
    tiles = differing(got, expected)
    if not tiles:
        return ""
    folder.mkdir(parents=True, exist_ok=True)
    for part, picture in zip(kept, (expected, got, marked(got, tiles)), strict=True):
        pygame.image.save(picture, str(kept[part]))
    worst = max(tiles, key=tiles.__getitem__)
    return (
        f"{name} differs from its reference in {len(tiles)} tiles of {TILE}x{TILE} pixels, most ({tiles[worst]}, "
        f"{LIMIT} allowed) at {worst[0] * TILE}, {worst[1] * TILE}. Look at {kept['difference']} and beside it. "
        f"Drawn with {library()}; the references with {DRAWN_WITH.read_text(encoding='utf-8').strip()}. "
        f"If it is meant to be seen: python tools/pictures.py {name}"
    )


def differing(got: Surface, expected: Surface) -> dict[Tile, int]:
    """The tiles that differ, with how much light beyond the noise each has too much or too little."""
    light: Counter[Tile] = Counter()
    beyond = _difference(got.convert(24), expected.convert(24)).translate(_BEYOND)
    for spot in re.finditer(rb"[^\0]", beyond):
        y, x = divmod(spot.start() // 3, SIZE[0])
        light[x // TILE, y // TILE] += beyond[spot.start()]
    return {tile: amount for tile, amount in light.items() if amount > LIMIT}


def _difference(one: Surface, other: Surface) -> bytes:
    more, less = one.copy(), other.copy()
    more.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return pygame.image.tobytes(more, "RGB")


def marked(picture: Surface, tiles: dict[Tile, int]) -> Surface:
    """The picture darkened, with the tiles that differ bright in a red frame."""
    result = picture.convert(24)
    result.fill((90, 90, 90), special_flags=pygame.BLEND_RGB_MULT)
    places = [Rect(x * TILE, y * TILE, TILE, TILE) for x, y in tiles]
    for place in places:
        pygame.draw.rect(result, (255, 0, 0), place.inflate(4, 4))
    for place in places:
        result.blit(picture, place, place)
    return result
