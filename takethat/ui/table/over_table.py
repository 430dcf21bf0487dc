"""Pages that come over the table: the table stays in sight behind them, darker, and nobody's hand with it.

The picture behind is taken once for each size, so a page costs no more than any other.
"""

from __future__ import annotations

from pygame import Surface

from takethat.ui.kit.look import tint
from takethat.ui.page import Page
from takethat.ui.scene import Frame, Host
from takethat.ui.table.scene import TableScene


class OverTable(Page):
    """A page in front of the table of `play`; `shade` (0 to 255) is how dark the table gets."""

    shade = 165

    def __init__(self, host: Host, play: TableScene) -> None:
        super().__init__(host)
        self.play = play
        self._behind: Surface | None = None

    def resize(self, frame: Frame) -> None:
        self._behind = None
        if self.play.frame is None or self.play.frame.size != frame.size:
            self.play.resize(frame)
        super().resize(frame)

    def backdrop(self, surface: Surface) -> None:
        if self._behind is None or self._behind.get_size() != surface.get_size():
            self._behind = Surface(surface.get_size())
            self.play.draw_whole(self._behind)
            tint(self._behind, self._behind.get_rect(), self.look.colours.night, self.shade)
        surface.blit(self._behind, (0, 0))

    def close(self) -> None:
        super().close()
        self._behind = None
