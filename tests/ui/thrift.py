"""What tests spare themselves without seeing less: what one before has drawn or played is not made again."""

from __future__ import annotations

import gc
from dataclasses import replace
from functools import lru_cache
from threading import Lock

from pygame import Rect, Surface

from takethat.table.match import Setup
from takethat.table.table import Table
from takethat.ui.ambience import backdrop
from takethat.ui.assets import loader
from takethat.ui.assets.surface_cache import SurfaceCache
from takethat.ui.take_that.example import EXAMPLE as PLAIN
from takethat.ui.theme import Theme

KEPT = 96 * 1024 * 1024
"""Bytes of each kind of picture that are kept."""
LEAST = loader._LEAST
"""What the program itself keeps in a small window."""
_make, _compose = loader._sized, backdrop.compose
_drawn, _one = SurfaceCache(KEPT), Lock()
_grounds = SurfaceCache(KEPT)


def sized(data: bytes, size: tuple[int, int]) -> Surface:
    """As the loader makes it, and nobody else's to draw on; the loader has a thread of its own for it."""
    with _one:
        return _drawn.get((data, size), lambda: _make(data, size)).copy()


def composed(size: tuple[int, int], jetty: Rect, stone: Rect, theme: Theme, lit: bool = False) -> Surface:
    """The background of a table as it is composed, which depends on nothing else as long as the assets are there."""
    key = (size, tuple(jetty), tuple(stone), theme, lit)
    return _grounds.get(key, lambda: _compose(size, jetty, stone, theme, lit)).copy()


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
