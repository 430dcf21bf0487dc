"""The end of a round: its cards are laid out and counted, a plank for each seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pygame
from pygame.event import Event

from takethat.games.take_that.view import View
from takethat.ui.ambience.pond import compose_ahead
from takethat.ui.assets.sound import counted
from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Label
from takethat.ui.kit.boxes import Column, Flow
from takethat.ui.kit.button import Button
from takethat.ui.kit.middle import Middle
from takethat.ui.kit.plaque import Carved
from takethat.ui.kit.scroll import ScrollView
from takethat.ui.kit.shore import Shore
from takethat.ui.scene import Host
from takethat.ui.table.over_table import OverTable
from takethat.ui.table.scene import TableScene
from takethat.ui.table.seal_page import seal_button
from takethat.ui.take_that.score_count import ScoreCount, lane, points_of
from takethat.ui.theme import Size
from takethat.words.common import _, round_line


class ScoreSheet(OverTable):
    """Shown over the table of a finished round; `done` goes on, `menu` is the break."""

    first = "go-on"
    shade = 200

    def __init__(self, host: Host, play: TableScene, done: Callable[[], None], menu: Callable[[], None]) -> None:
        super().__init__(host, play)
        self._done, self._menu = done, menu
        self._began: float | None = None
        self._count: ScoreCount | None = None
        self._heard = -1

    def content(self) -> Widget:
        table, setup = self.play.table, self.play.table.setup
        view = cast(View, table.observe(None))
        lanes = [
            lane(seat, who.name, who.level, self._earlier(seat), points_of(view, seat))
            for seat, who in enumerate(setup.seats)
        ]
        self._count = count = ScoreCount(lanes, self.host.theme.durations.count)
        count.began = self._began
        words, icon = (_("Result"), "trophy") if table.match_over else (_("Next round"), "play")
        below = [
            Button(words, self._go_on, "go-on", icon, "primary", Size.LEAD),
            *seal_button(self.host, table.deals[-1], self._title()),
        ]
        title = Label(self._title(), Size.TITLE, "on_dark", "extrabold", "centre")
        scene = Shore(Carved(Column([title, *self._coming()], 2), 8), count, Flow(below, 12, "centre"))
        return Middle(ScrollView(scene, "score"), 1180)

    def _earlier(self, seat: int) -> tuple[int, ...]:
        """What the seat made of the rounds before."""
        return tuple(scores[seat] for scores in self.play.table.rounds[:-1])

    def _coming(self) -> list[Widget]:
        """That the next round decides the match."""
        table = self.play.table
        if len(table.rounds) != table.setup.rounds - 1:
            return []
        return [Label(_("The next round is the last."), Size.SMALL, "on_dark", "bold", "centre", name="coming")]

    def _title(self) -> str:
        table = self.play.table
        return round_line(len(table.rounds) - 1, table.setup.rounds)

    def update(self, now: float) -> float | None:
        if self._began is None:
            self._began = now
        wait = super().update(now)
        if self.play.table.match_over and self._count is not None and not self._count.counting:
            compose_ahead(self.look)
        if self._count is not None and self._count.stage > self._heard:
            self._heard = self._count.stage
            self.host.voice.play(counted(self._heard))
        return wait

    def handle(self, event: Event) -> None:
        """While points are counted, a click or key first shows them all."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN or (
            event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
        )
        if pressed and self._count is not None and self._count.counting:
            self._count.finish()
            self._began = self._count.began
            return
        super().handle(event)

    def _go_on(self) -> None:
        self.host.back()
        self._done()

    def cancel(self) -> None:
        self._menu()
