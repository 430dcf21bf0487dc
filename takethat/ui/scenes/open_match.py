"""Opening a match from a file without a window of the system's: by dropping it, by its copied path, from a list."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path
from urllib.parse import unquote, urlsplit

from takethat.store import disk, paths, saves
from takethat.ui.clipboard import pasted
from takethat.ui.kit.base import Widget
from takethat.ui.kit.basic import Gap, Label
from takethat.ui.kit.boxes import Column, Flow
from takethat.ui.kit.button import Button
from takethat.ui.kit.noted import Noted
from takethat.ui.page import Page, sheet
from takethat.ui.scene import Host
from takethat.ui.scenes import given
from takethat.ui.theme import Size
from takethat.words.common import _

MOST = 12
"""How many files are listed, those touched last."""


class OpenMatch(Page):
    """The ways to open a file, and the records that lie in `folders`, by default where people look for theirs."""

    first = "paste"

    def __init__(self, host: Host, folders: Iterable[Path] | None = None) -> None:
        super().__init__(host)
        self._folders = list(paths.own_folders() if folders is None else folders)

    def content(self) -> Widget:
        paste = Button(_("Open the copied path"), self._paste, "paste", "copy", "primary", Size.LEAD)
        parts = [
            Label(_("Drop the file of a match on this window, here or on any page outside a match.")),
            Label(_("Or copy the path of the file where it lies, and press this:")),
            Flow([paste], 10),
            Gap(4),
            *self._found(),
        ]
        return sheet(_("Open a match"), Column(parts, 10), self.cancel, width=760)

    def _found(self) -> list[Widget]:
        found = records_in(self._folders)[:MOST]
        lines = [self._line(number, path) for number, path in enumerate(found)]
        text = _("In your folders:") if lines else _("No match lies in your documents, on the desktop or in downloads.")
        return [Label(text, Size.SMALL, "ink_soft"), *lines]

    def _line(self, number: int, path: Path) -> Widget:
        opened = partial(given.open_file, self.host, path)
        return Noted(
            given.seen(path.stem),
            given.seen(path.parent.name),
            opened,
            f"file-{number}",
            "folder-open",
            "quiet",
            Size.BODY,
        )

    def _paste(self) -> None:
        path = path_of(pasted())
        if path is None:
            self.host.say(_("No path has been copied."))
        else:
            given.open_file(self.host, path)


def records_in(folders: Iterable[Path]) -> list[Path]:
    """The records that lie in these folders, the one touched last first; no folder within them is entered."""
    found: list[tuple[int, Path]] = []
    for folder in folders:
        found += [(when, folder / name) for name, when in _touched(folder).items()]
    return [path for _when, path in sorted(found, reverse=True)]


def _touched(folder: Path) -> Mapping[str, int]:
    try:
        return disk.touched(folder, saves.SUFFIX)
    except OSError:
        return {}


def path_of(text: str) -> Path | None:
    """The path that a copied text names: as it is, in quotes, or as an address of a file; None if it is empty."""
    lines = text.strip().splitlines()
    first = lines[0].strip().strip("\"'") if lines else ""
    if first.startswith("file:"):
        path = unquote(urlsplit(first).path)
        first = re.sub(r"^/(?=[A-Za-z]:)", "", path)  # nothing stands before a drive of Windows
    return Path(first) if first else None
