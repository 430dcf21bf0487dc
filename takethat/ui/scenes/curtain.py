"""The curtain between two humans at one screen: nobody's cards are seen until the next one says who is there."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from takethat.ui.kit.avatar import Avatar
from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Label
from takethat.ui.kit.boxes import Column, Panel
from takethat.ui.kit.button import Button
from takethat.ui.kit.middle import Middle
from takethat.ui.kit.scroll import ScrollView
from takethat.ui.scene import Host
from takethat.ui.table.over_table import OverTable
from takethat.ui.table.scene import TableScene
from takethat.ui.theme import Size
from takethat.words.common import _


class Curtain(OverTable):
    """Asks for `seat` to confirm; `lifted` is called when that is done, `menu` by Escape."""

    first = "lift"
    shade = 232

    def __init__(
        self, host: Host, play: TableScene, seat: int, lifted: Callable[[], None], menu: Callable[[], None]
    ) -> None:
        super().__init__(host, play)
        self._seat, self._lifted, self._menu = seat, lifted, menu

    def content(self) -> Widget:
        name = self.play.names[self._seat]
        lines = [
            Avatar(self._seat, None),
            Label(_("It is {name}'s turn.").format(name=name), Size.TITLE, "ink", "extrabold", "centre"),
            Label(
                _("Hand the screen to {name}. The cards stay hidden until you tap.").format(name=name), align="centre"
            ),
            Button(_("I am {name}").format(name=name), self._lift, "lift", "eye", "primary", Size.LEAD),
        ]
        return Middle(Panel(ScrollView(Column(lines, 14, "centre"), "curtain"), 30), 460)

    def backdrop(self, surface: Surface) -> None:
        assert self.play.eyes.seat is None
        super().backdrop(surface)

    def _lift(self) -> None:
        self.host.back()
        self._lifted()

    def cancel(self) -> None:
        self._menu()
