"""The menu at the table: go on, look at rules or settings, begin anew, leave. The match is safe whatever is chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from takethat.ui import registry
from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Label
from takethat.ui.kit.boxes import Column, Panel
from takethat.ui.kit.button import Button
from takethat.ui.kit.middle import Middle
from takethat.ui.kit.scroll import ScrollView
from takethat.ui.scene import Host
from takethat.ui.scenes.rules import Rules
from takethat.ui.scenes.settings import SettingsPage
from takethat.ui.scenes.stand_in import StandInPage, hand_over
from takethat.ui.table.doings_page import DoingsPage
from takethat.ui.table.over_table import OverTable
from takethat.ui.table.scene import TableScene
from takethat.ui.table.take_back import may_practise
from takethat.ui.theme import Size
from takethat.words.common import _


class Pause(OverTable):
    """Opened over the table; `leave` goes to the first screen, `anew` to the setup, `give_up` ends the match."""

    first = "resume"

    def __init__(
        self,
        host: Host,
        play: TableScene,
        leave: Callable[[], None],
        anew: Callable[[], None],
        give_up: Callable[[], None],
    ) -> None:
        super().__init__(host, play)
        self._leave, self._anew, self._give_up = leave, anew, give_up

    def content(self) -> Widget:
        host, table = self.host, self.play.table
        buttons: list[Widget] = [
            Label(_("Paused"), Size.TITLE, "ink", "extrabold", "centre"),
            Label(self._where(), Size.SMALL, "ink_soft", align="centre"),
            Button(_("Resume"), host.back, "resume", "play", "primary", Size.LEAD),
            *self._take_back(),
            *self._rules_button(),
            Button(_("What can I do now?"), lambda: host.open(DoingsPage(host, self.play)), "doings", "circle-help"),
            Button(_("Settings"), lambda: host.open(SettingsPage(host)), "settings", "settings"),
            *self._guide(),
            *self._stand_ins(),
            Button(_("New game"), self._anew, "new", "sparkles"),
            Button(_("Quit to menu"), self._leave, "leave", "house"),
        ]
        if not table.match_over:
            buttons.append(Button(_("End this match"), self._ask, "give-up", "flag", "quiet"))
        return Middle(Panel(ScrollView(Column(buttons, 10), "pause"), 26), 380)

    def _rules_button(self) -> list[Widget]:
        """The way to the rules, where they are written."""
        game = self.play.table.setup.game
        if registry.game_ui(game).rules is None:
            return []
        return [Button(_("Rules"), lambda: self.host.open(Rules(self.host, game)), "rules", "book-open")]

    def _take_back(self) -> list[Widget]:
        """A way to take the last decision back, in a match against bots."""
        if not (self.play.can_undo() or may_practise(self.play.table, self.play.eyes)):
            return []
        return [Button(_("Take a move back"), self._ask_back, "take-back", "undo")]

    def _ask_back(self) -> None:
        """Say once what it means, before a match that counts becomes practice."""
        if self.play.can_undo() or self.play.table.practice:
            self._undo()
            return
        answers = [
            ("count", _("Let it count"), "primary", lambda: None),
            ("back", _("Take it back"), "plain", self._undo),
        ]
        self.ask(
            _("Take a move back?"),
            _("The match becomes practice: it goes on, but is no longer counted in the statistics."),
            answers,
        )

    def _undo(self) -> None:
        self.host.back()
        self.play.undo(practice=True)

    def _stand_ins(self) -> list[Widget]:
        """A way to let a bot play for somebody, and to take the seat back."""
        play, table = self.play, self.play.table
        if not table.hands_over:
            return []
        found: list[Widget] = [
            Button(
                _("{name} plays again").format(name=play.names[seat]), partial(self._back, seat), f"back-{seat}", "user"
            )
            for seat in table.setup.humans
            if not table.seated.seats[seat].human
        ]
        people = table.seated.humans
        if people:
            words = _("Let a bot play for {name}").format(name=play.names[people[0]])
            words = words if len(table.setup.humans) == 1 else _("Let a bot play for somebody")
            found.append(Button(words, lambda: self.host.open(StandInPage(self.host, play)), "stand-in", "bot"))
        return found

    def _back(self, seat: int) -> None:
        self.host.back()
        hand_over(self.play, seat, None)

    def _guide(self) -> list[Widget]:
        """A way to be without the guide, while there is one."""
        guide = self.play.guide
        if guide is None or guide.is_over:
            return []
        return [Button(_("No more tips"), self._stop_guide, "no-tips", "graduation-cap")]

    def _stop_guide(self) -> None:
        assert self.play.guide is not None
        self.play.guide.stop()
        self.rebuild()

    def _where(self) -> str:
        """Which round it is, as its game says it, and the deal number, so that others can play the same cards."""
        table = self.play.table
        deal = _("Deal {number}").format(number=f"{table.setup.deal:,}".replace(",", "\N{NO-BREAK SPACE}"))
        heading = registry.game_ui(table.setup.game).heading(table.round, table.setup.rounds)
        return f"{heading} · {deal}"

    def _ask(self) -> None:
        self.ask(
            _("End this match?"),
            _("It is thrown away and not counted. Quitting to the menu keeps it."),
            [
                ("keep", _("Keep playing"), "primary", lambda: None),
                ("end", _("End it"), "danger", self._give_up),
            ],
        )
