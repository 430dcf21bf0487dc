"""Paints what lives on the pond: as items of a canvas at the table, or at once behind a menu.

Whatever is in the water shows only where nothing lies or grows over it. Knows places and pictures from `life`, and
keeps a few turned pictures; decides nothing.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from takethat.ui.ambience import backdrop
from takethat.ui.ambience.model import Mote, Water, motes
from takethat.ui.assets import loader
from takethat.ui.assets.surface_cache import SurfaceCache
from takethat.ui.kit.canvas import Item
from takethat.ui.theme import Durations

LEVELS = 8
"""Steps of brightness."""
TURN = 6
"""Degrees of one step of turning."""
_KEPT = 4 * 1024 * 1024
"""Bytes of turned pictures."""
SHAPES = {"life/glint": 0.1, "life/ripple": 0.5, "life/dragonfly": 1.0, "life/koi": 0.5, "table/firefly": 1.0}
SHAPES |= {"life/petal": 1.0, "life/rain": 4 / 3}
"""Height over length of each kind of picture."""
_LARGEST = {"life/ripple": 140.0}
"""Pictures of any size are made from one of so many points."""


class Motes:
    """What lives on one pond; made anew with its backdrop."""

    def __init__(
        self,
        size: tuple[int, int],
        jetty: Rect,
        stone: Rect,
        pace: Durations,
        covered: Sequence[Rect] = (),
        hiding: Sequence[Rect] = (),
    ) -> None:
        """`covered`: places where something mostly lies over the pond; `hiding`: where it always does."""
        front = 9 * max(0.5, min(size[0] / 1280, size[1] / 720))
        places = tuple((place.x, place.y, place.w, place.h) for place in covered)
        self.water = Water(size, float(jetty.top), jetty.bottom + front, places)
        self._make_veil = partial(backdrop.open_water, size, jetty, stone)
        self._veil: Surface | None = None
        self._pace = pace
        self._hiding = list(hiding)
        self._sprites = SurfaceCache(_KEPT)
        self._shown: dict[Hashable, tuple[object, Surface]] = {}

    def items(self, time: float) -> list[Item]:
        """Everything as it is at a time, from the depth of the water up to the air."""
        return [self._item(mote) for mote in motes(self.water, time, self._pace) if not self._is_under(mote)]

    def _is_under(self, mote: Mote) -> bool:
        """Whether a koi is wholly under something, so that it need not be painted."""
        side = round(mote.length)
        body = Rect(round(mote.x) - side // 2, round(mote.y) - side // 4, side, side // 2)
        return mote.picture.startswith("life/koi") and any(place.contains(body) for place in self._hiding)

    def paint(self, surface: Surface, living: Sequence[Mote]) -> None:
        """Draw these at once."""
        for mote in living:
            self._item(mote).paint(surface)

    def _item(self, mote: Mote) -> Item:
        kind = mote.picture.split("_")[0]
        length, level = max(2, round(mote.length)), max(1, round(mote.glow * LEVELS))
        turn = round(mote.angle / TURN) * TURN % 360
        sprite = self._sprite(mote.picture, length, turn)
        rect = sprite.get_rect(center=(round(mote.x), round(mote.y)))
        look = (mote.picture, length, turn, level)

        def paint(surface: Surface) -> None:
            shown = self._seen((kind, mote.own), (look, rect.topleft), sprite, rect) if mote.wet else sprite
            shown.set_alpha(255 * level // LEVELS)
            surface.blit(shown, rect)

        return Item(("mote", kind, mote.own), rect, look, paint)

    def _seen(self, which: Hashable, look: object, sprite: Surface, rect: Rect) -> Surface:
        """What is seen of a mote in the water; made again when it has changed, and not whenever a card flies past."""
        kept = self._shown.get(which)
        if kept is None or kept[0] != look:
            kept = self._shown[which] = look, self._veiled(sprite, rect)
        return kept[1]

    def _sprite(self, picture: str, length: int, turn: int) -> Surface:
        kind = picture.split("_")[0]
        key = (picture, length, turn)
        return self._sprites.get(key, lambda: self._turned(picture, kind, length, turn))

    def _turned(self, picture: str, kind: str, length: int, turn: int) -> Surface:
        """The picture at its size; those that grow are made from one of their largest size."""
        size = (length, max(1, round(length * SHAPES[kind])))
        if kind in _LARGEST:
            most = round(_LARGEST[kind] * self.water.unit)
            whole = loader.svg(picture, (most, round(most * SHAPES[kind])))
            return pygame.transform.smoothscale(whole, size)
        whole = loader.svg(picture, size)
        return pygame.transform.rotozoom(whole, turn, 1.0) if turn else whole.copy()

    def _veiled(self, sprite: Surface, rect: Rect) -> Surface:
        """The sprite without what is hidden under leaves, wood and stone."""
        if self._veil is None:
            self._veil = self._make_veil()
        seen = sprite.copy()
        part = rect.clip(Rect((0, 0), self.water.size))
        coarse = Rect(*(value // backdrop.COARSE for value in part)).inflate(2, 2).clip(self._veil.get_rect())
        if part.w and part.h and coarse.w and coarse.h:
            large = (coarse.w * backdrop.COARSE, coarse.h * backdrop.COARSE)
            veil = pygame.transform.smoothscale(self._veil.subsurface(coarse), large)
            at = (coarse.x * backdrop.COARSE - rect.x, coarse.y * backdrop.COARSE - rect.y)
            seen.blit(veil, at, special_flags=pygame.BLEND_RGBA_MULT)
        return seen
