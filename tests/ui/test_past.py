"""The list of past matches says who played whom, how it ended and when, and fits at every size."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime

import pytest

from takethat.store.files import Notice
from takethat.store.settings import Language, Settings
from takethat.store.statistics import load_matches, statistics_path
from takethat.ui.assets import loader
from takethat.ui.harness.headless import Headless
from takethat.ui.harness.scenarios import PAST, past
from takethat.ui.review.scene import ReviewScene
from takethat.ui.scenes.past import Entry, PastMatches, past_matches
from takethat.ui.theme import Size
from takethat.words import common as words


@pytest.fixture
def listed() -> Iterator[Headless]:
    host = Headless((1280, 720), settings=Settings(language="en"))
    past(host)
    host.rest()
    yield host
    host.quit()


def entries(host: Headless) -> list[Entry]:
    return [widget for widget in host.top.top.root.each() if isinstance(widget, Entry)]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("language", "today", "yesterday", "earlier"),
    [
        ("en", "Today, 9:05", "Yesterday, 9:05", "3 June 2026"),
        ("fr", "Aujourd’hui, 9:05", "Hier, 9:05", "03/06/2026"),
        ("de", "Heute, 9:05 Uhr", "Gestern, 9:05 Uhr", "03.06.2026"),
    ],
)
def test_a_moment_is_told_as_people_tell_it(language: str, today: str, yesterday: str, earlier: str) -> None:
    words.use(language)
    then = datetime(2026, 6, 3, 9, 5)
    told = [words.moment_line(then, date(2026, 6, day)) for day in (3, 4, 5)]
    assert told == [today, yesterday, earlier]


def test_the_latest_match_is_listed_first_with_the_best_player_first(listed: Headless) -> None:
    shown = entries(listed)
    assert [[seat.name for seat in entry.past.setup.seats] for entry in shown] == [
        [name for name, _level in people] for people in PAST
    ]
    for entry in shown:
        points = [entry.past.results[seat].points for seat in entry.order]
        assert points == sorted(points, reverse=True)


def test_winners_and_points_are_those_of_the_statistics(listed: Headless) -> None:
    counted = {match.match_id: match for match in load_matches()[0]}
    for entry in entries(listed):
        assert entry.past.results == counted[entry.past.path.stem].seats


def test_a_match_whose_points_are_lost_is_listed_by_seats(listed: Headless) -> None:
    for file in statistics_path().parent.glob(f"{statistics_path().name}*"):  # a copy of it is kept
        file.unlink()
    for found in past_matches():
        entry = Entry(found, lambda: None, "match")
        assert found.results == []
        assert entry.order == list(range(len(found.setup.seats)))
    past(listed)
    listed.rest()
    assert len(entries(listed)) == len(PAST)


def test_a_result_of_other_seats_is_not_believed(listed: Headless) -> None:
    text = statistics_path().read_text().replace("past-1", "past-0x").replace("past-3", "past-1")
    statistics_path().write_text(text)
    found = {match.path.stem: match.results for match in past_matches()}
    assert found["past-1"] == []  # of three, and what is counted under its id is of four
    assert [seat.name for seat in found["past-0"]] == ["Ada", "Bufo"]


def test_the_note_says_when_and_how(listed: Headless) -> None:
    assert entries(listed)[2].text == "Take That · 8 June 2026 · 1 round · Advanced variation"
    assert entries(listed)[0].text == "Three Zones · 14 June 2026"


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (900, 1400)])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_everything_of_an_entry_lies_inside_it(size: tuple[int, int], language: Language, scale: float) -> None:
    host = Headless(size, settings=Settings(language=language, text_scale=scale))
    past(host)
    host.rest()
    look = host.top.look  # type: ignore[attr-defined]
    for entry in entries(host):
        room = entry._room(look, entry.rect)
        assert all(room.contains(place) for place in entry._people(look, room))
        assert " ".join(entry._lines) == entry.text
        assert all(loader.measure(line, look.letters(Size.SMALL))[0] <= room.w for line in entry._lines)
    host.quit()


@pytest.mark.parametrize(("place", "names"), [(0, ["Ada", "Bufo"]), (1, ["Ada", "Ben", "Hyla"])])
def test_a_click_opens_the_match(listed: Headless, place: int, names: list[str]) -> None:
    listed.click(entries(listed)[place].rect.center)
    assert isinstance(listed.top, ReviewScene)
    assert [seat.name for seat in listed.top.history.setup.seats] == names


def test_a_match_whose_moves_are_damaged_is_listed_and_says_so_when_opened(listed: Headless) -> None:
    path = entries(listed)[1].past.path
    head = path.read_text().splitlines(keepends=True)[:2]
    path.write_text("".join([*head, "nonsense\n"]))
    page = PastMatches(listed)
    listed.show(page)
    listed.rest()
    (damaged,) = (entry for entry in entries(listed) if entry.past.path == path)
    page.top.reveal(damaged, at_once=True)
    listed.click(damaged.rect.center)
    assert listed.top is page
    assert listed.said == [words.notices_line([Notice.UNREADABLE])]
