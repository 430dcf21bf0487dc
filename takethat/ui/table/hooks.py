"""What a table opens in its time, as its scene is given it: the scene itself knows no curtain, sheet or menu."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

Practised = Literal["hint", "undo"]
"""What makes a match practice, so that it is counted no longer."""


@dataclass(frozen=True, slots=True)
class TableHooks:
    """What the table opens in its time; whoever made the hooks knows which table."""

    curtain: Callable[[], None]
    round_over: Callable[[], None]
    menu: Callable[[], None]
    help: Callable[[], None]
    """What can be done now, and the keys."""
    piles: Callable[[], None]
    """The piles, opened."""
    practise: Callable[[Practised], None]
    """What makes a match practice is wanted: it is done, or asked about first."""
    moved: Callable[[], None]
    """A move was made and written down."""
    closed: Callable[[], None]
    """The scene leaves: close the record."""
