"""The matches under way: each to be gone on with, or thrown away with a way back while the page is open."""

from __future__ import annotations

from datetime import date
from functools import partial
from pathlib import Path

from takethat.match import autosave
from takethat.match.autosave import Autosave
from takethat.store import saves
from takethat.store.files import Notice
from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Label
from takethat.ui.kit.beside import Beside
from takethat.ui.kit.boxes import Column
from takethat.ui.kit.button import Button
from takethat.ui.kit.noted import Noted
from takethat.ui.kit.spread import Spread
from takethat.ui.page import Page, sheet
from takethat.ui.scene import Host
from takethat.ui.scenes import match_flow
from takethat.ui.scenes.leafing import Leafing
from takethat.ui.scenes.open_match import OpenMatch
from takethat.ui.scenes.standing import Told, told_of
from takethat.ui.theme import Size
from takethat.words.common import _, notice_line

MOST = 12
"""How many matches are listed at once: each has to be played through to know how it stands."""


class UnfinishedMatches(Page):
    """A list of matches under way. What was thrown away is held, and deleted when the page closes."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._leafing = Leafing(self, MOST)
        self._thrown: dict[Path, Autosave] = {}

    def content(self) -> Widget:
        paths = saves.under_way()
        self._leafing.fit(len(paths))
        shown = paths[self._leafing.start : self._leafing.end]
        lines = [self._line(path) for path in shown] or [Label(_("No match is under way."), Size.LEAD, "ink", "bold")]
        opened = Button(_("Open a match"), lambda: self.host.open(OpenMatch(self.host)), "open", "folder-open")
        footer = [*self._leafing.buttons(self._leafing.end < len(paths)), opened]
        self.first = next((f"go-on-{path.stem}" for path in shown), "back")
        return sheet(_("Unfinished matches"), Spread([[line] for line in lines], 10), self.cancel, footer)

    def _line(self, path: Path) -> Widget:
        told = told_of(path, date.today())
        if path in self._thrown:
            return self._thrown_line(path, told)
        if saves.is_open(path):
            return _elsewhere(_called(told))
        note = told.note[:1].upper() + told.note[1:]
        entry = Noted(_called(told), note, partial(self._go_on, path), f"go-on-{path.stem}", "play", "quiet", Size.BODY)
        throw = partial(self.throw_away, path)
        return Beside(entry, Button("", throw, f"throw-{path.stem}", "trash-2", "quiet", hint=_("Throw away")))

    def _thrown_line(self, path: Path, told: Told) -> Widget:
        sentence = Label(_("Thrown away: {match}").format(match=_called(told)), Size.BODY, "ink_soft")
        back = Button(_("Bring back"), partial(self._bring_back, path), f"throw-{path.stem}", "undo", "quiet")
        return Beside(sentence, back)

    def _go_on(self, path: Path) -> None:
        match_flow.go_on(self.host, path, self.rebuild)

    def throw_away(self, path: Path) -> None:
        """Hold a match, to be deleted when the page closes."""
        held, notices = autosave.hold(path)
        if held is not None:
            self._thrown[path] = held
        self.host.tell(notices)
        self.rebuild()

    def _bring_back(self, path: Path) -> None:
        self._thrown.pop(path).close()
        self.rebuild()

    def close(self) -> None:
        super().close()
        told: list[Notice] = []
        while self._thrown:
            told += self._thrown.popitem()[1].give_up()
        self.host.tell(told)


def _elsewhere(called: str) -> Widget:
    """A match that another window plays: said, and not to be pressed."""
    reason = Label(notice_line(Notice.OPEN_ELSEWHERE), Size.SMALL, "ink_soft")
    return Column([Label(called, Size.BODY, "ink_soft", "bold"), reason], 2)


def _called(told: Told) -> str:
    return told.title or _("A match that cannot be read")
