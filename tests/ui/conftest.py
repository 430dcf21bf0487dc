"""Every test here runs without a screen and without sound."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from takethat import words


@pytest.fixture(scope="session", autouse=True)
def library() -> Iterator[None]:
    """The library open once for all tests."""
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.quit()


@pytest.fixture(autouse=True)
def english() -> None:
    """Every test begins in English, whatever the one before it spoke."""
    words.use("en")
