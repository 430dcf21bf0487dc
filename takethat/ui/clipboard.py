"""The system's clipboard, which may not be there."""

from __future__ import annotations

import pygame


def copied(text: str) -> bool:
    """Put a text there; whether that was possible."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def pasted() -> str:
    """The text that is there; none where that cannot be known."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
