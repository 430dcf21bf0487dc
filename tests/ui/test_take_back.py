"""A move is taken back from the break: what it means is said before a match that counts becomes practice."""

from __future__ import annotations

from typing import cast

import pygame
import pytest

from takethat.games.take_that.cards import TAKE
from takethat.ui.harness.headless import Headless
from takethat.ui.scenes.pause import Pause
from takethat.ui.table.model import Advice
from takethat.ui.table.scene import TableScene
from takethat.ui.take_that import scenarios
from takethat.ui.take_that import told as hints
from takethat.ui.zones import scenarios as zones
from tests.ui.test_pages import focus, page, press


def broken(moves: int, humans: int = 1) -> Headless:
    """The break of a match for two, so many own moves in."""
    host = Headless((1280, 720))
    scenarios.dealt(host, 2, moves=moves, humans=humans)
    host.key(pygame.K_ESCAPE)
    host.rest()
    assert isinstance(host.top, Pause)
    return host


@pytest.fixture
def host() -> Headless:
    """The break at a decision that cannot be taken back freely."""
    return broken(2)


def table_of(host: Headless) -> TableScene:
    return cast(TableScene, host.scenes[0])


def test_what_it_means_is_said_before_the_match_becomes_practice(host: Headless) -> None:
    play = table_of(host)
    press(host, "take-back")
    assert not play.table.practice
    said = " ".join(getattr(widget, "text", "") for widget in page(host).top.root.each())
    assert "no longer counted" in said
    press(host, "count")
    assert not play.table.practice
    assert isinstance(host.top, Pause)


def test_escape_lets_the_match_count(host: Headless) -> None:
    press(host, "take-back")
    host.key(pygame.K_ESCAPE)
    host.rest()
    assert not table_of(host).table.practice
    assert focus(host) == "take-back"


def test_a_move_taken_back_is_due_again_and_the_next_one_goes_by_its_key(host: Headless) -> None:
    play = table_of(host)
    before = play.view.hand
    press(host, "take-back")
    press(host, "back")
    host.rest()
    assert host.top is play
    assert play.table.practice
    assert play.view.hand != before
    assert play.eyes.seat == play.view.turn
    again = play.view.hand
    host.key(pygame.K_u)
    host.rest()
    assert play.view.hand != again
    host.key(pygame.K_ESCAPE)
    host.rest()
    assert page(host).top.named("take-back") is None


def test_a_take_is_taken_back_freely_before_its_lay() -> None:
    host = broken(3)
    play = table_of(host)
    assert play.view.legal
    line = len(play.table.log(None))
    press(host, "take-back")
    assert host.top is play
    assert not play.table.practice
    assert len(play.table.log(None)) < line


def test_with_several_people_nothing_is_taken_back() -> None:
    assert page(broken(0, humans=2)).top.named("take-back") is None


# --- hints, and the key


def told(host: Headless) -> str:
    return " ".join(getattr(widget, "text", "") for widget in page(host).top.root.each())


@pytest.mark.parametrize(("key", "what"), [(pygame.K_h, "A hint?"), (pygame.K_u, "Take a move back?")])
def test_the_first_hint_and_the_first_take_back_by_key_are_asked_about(key: int, what: str) -> None:
    host = Headless((1280, 720))
    play = scenarios.dealt(host, 2, moves=2)
    before = play.view.hand
    host.key(key)
    host.rest()
    assert what in told(host)
    assert "no longer counted" in told(host)
    host.key(pygame.K_ESCAPE)
    host.rest()
    assert (host.top, play.table.practice, play.view.hand) == (play, False, before)
    host.key(key)
    host.rest()
    press(host, "go-on")
    host.rest()
    assert (host.top, play.table.practice) == (play, True)
    assert (play.sight().marks.advice is not None) == (key == pygame.K_h)
    assert (play.view.hand != before) == (key == pygame.K_u)
    host.key(key)
    host.rest()
    assert host.top is play


@pytest.mark.parametrize("game", ["take-that", "zones"])
def test_the_focus_goes_to_what_the_hint_advises(game: str) -> None:
    host = Headless((1280, 720))
    if game == "zones":
        zones.hint(host)
    else:
        hints.hint(host)
    play = cast(TableScene, host.top)
    advice = play.sight().marks.advice
    assert advice is not None
    assert play.sight().marks.focus in advice.cards
    assert play.sight().bubble is None


def test_a_hint_to_take_has_the_focus_on_its_action() -> None:
    host = Headless((1280, 720))
    play = scenarios.laid_out(host, (15, 27), (34, 81))
    play.hand.come_to(Advice(frozenset(), frozenset([TAKE])), seen=True)
    number = next(number for number, chip in enumerate(play.sight().marks.chips) if chip.move == TAKE)
    assert play.sight().marks.focus == ("chip", number)
