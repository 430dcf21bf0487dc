"""A window onto something taller: scrolled by wheel, finger, keys, or by moving the focus."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from takethat.ui.assets import loader
from takethat.ui.kit.base import Eased, Point, Widget
from takethat.ui.kit.look import Look, box, code, paint
from takethat.ui.theme import blend


class ScrollView(Widget):
    """Shows as much of its child as fits. It takes the focus only where nothing inside does."""

    takes_drag = True
    radius = 10.0

    def __init__(self, child: Widget, name: str) -> None:
        super().__init__(name)
        self.child = child
        self._offset = Eased()
        self._shown = 0
        self._height = 0
        self._line = 40
        self._around = 0
        self._grip: tuple[int, float, float] | None = None
        """Where it is held, the offset there, and how many pixels it scrolls for each that the pointer goes down."""
        self._bar_width = 16
        self._least_handle = 36

    @property
    def takes_focus(self) -> bool:  # type: ignore[override]
        return self.overflow > 0 and not any(widget.takes_focus for widget in self.child.each())

    @property
    def children(self) -> Sequence[Widget]:
        return (self.child,)

    @property
    def ring_rect(self) -> Rect:
        return self.rect.inflate(2 * self._around, 2 * self._around)

    @property
    def overflow(self) -> int:
        """How many pixels of the child do not fit."""
        return max(0, self._height - self.rect.height)

    @property
    def offset(self) -> float:
        """How far it will have been scrolled when it comes to rest, in pixels."""
        return self._offset.target

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        inner = self.child.wanted(look, max(1, width - self._bar(look)))
        return inner[0] + self._bar(look), inner[1]

    def _bar(self, look: Look) -> int:
        return look.px(16)

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        self._line = look.px(60)
        self._around = look.px(9)
        self._bar_width, self._least_handle = self._bar(look), look.px(36)
        inner = rect.width - self._bar(look)
        self._height = self.child.wanted(look, inner)[1]
        if self._height <= rect.height:
            inner = rect.width if self.child.wanted(look, rect.width)[1] <= rect.height else inner
        self._offset.set(max(0.0, min(float(self.overflow), self._offset.target)))
        self._shown = round(self._offset.value)
        self.child.place(look, Rect(rect.x, rect.y - self._shown, inner, max(self._height, 1)))

    def move(self, dx: int, dy: int) -> None:
        self.rect.move_ip(dx, dy)
        self.child.move(dx, dy)

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, ScrollView):
            self._offset.set(old._offset.target)

    def at(self, pos: Point) -> Widget | None:
        if not self.rect.collidepoint(pos):
            return None
        return self.child.at(pos) or (self if self.takes_focus else None)

    def tick(self, now: float) -> float | None:
        moving = self._offset.tick(now)
        self._follow()
        wait = super().tick(now)
        return 0.0 if moving else wait

    def _follow(self) -> None:
        shown = round(self._offset.value)
        if shown != self._shown:
            self.child.move(0, self._shown - shown)
            self._shown = shown

    def scroll_to(self, offset: float, at_once: bool = False) -> bool:
        """Scroll so far down, in pixels; whether that changes anything."""
        offset = max(0.0, min(float(self.overflow), offset))
        changed = offset != self._offset.target
        self._offset.aim(offset, self.now, 0.0 if at_once else self.durations.scroll)
        self._follow()
        return changed

    def scroll_by(self, lines: float) -> bool:
        """Scroll by lines; whether there was any way to go."""
        return self.scroll_to(self._offset.target + lines * self._line)

    def reveal(self, rect: Rect) -> None:
        """Scroll until a part of the child (where it is now) can be seen."""
        margin = self._line // 3
        top = rect.y + self._shown - self.rect.y - margin
        bottom = rect.bottom + self._shown - self.rect.y + margin - self.rect.height
        if top < self._offset.target:
            self.scroll_to(top)
        elif bottom > self._offset.target:
            self.scroll_to(min(bottom, top))

    def draw(self, surface: Surface, look: Look) -> None:
        before = surface.get_clip()
        margin = look.px(8) if self.overflow == 0 else look.px(3)
        shown = self.rect.inflate(2 * look.px(10), 2 * margin)
        surface.set_clip(shown.clip(before))
        edges = [(edge, _part(surface, edge), up) for edge, up in self._faded(surface.get_clip(), look)]
        self.child.draw(surface, look)
        for edge, ground, up in edges:
            surface.blit(_fading(ground, up), edge)
        surface.set_clip(before)
        if self.overflow:
            self._draw_bar(surface, look)

    def _faded(self, seen: Rect, look: Look) -> list[tuple[Rect, bool]]:
        """The upper and the lower edge, where there is more behind them; whether it is the upper one."""
        high = min(look.px(22), seen.h // 4)
        edges = []
        if self._shown > 0:
            edges.append((Rect(seen.x, seen.y, seen.w, high), True))
        if self._shown < self.overflow:
            edges.append((Rect(seen.x, seen.bottom - high, seen.w, high), False))
        return [(edge, up) for edge, up in edges if edge.w > 0 and edge.h > 0]

    def _draw_bar(self, surface: Surface, look: Look) -> None:
        wide = look.px(6)
        track = Rect(self.rect.right - wide - look.px(1), self.rect.y, wide, self.rect.height)
        top, high = self.handle
        grip = Rect(track.x, top, wide, high)
        c = look.colours
        held = c.warm_dark if self.focused else blend(c.plank, c.plank_dark, 0.4)
        for place, colour, alpha in ((track, c.plank, 0.18), (grip, held, 0.9)):
            style = f'fill="{code(colour)}" fill-opacity="{alpha}"'
            surface.blit(_bar_piece(place.size, style), place)

    @property
    def handle(self) -> tuple[int, int]:
        """Where the handle of the bar begins, and how high it is."""
        high = max(self._least_handle, self.rect.height * self.rect.height // max(1, self._height))
        high = min(high, self.rect.height)
        return self.rect.y + round((self.rect.height - high) * self._offset.value / max(1, self.overflow)), high

    # --- input

    def key(self, event: Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        page = self.rect.height * 0.85 / max(1, self._line)
        step = {
            pygame.K_UP: -1.0,
            pygame.K_DOWN: 1.0,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_SPACE: page,
            pygame.K_HOME: -1e6,
            pygame.K_END: 1e6,
        }.get(event.key)
        return step is not None and self.scroll_by(step)

    def press(self, pos: Point) -> None:
        """Hold the child, or the handle of the bar; beside the handle, go on by a page."""
        top, high = self.handle
        if pos[0] < self.rect.right - self._bar_width:
            self._grip = pos[1], self._offset.value, -1.0
        elif top <= pos[1] < top + high:
            self._grip = pos[1], self._offset.value, self.overflow / max(1, self.rect.height - high)
        else:
            self.scroll_to(self._offset.target + self.rect.height * (0.85 if pos[1] > top else -0.85))

    def drag(self, pos: Point) -> None:
        if self._grip is not None:
            start, offset, pull = self._grip
            self.scroll_to(offset + (pos[1] - start) * pull, at_once=True)

    def release(self, pos: Point, inside: bool) -> None:
        self._grip = None


def _fading(ground: Surface, up: bool) -> Surface:
    """What lies below, laid over what goes out of sight: fully at the edge, not at all inside."""
    size = ground.get_size()
    slope = loader.keep(("fade", size, up), lambda: _slope(size, up))
    ground.blit(slope, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return ground


def _part(surface: Surface, place: Rect) -> Surface:
    """A copy of a part of the picture, which may be made transparent."""
    part = Surface(place.size, pygame.SRCALPHA)
    part.fill((0, 0, 0, 255))
    part.blit(surface, (0, 0), place)
    return part


def _slope(size: tuple[int, int], up: bool) -> Surface:
    """White, from opaque to nothing, downwards or upwards."""
    slope = Surface(size, pygame.SRCALPHA)
    for y in range(size[1]):
        part = (y + 0.5) / size[1]
        slope.fill((255, 255, 255, min(255, round(400 * ((1 - part) if up else part)))), Rect(0, y, size[0], 1))
    return slope


def _bar_piece(size: tuple[int, int], style: str) -> Surface:
    body = box(0, 0, *size, size[0] / 2, style)
    return loader.keep(("bar", size, style), lambda: paint(body, size))
