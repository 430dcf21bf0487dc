"""The end of a match: who won, everybody on a stone with their points, and what to play next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from takethat.table.table import Table
from takethat.ui.ambience.evening import cold, warm
from takethat.ui.ambience.model import petals, rain
from takethat.ui.ambience.painter import Motes
from takethat.ui.ambience.pond import draw_pond
from takethat.ui.kit.base import Widget, sooner
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
from takethat.ui.scenes.podium import Podium, Standing
from takethat.ui.scenes.share import SharePage
from takethat.ui.table.over_table import OverTable
from takethat.ui.table.scene import TableScene
from takethat.ui.theme import Size
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


def standings(table: Table) -> list[Standing]:
    """Everybody from first to last, as they feel: who has won is glad, and so sad is only who comes in last."""
    totals, winners = table.totals, table.winners()
    placed = ranks(totals)
    last = placed[-1][0]
    found = []
    for rank, seat in placed:
        won, who = seat in winners, table.setup.seats[seat]
        lost = rank == last or (who.level is None and len(table.setup.humans) == 1)
        mood: Mood = "glad" if won else "sad" if lost else "calm"
        rounds = "  ".join(signed(scores[seat]) for scores in table.rounds[-6:])
        animal = who_sits(seat, who.level)
        found.append(Standing(rank, animal, who.name, signed(totals[seat]), rounds, won, mood))
    return found


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
        head = [Label(sentence, Size.TITLE, "on_dark", "extrabold", "centre", name="winner")]
        head.append(Label(self._note(), Size.SMALL, "on_dark", align="centre"))
        podium = Podium(standings(table), self.host.theme.durations.count)
        scene = Shore(Carved(Column(head, 2)), podium, Flow(self._buttons(), 12, "centre"))
        return Middle(ScrollView(scene, "result"), 1180)

    def _buttons(self) -> list[Widget]:
        return [
            Button(_("Rematch"), self._next.new_deal, "new-deal", "shuffle", "primary", Size.LEAD),
            Button(_("Same cards again"), self._next.same_deal, "same-deal", "repeat"),
            *self._review(),
            Button(_("Share"), self._share, "share", "share-2"),
            Button(_("New game"), self._next.setup, "new", "sparkles"),
            Button(_("Menu"), self._next.menu, "menu", "house"),
        ]

    def backdrop(self, surface: Surface) -> None:
        """The pond in the lantern's light, or without it for who has lost."""
        look = self.look
        draw_pond(surface, look, dim=False)
        if look.theme.high_contrast:
            return
        if self._sound() == "lose":
            cold(surface)
        else:
            width, height = surface.get_size()
            warm(surface, Rect(width // 3, -height // 2, width, height * 3 // 2), 0.8)

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
        """Whether anything falls: for some seconds, petals, or rain where the only human has lost."""
        theme = self.host.theme
        return not (theme.reduced_motion or theme.high_contrast) and self._fallen() >= 0

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
        falling = rain if self._sound() == "lose" else petals
        self._motes[1].paint(surface, falling(size, self._fallen(), look.theme.durations))

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
