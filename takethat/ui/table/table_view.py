"""What every game's view shows a table: who looks, whose turn it is, the own hand and how many cards the others hold.

Each game's View has more; that is read in its own rooms alone, which get it by the type variables that stand here.
"""

from __future__ import annotations

from typing import Protocol, TypeVar

from takethat.games.contract import Onlooker


class TableView(Protocol):
    """A view of a game whose cards and moves are numbers."""

    @property
    def seat(self) -> Onlooker: ...

    @property
    def turn(self) -> int | None: ...

    @property
    def legal(self) -> tuple[int, ...]: ...

    @property
    def hand(self) -> tuple[int, ...]: ...

    @property
    def hand_counts(self) -> tuple[int, ...]: ...

    @property
    def over(self) -> bool: ...


ViewT = TypeVar("ViewT", bound=TableView)
View_co = TypeVar("View_co", bound=TableView, covariant=True)
ViewT_contra = TypeVar("ViewT_contra", bound=TableView, contravariant=True)
