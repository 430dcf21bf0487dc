"""Cards as surfaces: the right face or back at the right width, tilt and turn, with its shadow.

A card is rasterised once at the largest width it has on the table; every other size is scaled down from that. What
lies at rest is cached, so a full table costs one copy for each card; what flies is kept apart, since most of it is
seen once. Knows cards by the name of their picture only.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable

import pygame
from pygame import Rect, Surface

from takethat.ui.ambience.lantern import AWAY
from takethat.ui.assets import loader
from takethat.ui.assets.surface_cache import SurfaceCache
from takethat.ui.table.geometry import RATIO, Pose
from takethat.ui.table.turning import in_perspective, with_margin
from takethat.ui.theme import Colour

BACK = "back"
_SHADOW: Colour = (4, 16, 20)
_TURNS = 24
"""How many widths a turning card is told apart in."""
_MOST = 120_000
"""Square pixels of card width after which a frame makes no more of what it can nearly do without."""
_STEPS = 60
"""How many widths a flying card is told apart in."""

SpriteShape = tuple[int, int, int, int]
"""Width, how much of it is seen (below 0: the left side is the near one), half degrees of tilt, height in quarters."""


class CardSprites:
    """The surfaces of cards for one window: `width` is the largest a card is shown at rest, in pixels."""

    def __init__(self, width: float, contrast: bool) -> None:
        self.width = max(8, math.ceil(width))
        self._folder = "cards/contrast" if contrast else "cards"
        self._step = max(2, round(self.width / _STEPS))
        self._masters: dict[str, Surface] = {}
        self._lent: dict[str, Surface] = {}
        """Pictures of another width, shown until those of the own one are there."""
        card = round(self.width * self.width * RATIO * 4)  # bytes
        self._lying, self._flying = SurfaceCache(80 * card), SurfaceCache(32 * card)
        self._time, self._spent = -1.0, 0

    def coming(self, names: Iterable[str]) -> Iterable[tuple[str, tuple[int, int]]]:
        """What is to be rasterised for these cards, as the loader names it; cards shown before are left out."""
        return [self._asset(name) for name in names if name not in self._masters]

    def borrow(self, older: CardSprites) -> None:
        """Show cards by the pictures that another width has, which is quick, until `give_back`."""
        if older._folder == self._folder:
            self._lent = older._lent | older._masters

    def give_back(self) -> None:
        """From now on show cards by pictures of the own width."""
        self._lent = {}
        self._lying.clear()
        self._flying.clear()

    def begin(self, time: float) -> None:
        """A frame at this time begins, in which so much may be made again."""
        if time != self._time:
            self._time, self._spent = time, 0

    def shape(self, name: str, pose: Pose, dim: bool = False, last: SpriteShape | None = None) -> SpriteShape:
        """The shape to draw a card in: its own, or nearly so the `last` one where the frame has made enough.

        `last` is for a card under way, which will be drawn again at once.
        """
        own = self._shape(pose)
        near = last is not None and self._spent >= _MOST and _is_near(own, last)
        if last is None or not near or self._shelf(own).has(_key(_shown(name, pose), own, dim)):
            return own
        return (*last[:3], own[3])

    def sprite(self, name: str, pose: Pose, dim: bool, shape: SpriteShape) -> list[tuple[Surface, Rect]]:
        """What is to be copied for a card, lowest first: at rest one piece, under way its shadow and itself."""
        card, shadow = self._pieces(_shown(name, pose), shape, dim)
        place = card.get_rect(center=(round(pose.x), round(pose.y)))
        if shadow is None:
            return [(card, place)]
        fall = pose.w * (0.035 + 0.16 * pose.lift)
        below = place.centerx + round(AWAY[0] * fall), place.centery + round(AWAY[1] * fall)
        return [(shadow, shadow.get_rect(center=below)), (card, place)]

    def _shape(self, pose: Pose) -> SpriteShape:
        """The shape of a pose; coarser while under way."""
        flying = pose.lift > 0.02
        width = max(1, round(pose.w / self._step)) * self._step if flying else round(pose.w)
        squeeze = max(1, round(abs(math.cos(math.pi * pose.turn)) * _TURNS))
        if squeeze < _TURNS and math.sin(2 * math.pi * pose.turn) < 0:
            squeeze = -squeeze
        tilt = round(pose.angle) * 2 if flying else round(pose.angle * 2)
        return width, squeeze, tilt, math.ceil(min(1.0, pose.lift) * 4) if flying else 0

    def _master(self, name: str) -> Surface:
        found = self._lent.get(name) or self._masters.get(name)
        if found is None:
            found = self._masters[name] = loader.svg(*self._asset(name))
        return found

    def _asset(self, name: str) -> tuple[str, tuple[int, int]]:
        return f"{self._folder}/{name}", (self.width, round(self.width * RATIO))

    def _shelf(self, shape: SpriteShape) -> SurfaceCache:
        return self._flying if shape[3] else self._lying

    def _pieces(self, shown: str, shape: SpriteShape, dim: bool) -> tuple[Surface, Surface | None]:
        width, squeeze, _tilt, lift = shape
        card = self._shelf(shape).get(_key(shown, shape, dim), lambda: self._make(shown, shape, dim))
        if lift == 0:
            return card, None
        soft = 4 * self._step
        size = (max(1, round(width * abs(squeeze) / _TURNS / soft)) * soft, max(1, round(width * RATIO / soft)) * soft)
        blur = max(1, round(width * (0.035 + 0.05 * lift / 4)))
        return card, _shadow(size, blur, 115 - 8 * lift)

    def _make(self, shown: str, shape: SpriteShape, dim: bool) -> Surface:
        width, squeeze, tilt, lift = shape
        self._spent += width * width * (abs(squeeze) if squeeze == _TURNS else 2 * abs(squeeze)) // _TURNS
        height, master = max(1, round(width * RATIO)), self._master(shown)
        zoom = width / master.get_width()
        if lift and tilt and squeeze == _TURNS and zoom > 0.7 and not dim:  # scaled and turned in one
            return pygame.transform.rotozoom(with_margin(master), tilt / 2, zoom)
        if squeeze == _TURNS:
            card = self._flat(shown, height, width)
        else:
            card = in_perspective(master, (width, height), squeeze / _TURNS)
        if dim:
            card = _dimmed(card)
        if lift == 0:
            card = self._with_shadow(card, max(1, width))
        return pygame.transform.rotozoom(with_margin(card) if lift else card, tilt / 2, 1.0) if tilt else card

    def _flat(self, name: str, h: int, shown_w: int) -> Surface:
        master = self._master(name)
        if master.get_size() == (shown_w, h):
            return master.copy()
        return pygame.transform.smoothscale(master, (shown_w, h))

    @staticmethod
    def _with_shadow(card: Surface, w: int) -> Surface:
        """The card over its shadow; equal room on all sides keeps its centre the card's."""
        blur, drop = max(1, round(w * 0.035)), w * 0.036
        aside, down = round(AWAY[0] * drop), round(AWAY[1] * drop)
        room = 2 * blur + max(abs(aside), down)
        sheet = Surface((card.get_width() + 2 * room, card.get_height() + 2 * room), pygame.SRCALPHA)
        sheet.blit(_shadow(card.get_size(), blur, 125), (room - 2 * blur + aside, room - 2 * blur + down))
        sheet.blit(card, (room, room))
        return sheet


def _shown(name: str, pose: Pose) -> str:
    return name if pose.face_up else BACK


def _key(shown: str, shape: SpriteShape, dim: bool) -> Hashable:
    """What a card is kept under: its height shows in its shadow only."""
    return shown, shape[:3], dim


def _is_near(one: SpriteShape, other: SpriteShape) -> bool:
    """Whether nobody sees the difference in a card that moves."""
    widths = abs(one[0] - other[0]) * _STEPS <= 2 * max(one[0], other[0])
    return widths and abs(one[1] - other[1]) <= 1 and abs(one[2] - other[2]) <= 4 and (one[3] > 0) == (other[3] > 0)


def _shadow(size: tuple[int, int], blur: int, alpha: int) -> Surface:
    return loader.keep(("card shadow", size, blur, alpha), lambda: _soft(size, blur, alpha))


def _soft(size: tuple[int, int], blur: int, alpha: int) -> Surface:
    """A blurred rectangle, drawn small and enlarged: softness has no detail."""
    step = max(2 if blur > 3 else 1, blur // 3)
    small = Surface(((size[0] + 4 * blur) // step + 1, (size[1] + 4 * blur) // step + 1), pygame.SRCALPHA)
    small.fill((*_SHADOW, 0))
    inner = Rect(2 * blur // step, 2 * blur // step, max(1, size[0] // step), max(1, size[1] // step))
    pygame.draw.rect(small, (*_SHADOW, alpha), inner, border_radius=max(1, min(inner.size) // 12))
    soft = pygame.transform.gaussian_blur(small, max(1, blur // step))
    return pygame.transform.smoothscale(soft, (size[0] + 4 * blur, size[1] + 4 * blur))


def _dimmed(card: Surface) -> Surface:
    """The card as if under water: it cannot be played now."""
    dark = card.copy()
    dark.fill((134, 182, 200, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return dark
