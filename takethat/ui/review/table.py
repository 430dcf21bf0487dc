"""The table of a finished match in a part of the window: any position, seen from any seat, with all hands open.

Cards glide from one position to the next. Knows the stage; how the game lies and looks it asks its
record, and what is to be marked it is told.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from pygame import Rect, Surface
from pygame.event import Event

from takethat.review.history import History, Position
from takethat.ui.kit.avatar import avatar_asset
from takethat.ui.kit.look import Look
from takethat.ui.scene import Frame
from takethat.ui.table.asking import Asking, Onlooker
from takethat.ui.table.game_ui import AnyGameUi
from takethat.ui.table.model import AnyModel, Marks, TableModel, Tell
from takethat.ui.table.placement import AnyPlacement
from takethat.ui.table.screen import AnyTablePainter
from takethat.ui.table.stage import Stage
from takethat.ui.table.table_view import TableView
from takethat.ui.theme import Theme

SMALLEST = 760
"""Points that a table needs in width; a narrower one is drawn smaller."""
OUTSIDE = (-1, -1)
"""Where a pointer is that is not over the table."""


class ReviewTable:
    """Shows positions of a history; `bottom` is the seat whose cards lie large."""

    def __init__(self, ui: AnyGameUi, history: History, bottom: int) -> None:
        assert ui.review is not None
        self.ui, self._review = ui, ui.review
        self.history = history
        self.bottom = bottom
        self.is_closed = False
        """Only what the seat at the bottom saw is shown."""
        self.area = Rect(0, 0, 1, 1)
        self._theme = Theme()
        self._frame = Frame(1, 1, 1.0)
        self._stage = Stage()
        self._picture: AnyPlacement | None = None
        self._position: Position | None = None
        self._painter: AnyTablePainter | None = None
        self._eyes = Onlooker()
        self.asking = Asking(lambda: tuple(self._tells()), self._eyes)
        """What on the table is asked about."""
        self._rests = False

    def place(self, theme: Theme, area: Rect, unit: float) -> None:
        """Take this part of the window from now on; `show` comes next."""
        self._theme, self.area = theme, area
        self._frame = Frame(area.w, area.h, min(unit, area.w / SMALLEST))
        self._eyes.unit = self._frame.unit
        self.close()
        self._picture = None

    def show(self, position: Position, now: float) -> None:
        """Go over to a position; the cards glide there, unless the window is new."""
        self._position = position
        self.asking.give_up()
        self._rests = False
        before, self._picture = self._picture, self._arrange(position)
        if before is None:
            self._stage.snap(self._picture.poses, now)
        else:
            self._stage.settle(self._picture.poses, now, self._theme.durations.move * 1.5)

    def _arrange(self, position: Position) -> AnyPlacement:
        screen = self.ui.screen
        shape = screen.shape(_views(position)[self.bottom], self.bottom)
        layout = screen.lay_out(self._frame, self._theme.text_scale, shape, False)
        if self.is_closed:
            return screen.picture(_views(position)[self.bottom], layout, self.bottom, "none")
        return self._review.placement(_views(position), layout, self.bottom)

    def is_moving(self, now: float) -> bool:
        """Whether cards are under way."""
        return self._stage.is_moving(now)

    def follow(self, event: Event, now: float) -> None:
        """The pointer moves, over the table or off it."""
        if "pos" in event.dict:
            x, y = event.pos[0] - self.area.x, event.pos[1] - self.area.y
            inside = self.area.collidepoint(event.pos)
            event = Event(event.type, {**event.dict, "pos": (x, y) if inside else OUTSIDE})
        self.asking.follow(event, now)

    def look(self, now: float) -> float:
        """Tell what is asked about, once the cards lie; seconds until something may be told."""
        if not self._rests and not self.is_moving(now):
            self._rests = True
            self.asking.offer()
        self.asking.look(now)
        return self.asking.wait(now)

    def _tells(self) -> Iterator[Tell]:
        """As at the table of a match, but nothing can be pressed, and all hands are told beside their names."""
        if self._picture is None or self._position is None:
            return
        model = self._model(self._picture, 0.0, Marks())
        for tell in self.ui.screen.tells(self.history.setup, "all", model):
            if not (isinstance(tell.key, tuple) and tell.key[0] == "caption"):
                yield replace(tell, note="", told=False, opens=False)

    def draw(self, surface: Surface, now: float, marks: Marks) -> None:
        """Draw the table into its part of the surface."""
        if self._picture is None or self._position is None:
            return
        look = Look(self._theme, self._frame)
        if self._painter is None or not self._painter.fits(look, self._picture.layout):
            self.close()
            self._painter = self.ui.screen.painter(look, self._picture.layout)
        model = replace(self._model(self._picture, now, marks), bubble=self.asking.shown)
        self._painter.paint_whole(surface.subsurface(self.area), model)

    def close(self) -> None:
        """Let go of the painter with all its pictures; whoever draws once more gets another."""
        if self._painter is not None:
            self._painter.close()
        self._painter = None

    def _model(self, picture: AnyPlacement, now: float, marks: Marks) -> AnyModel:
        assert self._position is not None
        setup, position = self.history.setup, self._position
        return TableModel(
            layout=picture.layout,
            view=picture.view,
            cards=self._stage.shown(now),
            names=self.history.names,
            avatars=tuple(avatar_asset(seat, who.level) for seat, who in enumerate(setup.seats)),
            captions=self._captions(position),
            totals=position.scores if position.round and not picture.view.over else None,
            open_scores=self._review.open_scores(picture.view),
            heading=self.ui.heading(position.round, setup.rounds),
            log=(),
            log_offset=0,
            thinking=None,
            dots=0,
            marks=marks,
            controls=False,
            aim=() if self._review.aim is None else self._review.aim(setup, position.scores, self.bottom),
        )

    def _captions(self, position: Position) -> tuple[str, ...]:
        if self.is_closed:
            return ("",) * len(position.views)
        return self._review.captions(_views(position), self.bottom)


def _views(position: Position) -> tuple[TableView, ...]:
    """The views of a game that has a table."""
    return cast("tuple[TableView, ...]", position.views)
