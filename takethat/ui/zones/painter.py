"""Draws what Three Zones has at its table: the zones, a plate for each, and a slip that describes a card.

A plate shows the zone's name, both totals and who leads; it lies between the sides, the own total below the other.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from takethat.games.zones.view import View
from takethat.ui.assets import loader
from takethat.ui.kit.canvas import Item
from takethat.ui.kit.look import Look, code, paint, paper, write
from takethat.ui.table import shapes
from takethat.ui.table.card_items import CardItems, blit
from takethat.ui.table.geometry import Box
from takethat.ui.table.model import Marks, TableModel
from takethat.ui.table.stage import Shown
from takethat.ui.theme import Colour, Weight, blend
from takethat.ui.zones.layout import ZonesLayout
from takethat.words.common import _
from takethat.words.zones import card_lines, suit_order, zone_name

SUIT_COLOURS: tuple[Colour, ...] = ((98, 54, 150), (162, 66, 12), (44, 108, 44), (44, 76, 146))
"""Purple, orange, green and the wilds, as on the cards."""


class ZonesPainter:
    """The part of the painter that is Three Zones'."""

    def __init__(self, look: Look) -> None:
        self.look = look

    def field(self, model: TableModel[View, ZonesLayout], cards: CardItems) -> Iterable[Item]:
        """The zones with their plates, and the cards left over, which are out of play."""
        yield from self._zones(model)
        pose = model.layout.pile
        yield from cards.heap(pose, min(4, model.view.undealt + sum(model.view.set_aside)), pose.w * 0.03)

    def lit(self, shown: Shown) -> Iterable[Item]:
        """The light is enough."""
        return ()

    def overlays(self, model: TableModel[View, ZonesLayout]) -> Iterable[Item]:
        return self._detail(model)

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
            yield self._plate(model, zone, layout.field.plates[zone])

    def _zone(self, zone: int, box: Box, lit: bool, chosen: bool) -> Item:
        rect = Rect(box.rect)
        edge = self.look.colours.focus if lit else SUIT_COLOURS[zone]
        line = self.look.px(4 if chosen else 2)
        key = ("zone field", zone, rect.size, lit, chosen, self.look.theme.high_contrast)
        picture = loader.keep(key, lambda: self._make_zone(rect.size, SUIT_COLOURS[zone], edge, line, lit))
        return Item(("field", zone), rect, (lit, chosen), lambda surface: blit(surface, picture, rect))

    def _make_zone(self, size: tuple[int, int], fill: Colour, edge: Colour, line: int, lit: bool) -> Surface:
        big = Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
        whole, round_ = big.get_rect(), self.look.px(14) * 2
        pygame.draw.rect(big, (*fill, 110 if lit else 70), whole, border_radius=round_)
        pygame.draw.rect(big, (*edge, 255 if lit else 200), whole, line * 2, border_radius=round_)
        return pygame.transform.smoothscale(big, size)

    def _plate(self, model: TableModel[View, ZonesLayout], zone: int, box: Box) -> Item:
        """The zone's name at the left, the totals at the right: the other's above, the own below, the leader lit."""
        view: View = model.view
        own = model.layout.own
        leader = view.leaders[zone]
        totals = view.totals
        shown = (totals[3 * (1 - own) + zone], totals[3 * own + zone])
        led = None if leader is None else leader == own
        rect = Rect(box.rect)
        px = round(17 * model.layout.text)
        name = zone_name(zone)

        def paint(surface: Surface) -> None:
            surface.blit(shapes.pill(rect.size, self.look.colours.cream, SUIT_COLOURS[zone]), rect)
            inner = rect.inflate(-self.look.px(26), 0)
            self._write_fitting(surface, name, px, SUIT_COLOURS[zone], inner)
            self._draw_totals(surface, inner, shown, led, px)

        return Item(("plate", zone), rect, (name, shown, led, px, rect.size), paint)

    def _write_fitting(
        self, surface: Surface, text: str, px: int, ink: Colour, inner: Rect, align: str = "left"
    ) -> None:
        """At one side of the totals, in letters that leave room for them; none where they could not be read."""
        room = inner.w / 2 - px * 2.7
        fitting = min(px, int(px * room / max(1, loader.measure(text, px, "bold")[0])))
        if fitting >= self.look.px(9):
            write(surface, text, fitting, ink, inner, "bold", align)

    def _draw_totals(self, surface: Surface, inner: Rect, shown: tuple[int, int], led: bool | None, px: int) -> None:
        """`7 ▲ 9`: the other side, an arrow to the leader, the own side."""
        colours = self.look.colours
        ink = colours.ink if led is not True else colours.ink_soft
        own_ink = colours.ink if led is not False else colours.ink_soft
        step = round(px * 1.9)
        spot = Rect(inner.centerx - step // 2, inner.y, step, inner.h)
        write(surface, str(shown[0]), round(px * 1.1), ink, spot.move(-step, 0), "extrabold", "centre")
        write(surface, str(shown[1]), round(px * 1.1), own_ink, spot.move(step, 0), "extrabold", "centre")
        if led is None:
            write(surface, ":", px, colours.ink_soft, spot, "bold", "centre")
            return
        colour = colours.good_dark if led else colours.bad_dark
        arrow = loader.keep(("leader", px, led, colour), lambda: _arrow(px, led, colour))
        surface.blit(arrow, arrow.get_rect(center=spot.center))
        if led:
            self._write_fitting(surface, _("yours"), round(px * 0.82), colours.good_dark, inner, "right")

    # --- a card in words

    def _detail(self, model: TableModel[View, ZonesLayout]) -> Iterable[Item]:
        """What the card pointed at can do, beside the hand."""
        card, box = card_described(model.marks), model.layout.field.detail
        if card is None:
            return
        rect = Rect(box.rect)
        twisted = bool(model.view.twisted >> card & 1)
        lines, px = [*card_lines(card, twisted), suit_order()], round(17 * model.layout.text)

        def paint(surface: Surface) -> None:
            paper(surface, self.look, rect, 12)
            self._draw_detail(surface, rect, lines, px)

        yield Item("detail", rect.inflate(self.look.px(40), self.look.px(46)), (card, twisted, lines[2]), paint)

    def _draw_detail(self, surface: Surface, rect: Rect, lines: list[str], px: int) -> None:
        pad = self.look.px(12)
        inner = rect.inflate(-2 * pad, -pad)
        while px > 9 and self._height(lines, px, inner.w) > inner.h:
            px -= 1
        y = inner.y
        colours = self.look.colours
        inks = (blend(colours.ink, colours.cool_dark, 0.4), colours.ink_soft, colours.ink, colours.ink_soft)
        for number, line in enumerate(lines):
            size, weight = _type(number, px)
            for piece in loader.wrap(line, size, inner.w, weight):
                step = loader.measure(piece, size, weight)[1]
                write(surface, piece, size, inks[number], Rect(inner.x, y, inner.w, step), weight)
                y += step
            y += self.look.px(3)

    def _height(self, lines: list[str], px: int, width: int) -> int:
        total = 0
        for number, line in enumerate(lines):
            size, weight = _type(number, px)
            total += len(loader.wrap(line, size, width, weight)) * loader.measure("x", size, weight)[1] + self.look.px(
                3
            )
        return total


def card_described(marks: Marks) -> int | None:
    """The card that the slip describes, if one is pointed at."""
    card = marks.hover if isinstance(marks.hover, int) else marks.focus
    return card if isinstance(card, int) else None


def _type(number: int, px: int) -> tuple[int, Weight]:
    """Size and weight of a line: the name, the strengths, the effect, the order of the suits."""
    if number in (0, 2):
        return px, "extrabold" if number == 0 else "bold"
    return max(8, round(px * 0.82)), "regular"


def _arrow(px: int, down: bool, colour: Colour) -> Surface:
    """An arrowhead with soft corners beside letters of `px` pixels."""
    half, turn = px * 0.42, 1 if down else -1
    middle = round(half * 2.6) / 2
    corners = [
        (middle - half, middle - half * turn),
        (middle + half, middle - half * turn),
        (middle, middle + half * turn),
    ]
    outline = " ".join(f"{x:.2f},{y:.2f}" for x, y in corners)
    style = f'fill="{code(colour)}" stroke="{code(colour)}" stroke-width="{px * 0.16:.2f}" stroke-linejoin="round"'
    return paint(f'<polygon points="{outline}" {style}/>', (round(middle * 2), round(middle * 2)))
