"""Draws what Take That has at its table: the draw pile, the slot and the ribbon of the line, the chords of twins.

Makes items from a `TableModel`; cards, seats and whatever lies over the table are every game's.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from takethat.games.take_that.cards import CARDS, REACH, twin
from takethat.games.take_that.view import View
from takethat.ui.assets import loader
from takethat.ui.kit.canvas import Item
from takethat.ui.kit.look import Look, write
from takethat.ui.table import shapes
from takethat.ui.table.card_items import CardItems, blit
from takethat.ui.table.geometry import Pose
from takethat.ui.table.model import TableModel
from takethat.ui.table.painter import FLYING
from takethat.ui.table.stage import Shown
from takethat.ui.table.stake import stake_items
from takethat.ui.take_that.badges import badge_items
from takethat.ui.take_that.chord import chord
from takethat.ui.take_that.layout import Layout
from takethat.ui.theme import blend


class LinePainter:
    """The part of the painter that is Take That's."""

    def __init__(self, look: Look) -> None:
        self.look = look

    def field(self, model: TableModel[View, Layout], cards: CardItems) -> Iterable[Item]:
        """The draw pile as a few backs, and where the line begins."""
        pose = model.layout.pile
        yield from cards.heap(pose, min(9, (model.view.pile + 5) // 6), pose.w * 0.014)
        yield from self._slot(model)

    def lit(self, shown: Shown) -> Iterable[Item]:
        """Twins show their chord."""
        if isinstance(shown.key, int):
            yield self._chord(shown, shown.key)

    def overlays(self, model: TableModel[View, Layout]) -> Iterable[Item]:
        yield from self._ribbon(model)
        yield from stake_items(self.look, model)

    def badges(self, model: TableModel[View, Layout]) -> Iterable[Item]:
        return badge_items(self.look, model)

    def _chord(self, shown: Shown, card: int) -> Item:
        """The pair's chord on a disc at the upper edge of the card: twins show the same."""
        pose, colours = shown.pose, self.look.colours
        size = max(self.look.px(15), round(pose.w * 0.24))
        number = min(card, twin(card))
        disc = chord(number, size, colours.night, colours.focus)
        rect = disc.get_rect(center=(round(pose.x - pose.w * 0.33), round(pose.y - pose.h / 2 - size * 0.3)))
        return Item(("chord", card), rect, (number, size, pose.z), lambda surface: blit(surface, disc, rect))

    def _slot(self, model: TableModel[View, Layout]) -> Iterable[Item]:
        """Where the line begins, while nothing lies there."""
        if model.view.line or not model.view.pile or not _somebody_may(model):
            return
        pose = model.layout.field.next_card
        size = (round(pose.w), round(pose.h))
        mark = loader.keep(("slot", size), lambda: shapes.slot(size, self.look.colours.cream))
        rect = mark.get_rect(center=(round(pose.x), round(pose.y)))
        yield Item("slot", rect, size, lambda surface: blit(surface, mark, rect))

    def _ribbon(self, model: TableModel[View, Layout]) -> Iterable[Item]:
        """The slip with the numbers that may be laid, hanging on the rightmost card while that is on the line."""
        if not _somebody_may(model) or (not model.view.pile and not model.view.line):
            return
        text = ribbon_text(model)
        box = model.layout.field.ribbon
        pose = self._tail_pose(model)
        if model.view.line and (pose is None or pose.z >= FLYING or pose.turn):
            return
        slot = model.layout.field.next_card
        x = round(pose.x + pose.w / 2 - self.look.px(2)) if pose is not None else round(slot.x + slot.w / 2)
        y = round(pose.y) if pose is not None else round(box.centre[1])
        px, tailed = round(17 * model.layout.text), pose is not None
        width = loader.measure(text, px, "bold")[0] + self.look.px(30)
        rect = Rect(x, y - round(box.h / 2), width, round(box.h))
        yield Item("ribbon", rect, text, lambda surface: self._draw_ribbon(surface, rect, text, px, tailed))

    @staticmethod
    def _tail_pose(model: TableModel[View, Layout]) -> Pose | None:
        if not model.view.line:
            return None
        tail = model.view.line[-1]
        return next((shown.pose for shown in model.cards if shown.key == tail), None)

    def _draw_ribbon(self, surface: Surface, rect: Rect, text: str, px: int, tailed: bool) -> None:
        key = ("ribbon", rect.size, tailed, self.look.theme.high_contrast)
        surface.blit(loader.keep(key, lambda: self._make_ribbon(rect.size)), rect)
        place = Rect(rect.x + self.look.px(4), rect.y, rect.w - self.look.px(14), rect.h)
        write(surface, text, px, self.look.colours.ink, place, "bold", "centre")

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


def _somebody_may(model: TableModel[View, Layout]) -> bool:
    """Whether anybody is to move: not while cards are dealt, and not after the end."""
    return model.view.turn is not None and not model.view.over


def ribbon_text(model: TableModel[View, Layout]) -> str:
    """The allowed numbers, `31–51`, or all of them on an empty line."""
    if not model.view.line:
        return f"{CARDS[0]}–{CARDS[-1]}"
    tail = model.view.line[-1]
    return f"{max(CARDS[0], tail - REACH)}–{min(CARDS[-1], tail + REACH)}"
