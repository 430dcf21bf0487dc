"""The sheet after each game of Three Zones: who won which zone, and the points."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from takethat.games.zones.cards import VICTORY, ZONES
from takethat.games.zones.view import View
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
from takethat.ui.theme import Size
from takethat.ui.zones.captions import heading
from takethat.words.common import _, points
from takethat.words.zones import zone_name


class ZonesSheet(OverTable):
    """Shown over the table of a finished game; `done` goes on, `menu` is the break."""

    first = "go-on"

    def __init__(self, host: Host, play: TableScene, done: Callable[[], None], menu: Callable[[], None]) -> None:
        super().__init__(host, play)
        self._done, self._menu = done, menu
        self._heard = False

    def content(self) -> Widget:
        table = self.play.table
        view = cast(View, table.observe(None))
        words, icon = (_("Result"), "trophy") if table.match_over else (_("Next game"), "play")
        parts: list[Widget] = [
            Label(heading(len(table.rounds) - 1, table.setup.rounds), Size.TITLE, "ink", "extrabold", "centre"),
            Label(self._verdict(view), Size.LEAD, "ink", "bold", "centre", name="verdict"),
            Figures([_("Zone"), *self.play.names, _("Won by")], self._rows(view), "zones"),
            Label(self._explanation(view), Size.SMALL, "ink_soft", align="centre"),
            Flow([Button(words, self._go_on, "go-on", icon, "primary", Size.LEAD)], 12, "centre"),
            *seal_button(self.host, table.deals[-1], heading(len(table.rounds) - 1, table.setup.rounds)),
        ]
        return Middle(Panel(ScrollView(Column(parts, 16), "score"), 26), 720)

    def _winner(self, view: View) -> int | None:
        return next((one for one in (0, 1) if view.leaders.count(one) >= 2), None)

    def _verdict(self, view: View) -> str:
        best = self._winner(view)
        if best is None or view.scores is None:
            return _("Nobody has two zones: a draw.")
        return _("{name} wins the game: {points}.").format(name=self.play.names[best], points=points(view.scores[best]))

    def _rows(self, view: View) -> list[list[str]]:
        """Each zone's totals and winner, then the points of this game and of the match."""
        rows = []
        for zone in range(len(ZONES)):
            leader = view.leaders[zone]
            totals = [str(view.totals[3 * one + zone]) for one in (0, 1)]
            rows.append([zone_name(zone), *totals, "–" if leader is None else self.play.names[leader]])
        rows.append([_("Points of this game"), *map(str, view.scores or (0, 0)), ""])
        rows.append([_("Match"), *map(str, self.play.table.totals), ""])
        return rows

    def _explanation(self, view: View) -> str:
        if self._winner(view) is None:
            return _("A draw brings no points.")
        text = _("The winner scores the strength in their weakest zone.")
        if self.play.table.setup.rounds > 1:
            text += " " + _("{points} points win the match.").format(points=VICTORY)
        return text

    def update(self, now: float) -> float | None:
        if not self._heard:
            self._heard = True
            self.host.voice.play("count")
        return super().update(now)

    def _go_on(self) -> None:
        self.host.back()
        self._done()

    def cancel(self) -> None:
        self._menu()
