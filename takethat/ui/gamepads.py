"""Gamepads as if they were keys: the cross and left stick are arrows, A confirms, B goes back, Start opens the menu.

Y goes from one thing to the next wherever it lies, as Tab does: arrows may belong to what has the focus.

Whatever understands the keyboard thereby understands a pad. What is held is held on one device, and goes with it.
Knows no scene.
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
    pygame.CONTROLLER_BUTTON_Y: pygame.K_TAB,
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

Control = tuple[int, str, int]
"""A button or axis of one device: its instance, which of both, its number."""


class Gamepads:
    """Translates the events of all pads; one that is plugged in later is opened when it comes."""

    def __init__(self) -> None:
        self._open: list[controller.Controller] = []
        self._held: dict[Control, int] = {}
        """The key that each button or stick stands for while it is held."""

    def start(self) -> None:
        """Look for pads; takes a moment, so call it after the first picture."""
        controller.init()

    def translate(self, event: Event) -> list[Event]:
        """The events a scene should get for this one: itself, keys going down and up, or nothing."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._add(event.device_index)
                return []
            case pygame.CONTROLLERDEVICEREMOVED:
                return self._drop(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN:
                control = (event.instance_id, "button", event.button)
                return self._hold(control, None) + self._hold(control, _KEYS.get(event.button))
            case pygame.CONTROLLERBUTTONUP:
                return self._hold((event.instance_id, "button", event.button), None)
            case pygame.CONTROLLERAXISMOTION:
                return self._axis((event.instance_id, "axis", event.axis), event.value)
            case _:
                return [event]

    def _add(self, index: int) -> None:
        try:
            self._open.append(controller.Controller(index))
        except pygame.error as error:
            _LOG.warning("a gamepad cannot be used: %s", error)

    def _drop(self, instance: int) -> list[Event]:
        """A device is gone, and lets go of all that was held on it."""
        self._open = [pad for pad in self._open if pad.attached()]
        gone = [control for control in self._held if control[0] == instance]
        return [up for control in gone for up in self._hold(control, None)]

    def _axis(self, control: Control, value: int) -> list[Event]:
        """A push of the stick, once until it is let go or pushed the other way."""
        if control[2] not in _AXES:
            return []
        wanted = _AXES[control[2]][value > 0]
        if abs(value) >= _PUSHED:
            return self._hold(control, wanted)
        still = abs(value) >= _RELEASED and self._held.get(control) == wanted
        return [] if still else self._hold(control, None)

    def _hold(self, control: Control, key: int | None) -> list[Event]:
        """What comes of a button or stick that from now on holds this key, or none."""
        before = self._held.get(control)
        if key == before:
            return []
        found = [] if before is None else [_key(pygame.KEYUP, before, control[0])]
        self._held.pop(control, None)
        if key is not None:
            self._held[control] = key
            found.append(_key(pygame.KEYDOWN, key, control[0]))
        return found


def _key(kind: int, key: int, instance: int) -> Event:
    return Event(kind, {"key": key, "mod": 0, "unicode": "", "scancode": 0, "pad": instance})
