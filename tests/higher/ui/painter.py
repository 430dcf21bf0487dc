"""Draws what Higher has at its table: the draw pile, two places for the trick, and the counts at the cards."""

from __future__ import annotations

from collections.abc import Iterable

from takethat.ui.assets import loader
from takethat.ui.kit.canvas import Item
from takethat.ui.kit.look import Look
from takethat.ui.table import shapes
from takethat.ui.table.card_items import CardItems, blit
from takethat.ui.table.model import TableModel
from takethat.ui.table.seat_panels import badge
from takethat.ui.table.stage import Shown


class TrickPainter:
    """The part of the painter that is Higher's."""

    def __init__(self, look: Look) -> None:
        self.look = look

    def field(self, model: TableModel, cards: CardItems) -> Iterable[Item]:
        """The pile as a few backs, and the places of the trick."""
        pose = model.layout.pile
        yield from cards.heap(pose, (model.view.pile + 1) // 2, pose.w * 0.014)
        yield from (self._slot(model, seat) for seat in range(len(model.names)))

    def _slot(self, model: TableModel, seat: int) -> Item:
        pose = model.layout.field.trick[seat]
        size = (round(pose.w), round(pose.h))
        mark = loader.keep(("slot", size), lambda: shapes.slot(size, self.look.colours.cream))
        rect = mark.get_rect(center=(round(pose.x), round(pose.y)))
        return Item(("slot", seat), rect, size, lambda surface: blit(surface, mark, rect))

    def lit(self, shown: Shown) -> Iterable[Item]:
        """Nothing is lit."""
        return ()

    def overlays(self, model: TableModel) -> Iterable[Item]:
        """Nothing lies over the cards."""
        return ()

    def badges(self, model: TableModel) -> Iterable[Item]:
        """The cards left to draw, and the tricks of every seat."""
        colours, pile = self.look.colours, model.layout.pile.box
        spot = (pile.right, pile.bottom)
        if model.view.pile:
            yield badge(self.look, model, ("pile", 0), str(model.view.pile), spot, colours.cream, colours.ink)
        for seat, tricks in enumerate(model.view.scores):
            taken = model.layout.field.taken[seat]
            if taken:
                spot = (taken[-1].box.right, taken[-1].box.bottom)
                yield badge(self.look, model, ("taken", seat), str(tricks), spot, colours.good_dark, (255, 255, 255))
