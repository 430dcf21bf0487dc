"""Gamepads as if they were keys: the cross and left stick are arrows, A confirms, B goes back, Start opens the menu.

Whatever understands the keyboard thereby understands a pad. Knows no scene.
"""

from __future__ import annotations

import logging

import pygame
from pygame._sdl2 import controller
from pygame.event import Event

_LOG = logging.getLogger(__name__)
_KEYS = {
    pygame.CONTROLLER_BUTTON_A: pygame.K_RETURN,
    pygame.CONTROLLER_BUTTON_B: pygame.K_ESCAPE,
    pygame.CONTROLLER_BUTTON_X: pygame.K_SPACE,
    pygame.CONTROLLER_BUTTON_START: pygame.K_ESCAPE,
    pygame.CONTROLLER_BUTTON_DPAD_UP: pygame.K_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: pygame.K_DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: pygame.K_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: pygame.K_RIGHT,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: pygame.K_PAGEUP,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: pygame.K_PAGEDOWN,
}
_AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: (pygame.K_LEFT, pygame.K_RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (pygame.K_UP, pygame.K_DOWN),
}
_PUSHED, _RELEASED = 20_000, 12_000


class Gamepads:
    """Translates the events of all pads; one that is plugged in later is opened when it comes."""

    def __init__(self) -> None:
        self._open: dict[int, controller.Controller] = {}
        self._pushed: set[int] = set()

    def start(self) -> None:
        """Look for pads; takes a moment, so call it after the first picture."""
        controller.init()

    def translate(self, event: Event) -> list[Event]:
        """The events a scene should get for this one: itself, a key for a button, or nothing."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
            return []
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return [_key(_KEYS[event.button])] if event.button in _KEYS else []
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._axis(event.axis, event.value)
        return [event]

    def _add(self, index: int) -> None:
        try:
            self._open[index] = controller.Controller(index)
        except pygame.error as error:
            _LOG.warning("a gamepad cannot be used: %s", error)

    def _axis(self, axis: int, value: int) -> list[Event]:
        """A push of the stick, once until it is let go."""
        if axis not in _AXES:
            return []
        if abs(value) < _RELEASED:
            self._pushed.discard(axis)
        if abs(value) < _PUSHED or axis in self._pushed:
            return []
        self._pushed.add(axis)
        return [_key(_AXES[axis][value > 0])]


def _key(key: int) -> Event:
    return Event(pygame.KEYDOWN, {"key": key, "mod": 0, "unicode": "", "scancode": 0, "pad": True})
