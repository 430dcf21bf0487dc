"""A match from a file: one that is over is looked back at, one under way is gone on with as a copy.

Whatever is wrong with a file is said in one sentence, and nothing else happens.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from takethat.match import given
from takethat.match.given import Given, Trouble
from takethat.match.thinker import Synchronous, Thinker
from takethat.store.files import Notice
from takethat.table.stock import DEALS
from takethat.table.table import Table
from takethat.ui import registry
from takethat.ui.learn.desk import Desk
from takethat.ui.scene import Host, Scene
from takethat.ui.scenes import match_flow
from takethat.ui.scenes.result import Next, Result
from takethat.ui.scenes.setup import SetupPage
from takethat.ui.table.hooks import Practised, TableHooks
from takethat.ui.table.scene import TableScene
from takethat.words.common import _

LONGEST = 60
"""Of a file's name so many letters are said."""


def dropped(host: Host, scenes: Sequence[Scene], path: Path) -> None:
    """A file was dropped on the window, in which these scenes are open."""
    if any(map(_is_running, scenes)):
        host.say(_("First leave this table, then drop the match on the window again."))
    else:
        open_file(host, path)


def _is_running(scene: Scene) -> bool:
    return isinstance(scene, Desk) or (isinstance(scene, TableScene) and not scene.table.match_over)


def open_file(host: Host, path: Path) -> None:
    """Open the match in a file, or say why it cannot be opened."""
    found = given.read(path)
    if isinstance(found, Trouble):
        host.say(trouble_line(found, path.name))
    elif found.table.match_over:
        _look_back(host, found.table)
    else:
        _go_on(host, found)


def trouble_line(trouble: Trouble, name: str) -> str:
    """Why a file of this name is not opened."""
    return {
        Trouble.MISSING: _("{file}: there is no such file."),
        Trouble.FOLDER: _("{file} is a folder. Choose the file of one match."),
        Trouble.UNREADABLE: _("{file} cannot be read."),
        Trouble.LARGE: _("{file} is too large to be a match."),
        Trouble.FOREIGN: _("{file} is not a match of Take That."),
        Trouble.NEWER: _("{file} comes from a newer version of Take That."),
        Trouble.BROKEN: _("{file} is damaged: no match can have been played so."),
    }[trouble].format(file=seen(name))


def seen(name: str) -> str:
    """A file's name as it can be shown, whatever signs the system let through, at some length."""
    shown = "".join(sign if sign.isprintable() else "?" for sign in name)
    return shown if len(shown) <= LONGEST else f"{shown[:LONGEST]}…"


def _go_on(host: Host, found: Given) -> None:
    path, trouble = given.copied(found.table)
    if trouble is not None:
        host.tell((trouble,))
        return
    host.say(_("This is a copy of the match, for practice; the file stays as it is."))
    match_flow.go_on(host, path, host.home)
    if found.tamed:
        host.tell((Notice.LEVEL_UNKNOWN,))


def _look_back(host: Host, table: Table) -> None:
    if registry.is_reviewable(table.setup.game):
        match_flow.look_back(host, table.record())
    else:
        _Over(host, table).begin()


class _Over:
    """A match that ended elsewhere, of a game without a review: the sheet of its last round, then its result."""

    def __init__(self, host: Host, table: Table) -> None:
        self.host, self.table = host, table
        self.ui = registry.game_ui(table.setup.game)
        hooks = TableHooks(_nothing, _nothing, self._leave, _nothing, _nothing, _nothing, _nothing, _nothing)
        self.play = TableScene(host, table, Thinker(table, Synchronous()), hooks, self.ui.screen)

    def begin(self) -> None:
        self.host.open(self.play)
        self.host.open(self.ui.sheet(self.host, self.play, self._result, self._leave))

    def _result(self) -> None:
        again = partial(self._again, random.SystemRandom().randrange(DEALS))
        following = Next(again, partial(self._again, self.table.setup.deal), self._anew, self._leave)
        self.host.open(Result(self.host, self.play, following))

    def _again(self, deal: int) -> None:
        match_flow.begin(self.host, replace(self.table.setup, deal=deal))

    def _anew(self) -> None:
        self.host.home()
        self.host.open(SetupPage(self.host, match_flow.begin))

    def _leave(self) -> None:
        """Back to where the file was opened: past the page in front, and the table behind it."""
        self.host.back()
        self.host.back()
        self.host.voice.music("menu")


def _nothing(_what: Practised | None = None) -> None:
    """A match that is over writes nothing and goes on with nothing."""
