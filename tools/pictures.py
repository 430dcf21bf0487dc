"""Takes the small reference pictures anew with which the tests compare every named moment.

    python tools/pictures.py [NAME ...]

To be run after a change that is meant to be seen; look at what changed before committing it.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
from pygame import Surface

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests" / "screenshots"
SIZE = (1280, 720)
SMALL = (256, 144)
FROZEN = 0.3
"""Where in its motion a moment is frozen."""


def taken(name: str) -> Surface:
    """The reference picture of a moment as it is now."""
    from takethat.store.settings import Settings
    from takethat.ui.harness.scenarios import all_scenarios
    from takethat.ui.harness.screenshot import shoot

    picture = shoot(all_scenarios()[name], SIZE, 1.0, Settings(language="en"), FROZEN)
    return pygame.transform.smoothscale(picture, SMALL)


def main(names: list[str]) -> int:
    """Take all reference pictures, or those named; pictures of moments that are no more go."""
    sys.path.insert(0, str(ROOT))
    from takethat.ui.harness.scenarios import all_scenarios

    FOLDER.mkdir(exist_ok=True)
    known = all_scenarios()
    for name in names or known:
        pygame.image.save(taken(name), str(FOLDER / f"{name}.png"))
        print(name)
    for path in FOLDER.glob("*.png"):
        if path.stem not in known:
            path.unlink()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
