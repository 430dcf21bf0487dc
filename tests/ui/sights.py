"""What is wrong with a picture, told from what it testifies about itself; every look that a player may choose."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from takethat.store.settings import Settings
from takethat.ui.harness.boxes import Thing, boxes
from takethat.ui.table.bench import Scenario

SIZES = ((1280, 720), (800, 480), (1920, 1080), (3440, 1440), (1080, 1920))
LANGUAGES = ("en", "de", "fr")
SCALES = (1.0, 1.6, 2.0)

Sight = tuple[tuple[int, int], str, float]
SIGHTS: list[Sight] = list(itertools.product(SIZES, LANGUAGES, SCALES))

HIDDEN = 0.04
"""The part of a text's letters that may go without being missed: where a ring of focus touches it."""


def faults_of(moment: Scenario, sight: Sight) -> list[str]:
    """What is wrong with a moment looked at in this way."""
    size, language, scale = sight
    things = boxes(moment, size, 1.0, Settings(language=language, text_scale=scale))  # type: ignore[arg-type]
    return list(faults(things))


def faults(things: list[Thing]) -> Iterator[str]:
    """One sentence for each thing that is not as it should be."""
    for thing in things:
        said = _of_a_text(thing, _under_a_bubble(thing, things)) if thing.kind == "text" else _of_a_thing(thing)
        yield from (f"{thing.name!r} {fault}" for fault in said)


def _under_a_bubble(text: Thing, things: list[Thing]) -> bool:
    """Whether a bubble lies there for as long as somebody asks; what it must not cover it says itself."""
    return any(thing.name == "bubble" and thing.rect.colliderect(text.rect) for thing in things)


def _of_a_text(text: Thing, passing: bool) -> Iterator[str]:
    if text.cut and not text.scrolls:
        yield "is cut"
    if text.covered > HIDDEN and not text.scrolls and not passing:
        yield f"is covered, {text.covered:.0%} of it"
    if text.contrast is not None and text.contrast < text.least and not text.off:
        yield f"has a contrast of {text.contrast:.1f}, not {text.least}"
    if text.alone:
        yield "stands alone on its line"


def _of_a_thing(thing: Thing) -> Iterator[str]:
    if thing.mute:
        yield "says nothing of itself"
    if thing.cut and not thing.scrolls:
        yield "is cut"
    cards = [other for other in thing.overlaps if other.startswith("card")]
    if cards and (thing.kind == "control" or thing.name == "tip"):
        yield f"lies over {', '.join(cards)}"
    others = [other for other in thing.overlaps if other not in cards and thing.kind != "card"]
    if others:
        yield f"lies over {', '.join(others)}"
