"""Bots say why they decided so, with their own eyes: only of rounds that are over, in both games."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

import pygame
import pytest

from takethat.bots.request import Request
from takethat.games.registry import game_named
from takethat.review.asking import Asking
from takethat.review.history import History, read
from takethat.store.settings import Settings
from takethat.table.match import Seat, Setup
from takethat.table.table import Table
from takethat.ui.harness.headless import Headless
from takethat.ui.registry import game_ui
from takethat.ui.review.scene import ReviewScene
from takethat.ui.table.bench import FirstMove

GAMES = ("take-that", "zones")


class Listening(FirstMove):
    """Notes what it is asked."""

    asked: list[Request]

    def __init__(self) -> None:
        super().__init__()
        self.asked = []

    def ask(self, number: int, request: Request) -> None:
        self.asked.append(request)
        super().ask(number, request)


@cache
def record_of(game: str, level: str = "easy") -> str:
    """A round that is over, and one that is being played."""
    rounds = 2 if game_named(game).has_terms else game_named(game).default_rounds
    table = Table(Setup(game, (Seat("Ada"), Seat("Bufo", level)), rounds, False, 5, dealer=0))
    for moves in (999, 9):
        table.begin_round()
        while table.ticket is not None and moves:
            table.submit(table.ticket, table.game.legal_moves(table.state)[0])
            moves -= 1
    return table.record()


def of_round(history: History, index: int) -> list[int]:
    return [number for number, decision in enumerate(history.decisions) if decision.round == index]


@pytest.mark.parametrize("game", GAMES)
def test_nobody_can_be_asked_while_cards_of_the_round_are_hidden(game: str) -> None:
    history, minds = read(record_of(game)), list[Listening]()
    asking = Asking(history, lambda: minds.append(Listening()) or minds[-1])  # type: ignore[func-returns-value]
    for number in of_round(history, 1):
        assert not asking.may_ask(number)
        asking.ask(number)
    assert minds == []
    assert not asking.follow()
    over = [number for number in of_round(history, 0) if asking.may_ask(number)]
    assert {history.decisions[number].seat for number in over} == {1}


@pytest.mark.parametrize("game", GAMES)
def test_the_page_offers_nothing_in_a_round_that_is_being_played(game: str) -> None:
    history, mind = read(record_of(game)), Listening()
    host, scene = look(history, mind)
    for number in of_round(history, 1):
        scene.go_to(history.place_of(number))
        host.key(pygame.K_a)
        assert scene.top.named("ask") is None
        assert not scene.showcase.is_closed
    assert mind.asked == []


def look(history: History, mind: Listening) -> tuple[Headless, ReviewScene]:
    host = Headless((1280, 720), settings=Settings(language="en"))
    ui = game_ui(history.setup.game)
    scene = ReviewScene(host, ui, history, FirstMove(), new_mind=lambda: mind)
    host.show(scene)
    host.settle()
    return host, scene


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_is_asked_what_it_was_asked_then_and_seen_is_what_it_saw(game: str) -> None:
    history, mind = read(record_of(game)), Listening()
    host, scene = look(history, mind)
    number = [number for number in of_round(history, 0) if scene.asking.may_ask(number)][1]
    decision = history.decisions[number]
    scene.go_to(history.place_of(number))
    host.rest()
    host.key(pygame.K_a)
    host.rest()
    (request,) = mind.asked
    assert (request.level, request.observation) == ("easy", decision.observation)
    shown = {card.key for card in scene.showcase._stage.shown(host.now)}
    other = cast(Any, scene.position.views[0]).hand
    assert set(cast(Any, decision.observation.view).hand) <= shown
    assert shown.isdisjoint(other)
    assert scene.marks().advice is not None
    scene.resize(host.frame)
    assert "Bufo: " in " ".join(told(scene))
    host.key(pygame.K_a)
    host.rest()
    assert set(other) <= {card.key for card in scene.showcase._stage.shown(host.now)}
    assert scene.showcase.bottom == 0
    assert len(mind.asked) == 1


def told(scene: ReviewScene) -> list[str]:
    found, left = list[str](), [scene.top.root]
    while left:
        widget = left.pop()
        left += widget.children
        found.append(str(getattr(widget, "text", "")))
    return found


def test_programs_of_the_players_own_are_not_started() -> None:
    history = read(record_of("take-that").replace("easy", "cmd:toad"))
    asking = Asking(history, Listening)
    assert not any(asking.may_ask(number) for number in range(len(history.decisions)))
