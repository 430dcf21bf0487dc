"""What a table opens in its time, as its scene is given it: the scene itself knows no curtain, sheet or menu."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from takethat.ui.table.scene import Play


@dataclass(frozen=True, slots=True)
class TableHooks:
    """What the table opens in its time; each is given the table's scene."""

    curtain: Callable[[Play], None]
    round_over: Callable[[Play], None]
    menu: Callable[[Play], None]
    moved: Callable[[], None]
    """A move was made and written down."""
    closed: Callable[[], None]
    """The scene leaves: close the record."""
