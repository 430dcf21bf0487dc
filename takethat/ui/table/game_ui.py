"""All that the interface asks of one game in the box, as one record.

The table's scene needs its `screen` alone; menus, score sheets, rules, statistics and the look back take the rest. What
a game does not have is None, and whoever asks copes.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from takethat.bots.player import Thought
from takethat.table.match import Setup
from takethat.ui.kit.chapters import Chapter
from takethat.ui.scene import Host, Scene
from takethat.ui.table.bench import GameBench
from takethat.ui.table.guide import Guide
from takethat.ui.table.layout import AnyLayout, LayoutT
from takethat.ui.table.lesson import Lessons
from takethat.ui.table.model import Advice
from takethat.ui.table.placement import Placement
from takethat.ui.table.scene import TableScene
from takethat.ui.table.screen import Screen, ShapeT
from takethat.ui.table.table_view import TableView, ViewT
from takethat.ui.table.timeline import Key

MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")

SheetMaker = Callable[[Host, TableScene, Callable[[], None], Callable[[], None]], Scene]
"""Makes the score sheet of a finished round, with what goes on and what opens the break."""


@dataclass(frozen=True, slots=True)
class SetupNotes:
    """What is said beside the choices of a game that has rounds and a variation to agree on."""

    rounds: Callable[[int], str]
    """About so many rounds; may be empty."""
    variation: Callable[[int], str]
    """What the variation is, for so many players."""


@dataclass(frozen=True, slots=True)
class ReviewUi(Generic[ViewT, MoveT, LayoutT]):
    """What looking back at a finished match asks of its game; views and moves are the game's own."""

    placement: Callable[[Sequence[ViewT], LayoutT, int], Placement[ViewT, LayoutT]]
    """The views of all seats over a layout, all hands open, with a seat's own cards at the bottom."""
    captions: Callable[[Sequence[ViewT], int], tuple[str, ...]]
    """The line below each name, for the views of all seats and the seat at the bottom."""
    open_scores: Callable[[ViewT], tuple[int, ...] | None]
    """What each has in this round so far; None where it is not counted before the end."""
    card_of: Callable[[MoveT], Key | None]
    """The card that a move is played with, if it is played with one."""
    advice: Callable[[MoveT], Advice]
    """How the better move is marked."""
    values: Callable[[Thought], Advice]
    """How it is marked what somebody thinks of every move."""
    done_line: Callable[[MoveT, str], str]
    """What somebody did: the move, the name."""
    why_line: Callable[[MoveT, ViewT], str]
    """What speaks against a move that was made in a view."""
    better_line: Callable[[MoveT, str, str], str]
    """The better move, what it was worth, and what the chosen one was."""
    over_line: Callable[[], str]
    """What is said where a round has come to its end."""
    meaning: Callable[[], str]
    """What the points of all figures are."""
    aim: Callable[[Setup, Sequence[int], int], tuple[str, ...]] | None = None
    """What the match is about and how it stood before this round, for the seat at the bottom."""


@dataclass(frozen=True, slots=True)
class GameUi(Generic[ViewT, MoveT, LayoutT, ShapeT, EventT]):
    """One game on the screen, with its own types of view, move, layout and event."""

    title: Callable[[], str]
    screen: Screen[ViewT, LayoutT, ShapeT, EventT]
    sheet: SheetMaker
    heading: Callable[[int, int], str]
    """Which round of how many is played; rounds count from 0."""
    brief: Callable[[int, int], str]
    """The same within a sentence, as short as it can be."""
    emblem: tuple[str, ...] = ()
    """Pictures of a few cards by which the game is known, from left to right."""
    rules: Callable[[], list[Chapter]] | None = None
    guide: Callable[[Host], Guide[ViewT, LayoutT]] | None = None
    notes: SetupNotes | None = None
    temper: Callable[[str], str] | None = None
    """How a bot of a level plays, in a sentence that its weakness bears out; empty for levels it does not know."""
    lessons: Lessons | None = None
    review: ReviewUi[ViewT, MoveT, LayoutT] | None = None
    bench: Callable[[], GameBench[ViewT]] | None = None
    """What pictures and self-test need of the game; fetched only for them."""


AnyGameUi: TypeAlias = GameUi[TableView, Hashable, AnyLayout, Hashable, object]
AnyReviewUi: TypeAlias = ReviewUi[TableView, Hashable, AnyLayout]
"""Of a game that is not known: what is the game's own is handed on and never looked into."""
