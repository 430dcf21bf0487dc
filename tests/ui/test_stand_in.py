"""A bot plays for a person who leaves, and the person comes back: the match goes on, kept, fair, and as practice."""

from __future__ import annotations

import json
from random import Random
from typing import cast

import pygame
import pytest

from takethat.bots.request import Request
from takethat.match.autosave import result_of
from takethat.match.eyes import Eyes, first_eyes
from takethat.match.thinker import Thinker
from takethat.table.match import Seat, Setup
from takethat.table.table import Table
from takethat.ui import registry
from takethat.ui.harness.headless import Headless
from takethat.ui.harness.scenarios import all_scenarios
from takethat.ui.page import Page
from takethat.ui.scenes.stand_in import hand_over
from tests.ui.test_pages import press

from .matches import Evening, Mixer

GAMES = list(registry.UIS)


def agreed(game: str, *others: Seat) -> Setup:
    return Setup(game, (Seat("Ada"), *(others or (Seat("Rana", "naive"),))), 1, False, 9, dealer=1)


def evening(setup: Setup) -> Evening:
    return Evening(setup, Mixer("instant"), screen=registry.game_ui(setup.game).screen)


def later(made: Evening) -> None:
    made.now += 0.3
    made.play.update(made.now)


class Listening:
    """A mind that only keeps what it is asked."""

    def __init__(self) -> None:
        self.asked: list[Request] = []

    def ask(self, number: int, request: Request) -> None:
        self.asked.append(request)

    def poll(self) -> None:
        return None

    def cancel(self) -> None:
        self.asked.append(cast(Request, None))

    def close(self) -> None:
        pass


@pytest.mark.parametrize("game", GAMES)
def test_the_match_goes_on_with_nobodys_hand_open_and_the_person_comes_back(game: str) -> None:
    made = evening(agreed(game))
    made.settle()
    hand_over(made.play, 0, "naive")
    while made.play.moves < 5:
        later(made)
        assert made.play.eyes == Eyes(0, False)
        assert made.play.view.legal == ()
    assert first_eyes(Table.load(made.table.record())) == Eyes(0, False)
    hand_over(made.play, 0, None)
    made.settle()
    assert made.play.eyes == Eyes(0, True)
    assert made.play.hand.is_offered
    made.play.play(made.play.view.legal[0])
    hand_over(made.play, 0, "naive")
    for _ in range(900):
        later(made)
        if made.table.match_over:
            break
    result = result_of(made.table)
    assert result.practice
    assert result.seats[0].level is None
    assert Table.load(made.table.record()).record() == made.table.record()


@pytest.mark.parametrize("game", GAMES)
def test_the_bot_is_asked_exactly_what_a_bot_agreed_from_the_beginning_would_be(game: str) -> None:
    person = Table(agreed(game))
    bot = Table(Setup(game, (Seat("Ada", "medium"), Seat("Rana", "naive")), 1, False, 9, dealer=1))
    minds = Listening(), Listening()
    dice = Random(4)
    for table in (person, bot):
        table.begin_round()
    thinkers = [Thinker(table, mind) for table, mind in zip((person, bot), minds, strict=True)]
    for _ in range(6):
        assert person.ticket is not None
        assert bot.ticket is not None
        move = dice.choice(person.game.legal_moves(person.state))
        person.submit(person.ticket, move)
        bot.submit(bot.ticket, move)
    while person.ticket is not None and bot.ticket is not None and person.ticket.seat != 0:
        move = person.game.legal_moves(person.state)[0]
        person.submit(person.ticket, move)
        bot.submit(bot.ticket, move)
    thinkers[0].attend()
    person.hand_over(0, "medium")
    for thinker in thinkers:
        thinker.attend()
    assert minds[0].asked[-1] == minds[1].asked[-1]
    assert minds[0].asked[-1].level == "medium"


@pytest.mark.parametrize("game", GAMES)
def test_of_two_people_the_other_still_sits_behind_the_curtain(game: str) -> None:
    made = evening(agreed(game, Seat("Ben")))
    made.settle()
    hand_over(made.play, 0, "naive")
    assert made.play.eyes.seat is None
    before = made.curtains
    made.settle()
    assert made.play.eyes == Eyes(1, True)
    assert made.curtains == before + 1
    hand_over(made.play, 1, "naive")
    assert made.play.eyes.seat is None
    hand_over(made.play, 0, None)
    made.settle()
    assert made.play.eyes == Eyes(0, True)
    assert made.curtains == before + 2


@pytest.mark.parametrize(
    "line", ["seat 1 easy", "seat 7 easy", "seat 0 cmd:rm", "seat 0 a b", "seat x", "seat 0 easy extra"]
)
def test_a_record_hands_over_only_what_is_a_persons_and_to_no_program(line: str) -> None:
    table = Table(agreed("take-that"))
    table.begin_round()
    Table.load(f"{table.record()}seat 0 easy\nseat 0\n")
    with pytest.raises(ValueError, match="line "):
        Table.load(f"{table.record()}{line}\n")


def test_an_older_record_is_gone_on_with_as_it_was_begun() -> None:
    table = Table(agreed("take-that"), form=3)
    assert not table.hands_over
    header = json.loads(table.record().splitlines()[1])
    assert "open_hands" not in header


def test_the_break_hands_a_seat_over_and_back() -> None:
    host = Headless((1280, 720))
    all_scenarios()["pause"](host)
    host.rest()
    pause = host.top
    assert isinstance(pause, Page)
    press(host, "stand-in")
    press(host, "hand-over")
    play = host.top
    assert play is getattr(pause, "play", None)
    table = pause.play.table  # type: ignore[attr-defined]
    assert table.seated.seats[0].level == "medium"
    host.key(pygame.K_ESCAPE)
    host.rest()
    press(host, "back-0")
    host.rest()
    assert table.seated == table.setup
    assert table.practice
