"""What the tests of the kit share: a form on a surface, driven by keys, mouse and a clock of its own."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from takethat.ui.kit.base import Widget
from takethat.ui.kit.form import Form
from takethat.ui.kit.look import Look
from takethat.ui.scene import Frame, Silence
from takethat.ui.theme import Theme


class Bench:
    """A form filling a picture of `size` pixels."""

    def __init__(self, root: Widget, size: tuple[int, int] = (800, 600), text_scale: float = 1.0) -> None:
        self.cancelled = 0
        self.is_down = False
        self.now = 0.0
        theme = Theme(text_scale=text_scale)
        self.look = Look(theme, Frame(size[0], size[1], 1.0))
        self.form = Form(root, theme.durations, Silence(), self._cancel)
        self.typing: Rect | None = None
        self.form.on_text = self._type
        self.form.place(self.look, Rect(20, 20, size[0] - 40, size[1] - 40))
        self.settle()

    def _cancel(self) -> None:
        self.cancelled += 1

    def _type(self, place: Rect | None) -> None:
        self.typing = place

    def settle(self, seconds: float = 1.0) -> None:
        """Let time pass until nothing moves."""
        self.now += seconds
        self.form.update(self.now)
        self.form.update(self.now)

    def key(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            self.form.handle(Event(pygame.KEYDOWN, {"key": key, "mod": mod, "unicode": "", "scancode": 0}))
            self.settle()

    def type(self, text: str) -> None:
        self.form.handle(Event(pygame.TEXTINPUT, {"text": text}))

    def motion(self, pos: tuple[int, int]) -> None:
        self.form.handle(Event(pygame.MOUSEMOTION, {"pos": pos, "rel": (0, 0), "buttons": (int(self.is_down), 0, 0)}))
        self.settle()

    def down(self, pos: tuple[int, int], button: int = 1) -> None:
        self.is_down = True
        self.form.handle(Event(pygame.MOUSEBUTTONDOWN, {"pos": pos, "button": button}))

    def up(self, pos: tuple[int, int], button: int = 1) -> None:
        self.is_down = False
        self.form.handle(Event(pygame.MOUSEBUTTONUP, {"pos": pos, "button": button}))
        self.settle()

    def wheel(self, lines: float) -> None:
        self.form.handle(Event(pygame.MOUSEWHEEL, {"x": 0, "y": int(lines), "precise_y": float(lines)}))
        self.settle()

    def click(self, name: str) -> None:
        """Click in the middle of the widget of this name."""
        spot = self.named(name).rect.center
        self.motion(spot)
        self.down(spot)
        self.up(spot)

    def named(self, name: str) -> Widget:
        found = self.form.named(name)
        assert found is not None, name
        return found

    @property
    def focus(self) -> str:
        return self.form.focus.name if self.form.focus is not None else ""

    def picture(self) -> Surface:
        surface = Surface((self.look.frame.width, self.look.frame.height))
        surface.fill(self.look.colours.deep)
        self.form.draw(surface, self.look)
        return surface
