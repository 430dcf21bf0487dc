"""Decisions that gave something away, come back as exercises: find the better move.

A move is right if it is hardly worse than the best one. What is answered comes back after some days, later each time
it is answered well (Leitner's boxes). Knows no screen, and no game but by its contract.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from functools import cache

from takethat.bots.player import Thought
from takethat.bots.registry import bots_of
from takethat.games.contract import Observation
from takethat.games.registry import game_named
from takethat.review.history import History
from takethat.review.judge import Decision, Verdict
from takethat.store.exercises import LAST_BOX, Answered, Exercise, Exercises, decode_each
from takethat.store.paths import read_asset

REST = (1, 1, 3, 7, 21)
"""Days after which an exercise comes back, by its box; the first is that of a wrong answer."""

GRADES = ("easy", "middle", "hard")
"""Of the starter set, easiest first."""


def slip(game: str) -> float:
    """A move that gives away less is as good as the best one."""
    return bots_of(game).losses[0]


def loss_of(exercise: Exercise, move: str) -> float:
    """What a move gives away; one that was not looked at, as much as the worst."""
    values = exercise.values
    return max(values.values()) - values.get(move, min(values.values()))


def right_moves(exercise: Exercise) -> frozenset[str]:
    """The moves that are right, by their text."""
    most = slip(exercise.game)
    return frozenset(move for move in exercise.values if loss_of(exercise, move) < most)


def seen_in(exercise: Exercise) -> Observation:
    """What the seat knew; ValueError if it cannot have been so."""
    seen: Observation = game_named(exercise.game).parse_observation(exercise.seen)
    return seen


def thought_of(exercise: Exercise) -> Thought:
    """What the judge thought of the decision."""
    parse = game_named(exercise.game).parse_action
    values = {parse(move): value for move, value in exercise.values.items()}
    return Thought(max(values, key=values.__getitem__), values)


# --- where they come from


def of_review(name: str, history: History, verdicts: Mapping[int, Verdict]) -> list[Exercise]:
    """The marked decisions of people in a match that has been judged; `name` is that of the review."""
    return [
        _exercise(f"{name}-{number}", history, history.decisions[number], verdict)
        for number, verdict in sorted(verdicts.items())
        if verdict.mark is not None and history.is_own(number)
    ]


def _exercise(known_as: str, history: History, decision: Decision, verdict: Verdict) -> Exercise:
    setup = history.setup
    return Exercise(
        id=known_as,
        game=setup.game,
        seen=game_named(setup.game).observation_json(decision.observation),
        values=verdict.values,
        names=[seat.name for seat in setup.seats],
        levels=[seat.level for seat in setup.seats],
        rounds=setup.rounds,
        advanced=setup.advanced,
        round=decision.round,
        before=list(history.rounds[decision.round].standing.scores_before),
        move=verdict.move,
    )


@cache
def starter() -> tuple[Exercise, ...]:
    """The exercises that everybody has, easiest first."""
    return tuple(decode_each(read_asset("exercises/starter.jsonl")))


# --- when they come back


def is_due(answered: Answered | None, today: date) -> bool:
    """Whether an exercise is to be asked: never answered, rested long enough, or answered on a day yet to come.

    The last is so where the clock has been put back: nothing may be lost by that.
    """
    if answered is None:
        return True
    day = date.fromisoformat(answered.day)
    return day > today or day + timedelta(REST[answered.box]) <= today


def after(exercise: str, before: Answered | None, right: bool, today: date) -> Answered:
    """Where an exercise lies once it has been answered; a right answer counts only if it was due."""
    if not right:
        return Answered(exercise, 0, today.isoformat())
    if before is not None and not is_due(before, today):
        return before
    return Answered(exercise, min(LAST_BOX, 1 + (before.box if before else 0)), today.isoformat())


def boxes(kept: Exercises) -> dict[str, Answered]:
    """The last answer of each exercise, by its id."""
    return {row.id: row for row in kept.answered}


def due(exercises: Iterable[Exercise], kept: Exercises, today: date) -> list[Exercise]:
    """Those of the exercises that are to be asked today, in order."""
    known = boxes(kept)
    return [exercise for exercise in exercises if is_due(known.get(exercise.id), today)]
