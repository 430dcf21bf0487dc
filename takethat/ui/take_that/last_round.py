"""The last round of a match: who leads into it, and that it decides, as far as the score is open (R18)."""

from __future__ import annotations

from dataclasses import replace

from takethat.games.take_that.view import View
from takethat.table.match import Setup
from takethat.ui.table.model import TableModel
from takethat.ui.table.points import known, leads
from takethat.ui.take_that.layout import Layout
from takethat.words.common import _, points


def with_stake(setup: Setup, number: int, model: TableModel[View, Layout]) -> TableModel[View, Layout]:
    """The model with what the round of this number, counted from 0, means for the match."""
    if setup.rounds == 1 or number < setup.rounds - 1 or model.view.over:
        return model
    first = frozenset(seat for seat in range(len(model.names)) if leads(model, seat))
    words = _("Last round")
    return replace(model, at_stake=first, stake=(_led_by(model, sorted(first)), words), heading=words)


def _led_by(model: TableModel[View, Layout], first: list[int]) -> str:
    """Who leads and by how much; several may."""
    if len(first) != 1:
        return _("Last round: nobody leads alone")
    best, second = sorted(known(model), reverse=True)[:2]
    return _("Last round: {name} leads by {points}").format(name=model.names[first[0]], points=points(best - second))
