"""The score sheet after a round: the points are counted up, the earlier rounds stand below."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pygame
from pygame.event import Event

from takethat.games.take_that.view import View
from takethat.ui.assets.sound import counted
from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Label
from takethat.ui.kit.boxes import Column, Flow, Panel
from takethat.ui.kit.button import Button
from takethat.ui.kit.figures import Figures
from takethat.ui.kit.middle import Middle
from takethat.ui.kit.scroll import ScrollView
from takethat.ui.scene import Host
from takethat.ui.table.over_table import OverTable
from takethat.ui.table.scene import TableScene
from takethat.ui.table.seal_page import seal_button
from takethat.ui.take_that.score_count import ScoreCount, points_of
from takethat.ui.theme import Size
from takethat.words.common import _, round_line, signed


class ScoreSheet(OverTable):
    """Shown over the table of a finished round; `done` goes on, `menu` is the break."""

    first = "go-on"

    def __init__(self, host: Host, play: TableScene, done: Callable[[], None], menu: Callable[[], None]) -> None:
        super().__init__(host, play)
        self._done, self._menu = done, menu
        self._began: float | None = None
        self._count: ScoreCount | None = None
        self._heard = -1

    def content(self) -> Widget:
        table, setup = self.play.table, self.play.table.setup
        view = cast(View, table.observe(None))
        points = [points_of(view, seat) for seat in range(table.players)]
        before = [total - one.total for total, one in zip(table.totals, points, strict=True)]
        seats = [(seat.name, seat.level) for seat in setup.seats]
        count = ScoreCount(seats, points, before, setup.advanced, self.host.theme.durations.count)
        count.began = self._began
        self._count = count
        last = table.match_over
        words, icon = (_("Result"), "trophy") if last else (_("Next round"), "play")
        parts: list[Widget] = [
            Label(self._title(), Size.TITLE, "ink", "extrabold", "centre"),
            count,
            *self._earlier(),
            Flow([Button(words, self._go_on, "go-on", icon, "primary", Size.LEAD)], 12, "centre"),
            *seal_button(self.host, table.deals[-1], self._title()),
        ]
        return Middle(Panel(ScrollView(Column(parts, 16), "score"), 26), 820)

    def _title(self) -> str:
        table = self.play.table
        return round_line(len(table.rounds) - 1, table.setup.rounds)

    def _earlier(self) -> list[Widget]:
        """All rounds, once there is more than one."""
        table = self.play.table
        if len(table.rounds) < 2:
            return []
        head = [_("Name"), *(str(index + 1) for index in range(len(table.rounds))), _("total")]
        rows = [
            [table.setup.seats[seat].name, *(signed(scores[seat]) for scores in table.rounds), signed(total)]
            for seat, total in enumerate(table.totals)
        ]
        return [Figures(head, rows, "rounds")]

    def update(self, now: float) -> float | None:
        if self._began is None:
            self._began = now
        wait = super().update(now)
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
