"""What the matches played so far add up to."""

from __future__ import annotations

from pygame import Rect, Surface

from takethat.bots.registry import LEVELS
from takethat.store.files import Notice
from takethat.store.statistics import HUMANS, Kind, MatchResult, Summary, load_matches, summarise
from takethat.ui import registry
from takethat.ui.assets import loader
from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Gap, IconLabel, Label, Picture
from takethat.ui.kit.boxes import Column
from takethat.ui.kit.button import Button
from takethat.ui.kit.figures import Figures
from takethat.ui.kit.look import Look
from takethat.ui.page import Page, sheet
from takethat.ui.scene import Host
from takethat.ui.scenes.past import PastMatches, is_any_past
from takethat.ui.theme import Size
from takethat.words import common as words
from takethat.words.common import _, ngettext

LATEST = 12


class StatisticsPage(Page):
    """A table by opponents, and the matches played last."""

    first = "page"

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._told: set[Notice] = set()

    def content(self) -> Widget:
        matches, notices = load_matches()
        self.host.tell([notice for notice in notices if notice not in self._told])
        self._told.update(notices)
        body: list[Widget] = [*self._sums(matches), *self._latest(matches)] if matches else self._nothing()
        return sheet(_("Statistics"), Column(body, 12), self.cancel, self._footer(), width=940)

    def _footer(self) -> list[Widget]:
        """The way to the matches that can be looked at again."""
        if not is_any_past():
            return []
        return [Button(_("Past matches"), lambda: self.host.open(PastMatches(self.host)), "past", "search")]

    def _nothing(self) -> list[Widget]:
        return [
            Label(_("No match has been finished yet."), Size.LEAD, "ink", "bold"),
            Label(_("Each finished match is counted here once, whether won or lost."), Size.BODY, "ink_soft"),
            Picture((300, 278), _draw_sleeper),
        ]

    def _sums(self, matches: list[MatchResult]) -> list[Widget]:
        head = [_("Opponents"), _("Matches"), _("Won"), _("Average"), _("Best")]
        rows = [self._row(kind, summary) for kind, summary in sorted(summarise(matches).items(), key=_order)]
        practice = sum(match.practice for match in matches)
        note = ngettext(
            "{count} match with take-backs or hints is not counted.",
            "{count} matches with take-backs or hints are not counted.",
            practice,
        ).format(count=practice)
        table: list[Widget] = [Figures(head, rows, "sums")] if rows else []
        return [*table, *([Label(note, Size.SMALL, "ink_soft")] if practice else [])]

    def _row(self, kind: Kind, summary: Summary) -> list[str]:
        seats = ngettext("{count} player", "{count} players", kind.players).format(count=kind.players)
        who = f"{seats} · {words.level_name(kind.level)}"
        if kind.game != registry.first():
            who = f"{registry.title(kind.game)} · {who}"
        average = words.decimal(summary.average)
        best = words.number(summary.best)
        return [who, str(summary.matches), str(summary.wins), average, best]

    def _latest(self, matches: list[MatchResult]) -> list[Widget]:
        lines = [self._match_line(match) for match in reversed(matches[-LATEST:])]
        title = Label(_("Latest matches"), Size.LEAD, "cool_dark", "extrabold")
        return [Gap(4), title, *lines]

    def _match_line(self, match: MatchResult) -> Widget:
        seats = sorted(match.seats, key=lambda seat: -seat.points)
        people = ", ".join(f"{seat.name}\N{NO-BREAK SPACE}{words.number(seat.points)}" for seat in seats)
        won = any(seat.won and seat.level is None for seat in match.seats) and match.strongest != HUMANS
        return IconLabel("trophy" if won else "flag", people, Size.BODY)


def _draw_sleeper(surface: Surface, look: Look, rect: Rect) -> None:
    """A toad asleep: nothing has happened here."""
    picture = loader.svg("toads/22", (rect.height * 500 // 464, rect.height))
    surface.blit(picture, picture.get_rect(center=rect.center))


def _order(entry: tuple[Kind, Summary]) -> tuple[str, int, int]:
    """By game, players, and strength of the opponents."""
    kind = entry[0]
    return kind.game, kind.players, LEVELS.index(kind.level) if kind.level in LEVELS else len(LEVELS)
