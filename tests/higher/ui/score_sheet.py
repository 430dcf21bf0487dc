"""The sheet after a round of Higher: who has taken how many tricks."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

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
from takethat.ui.theme import Size
from takethat.words.common import _
from tests.higher.games.view import View
from tests.higher.words import verdict


class TrickSheet(OverTable):
    """Shown over the table of a finished round; `done` goes on, `menu` is the break."""

    first = "go-on"

    def __init__(self, host: Host, play: TableScene, done: Callable[[], None], menu: Callable[[], None]) -> None:
        super().__init__(host, play)
        self._done, self._menu = done, menu

    def content(self) -> Widget:
        table, names = self.play.table, self.play.names
        tricks = cast(View, table.observe(None)).scores
        rows = [[name, str(count)] for name, count in zip(names, tricks, strict=True)]
        parts: list[Widget] = [
            Label(verdict(names, table.winners(), max(tricks)), Size.TITLE, "ink", "extrabold", "centre", "verdict"),
            Figures([_("Name"), _("Tricks")], rows, "tricks"),
            Flow([Button(_("Result"), self._go_on, "go-on", "trophy", "primary", Size.LEAD)], 12, "centre"),
        ]
        return Middle(Panel(ScrollView(Column(parts, 16), "score"), 26), 560)

    def _go_on(self) -> None:
        self.host.back()
        self._done()

    def cancel(self) -> None:
        self._menu()
