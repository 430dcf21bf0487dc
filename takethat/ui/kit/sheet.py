"""The usual page: a way back and a title above, a slip of paper that scrolls, buttons along the lower edge."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from takethat.ui.kit.base import Widget
from takethat.ui.kit.boxes import Flow
from takethat.ui.kit.button import Button
from takethat.ui.kit.look import Look, paper
from takethat.ui.kit.scroll import ScrollView
from takethat.ui.kit.spread import Spread, widened

CROWDED = 0.24
"""The part of its height that title and buttons below may take before these show signs alone, beside the title."""


class Sheet(Widget):
    """Fills its place; the paper, if it is not `bare`, is at most `width` points wide, more with larger text.

    What is a `Spread` becomes an open book in a very wide window.
    """

    def __init__(
        self,
        back: Widget,
        title: Widget,
        body: ScrollView,
        footer: list[Widget],
        width: float,
        bare: bool = False,
        beside: Widget | None = None,
    ) -> None:
        super().__init__()
        self.back = back
        self.title = title
        self.body = body
        self.footer = Flow(footer, 12, "right") if footer else None
        self.width = width
        self.bare = bare
        self.beside = beside
        self._slip = Rect(0, 0, 0, 0)
        self._is_titled = True

    @property
    def children(self) -> Sequence[Widget]:
        head = [self.beside] if self.beside is not None else []
        tail = [self.footer] if self.footer is not None else []
        return [*head, self.body, *tail, self.back, *([self.title] if self._is_titled else [])]

    def _column(self, look: Look, rect: Rect) -> Rect:
        margin = look.px(20)
        room, usual = rect.width - 2 * margin, look.px(self.width * (1 + (look.theme.text_scale - 1) * 0.6))
        inner = self.body.child
        is_book = isinstance(inner, Spread) and inner.is_several
        wide = widened(usual, room) if is_book else min(room, usual)
        return Rect(rect.x + (rect.width - wide) // 2, rect.y + look.px(14), wide, rect.height - look.px(30))

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        column = self._column(look, rect)
        back = self.back.wanted(look, column.width)
        room = column.width - back[0] - look.px(16)
        title = self.title.wanted(look, room)
        high = max(back[1], title[1])
        beside = self._beside_title(look, column.width - back[0] - title[0] - look.px(32), high)
        high = max(high, beside[1])
        self.back.place(look, Rect(column.x, column.y + (high - back[1]) // 2, *back))
        self.title.place(
            look, Rect(column.x + back[0] + look.px(16), column.y + (high - title[1]) // 2, room, title[1])
        )
        if self.beside is not None:
            high = self._place_beside(look, self.beside, Rect(column.x, column.y, column.width, high), title[0])
        below = 0
        if self.footer is not None and beside[1]:
            y = column.y + (high - beside[1]) // 2
            self.footer.place(look, Rect(column.right - beside[0], y, *beside))
        elif self.footer is not None:
            below = self.footer.wanted(look, column.width)[1]
            self.footer.place(look, Rect(column.x, column.bottom - below, column.width, below))
            below += look.px(14)
        top = column.y + high + look.px(12)
        space = Rect(column.x, top, column.width, max(look.px(60), column.bottom - below - top))
        pad = 0 if self.bare else min(look.room(24), look.px(30))
        needed = self.body.wanted(look, space.width - 2 * pad)[1] + 2 * look.px(20)
        self._slip = Rect(space.x, space.y, space.width, min(space.height, needed))
        self.body.place(look, self._slip.inflate(-2 * pad, -2 * look.px(20)))

    def _place_beside(self, look: Look, beside: Widget, row: Rect, title: int) -> int:
        """Put what stands beside the title at the right end of its row, or below it; how high both are together.

        In a low window without room for both the title gives way.
        """
        left = self.title.rect.x - row.x
        wide, high = beside.wanted(look, row.width)
        self._is_titled = wide <= row.width - left - title - look.px(24) or not look.frame.is_low
        if wide <= row.width - left - (title + look.px(24) if self._is_titled else 0):
            beside.place(look, Rect(row.right - wide, row.y + (row.height - high) // 2, wide, high))
            return row.height
        beside.place(look, Rect(row.x, row.bottom + look.px(8), min(wide, row.width), high))
        return row.height + look.px(8) + high

    def _beside_title(self, look: Look, room: int, high: int) -> tuple[int, int]:
        """What the buttons take at the right of a title that is so `high`: nothing where they stand below."""
        self._say(True)
        if self.footer is None or not look.frame.is_low:
            return 0, 0
        wanted = self.footer.wanted(look, look.frame.width)
        if wanted[0] <= room and wanted[1] < 2 * high and len(self.footer.items) < 3:
            return wanted
        if high + wanted[1] > CROWDED * look.frame.height:
            self._say(False)
            wanted = self.footer.wanted(look, look.frame.width)
            if wanted[0] <= room:
                return wanted
            self._say(True)
        return 0, 0

    def _say(self, aloud: bool) -> None:
        """Have the words of the buttons below on these, or only their signs."""
        for item in self.footer.items if self.footer is not None else ():
            if isinstance(item, Button):
                item.say(aloud)

    def draw_ground(self, surface: Surface, look: Look) -> None:
        if not self.bare:
            paper(surface, look, self._slip, 20)

    def draw(self, surface: Surface, look: Look) -> None:
        for child in self.children:
            child.draw(surface, look)
