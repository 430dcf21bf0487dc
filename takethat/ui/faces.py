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
        self._largest = 24 * 1024 * 1024 + self.width * self.width * 600

    def warm(self, names: Iterable[str]) -> bool:
        """Rasterise the next card that has not been shown yet; False if all are there."""
        for name in names:
            if name not in self._masters:
                self._master(name)
                return True
        return False

    def sprite(self, name: str, pose: Pose, dim: bool = False) -> list[tuple[Surface, Rect]]:
        """What is to be copied for a card, lowest first: at rest one piece, under way its shadow and itself."""
        card, shadow = self._pieces(name, pose, dim)
        place = card.get_rect(center=(round(pose.x), round(pose.y)))
        if shadow is None:
            return [(card, place)]
        fall = round(pose.w * (0.03 + 0.13 * pose.lift))
        return [(shadow, shadow.get_rect(center=(place.centerx, place.centery + fall))), (card, place)]

    def look(self, name: str, pose: Pose, dim: bool = False) -> Hashable:
        """Everything the look of the sprite depends on, apart from its place."""
        return name if pose.face_up else BACK, self._shape(pose), dim

    @staticmethod
    def _shape(pose: Pose) -> tuple[int, int, int, int]:
        """Width, how much of it is seen, half degrees of tilt, height in quarters; coarser while under way."""
        flying = pose.lift > 0.02
        width = round(pose.w / 2) * 2 if flying else round(pose.w)
        squeeze = max(1, round(abs(math.cos(math.pi * pose.turn)) * _TURNS))
        tilt = round(pose.angle) * 2 if flying else round(pose.angle * 2)
        return width, squeeze, tilt, math.ceil(min(1.0, pose.lift) * 4) if flying else 0

    def _master(self, name: str) -> Surface:
        found = self._masters.get(name)
        if found is None:
            size = (self.width, round(self.width * RATIO))
            found = self._masters[name] = loader.svg(f"{self._folder}/{name}", size)
        return found

    def _pieces(self, name: str, pose: Pose, dim: bool) -> tuple[Surface, Surface | None]:
        shown = name if pose.face_up else BACK
        width, squeeze, _tilt, lift = shape = self._shape(pose)
        key = (shown, shape, dim)
        card = self._held.get(key)
        if card is None:
            card = self._make(shown, shape, dim)
            self._keep(key, card)
        else:
            self._held.move_to_end(key)
        if lift == 0:
            return card, None
        side = max(8, round(width * squeeze / _TURNS / 8) * 8)
        blur = max(1, round(width * (0.035 + 0.05 * lift / 4)))
        return card, _shadow((side, round(width * RATIO / 8) * 8), blur, 115 - 8 * lift)

    def _make(self, shown: str, shape: tuple[int, int, int, int], dim: bool) -> Surface:
        width, squeeze, tilt, lift = shape
        w, h = max(1, width), max(1, round(width * RATIO))
        card = self._flat(shown, h, max(1, round(w * squeeze / _TURNS)))
        if dim:
            card = _dimmed(card)
        if squeeze < _TURNS // 2:
            _rim(card)
        if lift == 0:
            card = self._with_shadow(card, w)
        return pygame.transform.rotozoom(card, tilt / 2, 1.0) if tilt else card

    def _flat(self, name: str, h: int, shown_w: int) -> Surface:
        master = self._master(name)
        if master.get_size() == (shown_w, h):
            return master.copy()
        return pygame.transform.smoothscale(master, (shown_w, h))

    @staticmethod
    def _with_shadow(card: Surface, w: int) -> Surface:
        """The card over its shadow; equal room on all sides keeps its centre the card's."""
        blur, drop = max(1, round(w * 0.035)), round(w * 0.03)
        room = 2 * blur + drop
        sheet = Surface((card.get_width() + 2 * room, card.get_height() + 2 * room), pygame.SRCALPHA)
        sheet.blit(_shadow(card.get_size(), blur, 115), (room - 2 * blur, room - 2 * blur + drop))
        sheet.blit(card, (room, room))
        return sheet

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
