"""What can be done now, and the keys: asked by F1, question mark and the break, at both games and on pages."""

from __future__ import annotations

from typing import cast

import pygame
import pytest
from pygame.event import Event

from takethat.games.take_that.view import View
from takethat.store.settings import Settings
from takethat.table.match import Seat, Setup
from takethat.ui.harness.headless import Headless
from takethat.ui.modifiers import asks_what
from takethat.ui.scenes import match_flow
from takethat.ui.scenes.pause import Pause
from takethat.ui.scenes.settings import SettingsPage
from takethat.ui.scenes.setup import SetupPage
from takethat.ui.table.doings_page import DoingsPage
from takethat.ui.table.hand import _BUTTON_KEYS
from takethat.ui.table.scene import TableScene
from takethat.ui.take_that import chips
from takethat.ui.take_that import scenarios as line
from takethat.ui.zones import scenarios as zones
from takethat.words import common as words
from tests.ui.test_pages import page, press

TABLES = {"take-that": lambda host: line.dealt(host, 2, moves=1), "zones": zones.laid_out}
ASKED = {"F1": (pygame.K_F1, 0, ""), "sign": (pygame.K_COMMA, pygame.KMOD_SHIFT, "?")}


def seated(game: str, size: tuple[int, int] = (1280, 720), **settings: object) -> tuple[Headless, TableScene]:
    host = Headless(size, settings=Settings(**{"language": "en", "marking": "all", **settings}))  # type: ignore[arg-type]
    play = TABLES[game](host)
    host.rest()
    return host, play


def said(host: Headless) -> str:
    return "\n".join(str(getattr(widget, "text", "")) for widget in page(host).top.root.each())


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("how", ASKED)
def test_asked_at_the_table_and_away_by_escape(game: str, how: str) -> None:
    host, play = seated(game)
    moves = play.moves
    host.key(*ASKED[how])
    host.rest()
    assert isinstance(host.top, DoingsPage)
    for sentence in play.screen.doings(play.view, play.names, "all"):
        assert sentence in said(host)
    host.key(pygame.K_ESCAPE)
    host.rest()
    assert (host.top, play.moves) == (play, moves)


@pytest.mark.parametrize("game", TABLES)
def test_the_break_leads_there_and_asked_again_it_closes(game: str) -> None:
    host, _play = seated(game)
    host.key(pygame.K_ESCAPE)
    host.rest()
    press(host, "doings")
    assert isinstance(host.top, DoingsPage)
    host.key(pygame.K_F1)
    host.rest()
    assert isinstance(host.top, Pause)


def test_every_move_of_the_moment_is_told() -> None:
    host = Headless((1280, 720), settings=Settings(language="en", marking="all"))
    play = line.laid_out(host, [15, 27, 38, 46, 94], [49, 30])
    told = play.screen.doings(play.view, play.names, "all")
    assert told == ("Lay one of these: 27, 38", "Twist 49 with 94", chips.take_words(cast(View, play.view)))


def test_what_is_to_be_found_by_oneself_is_not_told() -> None:
    host, play = seated("take-that", marking="none")
    host.key(pygame.K_F1)
    host.rest()
    told = said(host).split("Keys")[0]
    assert "you find out yourself" in told
    assert not any(str(card) in told for card in play.view.hand)


def test_it_opens_while_a_card_still_moves() -> None:
    host, play = seated("take-that")
    play.play(play.view.legal[0])
    host.settle(host.now + 0.05)
    assert play.stage.is_busy(host.now)
    host.key(pygame.K_F1)
    assert isinstance(host.top, DoingsPage)


@pytest.mark.parametrize("game", TABLES)
def test_the_keys_told_are_those_that_work(game: str) -> None:
    host, play = seated(game, take_backs=True)
    host.key(pygame.K_F1)
    host.rest()
    told = said(host)
    for code, button in _BUTTON_KEYS.items():
        cap = {pygame.K_ESCAPE: "Esc, M", pygame.K_m: "Esc, M"}.get(code, pygame.key.name(code).upper())
        works = {"undo": play.can_undo(), "hint": play.coach.helps(play.eyes.seat)}.get(button, True)
        assert (f"\n{cap}\n" in told) == works
    own = play.screen.keys()
    for cap, does in own:
        assert f"{does}\n{cap}" in told


@pytest.mark.parametrize("how", ASKED)
@pytest.mark.parametrize("kind", [SettingsPage, Pause])
def test_a_page_explains_itself_on_top_of_itself(how: str, kind: type) -> None:
    host, _play = seated("take-that")
    host.key(pygame.K_ESCAPE)
    host.rest()
    if kind is SettingsPage:
        press(host, "settings")
    before = host.top
    host.key(*ASKED[how])
    host.rest()
    assert "F12" in said(host)
    host.key(pygame.K_ESCAPE)
    host.rest()
    assert host.top is before
    assert "F12" not in said(host)


def test_a_question_mark_in_a_text_is_a_letter() -> None:
    host = Headless((1280, 720), settings=Settings(language="en"))
    host.show(SetupPage(host, lambda host, setup: None))
    host.rest()
    names = [widget.name for widget in page(host).top.root.each() if hasattr(widget, "insert")]
    page(host).top.focus_on(names[0])
    host.key(*ASKED["sign"])
    host.rest()
    assert "F12" not in said(host)
    host.key(pygame.K_F1)
    host.rest()
    assert "F12" in said(host)


@pytest.mark.parametrize(
    ("key", "asks"), [(pygame.K_SLASH, True), (0xDF, True), (pygame.K_QUESTION, True), (pygame.K_COMMA, False)]
)
def test_a_system_that_tells_no_signs_has_a_question_mark_too(key: int, asks: bool) -> None:
    event = Event(pygame.KEYDOWN, {"key": key, "mod": pygame.KMOD_LSHIFT, "unicode": "", "scancode": 0})
    assert asks_what(event) == asks
    assert not asks_what(event, typing=True)


@pytest.mark.parametrize("size", [(1280, 720), (800, 480)], ids=str)
@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("game", TABLES)
def test_no_word_is_cut_off(game: str, language: str, size: tuple[int, int]) -> None:
    host, _play = seated(game, size, language=language, text_scale=2.0)
    host.key(pygame.K_F1)
    host.rest()
    for widget in page(host).top.root.each():
        assert widget.rect.right <= size[0]
        assert widget.rect.x >= 0
    words.use("en")


@pytest.mark.parametrize("game", ["take-that", "zones"])
@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_F1])
def test_the_break_and_the_help_may_be_asked_for_before_the_first_card(game: str, key: int) -> None:
    host = Headless((1280, 720), settings=Settings(language="en"))
    match_flow.begin(host, Setup(game, (Seat("Ada"), Seat("Bufo", "easy")), 1, False, 7))
    play = host.top
    assert isinstance(play, TableScene)
    (play.hooks.menu if key == pygame.K_ESCAPE else play.hooks.help)()
    host.rest()
    assert isinstance(host.top, Pause if key == pygame.K_ESCAPE else TableScene)
    host.quit()


def test_the_first_focus_explains_itself_only_once_it_was_moved() -> None:
    """Its hint would lie over the heading that the page begins with."""
    host, _ = seated("take-that")
    host.key(pygame.K_F1)
    host.rest()
    assert isinstance(host.top, DoingsPage)
    host.settle(host.now + 10.0)
    first = pygame.image.tobytes(host.picture(), "RGB")
    host.top.top.focus_on("back")
    host.settle(host.now + 10.0)
    assert pygame.image.tobytes(host.picture(), "RGB") != first


@pytest.mark.parametrize("game", TABLES)
def test_a_take_back_for_practice_is_in_the_break_and_among_the_keys(game: str) -> None:
    host = Headless((1280, 720), settings=Settings(language="en"))
    play = line.dealt(host, 2, moves=2) if game == "take-that" else zones.sit(host)
    for _ in range(0 if game == "take-that" else 3):
        host.rest()
        play.play(play.view.legal[0])
    host.rest()
    assert not play.can_undo()
    host.key(pygame.K_F1)
    host.rest()
    assert "take a move back (practice)" in said(host).splitlines()
    for key in (pygame.K_ESCAPE, pygame.K_ESCAPE):
        host.key(key)
        host.rest()
    assert page(host).top.named("take-back") is not None


def test_a_half_made_choice_tells_how_it_goes_on_and_nothing_else() -> None:
    host = Headless((1280, 720), settings=Settings(language="en"))
    zones.where_to(host)
    host.key(pygame.K_F1)
    host.rest()
    told = said(host).splitlines()
    assert {"Choose one of these zones: Purple, Orange", "One step back"} <= set(told)
    assert not any("Play one of these" in text or "Pass for" in text for text in told)
    host.key(pygame.K_ESCAPE)
    host.rest()
    host.key(pygame.K_ESCAPE)
    host.key(pygame.K_F1)
    host.rest()
    assert any(text.startswith("Choose one of these: ") for text in said(host).splitlines())


def test_a_card_that_may_do_two_things_tells_both_and_nothing_else() -> None:
    host = Headless((1280, 720), settings=Settings(language="en", marking="all"))
    line.table_choice(host)
    host.key(pygame.K_F1)
    host.rest()
    told = said(host).splitlines()
    assert {"Lay 45", "Twist 54"} <= set(told)
    assert not any("Take the line" in text for text in told)
