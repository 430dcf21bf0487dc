"""Gathers what is to be seen at the table from its scene: the one place that joins stage, table, hand and words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from takethat.games.take_that.view import View
from takethat.ui.kit.avatar import avatar_asset
from takethat.ui.table.model import Marks, TableModel
from takethat.ui.take_that.captions import captions, open_scores
from takethat.words.common import _, round_line

if TYPE_CHECKING:
    from takethat.ui.table.scene import TableScene

DOT = 0.28
"""Seconds that each of the three lights of somebody thinking is bright."""


def seen(play: TableScene) -> TableModel:
    """The table at the time of the scene's last update."""
    assert play.picture is not None
    time = play.stage.clock.at(play.now)
    face = play.stage.timeline.face(time)
    view: View = play.picture.view if face is None else face.view
    lasts = play.lasts if face is None else face.last
    thinking = play.thinker.seat if not play.stage.is_busy(play.now) else None
    setup, players = play.table.setup, range(play.table.players)
    settings = play.host.settings
    return TableModel(
        layout=play.layout_for(view),
        view=view,
        cards=play.stage.shown(play.now),
        names=play.names,
        avatars=tuple(avatar_asset(seat, setup.seats[seat].level) for seat in players),
        captions=captions(setup, view, lasts, thinking),
        totals=None if view.over else totals_before(play),
        open_scores=open_scores(view) if settings.open_score else None,
        heading=round_line(play.table.round, setup.rounds),
        log=play.log_text(None if face is None else face.heard),
        log_offset=play.log.offset,
        thinking=thinking,
        dots=int(play.now / DOT) if thinking is not None else 0,
        marks=_marks(play),
        sparks=tuple(play.stage.timeline.sparks(time)),
        time=time,
        can_undo=play.can_undo(),
        practice=play.table.practice,
        hint=hint_words(play),
    )


def totals_before(play: TableScene) -> tuple[int, ...] | None:
    """Everybody's points of the rounds before the one at the table; None in the first.

    The table knows a round's points as soon as its last move is made; here they wait for the score sheet.
    """
    table = play.table
    rounds = table.rounds[: table.round]
    return tuple(map(sum, zip(*rounds, strict=True))) if rounds else None


def _marks(play: TableScene) -> Marks:
    """The hand's marks, with the sentence that is shown now."""
    busy = play.stage.is_busy(play.now)
    if busy:
        return Marks()
    helped = play.host.settings.hints
    own_turn = play.picture is not None and bool(play.picture.view.legal)
    marks = play.hand.marks(shaded=own_turn and helped)
    if not helped:
        marks = replace(marks, twins=frozenset())
    said = play.guide.tip if play.guide is not None else None
    return replace(marks, tip=play.tip[0] if play.tip is not None else said, advice=play.coach.advice())


def hint_words(play: TableScene) -> str:
    """What the button for a hint says; nothing where nobody who looks is to decide."""
    if not play.coach.helps(play.eyes.seat):
        return ""
    if play.coach.is_waiting:
        return "…"
    return _("Hint") if play.coach.thought is None else _("Values")
