"""The two painted surfaces of the table: the water of the pond and the boards of the jetty.

Both are soft and larger than any shape on them, so they are pictures in dots, enlarged at will.
They must not know what lies on the table.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from scipy.ndimage import gaussian_filter, map_coordinates

Field = NDArray[np.float64]

WATER = (1000, 1600)
BOARD, BOARD_LENGTH, BOARDS = 150, 2000, 5


def noise(rng: np.random.Generator, shape: tuple[int, int], spread: tuple[float, float]) -> Field:
    """Soft noise with mean 0 and spread 1; `spread` is the size of its clouds in rows and columns."""
    field = gaussian_filter(rng.standard_normal(shape), spread, mode="wrap")
    return np.asarray((field - field.mean()) / field.std())


def colour(code: str) -> Field:
    """A colour code as three shares from 0 to 1."""
    return np.array([int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)])


def mix(stops: list[tuple[float, str]], share: Field) -> Field:
    """Colours along a list of stops for each share from 0 to 1."""
    places = [place for place, _ in stops]
    codes = np.array([colour(code) for _, code in stops])
    return np.stack([np.interp(share, places, codes[:, channel]) for channel in range(3)], axis=-1)


def save(path: Path, picture: Field, quality: int) -> None:
    """Write a picture of shares from 0 to 1 as JPEG."""
    dots = (np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8)
    Image.fromarray(dots).save(path, quality=quality, optimize=True, subsampling=0)


# ---- water


def paint_water(path: Path) -> None:
    """Deep teal water at dusk, lit from the upper left, with slow bands of light."""
    rng = np.random.default_rng(9)
    height, width = WATER
    y, x = np.mgrid[0:height, 0:width] / np.array([height, width]).reshape(2, 1, 1)
    moon = np.exp(-(((x - 0.3) / 0.55) ** 2 + ((y - 0.1) / 0.6) ** 2))
    cloud = noise(rng, WATER, (70, 150))
    light = 0.26 + 0.5 * moon + 0.055 * cloud
    base = mix([(0, "#0a2830"), (0.3, "#0f3b44"), (0.62, "#17505a"), (1, "#27727a")], light)
    bands = _bands(rng) * (0.35 + 0.9 * moon)
    picture = base + bands[..., None] * np.array([0.10, 0.20, 0.19])
    picture += _glints(rng)[..., None] * moon[..., None] * np.array([0.30, 0.36, 0.30])
    save(path, picture, 86)


def _bands(rng: np.random.Generator) -> Field:
    """Light bent by slow waves: bright, winding seams, wider than high."""
    y, x = np.mgrid[0 : WATER[0], 0 : WATER[1]].astype(float)
    bend_y, bend_x = (noise(rng, WATER, (40, 80)) for _ in range(2))
    seams = np.zeros(WATER)
    for spread, weight in (((22, 64), 1.0), ((11, 34), 0.5)):
        cloth = noise(rng, WATER, spread)
        warped = map_coordinates(cloth, [y + 26 * bend_y, x + 60 * bend_x], order=1, mode="wrap")
        seams += weight * np.clip(1 - np.abs(warped) * 1.5, 0, 1) ** 3
    return np.asarray(gaussian_filter(seams, (2.2, 5)) * 0.45)


def _glints(rng: np.random.Generator) -> Field:
    return np.asarray(np.clip(noise(rng, WATER, (1.1, 15)) - 2.4, 0, 1) * 0.5)


# ---- boards


def paint_boards(path: Path) -> None:
    """A sheet of weathered boards, one below the other, each with its own grain."""
    rng = np.random.default_rng(4)
    boards = [_board(rng, number) for number in range(BOARDS)]
    save(path, np.concatenate(boards, axis=0), 84)


def _board(rng: np.random.Generator, number: int) -> Field:
    shape = (BOARD, BOARD_LENGTH)
    y, x = np.mgrid[0:BOARD, 0:BOARD_LENGTH].astype(float)
    wave = noise(rng, shape, (18, 240))
    heart = BOARD * (0.2 + 0.6 * rng.random())
    rings = np.hypot(y - heart + 10 * wave, (x - BOARD_LENGTH * rng.random()) * 0.035) / 7.5
    rings += _knots(rng, x, y)
    grain = 0.5 + 0.5 * np.sin(2 * np.pi * rings + 0.6 * noise(rng, shape, (3, 60)))
    fibre = noise(rng, shape, (0.8, 46))
    stain = noise(rng, shape, (40, 200))
    tone = 0.52 + 0.13 * (grain - 0.5) + 0.055 * fibre + 0.07 * stain + 0.05 * (number % 3 - 1)
    picture = mix([(0, "#2e2117"), (0.3, "#54402c"), (0.55, "#7d6044"), (0.8, "#a0825f"), (1, "#bda27c")], tone)
    grey = np.clip(0.35 + 0.22 * stain, 0, 0.6)[..., None]
    picture = picture * (1 - grey) + grey * (picture.mean(-1, keepdims=True) * np.array([1.0, 0.99, 0.94]))
    cracks = np.clip(noise(rng, shape, (0.7, 130)) - 2.25, 0, 0.8)
    return np.asarray(picture * (1 - 0.75 * cracks[..., None]))


def _knots(rng: np.random.Generator, x: Field, y: Field) -> Field:
    """The grain flows around a few knots."""
    field = np.zeros(x.shape)
    for _ in range(3):
        row, column = BOARD * rng.random(), BOARD_LENGTH * rng.random()
        reach = np.hypot((y - row) / 20, (x - column) / 62)
        field += 3.2 * np.exp(-(reach**2))
    return field
