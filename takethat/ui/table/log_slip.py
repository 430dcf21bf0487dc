"""The log at the table: closed a tag of birch bark with the last move as a picture, opened a dark slip to read.

Makes items from a `TableModel`; opening and scrolling are the scene's.
"""

from __future__ import annotations

import random
from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.kit.canvas import Item
from takethat.ui.kit.look import Look, box, code, gradient, paint, ring, shadow, write
from takethat.ui.table.model import AnyModel, LogLine
from takethat.ui.theme import Colour, blend, rgb
from takethat.words.common import _

BARK, BARK_LOW, STREAK = rgb("#D3C7AC"), rgb("#B4A586"), rgb("#4B3A28")


def log_items(look: Look, model: AnyModel) -> Iterable[Item]:
    """The tag, or the slip it opens into."""
    rect = Rect(model.layout.log.rect)
    hover, focus = model.marks.hover == "log", model.marks.focus == "log"
    grown = rect.inflate(look.px(50), look.px(56))
    if model.layout.log_open:
        state = (model.heading, model.log, model.log_offset, hover, focus, rect.size, model.practice)
        yield Item("log", grown, state, lambda surface: _draw_log(surface, look, model, rect, hover, focus))
    elif model.controls:
        last = next((line for line in reversed(model.log) if line.seat is not None), None)
        tag = (last, model.heading, hover, focus, rect.size, model.avatars)
        yield Item("log", grown, tag, lambda surface: _draw_tag(surface, look, model, rect, last, (hover, focus)))


# --- the tag


def _draw_tag(
    surface: Surface, look: Look, model: AnyModel, rect: Rect, last: LogLine | None, state: tuple[bool, bool]
) -> None:
    hover, focus = state
    shadow(surface, rect, look.px(8), look.px(6), look.px(4), look.colours.shadow, 150)
    key = ("bark", rect.size, hover, look.theme.high_contrast)
    surface.blit(loader.keep(key, lambda: _bark(look, rect.size, hover)), rect)
    side = round(rect.h * 0.42)
    sign = loader.icon("scroll-text", side, look.colours.ink)
    if rect.w < 2 * rect.h:
        surface.blit(sign, sign.get_rect(center=rect.center))
    else:
        surface.blit(sign, sign.get_rect(midleft=(rect.x + look.px(10), rect.centery)))
        inner = Rect(rect.x + look.px(16) + side, rect.y, rect.w - look.px(24) - side, rect.h)
        _draw_move(surface, look, model, inner, last)
    if focus:
        ring(surface, look, rect, 8)


def _bark(look: Look, size: tuple[int, int], bright: bool) -> Surface:
    """Birch bark: pale, with short dark streaks; the same for the same size."""
    contrast = look.theme.high_contrast
    width, height = size
    top = look.colours.cream if contrast else blend(BARK, (255, 255, 255), 0.25 if bright else 0.0)
    body = gradient("b", top, look.colours.cream if contrast else BARK_LOW, height)
    body += box(0, 0, width, height, look.px(7), 'fill="url(#b)"')
    dice = random.Random(f"bark {size}")
    for _streak in range(0 if contrast else 16):
        x, y = dice.uniform(4, width - 4), dice.uniform(3, height - 3)
        reach = dice.uniform(0.03, 0.10) * width
        body += (
            f'<path d="M{x:.1f} {y:.1f}h{min(reach, width - 4 - x):.1f}" stroke="{code(STREAK)}" '
            f'stroke-opacity="0.28" stroke-width="{look.px(1.5)}" stroke-linecap="round"/>'
        )
    line = max(1.0, look.frame.unit * 1.5)
    edge = f'fill="none" stroke="{code(STREAK)}" stroke-opacity="0.8" stroke-width="{line:.2f}"'
    return paint(body + box(line / 2, line / 2, width - line, height - line, look.px(7), edge), size)


def _draw_move(surface: Surface, look: Look, model: AnyModel, place: Rect, last: LogLine | None) -> None:
    """Who did what: a face, a sign and small cards; before the first move, which round it is."""
    if last is None or last.seat is None:
        _fit(surface, model.heading, round(14 * model.layout.text), look.colours.ink, place)
        return
    side, gap = round(place.h * 0.74), look.px(5)
    x = place.x
    face = model.avatars[last.seat]
    if loader.has(face):
        surface.blit(loader.svg(face, (side, side)), (x, place.centery - side // 2))
        x += side + gap
    sign = round(side * 0.55)
    surface.blit(loader.icon(last.icon, sign, look.colours.ink), (x, place.centery - sign // 2))
    x += sign + gap
    card = round(side * 0.72), round(side * 0.72 * 1.4)
    for name in last.pictures:
        asset = f"cards/contrast/{name}" if look.theme.high_contrast else f"cards/{name}"
        surface.blit(loader.svg(asset, card), (x, place.centery - card[1] // 2))
        x += round(card[0] * 0.8)
    rest = Rect(x + gap, place.y, place.right - x - gap, place.h)
    _fit(surface, last.note, round(17 * model.layout.text), look.colours.ink, rest)


def _fit(surface: Surface, text: str, px: int, ink: Colour, place: Rect) -> None:
    """One line as large as it has room, up to `px`; nothing where it could not be read."""
    px = min(px, round(place.h * 0.5), int(px * place.w / max(1, loader.measure(text, px, "bold")[0])))
    if text and px >= 9:
        write(surface, text, px, ink, place, "bold")


# --- the slip


def wrapped_log(look: Look, model: AnyModel) -> list[LogLine]:
    """The log cut to the width of its slip; before the first move what it is for."""
    px, lines = _letters(model), model.log or (LogLine(_("Every move will be written down here."), soft=True),)
    width = round(model.layout.log.w) - 2 * look.px(12)
    return [LogLine(piece, line.soft) for line in lines for piece in loader.wrap(line.text, px, width)]


def log_rows(look: Look, model: AnyModel) -> int:
    """How many lines of the log can be seen at once."""
    step = loader.measure("", _letters(model))[1]
    return max(1, (round(model.layout.log.h) - _head_height(model) - look.px(14)) // step)


def _letters(model: AnyModel) -> int:
    text: float = model.layout.text
    return max(8, round(14 * text))


def _head_height(model: AnyModel) -> int:
    return round(model.layout.menu.h)


def _draw_log(surface: Surface, look: Look, model: AnyModel, rect: Rect, hover: bool, focus: bool) -> None:
    shadow(surface, rect, look.px(12), look.px(10), look.px(5), look.colours.shadow, 150)
    key = ("log", rect.size, look.theme.high_contrast)
    surface.blit(loader.keep(key, lambda: _dark(look, rect.size)), rect)
    pad, head = look.px(12), _head_height(model)
    px = round(14 * model.layout.text)
    heading = model.heading + (f" · {_('practice')}" if model.practice else "")
    _draw_heading(surface, look, heading, px, Rect(rect.x + pad, rect.y, rect.w - head - pad, head))
    close = Rect(rect.right - head, rect.y, head, head)
    colour = look.colours.focus if hover else look.colours.on_dark_soft
    sign = loader.icon("chevron-right", round(head * 0.5), colour)
    surface.blit(sign, sign.get_rect(center=close.center))
    if focus:
        ring(surface, look, close.inflate(-look.px(10), -look.px(10)), 10)
    rule = blend(look.colours.night, look.colours.on_dark_soft, 0.4)
    pygame.draw.line(surface, rule, (rect.x + pad, rect.y + head), (rect.right - pad, rect.y + head), look.px(1))
    _draw_lines(surface, look, model, rect, pad, head)


def _dark(look: Look, size: tuple[int, int]) -> Surface:
    """Dark as the water at night, and a little of what is behind can be seen."""
    width, height = size
    line = max(1.0, look.frame.unit * 1.5)
    edge = blend(look.colours.night, look.colours.on_dark_soft, 0.35)
    style = f'fill="{code(look.colours.night)}" fill-opacity="0.88" stroke="{code(edge)}" stroke-width="{line:.2f}"'
    return paint(box(line / 2, line / 2, width - line, height - line, look.px(12), style), size)


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
        write(surface, line, px, look.colours.on_dark, Rect(place.x, top + number * step, place.w, step), "bold")


def _draw_lines(surface: Surface, look: Look, model: AnyModel, rect: Rect, pad: int, head: int) -> None:
    lines, rows = wrapped_log(look, model), log_rows(look, model)
    px = _letters(model)
    step = loader.measure("", px)[1]
    end = max(min(rows, len(lines)), len(lines) - model.log_offset)
    shown = lines[max(0, end - rows) : end]
    for number, line in enumerate(shown):
        colour = look.colours.on_dark_soft if line.soft else look.colours.on_dark
        place = Rect(rect.x + pad, rect.y + head + look.px(7) + number * step, rect.w - 2 * pad, step)
        write(surface, line.text, px, colour, place)
    if len(lines) > rows:
        _draw_thumb(surface, look, rect, head, (max(0, end - rows), rows, len(lines)))


def _draw_thumb(surface: Surface, look: Look, rect: Rect, head: int, part: tuple[int, int, int]) -> None:
    """How far the log is scrolled."""
    first, rows, count = part
    track = Rect(rect.right - look.px(8), rect.y + head + look.px(6), look.px(3), rect.h - head - look.px(14))
    thumb = Rect(track.x, track.y + track.h * first // count, track.w, max(look.px(16), track.h * rows // count))
    pygame.draw.rect(surface, look.colours.on_dark_soft, thumb.clamp(track), border_radius=look.px(2))
