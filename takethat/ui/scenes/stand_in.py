"""A person must leave: a bot of some level plays for them, until they come back. The match becomes practice."""

from __future__ import annotations

from takethat.bots.registry import bots_of, levels
from takethat.match.eyes import eyes_after
from takethat.ui import registry
from takethat.ui.kit.avatar import Avatar
from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Label
from takethat.ui.kit.boxes import Column, Field, Flow, Panel
from takethat.ui.kit.button import Button
from takethat.ui.kit.controls import Choice
from takethat.ui.kit.middle import Middle
from takethat.ui.kit.scroll import ScrollView
from takethat.ui.scene import Host
from takethat.ui.table.over_table import OverTable
from takethat.ui.table.scene import TableScene
from takethat.ui.theme import Size
from takethat.words.common import _, level_name
from takethat.words.kinds import kind_name


class StandInPage(OverTable):
    """Opened over the break: who is played for, and how well."""

    first = "hand-over"

    def __init__(self, host: Host, play: TableScene) -> None:
        super().__init__(host, play)
        self._people = play.table.seated.humans
        self._seat, self._level = _first(play), bots_of(play.table.setup.game).stand_in

    def content(self) -> Widget:
        name, game = self.play.names[self._seat], self.play.table.setup.game
        kinds = [(level, kind_name(level)) for level in levels(game)]
        temper = registry.game_ui(game).temper
        line = "" if temper is None else temper(self._level)
        buttons = [
            Button(_("Let it play"), self._hand_over, "hand-over", "bot", "primary"),
            Button(_("Cancel"), self.cancel, "cancel"),
        ]
        rows: list[Widget] = [
            Label(_("A bot plays for {name}").format(name=name), Size.TITLE, "ink", "extrabold", "centre"),
            *self._who(),
            Avatar(self._seat, self._level),
            Column([Choice(kinds, self._level, self._choose_level, "level", compact=True)]),
            Label(f"{level_name(self._level)}. {line}", Size.SMALL, "ink_soft", align="centre"),
            Label(
                _("It sees only the cards of that seat, and plays until {name} is back.").format(name=name),
                align="centre",
            ),
            *self._meaning(),
            Flow(list(buttons), 12, "centre"),
        ]
        return Middle(Panel(ScrollView(Column(rows, 12, "centre"), "stand-in"), 26), 480)

    def _who(self) -> list[Widget]:
        """Whose seat it is, where several people play."""
        if len(self._people) < 2:
            return []
        people = [(seat, self.play.names[seat]) for seat in self._people]
        return [Field(_("Who leaves?"), Choice(people, self._seat, self._choose_seat, "seat"))]

    def _meaning(self) -> list[Widget]:
        if self.play.table.practice:
            return []
        return [
            Label(
                _("The match becomes practice: it goes on, but is no longer counted in the statistics."), align="centre"
            )
        ]

    def _choose_level(self, level: str) -> None:
        self._level = level
        self.rebuild()

    def _choose_seat(self, seat: int) -> None:
        self._seat = seat
        self.rebuild()

    def _hand_over(self) -> None:
        self.host.back()
        self.host.back()
        hand_over(self.play, self._seat, self._level)


def _first(play: TableScene) -> int:
    """Who leaves most likely: whoever is at the screen."""
    people, front = play.table.seated.humans, play.eyes.bottom
    return front if front in people else people[0]


def hand_over(play: TableScene, seat: int, level: str | None) -> None:
    """Let a bot play in a seat, or its person again, and the table go on."""
    play.table.hand_over(seat, level)
    play.hand.forget()
    play.thinker.attend()
    play.look_on(eyes_after(play.table, play.eyes))
