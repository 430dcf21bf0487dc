"""Takes the reference pictures anew with which the tests compare every named moment.

    python tools/pictures.py [NAME ...]

To be run after a change that is meant to be seen; look at what changed before committing it.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_VIDEODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from tests.ui import pictures


def main(names: list[str]) -> int:
    """Take all reference pictures, or those named; pictures of moments that are no more go."""
    pygame.display.init()
    known = pictures.known_moments()
    for name in names or known:
        picture = pictures.coarse(pictures.taken(known[name]))
        pygame.image.save(picture, str(pictures.REFERENCES / f"{name}.png"))
        print(name)
    if not names:
        pictures.DRAWN_WITH.write_text(pictures.library() + "\n", encoding="utf-8")
    for path in pictures.REFERENCES.glob("*.png"):
        if path.stem not in known:
            path.unlink()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
