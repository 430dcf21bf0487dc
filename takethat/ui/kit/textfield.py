"""A line of text to type in: any script, with selection, clipboard, and the system's own way to compose letters.

Caret and selection go by what is seen as one sign: a family of emoji, a flag, a letter with its accents.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from takethat.ui.assets import graphemes, loader
from takethat.ui.kit.base import Point, Widget
from takethat.ui.kit.look import TARGET, Look, tint, well, write
from takethat.ui.modifiers import is_by_word, is_shortcut
from takethat.ui.theme import Size, blend


class TextField(Widget):
    """`text` up to `limit` characters, whole signs; `changed` hears of every change. `digits`: figures alone."""

    takes_focus = True
    takes_drag = True

    def __init__(
        self,
        text: str,
        changed: Callable[[str], None],
        name: str,
        limit: int = 20,
        width: float = 240,
        digits: bool = False,
        hint: str = "",
        wrong: bool = False,
    ) -> None:
        super().__init__(name, hint)
        self.text = text
        self.changed = changed
        self.limit = limit
        self.width = width
        self.digits = digits
        self.wrong = wrong
        self.caret = self.anchor = len(text)
        self.composing = ""
        self._px = 17
        self._scroll = 0
        self._blink = 0.0
        self._pad = 8

    @property
    def scrolled(self) -> bool:
        """Whether its beginning is out of sight."""
        return self._scroll > 0

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        px = look.letters(Size.BODY)
        wide = look.px(self.width * (1 + (look.theme.text_scale - 1) * 0.7))
        return min(width, wide), max(look.px(TARGET), round(px * 2.2))

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        self._px = look.letters(Size.BODY)
        self._pad = look.px(12)

    @property
    def selection(self) -> tuple[int, int]:
        """From where to where text is selected; equal where none is."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, TextField) and old.text == self.text:
            self.caret, self.anchor = old.caret, old.anchor

    def focus_changed(self) -> None:
        self.composing = ""
        self._blink = self.now
        if self.focused:
            self.anchor, self.caret = 0, len(self.text)
        else:
            self.anchor = self.caret

    def tick(self, now: float) -> float | None:
        wait = super().tick(now)
        if not self.focused or self.durations.caret <= 0:
            return wait
        rest = self.durations.caret - (now - self._blink) % self.durations.caret
        return rest if wait is None else wait

    # --- drawing

    def draw(self, surface: Surface, look: Look) -> None:
        c = look.colours
        edge = c.bad_dark if self.wrong else blend(c.line, c.ink, 0.45 if self.focused else 0.2)
        well(surface, look, self.rect, 12, blend(c.cream, (255, 255, 255), 0.55), edge)
        inner = self.rect.inflate(-2 * self._pad, 0)
        before = surface.get_clip()
        surface.set_clip(inner.inflate(2, -4).clip(before))
        self._keep_caret_in(inner.width)
        place = inner.move(-self._scroll, 0)
        if self.focused:
            self._draw_selection(surface, look, place)
        write(surface, self._shown(), self._px, c.ink, place)
        if self.focused:
            self._draw_caret(surface, look, place)
        surface.set_clip(before)

    def _shown(self) -> str:
        return self.text[: self.caret] + self.composing + self.text[self.caret :]

    def _x(self, count: int) -> int:
        return loader.measure(self._shown()[:count], self._px)[0]

    def _keep_caret_in(self, width: int) -> None:
        x = self._x(self.caret + len(self.composing))
        self._scroll = max(0, min(self._scroll, x), x - width + 2)

    def _draw_selection(self, surface: Surface, look: Look, place: Rect) -> None:
        start, end = self.selection
        if start != end and not self.composing:
            high = round(self._px * 1.45)
            left = place.x + self._x(start)
            marked = Rect(left, place.centery - high // 2, self._x(end) - self._x(start), high)
            tint(surface, marked, look.colours.focus, 150)

    def _draw_caret(self, surface: Surface, look: Look, place: Rect) -> None:
        if self.composing:
            left, right = self._x(self.caret), self._x(self.caret + len(self.composing))
            line = Rect(place.x + left, place.centery + round(self._px * 0.6), right - left, look.px(1.5))
            surface.fill(look.colours.ink, line)
        if int((self.now - self._blink) / max(0.01, self.durations.caret)) % 2 == 0:
            high = round(self._px * 1.4)
            x = place.x + self._x(self.caret + len(self.composing))
            surface.fill(look.colours.ink, Rect(x, place.centery - high // 2, look.px(2), high))

    # --- editing

    def insert(self, typed: str) -> None:
        """Put text in place of the selection, as far as it fits; characters that cannot be shown are left out."""
        clean = "".join(sign for sign in typed if _is_kept(sign) and (not self.digits or sign in "0123456789"))
        start, end = self.selection
        room = self.limit - (len(self.text) - (end - start))
        self._replace(start, end, graphemes.fitting(clean, room))

    def _replace(self, start: int, end: int, new: str) -> None:
        text = self.text[:start] + new + self.text[end:]
        place = start + len(new)
        self.caret = self.anchor = graphemes.next_end(text, place - 1) if place else 0  # never inside a sign
        self._blink = self.now
        if text != self.text:
            self.text = text
            self.changed(text)

    def key(self, event: Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            self.composing = ""
            self.insert(event.text)
            return True
        if event.type == pygame.TEXTEDITING:
            self.composing = event.text
            return True
        if event.type != pygame.KEYDOWN or self.composing:
            return bool(self.composing)
        if is_shortcut(event.mod) and self._shortcut(event.key):
            return True
        return self._edit(event.key, bool(event.mod & pygame.KMOD_SHIFT), is_by_word(event.mod))

    def _shortcut(self, key: int) -> bool:
        start, end = self.selection
        if key == pygame.K_a:
            self.anchor, self.caret = 0, len(self.text)
        elif key in (pygame.K_c, pygame.K_x):
            if start != end:
                pygame.scrap.put_text(self.text[start:end])
                if key == pygame.K_x:
                    self._replace(start, end, "")
        elif key == pygame.K_v:
            self.insert(pygame.scrap.get_text())
        else:
            return False
        return True

    def _edit(self, key: int, keep: bool, by_word: bool) -> bool:
        start, end = self.selection
        if key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            if start == end:
                start = self._step(-1, by_word) if key == pygame.K_BACKSPACE else start
                end = self._step(1, by_word) if key == pygame.K_DELETE else end
            self._replace(start, end, "")
            return True
        if key not in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            return False
        goal = {pygame.K_HOME: 0, pygame.K_END: len(self.text)}.get(key)
        if goal is None:
            step = -1 if key == pygame.K_LEFT else 1
            goal = (start if step < 0 else end) if start != end and not keep else self._step(step, by_word)
        self.caret = goal
        self.anchor = self.anchor if keep else goal
        self._blink = self.now
        return True

    def _step(self, step: int, by_word: bool) -> int:
        beyond = graphemes.end_before if step < 0 else graphemes.next_end
        place = beyond(self.text, self.caret)
        while by_word and 0 < place < len(self.text) and not self.text[place - 1].isspace():
            place = beyond(self.text, place)
        return place

    # --- pointer

    def _nearest(self, pos: Point) -> int:
        x = pos[0] - self.rect.x - self._pad + self._scroll
        return min(graphemes.ends(self.text), key=lambda count: abs(loader.measure(self.text[:count], self._px)[0] - x))

    def press(self, pos: Point) -> None:
        self.caret = self.anchor = self._nearest(pos)
        self._blink = self.now

    def drag(self, pos: Point) -> None:
        self.caret = self._nearest(pos)


def _is_kept(sign: str) -> bool:
    """Whether a sign is text; joiners are part of Persian words and of families of emoji, tags of flags."""
    return sign.isprintable() or sign in "\u200c\u200d" or "\U000e0020" <= sign <= "\U000e007f"
