"""Draws what Three Zones has at its table: the zones, a plate for each, and a slip that describes a card.

Plates and the slip about the match have files of their own.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from takethat.games.zones.view import View
from takethat.ui.assets import loader
from takethat.ui.kit.canvas import Item
from takethat.ui.kit.look import Look, paper
from takethat.ui.table.card_items import CardItems, blit
from takethat.ui.table.geometry import Box
from takethat.ui.table.model import Marks, TableModel
from takethat.ui.table.stage import Shown
from takethat.ui.theme import Colour, blend
from takethat.ui.zones import slips
from takethat.ui.zones.aim import aim_items
from takethat.ui.zones.grounds import grown
from takethat.ui.zones.layout import ZonesLayout
from takethat.ui.zones.plates import plate
from takethat.ui.zones.slips import Line
from takethat.words.zones import card_lines, suit_order

SUIT_COLOURS: tuple[Colour, ...] = ((98, 54, 150), (162, 66, 12), (44, 108, 44), (44, 76, 146))
"""Purple, orange, green and the wilds, as on the cards."""


class ZonesPainter:
    """The part of the painter that is Three Zones'."""

    def __init__(self, look: Look) -> None:
        self.look = look

    def field(self, model: TableModel[View, ZonesLayout], cards: CardItems) -> Iterable[Item]:
        """The zones, and the cards left over, which are out of play."""
        yield from self._zones(model)
        pose = model.layout.pile
        yield from cards.heap(pose, min(4, model.view.undealt + sum(model.view.set_aside)), pose.w * 0.03)

    def lit(self, shown: Shown) -> Iterable[Item]:
        """The light is enough."""
        return ()

    def overlays(self, model: TableModel[View, ZonesLayout]) -> Iterable[Item]:
        """The plates lie over the light of the cards beside them."""
        for zone, box in enumerate(model.layout.field.plates):
            yield plate(self.look, model, zone, box, SUIT_COLOURS[zone])
        yield from aim_items(self.look, model)
        yield from self._detail(model)

    def badges(self, model: TableModel[View, ZonesLayout]) -> Iterable[Item]:
        """Strengths are on the cards, totals on the plates."""
        return ()

    # --- zones

    def _zones(self, model: TableModel[View, ZonesLayout]) -> Iterable[Item]:
        layout: ZonesLayout = model.layout
        for zone, box in enumerate(layout.field.zones):
            lit = ("zone", zone) in model.marks.lit
            chosen = ("zone", zone) in (model.marks.focus, model.marks.hover) and lit
            yield self._zone(zone, box, lit, chosen)

    def _zone(self, zone: int, box: Box, lit: bool, chosen: bool) -> Item:
        rect = Rect(box.rect)
        edge = self.look.colours.focus if lit else SUIT_COLOURS[zone]
        line = self.look.px(4 if chosen else 2)
        key = ("zone field", zone, rect.size, lit, chosen, self.look.theme.high_contrast)
        picture = loader.keep(key, lambda: self._make_zone(rect.size, zone, edge, line, lit))
        return Item(("field", zone), rect, (lit, chosen), lambda surface: blit(surface, picture, rect))

    def _make_zone(self, size: tuple[int, int], zone: int, edge: Colour, line: int, lit: bool) -> Surface:
        fill = SUIT_COLOURS[zone]
        big = Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
        whole, round_ = big.get_rect(), self.look.px(14) * 2
        pygame.draw.rect(big, (*fill, 110 if lit else 70), whole, border_radius=round_)
        pygame.draw.rect(big, (*edge, 255 if lit else 200), whole, line * 2, border_radius=round_)
        ground = pygame.transform.smoothscale(big, size)
        if not self.look.theme.high_contrast:
            ground.blit(grown(size, zone, fill, self.look.frame.unit), (0, 0))
        return ground

    # --- a card in words

    def _detail(self, model: TableModel[View, ZonesLayout]) -> Iterable[Item]:
        """What the card pointed at can do, beside the hand, if there is room to say it."""
        card, box = card_described(model.marks), model.layout.field.detail
        if card is None:
            return
        rect = Rect(box.rect)
        twisted = bool(model.view.twisted >> card & 1)
        inner = rect.inflate(-2 * self.look.px(12), -self.look.px(12))
        whole = self._described(card, twisted)
        lines, px = slips.readable(self.look, [whole, whole[:3], whole[2:3]], round(17 * model.layout.text), inner)
        if slips.height(self.look, lines, px, inner.w) > inner.h:
            return

        def paint(surface: Surface) -> None:
            paper(surface, self.look, rect, 12)
            slips.write_lines(surface, self.look, lines, px, inner)

        yield Item(
            "detail", rect.inflate(self.look.px(40), self.look.px(46)), (card, twisted, whole[2].text, px), paint
        )

    def _described(self, card: int, twisted: bool) -> list[Line]:
        """Name, strengths, effect, and the order of the suits."""
        colours = self.look.colours
        name, strengths, effect = card_lines(card, twisted)
        return [
            Line(name, blend(colours.ink, colours.cool_dark, 0.4), "extrabold"),
            Line(strengths, colours.ink_soft, scale=0.82),
            Line(effect, colours.ink, "bold"),
            Line(suit_order(), colours.ink_soft, scale=0.82),
        ]


def card_described(marks: Marks) -> int | None:
    """The card that the slip describes, if one is pointed at."""
    card = marks.hover if isinstance(marks.hover, int) else marks.focus
    return card if isinstance(card, int) else None
