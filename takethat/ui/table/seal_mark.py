"""The seal at the table: the beginning of the deal's fingerprint, and all of it with its meaning for whoever points.

The salt and the deck are not known here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.kit.canvas import Item
from takethat.ui.kit.look import Look, ring, shadow, write
from takethat.ui.table.geometry import Box
from takethat.ui.table.model import AnyModel
from takethat.ui.table.shapes import pill

GROUP: Final = 8
"""How many digits stand together."""


def grouped(digits: str) -> str:
    """Hex digits in groups, so that they can be read out and wrapped."""
    return " ".join(digits[start : start + GROUP] for start in range(0, len(digits), GROUP))


def seen_of(model: AnyModel) -> Box:
    """What is seen of the seal: its wax, and before that what the actions leave of the place for its digits."""
    seal, gap = model.layout.seal, 6 * model.layout.frame.unit
    over = [chip.box.right + gap for chip in (*model.marks.chips, *model.marks.chooser) if chip.box.overlaps(seal)]
    x = min(max([seal.x, *over]), model.layout.wax.x)
    return Box(x, seal.y, seal.right - x, seal.h)


def seal_items(look: Look, model: AnyModel) -> Iterable[Item]:
    """A small drop of wax with the first digits as far as actions leave them room; nothing where no deal is sealed."""
    if not model.seal:
        return
    rect, wax = Rect(seen_of(model).rect), Rect(model.layout.wax.rect)
    seen, focus = "seal" in (model.marks.hover, model.marks.focus), model.marks.focus == "seal"
    digits, letters = model.seal[:GROUP], round(12 * model.layout.text)

    room = Rect(rect.x, rect.y, max(0, wax.x - look.px(4) - rect.x), rect.h)

    def paint(surface: Surface) -> None:
        _paint(surface, look, wax, room, digits, letters, seen)
        if focus:
            ring(surface, look, rect, 10)

    yield Item("seal", rect.inflate(look.px(12), look.px(12)), (digits, letters, seen, focus, *room), paint)


def _paint(surface: Surface, look: Look, wax: Rect, room: Rect, digits: str, letters: int, seen: bool) -> None:
    """The wax, the digits before it as far as they have room, on a dark ground of their own: posts stand there, too."""
    colours, side = look.colours, wax.w
    surface.blit(pill(wax.size, colours.bad_dark if seen else colours.bad, colours.night), wax)
    sign = loader.icon("lock", round(side * 0.56), (255, 255, 255))
    surface.blit(sign, sign.get_rect(center=wax.center))
    px = max(8, min(letters, side))
    wide, high = loader.measure(digits, px)
    if wide <= room.w:
        ink = colours.on_dark if seen else colours.on_dark_soft
        ground = Rect(room.right - wide, room.centery - high // 2, wide, high)
        shadow(surface, ground, high // 2, look.px(3), 0, colours.night, 180)
        write(surface, digits, px, ink, room, "regular", "right")
