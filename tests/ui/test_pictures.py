"""The comparison of pictures sees what a player would miss, and only that: each change here is really drawn."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from takethat.games.zones.view import View
from takethat.ui.assets import loader
from takethat.ui.harness.headless import Headless
from takethat.ui.table.bench import Bench
from takethat.ui.table.model import LogLine, TableModel
from tests.ui import pictures

KNOWN = pictures.known_moments()
Change = Callable[[TableModel], TableModel]


@pytest.fixture
def draw(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, Change], Surface]:
    """Return a function that draws a moment at the table with what is to be seen there changed."""

    def draw(name: str, change: Change) -> Surface:
        def changed(host: Bench) -> float:
            assert isinstance(host, Headless)
            length = KNOWN[name](host)
            seen = host.top.sight  # type: ignore[attr-defined]
            monkeypatch.setattr(host.top, "sight", lambda: change(seen()))
            return length

        return pictures.taken(changed)

    return draw


@pytest.fixture
def scaling() -> Iterator[None]:
    """Pictures are scaled as on a processor that can do nothing special."""
    before = pygame.transform.get_smoothscale_backend()
    pygame.transform.set_smoothscale_backend("GENERIC")
    loader.forget()
    yield
    pygame.transform.set_smoothscale_backend(before)
    loader.forget()


def without(texts: tuple[str, ...], seat: int) -> tuple[str, ...]:
    return (*texts[:seat], "", *texts[seat + 1 :])


def one_more(points: tuple[int, ...] | None, seat: int) -> tuple[int, ...]:
    assert points is not None
    return (*points[:seat], points[seat] + 1, *points[seat + 1 :])


def misread(log: tuple[LogLine, ...]) -> tuple[LogLine, ...]:
    """The log with the last digit of the last line that has any one higher."""
    place = max(place for place, line in enumerate(log) if re.search(r"\d", line.text))
    text = re.sub(r"\d(?=\D*$)", lambda digit: str((int(digit[0]) + 1) % 10), log[place].text)
    return (*log[:place], replace(log[place], text=text), *log[place + 1 :])


def card_as(sight: TableModel, card: int, other: int) -> TableModel:
    assert card in [shown.key for shown in sight.cards]
    return replace(sight, cards=[replace(shown, key=other) if shown.key == card else shown for shown in sight.cards])


CHANGES: dict[str, tuple[str, Change]] = {
    "a seat's name is missing": ("table", lambda sight: replace(sight, names=without(sight.names, 1))),
    "the own name is missing": ("table-two", lambda sight: replace(sight, names=without(sight.names, 0))),
    "a name is missing in Three Zones": ("zones-turn", lambda sight: replace(sight, names=without(sight.names, 1))),
    "a caption is missing": ("table", lambda sight: replace(sight, captions=without(sight.captions, 2))),
    "a caption is missing among four": (
        "table-four",
        lambda sight: replace(sight, captions=without(sight.captions, 3)),
    ),
    "a caption is missing in Three Zones": (
        "zones-target",
        lambda sight: replace(sight, captions=without(sight.captions, 1)),
    ),
    "63 in the hand is shown as 64": ("table", lambda sight: card_as(sight, 63, 64)),
    "52 on the line is shown as 53": ("table-focus", lambda sight: card_as(sight, 52, 53)),
    "the points so far are one more": (
        "table-open-score",
        lambda sight: replace(sight, open_scores=one_more(sight.open_scores, 1)),
    ),
    "a hand counts one card more": (
        "table",
        lambda sight: replace(sight, view=replace(sight.view, hand_counts=one_more(sight.view.hand_counts, 2))),
    ),
    "a line of the log names another card": ("table-log", lambda sight: replace(sight, log=misread(sight.log))),
    "the heading names another round": ("table", lambda sight: replace(sight, heading="Round 2 of 2")),
}


@pytest.mark.parametrize("fault", CHANGES)
def test_a_missing_name_or_caption_and_a_changed_digit_are_seen(
    fault: str, draw: Callable[[str, Change], Surface], tmp_path: Path
) -> None:
    name, change = CHANGES[fault]
    assert "differs from its reference" in pictures.compare(
        name, draw(name, change), pictures.reference(name), tmp_path
    )


def test_a_total_of_63_shown_as_64_is_seen(draw: Callable[[str, Change], Surface], tmp_path: Path) -> None:
    right, wrong = (
        draw("table", lambda sight, points=points: replace(sight, totals=(points, -12, 8)))  # type: ignore[misc]
        for points in (63, 64)
    )
    assert pictures.compare("table", right, pictures.coarse(right), tmp_path) == ""
    assert pictures.compare("table", wrong, pictures.coarse(right), tmp_path) != ""


def test_one_total_of_three_zones_is_seen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    counted = View.totals.fget  # type: ignore[attr-defined]
    monkeypatch.setattr(View, "totals", property(lambda view: one_more(counted(view), 4)))
    got = pictures.taken(KNOWN["zones-turn"])
    assert pictures.compare("zones-turn", got, pictures.reference("zones-turn"), tmp_path) != ""


TEXTS = [
    ("menu", "Rules", ""),
    ("settings", "Language", ""),
    ("daily", "14 December", "15 December"),
    ("statistics", "last matches", "lost matches"),
    ("scoresheet-second", "Round 2 of 2", "Round 2 of 3"),
    ("past-matches", "14 June 2026", "15 June 2026"),
]


@pytest.mark.parametrize(("name", "text", "other"), TEXTS, ids=[f"{name}: {text}" for name, text, _ in TEXTS])
def test_a_text_of_a_page_that_is_missing_or_has_another_digit_is_seen(
    name: str, text: str, other: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    written = loader.text
    monkeypatch.setattr(loader, "text", lambda string, *how: written(string.replace(text, other), *how))
    assert pictures.compare(name, pictures.taken(KNOWN[name]), pictures.reference(name), tmp_path) != ""


@pytest.mark.parametrize("name", ["table-four", "zones-turn", "about", "table-twist"])
def test_what_another_processor_scales_is_the_same(name: str, scaling: None, tmp_path: Path) -> None:
    assert pictures.compare(name, pictures.taken(KNOWN[name]), pictures.reference(name), tmp_path) == ""


def test_grain_too_fine_to_be_seen_is_no_difference(tmp_path: Path) -> None:
    picture, dice = pictures.reference("table"), random.Random(1)
    light = bytes(max(0, min(255, value + dice.randint(-3, 3))) for value in pygame.image.tobytes(picture, "RGB"))
    got = pygame.image.frombytes(light, picture.get_size(), "RGB")
    assert pictures.compare("table", got, picture, tmp_path) == ""


def test_a_failure_leaves_both_pictures_and_their_difference_and_says_where(
    draw: Callable[[str, Change], Surface], tmp_path: Path
) -> None:
    name, change = CHANGES["a seat's name is missing"]
    said = pictures.compare(name, draw(name, change), pictures.reference(name), tmp_path)
    left = {path.name: pygame.image.load(str(path)) for path in tmp_path.iterdir()}
    assert sorted(left) == ["table.difference.png", "table.expected.png", "table.got.png"]
    assert str(tmp_path / "table.difference.png") in said
    reds = pygame.mask.from_threshold(left["table.difference.png"], (255, 0, 0), (1, 1, 1, 255))
    assert [rect.colliderect(98, 5, 34, 14) for rect in reds.get_bounding_rects()] == [True]


def test_a_picture_that_is_right_again_leaves_nothing(tmp_path: Path) -> None:
    menu = pictures.reference("menu")
    pictures.compare("menu", pictures.reference("about"), menu, tmp_path)
    assert len(list(tmp_path.iterdir())) == 3
    assert pictures.compare("menu", menu, menu, tmp_path) == ""
    assert list(tmp_path.iterdir()) == []
