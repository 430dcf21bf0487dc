"""The pages that the first screen leads to, each fetched when it is opened: the first picture waits for none."""

from __future__ import annotations

from takethat.ui.scene import Host


def new_game(host: Host) -> None:
    """Set up a match."""
    from takethat.ui.scenes.setup import SetupPage

    host.open(SetupPage(host))


def rules(host: Host) -> None:
    """The rules of every game."""
    from takethat.ui.scenes.rules import Rules

    host.open(Rules(host))


def statistics(host: Host) -> None:
    """Matches that were played."""
    from takethat.ui.scenes.statistics import StatisticsPage

    host.open(StatisticsPage(host))


def settings(host: Host) -> None:
    """What can be chosen."""
    from takethat.ui.scenes.settings import SettingsPage

    host.open(SettingsPage(host))


def about(host: Host) -> None:
    """Who made the game."""
    from takethat.ui.scenes.about import About

    host.open(About(host))
