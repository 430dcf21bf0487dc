"""The guided first round: what is said when, never twice, stopped by key, by click and in the break, and remembered."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import cast

import pygame
import pytest

from takethat.games.take_that.cards import TAKE
from takethat.games.take_that.state import cards_of
from takethat.games.take_that.view import View
from takethat.store.settings import Settings
from takethat.table.match import Seat, Setup
from takethat.table.table import Table
from takethat.ui.harness.headless import Headless
from takethat.ui.scenes import match_flow, pages
from takethat.ui.scenes.pause import Pause
from takethat.ui.scenes.rules import Rules
from takethat.ui.table.guide import AnyGuide
from takethat.ui.table.scene import TableScene
from takethat.ui.table.slips import tip_place
from takethat.ui.take_that.guide import LESSONS, TakeThatGuide
from takethat.words.common import use

from .matches import Evening, setup
from .test_hand import HAND, LINE, click, evening, key


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    use("en")
    yield
    use("en")


def guided(hand: list[int], line: list[int]) -> Evening:
    made = evening(hand, line)
    made.play.guide = cast(AnyGuide, TakeThatGuide(made.desk))
    made.play.show_all()
    made.settle()
    made.play.update(made.now)
    return made


def said(made: Evening) -> str:
    tip = made.play.sight().marks.tip
    return tip.text if tip is not None else ""


@pytest.mark.parametrize(
    ("hand", "line", "words"),
    [
        (HAND, [], "Begin the line"),
        (HAND, LINE, "45 and 54 are twins"),
        ([15, 27, 38, 46, 63], [31, 34], "24 to 44"),
        ([15, 27, 96, 97, 98], [61, 64], "you have to take the line"),
    ],
)
def test_it_says_what_matters_at_this_decision(hand: list[int], line: list[int], words: str) -> None:
    assert words in said(guided(hand, line))


def test_it_says_nothing_twice_and_waits_for_the_move() -> None:
    made = guided(HAND, LINE)
    first = said(made)
    key(made, pygame.K_RIGHT)
    assert said(made) == first
    made.play.play(made.play.view.legal[-1])
    made.settle()
    made.play.update(made.now)
    assert said(made) not in ("", first)


def by_the_log(host: Headless) -> None:
    host.key(pygame.K_g)


def by_the_break(host: Headless) -> None:
    host.key(pygame.K_ESCAPE)
    host.settle()
    host.key(pygame.K_RETURN)


def by_the_window(host: Headless) -> None:
    host.resize((900, 700) if host.frame.width != 900 else (1280, 720))


@pytest.mark.parametrize("way", [by_the_log, by_the_break, by_the_window])
def test_the_first_decision_of_all_offered_again_has_the_same_tip(way: Callable[[Headless], None]) -> None:
    host = Headless((1280, 720), settings=Settings(language="en"))
    match_flow.begin(host, replace(ALONE, dealer=1))
    play = host.top
    assert isinstance(play, TableScene)
    for _again in range(4):
        host.rest()
        assert host.top is play
        tip = play.sight().marks.tip
        assert tip is not None
        assert "Begin the line" in tip.text
        way(host)
    host.quit()


def test_a_decision_taken_back_has_the_same_tip_again() -> None:
    made = guided(HAND, [])
    made.desk.settings.take_backs = True
    for _again in range(3):
        assert "Begin the line" in said(made)
        made.play.play(made.play.view.legal[0])
        made.settle()
        made.play.update(made.now)
        assert "Begin the line" not in said(made)
        made.play.undo()
        made.settle()
        made.play.update(made.now)


def test_after_the_second_take_of_a_round_nobody_is_welcomed() -> None:
    made = guided([15, 27, 96, 97, 98], [61, 64])
    for _take in range(2):
        made.play.play(TAKE)
        made.settle()
        made.play.update(made.now)
        assert made.view.must_lay
        assert "Begin the line" not in said(made)
        made.table.undo()
        made.state.put_hand(0, cards_of([15, 27, 95, 97, 98]))
        made.play.show_all()
        made.settle()


@pytest.mark.parametrize("deal", range(12))
def test_every_lesson_can_be_asked_at_any_moment_and_calls_for_no_move_out_of_turn(deal: int) -> None:
    table, dice = Table(setup(2 + deal % 3, deal=deal)), random.Random(deal)
    table.begin_round()
    calls = set(LESSONS[:5])
    while table.ticket is not None:
        for eyes in (None, *range(table.players)):
            view = cast(View, table.observe(eyes))
            spoken = {lesson for lesson in LESSONS if lesson(view)}
            assert view.legal or not spoken & calls
        table.submit(table.ticket, dice.choice(table.observe(table.ticket.seat).legal))


@pytest.mark.parametrize("by_key", [True, False])
def test_it_is_stopped_by_a_key_and_by_a_click_on_its_sentence(by_key: bool) -> None:
    made = guided(HAND, LINE)
    tip = made.play.sight().marks.tip
    assert tip is not None
    if by_key:
        key(made, pygame.K_n)
    else:
        click(made, tip_place(made.play.look, made.play.look.frame.unit, tip).center)
    assert said(made) == ""
    assert made.desk.settings.tutorial_seen
    assert list(made.state.line) == LINE
    made.play.show_all()
    made.settle()
    assert said(made) == ""


def test_it_ends_with_the_first_round_and_has_said_most_by_then() -> None:
    made, dice = Evening(setup(2, deal=4)), random.Random(3)
    guide = made.play.guide = cast(AnyGuide, TakeThatGuide(made.desk))
    sentences = []
    while not made.rounds_over:
        made.settle()
        made.play.update(made.now)
        if made.table.ticket is not None and not made.rounds_over:
            sentences.append(said(made))
            made.play.play(dice.choice(made.play.view.legal))
    spoken = [sentence for sentence in sentences if sentence]
    assert len(spoken) == len(set(spoken)) >= 5
    assert guide.is_over
    assert made.desk.settings.tutorial_seen


ALONE = Setup("take-that", (Seat("Ada"), Seat("Bufo", "easy")), 2, False, 7)
TOGETHER = Setup("take-that", (Seat("Ada"), Seat("Ben")), 2, False, 7)


@pytest.mark.parametrize(
    ("agreed", "seen", "leads"), [(ALONE, False, True), (ALONE, True, False), (TOGETHER, False, False)]
)
def test_only_somebody_who_has_never_played_is_led(agreed: Setup, seen: bool, leads: bool) -> None:
    host = Headless((1280, 720), settings=Settings(language="en", tutorial_seen=seen))
    match_flow.begin(host, agreed)
    play = host.scenes[0]
    assert isinstance(play, TableScene)
    assert (play.guide is not None) == leads
    host.quit()


def test_the_break_stops_it_and_the_rules_bring_it_back() -> None:
    host = Headless((1280, 720), settings=Settings(language="en"))
    match_flow.begin(host, ALONE)
    play = host.scenes[0]
    assert isinstance(play, TableScene)
    host.rest()
    play.hooks.menu()
    host.settle()
    assert isinstance(host.top, Pause)
    host.top.top.focus_on("no-tips")
    host.key(pygame.K_RETURN)
    assert host.settings.tutorial_seen
    pages.rules(host)
    host.settle()
    assert isinstance(host.top, Rules)
    host.top.top.focus_on("guided")
    host.key(pygame.K_RETURN)
    again = host.scenes[0]
    assert isinstance(again, TableScene)
    assert again.guide is not None
    assert not again.guide.is_over
    host.quit()
