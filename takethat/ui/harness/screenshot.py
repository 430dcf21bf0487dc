"""Pictures of named moments, without a display: for documents, tests, and eyes.

Every moment is made afresh in an empty data folder, so a picture depends on nothing but its options.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from pygame import Surface

from takethat.store import paths
from takethat.store.settings import Settings
from takethat.table import seal
from takethat.ui.harness.headless import Headless
from takethat.ui.table.bench import Scenario

SALT = "0123456789abcdef" * 2
"""What all deals in pictures are sealed with."""
ENDINGS = (".png", ".jpg", ".jpeg", ".bmp", ".tga")
"""What the name of a picture may end in."""


def shoot(moment: Scenario, size: tuple[int, int], density: float, settings: Settings, at: float = 1.0) -> Surface:
    """The picture of a moment in `size` pixels, at the share `at` of its motion."""
    with staged(moment, size, density, settings, at) as host:
        return host.picture()


@contextmanager
def staged(
    moment: Scenario, size: tuple[int, int], density: float, settings: Settings, at: float = 1.0
) -> Iterator[Headless]:
    """The moment itself, on a host that ends with it."""
    before, salts = paths.data_dir(), seal.new_salt
    with tempfile.TemporaryDirectory() as folder:
        paths.use_data_dir(folder)
        seal.new_salt = lambda: SALT
        try:
            host = Headless(size, density, settings)
            length = moment(host)
            if length > 0:
                host.settle(host.now + at * length)
            else:
                host.rest()
            yield host
            host.quit()
        finally:
            seal.new_salt = salts
            paths.use_data_dir(before)


def save(picture: Surface, out: Path) -> None:
    """Write a picture; ValueError with the reason where that is impossible."""
    try:
        with open(out, "wb") as file:
            pygame.image.save(picture, file, out.suffix)
    except (OSError, pygame.error) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise ValueError(f"{out}: {reason}") from error
