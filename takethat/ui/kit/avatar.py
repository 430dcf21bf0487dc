"""The face of a seat: people and bots on their lily pads."""

from __future__ import annotations

from pygame import Rect, Surface

from takethat.ui.assets import loader
from takethat.ui.kit.base import Widget
from takethat.ui.kit.look import Look, box, code, paint
from takethat.ui.theme import blend

PEOPLE = ("turtle", "kingfisher", "dragonfly", "swan")
"""Whose picture the people at the four seats have."""


def avatar_asset(seat: int, level: str | None) -> str:
    """The picture of whoever sits at a seat: a human by seat, a bot by its level."""
    if level is not None and not level.isidentifier():
        return "avatars/program"
    return f"avatars/{level if level is not None else PEOPLE[seat]}"


class Avatar(Widget):
    """The picture of whoever sits at a seat: a human by seat, a bot by its level."""

    SIZE = 100

    def __init__(self, seat: int, level: str | None) -> None:
        super().__init__()
        self.asset = avatar_asset(seat, level)
        self._icon = "bot" if level else "user"

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        side = min(width, look.px(self.SIZE))
        return side, side

    def draw(self, surface: Surface, look: Look) -> None:
        if loader.has("table/pad_green") and not look.theme.high_contrast:
            pad = loader.svg("table/pad_green", self.rect.size)
            leaf = pad.get_bounding_rect(min_alpha=200)  # its shadow lies to one side
            off = self.rect.w // 2 - leaf.centerx, self.rect.h // 2 - leaf.centery
            surface.blit(pad, self.rect.move(off))
        inset = round(self.rect.width * 0.12)
        draw_avatar(surface, look, self.rect.inflate(-2 * inset, -2 * inset), self.asset, self._icon)


def draw_avatar(surface: Surface, look: Look, rect: Rect, asset: str, icon: str) -> None:
    """An avatar, or a disc with a sign where its picture is missing."""
    if loader.has(asset):
        surface.blit(loader.svg(asset, rect.size), rect)
        return
    c = look.colours
    line = max(1.0, look.px(2.5))
    style = f'fill="{code(c.good_dark)}" stroke="{code(blend(c.good_dark, c.good, 0.5))}" stroke-width="{line}"'
    body = box(line, line, rect.width - 2 * line, rect.height - 2 * line, rect.width / 2, style)
    disc = loader.keep(("disc", rect.size, look.theme.high_contrast), lambda: paint(body, rect.size))
    surface.blit(disc, rect)
    sign = loader.icon(icon, rect.width // 2, c.on_dark)
    surface.blit(sign, sign.get_rect(center=rect.center))
