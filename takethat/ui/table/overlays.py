"""What lies over the table: action chips, the choice at a card, a sentence why not, the log, the buttons.

Makes items from a `TableModel`; pressing is the hand's and the scene's.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.kit.canvas import Item
from takethat.ui.kit.look import Look, board, board_of, paper, ring, well, write
from takethat.ui.table.geometry import Box
from takethat.ui.table.hint_marks import advice_items, button_items
from takethat.ui.table.model import AnyModel, Chip, LogLine
from takethat.ui.table.seal_mark import seal_tip
from takethat.ui.table.slips import tip_item
from takethat.ui.theme import Colour, blend
from takethat.words.common import _

WATERMARK = "toads/22"


def over_items(look: Look, model: AnyModel) -> Iterable[Item]:
    """Everything over the resting cards and their counts, from back to front."""
    yield from _buttons(look, model)
    yield from _log(look, model)
    for kind, chips in (("chip", model.marks.chips), ("choice", model.marks.chooser)):
        for number, chip in enumerate(chips):
            yield _chip(look, model, (kind, number), chip)
    yield from advice_items(look, model)
    if model.marks.tip is not None:
        yield tip_item(look, model, model.marks.tip)
    elif model.seal and "seal" in (model.marks.hover, model.marks.focus):
        yield tip_item(look, model, seal_tip(model))


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
    if not model.layout.log_open:
        yield _icon_button(look, model, "log", Rect(model.layout.log.rect))


def _icon_button(look: Look, model: AnyModel, name: str, rect: Rect) -> Item:
    hover, focus = model.marks.hover == name, model.marks.focus == name
    icon = {"menu": "menu", "undo": "undo", "log": "scroll-text"}[name]
    grown = rect.inflate(look.px(34), look.px(40))

    def paint(surface: Surface) -> None:
        face = board(surface, look, rect, "plain", 1.0 if hover else 0.0, 0.0)
        side = round(rect.h * 0.52)
        sign = loader.icon(icon, side, look.colours.on_dark)
        surface.blit(sign, sign.get_rect(center=face.center))
        if focus:
            ring(surface, look, rect, 14)

    return Item(name, grown, (hover, focus), paint)


# --- the log


def wrapped_log(look: Look, model: AnyModel) -> list[LogLine]:
    """The log cut to the width of its slip."""
    px = _log_letters(model)
    width = round(model.layout.log.w) - 2 * look.px(12)
    return [LogLine(piece, line.soft) for line in model.log for piece in loader.wrap(line.text, px, width)]


def log_rows(look: Look, model: AnyModel) -> int:
    """How many lines of the log can be seen at once."""
    step = loader.measure("", _log_letters(model))[1]
    high: Box = model.layout.log
    return max(1, (round(high.h) - _head_height(model) - look.px(14)) // step)


def _log_letters(model: AnyModel) -> int:
    text: float = model.layout.text
    return max(8, round(14 * text))


def _head_height(model: AnyModel) -> int:
    menu: Box = model.layout.menu
    return round(menu.h)


def _log(look: Look, model: AnyModel) -> Iterable[Item]:
    if not model.layout.log_open:
        return
    rect = Rect(model.layout.log.rect)
    hover, focus = model.marks.hover == "log", model.marks.focus == "log"
    grown = rect.inflate(look.px(50), look.px(56))
    state = (model.heading, model.log, model.log_offset, hover, focus, rect.size, model.practice)
    yield Item("log", grown, state, lambda surface: _draw_log(surface, look, model, rect, hover, focus))


def _draw_log(surface: Surface, look: Look, model: AnyModel, rect: Rect, hover: bool, focus: bool) -> None:
    paper(surface, look, rect, 14)
    pad, head = look.px(12), _head_height(model)
    px = round(14 * model.layout.text)
    title = Rect(rect.x + pad, rect.y, rect.w - head - pad, head)
    heading = model.heading + (f" · {_('practice')}" if model.practice else "")
    _draw_heading(surface, look, heading, px, title)
    close = Rect(rect.right - head, rect.y, head, head)
    colour = look.colours.warm_dark if hover else look.colours.ink_soft
    sign = loader.icon("chevron-right", round(head * 0.5), colour)
    surface.blit(sign, sign.get_rect(center=close.center))
    if focus:
        ring(surface, look, close.inflate(-look.px(10), -look.px(10)), 10)
    rule = blend(look.colours.line, look.colours.cream, 0.3)
    pygame.draw.line(surface, rule, (rect.x + pad, rect.y + head), (rect.right - pad, rect.y + head), look.px(1))
    if not look.theme.high_contrast:
        _draw_watermark(surface, look, model, rect)
    _draw_lines(surface, look, model, rect, pad, head)


def _draw_watermark(surface: Surface, look: Look, model: AnyModel, rect: Rect) -> None:
    """A faint picture on the paper that nothing is written on yet."""
    side = round(rect.w * 0.5)
    written = _head_height(model) + len(wrapped_log(look, model)) * loader.measure("", _log_letters(model))[1]
    if rect.h - written < side * 1.5:
        return
    picture = loader.keep(("watermark", side), lambda: _faded(loader.svg(WATERMARK, (side, side)), 44))
    surface.blit(picture, picture.get_rect(midbottom=(rect.centerx, rect.bottom - look.px(18))))


def _faded(picture: Surface, strength: int) -> Surface:
    faint = picture.copy()
    faint.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
    return faint


def _draw_heading(surface: Surface, look: Look, heading: str, px: int, place: Rect) -> None:
    """One line, or two where it is long."""
    lines = loader.wrap(heading, px, place.w, "bold")
    if len(lines) > 1:
        px = min(px, round(place.h / 2.9))
        lines = loader.wrap(heading, px, place.w, "bold")[:2]
        lines[-1] = loader.shorten(lines[-1], px, place.w, "bold")
    step = loader.measure("", px, "bold")[1]
    top = place.centery - step * len(lines) // 2
    for number, line in enumerate(lines):
        write(surface, line, px, look.colours.ink, Rect(place.x, top + number * step, place.w, step), "bold")


def _draw_lines(surface: Surface, look: Look, model: AnyModel, rect: Rect, pad: int, head: int) -> None:
    lines, rows = wrapped_log(look, model), log_rows(look, model)
    px = _log_letters(model)
    step = loader.measure("", px)[1]
    end = max(min(rows, len(lines)), len(lines) - model.log_offset)
    shown = lines[max(0, end - rows) : end]
    for number, line in enumerate(shown):
        colour = look.colours.ink_soft if line.soft else look.colours.ink
        place = Rect(rect.x + pad, rect.y + head + look.px(7) + number * step, rect.w - 2 * pad, step)
        write(surface, line.text, px, colour, place)
    if len(lines) > rows:
        _draw_thumb(surface, look, rect, head, (max(0, end - rows), rows, len(lines)))


def _draw_thumb(surface: Surface, look: Look, rect: Rect, head: int, part: tuple[int, int, int]) -> None:
    """How far the log is scrolled."""
    first, rows, count = part
    track = Rect(rect.right - look.px(8), rect.y + head + look.px(6), look.px(3), rect.h - head - look.px(14))
    thumb = Rect(track.x, track.y + track.h * first // count, track.w, max(look.px(16), track.h * rows // count))
    pygame.draw.rect(surface, look.colours.line, thumb.clamp(track), border_radius=look.px(2))
