"""Events of pointer and keys at the table as what the hand understands by them."""

from __future__ import annotations

import pygame
from pygame.event import Event

from takethat.ui.modifiers import lets_go
from takethat.ui.table.grip import Wish
from takethat.ui.table.hand import AnyHand

LEFT = (-10_000, -10_000)
"""Where the pointer is when it is nowhere."""


def is_press(event: Event) -> bool:
    """Whether the player does something, and does not only point."""
    return event.type == pygame.KEYDOWN or (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1)


def wish_of(hand: AnyHand, event: Event) -> Wish | None:
    """What the hand wants after an event."""
    if lets_go(event):
        hand.let_go()
    match event.type:
        case pygame.MOUSEMOTION:
            if event.pos[0] < LEFT[0] / 2:
                hand.leave()
            else:
                hand.move(event.pos)
        case pygame.MOUSEBUTTONDOWN if event.button == 1:
            return hand.press(event.pos)
        case pygame.MOUSEBUTTONUP if event.button == 1:
            return hand.release(event.pos)
        case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
            hand.leave()
        case pygame.KEYDOWN:
            return hand.key(event)
    return None
