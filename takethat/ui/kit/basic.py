"""Text and pictures that only show: labels, pictures, gaps."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.kit.base import Widget
from takethat.ui.kit.look import Look, write
from takethat.ui.theme import Colour, Size, Weight


class Label(Widget):
    """Text in as many lines as it needs. `colour` is a colour of the palette by name."""

    def __init__(
        self,
        text: str,
        size: Size = Size.BODY,
        colour: str = "ink",
        weight: Weight = "regular",
        align: str = "left",
        name: str = "",
        shade: bool = False,
    ) -> None:
        super().__init__(name)
        self.text = text
        self.size = size
        self.colour = colour
        self.weight: Weight = weight
        self.align = align
        self.shade = shade
        self._lines: list[str] = []

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        px = look.letters(self.size)
        lines = loader.wrap(self.text, px, max(1, width), self.weight)
        broad = max(loader.measure(line, px, self.weight)[0] for line in lines)
        return broad, len(lines) * loader.measure("", px, self.weight)[1]

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        self._lines = loader.wrap(self.text, look.letters(self.size), max(1, rect.width), self.weight)

    def draw(self, surface: Surface, look: Look) -> None:
        px = look.letters(self.size)
        height = loader.measure("", px, self.weight)[1]
        ink: Colour = getattr(look.colours, self.colour)
        for row, line in enumerate(self._lines):
            place = Rect(self.rect.x, self.rect.y + row * height, self.rect.width, height)
            if self.shade:
                write(surface, line, px, look.colours.shadow, place.move(0, look.px(2)), self.weight, self.align)
            write(surface, line, px, ink, place, self.weight, self.align)


class Picture(Widget):
    """A picture of a size in points, drawn by a function; `text_sized`: it grows with the text."""

    def __init__(
        self,
        size: tuple[float, float],
        paint: Callable[[Surface, Look, Rect], None],
        name: str = "",
        hint: str = "",
        text_sized: bool = False,
    ) -> None:
        super().__init__(name, hint)
        self._size = size
        self._paint = paint
        self._text_sized = text_sized

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        factor = look.theme.text_scale if self._text_sized else 1.0
        wide, high = look.px(self._size[0] * factor), look.px(self._size[1] * factor)
        if wide > width > 0:
            return width, max(1, high * width // wide)
        return wide, high

    def draw(self, surface: Surface, look: Look) -> None:
        self._paint(surface, look, self.rect)


class Gap(Widget):
    """Nothing, of a height in points."""

    def __init__(self, height: float) -> None:
        super().__init__()
        self._height = height

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        return 0, look.px(self._height)


class IconLabel(Widget):
    """One icon, and text beside it in as many lines as it needs."""

    def __init__(self, icon: str, text: str, size: Size = Size.BODY, colour: str = "ink") -> None:
        super().__init__()
        self._icon = icon
        self._label = Label(text, size, colour)

    @property
    def children(self) -> tuple[Widget, ...]:
        return (self._label,)

    def _indent(self, look: Look) -> int:
        return round(look.letters(self._label.size) * 1.65)

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        indent = self._indent(look)
        wide, high = self._label.wanted(look, width - indent)
        return wide + indent, high

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        indent = self._indent(look)
        self._label.place(look, Rect(rect.x + indent, rect.y, rect.width - indent, rect.height))

    def draw(self, surface: Surface, look: Look) -> None:
        px = round(look.letters(self._label.size) * 1.2)
        line = loader.measure("", look.letters(self._label.size))[1]
        sign = loader.icon(self._icon, px, getattr(look.colours, self._label.colour))
        surface.blit(sign, (self.rect.x, self.rect.y + (line - px) // 2))
        self._label.draw(surface, look)
