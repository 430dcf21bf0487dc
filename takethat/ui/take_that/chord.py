"""The sign of a pair of twins: the two digits of their numbers as points on a ring, joined by a line."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from takethat.ui.assets import loader
from takethat.ui.theme import Colour


def chord(number: int, size: int, ink: Colour, paper: Colour) -> Surface:
    """A disc with nine points and the line between the two digits of `number`."""
    return loader.keep(("chord", number, size, ink, paper), lambda: _chord(number, size, ink, paper))


def _chord(number: int, size: int, ink: Colour, paper: Colour) -> Surface:
    big = size * 3
    disc = Surface((big, big), pygame.SRCALPHA)
    middle, radius = big / 2, big * 0.46
    pygame.draw.circle(disc, (*ink, 255), (middle, middle), big * 0.5)
    pygame.draw.circle(disc, (*paper, 255), (middle, middle), radius)

    def spot(digit: int) -> tuple[float, float]:
        turn = math.radians(-90 + (digit - 1) * 40)
        return middle + radius * 0.72 * math.cos(turn), middle + radius * 0.72 * math.sin(turn)

    for digit in range(1, 10):
        pygame.draw.circle(disc, (*ink, 255), spot(digit), big * 0.035)
    first, second = divmod(number, 10)
    pygame.draw.line(disc, (*ink, 255), spot(first), spot(second), max(2, round(big * 0.075)))
    for digit in (first, second):
        pygame.draw.circle(disc, (*ink, 255), spot(digit), big * 0.085)
    return pygame.transform.smoothscale(disc, (size, size))
