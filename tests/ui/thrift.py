"""What a long run spares itself without seeing less: what an evening before has drawn or played is not made again."""

from __future__ import annotations

import gc
from dataclasses import replace
from functools import lru_cache

from pygame import Surface

from takethat.table.match import Setup
from takethat.table.table import Table
from takethat.ui.assets import loader
from takethat.ui.take_that.example import EXAMPLE as PLAIN

LARGEST = 400_000
"""Pixels of a picture above which it is made anew; there are few."""
_make = loader._sized


@lru_cache(maxsize=2500)
def _kept(data: bytes, size: tuple[int, int]) -> Surface:
    return _make(data, size)


def sized(data: bytes, size: tuple[int, int]) -> Surface:
    """As the loader makes it, and nobody else's to draw on."""
    return _make(data, size) if size[0] * size[1] > LARGEST else _kept(data, size).copy()


@lru_cache(maxsize=64)
def _record(setup: Setup, match_id: str) -> str:
    return PLAIN.played(setup, match_id).record()


def played(setup: Setup, match_id: str) -> Table:
    """The example's match as if it were played anew: nobody watches how, and it takes a hundred events' time."""
    return Table.load(_record(setup, match_id))


EXAMPLE = replace(PLAIN, played=played)


def seldom_look_for_refuse() -> None:
    """What is there now stays, and the rest is gone through a tenth as often: a fifth of the time went there."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
