"""A person at the real program in a window nobody sees: events as they come in, and time as it goes by."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
from pygame.event import Event

from takethat.store.settings import Settings
from takethat.ui import display
from takethat.ui.app import App
from takethat.ui.harness.driver import Driver, SetClock


@contextmanager
def driven(settings: Settings, size: tuple[int, int] = (1280, 720)) -> Iterator[Driver]:
    """The program with these settings, closed with its window at the end."""
    window = display.open_window("test", size)
    window.size = size
    pygame.event.clear()
    clock = SetClock()
    app = App(window, settings, clock)
    try:
        yield Driver(app, clock)
    finally:
        app.quit()
        window.destroy()


def post(robot: Driver, *events: Event) -> None:
    """Events that come in one frame; time goes on by itself."""
    for event in events:
        pygame.event.post(event)
    robot.app.step()


def wait(robot: Driver, seconds: float) -> None:
    """Let time pass, sixty pictures a second."""
    for _ in range(round(seconds * 60)):
        robot.clock.now += 1 / 60
        robot.app.step()
