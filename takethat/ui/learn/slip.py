"""The place of a lesson's sentences: a slip along the upper edge of the window, with the table below it.

It is as high for every sentence of the lessons as for the longest, so the table stays where it is, and nothing that a
sentence speaks of can lie under it. Knows what is said and what may be pressed, and no lesson.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface

from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Label
from takethat.ui.kit.boxes import Flow
from takethat.ui.kit.button import Button
from takethat.ui.kit.look import Look, paper
from takethat.ui.theme import Size
from takethat.words.common import _

WIDTH = 1080
LOW = 600
"""Points of height below which a window has no room for the title of the lesson; the break tells it too."""


@dataclass(frozen=True, slots=True)
class Press:
    """A button: its name, its text, whether it is the one thing to press, and what it does."""

    name: str
    text: str
    primary: bool
    act: Callable[[], None] = field(compare=False)


@dataclass(frozen=True, slots=True)
class Said:
    """What the slip says: which lesson it is, the sentence, whether it is about something that went wrong, buttons."""

    head: str
    text: str
    bad: bool = False
    presses: tuple[Press, ...] = ()


class Slip(Widget):
    """What is `said`, in letters of a `size`; a way one step back at the left, what may be pressed at the right."""

    def __init__(self, said: Said, size: Size, back: Callable[[], None] | None) -> None:
        super().__init__("slip")
        self.said = said
        self._back = [] if back is None else [Button("", back, "step-back", "arrow-left", hint=_("One step back"))]
        self.head = Label(said.head, Size.SMALL, "ink_soft", name="head")
        self.text = Label(said.text, size, "bad_dark" if said.bad else "ink", "bold", name="sentence")
        self._labels = [self.text]
        buttons = min(size, Size.BODY)
        self._presses = Flow([_button(press, buttons) for press in said.presses], 10, "right")

    @property
    def children(self) -> Sequence[Widget]:
        return [*self._presses.items, *self._back, *self._labels]

    # --- measures

    def _column(self, look: Look, width: int) -> int:
        """The width between the edges of the slip."""
        return min(width - 2 * look.px(8), look.room(WIDTH)) - 2 * look.px(14)

    def _side(self, look: Look) -> int:
        """What the way back takes."""
        return (self._back[0].wanted(look, look.px(200))[0] + look.px(12)) if self._back else 0

    def _beside(self, look: Look, inner: int) -> int:
        """The width of the buttons beside the sentence; 0 where they lie below it, or there are none."""
        wanted = [button.wanted(look, inner)[0] for button in self._presses.items]
        wide = sum(wanted) + look.room(10) * max(0, len(wanted) - 1)
        return wide if wide <= inner * 0.44 else 0

    def _texts(self, look: Look, wide: int) -> int:
        self._labels = [self.text] if look.frame.height < look.px(LOW) else [self.head, self.text]
        return sum(label.wanted(look, wide)[1] for label in self._labels)

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        inner = self._column(look, width) - self._side(look)
        beside = self._beside(look, inner)
        high = self._texts(look, inner - beside - (look.px(14) if beside else 0))
        if self._presses.items and not beside:
            high += look.px(6) + self._presses.wanted(look, inner)[1]
        elif beside:
            high = max(high, self._presses.wanted(look, beside)[1])
        least = self._back[0].wanted(look, width)[1] if self._back else 0
        return width, max(high, least) + 2 * self._edge(look)

    def _edge(self, look: Look) -> int:
        """From the edge of the window to what is written."""
        return look.px(8 if look.frame.height < look.px(LOW) else 15)

    # --- place and picture

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        column = self._column(look, rect.width)
        edge = self._edge(look)
        inside = Rect(rect.centerx - column // 2, rect.y + edge, column, rect.height - 2 * edge)
        for button in self._back:
            wide, high = button.wanted(look, column)
            button.place(look, Rect(inside.x, inside.centery - high // 2, wide, high))
        side = self._side(look)
        self._place_texts(look, Rect(inside.x + side, inside.y, inside.w - side, inside.h))

    def _place_texts(self, look: Look, inner: Rect) -> None:
        beside = self._beside(look, inner.w)
        wide = inner.w - beside - (look.px(14) if beside else 0)
        below = self._presses.wanted(look, inner.w)[1] + look.px(6) if self._presses.items and not beside else 0
        y = inner.y + max(0, (inner.h - below - self._texts(look, wide)) // 2)
        for label in self._labels:
            high = label.wanted(look, wide)[1]
            label.place(look, Rect(inner.x, y, wide, high))
            y += high
        if beside:
            high = self._presses.wanted(look, beside)[1]
            self._presses.place(look, Rect(inner.right - beside, inner.centery - high // 2, beside, high))
        elif below:
            self._presses.place(look, Rect(inner.x, y + look.px(6), inner.w, below - look.px(6)))

    def draw(self, surface: Surface, look: Look) -> None:
        wide = self._column(look, self.rect.width) + 2 * look.px(14)
        gap = self._edge(look) // 3
        sheet = Rect(self.rect.centerx - wide // 2, self.rect.y + gap, wide, self.rect.height - 2 * gap)
        paper(surface, look, sheet, 14)
        for child in self.children:
            child.draw(surface, look)


def _button(press: Press, size: Size) -> Button:
    return Button(press.text, press.act, press.name, "", "primary" if press.primary else "plain", size)
