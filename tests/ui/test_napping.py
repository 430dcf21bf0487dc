"""Waiting for events: asleep for as long as nothing is due, and never in a circle of being woken for nothing."""

from __future__ import annotations

import math

import pytest

from takethat.ui import display
from takethat.ui.napping import LONGEST, Ask, Napping, sleeper


def noting(asked: list[int], woken: bool) -> Ask:
    """A sleeper that takes no time."""

    def ask(milliseconds: int) -> int:
        asked.append(milliseconds)
        return int(woken)

    return ask


def test_one_sleeps_as_long_as_nothing_is_due() -> None:
    asked: list[int] = []
    nap = Napping(noting(asked, woken=False))
    for left in (0.03, math.inf):
        nap.nap(10.0, left, True)
    assert asked == [30, round(LONGEST * 1000)]


def test_who_is_woken_for_nothing_looks_away_before_sleeping_on(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, away = list[int](), list[int]()
    monkeypatch.setattr("pygame.time.wait", away.append)
    nap = Napping(noting(asked, woken=True))
    for _ in range(4):
        nap.nap(10.0, 1.0, True)
    assert (asked, away) == ([1000, 1000], [50, 50])


def test_where_the_library_would_look_all_the_time_it_is_not_asked_to_sleep() -> None:
    window = display.open_window("test", (800, 480))
    assert sleeper() is None, "an invisible window sends nothing that would wake"
    window.destroy()
