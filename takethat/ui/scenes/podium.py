"""The end of a match as a place: stones of different heights in the water, and everybody on one, as they feel."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from takethat.ui.ambience.evening import warm
from takethat.ui.assets import loader
from takethat.ui.kit.base import Widget
from takethat.ui.kit.figure import FOOT, Mood, crown, draw_figure
from takethat.ui.kit.look import Look, write
from takethat.ui.kit.plaque import plaque
from takethat.ui.theme import Size, blend, ease_out_cubic

STEPS = (1.0, 0.7, 0.48, 0.3)
"""How high the stones of the ranks are, of the highest."""
BOULDER, FLAT = 560 / 480, 74 / 480
"""How high a boulder is, and where the middle of its top lies, of its width."""
LATE = 0.35
"""How much later each next stone begins to rise, of the time that one takes."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Who stands there: rank from 1, animal, name, total and the rounds it is made of, and how that feels."""

    rank: int
    who: str
    name: str
    total: str
    rounds: str
    won: bool
    mood: Mood


def stands(people: list[Standing]) -> list[Standing]:
    """From left to right: of three or more the first stands between the others."""
    return [people[1], people[0], *people[2:]] if len(people) > 2 else people


class Podium(Widget):
    """Everybody, the best first; the stones rise one after the other, each within `seconds`."""

    LEAST = 210.0

    def __init__(self, people: list[Standing], seconds: float) -> None:
        super().__init__("ranking")
        self.people = stands(people)
        self.seconds = seconds
        self.began: float | None = None

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        return width, self._sign_height(look) + look.px(self.LEAST / look.theme.text_scale**0.5)

    def tick(self, now: float) -> float | None:
        super().tick(now)
        self.began = now if self.began is None else self.began
        return 0.0 if now - self.began < self.seconds * (1 + LATE * len(self.people)) else None

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Podium):
            self.began = old.began

    def _risen(self, rank: int) -> float:
        """How far a stone has come up: the last first, the winner's last."""
        if self.seconds <= 0:
            return 1.0
        gone = 0.0 if self.began is None else self.now - self.began
        late = LATE * self.seconds * (len(self.people) - rank)
        return ease_out_cubic(max(0.0, min(1.0, (gone - late) / self.seconds)))

    # --- measures

    def _lines(self, look: Look) -> tuple[int, int, int]:
        """The height of letters of name, total and rounds."""
        return look.letters(Size.BODY), look.letters(Size.TITLE), look.letters(Size.SMALL)

    def _sign_height(self, look: Look) -> int:
        return round(sum(self._lines(look)) * 1.3) + look.px(14)

    def _column(self, look: Look, place: int) -> Rect:
        count = len(self.people)
        wide = min(self.rect.w // count, max(look.px(270), look.letters(Size.LEAD) * 9))
        left = self.rect.centerx - wide * count // 2
        return Rect(left + place * wide, self.rect.y, wide, self.rect.h)

    def _side(self, look: Look) -> int:
        """How large an animal is."""
        room = self.rect.h - self._sign_height(look)
        return min(self._column(look, 0).w, round(room * 0.62), look.px(230))

    # --- drawing

    def draw(self, surface: Surface, look: Look) -> None:
        for place, one in enumerate(self.people):
            self._draw_one(surface, look, self._column(look, place), one)

    def _draw_one(self, surface: Surface, look: Look, column: Rect, one: Standing) -> None:
        side, sign = self._side(look), self._sign_height(look)
        wide = min(round(side * 1.1), column.w - look.px(24))
        least, room = round(wide * FLAT * 1.5), column.h - sign // 2 - round(side * 0.98)
        most = max(least, min(room, look.px(230)))
        stone = least + round((most - least) * STEPS[one.rank - 1] * self._risen(one.rank))
        boulder = Rect(0, 0, wide, stone + round(wide * FLAT))
        boulder.midbottom = column.centerx, column.bottom - sign // 2
        animal = Rect(0, 0, side, side)
        animal.midbottom = column.centerx, boulder.top + round(wide * FLAT + side * (1 - FOOT) + side * 0.04)
        if one.won and not look.theme.high_contrast:
            warm(surface, animal.inflate(side, side * 0.8))
        draw_boulder(surface, boulder)
        draw_figure(surface, look, animal, one.who, one.mood)
        if one.won:
            crown(surface, animal, one.who)
        self._draw_sign(surface, look, Rect(column.x, column.bottom - sign, column.w, sign), one)

    def _draw_sign(self, surface: Surface, look: Look, room: Rect, one: Standing) -> None:
        c, (name, total, small) = look.colours, self._lines(look)
        board = room.inflate(-look.px(18), 0)
        plaque(surface, look, board)
        inner = board.inflate(-look.px(24), -look.px(8))
        ink = blend(c.focus, c.cream, 0.35) if one.won else c.on_dark
        heights = [round(px * 1.3) for px in (name, total, small)]
        text = loader.shorten(f"{one.rank}. {one.name}", name, inner.w, "bold")
        write(surface, text, name, c.on_dark, Rect(inner.x, inner.y, inner.w, heights[0]), "bold", "centre")
        line = Rect(inner.x, inner.y + heights[0], inner.w, heights[1])
        write(surface, one.total, total, ink, line, "extrabold", "centre")
        line = Rect(inner.x, line.bottom, inner.w, heights[2])
        write(surface, loader.shorten(one.rounds, small, inner.w), small, c.on_dark, line, "regular", "centre")


def draw_boulder(surface: Surface, rect: Rect) -> None:
    """As much of a boulder as stands out of the water in `rect`."""
    whole = rect.w, max(rect.h, round(rect.w * BOULDER))
    surface.blit(loader.svg("table/boulder", whole), rect, Rect(0, 0, *rect.size))
