"""Pictures of the screen that a player keeps: how they are named, and that none takes another's place."""

from __future__ import annotations

import itertools
import time
from pathlib import Path

import pygame
from pygame import Surface


def keep(picture: Surface, folder: Path) -> Path:
    """Save a picture under the time of day; where it is. OSError or pygame.error if it cannot be written."""
    folder.mkdir(parents=True, exist_ok=True)
    path = free_path(folder, time.strftime("take-that-%Y-%m-%d-%H%M%S"))
    pygame.image.save(picture, str(path))
    return path


def free_path(folder: Path, name: str) -> Path:
    """Where a picture of this name may go: with a number behind it while the name is taken."""
    names = (f"{name}.png" if number == 1 else f"{name}-{number}.png" for number in itertools.count(1))
    return next(folder / one for one in names if not (folder / one).exists())
