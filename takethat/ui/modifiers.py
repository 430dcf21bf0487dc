"""What is held beside an event: the keys of shortcuts, AltGr, which only writes letters, the pointer's button."""

from __future__ import annotations

import pygame
from pygame.event import Event

_ALT = pygame.KMOD_ALT | pygame.KMOD_MODE
_QUESTION_KEYS = (pygame.K_SLASH, 0xDF)
"""Keys whose second sign is the question mark, where the system tells no signs: English and German."""


def is_shortcut(mod: int) -> bool:
    """Whether a key is a shortcut: Ctrl or Cmd without Alt; with it they are AltGr on Windows and write a letter."""
    return bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not mod & _ALT


def is_by_word(mod: int) -> bool:
    """Whether a key goes by words and not by signs."""
    return is_shortcut(mod) and bool(mod & pygame.KMOD_CTRL)


def is_alt(mod: int) -> bool:
    """Whether Alt is held, and no AltGr."""
    return bool(mod & pygame.KMOD_ALT) and not mod & (pygame.KMOD_CTRL | pygame.KMOD_MODE)


def lets_go(event: Event) -> bool:
    """Whether nothing is held by the pointer any more: the focus is gone, or it moves without its button."""
    if event.type == pygame.MOUSEMOTION:
        return not event.dict.get("buttons", (1,))[0]
    return bool(event.type == pygame.WINDOWFOCUSLOST)


def is_plain(mod: int) -> bool:
    """Whether nothing but Shift is held that would give a key another meaning."""
    return not mod & (pygame.KMOD_CTRL | pygame.KMOD_META | _ALT)


def asks_what(event: Event, typing: bool = False) -> bool:
    """Whether a key asks what can be done here: F1, and the question mark where nobody is `typing`."""
    if event.type != pygame.KEYDOWN or event.dict.get("repeat"):
        return False
    return bool(event.key == pygame.K_F1) or (not typing and _is_question(event))


def _is_question(event: Event) -> bool:
    sign, mod = event.dict.get("unicode", ""), event.dict.get("mod", 0)
    if sign:
        return bool(sign == "?")
    return event.key == pygame.K_QUESTION or (event.key in _QUESTION_KEYS and bool(mod & pygame.KMOD_SHIFT))
