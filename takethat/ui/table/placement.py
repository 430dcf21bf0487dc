"""What a view looks like at rest in the present window, whatever the game: its layout and the pose of every card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from takethat.games.contract import View
from takethat.ui.table.geometry import Pose
from takethat.ui.table.layout import TableLayout
from takethat.ui.table.timeline import Key


class TableView(View, Protocol):
    """What every table reads of a game's view; the rest of it is the game's own."""

    @property
    def hand(self) -> tuple[int, ...]:
        """The own cards; empty for a spectator."""

    @property
    def hand_counts(self) -> tuple[int, ...]:
        """How many cards each seat holds."""

    @property
    def over(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Placement:
    """A view of any game at rest: its layout, and the pose of every card by its key."""

    view: Any
    layout: TableLayout[Any]
    poses: dict[Key, Pose]


Arrange = Callable[[Any], Placement]
"""Lays a view out in the present window."""
