"""Every named moment that is a page, with words 40 percent longer than English: nothing is cut off."""

from __future__ import annotations

import gettext
from collections.abc import Iterator

import pytest

from takethat.store.settings import Settings
from takethat.ui.harness.headless import Headless
from takethat.ui.harness.scenarios import all_scenarios
from takethat.ui.page import Page
from takethat.words import common as words
from tests.ui.cuts import Longer, check_nothing_is_cut_off

AT_THE_TABLE = ("table", "hint", "zones-", "curtain-news", "lesson-", "exercise-", "open-hands", "fixed-seats")
OVER_IT = ("zones-sheet", "zones-curtain", "exercise-take-that-break", "lesson-take-that-break")
PAGES = [name for name in all_scenarios() if name in OVER_IT or not name.startswith(AT_THE_TABLE)]


@pytest.fixture(autouse=True)
def longer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(words, "use", lambda language: words.use_catalogue(Longer()))  # type: ignore[arg-type]
    yield
    words.use_catalogue(gettext.NullTranslations())


@pytest.mark.parametrize("name", PAGES)
def test_no_page_cuts_off_a_long_word(name: str) -> None:
    host = Headless((1280, 720), settings=Settings(language="en"))
    all_scenarios()[name](host)
    host.rest()
    assert isinstance(host.top, Page)
    for size in ((800, 480), (1280, 720), (3840, 2160)):
        host.resize(size)
        for scale in (1.0, 1.3, 1.6, 2.0):
            host.change(text_scale=scale)
            host.rest()
            check_nothing_is_cut_off(host)
