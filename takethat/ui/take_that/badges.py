"""The counts at the cards of Take That: hands, what was won and taken, what is left to draw.

Makes items from a `TableModel`. Plus points are shown exactly, face-down cards as a count only (R18).
"""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect, Surface

from takethat.games.take_that.view import View
from takethat.ui.assets import loader
from takethat.ui.kit.canvas import Item
from takethat.ui.kit.look import Look, write
from takethat.ui.table import shapes
from takethat.ui.table.model import TableModel
from takethat.ui.table.seat_panels import badge
from takethat.ui.take_that.layout import Layout
from takethat.ui.take_that.placement import heap
from takethat.words.common import signed


def badge_items(look: Look, model: TableModel[View, Layout]) -> Iterable[Item]:
    """The counts at the cards of every seat; they lie over resting cards."""
    colours = look.colours
    for seat, place in enumerate(model.layout.places):
        view = model.view
        minus, heaps = heap(view, seat), model.layout.field.heaps[seat]
        if seat != model.layout.own:
            count = view.hand_counts[seat]
            anchor = model.layout.hands[seat]
            if count and anchor:
                spot = (anchor[-1].box.right, place.hand.bottom)
                yield badge(look, model, ("hand", seat), str(count), spot, colours.cream, colours.ink)
        if view.plus[seat]:
            top = model.layout.field.plus[seat][-1].box if model.layout.field.plus[seat] else heaps.plus
            text = signed(len(view.plus[seat]))
            spot = (top.right, heaps.plus.bottom)
            yield badge(look, model, ("plus", seat), text, spot, colours.good_dark, (255, 255, 255), top)
        if minus:
            under = model.layout.field.minus[seat]
            top = under[-1].box if under else heaps.minus
            spot = (top.right, top.bottom)
            yield badge(look, model, ("minus", seat), str(minus), spot, colours.toad, colours.gold)
        yield from _pile_count(look, model) if seat == 0 else ()


def _pile_count(look: Look, model: TableModel[View, Layout]) -> Iterable[Item]:
    """How many cards are left to draw."""
    colours, box = look.colours, model.layout.field.pile_count
    text = str(model.view.pile)
    px = round(17 * model.layout.text)
    width, height = loader.measure(text, px, "extrabold")
    rect = Rect(0, 0, width + px, round(height * 1.1))
    rect.center = round(box.centre[0]), round(box.centre[1])

    def paint(surface: Surface) -> None:
        surface.blit(shapes.pill(rect.size, colours.cream, colours.cool_dark), rect)
        write(surface, text, px, colours.ink, rect, "extrabold", "centre")

    yield Item(("badge", "pile"), rect, text, paint)
