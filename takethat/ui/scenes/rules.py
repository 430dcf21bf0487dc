"""The rules, in our own words, paragraph by paragraph, with cards to look at."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from takethat.ui import registry
from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Gap, Label
from takethat.ui.kit.boxes import Flow
from takethat.ui.kit.button import Button
from takethat.ui.kit.cards import CardRow
from takethat.ui.kit.chapters import Chapter
from takethat.ui.kit.controls import Choice
from takethat.ui.kit.paragraph import Paragraph
from takethat.ui.kit.spread import Spread
from takethat.ui.page import Page, sheet
from takethat.ui.scene import Host
from takethat.ui.theme import Size
from takethat.words.common import _


class Rules(Page):
    """All chapters of a game on one slip that scrolls; a choice of the game where there is more than one.

    `guided` begins a round with a guide; None while a match is under way.
    """

    first = "page"

    def __init__(self, host: Host, game: str | None = None, guided: Callable[[Host, str], None] | None = None) -> None:
        super().__init__(host)
        self.game = registry.first() if game is None else game
        self._guided = guided

    def content(self) -> Widget:
        parts: list[Widget] = []
        games = [(game, registry.title(game)) for game in registry.UIS if registry.game_ui(game).rules is not None]
        if len(games) > 1:
            parts += [Choice(games, self.game, self._choose, "game"), Gap(2)]
        ui = registry.game_ui(self.game)
        if self._guided is not None and ui.guide is not None:
            parts.append(self._offer(self._guided))
        told = [] if ui.rules is None else ui.rules()
        chapters = [self._chapter(number, chapter) for number, chapter in enumerate(told, 1)]
        return sheet(_("Rules"), Spread([parts + chapters[0], *chapters[1:]] if chapters else [parts], 10), self.cancel)

    def _offer(self, guided: Callable[[Host, str], None]) -> Widget:
        """A button for a round with a guide."""
        begin = partial(guided, self.host, self.game)
        start = Button(_("Play a guided round"), begin, "guided", "graduation-cap", "primary")
        return Flow([start, Label(_("An easy opponent, and a tip whenever something is new."), Size.SMALL, "ink_soft")])

    def _choose(self, game: str) -> None:
        self.game = game
        self.rebuild()

    def _chapter(self, number: int, chapter: Chapter) -> list[Widget]:
        head: list[Widget] = [Gap(6)] if number > 1 else []
        head.append(Label(f"{number}\N{EN SPACE}{chapter.title}", Size.LEAD, "cool_dark", "extrabold"))
        texts = [Paragraph(f"{number}.{place}", text) for place, text in enumerate(chapter.paragraphs, 1)]
        shown = [CardRow(figure.cards, figure.caption, figure.lit) for figure in chapter.figures]
        split = min(chapter.after, len(texts))
        return [*head, *texts[:split], *shown, *texts[split:]]
