"""However long the game is played: what was left behind takes no room."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Surface

from takethat.ui import registry
from takethat.ui.assets import loader
from takethat.ui.harness.headless import Headless
from takethat.ui.harness.scenarios import all_scenarios

ROOT = Path(__file__).resolve().parents[2]
SOME = ("menu", "table", "scoresheet", "result", "review", "zones-opening")
"""A moment of each kind of scene that keeps pictures."""


def only_in_rings() -> int:
    """The bytes of pictures that nobody can reach, and that are freed only when Python looks for such rings."""
    assert loader.settled(60)
    held = {id(one): (weakref.ref(one), one.get_pitch() * one.get_height()) for one in pictures()}
    gc.collect()
    return sum(size for one, size in held.values() if one() is None)


def pictures() -> Iterator[Surface]:
    """Every picture that something holds."""
    for thing in gc.get_objects():
        yield from (one for one in gc.get_referents(thing) if isinstance(one, Surface))


@pytest.fixture
def nobody_looks() -> Iterator[None]:
    """Python does not look for things that only hold each other: it counts things, and sees no picture's size."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("nobody_looks")
def test_what_was_left_holds_no_picture(long: bool) -> None:
    scenarios = all_scenarios()
    held = {}
    for moment in scenarios if long else SOME:
        host = Headless((1280, 720))
        scenarios[moment](host)
        host.rest()
        host.picture()
        host.quit()
        held[moment] = only_in_rings()
    assert held == dict.fromkeys(held, 0)


@pytest.mark.usefixtures("nobody_looks")
@pytest.mark.parametrize("moment", ["table", "review"])
def test_another_window_leaves_no_picture_of_the_one_before(moment: str) -> None:
    host = Headless((1280, 720))
    all_scenarios()[moment](host)
    for width in (900, 1000, 1100):
        host.resize((width, 640))
        host.picture()
    assert only_in_rings() == 0


@pytest.mark.parametrize("game", registry.UIS)
def test_after_the_fifth_match_memory_grows_by_at_most_a_tenth(game: str, long: bool) -> None:
    warm, matches = (5, 20) if long else (2, 3)
    command = [sys.executable, "-m", "tests.ui.long_use", game, str(matches)]
    environment = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    used = [int(line) for line in done.stdout.splitlines()]
    assert len(used) == matches
    assert used[-1] <= 1.1 * used[warm - 1], used
