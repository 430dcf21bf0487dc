"""What the matches played so far add up to."""

from __future__ import annotations

from pygame import Rect, Surface

from takethat.bots.registry import LEVELS
from takethat.store.files import Notice
from takethat.store.people import Figures as Person
from takethat.store.people import by_person, latest_of
from takethat.store.statistics import HUMANS, Kind, MatchResult, SeatResult, forget_matches, load_matches
from takethat.ui import registry
from takethat.ui.assets import loader
from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Gap, IconLabel, Label, Picture
from takethat.ui.kit.beside import Beside
from takethat.ui.kit.button import Button
from takethat.ui.kit.figures import Figures
from takethat.ui.kit.latest import Latest
from takethat.ui.kit.look import Look
from takethat.ui.kit.spread import Spread
from takethat.ui.page import Page, sheet
from takethat.ui.scene import Host
from takethat.ui.scenes.gathered import Gathered
from takethat.ui.scenes.open_match import OpenMatch
from takethat.ui.scenes.past import PastMatches, is_any_past
from takethat.ui.scenes.rivals import Deeds, Rival, Rivals
from takethat.ui.theme import Size
from takethat.words import common as words
from takethat.words.common import _, ngettext

LATEST = 12
PEOPLE = 6
"""Of so many people figures are shown, those who played most."""


class StatisticsPage(Page):
    """Figures by person and opponents, and the matches played last."""

    first = "page"

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._told: set[Notice] = set()
        self._gathered = Gathered(self)

    def content(self) -> Widget:
        matches, notices = load_matches()
        self.host.tell([notice for notice in notices if notice not in self._told])
        self._told.update(notices)
        body = [*self._people(matches), self._latest(matches)] if matches else [self._nothing()]
        return sheet(_("Statistics"), Spread(body, 12), self.cancel, self._footer(bool(matches)))

    def update(self, now: float) -> float | None:
        """Reviews are gone through one with each picture."""
        wait = super().update(now)
        return 0.0 if self._gathered.step() else wait

    def _footer(self, deletable: bool) -> list[Widget]:
        """Delete all, and the way to the matches that can be looked at again."""
        found: list[Widget] = []
        if deletable:
            found.append(Button(_("Delete the statistics"), self._ask_to_forget, "forget", "trash-2"))
        if is_any_past():
            found.append(Button(_("Past matches"), lambda: self.host.open(PastMatches(self.host)), "past", "search"))
        found.append(Button(_("Open a match"), lambda: self.host.open(OpenMatch(self.host)), "open", "folder-open"))
        return found

    def _ask_to_forget(self) -> None:
        text = _("All figures are deleted for good. Past matches can still be looked at, but are not counted again.")
        self.ask_to_delete(_("Delete the statistics?"), text, forget_matches)

    def _nothing(self) -> list[Widget]:
        return [
            Label(_("No match has been finished yet."), Size.LEAD, "ink", "bold"),
            Label(_("Each finished match is counted here once, whether won or lost."), Size.BODY, "ink_soft"),
            Picture((300, 278), _draw_sleeper),
        ]

    def _people(self, matches: list[MatchResult]) -> list[list[Widget]]:
        """Everybody's figures, and how many matches are in none of them."""
        people = by_person(matches)
        found = [
            self._person(number, name, people[name], latest_of(matches, name))
            for number, name in enumerate(list(people)[:PEOPLE])
        ]
        practice = sum(match.practice for match in matches)
        note = ngettext(
            "{count} match with take-backs or hints is not counted.",
            "{count} matches with take-backs or hints are not counted.",
            practice,
        ).format(count=practice)
        kept = Label(_("All of this is kept on this computer alone."), Size.SMALL, "ink_soft")
        notes = [*([Label(note, Size.SMALL, "ink_soft")] if practice else []), kept]
        return [*found[:-1], [*(found[-1] if found else []), *notes]]

    def _person(self, number: int, name: str, kinds: dict[Kind, Person], form: tuple[SeatResult, ...]) -> list[Widget]:
        head = [_("Opponents"), _("Matches"), _("Won"), _("Average"), _("Best"), _("Worst")]
        order = sorted(kinds.items(), key=_order)
        rows = [self._row(kind, figures) for kind, figures in order]
        rivals = [_rival(kind, figures) for kind, figures in order]
        points = [seat.points for seat in form]
        reeds = Latest([seat.won for seat in form], f"form-{number}", points, [words.signed(one) for one in points])
        counted = sum(figures.counted for figures in kinds.values())
        twists, toads = (sum(getattr(figures, what) for figures in kinds.values()) for what in ("twists", "toads"))
        deeds = [Deeds(_deeds_line(twists, toads), twists, toads, f"deeds-{number}")] if counted else []
        return [
            _headed(name, kinds),
            *([] if self.look.frame.is_low else [Label(_("The last matches"), Size.SMALL, "ink_soft", "bold")]),
            reeds,
            Rivals(head, rows, rivals, f"sums-{number}"),
            *deeds,
            *self._reviewed(number, kinds),
            Gap(4),
        ]

    def _reviewed(self, number: int, kinds: dict[Kind, Person]) -> list[Widget]:
        """What was given away and what the cards brought, in the matches that were looked at again."""
        seen = [(kind, figures) for kind, figures in sorted(kinds.items(), key=_order) if figures.moves]
        if not seen:
            return []
        head = [_("Looked at again"), _("Given away per move"), _("Cards per match")]
        rows = [
            [_opponents(kind), _decimal(figures.given_each), _decimal(figures.cards_each, signed=True)]
            for kind, figures in seen
        ]
        return [Figures(head, rows, f"reviewed-{number}")]

    def _row(self, kind: Kind, figures: Person) -> list[str]:
        points = [words.decimal(figures.average), words.number(figures.best), words.number(figures.worst)]
        return [_opponents(kind), str(figures.matches), str(figures.wins), *points]

    def _latest(self, matches: list[MatchResult]) -> list[Widget]:
        lines = [self._match_line(match) for match in reversed(matches[-LATEST:])]
        title = Label(_("Latest matches"), Size.LEAD, "cool_dark", "extrabold")
        return [Gap(4), title, *lines]

    def _match_line(self, match: MatchResult) -> Widget:
        seats = sorted(match.seats, key=lambda seat: -seat.points)
        people = ", ".join(f"{seat.name}\N{NO-BREAK SPACE}{words.number(seat.points)}" for seat in seats)
        won = any(seat.won and seat.level is None for seat in match.seats) and match.strongest != HUMANS
        return IconLabel("trophy" if won else "flag", people, Size.BODY)


def _opponents(kind: Kind) -> str:
    """How many played, against whom, and which game, if it is not the first."""
    seats = ngettext("{count} player", "{count} players", kind.players).format(count=kind.players)
    who = f"{seats} · {words.level_name(kind.level)}"
    return who if kind.game == registry.first() else f"{registry.title(kind.game)} · {who}"


def _headed(name: str, kinds: dict[Kind, Person]) -> Widget:
    """Whose figures follow, and what they come to."""
    matches, wins = (sum(getattr(figures, what) for figures in kinds.values()) for what in ("matches", "wins"))
    said = ngettext("{won} of {matches} match won", "{won} of {matches} matches won", matches)
    in_all = Label(said.format(won=wins, matches=matches), Size.BODY, "ink", "bold", "right")
    return Beside(Label(name, Size.LEAD, "cool_dark", "extrabold"), in_all)


def _rival(kind: Kind, figures: Person) -> Rival:
    return Rival(kind.level, figures.matches, figures.wins, float(figures.worst), figures.average, float(figures.best))


def _decimal(value: float | None, signed: bool = False) -> str:
    """A figure, or a dash where there is none."""
    if value is None:
        return "–"
    return words.signed_decimal(value) if signed else words.decimal(value)


def _draw_sleeper(surface: Surface, look: Look, rect: Rect) -> None:
    """A toad asleep: nothing has happened here."""
    picture = loader.svg("toads/22", (rect.height * 500 // 464, rect.height))
    surface.blit(picture, picture.get_rect(center=rect.center))


def _deeds_line(twists: int, toads: int) -> str:
    twisted = ngettext("{count} twist", "{count} twists", twists).format(count=twists)
    swallowed = ngettext("{count} toad swallowed", "{count} toads swallowed", toads).format(count=toads)
    return f"{twisted} · {swallowed}"


def _order(entry: tuple[Kind, Person]) -> tuple[str, int, int]:
    """By game, players, and strength of the opponents."""
    kind = entry[0]
    return kind.game, kind.players, LEVELS.index(kind.level) if kind.level in LEVELS else len(LEVELS)
