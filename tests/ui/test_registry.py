"""The one list of games on the screen: what a game lacks is left out, and nothing above the games names one."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from takethat.bots.registry import LEVELS
from takethat.games.registry import GAMES
from takethat.match.thinker import Synchronous
from takethat.store import saves
from takethat.store.settings import KeptSeat, Settings
from takethat.table.match import Seat, Setup
from takethat.ui import registry
from takethat.ui.harness import selftest
from takethat.ui.harness.headless import Headless
from takethat.ui.harness.scenarios import all_scenarios
from takethat.ui.page import Page
from takethat.ui.scenes import draft as draft_room
from takethat.ui.scenes import match_flow, pages
from takethat.ui.scenes.pause import Pause
from takethat.ui.scenes.result import Result
from takethat.ui.scenes.rules import Rules
from takethat.ui.scenes.setup import SetupPage
from takethat.ui.table.bench import FirstMove
from takethat.ui.table.scene import TableScene

ROOT = Path(__file__).resolve().parents[2] / "takethat"
OWN = {game.replace("-", "_") for game in GAMES}
"""How the rooms of the games are called."""
SHARED = [
    path
    for folder in ("ui", "match", "words")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if not OWN & {*path.parent.parts, path.stem} and path != ROOT / "ui" / "registry.py"
]


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game that has a table and a score sheet and nothing else."""
    game = registry.first()
    ui = replace(registry.game_ui(game), rules=None, guide=None, notes=None, review=None, bench=None)
    monkeypatch.setitem(registry.UIS, game, lambda: ui)
    return game


def named(host: Headless, name: str) -> bool:
    assert isinstance(host.top, Page)
    return host.top.top.named(name) is not None


def test_every_game_in_the_box_has_a_table() -> None:
    assert tuple(registry.UIS) == tuple(GAMES)
    assert len({registry.title(game) for game in registry.UIS}) == len(registry.UIS)
    assert registry.title("no-such-game") == "no-such-game"
    assert not registry.is_reviewable("no-such-game")


@pytest.mark.parametrize("path", SHARED, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_room_that_games_share_asks_which_game_it_is(path: Path) -> None:
    texts = [node.value for node in ast.walk(ast.parse(path.read_bytes())) if isinstance(node, ast.Constant)]
    assert not {*registry.UIS} & {text for text in texts if isinstance(text, str)}


def test_a_game_without_rules_guide_and_notes_is_played_all_the_same(bare: str) -> None:
    host = Headless((1280, 720), settings=Settings(language="en"))
    pages.rules(host)
    host.rest()
    assert isinstance(host.top, Rules)
    assert not named(host, "guided")
    host.show(SetupPage(host, match_flow.begin))
    host.rest()
    match_flow.begin(host, Setup(bare, (Seat("Ada"), Seat("Ben")), 1, True, 7), guided=True)
    play = host.top
    assert isinstance(play, TableScene)
    assert play.guide is None
    play.hooks.menu()
    host.rest()
    assert isinstance(host.top, Pause)
    assert not named(host, "rules")
    host.quit()


def test_a_seat_whose_level_the_game_lacks_gets_its_stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was chosen is kept for the games that have it."""
    host = Headless((1280, 720), settings=Settings(language="en", seats=[KeptSeat("Ada"), KeptSeat("Bufo", "hard")]))
    draft = SetupPage(host, match_flow.begin).draft
    monkeypatch.setattr(draft_room, "levels", lambda game: ("easy", "medium") if game == "zones" else LEVELS)
    chosen = []
    for game in ("zones", "take-that"):
        draft.choose_game(game)
        chosen.append([seat.level for seat in draft.setup().seats])
    assert chosen == [[None, "medium"], [None, "hard"]]


@pytest.mark.parametrize(("game", "words"), [("take-that", "Round 1 of 2"), ("zones", "Game 1, to 10 points")])
def test_the_break_says_where_the_match_is_in_the_words_of_its_game(game: str, words: str) -> None:
    host = Headless((1280, 720), settings=Settings(language="en"))
    play = host.sit_down(Setup(game, (Seat("Ada"), Seat("Bufo", "easy")), 2, False, 7), FirstMove())
    host.rest()
    play.hooks.menu()
    assert isinstance(host.top, Pause)
    assert host.top._where().startswith(f"{words} · ")
    host.quit()


@pytest.mark.parametrize("reviewable", [True, False])
def test_the_result_leads_to_a_look_back_only_where_there_is_one(
    reviewable: bool, request: pytest.FixtureRequest
) -> None:
    game = registry.first() if reviewable else request.getfixturevalue("bare")
    host = Headless((1280, 720), settings=Settings(language="en", speed="instant"))
    play = host.sit_down(Setup(game, (Seat("Ada"), Seat("Bufo", "easy")), 1, False, 7), FirstMove())
    host.rest()
    while not play.table.match_over:
        play.play(play.view.legal[0])
        host.rest(5.0)
    while not isinstance(host.top, Result):
        host.key(pygame.K_RETURN)
        host.rest(5.0)
    assert named(host, "review") == reviewable
    host.quit()


def test_a_saved_match_of_a_game_without_a_table_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_flow, "new_mind", Synchronous)
    host = Headless((1280, 720), settings=Settings(language="en"))
    match_flow.begin(host, Setup("zones", (Seat("Ada"), Seat("Bufo", "easy")), 99, False, 7))
    host.quit()
    (path,) = saves.unfinished()
    before = path.read_bytes()
    monkeypatch.delitem(registry.UIS, "zones")
    failed: list[bool] = []
    match_flow.go_on(host, path, lambda: failed.append(True))
    assert (failed, path.read_bytes()) == ([True], before)
    assert host.said


def test_pictures_and_self_test_take_what_the_games_bring(bare: str) -> None:
    assert bare not in selftest.played_games()
    assert "table" not in all_scenarios()
    assert "zones-turn" in all_scenarios()
    assert "menu" in all_scenarios()
