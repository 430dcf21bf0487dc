"""What a table opens in its time, as its scene is given it: the scene itself knows no curtain, sheet or menu."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from takethat.ui.table.scene import TableScene


@dataclass(frozen=True, slots=True)
class TableHooks:
    """What the table opens in its time; each is given the table's scene."""

    curtain: Callable[[TableScene], None]
    round_over: Callable[[TableScene], None]
    menu: Callable[[TableScene], None]
    moved: Callable[[], None]
    """A move was made and written down."""
    closed: Callable[[], None]
    """The scene leaves: close the record."""
