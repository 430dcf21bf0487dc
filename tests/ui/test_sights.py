"""Every moment in every look a player may choose: nothing is cut, covered, pale or alone on its line.

The usual run looks at each moment in one of the looks, the long one in all of them.
"""

from __future__ import annotations

import random

import pytest

from takethat.store.settings import Settings
from takethat.ui.harness.boxes import boxes
from tests.ui import pictures
from tests.ui.sights import SIGHTS, Sight, faults, faults_of

KNOWN = pictures.known_moments()
MOMENTS = sorted(KNOWN)

FOUND = [
    ("table-hover", ((800, 480), "en", 2.0)),
    ("zones-twisting", ((800, 480), "en", 2.0)),
    ("table-refusal", ((1080, 1920), "de", 2.0)),
    ("lesson-take-that-toads-price", ((1280, 720), "fr", 2.0)),
    ("table-take", ((1280, 720), "en", 1.0)),
    ("curtain-news", ((800, 480), "en", 1.0)),
    ("zones-second-target", ((1280, 720), "en", 1.0)),
    ("hint-values", ((1080, 1920), "en", 1.0)),
    ("table-seal", ((3440, 1440), "fr", 1.0)),
]
"""Looks that were found wanting by the long run alone."""


@pytest.mark.timeout(3000)
@pytest.mark.parametrize("name", MOMENTS)
def test_nothing_is_cut_covered_pale_or_alone(name: str, long: bool) -> None:
    sights = SIGHTS if long else [random.Random(f"sight {name}").choice(SIGHTS)]
    found = [(sight, fault) for sight in sights for fault in faults_of(KNOWN[name], sight)]
    assert found == []


@pytest.mark.parametrize(("name", "sight"), FOUND)
def test_what_once_was_wrong_is_not_so_again(name: str, sight: Sight) -> None:
    assert list(faults_of(KNOWN[name], sight)) == []


def test_a_hint_has_room_and_is_there_where_answers_stand_below_each_other() -> None:
    things = boxes(KNOWN["hint"], (800, 480), 1.0, Settings(language="fr", text_scale=2.0))
    assert "tip" in [thing.name for thing in things]
    assert list(faults(things)) == []
