"""Where the picture of a table stands: lays views out in the present window and keeps the painter that fits it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from functools import lru_cache

from takethat.table.match import Setup
from takethat.ui.assets import loader
from takethat.ui.kit.look import Look
from takethat.ui.scene import Frame, Host
from takethat.ui.table.layout import AnyLayout
from takethat.ui.table.marking import Marking, marking, opens_score
from takethat.ui.table.model import Chip
from takethat.ui.table.placement import AnyPlacement
from takethat.ui.table.screen import AnyScreen, AnyTablePainter
from takethat.ui.table.table_view import TableView


class Easel:
    """`stale`: the picture as a whole has changed, and no part of the last one may be left standing."""

    def __init__(self, host: Host, screen: AnyScreen, deck: tuple[int, ...], setup: Setup) -> None:
        self._host, self._screen, self._deck, self._setup = host, screen, deck, setup
        self.frame: Frame | None = None
        self.log_open = False
        self.stale = False
        self._painter: AnyTablePainter | None = None
        self._layouts = lru_cache(maxsize=256)(self._lay_out)

    @property
    def look(self) -> Look:
        """The window and look as they are now."""
        assert self.frame is not None
        return Look(replace(self._host.theme, text_scale=self._scale), self.frame)

    @property
    def _scale(self) -> float:
        assert self.frame is not None
        return min(self._host.theme.text_scale, self.frame.text)

    @property
    def marking(self) -> Marking:
        """How much is marked now."""
        return marking(self._host.settings, self._setup)

    @property
    def opens_score(self) -> bool:
        """Whether the points so far are shown."""
        return opens_score(self._host.settings, self._setup)

    def actions(self, picture: AnyPlacement) -> tuple[Chip, ...]:
        """The actions above the hand, as far as they are marked."""
        return self._screen.chips(picture.view, picture.layout, self.marking)

    def fit(self, frame: Frame) -> None:
        """Another window, or another look."""
        self.frame = frame
        self._layouts.cache_clear()

    def layout_for(self, view: TableView, bottom: int) -> AnyLayout:
        """The layout of a view, seen from the seat `bottom`."""
        return self._layouts(self._screen.shape(view, bottom))

    def arrange(self, view: TableView, bottom: int) -> AnyPlacement:
        """Everything at its place."""
        return self._screen.picture(view, self.layout_for(view, bottom), bottom, self.marking)

    def _lay_out(self, shape: Hashable) -> AnyLayout:
        assert self.frame is not None
        return self._screen.lay_out(self.frame, self._scale, shape, self.log_open)

    @property
    def is_sketch(self) -> bool:
        """Whether the picture is still to be painted finely."""
        return self._painter is not None and self._painter.is_sketch

    def painter_for(self, picture: AnyPlacement, moves: bool) -> AnyTablePainter:
        """A painter for the window and look as they are; the one there is, if it still fits.

        In another window, while something `moves`, it only sketches: the picture of the new size is there at once.
        """
        painter = self._painter
        if painter is None or not painter.fits(self.look, picture.layout):
            painter = self._anew(picture, painter if moves else None)
            self._let_go()
        elif painter.is_sketch and not moves and loader.settled(0):
            painter.finish()
        elif self.stale:
            painter.forget()
        self._painter, self.stale = painter, False
        return painter

    def _anew(self, picture: AnyPlacement, older: AnyTablePainter | None) -> AnyTablePainter:
        """Another painter, which sketches with what an `older` one has until the pictures are made."""
        painter = self._screen.painter(self.look, picture.layout)
        if older is not None:
            painter.sketch(older)
        seen = [key for key, pose in picture.poses.items() if pose.face_up]
        painter.prepare(map(self._screen.card_picture, [*seen, *self._deck]))
        return painter

    def close(self) -> None:
        """No more pictures for this table; whoever draws once more gets another painter."""
        loader.ahead(())
        self._let_go()

    def _let_go(self) -> None:
        if self._painter is not None:
            self._painter.close()
        self._painter = None
