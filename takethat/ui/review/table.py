"""The table of a finished match in a part of the window: any position, seen from any seat, with all hands open.

Cards glide from one position to the next. Knows stage, layout and painter; what is to be marked it is told.
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from pygame import Rect, Surface

from takethat.games.take_that.view import View
from takethat.review.history import History, Position
from takethat.ui.kit.avatar import avatar_asset
from takethat.ui.kit.look import Look
from takethat.ui.scene import Frame
from takethat.ui.table.geometry import Pose
from takethat.ui.table.layout import arrange
from takethat.ui.table.model import Marks, TableModel
from takethat.ui.table.painter import Painter
from takethat.ui.table.placement import Placement
from takethat.ui.table.stage import Stage
from takethat.ui.table.timeline import Key
from takethat.ui.take_that import placement
from takethat.ui.take_that.captions import open_scores
from takethat.ui.take_that.placement import shape
from takethat.ui.theme import Theme
from takethat.words.common import round_line

SMALLEST = 760
"""Points that a table needs in width; a narrower one is drawn smaller."""


class ReviewTable:
    """Shows positions of a history; `bottom` is the seat whose cards lie large."""

    def __init__(self, history: History, bottom: int) -> None:
        self.history = history
        self.bottom = bottom
        self.area = Rect(0, 0, 1, 1)
        self._theme = Theme()
        self._frame = Frame(1, 1, 1.0)
        self._stage = Stage()
        self._picture: Placement | None = None
        self._position: Position | None = None
        self._painter: Painter | None = None

    def place(self, theme: Theme, area: Rect, unit: float) -> None:
        """Take this part of the window from now on; `show` comes next."""
        self._theme, self.area = theme, area
        self._frame = Frame(area.w, area.h, min(unit, area.w / SMALLEST))
        self._painter = None
        self._picture = None

    def show(self, position: Position, now: float) -> None:
        """Go over to a position; the cards glide there, unless the window is new."""
        self._position = position
        before, self._picture = self._picture, self._arrange(position)
        if before is None:
            self._stage.snap(self._picture.poses, now)
        else:
            self._stage.settle(self._picture.poses, now, self._theme.durations.move * 1.5)

    def _arrange(self, position: Position) -> Placement:
        views = _views(position)
        view = views[self.bottom]
        layout = arrange(self._frame, self._theme.text_scale, shape(view, self.bottom), False)
        laid = placement.picture(view, layout, self.bottom, frozenset(), 0.0)
        poses: dict[Key, Pose] = dict(laid.poses)
        for seat, other in enumerate(views):
            if seat != self.bottom:
                for number, card in enumerate(other.hand):
                    poses[card] = replace(poses.pop(("hand", seat, number)), turn=0.0)
        return Placement(view, layout, poses)

    def is_moving(self, now: float) -> bool:
        """Whether cards are under way."""
        return self._stage.is_moving(now)

    def draw(self, surface: Surface, now: float, marks: Marks) -> None:
        """Draw the table into its part of the surface."""
        if self._picture is None or self._position is None:
            return
        look = Look(self._theme, self._frame)
        if self._painter is None or not self._painter.fits(look, self._picture.layout):
            self._painter = Painter(look, self._picture.layout, card_picture)
        self._painter.paint_whole(surface.subsurface(self.area), self._sight(self._picture, now, marks))

    def _sight(self, picture: Placement, now: float, marks: Marks) -> TableModel:
        assert self._position is not None
        setup, position = self.history.setup, self._position
        hands = [" ".join(map(str, view.hand)) for view in _views(position)]
        hands[self.bottom] = ""
        return TableModel(
            layout=picture.layout,
            view=picture.view,
            cards=self._stage.shown(now),
            names=self.history.names,
            avatars=tuple(avatar_asset(seat, who.level) for seat, who in enumerate(setup.seats)),
            captions=tuple(hands),
            totals=position.scores if position.round and not picture.view.over else None,
            open_scores=open_scores(picture.view),
            heading=round_line(position.round, setup.rounds),
            log=(),
            log_offset=0,
            thinking=None,
            dots=0,
            marks=marks,
            controls=False,
        )


def _views(position: Position) -> tuple[View, ...]:
    return cast(tuple[View, ...], position.views)


def card_picture(key: Key) -> str:
    """The name of a card's picture: its number where it is known, else the back."""
    return str(key) if isinstance(key, int) else "back"
