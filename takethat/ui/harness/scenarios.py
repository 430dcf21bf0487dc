"""Named moments of the menus, for pictures without a display and for tests, joined with those of every game."""

from __future__ import annotations

import os
from datetime import date, datetime
from functools import partial
from pathlib import Path

import msgspec
import pygame

from takethat.games.registry import game_named
from takethat.match import autosave
from takethat.match.autosave import result_of
from takethat.match.daily import JUDGE
from takethat.match.thinker import Synchronous
from takethat.review.exercises import starter
from takethat.store import exercises, occasions, saves
from takethat.store.exercises import Answered
from takethat.store.statistics import Found, MatchResult, SeatResult, count_match, tell_review
from takethat.table.match import Seat, Setup
from takethat.table.table import Table
from takethat.ui import registry
from takethat.ui.harness.under_way import leave_matches
from takethat.ui.kit.scroll import ScrollView
from takethat.ui.learn import scenarios as learn_scenarios
from takethat.ui.page import Page
from takethat.ui.review import scenarios as review_scenarios
from takethat.ui.scenes.about import About
from takethat.ui.scenes.daily import DailyPage
from takethat.ui.scenes.exercises import ExercisesPage
from takethat.ui.scenes.fault import Fault, FaultPage
from takethat.ui.scenes.lessons import LearningPage
from takethat.ui.scenes.match_flow import begin
from takethat.ui.scenes.menu import Menu
from takethat.ui.scenes.past import PastMatches
from takethat.ui.scenes.pond import PondPage
from takethat.ui.scenes.rules import Rules
from takethat.ui.scenes.settings import SettingsPage
from takethat.ui.scenes.setup import SetupPage
from takethat.ui.scenes.statistics import StatisticsPage
from takethat.ui.scenes.unfinished import UnfinishedMatches
from takethat.ui.table.bench import Bench, Scenario

FOLDER = Path("saves")
"""Where a picture says that files are kept, on every machine."""


def menu(host: Bench) -> float:
    """The first screen, with nothing to go on with."""
    host.show(Menu(host))
    return 0.0


def menu_continue(host: Bench) -> float:
    """The first screen with a match under way."""
    leave_matches(1)
    host.show(Menu(host))
    return 0.0


def menu_several(host: Bench) -> float:
    """The first screen with several matches under way."""
    leave_matches()
    host.show(Menu(host))
    return 0.0


def unfinished(host: Bench) -> float:
    """Matches under way, one of them played in another window, and one thrown away."""
    paths = leave_matches()
    held, _notices = autosave.hold(paths[2])
    page = UnfinishedMatches(host)
    host.show(page)
    host.rest()
    page.throw_away(paths[1])
    assert held is not None
    host.rest()
    held.close()
    return 0.0


def menu_quit(host: Bench) -> float:
    """The question before leaving."""
    menu(host)
    host.rest()
    host.key(pygame.K_ESCAPE)
    return 0.0


def _setup(host: Bench, players: int) -> SetupPage:
    page = SetupPage(host, begin)
    page.draft.players = players
    page.draft.deal = "271828182"
    page.draft.names[0] = "Ada"
    host.show(page)
    host.rest()
    return page


def setup_two(host: Bench) -> float:
    """Setting up a match for two."""
    _setup(host, 2)
    return 0.0


def setup_four(host: Bench) -> float:
    """Setting up a match for four, with the variation."""
    page = _setup(host, 4)
    page.draft.advanced = True
    page.rebuild()
    return 0.0


def setup_wrong(host: Bench) -> float:
    """Two players of one name, and a deal number that is none."""
    page = _setup(host, 3)
    page.draft.names[1] = "Ada"
    page.draft.deal = ""
    page.rebuild()
    return 0.0


def settings(host: Bench) -> float:
    """The settings: look and language."""
    host.show(SettingsPage(host))
    return 0.0


def settings_sound(host: Bench) -> float:
    """The settings of the sound."""
    host.show(SettingsPage(host, "sound"))
    return 0.0


def settings_game(host: Bench) -> float:
    """The settings of the game and its table."""
    host.show(SettingsPage(host, "game"))
    return 0.0


def _rules(host: Bench) -> Rules:
    return Rules(host, guided=lambda host, game: None)


def rules(host: Bench) -> float:
    """The rules, from the top."""
    host.show(_rules(host))
    return 0.0


def rules_twist(host: Bench) -> float:
    """The rules where twisting is explained."""
    return _scrolled(host, _rules(host), 0.38)


def rules_end(host: Bench) -> float:
    """The rules where the end of a round is explained."""
    return _scrolled(host, _rules(host), 0.72)


def _rules_of(game: str, host: Bench) -> float:
    """The rules of another game."""
    host.show(Rules(host, game))
    return 0.0


def statistics_empty(host: Bench) -> float:
    """No match has been played."""
    host.show(StatisticsPage(host))
    return 0.0


def statistics(host: Bench) -> float:
    """Some matches have been played, and some of them looked at again."""
    for number in range(9):
        count_match(_result(number))
        if number % 2 == 0:
            tell_review(f"match-{number}", {0: Found(3.5 + number, 21, None if number == 4 else 4.5 - number)})
    host.show(StatisticsPage(host))
    return 0.0


PAST = (
    (("Ada", None), ("Bufo", "medium")),
    (("Ada", None), ("Ben", None), ("Hyla", "easy")),
    (("Ada", None), ("Bufo", "hard")),
    (("Ada", None), ("Ben", None), ("Cleo", None), ("Rana", "beginner")),
    (("Ada", None), ("Bufo", "expert")),
)
"""Who played the past matches of the picture, the latest first."""


def _past(number: int, seats: tuple[Seat, ...]) -> Table:
    """A finished match of the first game; the latest is of the last one."""
    game = list(registry.UIS)[0 if number else -1]
    rounds = 1 + number % 2 if number else game_named(game).default_rounds
    bench = registry.game_ui(game).bench
    example = None if bench is None else bench().example
    assert example is not None
    return example.played(Setup(game, seats, rounds, number == 2, 24 + number, dealer=1), f"past-{number}")


def past(host: Bench) -> float:
    """The matches that can be looked at again."""
    saves.finished_dir().mkdir(parents=True, exist_ok=True)
    for number, people in enumerate(PAST):
        seats = tuple(Seat(name, level) for name, level in people)
        table = _past(number, seats)
        path = saves.finished_dir() / f"past-{number}.record"
        path.write_text(table.record())
        count_match(result_of(table))
        then = datetime(2026, 6, 14 - 3 * number, 18, 30).timestamp()
        os.utime(path, (then, then))
    host.show(PastMatches(host))
    return 0.0


DAY = date(2026, 12, 14)
PLAYED = ((1, -12), (2, 3), (3, -7), (5, 4), (6, -21), (7, -3), (9, 8), (10, -5), (11, -16), (13, 1))
"""Which days of the month before were played, and with how many points."""


def _daily(host: Bench) -> float:
    for day, points in PLAYED:
        occasions.begin_day(f"2026-12-{day:02}", f"daily-{day}")
        occasions.end_day(f"daily-{day}", points, -9, helped=False)
    host.show(DailyPage(host, lambda *_: None, lambda *_: None, DAY, Synchronous, lambda: DAY))
    return 0.0


def daily(host: Bench) -> float:
    """The daily deal before it is played."""
    return _daily(host)


def daily_result(host: Bench) -> float:
    """The daily deal after it: the own result, the expert's, and the calendar."""
    occasions.begin_day(DAY.isoformat(), "daily-today")
    occasions.end_day("daily-today", 5, -14, helped=False)
    occasions.tell_expert(DAY.isoformat(), 2, JUDGE)
    return _daily(host)


BOUTS = (("beginner", "ww"), ("easy", "lww"), ("medium", "wl"), ("hard", "l"))


def pond(host: Bench) -> float:
    """The five of the pond: two beaten, two begun."""
    for level, results in BOUTS:
        for number, result in enumerate(results):
            occasions.begin_bout(level, f"pond-{level}-{number}")
            occasions.end_bout(f"pond-{level}-{number}", result == "w", f"2026-12-{number + 1:02}", helped=False)
    host.show(PondPage(host, lambda *_: None))
    return 0.0


def setup_program(host: Bench) -> float:
    """Setting up a match against a program of the player's own."""
    page = SetupPage(host, begin)
    page.draft.deal, page.draft.names[0] = "271828182", "Ada"
    page.draft.levels[1] = "cmd:python3 ~/toads/thinker.py --deep"
    host.show(page)
    return 0.0


def exercises_page(host: Bench) -> float:
    """What is to be practised: three own moves, one of them another day, and the set that everybody has."""
    own = [msgspec.structs.replace(one, id=f"own-{number}") for number, one in enumerate(starter()[:3])]
    exercises.add(own)
    exercises.put(Answered("own-0", 2, DAY.isoformat()))
    host.show(ExercisesPage(host, lambda: DAY))
    return 0.0


def learning(host: Bench) -> float:
    """Which game to learn; one was begun, and left at its third lesson."""
    host.settings.lesson_at = {registry.first(): 2}
    host.show(LearningPage(host))
    return 0.0


def about(host: Bench) -> float:
    """Who made the game."""
    host.show(About(host, FOLDER))
    return 0.0


def fault(host: Bench) -> float:
    """An error that nobody foresaw, at a table."""
    log, record = FOLDER / "takethat.log", FOLDER / "saves" / "7d1f0a52c9b3.record"
    host.show(FaultPage(host, Fault("ZeroDivisionError (painter.py:88)", "", str(log), str(record))))
    return 0.0


def _scrolled(host: Bench, page: Page, share: float) -> float:
    host.show(page)
    host.rest()
    view = page.top.named("page")
    assert isinstance(view, ScrollView)
    view.scroll_to(view.overflow * share, at_once=True)
    return 0.0


def _result(number: int) -> MatchResult:
    level = ("easy", "medium", "medium", "hard")[number % 4]
    own, other = 7 - number * 5 % 17, 3 - number * 7 % 13
    deeds = number * 3 % 7, number % 3
    seats = [SeatResult("Ada", None, own, own >= other, *deeds), SeatResult("Bufo", level, other, other >= own)]
    if number % 3 == 0:
        seats.append(SeatResult("Rana", level, -9, False))
    return MatchResult(f"match-{number}", registry.first(), 2, False, False, seats, level)


MENUS: dict[str, Scenario] = {
    "menu": menu,
    "menu-continue": menu_continue,
    "menu-several": menu_several,
    "menu-quit": menu_quit,
    "setup-two": setup_two,
    "setup-four": setup_four,
    "setup-wrong": setup_wrong,
    "settings": settings,
    "settings-sound": settings_sound,
    "settings-game": settings_game,
    "rules": rules,
    "rules-twist": rules_twist,
    "rules-end": rules_end,
    "statistics-empty": statistics_empty,
    "statistics": statistics,
    "learning": learning,
    "exercises": exercises_page,
    "daily": daily,
    "daily-result": daily_result,
    "pond": pond,
    "about": about,
    "past-matches": past,
    "fault": fault,
    "unfinished": unfinished,
    "setup-program": setup_program,
}


def all_scenarios() -> dict[str, Scenario]:
    """Every named moment."""
    found = dict(MENUS)
    for game in registry.UIS:
        found |= _of_game(game)
    return found


def _of_game(game: str) -> dict[str, Scenario]:
    ui, found = registry.game_ui(game), dict[str, Scenario]()
    if ui.rules is not None and game != registry.first():
        found[f"rules-{game}"] = partial(_rules_of, game)
    bench = None if ui.bench is None else ui.bench()
    if bench is not None:
        found |= bench.scenarios
        if ui.lessons is not None:
            found |= learn_scenarios.scenarios(game, ui)
        found |= learn_scenarios.exercises(game, ui)
        if ui.review is not None and bench.example is not None:
            ending = "" if game == registry.first() else f"-{game}"
            moments = review_scenarios.scenarios(game, ui, bench.example)
            found |= {f"{name}{ending}": moment for name, moment in moments.items()}
    return found
