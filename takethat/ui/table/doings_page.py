"""What can be done now, and the keys: from the legal moves of the moment, in the words of the game at the table."""

from __future__ import annotations

from pygame.event import Event

from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Gap, Label
from takethat.ui.kit.beside import Beside
from takethat.ui.kit.boxes import Column
from takethat.ui.modifiers import asks_what
from takethat.ui.page import program_keys, sheet
from takethat.ui.table.over_table import OverTable
from takethat.ui.table.take_back import may_practise
from takethat.ui.theme import Size
from takethat.words.common import _


class DoingsPage(OverTable):
    """Opened over the table by F1, by a question mark, or from the break; tells no more than the hand itself shows."""

    first = "page"

    def content(self) -> Widget:
        play, now = self.play, self._now()
        keys = [*self._table_keys(), *play.screen.keys(), *program_keys()]
        parts = [
            *_part(_("Now"), [Label(line) for line in now]),
            Gap(6),
            *_part(_("Keys"), [Beside(Label(does), Label(cap, weight="bold")) for cap, does in keys]),
        ]
        return sheet(_("What can be done now, and the keys"), Column(parts, 8), self.cancel, width=760)

    def _now(self) -> tuple[str, ...]:
        """What a half-made choice leaves, where there is one, else everything."""
        play = self.play
        asked = tuple(chip.label for chip in play.moment().marks.chooser)
        return asked or play.hand.grip.doings() or play.screen.doings(play.view, play.names, play.moment().marking)

    def handle(self, event: Event) -> None:
        """Asked once more, it closes."""
        if asks_what(event):
            self.cancel()
        else:
            super().handle(event)

    def _table_keys(self) -> list[tuple[str, str]]:
        """The keys of every game, as far as they do something now."""
        play = self.play
        helps, back = play.coach.helps(play.eyes.seat), play.can_undo()
        practice = not back and may_practise(play.table, play.eyes)
        return [
            (_("Arrow keys, Tab"), _("choose a card or a button")),
            (_("Enter, Space"), _("play what is chosen; hurry what moves")),
            *([("H", _("hint"))] if helps else []),
            *([("U", _("take the move back"))] if back else []),
            *([("U", _("take a move back (practice)"))] if practice else []),
            ("G", _("show or hide the log")),
            ("L", _("look at the cards so far")),
            *([(_("Page up, Page down"), _("scroll the log"))] if play.log_open else []),
            ("Esc, M", _("pause")),
        ]


def _part(title: str, rows: list[Widget]) -> list[Widget]:
    return [Label(title, Size.LEAD, "cool_dark", "extrabold"), *rows]
