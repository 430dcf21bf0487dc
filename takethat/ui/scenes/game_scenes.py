"""Which games have a table on the screen: joins each game's name with the scene that opens it.

A table's code is fetched when it is needed, or a part at a time when there is nothing else to do: the first picture
of the menu need not wait for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from takethat.ui.scene import Host, Scene
from takethat.ui.scenes import launch

if TYPE_CHECKING:
    from takethat.match.autosave import Autosave
    from takethat.table.table import Table

PARTS = (
    "table.model",
    "table.timeline",
    "table.layout",
    "table.hand",
    "scenes.setup",
    "table.scene",
    "scenes.match_flow",
)
"""What the table that is opened most needs, below `takethat.ui`, in pieces of a few hundredths of a second each."""


def lay_all() -> None:
    """Make every table known to the menus; done once, before the first of them is shown."""
    launch.SCREENS |= {"take-that": take_that, "zones": zones}


def parts() -> Iterator[Callable[[], object]]:
    """Each call of one of these fetches a part of a table's code."""
    return (partial(import_module, f"takethat.ui.{name}") for name in PARTS)


def take_that(host: Host, table: Table, kept: Autosave) -> Scene:
    """The table of the line of cards."""
    from takethat.ui.scenes.match_flow import opening

    return opening(host, table, kept)


def zones(host: Host, table: Table, kept: Autosave) -> Scene:
    """The table of Three Zones."""
    from takethat.ui.zones.score_sheet import opening

    return opening(host, table, kept)
