"""What somebody reached, as pictures: the animals beaten, how far points reach, twists and toads as things."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.kit.base import Widget
from takethat.ui.kit.cards import card_asset
from takethat.ui.kit.figure import HEADS, Mood, draw_figure
from takethat.ui.kit.look import Look, code, paint, shadow, write
from takethat.ui.theme import Size, blend

MOST = 10
"""So many matches have a flower each; of more a bar tells the share."""


@dataclass(frozen=True, slots=True)
class Rival:
    """Against whom (the animal), how often and how often with success, and how far the points reached."""

    who: str
    matches: int
    wins: int
    worst: float
    average: float
    best: float


class Rivals(Widget):
    """`rows` say in words what is drawn: opponents, matches, won, average, best, worst, as `head` names them."""

    sketched = True

    def __init__(self, head: Sequence[str], rows: Sequence[Sequence[str]], rivals: Sequence[Rival], name: str) -> None:
        super().__init__(name)
        self.head, self.rows, self.rivals = list(head), [list(row) for row in rows], list(rivals)
        self._least = min([0.0, *(one.worst for one in rivals)])
        self._most = max([1.0, *(one.best for one in rivals)])

    # --- measures

    def _is_wide(self, look: Look, width: int) -> bool:
        return width > look.letters(Size.BODY) * 40

    def _side(self, look: Look) -> int:
        return max(look.px(58), round(look.letters(Size.BODY) * 2.2))

    def _row(self, look: Look, width: int) -> int:
        body, side = look.letters(Size.BODY), self._side(look)
        return side + look.px(6) if self._is_wide(look, width) else side + round(body * 4.2)

    def _head(self, look: Look, width: int) -> int:
        return round(look.letters(Size.SMALL) * 1.5) if self._is_wide(look, width) else 0

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        return width, self._head(look, width) + self._row(look, width) * len(self.rows)

    # --- drawing

    def draw(self, surface: Surface, look: Look) -> None:
        width, high = self.rect.w, self._row(look, self.rect.w)
        head = Rect(self.rect.x, self.rect.y, width, self._head(look, width))
        if head.h:
            for text, room, align in self._titles(look, head):
                write(surface, text, look.letters(Size.SMALL), look.colours.ink_soft, room, "bold", align)
        for place, (row, one) in enumerate(zip(self.rows, self.rivals, strict=True)):
            room = Rect(self.rect.x, head.bottom + place * high, width, high)
            if place or head.h:
                rule = blend(look.colours.line, look.colours.cream, 0.35)
                surface.fill(rule, Rect(room.x, room.y, room.w, look.px(1)))
            self._draw_row(surface, look, room, row, one)

    def _parts(self, look: Look, room: Rect) -> tuple[Rect, Rect, Rect]:
        """Where name, matches and points of a row stand."""
        side = self._side(look)
        if not self._is_wide(look, room.w):
            line = round(look.letters(Size.BODY) * 1.5)
            won = Rect(room.x, room.y + side, room.w, line)
            return (
                Rect(room.x + side + look.px(8), room.y, room.w - side - look.px(8), side),
                won, Rect(room.x, won.bottom, room.w, room.bottom - won.bottom),
            )  # fmt: skip
        name = round(room.w * 0.31)
        won = Rect(room.x + name, room.y, round(room.w * 0.29), room.h)
        points = Rect(won.right + look.px(24), room.y, room.right - won.right - look.px(24), room.h)
        return Rect(room.x + side + look.px(8), room.y, name - side - look.px(12), room.h), won, points

    def _titles(self, look: Look, head: Rect) -> list[tuple[str, Rect, str]]:
        _name, won, points = self._parts(look, head)
        first = Rect(head.x, head.y, won.x - head.x, head.h)
        beside = f"{self.head[2]} / {self.head[1]}"
        ends = [(self.head[5], points, "left"), (self.head[3], points, "centre"), (self.head[4], points, "right")]
        return [(self.head[0], first, "left"), (beside, won, "left"), *ends]

    def _draw_row(self, surface: Surface, look: Look, room: Rect, row: Sequence[str], one: Rival) -> None:
        name, won, points = self._parts(look, room)
        side = self._side(look)
        if one.who in HEADS and not self.is_sketch:
            share = one.wins / one.matches
            mood: Mood = "sad" if share > 0.5 else "glad" if share < 0.5 else "calm"
            draw_figure(surface, look, Rect(room.x, name.y + (name.h - side) // 2, side, side), one.who, mood)
        px = look.letters(Size.BODY)
        lines = loader.wrap(row[0], px, max(1, name.w), "bold")[:2]
        high = round(px * 1.3)
        for place, text in enumerate(lines):
            top = name.centery - high * len(lines) // 2 + place * high
            write(surface, text, px, look.colours.ink, Rect(name.x, top, name.w, high), "bold")
        self._draw_won(surface, look, won, row, one)
        self._draw_range(surface, look, points, row, one)

    def _draw_won(self, surface: Surface, look: Look, room: Rect, row: Sequence[str], one: Rival) -> None:
        """A flower for each match that was won, a bud for each other; behind them the figures."""
        px = look.letters(Size.BODY)
        text = f"{row[2]} / {row[1]}"
        wide = loader.measure(text, px, "extrabold")[0] + look.px(10)
        space = room.w - wide
        if one.matches <= MOST:
            side = min(look.px(30), round(px * 1.5), space // max(1, one.matches))
            for place in range(one.matches):
                spot = Rect(room.x + place * side, room.centery - side // 2, side, side)
                _draw_flower(surface, look, spot, place < one.wins)
            left = room.x + side * one.matches
        else:
            bar = Rect(room.x, room.centery - look.px(6), space, look.px(12))
            pygame.draw.rect(surface, look.colours.line, bar, border_radius=bar.h // 2)
            full = Rect(bar.x, bar.y, max(bar.h, round(bar.w * one.wins / one.matches)), bar.h)
            pygame.draw.rect(surface, look.colours.good, full, border_radius=bar.h // 2)
            left = bar.right
        write(surface, text, px, look.colours.ink, Rect(left + look.px(10), room.y, wide, room.h), "extrabold")

    def _draw_range(self, surface: Surface, look: Look, room: Rect, row: Sequence[str], one: Rival) -> None:
        """From the worst to the best match, with a drop where the average lies; all rows on one scale."""
        px, c = look.letters(Size.SMALL), look.colours
        pad = max(loader.measure(said[at], px, "bold")[0] for said in self.rows for at in (4, 5)) + look.px(8)
        track = Rect(room.x + pad, room.centery - look.px(2), max(1, room.w - 2 * pad), look.px(4))
        spots = [
            track.x + round(track.w * (value - self._least) / (self._most - self._least))
            for value in (one.worst, one.average, one.best, 0.0)
        ]
        pygame.draw.rect(surface, blend(c.line, c.cream, 0.4), track, border_radius=track.h // 2)
        surface.fill(c.line, Rect(spots[3], track.y - look.px(5), max(1, look.px(2)), look.px(14)))
        span = Rect(spots[0], track.centery - look.px(4), max(look.px(8), spots[2] - spots[0]), look.px(8))
        pygame.draw.rect(surface, c.cool, span, border_radius=span.h // 2)
        drop, high = look.px(16), round(px * 1.3)
        knob = loader.keep(("knob", drop, look.theme.high_contrast), lambda: _knob(look, drop))
        surface.blit(knob, knob.get_rect(center=(spots[1], span.centery)))
        high = round(px * 1.3)
        below = span.bottom + look.px(2)
        if one.matches > 1:
            write(surface, row[5], px, c.ink_soft, Rect(span.x - pad, below, pad + look.px(4), high), "bold", "right")
            write(surface, row[4], px, c.ink_soft, Rect(span.right - look.px(4), below, pad, high), "bold")
        above = Rect(spots[1] - pad, span.y - high - look.px(4), 2 * pad, high)
        write(surface, row[3], px, c.ink, above, "extrabold", "centre")


def _draw_flower(surface: Surface, look: Look, spot: Rect, won: bool) -> None:
    if won:
        surface.blit(loader.svg("figures/crown", spot.size), spot)
        return
    bud = Rect(0, 0, spot.w // 2, spot.h // 3)
    bud.center = spot.centerx, spot.centery + spot.h // 6
    pygame.draw.ellipse(surface, blend(look.colours.line, look.colours.plank, 0.35), bud)


def _knob(look: Look, side: int) -> Surface:
    c, half = look.colours, side / 2
    style = f'fill="{code(c.warm)}" stroke="{code(c.cream)}" stroke-width="{side * 0.16:.1f}"'
    return paint(f'<circle cx="{half}" cy="{half}" r="{half * 0.8:.1f}" {style}/>', (side, side))


class Deeds(Widget):
    """Twists as pairs and swallowed toads as toads, so many of them as have room; `text` says it in words."""

    PAIR, TOADS = (47, 74), (22, 33, 44, 55, 66, 77, 88)

    def __init__(self, text: str, twists: int, toads: int, name: str) -> None:
        super().__init__(name)
        self.text, self.twists, self.toads = text, twists, toads

    def _high(self, look: Look) -> int:
        return look.px(54)

    def _lines(self, look: Look, width: int) -> list[str]:
        return loader.wrap(self.text, look.letters(Size.BODY), width, "bold")

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        line = round(look.letters(Size.BODY) * 1.35)
        return width, self._high(look) + look.px(20) + line * len(self._lines(look, width))

    def draw(self, surface: Surface, look: Look) -> None:
        high, half, top = self._high(look), self.rect.w // 2, self.rect.y + look.px(12)
        self._draw_pairs(surface, look, Rect(self.rect.x, top, half - look.px(20), high))
        self._draw_toads(surface, Rect(self.rect.x + half, top, half, high))
        px, line = look.letters(Size.BODY), round(look.letters(Size.BODY) * 1.35)
        for place, text in enumerate(self._lines(look, self.rect.w)):
            room = Rect(self.rect.x, top + high + look.px(6) + place * line, self.rect.w, line)
            write(surface, text, px, look.colours.ink, room, "bold")

    def _draw_pairs(self, surface: Surface, look: Look, room: Rect) -> None:
        wide = round(room.h / 1.4)
        most = max(1, (room.w - round(wide * 1.3)) // max(1, round(wide * 0.7)))
        step = wide * (1.5 if self.twists <= most // 2 else 0.75)
        for number in range(min(self.twists, most)):
            for place, card in enumerate(self.PAIR):
                spot = Rect(round(room.x + number * step + place * wide * 0.3), room.y, wide, room.h)
                shadow(surface, spot, look.px(4), look.px(3), look.px(1), look.colours.shadow, 110)
                surface.blit(loader.svg(card_asset(card, look.theme.high_contrast), spot.size), spot)

    def _draw_toads(self, surface: Surface, room: Rect) -> None:
        wide = round(room.h * 500 / 464)
        step = min(wide * 1.02, (room.w - wide) / max(1, self.toads - 1))
        for number in range(min(self.toads, max(1, room.w // max(1, wide // 5)))):
            picture = loader.svg(f"toads/{self.TOADS[number % len(self.TOADS)]}", (wide, room.h))
            surface.blit(picture, (round(room.x + number * step), room.y))
