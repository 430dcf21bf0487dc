"""Giving a match that is over away: one line of text to the clipboard, and its record as a file."""

from __future__ import annotations

from pathlib import Path

from takethat.match import given
from takethat.store.files import Notice
from takethat.table.table import Table
from takethat.ui import registry
from takethat.ui.clipboard import copied
from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Gap, Label
from takethat.ui.kit.boxes import Column, Flow
from takethat.ui.kit.button import Button
from takethat.ui.page import Page, sheet
from takethat.ui.scene import Host
from takethat.ui.theme import Size
from takethat.words.common import _, signed


class SharePage(Page):
    """What can be given away of the match at `table`, which is over."""

    first = "copy"

    def __init__(self, host: Host, table: Table) -> None:
        super().__init__(host)
        self.table = table
        self._saved: Path | None = None

    def content(self) -> Widget:
        buttons: list[Widget] = [
            Button(_("Copy the line"), self._copy, "copy", "copy", "primary"),
            Button(_("Save the file"), self._save, "save", "save"),
        ]
        note = _("The file holds every card and every move. Dropped on the window of Take That, it opens.")
        parts = [
            Label(result_line(self.table), Size.LEAD, "ink", "extrabold", name="line"),
            Flow(buttons, 12),
            *self._where(),
            Gap(2),
            Label(note, Size.SMALL, "ink_soft"),
        ]
        return sheet(_("Share this match"), Column(parts, 12), self.cancel, width=760)

    def _where(self) -> list[Widget]:
        if self._saved is None:
            return []
        path = Label(str(self._saved), Size.SMALL, "ink_soft", "bold", name="record")
        return [Column([Label(_("The file has been saved here:")), path], 2)]

    def _copy(self) -> None:
        done = copied(result_line(self.table))
        self.host.say(_("The line has been copied.") if done else _("The clipboard could not be used."))

    def _save(self) -> None:
        saved = given.give(self.table)
        if isinstance(saved, Notice):
            self.host.say(_("The file could not be saved in {folder}.").format(folder=given.folder()))
            return
        self._saved = saved
        self.rebuild()


def result_line(table: Table) -> str:
    """Who played and with how many points, the best first, and the deal number; it tells no card."""
    seats, totals = table.setup.seats, table.totals
    order = sorted(range(len(seats)), key=lambda seat: -totals[seat])
    people = ", ".join(f"{seats[seat].name} {signed(totals[seat])}" for seat in order)
    deal = f"{table.setup.deal:,}".replace(",", "\N{NO-BREAK SPACE}")
    game = registry.title(table.setup.game)
    return _("{game}: {people} · deal {number}").format(game=game, people=people, number=deal)
