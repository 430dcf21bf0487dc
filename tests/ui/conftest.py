"""Every test here runs without a screen and without sound."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from takethat.store import disk, paths
from takethat.ui.ambience import backdrop, pond
from takethat.ui.assets import loader
from takethat.ui.take_that import bench as take_that
from takethat.words import common as words

from . import thrift


@pytest.fixture(scope="session", autouse=True)
def library() -> Iterator[None]:
    """The library open once for all tests."""
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.quit()


@pytest.fixture(autouse=True)
def thrifty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests share what was painted or played for one before; no power cut follows here, so nothing is synced."""
    monkeypatch.setattr(loader, "_sized", thrift.sized)
    for owner in (backdrop, pond):
        monkeypatch.setattr(owner, "compose", thrift.composed)
    monkeypatch.setattr(take_that, "BENCH", replace(take_that.BENCH, example=thrift.EXAMPLE))
    monkeypatch.setattr(loader, "_LEAST", thrift.KEPT)
    loader.fit((1280, 720))
    for name in ("sync", "sync_folder"):
        monkeypatch.setattr(disk, name, lambda _: None)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Every test begins in English, whatever the one before it spoke, and leaves no other language behind."""
    words.use("en")
    yield
    words.use("en")


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path) -> Iterator[None]:
    """Every test has a folder for saves of its own, at first empty."""
    before = paths.data_dir()
    paths.use_data_dir(tmp_path)
    yield
    paths.use_data_dir(before)


@pytest.fixture(autouse=True)
def nothing_is_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looking back weighs as long as there is time; tests have no time of their own, each asks for what it needs."""
    monkeypatch.setattr("takethat.ui.review.scene.SLICE", 0.0)
