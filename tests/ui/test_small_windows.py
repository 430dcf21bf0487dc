"""Windows that leave hardly any room, as tiling window managers give them, with letters of any size: nothing breaks."""

from __future__ import annotations

import random
from argparse import Namespace
from pathlib import Path

import pygame
import pytest

from takethat.cli import shot
from takethat.store.settings import Settings
from takethat.ui.harness.scenarios import all_scenarios
from takethat.ui.harness.screenshot import shoot
from takethat.ui.table.geometry import LEAST, Box, fitting
from takethat.ui.table.rows import backs, fan, line, pairs, spread, stack
from takethat.ui.zones import layout as zones

SIZES = ((640, 360), (320, 180), (1, 1), (2000, 1), (1, 900))
SCALES = (1.0, 1.5, 2.0)
CASES = [(size, scale, name) for size in SIZES for scale in SCALES for name in sorted(all_scenarios())]
FOUND = [((640, 360), 2.0, "zones-turn"), ((320, 180), 2.0, "table"), ((320, 180), 1.0, "table"), ((1, 1), 2.0, "menu")]
"""What once could not be drawn."""
SOME = [*FOUND, ((1, 1), 2.0, "table-deal"), *random.Random(6).sample(CASES, 8)]


@pytest.mark.parametrize("part", range(8))
def test_every_moment_can_be_drawn_where_there_is_no_room(library: None, long: bool, part: int) -> None:
    for size, scale, name in (CASES if long else SOME)[part::8]:
        for share in (0.0, 0.5):
            picture = shoot(all_scenarios()[name], size, 1.0, Settings(language="en", text_scale=scale), share)
            assert picture.get_size() == size


@pytest.mark.parametrize("area", [Box(0, 0, -40, -9), Box(5, 5, 0, 0), Box(0, 0, 0.2, 300), Box(0, 0, 300, -5)])
def test_cards_have_some_size_wherever_they_lie(area: Box) -> None:
    for lay in (fan, line, pairs, stack, spread, backs):
        for count in (0, 1, 2, 30):
            assert all(pose.w >= LEAST for pose in lay(area, count, fitting(area.w), 0.0))
    assert zones.card_width(area, 4) >= LEAST
    assert min(area.rect[2:]) >= 1


def test_the_command_draws_a_picture_of_one_pixel(library: None, tmp_path: Path) -> None:
    out = tmp_path / "a.png"
    asked = {
        "name": "table-four",
        "list": False,
        "boxes": False,
        "size": (1, 1),
        "out": str(out),
        "at": 1.0,
        "scale": 1.0,
    }
    assert shot.main(Namespace(**asked, lang="en", theme="normal", text_scale=2.0)) == 0
    assert pygame.image.load(str(out)).get_size() == (1, 1)
