"""Knows where to click: the same screens drawn in memory, from the record that the watched program keeps.

The program under test is only seen and clicked. What its screens look like is computed here by the game's own scenes
without a window; whose turn it is stands in the record, which the program writes before anything moves.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import mkdtemp
from typing import Any, cast

import pygame
from pygame.event import Event

from takethat.games.take_that.cards import card_of, is_lay, is_twist
from takethat.match.autosave import Autosave
from takethat.match.thinker import Synchronous
from takethat.store import paths
from takethat.store.settings import Settings
from takethat.table.table import Table
from takethat.ui.harness.headless import Headless
from takethat.ui.kit.controls import Choice
from takethat.ui.page import Page
from takethat.ui.scenes.match_flow import opening
from takethat.ui.scenes.menu import Menu
from takethat.ui.table.scene import TableScene

Spot = tuple[float, float]


class Shadow:
    """The screens of a program with default settings in a window of this size."""

    def __init__(self, size: tuple[int, int]) -> None:
        paths.use_data_dir(mkdtemp(prefix="takethat-shadow-"))
        self.host = Headless(size, 1.0, Settings(language="en"))
        self.host.show(Menu(self.host))
        self.host.rest()

    def sit_down(self, table: Table) -> None:
        """Show the table of a match as it stands; a round that is over has its score sheet open."""
        kept = Autosave(paths.data_dir() / "shadow.record")
        self.host.show(opening(self.host, table, kept, Synchronous()))
        self.host.rest()

    def button(self, name: str) -> Spot:
        """Return where a button of the screen is."""
        widget = cast(Page, self.host.top).top.named(name)
        assert widget is not None, name
        return widget.rect.center

    def _choice(self, name: str) -> Choice[Any]:
        choice = cast(Page, self.host.top).top.named(name)
        assert isinstance(choice, Choice), name
        return choice

    def option(self, name: str, value: object) -> Spot:
        """Return where one option of a choice is; all of them must be in sight."""
        return self._choice(name).spot(value).center

    def next_option(self, name: str) -> Spot:
        """Return where the arrow to the next option of a choice is that shows one at a time."""
        rect = self._choice(name).rect
        return rect.right - rect.height / 2, rect.centery

    def value(self, name: str) -> object:
        """Return what a choice has chosen."""
        return self._choice(name).value

    def click(self, spot: Spot) -> None:
        """Do on the screens here what was done on the program's."""
        place: dict[str, Any] = {"pos": (round(spot[0]), round(spot[1])), "touch": False}
        for event in (
            Event(pygame.MOUSEMOTION, rel=(1, 1), buttons=(0, 0, 0), **place),
            Event(pygame.MOUSEBUTTONDOWN, button=1, **place),
            Event(pygame.MOUSEBUTTONUP, button=1, **place),
        ):
            self.host.top.handle(event)
        self.host.rest()

    def move(self) -> Spot:
        """Return where to click for a move of the player whose turn it is: a twist, else a lay, else the take.

        Where twists are to be found, a card that does one thing alone is laid or twists; one that can do both opens a
        choice, here too, and the next click is for that.
        """
        play = self.host.top
        assert isinstance(play, TableScene)
        assert play.picture is not None
        marks, legal = play.sight().marks, play.view.legal
        if marks.chooser:
            self.click((1.0, 1.0))  # closed here, so that a click that was not heard is made again
            return marks.chooser[0].box.centre
        twists = [chip.box.centre for chip in marks.chips if is_twist(chip.move)]
        if twists:
            return twists[0]
        cards = [card_of(move) for move in legal if is_lay(move) or is_twist(move)]
        alone = [card for card in cards if cards.count(card) == 1]
        if not cards:
            return marks.chips[-1].box.centre
        pose = play.picture.poses[(alone or cards)[0]]
        spot = pose.x - pose.w * 0.3, pose.y  # a card's left side is never under its neighbour
        if not alone:
            self.click(spot)
        return spot


def table_of(record: Path) -> Table | None:
    """Return the match as its record has it; None while there is none."""
    try:
        return Table.load(record.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
