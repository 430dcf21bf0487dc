"""Where the first screen leads to, each page fetched when it is opened: the first picture waits for none.

A table's code is also fetched a part at a time when there is nothing else to do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from functools import partial
from importlib import import_module
from pathlib import Path

from takethat.ui.scene import Host, Scene

PARTS = (
    "table.model",
    "table.timeline",
    "table.layout",
    "table.hand",
    "table.scene",
    "registry",
    "scenes.setup",
    "scenes.match_flow",
)
"""What the table that is opened most needs, below `takethat.ui`, in pieces of a few hundredths of a second each."""


def parts() -> Iterator[Callable[[], object]]:
    """Each call of one of these fetches a part of a table's code, in the end the games' own."""
    yield from (partial(import_module, f"takethat.ui.{name}") for name in PARTS)
    from takethat.ui.registry import UIS

    yield from UIS.values()


def new_game(host: Host) -> None:
    """Set up a match."""
    from takethat.ui.scenes.match_flow import begin
    from takethat.ui.scenes.setup import SetupPage

    host.open(SetupPage(host, begin))


def play(host: Host) -> None:
    """A match at once, as set up last; where that cannot be without a question, the set-up."""
    from takethat.match.trial import programs
    from takethat.table.match import faults
    from takethat.ui.scenes.draft import usual_setup
    from takethat.ui.scenes.match_flow import begin

    setup = usual_setup(host)
    if faults(setup) or programs(setup):
        new_game(host)
    else:
        begin(host, setup)


def play_line(host: Host) -> str:
    """Which match that is, in one line."""
    from takethat.ui.scenes.draft import usual_setup
    from takethat.ui.scenes.standing import setup_line

    return setup_line(usual_setup(host))


def go_on(host: Host, path: Path, failed: Callable[[], None]) -> None:
    """Go on with a saved match; `failed` is called where it cannot be read."""
    from takethat.ui.scenes import match_flow

    match_flow.go_on(host, path, failed)


def line_of(path: Path) -> str:
    """Which match a saved one is, in one line."""
    from takethat.ui.scenes.standing import told_of

    return told_of(path, date.today()).line


def unfinished(host: Host) -> None:
    """The matches under way."""
    from takethat.ui.scenes.unfinished import UnfinishedMatches

    host.open(UnfinishedMatches(host))


def rules(host: Host) -> None:
    """The rules of every game."""
    from takethat.ui.scenes.rules import Rules

    host.open(Rules(host, guided=_guided_round))


def learn(host: Host, game: str | None = None) -> None:
    """The lessons of a game, from where they were left; without one, which game."""
    from takethat.ui.scenes import lessons

    lessons.learn(host, game)


def _guided_round(host: Host, game: str) -> None:
    """A match to learn by."""
    from takethat.ui.scenes.draft import guided_setup
    from takethat.ui.scenes.match_flow import begin

    begin(host, guided_setup(host, game), guided=True)


def statistics(host: Host) -> None:
    """Matches that were played."""
    from takethat.ui.scenes.statistics import StatisticsPage

    host.open(StatisticsPage(host))


def daily(host: Host) -> None:
    """Today's deal."""
    from takethat.ui.scenes.match_flow import daily_page

    host.open(daily_page(host))


def pond(host: Host) -> None:
    """The five of the pond."""
    from takethat.ui.scenes.match_flow import pond_page

    host.open(pond_page(host))


def exercises(host: Host) -> None:
    """Learn from mistakes."""
    from takethat.ui.scenes.exercises import ExercisesPage

    host.open(ExercisesPage(host))


def settings(host: Host) -> None:
    """What can be chosen."""
    from takethat.ui.scenes.settings import SettingsPage

    host.open(SettingsPage(host))


def about(host: Host) -> None:
    """Who made the game."""
    from takethat.ui.scenes.about import About

    host.open(About(host))


def dropped(host: Host, scenes: Sequence[Scene], path: str) -> None:
    """A file was dropped on the window, in which these scenes are open."""
    from takethat.ui.scenes import given

    given.dropped(host, scenes, Path(path))
