"""The first screen: the title over the pond, and where to go from there."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from pygame import Rect, Surface
from pygame.event import Event

from takethat.store import saves
from takethat.ui.ambience.clock import AmbienceClock
from takethat.ui.ambience.painter import Motes
from takethat.ui.ambience.pond import draw_pond, is_composed, life
from takethat.ui.assets import loader
from takethat.ui.kit.base import Widget, sooner
from takethat.ui.kit.basic import Picture
from takethat.ui.kit.boxes import Column, Grid
from takethat.ui.kit.button import Button
from takethat.ui.kit.canvas import Canvas, Item
from takethat.ui.kit.look import Look, write
from takethat.ui.kit.noted import Noted
from takethat.ui.kit.scroll import ScrollView
from takethat.ui.page import Page
from takethat.ui.scene import Host
from takethat.ui.scenes import pages
from takethat.ui.theme import Size
from takethat.words.common import _

TITLE_SIZE = (720, 372)
WIDEST = 2.1
"""Width over height of what title and buttons share in a window that is wider."""
LETTERS = 44
"""About as many as a line has that says which match is meant; room is kept for it until it is there."""


class Menu(Page):
    """Title and buttons: the match under way first, for a newcomer learning, for everybody else a match at once."""

    first = "continue"

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._saved: list[Path] = []
        self._updated = self._seen = self._tells = False
        self._air = AmbienceClock(host, behind_menu=True)
        self._life: tuple[Look, Motes] | None = None
        self._canvas = Canvas()
        self._turn = 0
        """Counts whenever widgets may look otherwise than before."""
        self._waits = False
        host.voice.music("menu")

    def content(self) -> Widget:
        self._saved = saves.unfinished()
        host = self.host
        buttons = [*self._under_way(), *self._to_play()]
        rest = [
            self._button(_("Daily deal"), lambda: pages.daily(host), "daily", "calendar"),
            self._button(_("The five of the pond"), lambda: pages.pond(host), "pond", "trophy"),
            self._button(_("Exercises"), lambda: pages.exercises(host), "exercises", "lightbulb"),
            self._button(_("Rules"), lambda: pages.rules(host), "rules", "book-open"),
            self._button(_("Statistics"), lambda: pages.statistics(host), "statistics", "bar-chart"),
            self._button(_("Settings"), lambda: pages.settings(host), "settings", "settings"),
            self._button(_("About"), lambda: pages.about(host), "about", "info"),
            self._button(_("Quit"), host.quit, "quit", "power"),
        ]
        buttons.append(Grid(rest, 130, most=2, gap=9))
        title = Picture(TITLE_SIZE, draw_title, "title")
        return Front(title, ScrollView(Column(buttons, 9), "menu"))

    def _under_way(self) -> list[Widget]:
        """The match left last, and the way to the others."""
        if not self._saved:
            return []
        line = pages.line_of(self._saved[0]) if self._tells else _blank(LETTERS)
        found: list[Widget] = [Noted(_("Continue"), line, self._go_on, "continue", "play", "primary", Size.LEAD)]
        if len(self._saved) > 1:
            show = partial(pages.unfinished, self.host)
            found.append(self._button(_("Unfinished matches"), show, "unfinished", "layers"))
        return found

    def _to_play(self) -> list[Widget]:
        """A match at once, one to be set up, and learning: first and golden for whoever has never played."""
        host = self.host
        newcomer = not host.settings.tutorial_seen
        golden, learns = not self._saved, newcomer and not self._saved
        line = pages.play_line(host) if self._tells else _blank(self._about())
        at_once = partial(pages.play, host)
        kind, size = ("primary", Size.LEAD) if golden and not learns else ("plain", Size.BODY)
        play: Widget = Noted(_("Play"), line, at_once, "play", "fast-forward", kind, size)
        kind = "primary" if learns else "plain"
        learn = self._button(_("Learn by playing"), lambda: pages.learn(host), "learn", "graduation-cap", kind)
        new = self._button(_("New game"), lambda: pages.new_game(host), "new", "sparkles")
        return [learn, play, new] if newcomer else [play, new, learn]

    def _about(self) -> int:
        """About how many letters the line of *Play* will have: what is known of it already, the players' names."""
        return LETTERS - 10 + sum(len(seat.name) + 2 for seat in self.host.settings.seats[1:])

    def rebuild(self) -> None:
        super().rebuild()
        self.paint_anew()

    def paint_anew(self) -> None:
        """Paint all of it next time."""
        self._canvas.forget()

    def handle(self, event: Event) -> None:
        self._air.stir()
        self._turn += 1
        super().handle(event)

    def update(self, now: float) -> float | None:
        """The very first picture shows the buttons at once, the next one which matches are meant, then the pond."""
        wait = super().update(now)
        self._turn += wait is not None or self._waits
        self._waits = wait is not None
        pond = self._air.tick(now)
        if self._updated and not self._tells:
            # The games' own words are fetched for it, and its record is read: nothing for the first picture.
            self._tells = True
            self.rebuild()
            return 0.0
        self._updated = True
        if self._seen:
            return sooner(wait, pond)
        self._seen = is_composed(self.look) or self._tells
        self._ground = None
        self._canvas.forget()
        return 0.0

    def draw(self, surface: Surface) -> None:
        """Only where something lives, as long as nothing has happened to the widgets."""
        if self._question is not None or self._scrolls():  # what fades at an edge shows what was behind it
            self._canvas.forget()
        widgets = Item("widgets", surface.get_rect(), self._turn, self._draw_widgets)
        self._canvas.frame(surface, self._behind_widgets(surface), [widgets], self._living())

    def _scrolls(self) -> bool:
        assert self.form is not None
        return any(isinstance(widget, ScrollView) and widget.overflow > 0 for widget in self.form.root.each())

    def _living(self) -> list[Item]:
        """What lives on the pond, once that is there."""
        time = self._air.time
        if not self._seen or time is None:
            return []
        if self._life is None or self._life[0] != self.look:
            self._life = self.look, life(self.look)
        return self._life[1].items(time)

    def backdrop(self, surface: Surface) -> None:
        if self._seen:
            draw_pond(surface, self.look, dim=False)
        else:
            surface.fill(self.look.colours.deep)

    def _button(self, text: str, action: object, name: str, icon: str, kind: str = "plain") -> Button:
        assert callable(action)
        return Button(text, action, name, icon, kind, Size.LEAD if kind == "primary" else Size.BODY)

    def _go_on(self) -> None:
        pages.go_on(self.host, self._saved[0], self.rebuild)

    def cancel(self) -> None:
        answers = [
            ("stay", _("Stay"), "primary", lambda: None),
            ("leave", _("Quit"), "plain", self.host.quit),
        ]
        kept = _("A match under way is saved.") if self._saved else _("Everything is saved.")
        self.ask(_("Quit the game?"), kept, answers)

    def close(self) -> None:
        super().close()
        self._life = None


class Front(Widget):
    """The title beside the buttons, or above them where the window is narrow."""

    def __init__(self, title: Picture, buttons: ScrollView) -> None:
        super().__init__()
        self.title = title
        self.buttons = buttons

    @property
    def children(self) -> tuple[Widget, ...]:
        return self.title, self.buttons

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        margin = look.px(22)
        wide = min(rect.width - 2 * margin, max(look.px(280), self._wish(look)))
        if rect.width - wide - 3 * margin >= look.px(330) and rect.height < 1.15 * rect.width:
            self._side_by_side(look, rect, min(wide, rect.width // 2))
        else:
            self._stack(look, rect, wide)

    def _wish(self, look: Look) -> int:
        """The width at which no button wraps, within reason."""
        return min(self.buttons.child.wanted(look, look.px(620))[0] + look.px(24), look.px(560))

    def _stack(self, look: Look, rect: Rect, wide: int) -> None:
        margin = look.px(18)
        title = self._fitting(look, rect.width - 2 * margin, rect.height * 32 // 100, 1.5)
        high = title[1] + 3 * margin + self.buttons.wanted(look, wide)[1]
        top = rect.y + margin + max(0, rect.height - high) * 2 // 5
        self.title.place(look, Rect(rect.centerx - title[0] // 2, top, *title))
        y = self.title.rect.bottom + margin
        self.buttons.place(look, Rect(rect.centerx - wide // 2, y, wide, rect.bottom - y - margin))

    def _side_by_side(self, look: Look, rect: Rect, wide: int) -> None:
        margin, middle = look.px(22), rect.center
        rect = Rect(0, 0, min(rect.width, round(rect.height * WIDEST)), rect.height)
        rect.center = middle
        shown = min(self.buttons.wanted(look, wide)[1], rect.height - 2 * margin)
        aside = max(margin, round(rect.width * 0.085) - max(0, wide - look.px(280)) // 3)
        right = Rect(rect.right - wide - aside, rect.centery - shown // 2, wide, shown)
        left = right.x - rect.x - 2 * margin
        title = self._fitting(look, left, rect.height * 8 // 10, 1.3 if left > rect.height * 1.2 else 1.0)
        aim = rect.x + margin + left // 2
        self.title.place(look, Rect(aim - title[0] // 2, rect.centery - title[1] * 55 // 100, *title))
        self.buttons.place(look, right)

    def _fitting(self, look: Look, width: int, height: int, most: float = 1.0) -> tuple[int, int]:
        """The size of the title within a place, its shape kept, at most so many times its own."""
        wide, high = TITLE_SIZE
        share = min(width / wide, height / high, look.px(wide * most) / wide)
        return max(1, round(wide * share)), max(1, round(high * share))

    def draw(self, surface: Surface, look: Look) -> None:
        self.title.draw(surface, look)
        self.buttons.draw(surface, look)


def draw_title(surface: Surface, look: Look, rect: Rect) -> None:
    """The title picture; painted with letters and cards where it is missing."""
    if loader.has("title"):
        surface.blit(loader.svg("title", rect.size), rect)
        return
    px = max(12, rect.height // 3)
    write(surface, "Take That", px, look.colours.shadow, rect.move(0, look.px(4)), "extrabold", "centre")
    write(surface, "Take That", px, look.colours.cream, rect, "extrabold", "centre")


def _blank(letters: int) -> str:
    """Words that nobody sees, about as long as so many letters."""
    return " ".join(["\N{EN SPACE}" * 6] * (letters // 6))
