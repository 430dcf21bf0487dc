"""All hands lie open, for learners: every card that somebody holds is seen as what it is.

What the own eyes may see otherwise stays as it is; only the backs of the other hands become cards. Knows no rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import cast

from takethat.games.contract import AnyGame, View
from takethat.table.table import Table
from takethat.ui.table.placement import AnyPlacement
from takethat.ui.table.table_view import TableView


def views(table: Table) -> tuple[TableView, ...]:
    """What every seat sees now."""
    return tuple(cast(TableView, table.observe(seat)) for seat in range(table.players))


def after_each(game: AnyGame, begun: Sequence[TableView], events: Sequence[object]) -> Iterator[tuple[TableView, ...]]:
    """What every seat sees after each of these full events, one after the other."""
    seen = cast("tuple[View, ...]", tuple(begun))
    for event in events:
        seen = tuple(game.fold(view, game.redact(event, seat)) for seat, view in enumerate(seen))
        yield cast("tuple[TableView, ...]", seen)


def opened(laid: AnyPlacement, seen: Sequence[TableView]) -> AnyPlacement:
    """The picture with all hands face up."""
    poses = dict(laid.poses)
    for seat, view in enumerate(seen):
        for number, card in enumerate(view.hand):
            pose = poses.pop(("hand", seat, number), None)
            if pose is not None:
                poses[card] = replace(pose, turn=0.0)
    return replace(laid, poses=poses)
