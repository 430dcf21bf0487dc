"""Where the picture of a table stands: lays views out in the present window and keeps the painter that fits it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from functools import lru_cache, partial
from typing import cast

from pygame import Surface

from takethat.match.eyes import Eyes
from takethat.table.table import Table
from takethat.ui.assets import loader
from takethat.ui.kit.avatar import avatar_asset
from takethat.ui.kit.look import Look
from takethat.ui.scene import Frame, Host
from takethat.ui.table import open_hands
from takethat.ui.table.banks import is_wide
from takethat.ui.table.director import Lasts
from takethat.ui.table.layout import AnyLayout, Sitting
from takethat.ui.table.marking import Marking, marking, opens_score
from takethat.ui.table.model import AnyModel, Chip
from takethat.ui.table.placement import AnyPlacement
from takethat.ui.table.screen import AnyScreen, AnyTablePainter
from takethat.ui.table.table_view import TableView
from takethat.ui.table.timeline import Cue


class Easel:
    """`stale`: the picture as a whole has changed, and no part of the last one may be left standing."""

    def __init__(self, host: Host, screen: AnyScreen, table: Table) -> None:
        self._host, self._screen, self._setup = host, screen, table.setup
        self._table, self._deck = table, cast(tuple[int, ...], table.game.deck())
        people = table.setup.humans
        home = people[0] if table.setup.fixed_seats and people else None
        self._sitting = Sitting(home, table.setup.open_hands)
        self._views: tuple[TableView, ...] = ()
        """What every seat saw when the table was laid out last, where all hands lie open."""
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
        """Another window, or another look; the log is open from the first where it takes no room from the jetty."""
        self.log_open = self.log_open or (self.frame is None and is_wide(frame))
        self.frame = frame
        self._layouts.cache_clear()

    def layout_for(self, view: TableView, bottom: int) -> AnyLayout:
        """The layout of a view, seen from the seat `bottom`."""
        return self._layouts(self._screen.shape(view, bottom, self._sitting))

    def arrange(self, view: TableView, bottom: int) -> AnyPlacement:
        """Everything at its place."""
        if self._sitting.open:
            self._views = open_hands.views(self._table)
        return self._lay(view, bottom, self._views)

    def _lay(self, view: TableView, bottom: int, views: tuple[TableView, ...]) -> AnyPlacement:
        laid = self._screen.picture(view, self.layout_for(view, bottom), bottom, self.marking)
        return open_hands.opened(laid, views) if views else laid

    def direct(
        self, events: list[object], eyes: Eyes, before: AnyPlacement, lasts: Lasts, heard: int, time: float
    ) -> list[Cue]:
        """The cues for full events as the eyes at the screen see them; `heard`: how many there were before."""
        game, pace = self._table.game, self._host.theme.durations
        redacted = [game.redact(event, eyes.seat) for event in events]
        if not self._sitting.open:
            arrange = partial(self.arrange, bottom=eyes.bottom)
            return self._screen.direct(redacted, before, arrange, lasts, heard, time, pace)
        begun = self._views if heard else tuple(map(self._screen.before_deal, self._views))
        steps = open_hands.after_each(game, begun, events)
        return self._screen.direct(
            events,
            before,
            lambda view: self._lay(view, eyes.bottom, next(steps)),
            lasts,
            heard,
            time,
            pace,
            lambda event: game.redact(event, eyes.seat),
        )

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

    def paint(
        self, surface: Surface, picture: AnyPlacement, moves: bool, sight: AnyModel | None, air: float | None
    ) -> None:
        """Draw what changed; without a `sight` nothing but the pond has."""
        painter = self.painter_for(picture, moves)
        if sight is None:
            painter.paint_pond(surface, air)
        else:
            painter.paint(surface, sight, air)

    def _anew(self, picture: AnyPlacement, older: AnyTablePainter | None) -> AnyTablePainter:
        """Another painter, which sketches with what an `older` one has until the pictures are made."""
        painter = self._screen.painter(self.look, picture.layout)
        if older is not None:
            painter.sketch(older)
        seen = [key for key, pose in picture.poses.items() if pose.face_up]
        avatars = [avatar_asset(seat, who.level) for seat, who in enumerate(self._setup.seats)]
        name = self._screen.card_picture
        painter.prepare(map(name, seen), map(name, self._deck), avatars)
        return painter

    def close(self) -> None:
        """No more pictures for this table; whoever draws once more gets another painter."""
        loader.ahead(())
        self._let_go()

    def _let_go(self) -> None:
        if self._painter is not None:
            self._painter.close()
        self._painter = None
