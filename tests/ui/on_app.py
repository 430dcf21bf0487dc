"""The real program, in a window nobody sees, as a bench for named moments: what tests of whole screens play on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
from pygame.event import Event

from takethat.bots.request import Mind
from takethat.match import autosave
from takethat.store.settings import Settings
from takethat.table.match import Setup
from takethat.ui import display
from takethat.ui.app import App
from takethat.ui.harness.driver import STILL, SetClock
from takethat.ui.page import Page
from takethat.ui.scenes import match_flow
from takethat.ui.table.scene import TableScene

Spot = tuple[int, int]


class OnApp:
    """The real program as a bench for named moments."""

    def __init__(self, app: App, clock: SetClock) -> None:
        self.app, self.clock = app, clock
        self.stride = 0.0
        """Seconds that pass beyond what a moment asks for: it is come by sooner, and not exactly."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self.app, name)

    @property
    def now(self) -> float:
        return self.clock.now

    def sit_down(self, setup: Setup, mind: Mind) -> TableScene:
        table, kept = autosave.begin(setup)
        play = match_flow.opening(self, table, kept, mind)
        self.app.show(play)
        self.settle()
        return play

    def settle(self, now: float | None = None) -> float | None:
        self.clock.now = self.clock.now if now is None else now + self.stride
        return self.app.step()

    def rest(self, most: float = 60.0) -> None:
        """Let time pass in large steps; some moments never rest."""
        end = self.clock.now + min(most, 20.0)
        wait = self.app.step()
        while wait is not None and wait < STILL and self.clock.now < end:
            self.clock.now += max(0.2, wait)
            wait = self.app.step()

    def send(self, *events: Event) -> None:
        for event in events:
            self.app.step()
            self.app.top.handle(event)
        self.app.step()

    def key(self, key: int, mod: int = 0, text: str = "") -> None:
        self.send(Event(pygame.KEYDOWN, {"key": key, "mod": mod, "unicode": text, "scancode": 0}))

    def click(self, pos: Spot) -> None:
        pressed = {"pos": pos, "button": 1, "touch": False}
        self.send(Event(pygame.MOUSEBUTTONDOWN, pressed), Event(pygame.MOUSEBUTTONUP, pressed))

    def post(self, *events: Event) -> None:
        """Events as they come from the system, all in one frame."""
        for event in events:
            pygame.event.post(event)
        self.app.step()

    def spot(self) -> Spot:
        """Where the pointer presses what has the focus; at the table, the middle of the own hand."""
        top = self.app.top
        if isinstance(top, Page) and top.form is not None and top.top.focus is not None:
            x, y = top.top.focus.rect.center
            return x, y
        if isinstance(top, TableScene) and top.picture is not None and top.view.seat is not None and top.view.hand:
            pose = top.picture.poses[top.view.hand[len(top.view.hand) // 2]]
            return round(pose.x), round(pose.y)
        return 400, 240

    def page(self) -> tuple[object, object]:
        """Which page is in front, and which question on it."""
        top = self.app.top
        return top, top._question if isinstance(top, Page) else None

    def state(self) -> tuple[object, ...]:
        """All that a press could decide."""
        top = self.app.top
        play = getattr(top, "play", top)
        moves = play.moves if isinstance(play, TableScene) else 0
        return (*self.page(), moves, str(self.app.settings))


@contextmanager
def program(size: tuple[int, int], settings: Settings) -> Iterator[OnApp]:
    """The program in a window of `size`, as large as some systems make it whatever it wants."""
    window = display.open_window("test", size)
    window.minimum_size = (1, 1)
    window.size = size
    pygame.event.clear()
    clock = SetClock()
    app = App(window, settings, clock)
    try:
        yield OnApp(app, clock)
    finally:
        app.quit()
        window.destroy()
