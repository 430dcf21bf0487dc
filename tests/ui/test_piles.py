"""The piles open, by every device and from every pile, and tell what everybody has seen and no more."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from takethat.games.take_that.state import groups_of
from takethat.ui.harness.headless import Headless
from takethat.ui.kit.cards import CardRow
from takethat.ui.table.piles_page import PilesPage
from takethat.ui.table.scene import TableScene
from takethat.ui.table.timeline import Key
from takethat.ui.take_that import scenarios as line

from .test_tells import finger, host_of, seated, spot_of, tell_of


def by_key(host: Headless, play: TableScene, pile: Key) -> None:
    host.key(pygame.K_l)


def by_focus(host: Headless, play: TableScene, pile: Key) -> None:
    """Tab and arrows, as a pad's cross: up to the last group, then along it."""
    for _ in range(8):
        host.key(pygame.K_UP)
    while play.sight().marks.focus != pile:
        host.key(pygame.K_RIGHT)
    host.key(pygame.K_RETURN)


def by_mouse(host: Headless, play: TableScene, pile: Key) -> None:
    at = spot_of(play, tell_of(play, pile))
    assert at is not None
    host.click(at)


def by_finger(host: Headless, play: TableScene, pile: Key) -> None:
    at = spot_of(play, tell_of(play, pile))
    assert at is not None
    finger(host, at, True)
    finger(host, at, False)


@pytest.mark.parametrize("how", [by_key, by_focus, by_mouse, by_finger])
@pytest.mark.parametrize(("game", "pile"), [("take-that", ("plus", 1)), ("take-that", ("minus", 3)), ("zones", "pile")])
def test_a_pile_opens_and_escape_closes_it(
    game: str, pile: Key, how: Callable[[Headless, TableScene, Key], None]
) -> None:
    play = seated(game)
    host, moves = host_of(play), play.moves
    how(host, play, pile)
    host.rest()
    assert isinstance(host.top, PilesPage)
    host.key(pygame.K_ESCAPE)
    host.rest()
    assert (host.top, play.moves) == (play, moves)


def test_a_card_of_the_line_opens_it_unless_it_can_be_twisted() -> None:
    play = seated("take-that")
    host = host_of(play)
    at = spot_of(play, tell_of(play, 42))
    assert at is not None
    host.click(at)
    host.rest()
    assert isinstance(host.top, PilesPage)
    host.key(pygame.K_l)
    host.rest()
    assert host.top is play


def test_what_was_taken_is_counted_by_kind_only_with_open_score() -> None:
    play = seated("take-that")
    state = line.state_of(play)
    state.minus = groups_of([[], [33, 41, 58], [], []])
    play.show_all()
    told = {score: said(play, score) for score in ("open", "closed")}
    assert "Bufo: 3 cards, −7, toads 33" in told["open"]
    assert "Bufo: 3 cards" in told["closed"].splitlines()
    assert "33" not in told["closed"]


def said(play: TableScene, score: str) -> str:
    play.host.change(score=score)
    return "\n".join(text for chapter in play.screen.piles(play.moment()) for text in chapter.paragraphs)


def test_the_page_shows_the_line_and_every_pair_in_its_rows() -> None:
    play = seated("take-that")
    host = host_of(play)
    host.key(pygame.K_l)
    host.rest()
    assert isinstance(host.top, PilesPage)
    shown = [token for row in host.top.top.root.each() if isinstance(row, CardRow) for token in row.tokens]
    view = play.view
    expected = [*view.line, *(card for cards in view.plus for card in cards)]  # type: ignore[attr-defined]
    assert [token for token in shown if token != "|"] == expected
