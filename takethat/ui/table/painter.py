"""Draws the table: a `TableModel` becomes items on a canvas, from the pond up to the card that is being dragged.

It measures nothing that the layout has not given it room for, knows no rule, and keeps nothing between frames but
surfaces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import pygame
from pygame import Rect, Surface

from takethat.games.take_that.cards import CARDS, REACH
from takethat.ui.ambience import backdrop
from takethat.ui.ambience.painter import Motes
from takethat.ui.assets import loader
from takethat.ui.kit.canvas import Canvas, Item
from takethat.ui.kit.look import Look, write
from takethat.ui.table import shapes
from takethat.ui.table.card_sprites import BACK, CardSprites, Shape
from takethat.ui.table.geometry import Pose
from takethat.ui.table.layout import TableLayout
from takethat.ui.table.model import Arc, Marks, TableModel
from takethat.ui.table.overlays import slip_items
from takethat.ui.table.seat_panels import leaves, pad_items
from takethat.ui.table.stage import Shown
from takethat.ui.table.timeline import Glint, Key, Pop
from takethat.ui.theme import Colour, blend
from takethat.words.common import signed

FLYING = 900.0
"""Cards at this height or above are over everything that lies on the table."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """A card as it was drawn last."""

    pose: Pose
    dim: bool
    moving: bool
    shape: Shape
    item: Item


class Painter:
    """Everything needed to draw one table in one window; made anew when its size or the theme changes."""

    def __init__(self, look: Look, layout: TableLayout[Any], picture: Callable[[Key], str]) -> None:
        """`picture` names the picture of a card by its key."""
        self.look = look
        self.layout = layout
        width = max(layout.hand[0].w * 1.05 if layout.hand else 0.0, layout.pile.w * 1.06)
        self.faces = CardSprites(width, look.theme.high_contrast)
        self._picture = picture
        self._canvas = Canvas()
        self._kept: dict[Key, _Kept] = {}
        self._composed: Surface | None = None
        jetty, pile = Rect(layout.jetty.rect), Rect(layout.pile.box.rect)
        self._motes = Motes(look.frame.size, jetty, pile, look.theme.durations, _covered(layout), _hiding(layout))

    @property
    def _ground(self) -> Surface:
        """The pond under everything, composed when it is seen first."""
        if self._composed is None:
            jetty, pile = Rect(self.layout.jetty.rect), Rect(self.layout.pile.box.rect)
            self._composed = backdrop.compose(self.look.frame.size, jetty, pile, self.look.theme)
        return self._composed

    def prepare(self, names: Iterable[str]) -> None:
        """Have the pictures of these cards, and of whatever else will be needed, rasterised in the background."""
        cards = self.faces.coming(names)
        loader.ahead([*self.faces.coming([BACK]), *leaves(self.look, self.layout.places), *cards])

    def forget(self) -> None:
        """Paint everything with the next frame."""
        self._canvas.forget()

    def fits(self, look: Look, layout: TableLayout[Any]) -> bool:
        """Whether its surfaces are right for this look and layout, whatever cards there are."""
        mine = self.layout
        same = (mine.jetty.y, mine.jetty.h, mine.pile) == (layout.jetty.y, layout.jetty.h, layout.pile)
        return look == self.look and same

    def paint_whole(self, surface: Surface, sight: TableModel, air: float | None = None) -> None:
        """Draw all of it, on any surface."""
        self.faces.begin(sight.time)
        surface.blit(self._ground, (0, 0))
        for item in [*self._living(air), *self.items(sight)]:
            item.paint(surface)

    def paint(self, surface: Surface, sight: TableModel, air: float | None = None) -> list[Rect]:
        """Draw what changed; the rectangles that were painted. `air`: the time on the pond, None without its life."""
        self.faces.begin(sight.time)
        return self._canvas.frame(surface, self._ground, self.items(sight), self._living(air))

    def paint_pond(self, surface: Surface, air: float | None) -> list[Rect]:
        """Draw what changed on the pond, with everything else as it was painted last."""
        return self._canvas.frame_below(surface, self._ground, self._living(air))

    def _living(self, air: float | None) -> list[Item]:
        """What lives on the pond, under everything that lies on it."""
        return [] if air is None else self._motes.items(air)

    def items(self, sight: TableModel) -> list[Item]:
        """Everything to be seen, from back to front."""
        low = [shown for shown in sight.cards if shown.pose.z < FLYING]
        high = [shown for shown in sight.cards if shown.pose.z >= FLYING]
        items = [*pad_items(self.look, sight), *self._pile(sight)]
        items += self._slot(sight)
        items += self._cards(low, sight.marks)
        items += self._ribbon(sight)
        items += self._arcs(sight.marks.arcs)
        items += slip_items(self.look, sight)
        items += self._cards(high, sight.marks)
        items += self._sparks(sight)
        return items

    # --- cards

    def _pile(self, sight: TableModel) -> Iterable[Item]:
        """The draw pile as a few backs, and how many cards there are."""
        count = sight.view.pile
        pose = sight.layout.pile
        step = pose.w * 0.014
        layers = min(9, (count + 5) // 6)
        for number in range(layers):
            off = number * step
            lying = self._heap(pose, off)
            yield self._card_item(("pile", number), BACK, lying, False)

    @staticmethod
    @lru_cache(maxsize=64)
    def _heap(pose: Pose, off: float) -> Pose:
        return Pose(pose.x + off * 0.5, pose.y - off, pose.w, 0.0, 1.0)

    def _cards(self, cards: Iterable[Shown], marks: Marks) -> Iterable[Item]:
        best = marks.advice.cards if marks.advice is not None else frozenset[Key]()
        for shown in cards:
            name = self._picture(shown.key)
            if shown.key in best and shown.pose.face_up:
                yield self._halo_item(shown, self.look.colours.good)
            elif shown.key in marks.lit and shown.pose.face_up:
                yield self._halo_item(shown)
            yield self._card_item(shown.key, name, shown.pose, shown.key in marks.shaded, shown.moving)
            if shown.key in marks.lit and shown.pose.face_up and isinstance(shown.key, int):
                yield self._chord_item(shown)
            if shown.key == marks.focus:
                yield self._focus_item(shown)

    def _card_item(self, key: Key, name: str, pose: Pose, dim: bool, moving: bool = False) -> Item:
        kept = self._kept.get(key)
        if kept is not None and kept.pose is pose and (kept.dim, kept.moving) == (dim, moving):
            return kept.item
        last = kept.shape if kept is not None and moving else None
        shape = self.faces.shape(name, pose, dim, last)
        pieces = self.faces.sprite(name, pose, dim, shape)
        rect = pieces[0][1].unionall([place for _, place in pieces])
        look = (name if pose.face_up else BACK, shape, dim, pose.z, round(pose.x), round(pose.y))
        item = Item(("card", key), rect, look, lambda surface: surface.fblits(pieces))
        self._kept[key] = _Kept(pose, dim, moving, shape, item)
        return item

    def _halo_item(self, shown: Shown, colour: Colour | None = None) -> Item:
        pose, colour = shown.pose, colour or self.look.colours.focus
        light = shapes.halo(round(pose.w), round(pose.angle * 2) / 2, colour)
        rect = light.get_rect(center=(round(pose.x), round(pose.y)))
        look = (light.get_size(), pose.z, colour)
        return Item(("halo", shown.key), rect, look, lambda surface: _blit(surface, light, rect))

    def _chord_item(self, shown: Shown) -> Item:
        """The pair's chord on a disc at the upper edge of the card: twins show the same."""
        assert isinstance(shown.key, int)
        pose, colours = shown.pose, self.look.colours
        size = max(self.look.px(15), round(pose.w * 0.24))
        number = min(shown.key, shown.key % 10 * 10 + shown.key // 10)
        disc = shapes.chord(number, size, colours.night, colours.focus)
        rect = disc.get_rect(center=(round(pose.x - pose.w * 0.33), round(pose.y - pose.h / 2 - size * 0.3)))
        return Item(("chord", shown.key), rect, (number, size, pose.z), lambda surface: _blit(surface, disc, rect))

    def _focus_item(self, shown: Shown) -> Item:
        """The ring of focus around a card: bright with a dark rim."""
        pose, colours = shown.pose, self.look.colours
        angle = round(pose.angle * 2) / 2
        ring = shapes.focus_ring(round(pose.w), angle, max(2, self.look.px(3)), colours.focus, colours.night)
        rect = ring.get_rect(center=(round(pose.x), round(pose.y)))
        return Item(("focus", shown.key), rect, (ring.get_size(), angle), lambda surface: _blit(surface, ring, rect))

    # --- signs

    def _slot(self, sight: TableModel) -> Iterable[Item]:
        """Where the line begins, while nothing lies there."""
        if sight.view.line or sight.view.over or not sight.view.pile:
            return
        pose = sight.layout.field.next_card
        size = (round(pose.w), round(pose.h))
        mark = loader.keep(("slot", size), lambda: shapes.slot(size, self.look.colours.cream))
        rect = mark.get_rect(center=(round(pose.x), round(pose.y)))
        yield Item("slot", rect, size, lambda surface: _blit(surface, mark, rect))

    def _ribbon(self, sight: TableModel) -> Iterable[Item]:
        """The slip with the numbers that may be laid, hanging on the rightmost card while that is on the line."""
        if sight.view.over or (not sight.view.pile and not sight.view.line):
            return
        text = ribbon_text(sight)
        box = sight.layout.field.ribbon
        pose = self._tail_pose(sight)
        if sight.view.line and (pose is None or pose.z >= FLYING or pose.turn):
            return
        slot = sight.layout.field.next_card
        x = round(pose.x + pose.w / 2 - self.look.px(2)) if pose is not None else round(slot.x + slot.w / 2)
        y = round(pose.y) if pose is not None else round(box.centre[1])
        width = loader.measure(text, round(17 * sight.layout.text), "bold")[0] + self.look.px(30)
        rect = Rect(x, y - round(box.h / 2), width, round(box.h))
        yield Item("ribbon", rect, text, lambda surface: self._draw_ribbon(surface, rect, text, pose is not None))

    @staticmethod
    def _tail_pose(sight: TableModel) -> Pose | None:
        if not sight.view.line:
            return None
        tail = sight.view.line[-1]
        return next((shown.pose for shown in sight.cards if shown.key == tail), None)

    def _draw_ribbon(self, surface: Surface, rect: Rect, text: str, tailed: bool) -> None:
        key = ("ribbon", rect.size, tailed, self.look.theme.high_contrast)
        surface.blit(loader.keep(key, lambda: self._make_ribbon(rect.size)), rect)
        place = Rect(rect.x + self.look.px(4), rect.y, rect.w - self.look.px(14), rect.h)
        write(surface, text, round(17 * self.layout.text), self.look.colours.ink, place, "bold", "centre")

    def _make_ribbon(self, size: tuple[int, int]) -> Surface:
        width, height = size[0] * 3, size[1] * 3
        big = Surface((width, height), pygame.SRCALPHA)
        colours, notch = self.look.colours, height // 4
        top, bottom = round(height * 0.1), round(height * 0.9)
        shape = [(0, top), (width - 3, top), (width - notch, height // 2), (width - 3, bottom), (0, bottom)]
        pygame.draw.polygon(big, (*colours.focus, 255), shape)
        edge = blend(colours.focus, colours.warm_dark, 0.75)
        pygame.draw.polygon(big, (*edge, 255), shape, max(3, height // 22))
        return pygame.transform.smoothscale(big, size)

    def _arcs(self, arcs: tuple[Arc, ...]) -> Iterable[Item]:
        for number, arc in enumerate(arcs):
            points = shapes.arc_points(arc.start, arc.end)
            line = max(2, self.look.px(3))
            xs, ys = [x for x, _ in points], [y for _, y in points]
            room = line * 4
            rect = Rect(min(xs) - room, min(ys) - room, max(xs) - min(xs) + 2 * room, max(ys) - min(ys) + 2 * room)
            yield Item(("arc", number), rect, (arc.start, arc.end), self._arc_paint(points, line, arc.solid))

    def _arc_paint(self, points: list[tuple[float, float]], line: int, solid: bool) -> Callable[[Surface], None]:
        """Dots or a solid line, with a head where it ends."""
        colours = self.look.colours

        def paint(surface: Surface) -> None:
            if solid:
                shapes.draw_bow(surface, points, line, colours.focus, colours.night)
            for colour, rim in ((colours.night, 1), (colours.focus, 0)):
                if not solid:
                    shapes.draw_dots(surface, points[1::2], line * 0.9 + rim, colour)
                pygame.draw.aacircle(surface, colour, points[-1], line * 2 + rim)

        return paint

    # --- sparks

    def _sparks(self, sight: TableModel) -> Iterable[Item]:
        for number, spark in enumerate(sight.sparks):
            share = (sight.time - spark.start) / max(1e-6, spark.end - spark.start)
            if isinstance(spark, Pop):
                yield self._pop(number, spark, share)
            else:
                yield self._glint(number, spark, share)

    def _pop(self, number: int, pop: Pop, share: float) -> Item:
        """Points that rise from where they were won or lost, and fade."""
        colours = self.look.colours
        fill = colours.good_dark if pop.points > 0 else colours.bad_dark
        px = round(28 * self.layout.text)
        text = signed(pop.points)
        width, height = loader.measure(text, px, "extrabold")
        rect = Rect(0, 0, width + px, round(height * 1.15))
        rise = self.look.px(34) * (1 - (1 - share) ** 3)
        rect.center = round(pop.x), round(pop.y - rise)
        rect.clamp_ip(Rect((0, 0), self.look.frame.size))
        alpha = round(255 * min(1.0, (1 - share) * 3.5) / 16) * 16

        def make() -> Surface:
            slip = shapes.pill(rect.size, fill, colours.cream).copy()
            write(slip, text, px, (255, 255, 255), slip.get_rect(), "extrabold", "centre")
            slip.set_alpha(min(255, alpha))
            return slip

        drawn = loader.keep(("pop", text, rect.size, alpha, fill), make)
        return Item(("pop", number), rect, (text, alpha), lambda surface: _blit(surface, drawn, rect))

    def _glint(self, number: int, glint: Glint, share: float) -> Item:
        radius = max(4, round(glint.size * (0.35 + 0.75 * (1 - (1 - share) ** 2)) / 4) * 4)
        strength = max(0, round(15 * (1 - share)))
        colour = self.look.colours.shadow if glint.dark else self.look.colours.focus
        light = shapes.ring(radius, strength, colour)
        if glint.dark:
            light = pygame.transform.smoothscale(light, (light.get_width(), max(1, light.get_height() // 3)))
        rect = light.get_rect(center=(round(glint.x), round(glint.y)))
        return Item(("glint", number), rect, (radius, strength), lambda surface: _blit(surface, light, rect))


def _covered(layout: TableLayout[Any]) -> list[Rect]:
    """Where the pond is hardly ever seen."""
    open_log = [layout.log] if layout.log_open else []
    seats = [box for place in layout.places for box in (place.leaf, place.avatar, place.hand)]
    return [Rect(box.rect) for box in (layout.chips, layout.hint, layout.menu, *open_log, *seats)]


def _hiding(layout: TableLayout[Any]) -> list[Rect]:
    """Where the pond is never seen: under the log and under the leaves of the other seats."""
    leaves = [place.leaf for place in layout.places if place.leaf.y < layout.jetty.y]
    return [Rect(box.rect) for box in [*leaves, *([layout.log] if layout.log_open else [])]]


def ribbon_text(sight: TableModel) -> str:
    """The allowed numbers, `31–51`, or all of them on an empty line."""
    if not sight.view.line:
        return f"{CARDS[0]}–{CARDS[-1]}"
    tail = sight.view.line[-1]
    return f"{max(CARDS[0], tail - REACH)}–{min(CARDS[-1], tail + REACH)}"


def _blit(surface: Surface, picture: Surface, rect: Rect) -> None:
    surface.blit(picture, rect)
