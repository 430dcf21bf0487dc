"""What lies over the table: action chips, the choice at a card, the buttons, and above them slip and log.

Makes items from a `TableModel`; pressing is the hand's and the scene's.
"""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.kit.canvas import Item
from takethat.ui.kit.look import Look, board, board_of, ring, well, write
from takethat.ui.table.bubble import bubble_items
from takethat.ui.table.hint_marks import advice_items, button_items
from takethat.ui.table.log_slip import log_items
from takethat.ui.table.model import AnyModel, Chip
from takethat.ui.table.slips import tip_item
from takethat.ui.theme import Colour


def over_items(look: Look, model: AnyModel) -> Iterable[Item]:
    """Everything over the resting cards and their counts, from back to front."""
    yield from _buttons(look, model)
    yield from log_items(look, model)
    for kind, chips in (("chip", model.marks.chips), ("choice", model.marks.chooser)):
        for number, chip in enumerate(chips):
            yield _chip(look, model, (kind, number), chip)
    yield from advice_items(look, model)
    if model.marks.tip is not None:
        yield tip_item(look, model, model.marks.tip)
    yield from bubble_items(look, model)


# --- chips


def _chip(look: Look, model: AnyModel, key: tuple[str, int], chip: Chip) -> Item:
    rect = Rect(chip.box.rect)
    hover, focus = model.marks.hover == key, model.marks.focus == key
    grown = rect.inflate(look.px(34), look.px(40))
    kind = "plain" if key[0] == "choice" else chip.kind

    def paint(surface: Surface) -> None:
        face = board(surface, look, rect, kind, 1.0 if hover else 0.0, 0.0)
        ink = board_of(look.colours, kind, look.theme.high_contrast).ink
        _label_chip(surface, look, chip, face, ink)
        if focus:
            ring(surface, look, rect, 14)

    return Item(key, grown, (chip, hover, focus), paint)


def _label_chip(surface: Surface, look: Look, chip: Chip, face: Rect, ink: Colour) -> None:
    """Sign and words in the middle of what the cap of the key leaves."""
    px, text = chip.px, face.copy()
    if chip.hint:
        cap = Rect(0, 0, round(px * 1.5), round(px * 1.4))
        cap.midright = face.right - max(2, round(px * 0.7)), face.centery
        well(surface, look, cap, 5, look.colours.cream, look.colours.line)
        write(surface, chip.hint, round(px * 0.82), look.colours.ink, cap, "extrabold", "centre")
        text.w = cap.x - face.x
    if chip.icon:
        side, gap = round(px * 1.1), round(px * 0.35)
        wide = side + gap + loader.measure(chip.label, px, "bold")[0]
        x = text.centerx - wide // 2
        surface.blit(loader.icon(chip.icon, side, ink), (x, face.centery - side // 2))
        text = Rect(x + side + gap, face.y, wide - side - gap, face.h)
    write(surface, chip.label, px, ink, text, "bold", "centre")


# --- buttons


def _buttons(look: Look, model: AnyModel) -> Iterable[Item]:
    if not model.controls:
        return
    yield _icon_button(look, model, "menu", Rect(model.layout.menu.rect))
    if model.can_undo:
        yield _icon_button(look, model, "undo", Rect(model.layout.undo.rect))
    yield from button_items(look, model)


def _icon_button(look: Look, model: AnyModel, name: str, rect: Rect) -> Item:
    hover, focus = model.marks.hover == name, model.marks.focus == name
    icon = {"menu": "menu", "undo": "undo"}[name]
    grown = rect.inflate(look.px(34), look.px(40))

    def paint(surface: Surface) -> None:
        face = board(surface, look, rect, "plain", 1.0 if hover else 0.0, 0.0)
        side = round(rect.h * 0.52)
        sign = loader.icon(icon, side, look.colours.on_dark)
        surface.blit(sign, sign.get_rect(center=face.center))
        if focus:
            ring(surface, look, rect, 14)

    return Item(name, grown, (hover, focus), paint)
