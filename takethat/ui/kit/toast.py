"""Small slips that come and go by themselves: the sentence at the lower edge, the hint beside a widget."""

from __future__ import annotations

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


def _draw_slip(surface: Surface, look: Look, text: str, shown: float) -> None:
    px = look.letters(Size.BODY)
    lines = loader.wrap(text, px, min(round(surface.get_width() * 0.86), px * 44) - 2 * px)
    high = loader.measure("", px)[1]
    wide = max(loader.measure(line, px)[0] for line in lines) + 2 * px
    rect = Rect(0, 0, wide, high * len(lines) + px)
    rect.midbottom = surface.get_width() // 2, surface.get_height() - look.px(24) + round(look.px(14) * (1 - shown))
    slip = loader.keep(
        ("toast", text, px, rect.size, look.theme.high_contrast), lambda: _slip(look, lines, px, rect.size)
    )
    slip.set_alpha(round(255 * shown))
    shadow(surface, rect, look.px(12), look.px(8), look.px(4), look.colours.shadow, round(150 * shown))
    surface.blit(slip, rect)


def _slip(look: Look, lines: list[str], px: int, size: tuple[int, int]) -> Surface:
    c, width, height = look.colours, *size
    line = max(1.0, look.frame.unit * 1.5)
    style = f'fill="{code(c.toad)}" stroke="{code(c.gold)}" stroke-width="{line:.2f}"'
    slip = paint(box(line / 2, line / 2, width - line, height - line, look.px(12), style), size)
    high = loader.measure("", px)[1]
    for row, text in enumerate(lines):
        write(slip, text, px, c.on_dark, Rect(0, px // 2 + row * high, width, high), "regular", "centre")
    return slip


def draw_tooltip(surface: Surface, look: Look, text: str, beside: Rect) -> None:
    """A hint beside a widget: below it, or above where there is no room."""
    px = look.letters(Size.SMALL)
    lines = loader.wrap(text, px, min(px * 26, surface.get_width() - 3 * px))
    high = loader.measure("", px)[1]
    wide = max(loader.measure(line, px)[0] for line in lines) + round(1.6 * px)
    rect = Rect(0, 0, wide, high * len(lines) + px)
    rect.midtop = beside.centerx, beside.bottom + look.px(10)
    if rect.bottom > surface.get_height() - look.px(6):
        rect.midbottom = beside.centerx, beside.top - look.px(10)
    rect.clamp_ip(surface.get_rect().inflate(-look.px(12), -look.px(12)))
    slip = loader.keep(
        ("tip", text, px, rect.size, look.theme.high_contrast), lambda: _slip(look, lines, px, rect.size)
    )
    slip.set_alpha(255)
    shadow(surface, rect, look.px(12), look.px(6), look.px(3), look.colours.shadow, 150)
    surface.blit(slip, rect)
