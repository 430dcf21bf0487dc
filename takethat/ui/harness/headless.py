"""The program without a window: a host that draws scenes into a picture at any moment, for shots and tests.

Time passes only when it is told. What a scene asks for (another scene, a sentence, a setting) happens as in the app.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from takethat.bots.request import Mind
from takethat.match import autosave
from takethat.store.files import Notice
from takethat.store.settings import Settings
from takethat.table.match import Setup
from takethat.ui.gestures import SECOND
from takethat.ui.kit.look import Look
from takethat.ui.kit.toast import Toast
from takethat.ui.scene import Frame, Scene, Silence, Voice
from takethat.ui.scenes import match_flow
from takethat.ui.scenes.menu import Menu
from takethat.ui.table.scene import TableScene
from takethat.ui.theme import Theme
from takethat.words import common as words

STILL = 0.3
"""Seconds between two pictures from which on the screen counts as being at rest."""


class Headless:
    """A host whose screen is a surface of `size` pixels with `density` pixels per point."""

    living = False

    def __init__(self, size: tuple[int, int], density: float = 1.0, settings: Settings | None = None) -> None:
        pygame.font.init()
        self.settings = settings or Settings(language="en")
        self.frame = Frame.of(size, density)
        self.voice: Voice = Silence()
        self.audible = False
        self.keys_in_use = True
        self.deal: int | None = None
        self.now = 0.0
        self.scenes: list[Scene] = []
        self.said: list[str] = []
        self.writing: Rect | None = None
        self.left = False
        self.toast: Toast | None = None
        self._stale = True
        self.theme = Theme()
        self._apply_look()

    # --- the host

    def show(self, scene: Scene) -> None:
        self._close_all()
        self._push(scene)

    def open(self, scene: Scene, asked: bool = True) -> None:
        self._push(scene)

    def swap(self, scene: Scene) -> None:
        self.scenes.pop().close()
        self._push(scene)

    def back(self) -> None:
        self.scenes.pop().close()
        self._stale = True

    def turned(self, asked: bool = True) -> None:
        """Every press here is meant."""

    def home(self) -> None:
        self.show(Menu(self))

    def quit(self) -> None:
        self._close_all()
        self.left = True

    def tell(self, notices: Sequence[Notice]) -> None:
        if notices:
            self.say(words.notices_line(notices))

    def say(self, text: str) -> None:
        self.said.append(text)
        self.toast = Toast(text, self.now, self.theme.durations)

    def write_at(self, place: Rect | None) -> None:
        self.writing = place

    def change(self, **fields: object) -> None:
        for name, value in fields.items():
            setattr(self.settings, name, value)
        self._apply_look()
        self._stale = True

    def sit_down(self, setup: Setup, mind: Mind) -> TableScene:
        """A new match with its cards just about to be dealt; bots think in `mind`."""
        table, kept = autosave.begin(setup)
        play = match_flow.opening(self, table, kept, mind)
        self.show(play)
        self.settle()
        return play

    # --- time and picture

    def _push(self, scene: Scene) -> None:
        self.scenes.append(scene)
        self._stale = True

    def _close_all(self) -> None:
        while self.scenes:
            self.scenes.pop().close()

    def _apply_look(self) -> None:
        chosen = self.settings
        words.use(chosen.language or "en")
        self.theme = Theme.of(chosen.theme, chosen.text_scale, chosen.speed, chosen.reduced_motion)

    @property
    def top(self) -> Scene:
        """The scene that is seen."""
        return self.scenes[-1]

    def resize(self, size: tuple[int, int], density: float = 1.0) -> None:
        """Another size of the screen."""
        self.frame = Frame.of(size, density)
        self._stale = True

    def settle(self, now: float | None = None) -> float | None:
        """Bring the top scene to a time; the wait it asks for."""
        if now is not None:
            self.now = now
        wait: float | None = None
        for _ in range(4):
            if not self.scenes:
                return None
            top = self.top
            if self._stale:
                self._stale = False
                top.resize(self.frame)
            wait = top.update(self.now)
            if self.scenes and self.scenes[-1] is top and not self._stale:
                break
        return wait

    def rest(self, most: float = 60.0) -> None:
        """Let time pass until nothing moves any more (a caret may go on blinking), or so many seconds."""
        until = self.now + most
        wait = self.settle()
        while wait is not None and wait < STILL and self.now < until:
            wait = self.settle(self.now + max(wait, 1 / 60))
        if self.scenes and isinstance(self.top, TableScene):
            self.settle(self.now + SECOND)  # what is pressed from now on belongs to no gesture before

    def send(self, *events: Event) -> None:
        """Hand events to the top scene, each after it has followed the time."""
        for event in events:
            self.settle()
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                self.keys_in_use = event.type == pygame.KEYDOWN
            if self.scenes:
                self.top.handle(event)
        self.settle()

    def key(self, key: int, mod: int = 0, text: str = "") -> None:
        """Press a key."""
        self.send(Event(pygame.KEYDOWN, {"key": key, "mod": mod, "unicode": text, "scancode": 0}))

    def click(self, pos: tuple[int, int]) -> None:
        """Click at a pixel."""
        buttons = {"button": 1, "pos": pos, "touch": False}
        self.send(
            Event(pygame.MOUSEMOTION, {"pos": pos, "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}),
            Event(pygame.MOUSEBUTTONDOWN, buttons),
            Event(pygame.MOUSEBUTTONUP, buttons),
        )

    def picture(self) -> Surface:
        """What is on the screen now."""
        surface = Surface(self.frame.size)
        self.draw(surface)
        return surface

    def draw(self, surface: Surface) -> None:
        """Draw what is on the screen now, all of it."""
        self.settle()
        if self.scenes:
            self.top.draw(surface)
        if self.toast is not None:
            self.toast.draw(surface, self.look, self.now)

    @property
    def look(self) -> Look:
        """Theme and frame as they are."""
        return Look(self.theme, self.frame)
