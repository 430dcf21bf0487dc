"""Every moment in every look a player may choose: nothing is cut, covered, pale or alone on its line.

The usual run looks at each moment in one of the looks, the long one in all of them.
"""

from __future__ import annotations

import random
import re

import pytest

from tests.ui import pictures
from tests.ui.sights import SIGHTS, Sight, faults_of

KNOWN = pictures.known_moments()
MOMENTS = sorted(KNOWN)

STILL_OPEN = {
    r"table": r"'[+\d]+' is covered",
    r"zones|table|hint": r"'[0-9a-f]{8}' is covered",
    r"lesson": r"'(Bufo|0)' is covered|tip",
    r"hint|curtain-news": r"lies over|covered|is cut",
    r"zones-refusal": r"lies over|covered",
    r"zones-(second-target|where-to)": r"^'9' is covered",
    r"exercise-zones": r"'Orange' has a contrast",
}
"""Faults that are known and on their way out: by moments, what is said of them. What is not here may not come back."""

FOUND = [
    ("table-hover", ((800, 480), "en", 2.0)),
    ("zones-twisting", ((800, 480), "en", 2.0)),
    ("table-refusal", ((1080, 1920), "de", 2.0)),
    ("lesson-take-that-toads-price", ((1280, 720), "fr", 2.0)),
]
"""Looks that were found wanting by the long run alone."""


def is_open(name: str, fault: str) -> bool:
    return any(re.search(moments, name) and re.search(said, fault) for moments, said in STILL_OPEN.items())


@pytest.mark.timeout(3000)
@pytest.mark.parametrize("name", MOMENTS)
def test_nothing_is_cut_covered_pale_or_alone(name: str, long: bool) -> None:
    sights = SIGHTS if long else [random.Random(f"sight {name}").choice(SIGHTS)]
    found = [(sight, fault) for sight in sights for fault in faults_of(KNOWN[name], sight)]
    assert [fault for fault in found if not is_open(name, fault[1])] == []


@pytest.mark.parametrize(("name", "sight"), FOUND)
def test_what_once_was_wrong_is_not_so_again(name: str, sight: Sight) -> None:
    assert list(faults_of(KNOWN[name], sight)) == []
