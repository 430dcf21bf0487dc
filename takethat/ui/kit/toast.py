"""Small slips that come and go by themselves: the sentence at the lower edge, the hint beside a widget."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.kit.look import Look, box, code, paint, shadow, write
from takethat.ui.theme import Durations, Size, ease_out_cubic


class Toast:
    """A sentence shown for a while over everything."""

    def __init__(self, text: str, now: float, durations: Durations) -> None:
        self.text = text
        self._since = now
        self._fade = durations.fade
        self._length = durations.toast + 0.03 * len(text)

    def draw(self, surface: Surface, look: Look, now: float) -> float | None:
        """Draw it as of `now`; how soon it changes again, None when it is over."""
        age = now - self._since
        if age >= self._length:
            return None
        shown = 1.0
        if self._fade > 0:
            shown = ease_out_cubic(min(age, self._length - age) / self._fade)
        _draw_slip(surface, look, self.text, shown)
        if self._fade > 0 and (age < self._fade or age > self._length - self._fade):
            return 0.0
        return self._length - self._fade - age


def toast_place(look: Look, text: str) -> Rect:
    """Where the slip with a sentence lies while it is read."""
    return _toast_slip(look, text)[1]


def _toast_slip(look: Look, text: str) -> tuple[list[str], Rect]:
    """The sentence in lines, and its place in the middle of the lower edge."""
    px, width = look.letters(Size.BODY), look.frame.width
    lines = loader.wrap(text, px, min(round(width * 0.86), px * 44) - 2 * px)
    rect = Rect(0, 0, _broadest(lines, px) + 2 * px, loader.measure("", px)[1] * len(lines) + px)
    rect.midbottom = width // 2, look.frame.height - look.px(24)
    return lines, rect


def _broadest(lines: list[str], px: int) -> int:
    return max(loader.measure(line, px)[0] for line in lines)


def _draw_slip(surface: Surface, look: Look, text: str, shown: float) -> None:
    """Letters straight on the picture; only while it fades they are part of a slip that is seen through."""
    lines, rect = _toast_slip(look, text)
    rect.y += round(look.px(14) * (1 - shown))
    px = look.letters(Size.BODY)
    shadow(surface, rect, look.px(12), look.px(8), look.px(4), look.colours.shadow, round(150 * shown))
    if shown >= 1:
        _lay(surface, look, rect, lines, px)
        return
    key = ("toast", text, px, rect.size, look.theme.high_contrast)
    slip = loader.keep(key, lambda: _fading(look, rect.size, lines, px))
    slip.set_alpha(round(255 * shown))
    surface.blit(slip, rect)


def _fading(look: Look, size: tuple[int, int], lines: list[str], px: int) -> Surface:
    slip = Surface(size, pygame.SRCALPHA)
    _lay(slip, look, Rect((0, 0), size), lines, px)
    return slip


def _lay(surface: Surface, look: Look, rect: Rect, lines: list[str], px: int) -> None:
    """A dark slip with its lines."""
    surface.blit(loader.keep(("slip", rect.size, look.theme.high_contrast), lambda: _slip(look, rect.size)), rect)
    high = loader.measure("", px)[1]
    for row, text in enumerate(lines):
        place = Rect(rect.x, rect.y + px // 2 + row * high, rect.w, high)
        write(surface, text, px, look.colours.on_dark, place, "regular", "centre")


def _slip(look: Look, size: tuple[int, int]) -> Surface:
    c, (width, height) = look.colours, size
    line = max(1.0, look.frame.unit * 1.5)
    style = f'fill="{code(c.toad)}" stroke="{code(c.gold)}" stroke-width="{line:.2f}"'
    return paint(box(line / 2, line / 2, width - line, height - line, look.px(12), style), size)


def draw_tooltip(surface: Surface, look: Look, text: str, beside: Rect) -> None:
    """A hint beside a widget: below it, or above where there is no room."""
    px = look.letters(Size.SMALL)
    lines = loader.wrap(text, px, min(px * 26, surface.get_width() - 3 * px))
    high = loader.measure("", px)[1]
    rect = Rect(0, 0, _broadest(lines, px) + round(1.6 * px), high * len(lines) + px)
    rect.midtop = beside.centerx, beside.bottom + look.px(10)
    if rect.bottom > surface.get_height() - look.px(6):
        rect.midbottom = beside.centerx, beside.top - look.px(10)
    rect.clamp_ip(surface.get_rect().inflate(-look.px(12), -look.px(12)))
    shadow(surface, rect, look.px(12), look.px(6), look.px(3), look.colours.shadow, 150)
    _lay(surface, look, rect, lines, px)
