"""A numbered paragraph: its number in the margin, its text in as many lines as it needs."""

from __future__ import annotations

from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Label
from takethat.ui.kit.look import Look, write
from takethat.ui.theme import Size, blend


class Paragraph(Widget):
    """`number` is shown as it is, such as `4.2`."""

    def __init__(self, number: str, text: str) -> None:
        super().__init__()
        self.number = number
        self.label = Label(text, Size.BODY)

    @property
    def children(self) -> tuple[Widget, ...]:
        return (self.label,)

    def _margin(self, look: Look) -> int:
        return loader.measure("9.9\N{EN SPACE}", look.letters(Size.BODY), "bold")[0]

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        wide, high = self.label.wanted(look, width - self._margin(look))
        return wide + self._margin(look), high

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        margin = self._margin(look)
        self.label.place(look, Rect(rect.x + margin, rect.y, rect.width - margin, rect.height))

    def draw(self, surface: Surface, look: Look) -> None:
        px = look.letters(Size.BODY)
        line = Rect(self.rect.x, self.rect.y, self._margin(look), loader.measure("", px)[1])
        write(surface, self.number, px, blend(look.colours.warm_dark, look.colours.ink, 0.3), line, "bold")
        self.label.draw(surface, look)
