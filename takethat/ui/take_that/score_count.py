"""A round's points as they are counted, a plank for each seat: its pairs, then what it took, the toads last.

Cards are laid down one by one as a function of time, one kind after the other, and the figure beside them counts; what
nobody has is not counted, and a total stands there only once it is right. Knows no match and no scene.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from takethat.games.take_that.cards import TOAD_PRICE, is_toad
from takethat.games.take_that.view import View
from takethat.ui.assets import loader
from takethat.ui.kit.base import Widget
from takethat.ui.kit.cards import BACK, card_asset
from takethat.ui.kit.figure import FOOT, Mood, crown, draw_figure, who_sits
from takethat.ui.kit.look import Look, shadow, write
from takethat.ui.kit.plaque import plaque
from takethat.ui.theme import Size, blend
from takethat.words.common import _, number, signed

PAIRS, TAKEN, EXTRA, TOADS = range(4)
STAGES = 4
LAP, PAIR = 0.44, 0.62
"""How far the next card lies from one that it covers, and from the second of a pair, in widths of a card."""


@dataclass(frozen=True, slots=True)
class Points:
    """What one seat made of a round: its pairs, and what cost it points, by kind."""

    pairs: tuple[int, ...]
    taken: tuple[int, ...]
    extra: tuple[int, ...]
    toads: tuple[int, ...]

    @property
    def kinds(self) -> tuple[tuple[int, ...], ...]:
        """The cards in the order in which they are counted."""
        return self.pairs, self.taken, self.extra, self.toads

    @property
    def total(self) -> int:
        return sum(worth(kind, cards) for kind, cards in enumerate(self.kinds))


def worth(kind: int, cards: Sequence[int]) -> int:
    """What cards of a kind count."""
    if kind == PAIRS:
        return len(cards)
    return -sum(TOAD_PRICE if is_toad(card) else 1 for card in cards)


def points_of(view: View, seat: int) -> Points:
    """The points of a seat in a finished round."""
    taken = view.minus[seat]
    extra = view.penalties[seat] if view.penalties is not None else ()
    plain = tuple(card for card in taken if not is_toad(card))
    return Points(tuple(view.plus[seat]), plain, tuple(extra), tuple(filter(is_toad, taken)))


@dataclass(frozen=True, slots=True)
class Lane:
    """Whose plank it is: the name, the animal, the points of earlier rounds, and those of this one."""

    name: str
    who: str
    earlier: tuple[int, ...]
    points: Points


def lane(seat: int, name: str, level: str | None, earlier: tuple[int, ...], points: Points) -> Lane:
    """The plank of a seat."""
    return Lane(name, who_sits(seat, level), earlier, points)


class ScoreCount(Widget):
    """A plank for each seat; `seconds` is how long one kind takes to count."""

    def __init__(self, lanes: Sequence[Lane], seconds: float) -> None:
        super().__init__("score-count")
        self.lanes = list(lanes)
        self.seconds = seconds
        self.kinds = [kind for kind in range(STAGES) if any(one.points.kinds[kind] for one in lanes)]
        self.began: float | None = None

    @property
    def length(self) -> float:
        """How long the counting takes, in seconds."""
        return self.seconds * len(self.kinds)

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
        return max(0, min(len(self.kinds) - 1, int(self._gone)))

    @property
    def _gone(self) -> float:
        """How many kinds have been counted, and how much of the next."""
        if not self.counting or self.seconds <= 0:
            return float(STAGES)
        return 0.0 if self.began is None else (self.now - self.began) / self.seconds

    def _laid(self, kind: int, cards: Sequence[int]) -> float:
        """How many cards of a kind lie there, and how far the next has come."""
        gone = self._gone - self.kinds.index(kind) if kind in self.kinds else 0.0
        return len(cards) * max(0.0, min(1.0, gone * 1.15))

    # --- measures

    def _row(self, look: Look) -> int:
        letters = look.letters(Size.TITLE) * 1.25
        if any(one.earlier for one in self.lanes):
            letters += look.letters(Size.SMALL) * 2.7
        return max(look.px(92), round(letters + look.px(14)), round(look.letters(Size.BODY) * 1.3 + look.px(62)))

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        return width, (self._row(look) + look.px(8)) * len(self.lanes)

    def _rows(self, look: Look) -> list[Rect]:
        """The planks, higher where there is room for it."""
        gap = look.px(10)
        most = round(self._row(look) * 1.55)
        high = min(most, self.rect.h // len(self.lanes) - gap)
        top = self.rect.y + (self.rect.h - (high + gap) * len(self.lanes)) // 2 + gap // 2
        return [Rect(self.rect.x, top + place * (high + gap), self.rect.w, high) for place in range(len(self.lanes))]

    # --- drawing

    def draw(self, surface: Surface, look: Look) -> None:
        sums = [sum(one.earlier) + one.points.total for one in self.lanes]
        for row, one, total in zip(self._rows(look), self.lanes, sums, strict=True):
            self._draw_lane(surface, look, row, one, total == max(sums) and not self.counting)

    def _draw_lane(self, surface: Surface, look: Look, row: Rect, one: Lane, ahead: bool) -> None:
        plaque(surface, look, row)
        self._draw_animal(surface, look, row, one, ahead)
        end = self._draw_sum(surface, look, row, one, ahead)
        px = look.letters(Size.BODY)
        left = row.x + round(row.h * 0.98)
        line = Rect(left, row.y + look.px(5), end - left, round(px * 1.3))
        write(surface, loader.shorten(one.name, px, line.w, "bold"), px, look.colours.on_dark, line, "bold")
        self._draw_cards(surface, look, Rect(left, line.bottom + look.px(3), line.w, row.bottom - line.bottom), one)

    def _draw_animal(self, surface: Surface, look: Look, row: Rect, one: Lane, ahead: bool) -> None:
        side = round(row.h * 0.98)
        mood: Mood = "calm" if self.counting else "glad" if ahead else "sad" if one.points.total < 0 else "calm"
        place = Rect(row.x, 0, side, side)
        place.bottom = row.bottom + round(side * (1 - FOOT)) - look.px(3)
        draw_figure(surface, look, place, one.who, mood)
        if ahead:
            crown(surface, place, one.who)

    def _draw_sum(self, surface: Surface, look: Look, row: Rect, one: Lane, ahead: bool) -> int:
        """The board at the end: this round large, all rounds below; where it begins."""
        c, small, large = look.colours, look.letters(Size.SMALL), look.letters(Size.TITLE)
        total = sum(one.earlier) + one.points.total
        words = f"{_('total')}\N{NO-BREAK SPACE}{signed(total)}"
        rounds = "  ".join(map(signed, (*one.earlier[-5:], one.points.total)))
        wide = max(loader.measure(text, small, "bold")[0] for text in (words, rounds)) + look.px(16)
        room = Rect(0, row.y, min(max(wide, large * 3), row.w // 3), row.h)
        room.right = row.right - look.px(26)
        if not self.counting:
            high, line = round(large * 1.25), round(small * 1.35)
            top = row.centery - (high + line * (2 if one.earlier else 0)) // 2
            ink = blend(c.focus, c.cream, 0.35) if ahead else c.on_dark
            here = Rect(room.x, top, room.w, high)
            write(surface, signed(one.points.total), large, ink, here, "extrabold", "right")
            lines = [(rounds, "regular"), (words, "bold")] if one.earlier else []
            for place, (text, weight) in enumerate(lines):
                below = Rect(room.x, here.bottom + place * line, room.w, line)
                write(surface, loader.shorten(text, small, room.w), small, c.on_dark, below, weight, "right")
        return room.x - look.px(12)

    def _draw_cards(self, surface: Surface, look: Look, room: Rect, one: Lane) -> None:
        """Everything counted so far, kind beside kind, as large and as loose as there is room."""
        figure = look.letters(Size.LEAD)
        captions = [_caption(kind, cards) for kind, cards in enumerate(one.points.kinds)]
        words = [loader.measure(text, figure, "extrabold")[0] + look.px(22) if text else 0 for text in captions]
        high = room.h - look.px(8)
        wide = round(high / 1.4)
        loose = sum(_spread(kind, cards) for kind, cards in enumerate(one.points.kinds)) * wide
        held = sum(wide for cards in one.points.kinds if cards)
        step = max(0.05, min(1.0, (room.w - sum(words) - held) / max(1.0, loose)))
        x = float(room.x)
        for kind, cards in enumerate(one.points.kinds):
            if not cards:
                continue
            laid = self._laid(kind, cards)
            x = self._draw_kind(surface, look, Rect(round(x), room.y, wide, high), kind, cards, step, laid)
            here = cards[: math.floor(laid)]
            if here:
                place = Rect(round(x) + look.px(6), room.y, words[kind], high)
                write(surface, _caption(kind, here), figure, _ink(look, kind), place, "extrabold")
            x += words[kind]

    def _draw_kind(
        self, surface: Surface, look: Look, first: Rect, kind: int, cards: Sequence[int], step: float, laid: float
    ) -> float:
        """Lay the cards of a kind; where they end."""
        x, shown = float(first.x), _shown(kind, cards)
        late = len(shown) - len(cards)
        for place, card in enumerate(shown):
            there = max(0.0, min(1.0, laid - place + late))
            if there > 0:
                hop = round(first.h * (0.75 if kind == TOADS else 0.35) * math.sin(math.pi * min(1.0, there)) * 0.5)
                spot = Rect(round(x), first.y - hop, first.w, first.h)
                shadow(surface, spot, look.px(6), look.px(4), look.px(2), look.colours.shadow, 130)
                surface.blit(loader.svg(card_asset(card, look.theme.high_contrast), spot.size), spot)
            if place < len(shown) - 1:
                x += first.w * step * _lap(kind, place)
        return x + first.w


def _lap(kind: int, place: int) -> float:
    return PAIR if kind == PAIRS and place % 2 else LAP


def _shown(kind: int, cards: Sequence[int]) -> tuple[int, ...]:
    """The cards as they lie there: extra ones were face down until now, so a back lies below them."""
    return (BACK, *cards) if kind == EXTRA and cards else tuple(cards)


def _spread(kind: int, cards: Sequence[int]) -> float:
    """How far the last card of a kind lies from its first, in widths of a card, where there is room."""
    return sum(_lap(kind, place) for place in range(len(_shown(kind, cards)) - 1))


def _caption(kind: int, cards: Sequence[int]) -> str:
    points = worth(kind, cards)
    return "" if not cards else signed(points) if kind == PAIRS else number(points)


def _ink(look: Look, kind: int) -> tuple[int, int, int]:
    c = look.colours
    return blend(c.good, c.cream, 0.5) if kind == PAIRS else blend(c.bad, c.cream, 0.55)
