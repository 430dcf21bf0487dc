"""The rules, in our own words, paragraph by paragraph, with cards to look at."""

from __future__ import annotations

from takethat.ui.scenes.page import Page, sheet
from takethat.ui.scenes.rules_text import Chapter, chapters
from takethat.ui.theme import Size
from takethat.ui.widgets.base import Widget
from takethat.ui.widgets.basic import Gap, Label
from takethat.ui.widgets.boxes import Column
from takethat.ui.widgets.cards import CardRow
from takethat.ui.widgets.paragraph import Paragraph
from takethat.words import _


class Rules(Page):
    """All chapters on one slip that scrolls."""

    first = "page"

    def content(self) -> Widget:
        parts: list[Widget] = []
        for number, chapter in enumerate(chapters(), 1):
            parts += self._chapter(number, chapter)
        return sheet(_("Rules"), Column(parts, 10), self.cancel, width=900)

    def _chapter(self, number: int, chapter: Chapter) -> list[Widget]:
        head: list[Widget] = [Gap(6)] if number > 1 else []
        head.append(Label(f"{number}\N{EN SPACE}{chapter.title}", Size.LEAD, "cool_dark", "extrabold"))
        texts = [Paragraph(f"{number}.{place}", text) for place, text in enumerate(chapter.paragraphs, 1)]
        shown = [CardRow(figure.cards, figure.caption, figure.lit) for figure in chapter.figures]
        split = min(chapter.after, len(texts))
        return [*head, *texts[:split], *shown, *texts[split:]]
