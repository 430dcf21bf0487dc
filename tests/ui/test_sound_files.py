"""The shipped sound files: every cue has its files, and each is audible, unclipped, and begins and ends at rest."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator

import pygame
import pytest

from takethat.store import paths
from takethat.ui.assets.sound import MUSIC, RATE, SOUNDS, VARIANTS

EFFECTS = sorted({asset for assets in SOUNDS.values() for asset in assets})
FULL = 32_767


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    """The mixer open while these tests run, sixteen bits, stereo."""
    pygame.mixer.init(RATE, -16, 2, 1024, allowedchanges=0)
    yield
    pygame.mixer.quit()


def samples(asset: str) -> array[int]:
    """The decoded file: left and right in turn."""
    return array("h", pygame.mixer.Sound(str(paths.asset(asset))).get_raw())


def decibels(wave: array[int]) -> float:
    return 10 * math.log10(sum(value * value for value in wave) / len(wave) / FULL**2)


@pytest.mark.parametrize("asset", EFFECTS)
def test_an_effect_is_audible_unclipped_and_begins_and_ends_at_rest(asset: str) -> None:
    wave = samples(asset)
    loudest = max(max(wave), -min(wave))
    assert 0.05 * FULL < loudest < 0.95 * FULL
    assert max(abs(value) for value in (*wave[:8], *wave[-8:])) < 0.005 * FULL
    assert 0.15 < len(wave) / 2 / RATE < 4


@pytest.mark.parametrize("name", [name for name, count in VARIANTS.items() if count > 1])
def test_variants_differ_but_are_equally_loud(name: str) -> None:
    waves = [samples(asset) for asset in SOUNDS[name]]
    levels = [decibels(wave) for wave in waves]
    assert len({wave.tobytes() for wave in waves}) == len(waves)
    assert max(levels) - min(levels) < 2


@pytest.mark.parametrize("asset", MUSIC.values())
def test_music_is_long_unclipped_and_loops_without_a_jump(asset: str) -> None:
    wave = samples(asset)
    assert len(wave) / 2 / RATE >= 90
    assert 0.2 * FULL < max(max(wave), -min(wave)) < 0.95 * FULL
    around = wave[-2 * RATE :] + wave[: 2 * RATE]
    steps = [abs(around[i + 2] - around[i]) for i in range(len(around) - 2)]
    seam = len(around) // 2 - 2
    assert max(steps[seam : seam + 2]) <= max(steps) / 2
    assert len(paths.read_asset(asset)) < 2_000_000


def test_no_sound_lies_unused() -> None:
    known = {*EFFECTS, *MUSIC.values()}
    for folder in ("sounds", "music"):
        assert {f"{folder}/{path.name}" for path in paths.asset(folder).glob("*.ogg")} <= known
