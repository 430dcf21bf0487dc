"""Who made the game, and what it is not."""

from __future__ import annotations

from pathlib import Path

import takethat
from takethat.store import paths
from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Gap, Label
from takethat.ui.kit.spread import Spread
from takethat.ui.page import Page, sheet
from takethat.ui.scene import Host
from takethat.ui.theme import Size
from takethat.words.common import _


class About(Page):
    """Credits: the designers of the game, the libraries, the licences."""

    first = "back"

    def __init__(self, host: Host, folder: Path | None = None) -> None:
        """`folder`: where to say that files are kept, if not where they are."""
        super().__init__(host)
        self._folder = folder or paths.data_dir()

    def content(self) -> Widget:
        version = _("Version {version}").format(version=takethat.__version__)
        head: list[Widget] = [
            Label("Take That", Size.BIG, "ink", "extrabold"),
            Label(version, Size.SMALL, "ink_soft"),
            Gap(2),
        ]
        game = _part(
            _("The card game"),
            _("Take That was designed by Andreas Spies and Reinhard Staupe and published by NSV in 2016."),
        )
        parts = [
            [*head, *game],
            _part(
                _("This program"),
                _(
                    "An unofficial version made by people who like the game. It is not affiliated with the designers "
                    "or the publisher. Cards, pictures, sounds and music are our own."
                ),
                _("The source is free under the MIT licence."),
            ),
            _part(
                _("Built with"),
                _("pygame-ce (LGPL), the SDL library behind it, platformdirs and msgspec."),
                _("Letters: Nunito (SIL Open Font License). Icons: Lucide (ISC licence)."),
            ),
            [
                *_part(_("Your files"), _("Matches, settings and statistics are kept in this folder:")),
                Label(str(self._folder), Size.SMALL, "ink_soft", "bold", name="folder"),
                Label(_("Copy this folder to another computer, to the place named there, and all of it is there too.")),
            ],
        ]
        return sheet(_("About"), Spread(parts, 8), self.cancel)


def _part(title: str, *texts: str) -> list[Widget]:
    return [Gap(4), Label(title, Size.LEAD, "cool_dark", "extrabold"), *(Label(text) for text in texts)]
