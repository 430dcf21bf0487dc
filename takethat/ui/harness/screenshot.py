"""Pictures of named moments, without a display: for documents, tests, and eyes.

Every moment is made afresh in an empty data folder, so a picture depends on nothing but its options.
"""

from __future__ import annotations

import os
import tempfile
from argparse import Namespace
from pathlib import Path
from typing import cast, get_args

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from pygame import Surface

from takethat.refusal import CommandError
from takethat.store import paths
from takethat.store.settings import Language, Settings, Theme
from takethat.ui.harness import review_scenarios, scenarios, take_that_scenarios, zones_scenarios
from takethat.ui.harness.headless import Headless
from takethat.ui.harness.scenarios import Moment
from takethat.ui.scenes import game_scenes

_ENDINGS = (".png", ".jpg", ".jpeg", ".bmp", ".tga")


def all_moments() -> dict[str, Moment]:
    """Every named moment."""
    return scenarios.MOMENTS | take_that_scenarios.MOMENTS | review_scenarios.MOMENTS | zones_scenarios.MOMENTS


def main(arguments: Namespace) -> int:
    """Write the picture that was asked for, or name them all; Refusal for what does not exist or cannot be written."""
    known = all_moments()
    if arguments.list:
        print("\n".join(known))
        return 0
    if arguments.name is None:
        raise CommandError("which picture? --list names them")
    if arguments.name not in known:
        raise CommandError(f"no picture is called {arguments.name}; known: {', '.join(known)}")
    if arguments.out is None:
        raise CommandError("where to? --out FILE.png is needed")
    out = Path(arguments.out)
    if out.suffix.lower() not in _ENDINGS:
        raise CommandError(f"{out}: a picture ends in one of {', '.join(_ENDINGS)}")
    settings = settings_of(arguments)
    scale = float(arguments.scale)
    size = (max(1, round(arguments.size[0] * scale)), max(1, round(arguments.size[1] * scale)))
    save(shoot(known[arguments.name], size, scale, settings, arguments.at), out)
    return 0


def settings_of(arguments: Namespace) -> Settings:
    """The settings a picture is taken with."""
    language = arguments.lang if arguments.lang in get_args(Language) else "en"
    return Settings(
        language=cast(Language, language),
        theme=cast(Theme, arguments.theme),
        text_scale=max(1.0, min(2.0, float(arguments.text_scale))),
    )


def shoot(moment: Moment, size: tuple[int, int], density: float, settings: Settings, at: float = 1.0) -> Surface:
    """The picture of a moment in `size` pixels, at the share `at` of its motion."""
    game_scenes.lay_all()
    before = paths.data_dir()
    with tempfile.TemporaryDirectory() as folder:
        paths.use_data_dir(folder)
        try:
            host = Headless(size, density, settings)
            length = moment(host)
            if length > 0:
                host.settle(host.now + at * length)
            else:
                host.rest()
            picture = host.picture()
            host.quit()
            return picture
        finally:
            paths.use_data_dir(before)


def save(picture: Surface, out: Path) -> None:
    """Write a picture; Refusal with the reason where that is impossible."""
    try:
        with open(out, "wb") as file:
            pygame.image.save(picture, file, out.suffix)
    except (OSError, pygame.error) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise CommandError(f"{out}: {reason}") from error
