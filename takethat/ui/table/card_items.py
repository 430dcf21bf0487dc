"""Cards as items of a canvas: the card itself, the light around it, the ring of focus, a heap of backs.

What was made for a card is kept until it lies another way; a table at rest makes nothing anew. Knows cards by their
keys and the names of their pictures.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from pygame import Rect, Surface

from takethat.ui.kit.canvas import Item
from takethat.ui.kit.look import Look
from takethat.ui.table import shapes
from takethat.ui.table.card_sprites import BACK, CardSprites, SpriteShape
from takethat.ui.table.geometry import Pose
from takethat.ui.table.stage import Shown
from takethat.ui.table.timeline import Key
from takethat.ui.theme import Colour


@dataclass(frozen=True, slots=True)
class _Kept:
    """A card as it was drawn last."""

    pose: Pose
    dim: bool
    moving: bool
    shape: SpriteShape
    item: Item


class CardItems:
    """The cards of one window; `width` is the largest a card is shown at rest, in pixels."""

    def __init__(self, look: Look, width: float) -> None:
        self.look = look
        self.sprites = CardSprites(width, look.theme.high_contrast)
        self._kept: dict[Key, _Kept] = {}

    def borrow(self, older: CardItems) -> None:
        """Show cards by the pictures of another window, until `give_back`."""
        self.sprites.borrow(older.sprites)

    def give_back(self) -> None:
        """From now on show cards by their own pictures."""
        self.sprites.give_back()
        self._kept.clear()

    def item(self, key: Key, name: str, pose: Pose, dim: bool, moving: bool = False) -> Item:
        """One card; the same as the last time while it lies as it lay."""
        kept = self._kept.get(key)
        if kept is not None and kept.pose is pose and (kept.dim, kept.moving) == (dim, moving):
            return kept.item
        last = kept.shape if kept is not None and moving else None
        shape = self.sprites.shape(name, pose, dim, last)
        pieces = self.sprites.sprite(name, pose, dim, shape)
        rect = pieces[0][1].unionall([place for _, place in pieces])
        look = (name if pose.face_up else BACK, shape, dim, pose.z, round(pose.x), round(pose.y))
        item = Item(("card", key), rect, look, lambda surface: surface.fblits(pieces))
        self._kept[key] = _Kept(pose, dim, moving, shape, item)
        return item

    def heap(self, pose: Pose, layers: int, step: float) -> Iterable[Item]:
        """Backs lying on each other from `pose` up, each `step` pixels higher."""
        for number in range(layers):
            yield self.item(("pile", number), BACK, _raised(pose, number * step), False)

    def halo(self, shown: Shown, colour: Colour) -> Item:
        """A light around a card."""
        pose = shown.pose
        light = shapes.halo(round(pose.w), round(pose.angle * 2) / 2, colour)
        rect = light.get_rect(center=(round(pose.x), round(pose.y)))
        look = (light.get_size(), pose.z, colour)
        return Item(("halo", shown.key), rect, look, lambda surface: blit(surface, light, rect))

    def rim(self, shown: Shown, colour: Colour) -> Item:
        """A line of light along the edge of a card."""
        pose = shown.pose
        line = shapes.card_rim(round(pose.w), round(pose.angle * 2) / 2, colour)
        rect = line.get_rect(center=(round(pose.x), round(pose.y)))
        look = (line.get_size(), pose.z, colour)
        return Item(("rim", shown.key), rect, look, lambda surface: blit(surface, line, rect))

    def focus(self, shown: Shown) -> Item:
        """The ring of focus around a card: bright with a dark rim."""
        pose, colours = shown.pose, self.look.colours
        angle = round(pose.angle * 2) / 2
        ring = shapes.focus_ring(round(pose.w), angle, max(2, self.look.px(3)), colours.focus, colours.night)
        rect = ring.get_rect(center=(round(pose.x), round(pose.y)))
        return Item(("focus", shown.key), rect, (ring.get_size(), angle), lambda surface: blit(surface, ring, rect))


@lru_cache(maxsize=64)
def _raised(pose: Pose, off: float) -> Pose:
    return Pose(pose.x + off * 0.5, pose.y - off, pose.w, 0.0, 1.0)


def blit(surface: Surface, picture: Surface, rect: Rect) -> None:
    """Copy a picture to its place."""
    surface.blit(picture, rect)
