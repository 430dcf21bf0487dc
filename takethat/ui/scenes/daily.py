"""The daily deal: today's cards, the same for everybody; what came of it, and the days on which it was played."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path

from takethat.bots.request import Mind
from takethat.bots.worker import Worker
from takethat.match import daily, occasion
from takethat.store import disk, occasions, saves
from takethat.store.occasions import Day
from takethat.table.match import Setup
from takethat.ui.clipboard import copied
from takethat.ui.kit.base import Widget, sooner
from takethat.ui.kit.basic import Gap, Label
from takethat.ui.kit.boxes import Column, Flow
from takethat.ui.kit.button import Button
from takethat.ui.page import Page, sheet
from takethat.ui.scene import Host
from takethat.ui.scenes.calendar import Mark, Month
from takethat.ui.scenes.draft import Draft
from takethat.ui.theme import Size
from takethat.words.common import _, day_line, month_line, ngettext, signed
from takethat.words.kinds import free_name

LOOK = 0.1
"""Seconds between two looks for a thought of the expert."""

Begin = Callable[[Host, Setup, str], None]
GoOn = Callable[[Host, Path, Callable[[], None]], None]


class DailyPage(Page):
    """The deal of `day`, by default today's; `begin` and `go_on` sit down to a match."""

    def __init__(
        self,
        host: Host,
        begin: Begin,
        go_on: GoOn,
        day: date | None = None,
        new_mind: Callable[[], Mind] = Worker,
        today: Callable[[], date] = date.today,
    ) -> None:
        super().__init__(host)
        self.day = day or today()
        self._today_is = today
        self._begin, self._go_on, self._new_mind = begin, go_on, new_mind
        self._year, self._month = self.day.year, self.day.month
        self._expert: daily.ExpertGame | None = None

    # --- what is shown

    def content(self) -> Widget:
        kept, notices = occasions.load_occasions()
        self.host.tell(notices)
        row = next((row for row in kept.days if row.date == self.day.isoformat()), None)
        self.first = "share" if row is not None and row.points is not None else "play"
        parts = [*self._today(row), Gap(4), *self._calendar(kept.days)]
        title = _("Daily deal {date}").format(date=day_line(self.day))
        return sheet(title, Column(parts, 10), self.cancel, self._footer(kept.days), width=760)

    def _today(self, row: Day | None) -> list[Widget]:
        if row is None:
            text = _("One round against {opponent}, the same cards for everybody. You begin. The first try counts.")
            play = Button(_("Play"), self._play, "play", "play", "primary", Size.LEAD)
            return [Label(text.format(opponent=self._names()[1])), Flow([play], 10)]
        again = Button(_("Play again (practice)"), self._play, "again", "repeat")
        if row.points is None:
            return self._begun(row, again)
        share = Button(_("Copy a line to share"), partial(self._share, row), "share", "share-2", "primary")
        return [*self._result(row), Flow([share, again], 10)]

    def _begun(self, row: Day, again: Button) -> list[Widget]:
        path = saves.record_path(row.match_id)
        if disk.is_there(path):
            go_on = Button(
                _("Continue"), partial(self._go_on, self.host, path, self.rebuild), "play", "play", "primary"
            )
            return [Label(_("Today’s deal has been begun.")), Flow([go_on], 10)]
        return [Label(_("Today’s deal was begun, but not ended. What is played now is practice.")), Flow([again], 10)]

    def _result(self, row: Day) -> list[Widget]:
        assert row.points is not None
        assert row.other is not None
        other = self._names()[1]
        own = _("You: {points} · {opponent}: {other}").format(
            points=signed(row.points), opponent=other, other=signed(row.other)
        )
        helped = [Label(_("With help, so it is practice."), Size.SMALL, "ink_soft")] if row.helped else []
        return [Label(own, Size.LEAD, "ink", "extrabold", name="own"), *helped, self._expert_line(row)]

    def _expert_line(self, row: Day) -> Widget:
        if row.expert is None or row.judge != daily.JUDGE:
            return Label(_("The expert is still playing the same cards …"), Size.BODY, "ink_soft", name="expert")
        text = _("The expert on your seat: {points}").format(points=signed(row.expert))
        return Label(text, Size.BODY, name="expert")

    def _calendar(self, days: list[Day]) -> list[Widget]:
        marks = {date.fromisoformat(row.date): _mark(row) for row in days}
        played = [day for day, mark in marks.items() if mark.done]
        month = Month(self._year, self._month, marks, self._today_is(), _("Mo Tu We Th Fr Sa Su").split(" "))
        turn = [
            Button("", partial(self._turn, -1), "earlier", "chevron-left", "quiet", hint=_("Earlier")),
            Label(month_line(self._year, self._month), Size.LEAD, "cool_dark", "extrabold", name="month-name"),
            Button("", partial(self._turn, 1), "later", "chevron-right", "quiet", hint=_("Later")),
        ]
        return [
            Label(self._streak(played), Size.BODY, "ink", "bold", name="streak"),
            Flow(turn, 12),
            month,
        ]

    def _streak(self, played: list[date]) -> str:
        """How long the run of days is; who has none yet is not told of noughts."""
        if not played:
            return _("No day played yet. A missed day is forgiven.")
        return _streak_line(played, self._today_is())

    def _footer(self, days: list[Day]) -> list[Widget]:
        return [Button(_("Delete the calendar"), self._ask_to_forget, "forget", "trash-2")] if days else []

    # --- what is done

    def _play(self) -> None:
        match_id = occasion.new_id(occasion.DAILY)
        setup = daily.setup_of(self.day, *self._names())
        self.host.tell(occasions.begin_day(self.day.isoformat(), match_id))
        self._begin(self.host, setup, match_id)

    def _names(self) -> tuple[str, str]:
        """Who plays, and against whom."""
        draft = Draft(self.host)
        own = draft.names[0] if draft.levels[0] is None else _("Player")
        return own, free_name(daily.OPPONENT, [own])

    def _share(self, row: Day) -> None:
        days = occasions.load_occasions()[0].days
        played = [date.fromisoformat(one.date) for one in days if one.points is not None]
        done = copied(share_line(row, played, self._today_is()))
        self.host.say(_("The line has been copied.") if done else _("The clipboard could not be used."))

    def _turn(self, step: int) -> None:
        months = min(max(self._year * 12 + self._month - 1 + step, 12), 9999 * 12 + 11)
        self._year, self._month = months // 12, months % 12 + 1
        self.rebuild()

    def _ask_to_forget(self) -> None:
        text = _("All days and the streak are deleted. The matches stay in the statistics.")
        self.ask_to_delete(_("Delete the calendar?"), text, occasions.forget_days)

    # --- the expert

    def update(self, now: float) -> float | None:
        wait = super().update(now)
        return sooner(wait, LOOK) if self._expert_plays() else wait

    def _expert_plays(self) -> bool:
        """Let the expert play on, once the own result stands; whether it still does."""
        if self._expert is None:
            row = next((row for row in occasions.load_occasions()[0].days if row.date == self.day.isoformat()), None)
            if row is None or row.points is None or (row.expert is not None and row.judge == daily.JUDGE):
                return False
            self._expert = daily.ExpertGame(self.day, self._new_mind())
        self._expert.look()
        if self._expert.points is not None:
            self.host.tell(occasions.tell_expert(self.day.isoformat(), self._expert.points, daily.JUDGE))
            self._stop()
            self.rebuild()
            return False
        return True

    def _stop(self) -> None:
        if self._expert is not None:
            self._expert.close()
            self._expert = None

    def close(self) -> None:
        self._stop()
        super().close()


def _mark(row: Day) -> Mark:
    return Mark(row.points is not None, "" if row.points is None else signed(row.points))


def _streak_line(played: list[date], today: date) -> str:
    now = occasion.streak(played, today)
    streak = ngettext("{count} day in a row", "{count} days in a row", now).format(count=now)
    longest = _("longest: {count}").format(count=occasion.longest(played))
    return f"{streak} · {longest} · {_('a missed day is forgiven')}"


def share_line(row: Day, played: list[date], today: date) -> str:
    """A result to be sent to friends: it tells no card."""
    assert row.points is not None
    parts = [_("Take That, daily deal {date}: {points}").format(date=row.date, points=signed(row.points))]
    if row.expert is not None:
        parts.append(_("expert {points}").format(points=signed(row.expert)))
    now = occasion.streak(played, today)
    parts.append(ngettext("{count} day in a row", "{count} days in a row", now).format(count=now))
    return " · ".join(parts)
