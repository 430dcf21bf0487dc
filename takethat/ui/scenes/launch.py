"""From the menus to the table: a new match, or the one that was left.

What a match needs is fetched when there is one, so that the first picture of the menu need not wait for it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from takethat.store.files import Notice
from takethat.ui.scene import Host, Scene

if TYPE_CHECKING:
    from takethat.table.match import Setup
    from takethat.table.table import Table
    from takethat.ui.scenes.keeping import Keeping

Opening = Callable[[Host, "Table", "Keeping"], Scene]

SCREENS: dict[str, Opening] = {}
"""The table's scene for each game that has one."""


def begin(host: Host, setup: Setup) -> None:
    """Sit down to a new match; ValueError for a set-up that cannot be played."""
    from takethat.ui.scenes import keeping

    table, kept = keeping.begin(setup)
    _sit_down(host, table, kept)


def go_on(host: Host, path: Path, failed: Callable[[], None]) -> None:
    """Sit down again to a saved match; where it cannot be read, say so in one sentence and call `failed`."""
    from takethat.ui.scenes import keeping

    loaded, kept = keeping.go_on(path)
    table = loaded.value
    if table is None or table.setup.game not in SCREENS:
        kept.close()
        host.tell(loaded.notices or (Notice.UNREADABLE,))
        failed()
        return
    _sit_down(host, table, kept)
    host.tell(loaded.notices)


def _sit_down(host: Host, table: Table, kept: Keeping) -> None:
    host.show(SCREENS[table.setup.game](host, table, kept))
    host.voice.music("evening")
