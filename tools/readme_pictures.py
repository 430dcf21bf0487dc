"""Takes the pictures that README and docs show, with the same moments that `takethat shot` and the tests take.

    python -m tools.readme_pictures

Needs the extra `assets` (Pillow writes the moving picture and the JPEG files).
"""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
from PIL import Image
from pygame import Surface

from takethat.store.settings import Settings
from takethat.ui.harness.scenarios import all_scenarios
from takethat.ui.harness.screenshot import shoot

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
STILLS = {"table": "table-four", "menu": "menu", "zones": "zones-turn", "review": "review-mark", "setup": "setup-four"}
STILLS |= {"result": "result-shared", "statistics": "statistics"}
"""Each file with its moment."""
SIZE = (1280, 720)
MOVING = (640, 360)
FRAMES = 36
PAUSE = 900
"""Milliseconds for which the last frame stays."""
STEP = 50


def image(name: str, at: float = 1.0) -> Image.Image:
    """A moment as Pillow holds it."""
    picture: Surface = shoot(all_scenarios()[name], SIZE, 1.0, Settings(language="en"), at)
    return Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))


def moving() -> None:
    """The twist: the pair turns over, meets and flies home, the line closes its gap."""
    frames = [
        image("table-twist", step / (FRAMES - 1)).resize(MOVING, Image.Resampling.LANCZOS) for step in range(FRAMES)
    ]
    palette = frames[0].quantize(256, Image.Quantize.FASTOCTREE)
    small = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    lengths = [STEP] * (FRAMES - 1) + [PAUSE]
    small[0].save(FOLDER / "twist.gif", save_all=True, append_images=small[1:], duration=lengths, loop=0, optimize=True)


def main() -> int:
    """Take them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, moment in STILLS.items():
        image(moment).save(FOLDER / f"{name}.jpg", quality=86, optimize=True)
    moving()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
