"""Controls that hold a value: switch, choice, slider. The scene keeps the value; `changed` tells it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from takethat.ui.assets import loader
from takethat.ui.kit.base import Eased, Point, Widget
from takethat.ui.kit.basic import Label
from takethat.ui.kit.button import CONFIRM
from takethat.ui.kit.look import TARGET, Look, board, board_of, box, code, paint, shadow, well, write
from takethat.ui.theme import Size, blend
from takethat.words.common import percent

ValueT = TypeVar("ValueT")


class Toggle(Widget):
    """A switch with its text and a smaller note; the whole row is the target."""

    takes_focus = True

    def __init__(
        self, text: str, value: bool, changed: Callable[[bool], None], name: str, note: str = "", hint: str = ""
    ) -> None:
        super().__init__(name, hint)
        self.value = value
        self.changed = changed
        self._label = Label(text, Size.BODY, weight="bold")
        self._note = Label(note, Size.SMALL, "ink_soft")
        self._slide = Eased(float(value))

    @property
    def children(self) -> Sequence[Widget]:
        return (self._label, self._note) if self._note.text else (self._label,)

    def _track(self, look: Look) -> tuple[int, int]:
        high = max(look.px(30), round(look.letters(Size.BODY) * 1.5))
        return round(high * 1.85), high

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        room = max(1, width - self._track(look)[0] - look.room(14))
        sizes = [child.wanted(look, room) for child in self.children]
        text = max(wide for wide, _ in sizes) + self._track(look)[0] + look.room(14)
        return min(width, text), max(look.px(TARGET), sum(high for _, high in sizes), self._track(look)[1])

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        room = max(1, rect.width - self._track(look)[0] - look.room(14))
        sizes = [child.wanted(look, room) for child in self.children]
        y = rect.y + (rect.height - sum(high for _, high in sizes)) // 2
        for child, (_, high) in zip(self.children, sizes, strict=True):
            child.place(look, Rect(rect.x, y, room, high))
            y += high

    def draw(self, surface: Surface, look: Look) -> None:
        for child in self.children:
            child.draw(surface, look)
        wide, high = self._track(look)
        track = Rect(self.rect.right - wide, self.rect.centery - high // 2, wide, high)
        c, on = look.colours, self._slide.value
        off = blend(c.cream_dark, c.plank, 0.35)
        fill = blend(off, c.good_dark, round(on * 8) / 8)
        well(surface, look, track, high / 2 / look.frame.unit, fill, blend(fill, c.ink, 0.45))
        knob = Rect(0, 0, high - look.px(6), high - look.px(6))
        reach = wide - knob.width - look.px(6)
        knob.topleft = track.x + look.px(3) + round(reach * on), track.y + look.px(3)
        self._draw_knob(surface, look, knob)

    def _draw_knob(self, surface: Surface, look: Look, knob: Rect) -> None:
        shadow(surface, knob, knob.width // 2, look.px(3), look.px(2), look.colours.shadow, 140)
        key = ("knob", knob.size, look.theme.high_contrast)
        surface.blit(loader.keep(key, lambda: _knob(look, knob.size)), knob)
        side = round(knob.width * 0.62)
        ink = look.colours.good_dark if self.value else look.colours.ink_soft
        sign = loader.icon("check" if self.value else "x", side, ink)
        surface.blit(sign, sign.get_rect(center=knob.center))

    def tick(self, now: float) -> float | None:
        moving = self._slide.tick(now)
        wait = super().tick(now)
        return 0.0 if moving else wait

    def _flip(self) -> None:
        self.value = not self.value
        self._slide.aim(float(self.value), self.now, self.durations.settle)
        self.changed(self.value)

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Toggle):
            self._slide.set(old._slide.value)
            self._slide.aim(float(self.value), old.now, self.durations.settle)

    def key(self, event: Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        towards = {pygame.K_LEFT: False, pygame.K_RIGHT: True}.get(event.key)
        if event.key in CONFIRM or (towards is not None and towards != self.value):
            self._flip()
            return True
        return False

    def release(self, pos: Point, inside: bool) -> None:
        if inside:
            self._flip()


def _knob(look: Look, size: tuple[int, int]) -> Surface:
    width, height = size
    c, line = look.colours, max(1.0, look.frame.unit * 1.2)
    style = f'fill="{code(c.cream)}" stroke="{code(c.line)}" stroke-width="{line:.2f}"'
    return paint(box(line / 2, line / 2, width - line, height - line, width / 2 - line / 2, style), size)


class Choice(Widget, Generic[ValueT]):
    """One of a few: boards side by side, or, where the width is short, one at a time between arrows."""

    takes_focus = True

    def __init__(
        self,
        options: Sequence[tuple[ValueT, str]],
        value: ValueT,
        changed: Callable[[ValueT], None],
        name: str,
        hint: str = "",
        compact: bool = False,
    ) -> None:
        super().__init__(name, hint)
        assert options, name
        self.options = list(options)
        self.value = value
        self.changed = changed
        self.compact = compact
        self._spots: list[Rect] = []
        self._as_row = True

    @property
    def index(self) -> int:
        """Where the value is among the options."""
        return next((place for place, option in enumerate(self.options) if option[0] == self.value), 0)

    def spot(self, value: ValueT) -> Rect:
        """Where an option is pressed; all of them must be side by side."""
        assert self._as_row, self.name
        return self._spots[[option[0] for option in self.options].index(value)]

    def _parts(self, look: Look) -> tuple[list[int], int]:
        px = look.letters(Size.BODY)
        pad = round(px * 0.85)
        least = look.px(TARGET)
        return [max(least, loader.measure(text, px, "bold")[0] + 2 * pad) for _, text in self.options], px

    def narrowest(self, look: Look) -> int:
        px = look.letters(Size.BODY)
        broad = max(loader.measure(text, px, "bold")[0] for _, text in self.options)
        return broad + round(px * 0.5) + 2 * max(look.px(TARGET), round(px * 2.2))

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        parts, px = self._parts(look)
        high = max(look.px(TARGET), round(px * 2.2))
        row = sum(parts) + look.px(6)
        if row <= width and not self.compact:
            return row, high
        return min(width, max(self.narrowest(look), max(parts) + 2 * high)), high

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        parts, _ = self._parts(look)
        self._as_row = sum(parts) + look.px(6) <= rect.width and not self.compact
        self._spots = []
        if not self._as_row:
            high = rect.height
            self._spots = [Rect(rect.x, rect.y, high, high), Rect(rect.right - high, rect.y, high, high)]
            return
        spare = (rect.width - sum(parts) - look.px(6)) // len(parts)
        x = rect.x + look.px(3)
        for part in parts:
            self._spots.append(Rect(x, rect.y + look.px(3), part + spare, rect.height - look.px(6)))
            x += part + spare

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        for spot in self._spots:
            spot.move_ip(dx, dy)

    def draw(self, surface: Surface, look: Look) -> None:
        c, px = look.colours, look.letters(Size.BODY)
        fill = blend(c.cream_dark, c.plank, 0.12)
        well(surface, look, self.rect, self.radius, fill, blend(fill, c.ink, 0.4))
        if not self._as_row:
            self._draw_stepper(surface, look)
            return
        for place, (spot, (_, text)) in enumerate(zip(self._spots, self.options, strict=True)):
            if place == self.index:
                face = board(surface, look, spot, "plain", self.hover.value * 0.5, 0.0, 2)
                ink = board_of(c, "plain", look.theme.high_contrast).ink
                write(surface, text, px, c.shadow, face.move(0, look.px(1.5)), "bold", "centre")
                write(surface, text, px, ink, face, "bold", "centre")
            else:
                write(surface, text, px, c.ink, spot, "bold", "centre")

    def _draw_stepper(self, surface: Surface, look: Look) -> None:
        px = look.letters(Size.BODY)
        ink = board_of(look.colours, "plain", look.theme.high_contrast).ink
        for spot, sign, end in zip(
            self._spots, ("chevron-left", "chevron-right"), (0, len(self.options) - 1), strict=True
        ):
            inner = spot.inflate(-look.px(6), -look.px(6))
            face = board(surface, look, inner, "plain", self.hover.value * 0.5, 0.0, 2)
            faint = 0.6 if self.index == end else 0.0
            picture = loader.icon(sign, round(px * 1.2), blend(ink, look.colours.plank, faint))
            surface.blit(picture, picture.get_rect(center=face.center))
        inner = Rect(self._spots[0].right, self.rect.y, self._spots[1].x - self._spots[0].right, self.rect.height)
        text = loader.shorten(self.options[self.index][1], px, inner.width, "bold")
        write(surface, text, px, look.colours.ink, inner, "bold", "centre")

    def _choose(self, index: int) -> None:
        value = self.options[max(0, min(len(self.options) - 1, index))][0]
        if value != self.value:
            self.value = value
            self.changed(value)

    def key(self, event: Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in CONFIRM:
            self._choose((self.index + 1) % len(self.options))
            return True
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if step and 0 <= self.index + step < len(self.options):
            self._choose(self.index + step)
            return True
        return step != 0 and not self._as_row

    def release(self, pos: Point, inside: bool) -> None:
        hit = next((place for place, spot in enumerate(self._spots) if spot.collidepoint(pos)), None)
        if hit is None or not inside:
            return
        self._choose(hit if self._as_row else self.index + (-1, 1)[hit])


class Slider(Widget):
    """A share from 0 to 1 in steps of a twentieth, with its percentage."""

    takes_focus = True
    takes_drag = True
    STEP = 0.05

    def __init__(self, value: float, changed: Callable[[float], None], name: str, hint: str = "") -> None:
        super().__init__(name, hint)
        self.value = value
        self.changed = changed
        self._track = Rect(0, 0, 0, 0)

    def _figure(self, look: Look) -> int:
        """Room for the widest figure beside the track."""
        return loader.measure(percent(1.0), look.letters(Size.BODY), "bold")[0] + look.px(12)

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        return min(width, look.px(220) + self._figure(look)), look.px(TARGET)

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        half = look.px(13)
        length = rect.width - self._figure(look) - 2 * half
        self._track = Rect(rect.x + half, rect.centery - look.px(5), length, look.px(10))

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        self._track.move_ip(dx, dy)

    def draw(self, surface: Surface, look: Look) -> None:
        c = look.colours
        fill = blend(c.cream_dark, c.plank, 0.3)
        well(surface, look, self._track, 5, fill, blend(fill, c.ink, 0.4))
        done = Rect(self._track)
        done.width = max(self._track.height, round(self._track.width * self.value))
        well(surface, look, done, 5, c.warm, c.warm_dark)
        side = look.px(26 + 2 * self.hover.value)
        knob = Rect(0, 0, side, side)
        knob.center = self._track.x + round(self._track.width * self.value), self._track.centery
        shadow(surface, knob, side // 2, look.px(4), look.px(2), c.shadow, 150)
        surface.blit(loader.keep(("knob", knob.size, look.theme.high_contrast), lambda: _knob(look, knob.size)), knob)
        figure = Rect(self.rect.right - self._figure(look), self.rect.y, self._figure(look), self.rect.height)
        text = percent(self.value)
        write(surface, text, look.letters(Size.BODY), c.ink, figure, "bold", "right")

    def _set(self, value: float) -> None:
        value = round(round(max(0.0, min(1.0, value)) / self.STEP) * self.STEP, 2)
        if value != self.value:
            self.value = value
            self.changed(value)

    def key(self, event: Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0) if event.type == pygame.KEYDOWN else 0
        if not step:
            return False
        self._set(self.value + step * self.STEP)
        return True

    def press(self, pos: Point) -> None:
        self.drag(pos)

    def drag(self, pos: Point) -> None:
        self._set((pos[0] - self._track.x) / max(1, self._track.width))
