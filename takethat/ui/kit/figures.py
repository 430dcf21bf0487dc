"""A table of figures: a first column of words, the others of numbers; narrow windows show it line by line."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.kit.base import Widget
from takethat.ui.kit.look import Look, write
from takethat.ui.theme import Size, blend


class Figures(Widget):
    """`rows` of as many texts as `head`; `strong` names the row that is set bold."""

    def __init__(self, head: Sequence[str], rows: Sequence[Sequence[str]], name: str, strong: int = -1) -> None:
        super().__init__(name)
        self.head = list(head)
        self.rows = [list(row) for row in rows]
        self.strong = strong

    def _columns(self, look: Look, width: int) -> list[int]:
        """The width of each column; the first has what is left."""
        px, small = look.letters(Size.BODY), look.letters(Size.SMALL)
        pad = look.px(18)
        narrow = []
        for column in range(1, len(self.head)):
            figures = [loader.measure(row[column], px, "bold")[0] for row in self.rows]
            narrow.append(max(loader.measure(self.head[column], small, "bold")[0], *figures) + pad)
        return [width - sum(narrow), *narrow]

    def _is_wide(self, look: Look, width: int) -> bool:
        return self._columns(look, width)[0] >= width * 0.34

    def _first(self, look: Look, text: str, width: int) -> list[str]:
        return loader.wrap(text, look.letters(Size.BODY), max(1, width), "bold")

    def _row_height(self, look: Look, row: Sequence[str], width: int) -> int:
        line = loader.measure("", look.letters(Size.BODY))[1]
        if self._is_wide(look, width):
            return len(self._first(look, row[0], self._columns(look, width)[0])) * line + look.px(10)
        return (len(self._first(look, row[0], width)) + len(self.head) - 1) * line + look.px(16)

    def _head_height(self, look: Look, width: int) -> int:
        return loader.measure("", look.letters(Size.SMALL))[1] + look.px(10) if self._is_wide(look, width) else 0

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        return width, self._head_height(look, width) + sum(self._row_height(look, row, width) for row in self.rows)

    def draw(self, surface: Surface, look: Look) -> None:
        width = self.rect.width
        y = self.rect.y
        if self._is_wide(look, width):
            self._draw_cells(
                surface, look, self.head, Rect(self.rect.x, y, width, self._head_height(look, width)), True
            )
        y += self._head_height(look, width)
        for number, row in enumerate(self.rows):
            high = self._row_height(look, row, width)
            if number or self._is_wide(look, width):
                surface.fill(
                    blend(look.colours.line, look.colours.cream, 0.35), Rect(self.rect.x, y, width, look.px(1))
                )
            if self._is_wide(look, width):
                self._draw_cells(surface, look, row, Rect(self.rect.x, y, width, high), False, number == self.strong)
            else:
                self._draw_stacked(surface, look, row, y + look.px(8))
            y += high

    def _draw_cells(
        self, surface: Surface, look: Look, row: Sequence[str], place: Rect, is_head: bool, strong: bool = True
    ) -> None:
        columns = self._columns(look, place.width)
        px = look.letters(Size.SMALL if is_head else Size.BODY)
        ink = look.colours.ink_soft if is_head else look.colours.ink
        lines = loader.wrap(row[0], px, columns[0], "bold")
        line = loader.measure("", px)[1]
        top = place.y + (place.height - line * len(lines)) // 2
        for number, text in enumerate(lines):
            write(surface, text, px, ink, Rect(place.x, top + number * line, columns[0], line), "bold")
        x = place.x + columns[0]
        for text, width in zip(row[1:], columns[1:], strict=True):
            cell = Rect(x, place.y, width, place.height)
            write(surface, text, px, ink, cell, "bold" if strong else "regular", "right")
            x += width

    def _draw_stacked(self, surface: Surface, look: Look, row: Sequence[str], y: int) -> None:
        px, width = look.letters(Size.BODY), self.rect.width
        line = loader.measure("", px)[1]
        for text in self._first(look, row[0], width):
            write(surface, text, px, look.colours.ink, Rect(self.rect.x, y, width, line), "bold")
            y += line
        for label, text in zip(self.head[1:], row[1:], strict=True):
            place = Rect(self.rect.x, y, width, line)
            write(surface, label, look.letters(Size.SMALL), look.colours.ink_soft, place)
            write(surface, text, px, look.colours.ink, place, "bold", "right")
            y += line
