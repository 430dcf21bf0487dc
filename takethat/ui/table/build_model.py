"""What every game's table shows alike: the part of a table model that needs no rule of a game."""

from __future__ import annotations

from takethat.match.coach import Coach
from takethat.table.table import Table
from takethat.ui.kit.avatar import avatar_asset
from takethat.ui.table.layout import LayoutT
from takethat.ui.table.model import Marks, TableModel
from takethat.ui.table.moment import TableMoment
from takethat.ui.table.table_view import ViewT
from takethat.words.common import _

DOT = 0.28
"""Seconds that each of the three lights of somebody thinking is bright."""


def build_model(
    moment: TableMoment[ViewT, LayoutT],
    captions: tuple[str, ...],
    heading: str,
    marks: Marks,
    open_scores: tuple[int, ...] | None = None,
) -> TableModel[ViewT, LayoutT]:
    """The table of a moment with what its game says about it."""
    return TableModel(
        layout=moment.layout,
        view=moment.view,
        cards=moment.cards,
        names=tuple(seat.name for seat in moment.setup.seats),
        avatars=tuple(avatar_asset(seat, who.level) for seat, who in enumerate(moment.setup.seats)),
        captions=captions,
        totals=None if moment.view.over else moment.totals,
        open_scores=open_scores,
        heading=heading,
        log=moment.log,
        log_offset=moment.log_offset,
        thinking=moment.thinking,
        dots=int(moment.now / DOT) if moment.thinking is not None else 0,
        marks=marks,
        sparks=moment.sparks,
        time=moment.time,
        can_undo=moment.can_undo,
        practice=moment.practice,
        hint=moment.hint if moment.view.turn is not None else "",
        seal=moment.seal,
    )


def totals_before(table: Table) -> tuple[int, ...] | None:
    """Everybody's points of the rounds before the one at the table; None in the first.

    The table knows a round's points as soon as its last move is made; here they wait for the score sheet.
    """
    rounds = table.rounds[: table.round]
    return tuple(map(sum, zip(*rounds, strict=True))) if rounds else None


def hint_words(coach: Coach, seat: int | None) -> str:
    """What the button for a hint says to the seat that looks; nothing where it is not to decide."""
    if not coach.helps(seat):
        return ""
    if coach.is_waiting:
        return "…"
    return _("Hint") if coach.thought is None else _("Values")
