"""Cards as surfaces: the right face or back at the right width, tilt and turn, with its shadow.

A card is rasterised once at the largest width it has on the table; every other size is scaled down from that. What
lies at rest is cached, so a full table costs one copy for each card. Knows cards by the name of their picture only.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Hashable, Iterable

import pygame
from pygame import Rect, Surface

from takethat.ui import loader
from takethat.ui.geometry import RATIO, Pose
from takethat.ui.theme import Colour

BACK = "back"
_SHADOW: Colour = (4, 16, 20)
_TURNS = 24
"""How many widths a turning card is told apart in."""


class Faces:
    """The surfaces of cards for one window: `width` is the largest a card is shown at rest, in pixels."""

    def __init__(self, width: float, contrast: bool) -> None:
        self.width = max(8, math.ceil(width))
        self._folder = "cards/contrast" if contrast else "cards"
        self._masters: dict[str, Surface] = {}
        self._held: OrderedDict[Hashable, Surface] = OrderedDict()
        self._bytes = 0
        self._largest = 48 * 1024 * 1024 + self.width * self.width * 600

    def warm(self, names: Iterable[str]) -> bool:
        """Rasterise the next card that has not been shown yet; False if all are there."""
        for name in names:
            if name not in self._masters:
                self._master(name)
                return True
        return False

    def sprite(self, name: str, pose: Pose, dim: bool = False) -> tuple[Surface, Rect]:
        """The card with its shadow, and the rectangle it takes."""
        key = self.look(name, pose, dim)
        made = self._held.get(key)
        if made is None:
            made = self._make(name, pose, dim)
            self._keep(key, made)
        else:
            self._held.move_to_end(key)
        return made, made.get_rect(center=(round(pose.x), round(pose.y)))

    def look(self, name: str, pose: Pose, dim: bool = False) -> Hashable:
        """Everything the look of the sprite depends on."""
        shown = name if pose.face_up else BACK
        return shown, round(pose.w), self._squeeze(pose), round(pose.angle * 2), round(pose.lift * 3), dim

    @staticmethod
    def _squeeze(pose: Pose) -> int:
        return max(1, round(abs(math.cos(math.pi * pose.turn)) * _TURNS))

    def _master(self, name: str) -> Surface:
        found = self._masters.get(name)
        if found is None:
            size = (self.width, round(self.width * RATIO))
            found = self._masters[name] = loader.svg(f"{self._folder}/{name}", size)
        return found

    def _make(self, name: str, pose: Pose, dim: bool) -> Surface:
        shown = name if pose.face_up else BACK
        squeeze = self._squeeze(pose) / _TURNS
        w, h = max(1, round(pose.w)), max(1, round(pose.w * RATIO))
        card = self._flat(shown, w, h, max(1, round(w * squeeze)))
        if dim:
            card = _dimmed(card)
        if squeeze < 0.5:
            _rim(card)
        return self._with_shadow(card, w, round(pose.angle * 2) / 2, round(pose.lift * 3) / 3)

    def _flat(self, name: str, w: int, h: int, shown_w: int) -> Surface:
        master = self._master(name)
        if master.get_size() == (shown_w, h):
            return master.copy()
        return pygame.transform.smoothscale(master, (shown_w, h))

    def _with_shadow(self, card: Surface, w: int, angle: float, lift: float) -> Surface:
        """The card over its shadow, tilted; room for the shadow on all sides keeps its centre the card's."""
        blur = max(1, round(w * (0.035 + 0.05 * lift)))
        drop = round(w * (0.03 + 0.13 * lift))
        room = 2 * blur + drop
        size = (card.get_width() + 2 * room, card.get_height() + 2 * room)
        sheet = Surface(size, pygame.SRCALPHA)
        shadow = _shadow(card.get_size(), blur, round(115 - 25 * lift))
        sheet.blit(shadow, (room - 2 * blur, room - 2 * blur + drop))
        sheet.blit(card, (room, room))
        return pygame.transform.rotozoom(sheet, angle, 1.0) if angle else sheet

    def _keep(self, key: Hashable, made: Surface) -> None:
        self._held[key] = made
        self._bytes += made.get_width() * made.get_height() * 4
        while self._bytes > self._largest and len(self._held) > 1:
            old = self._held.popitem(last=False)[1]
            self._bytes -= old.get_width() * old.get_height() * 4


def _shadow(size: tuple[int, int], blur: int, alpha: int) -> Surface:
    return loader.keep(("card shadow", size, blur, alpha), lambda: _soft(size, blur, alpha))


def _soft(size: tuple[int, int], blur: int, alpha: int) -> Surface:
    """A blurred rectangle, drawn small and enlarged: softness has no detail."""
    step = max(1, blur // 3)
    small = Surface(((size[0] + 4 * blur) // step + 1, (size[1] + 4 * blur) // step + 1), pygame.SRCALPHA)
    small.fill((*_SHADOW, 0))
    inner = Rect(2 * blur // step, 2 * blur // step, max(1, size[0] // step), max(1, size[1] // step))
    pygame.draw.rect(small, (*_SHADOW, alpha), inner, border_radius=max(1, min(inner.size) // 12))
    soft = pygame.transform.gaussian_blur(small, max(1, blur // step))
    return pygame.transform.smoothscale(soft, (size[0] + 4 * blur, size[1] + 4 * blur))


def _dimmed(card: Surface) -> Surface:
    """The card in the shade: it cannot be played now."""
    dark = card.copy()
    dark.fill((176, 186, 190, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return dark


def _rim(card: Surface) -> None:
    """A thin rim of light along a card that is nearly edge on."""
    light = Surface(card.get_size(), pygame.SRCALPHA)
    line = max(1, card.get_height() // 60)
    pygame.draw.rect(light, (255, 244, 214, 200), light.get_rect(), line, border_radius=line * 4)
    card.blit(light, (0, 0))
