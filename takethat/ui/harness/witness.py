"""A surface that remembers every line of text copied to it: where, on what ground, and what was drawn over it since.

It sees what really becomes of a picture, whoever drew it, so that nothing has to be told of its own layout.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import cast

import pygame
from pygame import Rect, Surface
from pygame.typing import ColorLike, Point, RectLike

from takethat.ui.assets import loader
from takethat.ui.theme import Colour, Weight

SAME = 28
"""By how much a part of a colour may differ and still count as the same."""
SHADE = 8
"""How far, in pixels at most, the shade of a text lies from the text."""


@dataclass(slots=True)
class Written:
    """A line of text on the picture: its letters' own rectangle, how high and strong they are, and their colour.

    `seen` is the part of the picture it could be drawn on, `alone` whether the line was broken off and is nothing but
    a number, `ground` what it was drawn on, `drawn` what the picture was like then.
    """

    text: str
    rect: Rect
    px: int
    weight: Weight
    colour: Colour
    seen: Rect
    alone: bool
    ground: Surface
    drawn: Surface
    letters: pygame.Mask

    @property
    def part(self) -> Rect:
        """What can be seen of it."""
        return self.rect.clip(self.seen)

    @property
    def cut(self) -> bool:
        """Whether some of it fell outside."""
        return not self.seen.contains(self.rect)

    def covered(self, picture: Surface) -> float:
        """The part of its letters that is not on the finished picture any more."""
        now = Surface(self.part.size)
        now.blit(picture, (0, 0), self.part)
        same = pygame.mask.from_threshold(now, (0, 0, 0), (SAME, SAME, SAME, 255), self.drawn)
        return 1 - self.letters.overlap_area(same, (0, 0)) / max(1, self.letters.count())

    def contrast(self) -> float:
        """Against the worst part of its ground, as WCAG counts it."""
        grains = max(1, self.part.w * 2 // self.px), max(1, self.part.h * 2 // self.px)
        small = pygame.transform.smoothscale(self.ground, grains)
        spots = [small.get_at((x, y)) for x in range(grains[0]) for y in range(grains[1])]
        ratios = sorted(contrast(self.colour, (spot.r, spot.g, spot.b)) for spot in spots)
        return ratios[len(ratios) // 10]


class Witness(Surface):
    """Draw on it inside `watching`; `written` is what was not wiped away since by a copy over the whole of it."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.origin = 0, 0
        self.written: list[Written] = []
        self._lines: dict[int, tuple[Surface, str, int, Colour, Weight]] = {}
        self._alone: set[str] = set()

    def blit(
        self,
        source: Surface,
        dest: Point | RectLike = (0, 0),
        area: RectLike | None = None,
        special_flags: int = 0,
    ) -> Rect:
        """Copy as any surface does, and keep in mind what was written."""
        line = self._lines.get(id(source))
        if line is not None and line[0] is source:
            return self._write(line, cast(tuple[int, int], dest))
        if source.get_size() == self.get_size():
            self._wipe()
        return super().blit(source, dest, area, special_flags)

    def fill(self, color: ColorLike, rect: RectLike | None = None, special_flags: int = 0) -> Rect:
        """Fill; over the whole of it, nothing written before counts any more."""
        if rect is None or Rect(rect) == self.get_rect():
            self._wipe()
        return super().fill(color, rect, special_flags)

    def subsurface(self, place: RectLike) -> Witness:  # type: ignore[override]
        """A part of it that writes into the same memory."""
        part = cast(Witness, super().subsurface(place))
        dx, dy = part.get_offset()
        part.origin = self.origin[0] + dx, self.origin[1] + dy
        part.written, part._lines, part._alone = self.written, self._lines, self._alone
        return part

    def _wipe(self) -> None:
        """Nothing written here before can be seen."""
        gone = self.get_rect().move(self.origin)
        self.written[:] = [line for line in self.written if not gone.contains(line.rect)]

    def _write(self, line: tuple[Surface, str, int, Colour, Weight], dest: tuple[int, int]) -> Rect:
        source, text, px, colour, weight = line
        ink = source.get_bounding_rect()
        rect, seen = ink.move(dest), self.get_clip()
        part = rect.clip(seen)
        if not ink.w or not part.w or not part.h:
            return super().blit(source, dest)
        ground = self._part(part)
        placed = super().blit(source, dest)
        at = rect.move(self.origin)
        self._drop_shade(text, at)
        letters = pygame.mask.from_surface(source.subsurface(part.move(-dest[0], -dest[1])), 200)
        seen = seen.move(self.origin)
        drawn, alone = self._part(part), text in self._alone
        self.written.append(Written(text, at, px, weight, colour, seen, alone, ground, drawn, letters))
        return placed

    def _part(self, place: Rect) -> Surface:
        """A copy of a part of the picture as it is."""
        copy = Surface(place.size)
        copy.blit(self, (0, 0), place)
        return copy

    def _drop_shade(self, text: str, rect: Rect) -> None:
        """The same text written a moment ago beside this one was its shade."""
        last = self.written[-1] if self.written else None
        if last is not None and last.text == text and last.rect.inflate(2 * SHADE, 2 * SHADE).contains(rect):
            self.written.pop()

    @contextmanager
    def watching(self) -> Iterator[None]:
        """While this lasts, it knows which surfaces are texts, and how sentences were broken into lines."""
        text, wrap = loader.text, loader.wrap

        def known_text(string: str, px: int, colour: Colour, weight: Weight = "regular") -> Surface:
            drawn = text(string, px, colour, weight)
            self._lines[id(drawn)] = (drawn, string, px, colour, weight)
            return drawn

        def known_wrap(string: str, px: int, width: int, weight: Weight = "regular") -> list[str]:
            lines = wrap(string, px, width, weight)
            self._alone.update(lines_alone(string, lines))
            return lines

        loader.text, loader.wrap = known_text, known_wrap
        try:
            yield
        finally:
            loader.text, loader.wrap = text, wrap


def lines_alone(string: str, lines: list[str]) -> set[str]:
    """The lines that are nothing but a number or two, or a sign, although the sentence has more."""
    whole = set(string.split("\n"))
    return {line for line in lines if line not in whole and loader.is_alone(line)}


def contrast(one: Colour, other: Colour) -> float:
    """How well two colours are told apart, 1 to 21."""
    low, high = sorted((_light(one), _light(other)))
    return (high + 0.05) / (low + 0.05)


def _light(colour: Colour) -> float:
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
