"""The sign that a match may be decided now: on the free part of the jetty while nothing is said there.

It hangs beside the lantern where that is on the near post.
"""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect, Surface

from takethat.ui.ambience import backdrop
from takethat.ui.assets import loader
from takethat.ui.kit.canvas import Item
from takethat.ui.kit.look import Look, write
from takethat.ui.table.model import AnyModel
from takethat.ui.table.seat_panels import name_board
from takethat.ui.theme import blend

LEAST = 12
"""Pixels of letters below which nothing is written."""


def is_free(model: AnyModel) -> bool:
    """Whether the sign may hang where sentences come and go."""
    return bool(model.stake) and model.marks.tip is None


def stake_items(look: Look, model: AnyModel) -> Iterable[Item]:
    """A cup and the longest of the words that there is room for."""
    if not is_free(model):
        return
    room, px = _room(look, model), round(15 * model.layout.text)
    cup = loader.icon("trophy", round(px * 1.1), look.colours.gold)
    around = cup.get_width() + look.px(30)
    text = next((text for text in model.stake if loader.measure(text, px, "bold")[0] + around <= room.w), "")
    high = min(room.h, round(px * 1.7))
    if not text or px < LEAST:
        return
    rect = Rect(0, 0, loader.measure(text, px, "bold")[0] + around, high)
    rect.midright = room.right, room.centery

    def paint(surface: Surface) -> None:
        surface.blit(loader.keep(("stake", rect.size), lambda: name_board(look, rect.size, False)), rect)
        surface.blit(cup, cup.get_rect(midleft=(rect.x + look.px(10), rect.centery)))
        words = Rect(rect.x + look.px(18) + cup.get_width(), rect.y, rect.w, rect.h)
        write(surface, text, px, blend(look.colours.gold, look.colours.on_dark, 0.5), words, "bold", "left")

    yield Item("stake", rect, (text, px), paint)


def _room(look: Look, model: AnyModel) -> Rect:
    """The place for sentences, as far as the lantern where that hangs there."""
    room = Rect(model.layout.saying.rect)
    lantern = backdrop.lantern_place(look.frame.size, Rect(model.layout.jetty.rect)).inflate(look.px(16), 0)
    if lantern.colliderect(room):
        room.width = lantern.left - room.left
    return room
