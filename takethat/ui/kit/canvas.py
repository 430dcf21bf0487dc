"""A picture kept up to date piece by piece: only what changed since the last frame is painted again.

A frame is a list of items from back to front over a ground. Comparing it with the frame before gives the regions to
repaint; when they are most of the picture, all of it is painted. Knows nothing of what the items show.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

_MOST = 0.55
"""The part of the picture above which one full repaint is cheaper than many regions."""

_LOOSE = 1.3
"""How much larger than two regions the one around both may be."""


@dataclass(frozen=True, slots=True)
class Item:
    """Something to be seen: which one, where, everything its look depends on, and how it is painted."""

    key: Hashable
    rect: Rect
    look: Hashable
    paint: Callable[[Surface], None]


class Canvas:
    """Remembers what was painted last on the surface it is given."""

    def __init__(self) -> None:
        self._seen: dict[Hashable, tuple[Rect, Hashable]] = {}
        self._low: dict[Hashable, tuple[Rect, Hashable]] = {}
        self._high: dict[Hashable, tuple[Rect, Hashable]] = {}
        self._items: Sequence[Item] = ()
        self._fresh = True

    def forget(self) -> None:
        """Paint everything next time: another size, or something else has drawn there."""
        self._fresh = True

    def frame(self, surface: Surface, ground: Surface, items: Sequence[Item], low: Sequence[Item] = ()) -> list[Rect]:
        """Bring the surface to this frame, `low` items under all others; the rectangles that were repainted."""
        dirty = _changes(self._seen, items)
        self._seen = {item.key: (item.rect, item.look) for item in items}
        self._items = items
        return self._bring(surface, ground, dirty, low)

    def frame_around(
        self, surface: Surface, ground: Surface, low: Sequence[Item], high: Sequence[Item] = ()
    ) -> list[Rect]:
        """Bring only the `low` items, and `high` ones over all others, to this frame; those are as they were."""
        return self._bring(surface, ground, [], low, high)

    def _bring(
        self, surface: Surface, ground: Surface, dirty: list[Rect], low: Sequence[Item], high: Sequence[Item] = ()
    ) -> list[Rect]:
        whole = surface.get_rect()
        dirty += _changes(self._low, low) + _changes(self._high, high)
        self._low = {item.key: (item.rect, item.look) for item in low}
        self._high = {item.key: (item.rect, item.look) for item in high}
        regions = merged([rect.clip(whole) for rect in dirty if rect.colliderect(whole)])
        regions = [whole] if self._fresh else regions
        if sum(rect.w * rect.h for rect in regions) > whole.w * whole.h * _MOST:
            regions = [whole]
        items = [*low, *self._items, *high]
        places = [item.rect for item in items]
        for region in regions:
            surface.set_clip(region)
            surface.blit(ground, region, region)
            for number in region.collidelistall(places):
                items[number].paint(surface)
        surface.set_clip(None)
        self._fresh = False
        return regions


def _changes(before: Mapping[Hashable, tuple[Rect, Hashable]], items: Iterable[Item]) -> list[Rect]:
    """Where items differ from those that were seen before."""
    dirty: list[Rect] = []
    gone = dict(before)
    for item in items:
        seen = gone.pop(item.key, None)
        if seen is None:
            dirty.append(item.rect)
        elif seen != (item.rect, item.look):
            dirty += [seen[0], item.rect]
    return dirty + [rect for rect, _ in gone.values()]


def merged(rects: Iterable[Rect]) -> list[Rect]:
    """The same area as fewer rectangles: two are joined where that adds little to what is painted.

    Those that are left may overlap; a place painted twice looks the same as one painted once.
    """
    found: list[Rect] = []
    for rect in rects:
        joined = rect
        while (other := _near(joined, found)) is not None:
            found.remove(other)
            joined = joined.union(other)
        found.append(joined)
    return found


def _near(rect: Rect, others: list[Rect]) -> Rect | None:
    """One of the others that is better painted together with `rect`."""
    for number in rect.collidelistall(others):
        other = others[number]
        whole = rect.union(other)
        if whole.w * whole.h <= _LOOSE * (rect.w * rect.h + other.w * other.h):
            return other
    return None
