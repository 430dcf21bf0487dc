"""The end of a game of Three Zones as a place: the two animals, and between them the zones as they were played.

Each zone is a plank with the cards of both sides, the totals and a lotus where it was won. Knows no match, no scene.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from takethat.games.zones.cards import NAMES, VICTORY, ZONES
from takethat.games.zones.view import View
from takethat.ui.assets import loader
from takethat.ui.kit.base import Widget
from takethat.ui.kit.figure import Mood, crown, draw_figure
from takethat.ui.kit.look import Look, shadow, write
from takethat.ui.kit.plaque import plaque
from takethat.ui.theme import Size, blend
from takethat.words.zones import tie_word, zone_name

OPENS = 0.4
"""Of the time of counting something, until the next bud opens."""
LAP = 0.5
"""How far the next card lies from one that it covers, in widths of a card."""


@dataclass(frozen=True, slots=True)
class Side:
    """Whose side it is, what the game brought, and how the match stands; None: there is none."""

    name: str
    who: str
    points: str
    match: int | None
    mood: Mood
    gained: int = 0
    """How many points of the match this game has brought."""


class ScoreBoard(Widget):
    """Both sides and the three zones; `won` is who won the game."""

    def __init__(self, view: View, sides: Sequence[Side], won: int | None) -> None:
        super().__init__("zones")
        self.view, self.sides, self.won = view, list(sides), won
        self._began: float | None = None

    def tick(self, now: float) -> float | None:
        """The buds of the points that were won open one after the other."""
        super().tick(now)
        self._began = now if self._began is None else self._began
        return self._step if self._closed() > 0 else None

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        self._began = old._began if isinstance(old, ScoreBoard) else None

    @property
    def _step(self) -> float:
        return self.durations.count * OPENS

    def _closed(self) -> int:
        """How many of the points that were won are still to open."""
        most = max(one.gained for one in self.sides)
        if self._step <= 0 or self._began is None:
            return most if self._step > 0 else 0
        return max(0, most - int((self.now - self._began) / self._step))

    # --- measures

    def _column(self, look: Look) -> int:
        """How wide what stands beside the zones is."""
        px = look.letters(Size.LEAD)
        widest = max(loader.measure(one.points, look.letters(Size.BODY), "bold")[0] for one in self.sides)
        return min(max(round(px * 7), widest + look.px(12), look.px(170)), self.rect.w // 5)

    def _row(self, look: Look) -> int:
        lines = round(look.letters(Size.BODY) * 1.35 + look.letters(Size.SMALL) * 1.35)
        return max(look.px(70), lines + look.px(14)) if look.frame.is_low else max(look.px(96), lines + look.px(50))

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        return width, (self._row(look) + look.px(8)) * len(ZONES)

    # --- drawing

    def draw(self, surface: Surface, look: Look) -> None:
        column, gap = self._column(look), look.px(10)
        high = min(round(self._row(look) * 1.5), self.rect.h // len(ZONES) - gap)
        top = self.rect.y + (self.rect.h - (high + gap) * len(ZONES)) // 2 + gap // 2
        for zone in range(len(ZONES)):
            row = Rect(self.rect.x + column, top + zone * (high + gap), self.rect.w - 2 * column, high)
            plaque(surface, look, row)
            self._draw_zone(surface, look, row, zone)
        whole = (high + gap) * len(ZONES) - gap
        for side, x in ((0, self.rect.x), (1, self.rect.right - column)):
            self._draw_side(surface, look, Rect(x, top, column, whole).inflate(-look.px(16), 0), side)

    def _draw_side(self, surface: Surface, look: Look, room: Rect, side: int) -> None:
        """The animal, and below it on a sign the name, the points and the buds of the match."""
        one, c = self.sides[side], look.colours
        body, small = look.letters(Size.BODY), look.letters(Size.SMALL)
        sign_high = round(body * 2.8 + look.px(16)) + (round(small * 1.6) if one.match is not None else 0)
        animal = min(room.w + look.px(10), room.h - sign_high)
        place = Rect(0, 0, animal, animal)
        sign = Rect(room.x, room.bottom - sign_high, room.w, sign_high)
        place.midbottom = sign.centerx, sign.y + round(animal * 0.07)
        draw_figure(surface, look, place, one.who, one.mood)
        if self.won == side:
            crown(surface, place, one.who)
        plaque(surface, look, sign)
        line = Rect(sign.x + look.px(6), sign.y + look.px(8), sign.w - look.px(12), round(body * 1.35))
        write(surface, loader.shorten(one.name, body, line.w, "bold"), body, c.on_dark, line, "bold", "centre")
        line.y = line.bottom
        ink = blend(c.focus, c.cream, 0.35) if self.won == side else c.on_dark
        write(surface, loader.shorten(one.points, body, line.w, "bold"), body, ink, line, "bold", "centre")
        if one.match is not None:
            points = one.match - (self._closed() if one.gained else 0)
            self._draw_match(surface, look, Rect(line.x, line.bottom, line.w, round(small * 1.6)), points)

    def _draw_match(self, surface: Surface, look: Look, room: Rect, points: int) -> None:
        """Ten buds, as many open as there are points in the match."""
        side = min(room.h, room.w // VICTORY)
        left = room.centerx - side * VICTORY // 2
        for number in range(VICTORY):
            spot = Rect(left + number * side, room.centery - side // 2, side, side)
            if number < points:
                surface.blit(loader.svg("figures/crown", spot.size), spot)
            else:
                bud = Rect(0, 0, max(3, side // 3), max(3, side // 3))
                bud.center = spot.center
                pygame.draw.ellipse(surface, look.colours.plank_light, bud)

    def _draw_zone(self, surface: Surface, look: Look, row: Rect, zone: int) -> None:
        """The zone's name in the middle, and on each side its total and its cards."""
        c, view = look.colours, self.view
        body, small, large = (look.letters(size) for size in (Size.BODY, Size.SMALL, Size.TITLE))
        name, tie = zone_name(zone), view.ties[zone]
        middle = max(loader.measure(zone_name(one), body, "bold")[0] for one in range(len(ZONES))) + look.px(20)
        middle = max(middle, round(row.h * 0.5))
        lines = round(body * 1.35) + (round(small * 1.35) if tie is not None else 0)
        line = Rect(row.centerx - middle // 2, row.centery - lines // 2, middle, round(body * 1.35))
        write(surface, name, body, c.on_dark, line, "bold", "centre")
        if tie is not None:
            word = loader.shorten(tie_word(tie), small, middle)
            write(surface, word, small, c.on_dark, line.move(0, line.h), "regular", "centre")
        for side, sign in ((0, -1), (1, 1)):
            won = view.leaders[zone] == side
            box = Rect(0, row.y, round(large * 1.5), row.h)
            box.centerx = row.centerx + sign * (middle // 2 + box.w // 2)
            if won:
                flower = loader.svg("figures/crown", (round(large * 1.3),) * 2)
                surface.blit(flower, flower.get_rect(midbottom=(box.centerx, box.centery - round(large * 0.35))))
            ink = blend(c.focus, c.cream, 0.35) if won else c.on_dark
            write(surface, str(view.totals[3 * side + zone]), large, ink, box, "extrabold", "centre")
            end = (row.x if sign < 0 else row.right) - sign * look.px(20)
            start = box.left if sign < 0 else box.right
            room = Rect(min(start, end), row.y, abs(end - start), row.h).inflate(-look.px(12), -look.px(16))
            self._draw_cards(surface, look, room, view.piles[3 * side + zone], sign)

    def _draw_cards(self, surface: Surface, look: Look, room: Rect, cards: Sequence[int], sign: int) -> None:
        """The pile of a side, its top card nearest the middle, twisted cards lying across."""
        high = min(room.h, room.w)
        wide = round(high / 1.4)
        sizes = [high if self.view.twisted >> card & 1 else wide for card in cards]
        loose = sum(sizes[:-1]) * LAP
        step = LAP * min(1.0, (room.w - sizes[-1]) / max(1.0, loose)) if cards else LAP
        for place, card in enumerate(cards):
            picture = loader.svg(f"cards/{_sharp(look)}zones/{NAMES[card]}", (wide, high))
            if sizes[place] == high:
                picture = pygame.transform.rotate(picture, -90)
            far = sum(sizes[place + 1 :]) * step
            x = room.right - sizes[place] - far if sign < 0 else room.x + far
            spot = picture.get_rect(midleft=(round(x), room.centery))
            shadow(surface, spot, look.px(5), look.px(4), look.px(2), look.colours.shadow, 130)
            surface.blit(picture, spot)


def _sharp(look: Look) -> str:
    return "contrast/" if look.theme.high_contrast else ""
