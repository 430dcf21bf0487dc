"""Buttons: wooden boards with text, an icon, or both."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from takethat.ui.assets import loader
from takethat.ui.kit.base import Point, Widget
from takethat.ui.kit.look import TARGET, Look, board, board_of, box, code, paint, write
from takethat.ui.theme import Colour, Size, blend

CONFIRM = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Button(Widget):
    """Does `action` when clicked, tapped, or confirmed by key.

    `kind`: `plain` wood, `primary` (the one thing most come for), `danger`, or `quiet`: no board, a thin outline;
    `dark` tells a quiet one that it lies on dark ground. Without text it is square, and `hint` says what it does.
    """

    takes_focus = True

    def __init__(
        self,
        text: str,
        action: Callable[[], None],
        name: str,
        icon: str = "",
        kind: str = "plain",
        size: Size = Size.BODY,
        hint: str = "",
        dark: bool = False,
        width: float = 0,
    ) -> None:
        super().__init__(name, hint)
        self.text = text
        self.action = action
        self.icon = icon
        self.kind = kind
        self.size = size
        self.dark = dark
        self.width = width
        self._said = text, hint
        self._lines: list[str] = []

    def say(self, aloud: bool) -> None:
        """Have its words on it, or only its sign and the words for whoever points at it."""
        self.text, self.hint = self._said if aloud or not self.icon else ("", self._said[1] or self._said[0])

    def _sides(self, look: Look) -> tuple[int, int]:
        """Padding at the sides, and the width of the icon with its gap."""
        px = look.letters(self.size)
        return round(px * 0.95), round(px * 1.75) if self.icon and self.text else 0

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        px = look.letters(self.size)
        target = max(look.px(TARGET), round(px * 2.3))
        if not self.text:
            side = min(target, max(width, look.px(TARGET)))
            return side, side
        pad, sign = self._sides(look)
        lines = loader.wrap(self.text, px, max(1, width - 2 * pad - sign), "bold")
        broad = max(loader.measure(line, px, "bold")[0] for line in lines) + 2 * pad + sign
        high = len(lines) * loader.measure("", px, "bold")[1] + round(px * 0.9)
        return min(max(broad, look.px(self.width), target), max(width, target)), max(target, high)

    def narrowest(self, look: Look) -> int:
        """Room for its longest word."""
        pad, sign = self._sides(look)
        words = [loader.measure(word, look.letters(self.size), "bold")[0] for word in self.text.split()]
        return max(words, default=look.px(TARGET)) + 2 * pad + sign

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        pad, sign = self._sides(look)
        px = look.letters(self.size)
        room = max(1, rect.width - 2 * pad - sign)
        self._lines = loader.wrap(self.text, px, room, "bold") if self.text else []

    def draw(self, surface: Surface, look: Look) -> None:
        if self.kind == "quiet":
            face, ink = self._outline(surface, look)
        else:
            hover = self.hover.value if self.enabled else 0.0
            face = board(surface, look, self.rect, self.kind, hover, self.pressed.value)
            ink = board_of(look.colours, self.kind, look.theme.high_contrast).ink
        self._write(surface, look, face, ink)
        if not self.enabled:
            self._dim(surface, look)

    def _outline(self, surface: Surface, look: Look) -> tuple[Rect, Colour]:
        ink = look.colours.on_dark if self.dark else look.colours.ink
        fill = look.colours.cream if self.dark else look.colours.plank
        strength = round(self.hover.value * 4) / 4 * 0.09 + self.pressed.value * 0.12
        key = ("quiet", self.rect.size, self.dark, round(strength, 2), look.theme.high_contrast)
        surface.blit(loader.keep(key, lambda: _pill(look, self.rect.size, fill, ink, strength)), self.rect)
        return self.rect, ink

    def _write(self, surface: Surface, look: Look, face: Rect, ink: Colour) -> None:
        px = look.letters(self.size)
        if not self.text:
            side = round(px * 1.35)
            self._sign(surface, look, side, ink, face.centerx - side // 2, face.centery - side // 2)
            return
        _, sign = self._sides(look)
        broad = max(loader.measure(line, px, "bold")[0] for line in self._lines)
        left = face.centerx - (broad + sign) // 2
        if self.icon:
            side = round(px * 1.25)
            self._sign(surface, look, side, ink, left, face.centery - side // 2)
        high = loader.measure("", px, "bold")[1]
        top = face.centery - high * len(self._lines) // 2
        for row, line in enumerate(self._lines):
            place = Rect(left + sign, top + row * high, broad, high)
            if self.kind in ("plain", "danger"):
                write(surface, line, px, look.colours.shadow, place.move(0, look.px(1.5)), "bold", "centre")
            write(surface, line, px, ink, place, "bold", "centre")

    def _sign(self, surface: Surface, look: Look, side: int, ink: Colour, x: int, y: int) -> None:
        if self.kind in ("plain", "danger"):
            surface.blit(loader.icon(self.icon, side, look.colours.shadow), (x, y + look.px(1.5)))
        surface.blit(loader.icon(self.icon, side, ink), (x, y))

    def _dim(self, surface: Surface, look: Look) -> None:
        ground = look.colours.deep if self.dark else look.colours.cream
        veil = 0.35 if look.theme.high_contrast else 0.55  # what a button cannot do, it may say why
        key = ("dim", self.rect.size, ground, veil)
        corner = look.px(self.radius)
        body = box(0, 0, *self.rect.size, corner, f'fill="{code(ground)}" fill-opacity="{veil}"')
        surface.blit(loader.keep(key, lambda: paint(body, self.rect.size)), self.rect)

    # --- input

    def key(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in CONFIRM and self.enabled:
            self._flash()
            self.action()
            return True
        return False

    def press(self, pos: Point) -> None:
        self.pressed.aim(1.0, self.now, self.durations.press)

    def drag(self, pos: Point) -> None:
        over = 1.0 if self.rect.collidepoint(pos) else 0.0
        self.pressed.aim(over, self.now, self.durations.press)

    def release(self, pos: Point, inside: bool) -> None:
        self.pressed.aim(0.0, self.now, self.durations.settle)
        if inside and self.enabled:
            self.action()

    def _flash(self) -> None:
        self.pressed.set(1.0 if self.durations.press > 0 else 0.0)
        self.pressed.aim(0.0, self.now, self.durations.settle)


def _pill(look: Look, size: tuple[int, int], fill: Colour, ink: Colour, strength: float) -> Surface:
    width, height = size
    line = max(1.0, look.frame.unit * 1.5)
    corner = min(look.px(14), height / 2)
    edge = blend(ink, fill, 0.25)
    style = (
        f'fill="{code(fill)}" fill-opacity="{0.05 + strength:.3f}" stroke="{code(edge)}" stroke-opacity="0.6" '
        f'stroke-width="{line:.2f}"'
    )
    return paint(box(line / 2, line / 2, width - line, height - line, corner, style), size)
