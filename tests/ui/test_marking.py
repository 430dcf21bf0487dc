"""How much is marked and told: in three steps, by default by opponent; open score for one person against bots."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from takethat.games.take_that.cards import TAKE, is_twist
from takethat.store.files import Notice
from takethat.store.settings import Settings, load_settings, settings_path
from takethat.table.match import Seat, Setup
from takethat.ui.harness.headless import Headless
from takethat.ui.table.marking import marking, opens_score
from takethat.ui.table.points import leads, points_texts
from takethat.ui.take_that import scenarios
from takethat.words import common as words
from tests.ui.test_hand import evening

STEPS = ("all", "legal", "none")


def match(*levels: str | None) -> Setup:
    return Setup("take-that", tuple(Seat(f"S{place}", level) for place, level in enumerate(levels)), 2, False, 1)


@pytest.mark.parametrize(
    ("levels", "step"),
    [
        ((None, "beginner"), "all"),
        ((None, "easy", "medium"), "all"),
        ((None, "hard"), "legal"),
        ((None, "easy", "hard", "beginner"), "legal"),
        ((None, "hard", "expert"), "none"),
        ((None, None), "all"),
        ((None, "cmd:toad"), "all"),
    ],
)
def test_by_default_the_strongest_opponent_decides_how_much_is_marked(
    levels: tuple[str | None, ...], step: str
) -> None:
    assert marking(Settings(), match(*levels)) == step
    for chosen in STEPS:
        assert marking(Settings(marking=chosen), match(*levels)) == chosen  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("levels", "opened"),
    [
        ((None, "easy"), True),
        ((None, "hard", "easy"), True),
        ((None, None), False),
        ((None, None, "easy"), False),
    ],
)
def test_the_score_is_open_by_default_for_one_person_against_bots(levels: tuple[str | None, ...], opened: bool) -> None:
    assert opens_score(Settings(), match(*levels)) is opened
    assert opens_score(Settings(score="open"), match(*levels))
    assert not opens_score(Settings(score="closed"), match(*levels))


def test_where_nothing_is_marked_no_chip_names_a_twist_and_no_card_stands_out() -> None:
    made = evening([12, 45, 94], [49, 50])
    heights = {}
    for step in STEPS:
        made.desk.settings.marking = step  # type: ignore[assignment]
        made.play.show_all()
        made.settle()
        assert made.play.picture is not None
        heights[step] = {card: round(made.play.picture.poses[card].y) for card in (12, 45, 94)}
        chips = [chip.move for chip in made.play.sight().marks.chips]
        assert TAKE in chips
        assert any(map(is_twist, chips)) == (step != "none")
    assert heights["all"] == heights["legal"]
    made.desk.settings.marking = "none"
    assert heights["none"][45] > heights["all"][45]
    assert heights["none"][12] == heights["all"][12]


def test_a_twist_that_is_not_marked_can_still_be_found() -> None:
    made = evening([12, 45, 94], [49, 50])
    made.desk.settings.marking = "none"
    made.play.show_all()
    made.settle()
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_t):
        made.play.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    made.settle()
    assert made.state.plus[0]


# --- what an older version could only switch


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ({"hints": True, "open_score": False}, {}),
        ({"hints": False, "open_score": False}, {"marking": "none"}),
        ({"hints": True, "open_score": True}, {"score": "open"}),
    ],
)
def test_switches_of_before_become_choices_without_a_word(old: dict[str, bool], new: dict[str, str]) -> None:
    settings_path().parent.mkdir(parents=True, exist_ok=True)
    settings_path().write_text(json.dumps({"version": 1, **old}))
    assert load_settings() == (Settings(**new), ())  # type: ignore[arg-type]


def test_a_switch_that_is_none_is_told() -> None:
    settings_path().parent.mkdir(parents=True, exist_ok=True)
    settings_path().write_text(json.dumps({"version": 1, "hints": "perhaps"}))
    assert load_settings() == (Settings(), (Notice.FIELD_RESET,))


# --- who leads, and with what


def test_points_have_their_sign_and_the_leader_a_crown() -> None:
    host = Headless((1280, 720))
    scenarios.table_open_score(host)
    sight = host.top.sight()  # type: ignore[attr-defined]
    assert sight.open_scores is not None
    best = max(sight.open_scores)
    for seat, points in enumerate(sight.open_scores):
        assert points_texts(sight, seat) == (words.signed(points),)
        assert leads(sight, seat) == (points == best)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_in_a_later_round_the_match_is_told_too(language: str) -> None:
    words.use(language)
    host = Headless((1280, 720))
    scenarios.table_open_score(host)
    sight = host.top.sight()  # type: ignore[attr-defined]
    later = replace(sight, totals=(5, -12, 0), open_scores=(-1, 2, 5))
    texts = [points_texts(later, seat) for seat in range(3)]
    assert [pair[1] for pair in texts] == ["−1 / +4", "+2 / −10", "+5 / +5"]
    assert all("−10" in text for text in texts[1])
    assert [leads(later, seat) for seat in range(3)] == [False, False, True]
    closed = replace(later, open_scores=None)
    assert [leads(closed, seat) for seat in range(3)] == [True, False, False]
    assert points_texts(closed, 1)[1] == "−12"
    level = replace(later, totals=None, open_scores=(3, 3, 3))
    assert not any(leads(level, seat) for seat in range(3))
    assert points_texts(replace(closed, totals=None), 0) == ()


def test_the_choices_stand_in_an_order() -> None:
    """What is marked at one step is marked at the one before it too."""
    made = evening([12, 45, 94], [49, 50])
    seen = []
    for step in STEPS:
        made.desk.settings.marking = step  # type: ignore[assignment]
        marks = made.play.sight().marks
        seen.append(marks.lit | marks.shaded)
    assert all(more >= less for more, less in pairwise(seen))
    assert seen[0] > seen[1] > seen[2]
