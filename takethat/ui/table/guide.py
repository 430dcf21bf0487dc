"""Who leads a newcomer through a round, as the table's scene knows it; what there is to say is each game's own."""

from __future__ import annotations

from typing import Protocol, TypeAlias

from pygame.event import Event

from takethat.ui.kit.look import Look
from takethat.ui.table.layout import AnyLayout, LayoutT_contra
from takethat.ui.table.model import Tip
from takethat.ui.table.table_view import TableView, ViewT_contra


class Guide(Protocol[ViewT_contra, LayoutT_contra]):
    """The guide of one player through one round."""

    @property
    def tip(self) -> Tip | None:
        """What is said now."""

    @property
    def is_over(self) -> bool: ...

    def speak(self, view: ViewT_contra, layout: LayoutT_contra) -> None:
        """A decision of the player's is due: say what is new at it, if anything; offered again, the same again."""

    def rest(self) -> None:
        """The decision is made."""

    def stop(self) -> None:
        """The round is over, or the player has had enough: remember that."""

    def takes(self, event: Event, look: Look) -> bool:
        """Whether an event was meant for the guide, which has seen to it."""


AnyGuide: TypeAlias = Guide[TableView, AnyLayout]
"""Of whichever game is at the table."""
