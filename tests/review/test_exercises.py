"""Exercises: which moves are right, when they come back, and a starter set of which each can be laid out and solved."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import msgspec
import pytest

from takethat.games.registry import game_named
from takethat.review.exercises import (
    GRADES,
    after,
    due,
    is_due,
    loss_of,
    right_moves,
    seen_in,
    slip,
    starter,
    thought_of,
)
from takethat.store.exercises import Answered, Exercise, Exercises

TODAY = date(2026, 12, 14)


def exercise(**values: float) -> Exercise:
    moves = {move.replace("_", " "): value for move, value in values.items()}
    return Exercise("one", "take-that", {}, moves, ["Ada"], [None], 2, False)


def test_moves_that_give_away_less_than_a_slip_are_right() -> None:
    one = exercise(L_41=3.0, L_42=3.0 - slip("take-that") + 0.01, L_43=3.0 - slip("take-that"), T=-9.0)
    assert right_moves(one) == {"L 41", "L 42"}
    assert (loss_of(one, "T"), loss_of(one, "L 99")) == (12.0, 12.0)


def days_until_due(answered: Answered, since: date) -> int:
    return next(days for days in range(99) if is_due(answered, since + timedelta(days)))


def test_right_answers_come_back_after_1_3_7_and_21_days_and_wrong_ones_tomorrow() -> None:
    day, last, rests = TODAY, None, []
    for _ in range(5):
        last = after("one", last, True, day)
        rests.append(days_until_due(last, day))
        day += timedelta(rests[-1])
    assert rests == [1, 3, 7, 21, 21]
    last = after("one", last, False, day)
    assert days_until_due(last, day) == 1
    assert days_until_due(after("one", last, True, day + timedelta(1)), day + timedelta(1)) == 1


def test_practising_early_gains_nothing_and_a_wrong_answer_counts_always() -> None:
    known = Answered("one", 3, TODAY.isoformat())
    assert after("one", known, True, TODAY + timedelta(2)) == known
    assert after("one", known, False, TODAY + timedelta(2)).box == 0


@pytest.mark.parametrize("back", [1, 30, 4000])
def test_a_clock_put_back_loses_nothing(back: int) -> None:
    """What was answered while the clock was ahead is asked at once, with its box, and rests from today on."""
    ahead = Answered("one", 3, TODAY.isoformat())
    now = TODAY - timedelta(back)
    assert is_due(ahead, now)
    again = after("one", ahead, True, now)
    assert again == Answered("one", 4, now.isoformat())
    assert not is_due(again, now)


def test_what_was_never_answered_is_due_and_keeps_its_order() -> None:
    found = [msgspec.structs.replace(exercise(T=0.0), id=name) for name in "abc"]
    kept = Exercises(own=found, answered=[Answered("b", 1, TODAY.isoformat())])
    assert [one.id for one in due(found, kept, TODAY)] == ["a", "c"]


def test_the_starter_set_is_whole() -> None:
    assert Counter(one.grade for one in starter()) == dict.fromkeys(GRADES, 20)
    assert {one.game for one in starter()} == {"take-that", "zones"}
    assert len({one.id for one in starter()}) == len({str(one.seen) for one in starter()}) == 60


def test_every_starter_can_be_laid_out_and_its_right_moves_stand_apart() -> None:
    for one in starter():
        view, best = seen_in(one).view, max(one.values.values())
        assert set(thought_of(one).values) == set(view.legal), one.id
        assert view.turn == view.seat == one.levels.index(None)
        right = right_moves(one)
        assert 0 < len(right) <= max(1, len(one.values) // 4)
        wrong = [value for move, value in one.values.items() if move not in right]
        assert best - max(wrong) >= 1.5 * slip(one.game)
        assert all(game_named(one.game).parse_action(move) in view.legal for move in right)
