"""The guided first round: what is said when, never twice, stopped by key, by click and in the break, and remembered."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from takethat.store.settings import Settings
from takethat.table.match import Seat, Setup
from takethat.ui.guide import Guide
from takethat.ui.scenes import launch, tables
from takethat.ui.scenes.pause import Pause
from takethat.ui.scenes.play import Play
from takethat.ui.scenes.rules import Rules
from takethat.ui.slips import tip_place
from takethat.ui.still import Still
from takethat.words import use

from .matches import Evening, setup
from .test_hand import HAND, LINE, click, evening, key


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    use("en")
    yield
    use("en")


def guided(hand: list[int], line: list[int]) -> Evening:
    made = evening(hand, line)
    made.play.guide = Guide(made.desk)
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
    made.play.show_all()
    made.settle()
    made.play.update(made.now)
    assert said(made) != first


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
    assert list(made.table.state.line) == LINE
    made.play.show_all()
    made.settle()
    assert said(made) == ""


def test_it_ends_with_the_first_round_and_has_said_most_by_then() -> None:
    made, dice = Evening(setup(2, deal=4)), random.Random(3)
    guide = made.play.guide = Guide(made.desk)
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
    tables.lay_all()
    host = Still((1280, 720), settings=Settings(language="en", tutorial_seen=seen))
    launch.begin(host, agreed)
    play = host.scenes[0]
    assert isinstance(play, Play)
    assert (play.guide is not None) == leads
    host.quit()


def test_the_break_stops_it_and_the_rules_bring_it_back() -> None:
    tables.lay_all()
    host = Still((1280, 720), settings=Settings(language="en"))
    launch.begin(host, ALONE)
    play = host.scenes[0]
    assert isinstance(play, Play)
    host.rest()
    play.doors.menu(play)
    host.settle()
    assert isinstance(host.top, Pause)
    host.top.top.focus_on("no-tips")
    host.key(pygame.K_RETURN)
    assert host.settings.tutorial_seen
    host.show(Rules(host))
    host.settle()
    assert isinstance(host.top, Rules)
    host.top.top.focus_on("guided")
    host.key(pygame.K_RETURN)
    again = host.scenes[0]
    assert isinstance(again, Play)
    assert again.guide is not None
    assert not again.guide.is_over
    host.quit()
