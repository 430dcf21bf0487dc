"""Hints: from what the seat knows, beside the picture, gone with the decision, noted in the record."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame.event import Event

from takethat.bots.player import Thought
from takethat.bots.registry import bots_of
from takethat.bots.request import Request
from takethat.games.take_that.cards import TAKE, card_of
from takethat.match.thinker import Synchronous, Thinker
from takethat.table.table import Table
from takethat.ui.table.hint_marks import advice_items, button_items
from takethat.ui.take_that.advice import tags
from takethat.words.common import signed_decimal

from .matches import Evening, Mixer, setup


class Slow(Synchronous):
    """Remembers what it was asked; thinks only when told to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[int, str, Any]] = []
        self.cancelled = 0

    def ask(self, number: int, request: Request) -> None:
        self.asked.append((number, request.level, request.observation))

    def cancel(self) -> None:
        self.cancelled += 1

    def think(self, move: int | None = None) -> None:
        """Answer the question asked last; with the last legal move if none is given."""
        number, _level, observation = self.asked[-1]
        legal = observation.view.legal
        chosen = legal[-1] if move is None else move
        self._answer = number, Thought(chosen, {other: 0.25 if other == chosen else -1.0 for other in legal})


def evening(**agreed: Any) -> tuple[Evening, Slow]:
    """An own turn at a table whose bots think only when told to."""
    one = Evening(setup(**agreed), Mixer(speed="instant"))
    one.settle()
    mind = Slow()
    one.play.thinker = Thinker(one.table, mind)
    one.play.coach._thinker = one.play.thinker
    return one, mind


def press(one: Evening, key: int = pygame.K_h) -> None:
    one.play.handle(Event(pygame.KEYDOWN, {"key": key, "mod": 0, "unicode": "", "scancode": 0}))
    one.wait(0.1)


def test_a_hint_is_asked_of_the_strongest_with_what_the_seat_knows() -> None:
    one, mind = evening()
    press(one)
    number, level, observation = mind.asked[-1]
    assert one.table.ticket is not None
    assert (number, level) == (one.table.ticket.number, bots_of("take-that").judge)
    assert observation == one.table.observation(one.play.eyes.seat or 0)
    assert one.play.sight().hint == "…"
    assert one.play.sight().marks.advice is None


def test_the_best_move_is_marked_and_said_once_it_is_known() -> None:
    one, mind = evening()
    press(one)
    mind.think()
    one.wait(0.1)
    sight = one.play.sight()
    assert sight.marks.advice is not None
    assert sight.marks.advice.cards == frozenset([card_of(one.play.view.legal[-1])])
    assert sight.marks.advice.tags == ()
    assert sight.marks.tip is not None
    assert str(card_of(one.play.view.legal[-1])) in sight.marks.tip.text
    assert one.play.picture is not None
    assert len(list(advice_items(one.play.look, sight))) == 1


def test_pressed_again_every_move_shows_what_it_is_worth() -> None:
    one, mind = evening()
    press(one)
    mind.think()
    one.wait(0.1)
    press(one)
    sight = one.play.sight()
    assert sight.marks.advice is not None
    shown = {tag.key: tag.text for tag in sight.marks.advice.tags}
    assert set(shown) == {card_of(move) for move in one.play.view.legal}
    assert set(shown.values()) == {"+0.2", "−1.0"}
    press(one)
    assert one.play.sight().marks.advice is not None
    assert not one.play.sight().marks.advice.tags  # type: ignore[union-attr]
    assert len(mind.asked) == 1


def test_help_ends_with_its_decision_and_a_late_thought_is_dropped() -> None:
    one, mind = evening()
    press(one)
    late = mind.asked[-1]
    one.play.play(one.play.view.legal[0])
    mind._answer = late[0], Thought(late[2].view.legal[0], {})
    one.wait(0.2)
    assert one.play.sight().marks.advice is None
    assert one.table.hints == 0
    assert mind.asked[-1][1] == "hg"


def test_a_match_with_hints_is_practice_also_when_read_back() -> None:
    one, mind = evening()
    assert not one.table.practice
    for _ in range(3):
        press(one)
        mind.think()
        one.wait(0.1)
    assert one.table.hints == 1
    again = Table.load(one.table.record())
    assert again.practice
    assert again.record() == one.table.record()
    with pytest.raises(ValueError, match=r"line \d+: seat 1 cannot be helped here"):
        Table.load(one.table.record() + "hint 1\n")


def test_there_is_no_button_while_others_play() -> None:
    one, mind = evening()
    assert one.play.coach.helps(one.play.eyes.seat)
    assert len(list(button_items(one.play.look, one.play.sight()))) == 1
    one.play.play(one.play.view.legal[0])
    one.wait(0.1)
    assert one.play.sight().hint == ""
    asked = len(mind.asked)
    press(one)
    assert len(mind.asked) == asked


def test_in_hot_seat_only_the_seat_that_looks_is_helped() -> None:
    one, mind = evening(players=2, humans=2)
    press(one)
    mind.think()
    one.wait(0.1)
    own = one.play.eyes.seat
    assert mind.asked[-1][2].view.seat == own
    one.play.play(one.play.view.legal[0])
    one.settle()
    assert one.play.eyes.seat != own
    assert one.play.sight().marks.advice is None


def test_values_have_a_real_minus_and_no_negative_zero() -> None:
    assert [signed_decimal(value) for value in (-1.25, -0.04, 0.0, 0.04, 2.0)] == ["−1.2", "0.0", "0.0", "0.0", "+2.0"]


def test_a_card_with_two_moves_has_two_tags_and_the_take_its_own() -> None:
    found = tags(Thought(TAKE, {45: 1.0, 145: 0.5, TAKE: -3.0}))
    assert [(tag.key, tag.icon, tag.second, tag.best) for tag in found] == [
        (45, "repeat", True, False),
        (45, "", False, False),
        (None, "", False, True),
    ]
