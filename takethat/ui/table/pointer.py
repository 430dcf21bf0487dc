"""Events of pointer and keys at the table as what the hand understands by them."""

from __future__ import annotations

import pygame
from pygame.event import Event

from takethat.ui.modifiers import asks_what, lets_go
from takethat.ui.table.grip import Wish
from takethat.ui.table.hand import AnyHand
from takethat.ui.table.model import Button
from takethat.ui.table.placement import AnyPlacement

LEFT = (-10_000, -10_000)
"""Where the pointer is when it is nowhere."""

_AROUND = frozenset(
    (
        *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB),
        *(pygame.K_ESCAPE, pygame.K_m, pygame.K_g, pygame.K_h, pygame.K_l),
    )
)


def is_click(event: Event) -> bool:
    """Whether the main button goes down."""
    return bool(event.type == pygame.MOUSEBUTTONDOWN and event.button == 1)


def is_press(event: Event) -> bool:
    """Whether the player does something, and does not only point."""
    return event.type == pygame.KEYDOWN or is_click(event)


def is_hurry(event: Event) -> bool:
    """Whether the player wants what is running to be over."""
    confirms = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
    return is_click(event) or (event.type == pygame.KEYDOWN and event.key in confirms)


def looks_around(hand: AnyHand, event: Event) -> bool:
    """Whether an event decides nothing: it points, moves the focus, or opens what can be closed again."""
    if event.type == pygame.KEYDOWN:
        return event.key in _AROUND or asks_what(event)
    return not is_click(event) or hand.looks_around_at(event.pos)


def plays_at(hand: AnyHand, picture: AnyPlacement, event: Event) -> bool:
    """Whether a click is on an own card that it would play, or ask how."""
    return is_click(event) and hand.grip.plays_at(picture, event.pos)


def opened_by(event: Event) -> Button | None:
    """The page that a key opens over the table at any time, also while something moves."""
    if asks_what(event):
        return "help"
    is_menu = event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_m)
    return "menu" if is_menu else None


def scroll_lines(event: Event) -> int:
    """How many lines the log is to be scrolled back by wheel or keys."""
    if event.type == pygame.KEYDOWN:
        return {pygame.K_PAGEUP: 6, pygame.K_PAGEDOWN: -6}.get(event.key, 0)
    return int(event.y) if event.type == pygame.MOUSEWHEEL else 0


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
            return hand.press(event.pos, bool(event.dict.get("touch")))
        case pygame.MOUSEBUTTONDOWN if event.button == 3:
            return hand.step_back()
        case pygame.MOUSEBUTTONUP if event.button == 1:
            return hand.release(event.pos)
        case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
            hand.leave()
        case pygame.KEYDOWN:
            return hand.key(event)
    return None
