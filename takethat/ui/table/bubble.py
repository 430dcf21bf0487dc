"""The bubble that says what a thing is: beside the thing, over neither it nor any card or action that can be played.

Finds its place from the things to be kept clear; where there is none with room, its letters get smaller.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.kit.canvas import Item
from takethat.ui.kit.look import Look, paper, ring, write
from takethat.ui.table.geometry import Box
from takethat.ui.table.model import AnyModel, Tell
from takethat.ui.table.slips import tip_place

SCALES = (1.0, 0.9, 0.8, 0.7, 0.6)
"""How much smaller its letters may get, as parts of their usual height."""
WIDE = 24
"""How wide its lines may be, in heights of letters."""
GAP = 8
"""Points between a bubble and what it tells of."""
GRID = 24
"""Points between two places that are tried."""


@dataclass(frozen=True, slots=True)
class Bubble:
    """A sentence as it is set, with its note below, and the paper around it."""

    lines: tuple[str, ...]
    notes: tuple[str, ...]
    px: int
    small: int
    rect: Rect


def bubble_items(look: Look, model: AnyModel) -> Iterable[Item]:
    """The ring around what the focus has come to, if nothing else shows it, and the bubble."""
    tell = model.bubble
    if tell is None:
        return
    if tell.key == model.marks.focus and isinstance(tell.key, tuple | str) and not _rings_itself(tell):
        yield _ring(look, Rect(tell.box.rect))
    if not tell.told:
        made = bubble_of(look, model, tell)
        grown = made.rect.inflate(look.px(60), look.px(70))
        yield Item("bubble", grown, (made.lines, made.notes, made.px, grown.size), partial(_paint, look, made))


def _rings_itself(tell: Tell) -> bool:
    """Whether it is drawn with a ring of its own: buttons and actions are."""
    kind = tell.key[0] if isinstance(tell.key, tuple) else tell.key
    return kind in ("chip", "choice", "menu", "undo", "hint", "log", "seal", "zone")


def _ring(look: Look, rect: Rect) -> Item:
    grown = rect.inflate(look.px(20), look.px(20))
    return Item("asked", grown, rect.size, lambda surface: ring(surface, look, rect, 10))


def _paint(look: Look, made: Bubble, surface: Surface) -> None:
    paper(surface, look, made.rect, 10)
    side, above = _pads(look)
    place = Rect(made.rect.x + side, made.rect.y + above, made.rect.w - 2 * side, 0)
    for lines, px, ink in ((made.lines, made.px, look.colours.ink), (made.notes, made.small, look.colours.ink_soft)):
        for line in lines:
            place.h = loader.measure("", px)[1]
            write(surface, line, px, ink, place)
            place.y += place.h


# --- where


def bubble_of(look: Look, model: AnyModel, tell: Tell) -> Bubble:
    """The bubble at the nearest place that is free, beside names and the own cards won if it can be."""
    kept = [Rect(box.rect) for box in kept_clear(model)]
    if model.marks.tip is not None:
        kept.append(tip_place(look, model.layout.text, model.marks.tip))
    made = [_set(look, model.layout.text * scale, tell) for scale in SCALES]
    for one in made:
        beside = [*kept, *_told_apart(look, model)]
        spot = _free(look, one.rect.size, tell.box, beside) or _free(look, one.rect.size, tell.box, kept)
        if spot is not None:
            return Bubble(one.lines, one.notes, one.px, one.small, spot)
    least = min(_spots(look, made[-1].rect.size, tell.box), key=lambda rect: _lost(rect, tell.box, kept))
    return Bubble(made[-1].lines, made[-1].notes, made[-1].px, made[-1].small, least)


def kept_clear(model: AnyModel) -> Iterator[Box]:
    """The own cards, cards of the table that may be chosen, and the actions."""
    marks = model.marks
    for shown in model.cards:
        if shown.pose.face_up and (shown.key in model.view.hand or shown.key in marks.lit):
            yield shown.pose.box
    yield from (chip.box for chip in (*marks.chips, *marks.chooser))


def _told_apart(look: Look, model: AnyModel) -> list[Rect]:
    """The own place and cards won with their figures, and all names with what stands below; room for a shadow."""
    places, gap = model.layout.places, look.px(GAP)
    own = places[model.layout.home]
    boxes = [own.leaf, own.won, *(box for place in places for box in (place.name, place.caption))]
    return [Rect(box.rect).inflate(2 * gap, 2 * gap) for box in boxes]


def _pads(look: Look) -> tuple[int, int]:
    """Room at the sides of the letters, and above and below them."""
    return look.px(14), look.px(8)


def _set(look: Look, text: float, tell: Tell) -> Bubble:
    px, small = max(8, round(16 * text)), max(8, round(13 * text))
    side, above = _pads(look)
    most = min(px * WIDE, look.frame.width - 4 * side)
    lines, notes = loader.wrap(tell.text, px, most), loader.wrap(tell.note, small, most) if tell.note else []
    broad = max([loader.measure(line, px)[0] for line in lines] + [loader.measure(note, small)[0] for note in notes])
    high = len(lines) * loader.measure("", px)[1] + len(notes) * loader.measure("", small)[1]
    return Bubble(tuple(lines), tuple(notes), px, small, Rect(0, 0, broad + 2 * side, high + 2 * above))


def _free(look: Look, size: tuple[int, int], box: Box, kept: list[Rect]) -> Rect | None:
    """The nearest place over nothing that is to be kept clear, with its shadow beside what it tells of."""
    thing, gap = Rect(box.rect), look.px(GAP)
    clear = thing.inflate(2 * gap - 2, 2 * gap - 2)
    free = (rect for rect in _spots(look, size, box) if not rect.colliderect(clear) and rect.collidelist(kept) < 0)
    return min(free, key=lambda rect: _far(rect, thing), default=None)


def _spots(look: Look, size: tuple[int, int], box: Box) -> Iterator[Rect]:
    """Places on the screen: right beside the thing, then all over."""
    gap, screen, thing = look.px(GAP), Rect((0, 0), look.frame.size), Rect(box.rect)
    near = [Rect((0, 0), size) for _side in range(4)]
    near[0].midbottom = thing.centerx, thing.top - gap
    near[1].midtop = thing.centerx, thing.bottom + gap
    near[2].midleft = thing.right + gap, thing.centery
    near[3].midright = thing.left - gap, thing.centery
    room = screen.inflate(-gap, -gap)
    yield from (rect.clamp(room) for rect in near)
    step = max(1, look.px(GRID))
    for y in range(room.top, room.bottom - size[1], step):
        for x in range(room.left, room.right - size[0], step):
            yield Rect((x, y), size)


def _far(rect: Rect, thing: Rect) -> float:
    """How far a place is from the thing: from edge to edge, then from middle to middle."""
    aside = max(0, rect.left - thing.right, thing.left - rect.right)
    across = max(0, rect.top - thing.bottom, thing.top - rect.bottom)
    return math.hypot(aside, across) + 0.02 * math.dist(rect.center, thing.center)


def _lost(rect: Rect, box: Box, kept: list[Rect]) -> float:
    """How much of what should be seen lies under a place; of the thing itself it counts most."""
    under = [rect.clip(one) for one in kept]
    own = rect.clip(Rect(box.rect))
    return 20.0 * own.w * own.h + sum(one.w * one.h for one in under)
