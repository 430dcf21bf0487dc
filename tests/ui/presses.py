"""Events of keys, buttons, fingers and pads, as the library makes them; shared by tests of gestures."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.event import Event

Press = Callable[[bool], Event]
"""Makes the event of something going down or up."""


def key(down: bool, code: int = pygame.K_SPACE) -> Event:
    return Event(
        pygame.KEYDOWN if down else pygame.KEYUP, {"key": code, "mod": 0, "unicode": "", "scancode": code % 300}
    )


def button(down: bool, pos: tuple[int, int] = (640, 360)) -> Event:
    kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
    return Event(kind, {"pos": pos, "button": 1, "touch": False})


def finger(down: bool) -> Event:
    return Event(pygame.FINGERDOWN if down else pygame.FINGERUP, {"touch_id": 1, "finger_id": 4, "x": 0.5, "y": 0.5})


def pad(down: bool) -> Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return Event(kind, {"instance_id": 3, "button": pygame.CONTROLLER_BUTTON_A})
