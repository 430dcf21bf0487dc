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
    from takethat.match.autosave import Autosave
    from takethat.table.match import Setup
    from takethat.table.table import Table

Opening = Callable[[Host, "Table", "Autosave"], Scene]

SCREENS: dict[str, Opening] = {}
"""The table's scene for each game that has one."""


def begin(host: Host, setup: Setup, guided: bool = False) -> None:
    """Sit down to a new match; ValueError for a set-up that cannot be played.

    Somebody who plays for the first time, or wants to be, is `guided` through the first round.
    """
    from takethat.match import autosave

    table, kept = autosave.begin(setup)
    scene = _sit_down(host, table, kept)
    if guided or not host.settings.tutorial_seen:
        _lead(host, scene, setup)


def _lead(host: Host, scene: Scene, setup: Setup) -> None:
    """Let a guide speak at the table, where one human plays Take That."""
    from takethat.ui.table.scene import TableScene
    from takethat.ui.take_that.guide import Guide

    if isinstance(scene, TableScene) and setup.game == "take-that" and len(setup.humans) == 1:
        scene.guide = Guide(host)


def go_on(host: Host, path: Path, failed: Callable[[], None]) -> None:
    """Sit down again to a saved match; where it cannot be read, say so in one sentence and call `failed`."""
    from takethat.match import autosave

    loaded, kept = autosave.go_on(path)
    table = loaded.value
    if table is None or table.setup.game not in SCREENS:
        kept.close()
        host.tell(loaded.notices or (Notice.UNREADABLE,))
        host.turned()
        failed()
        return
    _sit_down(host, table, kept)
    host.tell(loaded.notices)


def _sit_down(host: Host, table: Table, kept: Autosave) -> Scene:
    scene = SCREENS[table.setup.game](host, table, kept)
    host.show(scene)
    host.voice.music("evening")
    return scene
