"""A few cards in a fan: by these a game is known."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.kit.look import Look

TILT = 11
"""Degrees between one card and the next."""


def emblem_width(high: int, count: int) -> int:
    """How wide a fan of so many cards is in a height."""
    return round(high * (0.72 + 0.34 * max(0, count - 1)))


def draw_emblem(surface: Surface, look: Look, rect: Rect, cards: Sequence[str]) -> None:
    """The fan in the middle of `rect`, as high as that."""
    if cards:
        fan = loader.keep(
            ("emblem", tuple(cards), rect.size, look.theme.high_contrast), lambda: _fan(look, rect, cards)
        )
        surface.blit(fan, rect)


def _fan(look: Look, rect: Rect, cards: Sequence[str]) -> Surface:
    fan = Surface(rect.size, pygame.SRCALPHA)
    high = round(rect.h * 0.84)
    step = high * 0.34
    for place, name in enumerate(cards):
        sharp = name.replace("cards/", "cards/contrast/", 1)
        asset = sharp if look.theme.high_contrast and loader.has(sharp) else name
        turn = (len(cards) - 1) / 2 - place
        card = pygame.transform.rotozoom(loader.svg(asset, (round(high * 5 / 7), high)), turn * TILT, 1.0)
        spot = rect.w / 2 - turn * step, rect.h / 2 + abs(turn) * high * 0.04
        fan.blit(card, card.get_rect(center=(round(spot[0]), round(spot[1]))))
    return fan
