"""The page of figures: by person and opponent, with the latest matches as signs, deleted after a question."""

from __future__ import annotations

from typing import Any

import pytest

from takethat.match import autosave
from takethat.store.settings import Settings
from takethat.store.statistics import SeatResult, load_matches
from takethat.ui.harness import scenarios
from takethat.ui.harness.headless import Headless
from takethat.ui.kit.latest import Latest
from takethat.ui.scenes.statistics import StatisticsPage
from takethat.words import common as words
from tests.ui.cuts import Longer, check_nothing_is_cut_off


def shown(size: tuple[int, int] = (1280, 720), **settings: Any) -> Headless:
    host = Headless(size, settings=Settings(**{"language": "en", **settings}))
    scenarios.statistics(host)
    host.rest()
    return host


def named(host: Headless, name: str) -> Any:
    assert isinstance(host.top, StatisticsPage)
    return host.top.top.named(name)


def press(host: Headless, name: str) -> None:
    host.click(named(host, name).rect.center)
    host.rest()


def own() -> list[SeatResult]:
    """Ada's seats in the matches that count, the last one last."""
    matches = [match for match in load_matches()[0] if not match.practice]
    return [seat for match in matches for seat in match.seats if seat.name == "Ada"]


def test_a_person_sees_best_and_worst_form_twists_and_toads() -> None:
    host = shown()
    seats = own()
    sums = named(host, "sums-0")
    assert sums.head == ["Opponents", "Matches", "Won", "Average", "Best", "Worst"]
    assert sum(int(row[1]) for row in sums.rows) == len(seats)
    assert max(seat.points for seat in seats) in [int(row[4].replace("−", "-")) for row in sums.rows]
    assert min(seat.points for seat in seats) in [int(row[5].replace("−", "-")) for row in sums.rows]
    form = named(host, "form-0")
    assert isinstance(form, Latest)
    assert form.won == tuple(seat.won for seat in seats)[-10:]
    twists, toads = sum(seat.twists or 0 for seat in seats), sum(seat.toads or 0 for seat in seats)
    assert named(host, "deeds-0").text == f"{twists} twists · {toads} toads swallowed"


def test_all_of_it_is_deleted_after_a_question_and_does_not_come_back() -> None:
    host = shown()
    press(host, "forget")
    press(host, "keep")
    assert load_matches()[0]
    press(host, "forget")
    press(host, "delete")
    assert load_matches()[0] == []
    assert named(host, "forget") is None
    for chore in autosave.chores():
        chore()
    assert load_matches()[0] == []


@pytest.mark.parametrize("longer", [False, True])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize(("size", "scale"), [((800, 480), 2.0), ((1280, 720), 1.0), ((3840, 2160), 1.3)])
def test_nothing_is_cut_off(
    size: tuple[int, int], scale: float, language: str, longer: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if longer:
        monkeypatch.setattr(words, "use", lambda language: words.use_catalogue(Longer()))  # type: ignore[arg-type]
    host = shown(size, language=language, text_scale=scale)
    check_nothing_is_cut_off(host)
    press(host, "forget")
    check_nothing_is_cut_off(host)
