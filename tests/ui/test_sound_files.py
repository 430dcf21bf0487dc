"""The shipped sound files: every cue has its files, and each is audible, unclipped, and begins and ends at rest."""

from __future__ import annotations

import functools
from array import array
from collections.abc import Iterator

import numpy as np
import pygame
import pytest

from takethat.store import paths
from takethat.store.settings import Settings
from takethat.ui.assets.sound import CROAKS, MUSIC, PLACE, RATE, SOUNDS, TOADS, VARIANTS
from tools.sound.loudness import Wave, integrated, momentary

EFFECTS = sorted({asset for assets in SOUNDS.values() for asset in assets})
LOOPS = [PLACE, *(asset for row in MUSIC.values() for asset in row)]
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


def wave_of(asset: str) -> Wave:
    """The decoded file as floats of full scale 1, a column a side."""
    return np.asarray(samples(asset), dtype=np.float64).reshape(-1, 2) / FULL


@functools.cache
def loudest(asset: str) -> float:
    """The largest momentary loudness of an effect, in LUFS, with silence round it."""
    return momentary(wave_of(asset), RATE)


@pytest.mark.parametrize("asset", EFFECTS)
def test_an_effect_is_audible_unclipped_and_begins_and_ends_at_rest(asset: str) -> None:
    wave = samples(asset)
    peak = max(max(wave), -min(wave))
    assert 0.05 * FULL < peak < 0.95 * FULL
    assert max(abs(value) for value in (*wave[:8], *wave[-8:])) < 0.005 * FULL
    assert 0.15 < len(wave) / 2 / RATE < 4


@functools.cache
def lasting(asset: str) -> float:
    """The loudness of a loop from end to end, in LUFS."""
    return integrated(wave_of(asset), RATE)


@pytest.mark.parametrize("name", [name for name in SOUNDS if len(SOUNDS[name]) > 1])
def test_variants_differ_but_are_equally_loud(name: str) -> None:
    levels = [loudest(asset) for asset in SOUNDS[name]]
    assert len({samples(asset).tobytes() for asset in SOUNDS[name]}) == len(levels)
    assert max(levels) - min(levels) < 1


def test_all_effects_are_within_6_decibels() -> None:
    levels = {asset: loudest(asset) for asset in EFFECTS}
    softest, loud = min(levels, key=levels.__getitem__), max(levels, key=levels.__getitem__)
    assert levels[loud] - levels[softest] <= 6, (softest, loud)


def test_every_toad_has_three_croaks_and_every_end_three_tunes() -> None:
    assert {len(SOUNDS[f"croak-{toad}"]) for toad in TOADS} == {CROAKS} == {3}
    assert {VARIANTS[end] for end in ("win", "lose", "match")} == {3}


@pytest.mark.parametrize("asset", LOOPS)
def test_a_loop_is_long_unclipped_and_without_a_jump(asset: str) -> None:
    wave = wave_of(asset)
    assert len(wave) / RATE >= (20 if asset == PLACE else 90)
    assert np.abs(wave).max() < 0.95
    around = np.concatenate([wave[-RATE:], wave[:RATE]])
    steps = np.abs(np.diff(around, axis=0)).max(axis=1)
    assert steps[RATE - 1] <= steps.max() / 2
    assert len(paths.read_asset(asset)) < 2_000_000


def test_music_is_12_decibels_below_the_effects_as_the_sliders_are_at_first() -> None:
    chosen = Settings()
    effects = np.mean([loudest(asset) for asset in EFFECTS]) + 40 * np.log10(chosen.effects_volume)
    pieces = [asset for asset in LOOPS if asset != PLACE]
    music = [lasting(asset) + 40 * np.log10(chosen.music_volume) for asset in pieces]
    assert len(pieces) >= 4
    assert 10 <= effects - np.mean(music) <= 14
    assert max(music) - min(music) < 1


def test_the_place_is_softer_than_music() -> None:
    assert lasting(PLACE) < min(lasting(asset) for asset in MUSIC["table"]) - 10


def test_no_sound_lies_unused() -> None:
    known = {*EFFECTS, *LOOPS}
    for folder in ("sounds", "music"):
        assert {f"{folder}/{path.name}" for path in paths.asset(folder).glob("*.ogg")} <= known
