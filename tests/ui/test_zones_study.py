"""Looking back at a finished match of Three Zones: both hands open, each kind of move in words, playing on."""

from __future__ import annotations

from functools import cache
from typing import cast

import pygame
import pytest

from takethat.games.zones.moves import kind_of
from takethat.games.zones.notation import parse_action, parse_position
from takethat.games.zones.view import View, observe
from takethat.match.thinker import Synchronous
from takethat.review.history import History, read
from takethat.review.keeping import Keeping
from takethat.store.settings import Settings
from takethat.table.match import Seat, Setup
from takethat.ui.harness.headless import Headless
from takethat.ui.registry import game_ui
from takethat.ui.review.panel import ReviewPanel
from takethat.ui.review.scene import ReviewScene
from takethat.ui.scene import Frame
from takethat.ui.scenes import match_flow
from takethat.ui.table.scene import TableScene
from takethat.ui.zones import scenarios
from takethat.ui.zones.example import Simple, played
from takethat.ui.zones.review import REVIEW
from takethat.words import common as words


@cache
def text() -> str:
    """The record of a match of several games."""
    return played(Setup("zones", (Seat("Ada"), Seat("Bufo", "easy")), 99, False, 24, dealer=1), "long").record()


def study(kept: Keeping | None = None) -> tuple[Headless, ReviewScene]:
    host = Headless((1280, 720), settings=Settings(language="en"))
    scene = ReviewScene(host, game_ui("zones"), read(text()), Simple(), keeping=kept)
    scene.slice = 0.0
    host.show(scene)
    host.settle()
    return host, scene


def _lies_apart(scene: ReviewScene) -> None:
    root = scene.top.root
    assert isinstance(root, ReviewPanel)
    assert root.head.rect.bottom <= root.body.rect.y
    assert root.body.rect.bottom <= root.foot.rect.y
    assert root.foot.rect.bottom <= root.strip.bottom


@pytest.mark.parametrize("size", [(800, 480), (1080, 1920)])
def test_no_part_of_the_panel_lies_over_another_in_large_letters(size: tuple[int, int]) -> None:
    host = Headless(size, settings=Settings(language="de", text_scale=2.0))
    scene = ReviewScene(host, game_ui("zones"), read(text()), Simple(), play_on=lambda _number: None)
    scene.slice = 0.0
    host.show(scene)
    host.settle()
    _lies_apart(scene)
    if scene.top.named("more") is not None:
        scene.more()
        _lies_apart(scene)
    assert scene.top.named("play-on") is not None
    host.quit()


def kinds(history: History) -> dict[int, int]:
    """The first position before each kind of move."""
    found: dict[int, int] = {}
    for number, decision in enumerate(history.decisions):
        found.setdefault(kind_of(decision.move), history.place_of(number))  # type: ignore[arg-type]
    return found


def test_both_hands_are_open_from_either_seat_at_every_kind_of_move() -> None:
    host, scene = study()
    places = kinds(scene.history)
    assert len(places) == 5
    for place in places.values():
        scene.go_to(place)
        for _ in (0, 1):
            scene.turn()
            picture = scene.showcase._picture
            assert picture is not None
            for view in cast(tuple[View, ...], scene.position.views):
                assert all(picture.poses[card].turn == 0.0 for card in view.hand)
            assert not any(isinstance(key, tuple) for key in picture.poses)
    host.quit()


def test_the_match_is_walked_and_its_mistakes_are_shown_by_keys() -> None:
    host, scene = study()
    while not scene.judge.is_done:
        scene.judge.follow(0)
    host.key(pygame.K_n)
    first = scene.place
    assert scene.verdict is not None
    assert scene.verdict.mark
    assert scene.top.named("reveal") is not None
    host.key(pygame.K_b)
    advice = scene.marks().advice
    assert advice is not None
    host.key(pygame.K_o)
    host.key(pygame.K_n)
    assert scene.place != first
    number = scene.position.decision
    assert number is not None
    assert scene.history.decisions[number].seat == scene.showcase.bottom
    host.key(pygame.K_END)
    assert scene.place == len(scene.history.positions) - 1
    said = [widget.text for widget in scene.top.root.each() if hasattr(widget, "text")]
    assert "The game is over." in said
    host.quit()


@pytest.mark.parametrize(
    ("move", "line"),
    [
        ("exchange G2 P5", "Ada exchanges Green 2 and Purple 5."),
        ("exchange", "Ada keeps all cards."),
        ("open O3", "Ada opens with Orange 3."),
        ("play P3", "Ada plays Purple 3."),
        ("play W1 green", "Ada plays Wild 1 to Green."),
        ("use W3 P5>green O5", "Ada uses Wild 3: Purple 5 to Green, Orange 5."),
        ("pass", "Ada passes for the rest of the game."),
    ],
)
def test_every_move_is_said_in_words(move: str, line: str) -> None:
    words.use("en")
    assert REVIEW.done_line(parse_action(move), "Ada") == line


def test_what_a_move_cost_is_said_only_where_it_is_so() -> None:
    words.use("en")
    view = observe(parse_position(scenarios.POSITION), 0)
    said = {
        move: REVIEW.why_line(parse_action(move), view) for move in ("play P3", "play G2", "play W1 purple", "pass")
    }
    assert said["play P3"] == said["play W1 purple"] == "It covers Purple 2, which could still have been used."
    assert said["play G2"] != said["pass"]
    assert REVIEW.why_line(parse_action("use P4 G4 G4>purple"), view) == "Twisted, Purple 4 counts 2 instead of 4."
    assert REVIEW.why_line(parse_action("use P2 G4"), view) == "", "Purple 2 grows when it is used"


def test_from_any_move_on_the_match_is_played_differently_as_practice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_flow, "new_mind", Synchronous)
    host = Headless((1280, 720), settings=Settings(language="en"))
    history = read(text())
    number = next(n for n, decision in enumerate(history.decisions) if decision.round == 1 and decision.step == 9)
    match_flow.play_on(host, history, number)
    play = host.top
    assert isinstance(play, TableScene)
    assert play.table.practice
    assert observe(play.table.state, 0) == history.positions[history.place_of(number)].views[0]  # type: ignore[arg-type]
    host.quit()


def test_a_review_is_there_at_once_the_second_time() -> None:
    host, scene = study(Keeping("one", text()))
    while not scene.judge.is_done:
        scene.judge.follow(0)
    host.quit()
    again, second = study(Keeping("one", text()))
    assert second.judge.is_done
    assert second.judge.verdicts == scene.judge.verdicts
    second.resize(Frame.of((1280, 720), 1.0))
    assert second.top.named("accuracy") is not None
    again.quit()
