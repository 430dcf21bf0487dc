"""Whole matches one after the other in one process, painted: prints the most memory in use so far.

    python -m tests.ui.long_use GAME MATCHES

Run in a process of its own, where nothing else has used memory. After every match comes all that a player sees on the
way to the next: the score sheet, the result, the menu.
"""

from __future__ import annotations

import os
import resource
import sys
import tempfile

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from takethat.match.thinker import Synchronous
from takethat.store import paths
from takethat.table.match import Seat, Setup
from takethat.ui.harness.headless import Headless
from takethat.ui.page import Page
from takethat.ui.scenes.result import Result
from takethat.ui.table.over_table import OverTable

STEP = 0.4
"""Seconds of the game's own time between two pictures."""
PEOPLE = (Seat("Ada", "naive"), Seat("Bufo", "naive"))


def play(host: Headless, game: str, deal: int) -> None:
    """One match of bots from the deal to its end, with a picture of everything that moves."""
    host.sit_down(Setup(game, PEOPLE, 1, False, deal), Synchronous())
    while not isinstance(host.top, OverTable):
        host.settle(host.now + STEP)
        host.picture()
    press(host, "go-on")
    assert isinstance(host.top, Result)
    press(host, "menu")


def press(host: Headless, name: str) -> None:
    """Look at what came, and press a button of it."""
    host.rest()
    host.picture()
    page = host.top
    assert isinstance(page, Page)
    button = page.top.named(name)
    assert button is not None
    host.click(button.rect.center)
    host.picture()


def used() -> int:
    """The most memory in use so far, in the system's own measure."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def main(game: str, matches: int) -> None:
    """Play and print."""
    pygame.display.init()
    pygame.font.init()
    with tempfile.TemporaryDirectory() as folder:
        paths.use_data_dir(folder)
        host = Headless((1280, 720))
        for deal in range(matches):
            play(host, game, deal)
            print(used(), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
