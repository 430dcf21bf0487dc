"""A round's points as they are counted: for each seat plus cards, minus cards, toads, extra cards, and the sum.

The figures run up one kind after the other, the toads last, as a function of time. Knows no match and no scene.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from takethat.games.take_that.cards import TOAD_PRICE, is_toad
from takethat.games.take_that.view import View
from takethat.ui.assets import loader
from takethat.ui.kit.avatar import Avatar
from takethat.ui.kit.base import Widget
from takethat.ui.kit.look import Look, write
from takethat.ui.theme import Size, blend, ease_in_out
from takethat.words.common import _, number, signed


@dataclass(frozen=True, slots=True)
class Points:
    """What one seat made of a round: plus cards, and minus points by kind as positive numbers."""

    plus: int
    cards: int
    toads: int
    extra: int

    @property
    def total(self) -> int:
        return self.plus - self.cards - self.toads - self.extra

    def counted(self, stage: int, progress: float) -> Points:
        """As far as counting has come: kinds before `stage` whole, the one at hand by its `progress`."""
        kinds = (self.plus, self.cards, self.extra, self.toads)
        done = [kind if i < stage else round(kind * progress) if i == stage else 0 for i, kind in enumerate(kinds)]
        return Points(done[0], done[1], done[3], done[2])


STAGES = 4


def points_of(view: View, seat: int) -> Points:
    """The points of a seat in a finished round."""
    taken = view.minus[seat]
    extra = view.penalties[seat] if view.penalties is not None else ()
    toads = sum(map(is_toad, taken))
    hidden = sum(TOAD_PRICE if is_toad(card) else 1 for card in extra)
    return Points(len(view.plus[seat]), len(taken) - toads, toads * TOAD_PRICE, hidden)


class ScoreCount(Widget):
    """A row for each seat; `before` are the totals of earlier rounds, `seconds` how long one kind takes to count."""

    def __init__(
        self,
        seats: Sequence[tuple[str, str | None]],
        points: Sequence[Points],
        before: Sequence[int],
        extras: bool,
        seconds: float,
    ) -> None:
        super().__init__("score-count")
        self.seats = list(seats)
        self.points = list(points)
        self.before = list(before)
        self.extras = extras
        self.seconds = seconds
        self.avatars = [Avatar(number, level) for number, (_name, level) in enumerate(seats)]
        self.began: float | None = None

    @property
    def length(self) -> float:
        """How long the counting takes, in seconds."""
        return self.seconds * STAGES

    def tick(self, now: float) -> float | None:
        super().tick(now)
        if self.began is None:
            self.began = now
        return 0.0 if now - self.began < self.length else None

    def finish(self) -> None:
        """Count no longer: show everything."""
        self.began = self.now - self.length - 1

    @property
    def counting(self) -> bool:
        return self.began is None or self.now - self.began < self.length

    @property
    def stage(self) -> int:
        """Which kind of points is being counted, from 0; the last one once all are."""
        gone = 0.0 if self.began is None else self.now - self.began
        return min(STAGES - 1, int(gone / self.seconds)) if self.seconds > 0 else 0

    def _counted(self, points: Points) -> Points:
        if self.seconds <= 0 or not self.counting:
            return points
        gone = 0.0 if self.began is None else (self.now - self.began) / self.seconds
        return points.counted(int(gone), ease_in_out(gone % 1.0))

    # --- measures

    def _heads(self) -> list[str]:
        extra = [_("extra")] if self.extras else []
        return [_("plus"), _("minus"), *extra, _("toads"), _("round"), _("total")]

    def _row(self, look: Look) -> int:
        return max(look.px(52), round(look.letters(Size.LEAD) * 1.9))

    def _column(self, look: Look, width: int) -> int:
        px = look.letters(Size.SMALL)
        wanted = max(loader.measure(head, px, "bold")[0] for head in self._heads()) + look.px(16)
        return min(max(wanted, look.px(64)), int(width * 0.66) // len(self._heads()))

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        head = loader.measure("", look.letters(Size.SMALL))[1] + look.px(8)
        return width, head + self._row(look) * len(self.seats)

    # --- drawing

    def draw(self, surface: Surface, look: Look) -> None:
        px, column = look.letters(Size.SMALL), self._column(look, self.rect.width)
        head = loader.measure("", px)[1] + look.px(8)
        left = self.rect.right - column * len(self._heads())
        widest = max(loader.measure(title, px, "bold")[0] for title in self._heads())
        small = min(px, max(look.px(9), px * (column - look.px(4)) // widest))
        for place, title in enumerate(self._heads()):
            cell = Rect(left + place * column, self.rect.y, column, head)
            fitting = loader.shorten(title, small, column - look.px(4), "bold")
            write(surface, fitting, small, look.colours.ink_soft, cell, "bold", "right")
        counted = [self._counted(points) for points in self.points]
        sums = [before + points.total for before, points in zip(self.before, counted, strict=True)]
        best = max(sums)
        for seat in range(len(self.seats)):
            row = Rect(self.rect.x, self.rect.y + head + seat * self._row(look), self.rect.width, self._row(look))
            self._draw_row(surface, look, row, seat, counted[seat], sums[seat] == best)

    def _draw_row(self, surface: Surface, look: Look, row: Rect, seat: int, points: Points, ahead: bool) -> None:
        colours, column = look.colours, self._column(look, row.width)
        rule = blend(colours.line, colours.cream, 0.35)
        surface.fill(rule, Rect(row.x, row.y, row.w, look.px(1)))
        side = min(row.h - look.px(8), look.px(44))
        self.avatars[seat].place(look, Rect(row.x, row.centery - side // 2, side, side))
        self.avatars[seat].draw(surface, look)
        left = row.right - column * len(self._heads())
        room = Rect(row.x + side + look.px(10), row.y, left - row.x - side - look.px(12), row.h)
        px = look.letters(Size.BODY)
        write(surface, loader.shorten(self.seats[seat][0], px, max(px, room.w), "bold"), px, colours.ink, room, "bold")
        figures = [signed(points.plus), number(-points.cards)]
        figures += [number(-points.extra)] if self.extras else []
        figures += [number(-points.toads), signed(points.total), signed(self.before[seat] + points.total)]
        for place, text in enumerate(figures):
            cell = Rect(left + place * column, row.y, column, row.h)
            last = place == len(figures) - 1
            ink = colours.good_dark if place == 0 else colours.bad_dark if place < len(figures) - 2 else colours.ink
            ink = ink if any(digit in text for digit in "123456789") else colours.ink_soft
            size = look.letters(Size.LEAD if last else Size.BODY)
            while size > 8 and loader.measure(text, size, "extrabold")[0] > column - look.px(6):
                size -= 1
            write(surface, text, size, ink, cell, "extrabold" if last and ahead else "bold", "right")
