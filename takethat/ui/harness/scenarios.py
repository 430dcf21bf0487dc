"""Named moments of the menus, for pictures without a display and for tests; the table's are in `table_moments`.

A moment is a function that brings a `Headless` host to where the picture is taken; it returns how long, in seconds, the
motion from there lasts (0 where nothing moves).
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from takethat.store import saves
from takethat.store.statistics import MatchResult, SeatResult, count_match
from takethat.ui.harness.headless import Headless
from takethat.ui.kit.scroll import ScrollView
from takethat.ui.page import Page
from takethat.ui.scenes.about import About
from takethat.ui.scenes.match_flow import begin
from takethat.ui.scenes.menu import Menu
from takethat.ui.scenes.rules import Rules
from takethat.ui.scenes.settings import SettingsPage
from takethat.ui.scenes.setup import SetupPage
from takethat.ui.scenes.statistics import StatisticsPage

Moment = Callable[[Headless], float]


def menu(host: Headless) -> float:
    """The first screen, with nothing to go on with."""
    host.show(Menu(host))
    return 0.0


def menu_continue(host: Headless) -> float:
    """The first screen with a match under way."""
    saves.saves_dir().mkdir(parents=True, exist_ok=True)
    saves.record_path("picture").write_text("takethat 1\n")
    host.show(Menu(host))
    return 0.0


def menu_quit(host: Headless) -> float:
    """The question before leaving."""
    menu(host)
    host.rest()
    host.key(pygame.K_ESCAPE)
    return 0.0


def _setup(host: Headless, players: int) -> SetupPage:
    page = SetupPage(host, begin)
    page.draft.players = players
    page.draft.deal = "271828182"
    page.draft.names[0] = "Ada"
    host.show(page)
    host.rest()
    return page


def setup_two(host: Headless) -> float:
    """Setting up a match for two."""
    _setup(host, 2)
    return 0.0


def setup_four(host: Headless) -> float:
    """Setting up a match for four, with the variation."""
    page = _setup(host, 4)
    page.draft.advanced = True
    page.rebuild()
    return 0.0


def setup_wrong(host: Headless) -> float:
    """Two players of one name, and a deal number that is none."""
    page = _setup(host, 3)
    page.draft.names[1] = "Ada"
    page.draft.deal = ""
    page.rebuild()
    return 0.0


def settings(host: Headless) -> float:
    """The settings, from the top."""
    host.show(SettingsPage(host))
    return 0.0


def settings_sound(host: Headless) -> float:
    """The settings, scrolled to the sound."""
    return _scrolled(host, SettingsPage(host), 0.6)


def _rules(host: Headless) -> Rules:
    return Rules(host, guided=lambda host, game: None)


def rules(host: Headless) -> float:
    """The rules, from the top."""
    host.show(_rules(host))
    return 0.0


def rules_twist(host: Headless) -> float:
    """The rules where twisting is explained."""
    return _scrolled(host, _rules(host), 0.38)


def rules_end(host: Headless) -> float:
    """The rules where the end of a round is explained."""
    return _scrolled(host, _rules(host), 0.72)


def rules_zones(host: Headless) -> float:
    """The rules of the second game."""
    host.show(Rules(host, "zones"))
    return 0.0


def statistics_empty(host: Headless) -> float:
    """No match has been played."""
    host.show(StatisticsPage(host))
    return 0.0


def statistics(host: Headless) -> float:
    """Some matches have been played."""
    for number in range(9):
        count_match(_result(number))
    host.show(StatisticsPage(host))
    return 0.0


def about(host: Headless) -> float:
    """Who made the game."""
    host.show(About(host))
    return 0.0


def _scrolled(host: Headless, page: Page, share: float) -> float:
    host.show(page)
    host.rest()
    view = page.top.named("page")
    assert isinstance(view, ScrollView)
    view.scroll_to(view.overflow * share, at_once=True)
    return 0.0


def _result(number: int) -> MatchResult:
    level = ("easy", "medium", "medium", "hard")[number % 4]
    own, other = 7 - number * 5 % 17, 3 - number * 7 % 13
    seats = [SeatResult("Ada", None, own, own >= other), SeatResult("Bufo", level, other, other >= own)]
    if number % 3 == 0:
        seats.append(SeatResult("Rana", level, -9, False))
    return MatchResult(f"match-{number}", "take-that", 2, False, False, seats, level)


MOMENTS: dict[str, Moment] = {
    "menu": menu,
    "menu-continue": menu_continue,
    "menu-quit": menu_quit,
    "setup-two": setup_two,
    "setup-four": setup_four,
    "setup-wrong": setup_wrong,
    "settings": settings,
    "settings-sound": settings_sound,
    "rules": rules,
    "rules-twist": rules_twist,
    "rules-end": rules_end,
    "rules-zones": rules_zones,
    "statistics-empty": statistics_empty,
    "statistics": statistics,
    "about": about,
}
