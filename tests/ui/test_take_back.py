"""A move is taken back from the break: what it means is said before a match that counts becomes practice."""

from __future__ import annotations

from typing import cast

import pygame
import pytest

from takethat.ui.harness.headless import Headless
from takethat.ui.scenes.pause import Pause
from takethat.ui.table.scene import TableScene
from takethat.ui.take_that import scenarios
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
