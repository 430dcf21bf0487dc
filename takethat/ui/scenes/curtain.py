"""The curtain between two humans at one screen: nobody's cards are seen until the next one says who is there.

Two walls of reeds close over the table, and whoever is to come looks out of the gap between them.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from takethat.ui.ambience.evening import warm
from takethat.ui.assets import loader
from takethat.ui.kit.base import Widget, sooner
from takethat.ui.kit.basic import Label, Picture
from takethat.ui.kit.boxes import Column
from takethat.ui.kit.button import Button
from takethat.ui.kit.figure import draw_figure, who_sits
from takethat.ui.kit.look import Look
from takethat.ui.kit.middle import Middle
from takethat.ui.kit.plaque import Carved
from takethat.ui.kit.scroll import ScrollView
from takethat.ui.scene import Host
from takethat.ui.table.over_table import OverTable
from takethat.ui.table.scene import TableScene
from takethat.ui.theme import Size, ease_out_cubic
from takethat.words.common import _

GAP = 0.17
"""Half the gap between the walls, of the width of the screen."""


class Curtain(OverTable):
    """Asks for `seat` to confirm; `lifted` is called when that is done, `menu` by Escape."""

    first = "lift"
    shade = 232

    def __init__(
        self, host: Host, play: TableScene, seat: int, lifted: Callable[[], None], menu: Callable[[], None]
    ) -> None:
        super().__init__(host, play)
        self._seat, self._lifted, self._menu = seat, lifted, menu
        self._began: float | None = None
        self._now = 0.0
        self.living = self._draw_walls

    def content(self) -> Widget:
        name = self.play.names[self._seat]
        text = _("Hand the screen to {name}. The cards stay hidden until you tap.").format(name=name)
        words = [
            Label(_("It is {name}'s turn.").format(name=name), Size.TITLE, "on_dark", "extrabold", "centre"),
            Label(text, Size.BODY, "on_dark", align="centre"),
        ]
        parts: list[Widget] = [
            Picture((216, 202), self._draw_animal),
            Carved(Column(words, 4)),
            Button(_("I am {name}").format(name=name), self._lift, "lift", "eye", "primary", Size.LEAD),
        ]
        return Middle(ScrollView(Column(parts, 12, "centre"), "curtain"), 560)

    def _draw_animal(self, surface: Surface, look: Look, rect: Rect) -> None:
        place = Rect(0, 0, rect.w, rect.w)
        place.midtop = rect.midtop
        draw_figure(surface, look, place, who_sits(self._seat, None), "calm")

    def backdrop(self, surface: Surface) -> None:
        assert self.play.eyes.seat is None
        super().backdrop(surface)
        if not self.look.theme.high_contrast:
            width, height = surface.get_size()
            warm(surface, Rect(width // 4, height // 8, width // 2, height * 3 // 4))

    def update(self, now: float) -> float | None:
        self._began = now if self._began is None else self._began
        self._now = now
        wait = super().update(now)
        return sooner(wait, 0.0) if self._closed() < 1 else wait

    def _closed(self) -> float:
        """How far the walls have come, from 0 to 1."""
        seconds = self.host.theme.durations.settle * 2
        if seconds <= 0 or self._began is None:
            return 1.0
        return min(1.0, (self._now - self._began) / seconds)

    def _draw_walls(self, surface: Surface) -> None:
        if self.look.theme.high_contrast:
            return
        width, height = surface.get_size()
        half = round(width * (0.5 - GAP))
        key = ("reed wall", half, height)
        wall = loader.keep(key, lambda: _wall(half, height))
        away = round(half * (1 - ease_out_cubic(self._closed())))
        surface.blit(wall, (-away, 0))
        right = loader.keep((*key, "right"), lambda: pygame.transform.flip(wall, True, False))
        surface.blit(right, (width - half + away, 0))

    def _lift(self) -> None:
        self.host.back()
        self._lifted()

    def cancel(self) -> None:
        self._menu()


def _wall(width: int, height: int) -> Surface:
    """A wall of reeds, densest at the left, thinning out to the right."""
    wall = Surface((width, height), pygame.SRCALPHA)
    tall = round(height * 1.12)
    reeds = loader.svg("table/reeds", (round(tall * 520 / 700), tall))
    turned = pygame.transform.flip(reeds, True, False)
    step = max(1, round(reeds.get_width() * 0.3))
    for number, x in enumerate(range(-step * 2, width - round(reeds.get_width() * 0.62), step)):
        low = (number * 37 % 5) * height // 40
        wall.blit(turned if number % 2 else reeds, (x, height - tall + low))
    return wall
