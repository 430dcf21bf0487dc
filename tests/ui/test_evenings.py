"""A million random events on the real program leave no fault: a few evenings of them here, all with `--long`."""

from __future__ import annotations

import pytest

from .evenings import EVENTS, evening

MILLION = 1_000_000
PARTS = 20
SOME = (2, 7, 15)
"""The seeds that are tried in every run."""


@pytest.mark.parametrize("seed", SOME)
def test_an_evening_of_random_events_leaves_no_fault(library: None, seed: int) -> None:
    assert evening(seed, EVENTS // 8).total() > EVENTS // 9


@pytest.mark.parametrize("part", range(PARTS))
def test_a_million_random_events_leave_no_fault(library: None, long: bool, part: int) -> None:
    evenings = MILLION // EVENTS
    seeds = range(part, evenings, PARTS) if long else range(part, part + 1)
    for seed in seeds:
        assert evening(seed, EVENTS if long else 20)
