"""Which events of the library are whose: the scenes', the pointer's, the window's. Knows no scene."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame.event import Event

WITH_POSITION = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
FOR_SCENES = (
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.TEXTINPUT,
    pygame.TEXTEDITING,
    pygame.MOUSEWHEEL,
    pygame.WINDOWLEAVE,
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
)
GONE = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
SEEN = (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED, pygame.WINDOWEXPOSED)


def without_runs(came: Sequence[Event]) -> list[Event]:
    """The events, but of a run of mouse motions only the last."""
    following = [event.type for event in came[1:]] + [pygame.NOEVENT]
    return [
        event
        for event, after in zip(came, following, strict=False)
        if event.type != pygame.MOUSEMOTION or after != pygame.MOUSEMOTION
    ]
