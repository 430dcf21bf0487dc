"""The table at one moment as a game's screen gets it: plain values that the table's scene fills in for each frame.

From these a game makes what is to be seen (`Screen.model`). Nothing here leads back to the scene, and nothing is drawn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeAlias

from takethat.bots.player import Thought
from takethat.table.match import Setup
from takethat.ui.table.director import Lasts
from takethat.ui.table.layout import AnyLayout, Layout_co
from takethat.ui.table.marking import Marking
from takethat.ui.table.model import LogLine, Marks
from takethat.ui.table.stage import Shown
from takethat.ui.table.table_view import TableView, View_co
from takethat.ui.table.timeline import Spark


@dataclass(frozen=True, slots=True)
class TableMoment(Generic[View_co, Layout_co]):
    """`time` and `now` are seconds: of the running cues, and of the scene's last update."""

    setup: Setup
    round: int
    practice: bool
    view: View_co
    """What is shown: the view before the cues that still run."""
    layout: Layout_co
    cards: list[Shown]
    lasts: Lasts
    """The last event of each seat, None before its first."""
    totals: tuple[int, ...] | None
    """Points of the rounds before; None in the first round."""
    log: tuple[LogLine, ...]
    log_offset: int
    thinking: int | None
    """The bot that thinks while nothing moves."""
    marks: Marks
    """What the hand wants marked, with the sentence that is shown; nothing while something moves."""
    thought: Thought | None
    """The advice for the decision that is due, if it is to be seen."""
    shows_values: bool
    hint: str
    """What the button for a hint says; empty: there is no button."""
    marking: Marking
    """How much of what can be done is marked."""
    open_score: bool
    """Whether the points so far are shown."""
    can_undo: bool
    sparks: tuple[Spark, ...]
    time: float
    now: float
    seal: str
    """The fingerprint of the deal; empty if it has none."""


AnyMoment: TypeAlias = TableMoment[TableView, AnyLayout]
"""Of whichever game is at the table."""
