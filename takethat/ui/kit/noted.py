"""A button with softer lines below its text."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.kit.button import Button
from takethat.ui.kit.look import Look, write
from takethat.ui.theme import Colour, Size


class Noted(Button):
    """A button whose `note` is one line where it fits; else it breaks where it says so, then where it must.

    What is to be said `also` begins a line of its own.
    """

    def __init__(
        self,
        text: str,
        note: str,
        action: Callable[[], None],
        name: str,
        icon: str,
        kind: str,
        size: Size,
        also: str = "",
    ) -> None:
        super().__init__(text, action, name, icon, kind, size)
        self.note = note
        self.also = also
        self._notes: list[str] = []

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        broad, high = super().wanted(look, width)
        small, room = look.letters(Size.SMALL), max(1, width - 2 * self._sides(look)[0])
        word = max(loader.measure(word, small)[0] for word in f"{self.note} {self.also}".replace("\n", " ").split(" "))
        lines = len(self._wrapped(small, room)) * loader.measure("", small)[1]
        return max(broad, min(width, word + 2 * self._sides(look)[0])), high + lines

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        room = max(1, rect.width - 2 * self._sides(look)[0])
        self._notes = self._wrapped(look.letters(Size.SMALL), room)

    def _wrapped(self, small: int, room: int) -> list[str]:
        whole = self.note.replace("\n", " ")
        lines = [whole] if loader.measure(whole, small)[0] <= room else loader.wrap(self.note, small, room)
        return lines + (loader.wrap(self.also, small, room) if self.also else [])

    def _write(self, surface: Surface, look: Look, face: Rect, ink: Colour) -> None:
        small = look.letters(Size.SMALL)
        high = loader.measure("", small)[1]
        below = len(self._notes) * high
        super()._write(surface, look, Rect(face.x, face.y, face.w, face.h - below), ink)
        pad = self._sides(look)[0]
        line = Rect(face.x + pad, face.bottom - below - round(look.letters(self.size) * 0.3), face.w - 2 * pad, high)
        for text in self._notes:
            write(surface, text, small, ink, line, "regular", "centre")
            line.y += high
