"""What a hint or a move taken back means, said before a match that counts becomes practice."""

from __future__ import annotations

from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Gap
from takethat.ui.scene import Frame, Host
from takethat.ui.table.hooks import Practised
from takethat.ui.table.over_table import OverTable
from takethat.ui.table.scene import TableScene
from takethat.ui.table.take_back import may_practise
from takethat.words.common import _


def practise(host: Host, play: TableScene, what: Practised) -> None:
    """A hint, or the last move taken back, where there is one; asked before if the match still counts."""
    possible = play.coach.helps(play.eyes.seat) if what == "hint" else may_practise(play.table, play.eyes)
    if not possible or play.coach.is_waiting:
        return
    if play.table.practice:
        play.practise(what)
    else:
        host.open(BeforePractice(host, play, what))


class BeforePractice(OverTable):
    """A question over the table, and nothing else; whoever lets the match count is back at once."""

    def __init__(self, host: Host, play: TableScene, what: Practised) -> None:
        super().__init__(host, play)
        self._what = what

    def content(self) -> Widget:
        return Gap(0)

    def resize(self, frame: Frame) -> None:
        super().resize(frame)
        if self._question is None:
            self._ask()

    def _ask(self) -> None:
        hint = self._what == "hint"
        answers = [
            ("count", _("Let it count"), "primary", self.cancel),
            ("go-on", _("Show the hint") if hint else _("Take it back"), "plain", self._go_on),
        ]
        text = _("The match becomes practice: it goes on, but is no longer counted in the statistics.")
        self.ask(_("A hint?") if hint else _("Take a move back?"), text, answers)

    def _go_on(self) -> None:
        self.cancel()
        self.play.practise(self._what)
