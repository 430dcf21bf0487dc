"""Two thousand finished matches: each is reached by leafing, and opening the list costs what one page of it costs."""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from math import inf
from pathlib import Path
from typing import Any

import pytest

from takethat.store import disk, paths, saves
from takethat.store.settings import Settings
from takethat.store.statistics import MatchResult, SeatResult, count_matches
from takethat.table.match import Seat, Setup
from takethat.table.table import Table
from takethat.ui.harness.headless import Headless
from takethat.ui.page import Page
from takethat.ui.scenes.menu import Menu
from takethat.ui.scenes.past import AT_FIRST, MOST, Entry, PastMatches
from takethat.ui.scenes.statistics import StatisticsPage

MANY = 2000
MOST_TIME = 1.2
"""How many times as long a page may take with MANY matches as with those it shows at once."""
READING = ("read", "facts", "names", "some_names", "settled_at", "touched", "is_held", "is_there")
PEOPLE = (Seat("Ada"), Seat("Bufo", "easy"))


def finish(count: int, apart: timedelta = timedelta(hours=9), copied: bool = False) -> list[str]:
    """Records of so many matches, each `apart` from the next; their ids, the latest first."""
    saves.finished_dir().mkdir(parents=True)
    newest = datetime(2026, 6, 14, 18, 30, tzinfo=UTC)
    ids = [f"past-{number:04}" for number in range(count)]
    setup = Setup("take-that", PEOPLE, 1, False, 7)
    head = Table(setup, match_id=ids[0], clock=lambda: "MOMENT").record()
    for number, match_id in enumerate(ids):
        then = newest - number * apart
        text = head.replace(ids[0], match_id).replace("MOMENT", f"{then:%Y-%m-%dT%H:%M:%SZ}")
        path = saves.finished_dir() / f"{match_id}.record"
        path.write_text(text)
        touched = newest.timestamp() + 5 if copied else then.timestamp() + number % 7
        os.utime(path, (touched, touched))
    settled = newest.timestamp() + 9
    os.utime(saves.finished_dir(), (settled, settled))
    return ids


def count_in(ids: Sequence[str]) -> None:
    """These matches, the latest first, as statistics have them."""
    seats = [SeatResult(seat.name, seat.level, 3 - 5 * place, place == 0, 1, 0) for place, seat in enumerate(PEOPLE)]
    count_matches([MatchResult(one, "take-that", 1, False, False, seats, "easy") for one in reversed(ids)])


def shown(host: Headless) -> list[str]:
    assert isinstance(host.top, Page)
    return [widget.past.path.stem for widget in host.top.top.root.each() if isinstance(widget, Entry)]


def opened(page: type[Page]) -> Headless:
    host = Headless((1280, 720), settings=Settings(language="en", reduced_motion=True))
    host.show(page(host))
    host.settle()
    return host


def counting(patch: pytest.MonkeyPatch) -> list[str]:
    """From now on, the names of all calls that ask the disk for something."""
    calls: list[str] = []
    for name in READING:
        patch.setattr(disk, name, partial(noted, calls, name, getattr(disk, name)))
    return calls


def noted(calls: list[str], name: str, plain: Callable[..., Any], *words: Any) -> Any:
    """Do as `plain` does, and note that it was asked."""
    calls.append(name)
    return plain(*words)


def turn(host: Headless, name: str) -> bool:
    """Leaf on; whether there was anything to leaf to."""
    assert isinstance(host.top, Page)
    button = host.top.top.named(name)
    if button is None or not button.enabled:
        return False
    host.click(button.rect.center)
    host.rest()
    return True


def test_every_one_of_two_thousand_is_reached_in_order() -> None:
    ids = finish(MANY)
    host = opened(PastMatches)
    host.rest()
    seen = shown(host)
    while turn(host, "earlier"):
        assert len(shown(host)) <= MOST
        seen += shown(host)
    assert seen == ids
    assert turn(host, "later")
    assert shown(host) == ids[-2 * MOST : -MOST]


@pytest.mark.parametrize("page", [PastMatches, StatisticsPage])
def test_opening_reads_what_is_shown(page: type[Page], monkeypatch: pytest.MonkeyPatch) -> None:
    """The same page with as many matches as it shows, and with fifty times as many: what is asked for and made."""
    work = []
    for count in (MOST, MANY):
        folder = saves.finished_dir()
        if folder.exists():
            folder.rename(folder.with_name("before"))
        finish(count)
        saves._moment_within.cache_clear()
        with monkeypatch.context() as patched:
            calls = counting(patched)
            host = opened(page)
        assert isinstance(host.top, Page)
        assert calls
        work.append((len(calls), sum(1 for _ in host.top.top.root.each())))
    assert work[1][0] <= 1.2 * work[0][0]
    assert work[1][1] <= 1.2 * work[0][1]


@pytest.mark.parametrize("page", [PastMatches, StatisticsPage, Menu])
def test_opening_takes_as_long_as_with_one_page_of_them(page: type[Page], tmp_path: Path) -> None:
    """From the press to the first painted picture, in processor time, the best of so many tries of each.

    It is that of somebody who was there before: the names in the folder and the statistics are the same, and known.
    """
    best = {MOST: inf, MANY: inf}
    for count in best:
        paths.use_data_dir(tmp_path / str(count))
        count_in(finish(count))
    for tries in range(50):
        for count in best:
            paths.use_data_dir(tmp_path / str(count))
            best[count] = min(best[count], seconds_to_the_first_picture(page))
        if tries > 4 and best[MANY] <= MOST_TIME * best[MOST]:
            break
    assert best[MANY] <= MOST_TIME * best[MOST], best


def seconds_to_the_first_picture(page: type[Page]) -> float:
    host = opened(page)
    gc.disable()
    before = time.process_time()
    host.open(page(host))
    host.picture()
    needed = time.process_time() - before
    gc.enable()
    return needed


def test_a_copied_folder_is_in_the_order_of_its_records() -> None:
    ids = finish(100, copied=True)
    assert [path.stem for path in saves.finished()] == ids


def test_a_file_that_was_set_back_far_is_listed_all_the_same() -> None:
    ids = finish(100)
    os.utime(saves.finished_dir() / f"{ids[3]}.record", (10**9, 10**9))
    assert sorted(path.stem for path in saves.finished()) == ids


def test_the_first_picture_waits_for_no_more_than_is_seen() -> None:
    ids = finish(3 * MOST)
    host = opened(PastMatches)
    assert shown(host) == ids[:AT_FIRST]
    host.rest()
    assert shown(host) == ids[:MOST]
    turn(host, "earlier")
    assert shown(host) == ids[MOST : 2 * MOST]


def test_leafing_survives_another_size_and_language() -> None:
    ids = finish(3 * MOST)
    host = opened(PastMatches)
    host.rest()
    turn(host, "earlier")
    host.resize((800, 480))
    host.change(language="de")
    host.rest()
    assert shown(host) == ids[MOST : 2 * MOST]


def test_what_another_window_adds_is_listed_although_the_rest_was_known() -> None:
    ids = finish(3)
    assert [path.stem for path in saves.finished()] == ids
    later = saves.finished_dir() / "later.record"
    later.write_text((saves.finished_dir() / f"{ids[0]}.record").read_text().replace("2026-06-14T", "2026-06-15T"))
    assert [path.stem for path in saves.finished()] == ["later", *ids]
    later.unlink()
    assert [path.stem for path in saves.finished()] == ids
