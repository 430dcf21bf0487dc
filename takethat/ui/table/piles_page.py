"""The piles on the table, opened: what lies in them, as far as everybody has seen it, in the words of the game."""

from __future__ import annotations

import pygame
from pygame.event import Event

from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Gap, Label
from takethat.ui.kit.cards import CardRow
from takethat.ui.kit.chapters import Chapter
from takethat.ui.kit.spread import Spread
from takethat.ui.modifiers import is_plain
from takethat.ui.page import sheet
from takethat.ui.table.over_table import OverTable
from takethat.ui.theme import Size
from takethat.words.common import _


class PilesPage(OverTable):
    """Opened over the table by its key, or by a press on a pile."""

    first = "page"

    def content(self) -> Widget:
        chapters = self.play.screen.piles(self.play.moment())
        parts = [_part(number, chapter) for number, chapter in enumerate(chapters)]
        return sheet(_("The cards so far"), Spread(parts, 8), self.cancel, width=760)

    def handle(self, event: Event) -> None:
        """Its key once more closes it."""
        again = event.type == pygame.KEYDOWN and event.key == pygame.K_l and is_plain(event.mod)
        if again and not event.dict.get("repeat"):
            self.cancel()
        else:
            super().handle(event)


def _part(number: int, chapter: Chapter) -> list[Widget]:
    """A pile with its sentences, then its cards."""
    rows: list[Widget] = [Gap(6)] if number else []
    rows.append(Label(chapter.title, Size.LEAD, "cool_dark", "extrabold"))
    rows += [Label(paragraph) for paragraph in chapter.paragraphs]
    return rows + [CardRow(figure.cards, figure.caption, figure.lit) for figure in chapter.figures]
