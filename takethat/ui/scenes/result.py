"""The end of a match: who won, everybody in order with their points, and what to play next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from takethat.table.table import Table
from takethat.ui.ambience.model import petals
from takethat.ui.ambience.painter import Motes
from takethat.ui.assets import loader
from takethat.ui.kit.avatar import Avatar
from takethat.ui.kit.base import Widget, sooner
from takethat.ui.kit.basic import Label
from takethat.ui.kit.boxes import Column, Flow, Panel
from takethat.ui.kit.button import Button
from takethat.ui.kit.look import Look, write
from takethat.ui.kit.middle import Middle
from takethat.ui.kit.scroll import ScrollView
from takethat.ui.scene import Host
from takethat.ui.scenes.share import SharePage
from takethat.ui.table.over_table import OverTable
from takethat.ui.table.scene import TableScene
from takethat.ui.theme import Size, blend
from takethat.words.common import _, signed, winner_line

IN_PICTURES = 1.6
"""How long petals have been falling, in seconds, in pictures."""


@dataclass(frozen=True, slots=True)
class Next:
    """What may follow a match: the same people with new cards, the same cards again, another match, the menu,
    and looking back at it, where that is possible."""

    new_deal: Callable[[], None]
    same_deal: Callable[[], None]
    setup: Callable[[], None]
    menu: Callable[[], None]
    review: Callable[[], None] | None = None


def ranks(totals: list[int]) -> list[tuple[int, int]]:
    """Seats from best to last with their rank; equal totals share one, and the next is left out."""
    order = sorted(range(len(totals)), key=lambda seat: (-totals[seat], seat))
    return [(1 + sum(total > totals[seat] for total in totals), seat) for seat in order]


class Ranking(Widget):
    """Everybody in order: rank, face, name, the rounds' points, the total."""

    def __init__(self, table: Table) -> None:
        super().__init__("ranking")
        self.table = table
        self.avatars = [Avatar(seat, who.level) for seat, who in enumerate(table.setup.seats)]

    def _row(self, look: Look) -> int:
        return max(look.px(56), round(look.letters(Size.LEAD) * 2.0))

    def wanted(self, look: Look, width: int) -> tuple[int, int]:
        return width, self._row(look) * self.table.players

    def draw(self, surface: Surface, look: Look) -> None:
        totals, winners = self.table.totals, self.table.winners()
        for place, (rank, seat) in enumerate(ranks(totals)):
            row = Rect(self.rect.x, self.rect.y + place * self._row(look), self.rect.w, self._row(look))
            self._draw_row(surface, look, row, rank, seat, seat in winners)

    def _draw_row(self, surface: Surface, look: Look, row: Rect, rank: int, seat: int, won: bool) -> None:
        colours, gap = look.colours, look.px(10)
        if row.y > self.rect.y:
            surface.fill(blend(colours.line, colours.cream, 0.35), Rect(row.x, row.y, row.w, look.px(1)))
        px, small = look.letters(Size.LEAD), look.letters(Size.SMALL)
        place = Rect(row.x, row.y, round(px * 1.4), row.h)
        if won:
            crown = loader.icon("crown", round(px * 1.15), colours.warm_dark)
            surface.blit(crown, crown.get_rect(center=place.center))
        else:
            write(surface, f"{rank}.", px, colours.ink_soft, place, "bold", "centre")
        side = min(row.h - look.px(8), look.px(46))
        face = Rect(place.right + gap // 2, row.centery - side // 2, side, side)
        self.avatars[seat].place(look, face)
        self.avatars[seat].draw(surface, look)
        total = signed(self.table.totals[seat])
        end = Rect(row.right - round(px * 3), row.y, round(px * 3), row.h)
        write(surface, total, round(px * 1.2), colours.ink, end, "extrabold", "right")
        rounds = "  ".join(signed(scores[seat]) for scores in self.table.rounds[-6:])
        wide = loader.measure(rounds, small)[0]
        name = Rect(face.right + gap, row.y, end.x - face.right - 2 * gap - wide, row.h)
        text = loader.shorten(self.table.setup.seats[seat].name, px, max(px, name.w), "bold")
        write(surface, text, px, colours.ink, name, "extrabold" if won else "bold")
        write(surface, rounds, small, colours.ink_soft, Rect(end.x - wide, row.y, wide, row.h))


class Result(OverTable):
    """Shown once a match is over."""

    first = "new-deal"

    def __init__(self, host: Host, play: TableScene, following: Next) -> None:
        super().__init__(host, play)
        self._next = following
        self._began: float | None = None
        self._now = 0.0
        self._motes: tuple[Look, Motes] | None = None
        self.living = self._rain

    def content(self) -> Widget:
        table = self.play.table
        names = [seat.name for seat in table.setup.seats]
        sentence = winner_line(names, table.totals, table.winners())
        parts: list[Widget] = [
            Label(sentence, Size.TITLE, "ink", "extrabold", "centre", name="winner"),
            Ranking(table),
            Label(self._note(), Size.SMALL, "ink_soft", align="centre"),
            Flow(
                [
                    Button(_("Rematch"), self._next.new_deal, "new-deal", "shuffle", "primary", Size.LEAD),
                    Button(_("Same cards again"), self._next.same_deal, "same-deal", "repeat"),
                    *self._review(),
                    Button(_("Share"), self._share, "share", "share-2"),
                    Button(_("New game"), self._next.setup, "new", "sparkles"),
                    Button(_("Menu"), self._next.menu, "menu", "house"),
                ],
                12,
                "centre",
            ),
        ]
        return Middle(Panel(ScrollView(Column(parts, 16), "result"), 28), 760)

    def _review(self) -> list[Widget]:
        review = self._next.review
        return [] if review is None else [Button(_("Review"), review, "review", "search")]

    def _share(self) -> None:
        self.host.open(SharePage(self.host, self.play.table))

    def _note(self) -> str:
        table = self.play.table
        deal = _("Deal {number}").format(number=f"{table.setup.deal:,}".replace(",", "\N{NO-BREAK SPACE}"))
        practice = [_("practice: not counted in the statistics")] if table.practice else []
        return " · ".join([deal, *practice])

    def update(self, now: float) -> float | None:
        if self._began is None:
            self._began = now
            self.host.voice.play(self._sound())
        self._now = now
        wait = super().update(now)
        return sooner(wait, self.host.theme.durations.flutter) if self._rains() and self.host.living else wait

    def _rains(self) -> bool:
        """Whether petals fall: for some seconds, unless all who watch have lost."""
        theme = self.host.theme
        return self._sound() != "lose" and not (theme.reduced_motion or theme.high_contrast) and self._fallen() >= 0

    def _fallen(self) -> float:
        """How long petals have been falling, in seconds; negative once none falls any more."""
        gone = IN_PICTURES if not self.host.living or self._began is None else self._now - self._began
        return gone if gone < self.host.theme.durations.petals else -1.0

    def _rain(self, surface: Surface) -> None:
        if not self._rains():
            return
        size, look = surface.get_size(), self.look
        if self._motes is None or self._motes[0] != look:
            self._motes = look, Motes(size, Rect(0, 0, 1, 1), Rect(0, 0, 1, 1), look.theme.durations)
        self._motes[1].paint(surface, petals(size, self._fallen(), look.theme.durations))

    def _sound(self) -> str:
        table = self.play.table
        humans = table.setup.humans
        if len(humans) != 1:
            return "match"
        return "win" if humans[0] in table.winners() else "lose"

    def cancel(self) -> None:
        self._next.menu()

    def close(self) -> None:
        super().close()
        self._motes = None
