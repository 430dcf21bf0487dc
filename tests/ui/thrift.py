"""What a long run spares itself without seeing less: a picture is rasterised once for all evenings of its size."""

from __future__ import annotations

import gc
from functools import lru_cache

from pygame import Surface

from takethat.ui.assets import loader

LARGEST = 400_000
"""Pixels of a picture above which it is made anew; there are few."""
_make = loader._sized


@lru_cache(maxsize=2500)
def _kept(data: bytes, size: tuple[int, int]) -> Surface:
    return _make(data, size)


def sized(data: bytes, size: tuple[int, int]) -> Surface:
    """As the loader makes it, and nobody else's to draw on."""
    return _make(data, size) if size[0] * size[1] > LARGEST else _kept(data, size).copy()


def seldom_look_for_refuse() -> None:
    """What is there now stays, and the rest is gone through a tenth as often: a fifth of the time went there."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
