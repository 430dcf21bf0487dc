"""A table in the lower part of the window, and a slip above it that says something: what lessons and exercises share.

Moves are made at the table as in any match. While a sentence waits to be read, or a question for its answer, keys and
pointer are the slip's, and the hand lies still. Knows neither lesson nor exercise, and no game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from takethat.ui.ambience.jetty import bank
from takethat.ui.assets import loader
from takethat.ui.kit.base import sooner
from takethat.ui.kit.form import Form
from takethat.ui.kit.look import Look
from takethat.ui.learn.division import Division, divided
from takethat.ui.learn.slip import Said, Slip
from takethat.ui.modifiers import asks_what
from takethat.ui.scene import Frame, Host
from takethat.ui.table.doings_page import DoingsPage
from takethat.ui.table.pointer import is_press
from takethat.ui.table.scene import TableScene

_POINTED = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Desk(ABC):
    """The scene; `play` is its table."""

    def __init__(self, host: Host, play: TableScene) -> None:
        self.host, self.play = host, play
        self.slip: Slip | None = None
        self.form: Form | None = None
        self._frame: Frame | None = None
        self._division: Division | None = None
        self._told = ("", False)
        """Why the last move could not be, or a hint; until the next press."""
        self._shown: Said | None = None
        self._is_seen = False
        self._by_key = host.keys_in_use

    @property
    @abstractmethod
    def is_doing(self) -> bool:
        """Whether the player is to make a move at the table."""

    @property
    @abstractmethod
    def way_back(self) -> Callable[[], None] | None:
        """One step back, where there is one."""

    @abstractmethod
    def said(self) -> Said:
        """What the slip says now."""

    @abstractmethod
    def everything(self) -> Iterator[Said]:
        """All that may ever be said, with the buttons that go with it, for the height of the slip."""

    @abstractmethod
    def follow(self) -> bool:
        """Take note of what was done at the table; whether more comes by itself at once."""

    @abstractmethod
    def smallest(self, frame: Frame) -> float:
        """The width of the smallest card that is to be told, with the table in such a frame."""

    @abstractmethod
    def menu(self) -> None:
        """The break."""

    def help(self) -> None:
        """What can be done now, and the keys."""
        self.host.open(DoingsPage(self.host, self.play))

    # --- the scene

    def handle(self, event: Event) -> None:
        """Keys go to the slip while it waits; the pointer goes to whatever it is over."""
        if self.form is None:  # an event may come before the first frame
            return
        if is_press(event):
            self._told = ("", False)
            self._by_key = event.type == pygame.KEYDOWN
        if event.type == pygame.KEYDOWN and event.key == pygame.K_PAGEUP:
            if self.way_back is not None:
                self.way_back()
        elif asks_what(event):
            self.help()
        elif event.type in _POINTED:
            self._point(event)
        elif self.is_doing or self.play.stage.is_busy(self.play.now):
            self.play.handle(event)
        else:
            self.form.handle(event)

    def _point(self, event: Event) -> None:
        assert self.form is not None
        x, y = event.pos
        moved = Event(event.type, {**event.dict, "pos": (x, y - self.division.high) if y >= -5000 else event.pos})
        if event.type != pygame.MOUSEBUTTONDOWN:
            self.form.handle(event)
            self.play.handle(moved)
        elif y < self.division.high:
            self.form.handle(event)
        elif self.is_doing or self.play.stage.is_busy(self.play.now):
            self.play.handle(moved)
        elif self.play.picture is not None and self.play.picture.layout.menu.holds(moved.pos):
            self.menu()

    def update(self, now: float) -> float | None:
        wait = self.play.update(now)
        if self.follow() or (self.host.living and not self._is_seen):
            wait = 0.0
        if self.play.tip is not None:
            self._told = self.play.tip[0].text, self.play.tip[0].bad
            self.play.tip = None
        if not self.is_doing:
            self.play.hand.rest()
        said = self.said()
        if said != self._shown:
            self._say(said)
            wait = 0.0
        assert self.form is not None
        return sooner(wait, self.form.update(now))

    def _say(self, said: Said) -> None:
        """Another sentence, or other buttons: what is pressed twice by mistake is no answer to it."""
        assert self._frame is not None
        if self._shown is not None and said.presses and not self._shown.presses:
            self.host.turned()
        self._shown = said
        self.slip = Slip(said, self.division.size, self.way_back)
        first = said.presses[0].name if said.presses else ""
        self.form = Form(self.slip, self.host.theme.durations, self.host.voice, self.menu, first)
        self.form.keys_in_use = self._by_key and bool(said.presses)
        self.form.place(self.division.look, Rect(0, 0, self._frame.width, self.division.high))

    @property
    def division(self) -> Division:
        """How the window is divided."""
        assert self._division is not None
        return self._division

    def draw(self, surface: Surface) -> None:
        assert self.form is not None
        look, whole = self.division.look, surface.get_rect()
        above = Rect(0, 0, whole.w, self.division.high)
        below = surface.subsurface(Rect(0, above.h, whole.w, whole.h - above.h))
        if self._is_seen or not self.host.living:
            self.play.draw(below)
            surface.blit(self._bank(above.size), above)
        else:  # nobody is to wait for the first picture of the program
            surface.fill(look.colours.deep)
        self._is_seen = True
        self.form.draw(surface.subsurface(above), look)  # no shadow of it falls on the table

    def _bank(self, size: tuple[int, int]) -> Surface:
        """What the slip lies on."""
        look = self.division.look
        contrast, unit = look.theme.high_contrast, look.frame.unit
        return loader.keep(("bank", size, contrast), lambda: _plain(look, size) if contrast else bank(size, unit))

    def resize(self, frame: Frame) -> None:
        self._frame = frame
        self._division = divided(Look(self.host.theme, frame), tuple(self.everything()), self.smallest)
        self.play.resize(self._division.table)
        if self.play.log_open:
            self.play.toggle_log()
        self._shown = None

    def close(self) -> None:
        self.play.close()


def _plain(look: Look, size: tuple[int, int]) -> Surface:
    """In high contrast nothing is behind the slip."""
    ground = Surface(size)
    ground.fill(look.colours.deep)
    return ground
