"""How one game looks at the table: what the table's scene asks of each game in the box.

The scene keeps time, eyes, curtain, take-backs and the log; layout, cues, words and the hand are the game's own. A
view or layout is each game's own type here; the scene only hands them on.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Protocol, Self, TypeAlias, TypeVar

from pygame import Rect, Surface

from takethat.bots.player import Thought
from takethat.table.match import Setup
from takethat.ui.kit.canvas import Item
from takethat.ui.kit.chapters import Chapter
from takethat.ui.kit.look import Look
from takethat.ui.scene import Frame
from takethat.ui.table.director import Lasts, See, same
from takethat.ui.table.hand import Hand
from takethat.ui.table.layout import AS_USUAL, AnyLayout, LayoutT, LayoutT_contra, Sitting
from takethat.ui.table.marking import Marking
from takethat.ui.table.model import Chip, LogLine, TableModel, Tell
from takethat.ui.table.moment import TableMoment
from takethat.ui.table.placement import Arrange, Placement
from takethat.ui.table.table_view import TableView, ViewT, ViewT_contra
from takethat.ui.table.timeline import Cue, Key
from takethat.ui.theme import Durations

ShapeT = TypeVar("ShapeT", bound=Hashable)
EventT = TypeVar("EventT")


class TablePainter(Protocol[ViewT_contra, LayoutT_contra]):
    """Draws what a scene sees."""

    def prepare(self, names: Iterable[str], later: Iterable[str], avatars: Sequence[str]) -> None:
        """Have the pictures of these cards made in the background."""

    @property
    def is_sketch(self) -> bool:
        """Whether it makes do with the surfaces of another window."""

    def sketch(self, older: Self) -> None:
        """Make do with the surfaces of another window until `finish`."""

    def finish(self) -> None: ...

    def forget(self) -> None: ...

    def close(self) -> None:
        """Let go of all pictures."""

    def items(self, model: TableModel[ViewT_contra, LayoutT_contra]) -> list[Item]:
        """Everything to be seen, from back to front."""

    def fits(self, look: Look, layout: LayoutT_contra) -> bool: ...

    def paint(
        self, surface: Surface, model: TableModel[ViewT_contra, LayoutT_contra], air: float | None = None
    ) -> list[Rect]:
        """Draw what changed; `air` is the time on the pond."""

    def paint_pond(self, surface: Surface, air: float | None) -> list[Rect]:
        """Draw what changed on the pond alone since the last `paint`."""

    def paint_whole(
        self, surface: Surface, model: TableModel[ViewT_contra, LayoutT_contra], air: float | None = None
    ) -> None: ...


AnyTablePainter: TypeAlias = TablePainter[TableView, AnyLayout]


class Screen(Protocol[ViewT, LayoutT, ShapeT, EventT]):
    """One game at the table."""

    def hand(self) -> Hand[ViewT, LayoutT]:
        """The player's hand, at rest."""

    def shape(self, view: ViewT, own: int, sitting: Sitting = AS_USUAL) -> ShapeT:
        """What a layout must find room for, seen from the seat `own` at the screen."""

    def lay_out(self, frame: Frame, text_scale: float, shape: ShapeT, log_open: bool) -> LayoutT: ...

    def picture(self, view: ViewT, layout: LayoutT, own: int, marking: Marking) -> Placement[ViewT, LayoutT]:
        """Everything at its place; what may be played stands out as far as it is to be marked."""

    def painter(self, look: Look, layout: LayoutT) -> TablePainter[ViewT, LayoutT]: ...

    def card_picture(self, key: Key) -> str:
        """The name of the picture of a card."""

    def before_deal(self, view: ViewT) -> ViewT:
        """The table before the cards of a view just dealt are handed out."""

    def direct(
        self,
        events: Sequence[EventT],
        before: Placement[ViewT, LayoutT],
        arrange: Arrange[ViewT, LayoutT],
        lasts: Lasts,
        heard: int,
        time: float,
        pace: Durations,
        see: See[EventT] = same,
    ) -> list[Cue]:
        """The cues for redacted events, or, where all hands lie open, for full ones that views `see` redacted."""

    def lasts_after(self, lasts: Lasts, event: EventT) -> Lasts:
        """The last move of each seat after an event."""

    def chips(self, view: ViewT, layout: LayoutT, marking: Marking) -> tuple[Chip, ...]:
        """The actions above the hand; none that gives away what is to be found by oneself."""

    def choice(self, card: int, picture: Placement[ViewT, LayoutT]) -> tuple[Chip, ...]:
        """The moves of one card, to be shown at the card."""

    def model(self, moment: TableMoment[ViewT, LayoutT]) -> TableModel[ViewT, LayoutT]:
        """Everything to be seen at a moment."""

    def tells(self, setup: Setup, marking: Marking, model: TableModel[ViewT, LayoutT]) -> tuple[Tell, ...]:
        """What the things of a model say when somebody asks, from back to front; public knowledge only."""

    def piles(self, moment: TableMoment[ViewT, LayoutT]) -> list[Chapter]:
        """What lies in the piles, as far as everybody has seen it."""

    def why_not(self, view: ViewT, names: Sequence[str], move: int) -> tuple[Key, str]:
        """The card a refused move is about, and the sentence why it cannot be."""

    def news(self, log: Sequence[EventT], names: Sequence[str]) -> str:
        """What happened, for somebody who comes back to the screen."""

    def log_lines(self, log: Sequence[EventT], names: Sequence[str]) -> tuple[LogLine, ...]:
        """Redacted events as the lines of the log."""

    def may_rethink(self, view: ViewT) -> bool:
        """Whether the own turn is half done, so that its beginning may be taken back freely."""

    def advice_line(self, thought: Thought, values: bool) -> str:
        """A hint in one sentence."""

    def doings(self, view: ViewT, names: Sequence[str], marking: Marking) -> tuple[str, ...]:
        """What the legal moves allow, or who is awaited; no card by name that `marking` leaves to be found."""

    def keys(self) -> tuple[tuple[str, str], ...]:
        """The keys of this game alone, and what they do."""


AnyScreen: TypeAlias = Screen[TableView, AnyLayout, Hashable, object]
"""The screen of whichever game is at the table: what is the game's own is handed on and never looked into."""
