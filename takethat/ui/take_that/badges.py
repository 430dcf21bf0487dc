"""The counts at the cards of Take That: hands, and what is left to draw; what was won and taken see `heaps`.

Makes items from a `TableModel`.
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
from takethat.ui.take_that.heaps import heap_items
from takethat.ui.take_that.layout import Layout


def badge_items(look: Look, model: TableModel[View, Layout]) -> Iterable[Item]:
    """The counts at the cards of every seat; they lie over resting cards."""
    colours = look.colours
    yield from heap_items(look, model)
    for seat, place in enumerate(model.layout.places):
        view = model.view
        if seat != model.layout.own:  # the own hand can be counted
            count = view.hand_counts[seat]
            anchor = model.layout.hands[seat]
            if count and anchor:
                spot = (anchor[-1].box.right, min(place.hand.bottom, anchor[-1].box.bottom))
                yield badge(look, model, ("hand", seat), str(count), spot, colours.cream, colours.ink)
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
