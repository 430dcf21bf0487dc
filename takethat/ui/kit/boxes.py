"""Where widgets go: columns, rows that wrap, slips of paper, a label with its control."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Label
from takethat.ui.kit.look import Look, paper
from takethat.ui.theme import Size


def draw_seen(items: Sequence[Widget], surface: Surface, look: Look) -> None:
    """Draw those of the items of which anything can be seen, shadows and rings included."""
    seen = surface.get_clip().inflate(look.px(60), look.px(60))
    for item in items:
        if seen.colliderect(item.rect):
            item.draw(surface, look)


class Column(Widget):
    """One below the other. `align`: `fill` gives each the whole width; `left` and `centre` what it wants."""

    def __init__(self, items: Sequence[Widget], gap: float = 12, align: str = "fill", name: str = "") -> None:
        super().__init__(name)
        self.items = list(items)
        self.gap = gap
        self.align = align

    @property
    def children(self) -> Sequence[Widget]:
        return self.items

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        sizes = [item.wanted(look, width) for item in self.items]
        gaps = look.room(self.gap) * max(0, len(sizes) - 1)
        return max((w for w, _ in sizes), default=0), sum(h for _, h in sizes) + gaps

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        y = rect.y
        for item in self.items:
            wide, high = item.wanted(look, rect.width)
            wide = rect.width if self.align == "fill" else min(wide, rect.width)
            x = rect.x + (rect.width - wide) // 2 if self.align == "centre" else rect.x
            item.place(look, Rect(x, y, wide, high))
            y += high + look.room(self.gap)

    def draw(self, surface: Surface, look: Look) -> None:
        draw_seen(self.items, surface, look)


class Flow(Widget):
    """Side by side, going on in the next row where the width ends. `align`: `left`, `centre` or `right`."""

    def __init__(self, items: Sequence[Widget], gap: float = 12, align: str = "left", name: str = "") -> None:
        super().__init__(name)
        self.items = list(items)
        self.gap = gap
        self.align = align

    @property
    def children(self) -> Sequence[Widget]:
        return self.items

    def _rows(self, look: Look, width: int) -> list[list[tuple[Widget, int, int]]]:
        """As few rows as there can be; in the middle, rows of about the same length, with no thing made narrower."""
        rows = self._filled(look, width)
        if len(rows) > 1 and self.align == "centre":
            narrower = (self._filled(look, round(width * share)) for share in (0.5, 0.6, 0.7, 0.8, 0.9))
            things = [thing for row in rows for thing in row]
            alike = (even for even in narrower if len(even) == len(rows))
            return next((even for even in alike if [thing for row in even for thing in row] == things), rows)
        return rows

    def _filled(self, look: Look, width: int) -> list[list[tuple[Widget, int, int]]]:
        rows: list[list[tuple[Widget, int, int]]] = [[]]
        gap, used = look.room(self.gap), 0
        for item in self.items:
            wide, high = item.wanted(look, width)
            if rows[-1] and used + wide > width:
                rows.append([])
                used = 0
            rows[-1].append((item, min(wide, max(1, width)), high))
            used += wide + gap
        return rows

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        gap = look.room(self.gap)
        rows = self._rows(look, width)
        wide = max(sum(w for _, w, _ in row) + gap * max(0, len(row) - 1) for row in rows)
        return wide, sum(max((h for _, _, h in row), default=0) for row in rows) + gap * (len(rows) - 1)

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        gap, y = look.room(self.gap), rect.y
        for row in self._rows(look, rect.width):
            high = max((h for _, _, h in row), default=0)
            spare = rect.width - sum(w for _, w, _ in row) - gap * max(0, len(row) - 1)
            x = rect.x + {"left": 0, "centre": spare // 2, "right": spare}[self.align]
            for item, wide, own in row:
                item.place(look, Rect(x, y + (high - own) // 2, wide, own))
                x += wide + gap
            y += high + gap

    def draw(self, surface: Surface, look: Look) -> None:
        draw_seen(self.items, surface, look)


class Grid(Widget):
    """Equal columns, as many as fit with at least `least` points each, at most `most`."""

    def __init__(self, items: Sequence[Widget], least: float, most: int = 4, gap: float = 16) -> None:
        super().__init__()
        self.items = list(items)
        self.least = least
        self.most = most
        self.gap = gap

    @property
    def children(self) -> Sequence[Widget]:
        return self.items

    def _columns(self, look: Look, width: int) -> tuple[int, int]:
        """How many columns, and how wide each."""
        gap = look.room(self.gap)
        least = max(look.px(self.least), *(item.narrowest(look) for item in self.items))
        count = max(1, min(self.most, len(self.items), (width + gap) // max(1, least + gap)))
        while count > 1 and len(self.items) % count and len(self.items) // count < 2 and self.most == len(self.items):
            count -= 1
        return count, (width - gap * (count - 1)) // count

    def _rows(self, look: Look, width: int) -> list[tuple[list[Widget], int]]:
        count, wide = self._columns(look, width)
        rows = [self.items[start : start + count] for start in range(0, len(self.items), count)]
        return [(row, max(item.wanted(look, wide)[1] for item in row)) for row in rows]

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        rows, gap = self._rows(look, width), look.room(self.gap)
        count, wide = self._columns(look, width)
        broad = max(item.wanted(look, wide)[0] for item in self.items) * count + gap * (count - 1)
        return min(width, broad), sum(high for _, high in rows) + gap * max(0, len(rows) - 1)

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        gap, y = look.room(self.gap), rect.y
        _, wide = self._columns(look, rect.width)
        for row, high in self._rows(look, rect.width):
            for column, item in enumerate(row):
                item.place(look, Rect(rect.x + column * (wide + gap), y, wide, high))
            y += high + gap

    def draw(self, surface: Surface, look: Look) -> None:
        draw_seen(self.items, surface, look)


class Panel(Widget):
    """A slip of paper around something."""

    def __init__(
        self, child: Widget, padding: float = 22, name: str = "", radius: float = 18, raised: bool = True
    ) -> None:
        super().__init__(name)
        self.raised = raised
        self.child = child
        self.padding = padding
        self.radius = radius

    @property
    def children(self) -> Sequence[Widget]:
        return (self.child,)

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        around = 2 * look.room(self.padding)
        wide, high = self.child.wanted(look, max(1, width - around))
        return wide + around, high + around

    def narrowest(self, look: Look) -> int:
        return self.child.narrowest(look) + 2 * look.room(self.padding)

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        inset = look.room(self.padding)
        self.child.place(look, rect.inflate(-2 * inset, -2 * inset))

    def draw(self, surface: Surface, look: Look) -> None:
        paper(surface, look, self.rect, self.radius, self.raised)
        self.child.draw(surface, look)


class Field(Widget):
    """A label with its control beside it, or below where the width is short; a note and a complaint below."""

    def __init__(self, label: str, control: Widget, note: str = "", error: str = "") -> None:
        super().__init__()
        self.label = Label(label, Size.BODY, weight="bold")
        self.control = control
        self.note = Label(note, Size.SMALL, "ink_soft")
        self.error = Label(error, Size.SMALL, "bad_dark", "bold", name=f"{control.name}-error")

    @property
    def children(self) -> Sequence[Widget]:
        return (self.label, self.control, *self._below())

    def _below(self) -> list[Label]:
        return [label for label in (self.error, self.note) if label.text]

    def _is_wide(self, look: Look, width: int) -> bool:
        words = self.label.wanted(look, width)[0]
        return words + look.room(20) + self.control.wanted(look, width)[0] <= width

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        label, control = self.label.wanted(look, width), self.control.wanted(look, width)
        beside = self._is_wide(look, width)
        high = max(label[1], control[1]) if beside else label[1] + look.room(4) + control[1]
        for line in self._below():
            high += look.room(4) + line.wanted(look, width)[1]
        return width, high

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        label, control = self.label.wanted(look, rect.width), self.control.wanted(look, rect.width)
        if self._is_wide(look, rect.width):
            high = max(label[1], control[1])
            self.label.place(look, Rect(rect.x, rect.y + (high - label[1]) // 2, *label))
            self.control.place(look, Rect(rect.right - control[0], rect.y + (high - control[1]) // 2, *control))
            y = rect.y + high
        else:
            self.label.place(look, Rect(rect.x, rect.y, rect.width, label[1]))
            y = rect.y + label[1] + look.room(4)
            self.control.place(look, Rect(rect.x, y, min(control[0], rect.width), control[1]))
            y += control[1]
        for line in self._below():
            high = line.wanted(look, rect.width)[1]
            line.place(look, Rect(rect.x, y + look.room(4), rect.width, high))
            y += look.room(4) + high

    def draw(self, surface: Surface, look: Look) -> None:
        for child in self.children:
            child.draw(surface, look)
