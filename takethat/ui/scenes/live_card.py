"""What the settings do, seen on real cards: letters, colours, marks, and how fast a card flies."""

from __future__ import annotations

from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.kit.base import Widget
from takethat.ui.kit.cards import card_asset
from takethat.ui.kit.look import Look, ring, shadow, write
from takethat.ui.kit.plaque import plaque
from takethat.ui.kit.spread import widened
from takethat.ui.theme import Size, ease_out_cubic
from takethat.words.common import _

LINE, FLIES, STAYS = (42, 74), 47, (33, 58)
"""Cards of the line, the one that is laid, whose twin lies there, and those that stay in the hand."""
WAIT = 0.35
"""Seconds before the card flies, so that the change before it is seen."""


class LiveCard(Widget):
    """A line and a hand; each time it is built anew the card is laid once more. `marks`: as the setting says."""

    WIDTH = 290.0

    def __init__(self, marks: str) -> None:
        super().__init__("live-card")
        self.marks = marks
        self._began: float | None = None
        self._ready = False
        """Whether cards are drawn: not in the first picture, which need not wait for them."""

    def tick(self, now: float) -> float | None:
        super().tick(now)
        first = self._began is None
        self._ready = self._ready or not first
        self._began = now if self._began is None else self._began
        return 0.0 if first or now - self._began < self._length else None

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        self._ready = isinstance(old, LiveCard) and old._ready

    @property
    def _length(self) -> float:
        return WAIT + self.durations.move if self.durations.move > 0 else 0.0

    def _flown(self) -> float:
        """How far the card has come, from 0 to 1."""
        if self._length <= 0 or self._began is None:
            return 1.0
        return ease_out_cubic(max(0.0, min(1.0, (self.now - self._began - WAIT) / self.durations.move)))

    def _words(self, look: Look, width: int) -> list[str]:
        text = _("It is {name}'s turn.").format(name=_("Player"))
        return loader.wrap(text, look.letters(Size.BODY), max(1, width), "bold")

    def _card(self, look: Look) -> tuple[int, int]:
        return look.px(84), look.px(118)

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        wide = min(width, look.px(self.WIDTH))
        lines = len(self._words(look, wide - look.px(28)))
        return wide, 2 * self._card(look)[1] + round(lines * look.letters(Size.BODY) * 1.35) + look.px(72)

    def draw(self, surface: Surface, look: Look) -> None:
        plaque(surface, look, self.rect, 16)
        inner = self.rect.inflate(-look.px(28), -look.px(28))
        px = look.letters(Size.BODY)
        top = inner.y
        for text in self._words(look, inner.w):
            room = Rect(inner.x, top, inner.w, round(px * 1.35))
            write(surface, text, px, look.colours.on_dark, room, "bold", "centre")
            top = room.bottom
        if self._ready:
            self._draw_cards(surface, look, inner, top + look.px(10))

    def _draw_cards(self, surface: Surface, look: Look, inner: Rect, top: int) -> None:
        wide, high = self._card(look)
        step = (inner.w - wide) // 2
        line = [Rect(inner.x + place * step, top, wide, high) for place in range(3)]
        hand = [Rect(inner.x + place * step, inner.bottom - high, wide, high) for place in range(3)]
        lit = self.marks in ("all", "level")
        for card, spot in zip(LINE, line, strict=False):
            self._draw_card(surface, look, card, spot, lit and card == LINE[1])
        for card, spot in zip(STAYS, (hand[0], hand[2]), strict=True):
            self._draw_card(surface, look, card, spot, False)
        share = self._flown()
        lift = look.px(12) if self.marks != "none" and share <= 0 else 0
        x = hand[1].x + round((line[2].x - hand[1].x) * share)
        y = hand[1].y - lift + round((line[2].y - hand[1].y + lift) * share)
        self._draw_card(surface, look, FLIES, Rect(x, y, wide, high), lit)

    def _draw_card(self, surface: Surface, look: Look, card: int, spot: Rect, lit: bool) -> None:
        shadow(surface, spot, look.px(8), look.px(5), look.px(3), look.colours.shadow, 140)
        if lit:
            ring(surface, look, spot, 8)
        surface.blit(loader.svg(card_asset(card, look.theme.high_contrast), spot.size), spot)


class Aside(Widget):
    """A page with something beside it, in an upright window below it; without room for both, the page alone."""

    def __init__(self, page: Widget, aside: Widget, least: float) -> None:
        super().__init__()
        self.page, self.aside, self.least = page, aside, least
        self._both = False

    @property
    def children(self) -> tuple[Widget, ...]:
        return self.page, self.aside

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        wide, high = self.aside.wanted(look, rect.w)
        margin = look.px(20)
        self._both = rect.w - wide - 2 * margin >= look.px(self.least) * look.theme.text_scale**0.5
        below = rect.h - high - 2 * margin
        if not self._both and below > rect.w:
            self._both = True
            self.page.place(look, Rect(rect.x, rect.y, rect.w, below))
            self.aside.place(look, Rect(rect.centerx - wide // 2, rect.bottom - high - margin, wide, high))
            return
        if not self._both:
            self.page.place(look, rect)
            self.aside.place(look, Rect(rect.right, rect.bottom, 0, 0))
            return
        page = widened(look.px(self.least * 1.05), rect.w - wide - 2 * margin)
        group = page + wide + 2 * margin
        left = rect.x + (rect.w - group) // 2
        self.page.place(look, Rect(left, rect.y, group - wide - margin, rect.h))
        top = rect.y + max(margin, (rect.h - high) // 2)
        self.aside.place(look, Rect(left + group - wide - margin, top, wide, min(high, rect.h - 2 * margin)))

    def draw_ground(self, surface: Surface, look: Look) -> None:
        self.page.draw_ground(surface, look)

    def draw(self, surface: Surface, look: Look) -> None:
        self.page.draw(surface, look)
        if self._both:
            self.aside.draw(surface, look)
