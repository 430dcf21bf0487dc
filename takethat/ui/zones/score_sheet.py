"""The sheet after each game of Three Zones: who won which zone, and the points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

from takethat.games.zones.cards import VICTORY
from takethat.games.zones.view import View
from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Label
from takethat.ui.kit.boxes import Column, Flow
from takethat.ui.kit.button import Button
from takethat.ui.kit.figure import Mood, who_sits
from takethat.ui.kit.look import Look
from takethat.ui.kit.middle import Middle
from takethat.ui.kit.plaque import Carved
from takethat.ui.kit.scroll import ScrollView
from takethat.ui.kit.shore import Shore
from takethat.ui.scene import Host
from takethat.ui.table.over_table import OverTable
from takethat.ui.table.scene import TableScene
from takethat.ui.table.seal_page import seal_button
from takethat.ui.theme import Size
from takethat.ui.zones.aim import at_stake, stake_line
from takethat.ui.zones.captions import heading
from takethat.ui.zones.layout import LOW_TEXT
from takethat.ui.zones.score_board import ScoreBoard, Side
from takethat.words.common import _, points


class ZonesSheet(OverTable):
    """Shown over the table of a finished game; `done` goes on, `menu` is the break."""

    first = "go-on"
    shade = 200

    def __init__(self, host: Host, play: TableScene, done: Callable[[], None], menu: Callable[[], None]) -> None:
        super().__init__(host, play)
        self._done, self._menu = done, menu
        self._heard = False

    @property
    def look(self) -> Look:
        """In a low window letters grow no more than at the table: cards need the height."""
        look = super().look
        scale = min(look.theme.text_scale, LOW_TEXT if look.frame.is_low else look.frame.text)
        return replace(look, theme=replace(look.theme, text_scale=scale))

    def content(self) -> Widget:
        table = self.play.table
        view = cast(View, table.observe(None))
        words, icon = (_("Result"), "trophy") if table.match_over else (_("Next game"), "play")
        title = heading(len(table.rounds) - 1, table.setup.rounds)
        head = [
            Label(title, Size.SMALL, "on_dark", "bold", "centre"),
            Label(self._verdict(view), Size.TITLE, "on_dark", "extrabold", "centre", name="verdict"),
        ]
        urgent = not table.match_over and bool(at_stake(table.setup, table.totals))
        if urgent or not self._frame.is_low or self._winner(view) is None:
            head.append(Label(self._explanation(view), Size.SMALL, "on_dark", align="centre"))
        below = [
            Button(words, self._go_on, "go-on", icon, "primary", Size.LEAD),
            *seal_button(self.host, table.deals[-1], title),
        ]
        board = ScoreBoard(view, [self._side(view, seat) for seat in (0, 1)], self._winner(view))
        return Middle(ScrollView(Shore(Carved(Column(head, 2), 8), board, Flow(below, 12, "centre")), "score"), 1240)

    def _side(self, view: View, seat: int) -> Side:
        table, best = self.play.table, self._winner(view)
        who = table.setup.seats[seat]
        mood: Mood = "calm" if best is None else "glad" if best == seat else "sad"
        match = table.totals[seat] if table.setup.rounds > 1 else None
        gained = (view.scores or (0, 0))[seat]
        return Side(who.name, who_sits(seat, who.level), points(gained), match, mood, gained)

    def _winner(self, view: View) -> int | None:
        return next((one for one in (0, 1) if view.leaders.count(one) >= 2), None)

    def _verdict(self, view: View) -> str:
        best = self._winner(view)
        if best is None or view.scores is None:
            return _("Nobody has two zones: a draw.")
        return _("{name} wins the game: {points}.").format(name=self.play.names[best], points=points(view.scores[best]))

    def _explanation(self, view: View) -> str:
        if self._winner(view) is None:
            return _("A draw brings no points.")
        table = self.play.table
        if not table.match_over and at_stake(table.setup, table.totals):
            return stake_line(self.play.names, table.totals)
        text = _("The winner scores the strength in their weakest zone.")
        if table.setup.rounds > 1:
            text += " " + _("{points} points win the match.").format(points=VICTORY)
        return text

    def update(self, now: float) -> float | None:
        if not self._heard:
            self._heard = True
            self.host.voice.play("count")
        return super().update(now)

    def _go_on(self) -> None:
        self.host.back()
        self._done()

    def cancel(self) -> None:
        self._menu()
