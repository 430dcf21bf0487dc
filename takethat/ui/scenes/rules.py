"""The rules, in our own words, paragraph by paragraph, with cards to look at."""

from __future__ import annotations

from collections.abc import Callable

from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Gap, Label
from takethat.ui.kit.boxes import Column, Flow
from takethat.ui.kit.button import Button
from takethat.ui.kit.cards import CardRow
from takethat.ui.kit.chapters import Chapter
from takethat.ui.kit.controls import Choice
from takethat.ui.kit.paragraph import Paragraph
from takethat.ui.page import Page, sheet
from takethat.ui.scene import Host
from takethat.ui.scenes import launch
from takethat.ui.scenes.setup import guided_setup
from takethat.ui.take_that import rules_text
from takethat.ui.theme import Size
from takethat.ui.zones import rules_text as zones_rules
from takethat.words import common as words
from takethat.words.common import _

TEXTS: dict[str, Callable[[], list[Chapter]]] = {"take-that": rules_text.chapters, "zones": zones_rules.chapters}
"""The rules of each game."""


class Rules(Page):
    """All chapters of a game on one slip that scrolls; a choice of the game where there is more than one.

    `offers_guide`: there is a button for a round with a guide, unless a match is under way.
    """

    first = "page"

    def __init__(self, host: Host, game: str = "take-that", offers_guide: bool = True) -> None:
        super().__init__(host)
        self.game = game
        self._offers_guide = offers_guide

    def content(self) -> Widget:
        parts: list[Widget] = []
        games = [(game, words.game_name(game)) for game in TEXTS if game in launch.SCREENS or game == self.game]
        if len(games) > 1:
            parts += [Choice(games, self.game, self._choose, "game"), Gap(2)]
        if self._offers_guide and self.game == "take-that":
            parts.append(self._guided())
        for number, chapter in enumerate(TEXTS[self.game](), 1):
            parts += self._chapter(number, chapter)
        return sheet(_("Rules"), Column(parts, 10), self.cancel, width=900)

    def _guided(self) -> Widget:
        start = Button(_("Play a guided round"), self._play_guided, "guided", "graduation-cap", "primary")
        return Flow([start, Label(_("An easy opponent, and a tip whenever something is new."), Size.SMALL, "ink_soft")])

    def _play_guided(self) -> None:
        launch.begin(self.host, guided_setup(self.host), guided=True)

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
