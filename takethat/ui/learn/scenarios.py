"""A named moment for every step of a game's lessons, for what may happen in between, and for an exercise."""

from __future__ import annotations

from functools import partial

import pygame

from takethat.review.exercises import starter
from takethat.table.match import Seat, Setup
from takethat.ui.learn.exercise import ExerciseScene, Ways
from takethat.ui.learn.puzzle import Puzzle
from takethat.ui.learn.scene import Doors, LearnScene
from takethat.ui.table.bench import Bench, Scenario
from takethat.ui.table.game_ui import AnyGameUi
from takethat.ui.table.lesson import OTHER, Ask, Do
from takethat.words.kinds import INDIVIDUALS


def scenarios(game: str, ui: AnyGameUi) -> dict[str, Scenario]:
    """The moments by name: `lesson-`, the game's, the lesson's and the step's names."""
    assert ui.lessons is not None
    found: dict[str, Scenario] = {}
    for at, lesson in enumerate(ui.lessons.script()):
        for number, beat in enumerate(lesson.beats):
            found[f"lesson-{game}-{lesson.name}-{beat.name}"] = partial(_step, game, ui, at, number)
    found[f"lesson-{game}-astray"] = partial(_astray, game, ui)
    found[f"lesson-{game}-end"] = partial(_end, game, ui)
    found[f"lesson-{game}-break"] = partial(_break, game, ui)
    return found


def exercises(game: str, ui: AnyGameUi) -> dict[str, Scenario]:
    """An exercise of a game, before the answer and after a wrong one."""
    return {
        f"exercise-{game}": partial(_asked, game, ui),
        f"exercise-{game}-wrong": partial(_answered, game, ui),
        f"exercise-{game}-break": partial(_interrupted, game, ui),
    }


def _exercise(game: str, ui: AnyGameUi, host: Bench) -> ExerciseScene:
    """The first exercise of the set."""
    exercise = next(one for one in starter() if one.game == game)
    names = ["Ada" if level is None else INDIVIDUALS[level][seat % 3] for seat, level in enumerate(exercise.levels)]
    puzzle = Puzzle(exercise, tuple(names))
    scene = ExerciseScene(host, ui, puzzle, 2, 10, "", Ways(lambda right: None, _nothing, _nothing, _nothing, _nothing))
    host.show(scene)
    host.rest()
    return scene


def _asked(game: str, ui: AnyGameUi, host: Bench) -> float:
    """An exercise that waits for its answer."""
    _exercise(game, ui, host)
    return 0.0


def _answered(game: str, ui: AnyGameUi, host: Bench) -> float:
    """An exercise after the worst move."""
    scene = _exercise(game, ui, host)
    values = scene.puzzle.best.values
    scene.play.play(min(values, key=values.__getitem__))
    host.rest()
    return 0.0


def _interrupted(game: str, ui: AnyGameUi, host: Bench) -> float:
    """The break in an exercise."""
    _exercise(game, ui, host).menu()
    host.rest()
    return 0.0


def sit(host: Bench, game: str, ui: AnyGameUi, at: int) -> LearnScene:
    """A lesson that has just begun; nothing is remembered of it."""
    setup = Setup(game, (Seat("Ada"), Seat(OTHER, "easy")), 1, False, 0, dealer=0)
    scene = LearnScene(host, ui, setup, at, Doors(lambda at: None, _nothing, _nothing, _nothing))
    host.show(scene)
    host.rest()
    return scene


def pass_beat(host: Bench, scene: LearnScene) -> None:
    """Do what the lesson asks for."""
    beat = scene.course.beat
    hint = scene.course.hint
    if hint is not None:
        scene.play.play(hint)
    elif isinstance(beat, Ask):
        scene.answer(next(number for number, answer in enumerate(beat.answers) if not answer.word))
    else:
        scene.go_on()
    host.rest()


def _step(game: str, ui: AnyGameUi, at: int, number: int, host: Bench) -> float:
    """A step of a lesson, once it waits for the player."""
    scene = sit(host, game, ui, at)
    for _ in range(number):
        pass_beat(host, scene)
    return 0.0


def _astray(game: str, ui: AnyGameUi, host: Bench) -> float:
    """A move that is allowed but not meant, with the way back."""
    scene = sit(host, game, ui, 0)
    beat = scene.course.beat
    assert isinstance(beat, Do)
    scene.play.play(next(move for move in scene.play.view.legal if move not in beat.right))
    host.rest()
    return 0.0


def _end(game: str, ui: AnyGameUi, host: Bench) -> float:
    """That is the whole game."""
    assert ui.lessons is not None
    scene = sit(host, game, ui, len(ui.lessons.script()) - 1)
    while not scene.course.is_over:
        pass_beat(host, scene)
    return 0.0


def _break(game: str, ui: AnyGameUi, host: Bench) -> float:
    """The break in a lesson."""
    sit(host, game, ui, 1)
    host.key(pygame.K_ESCAPE)
    return 0.0


def _nothing() -> None:
    """A moment leads nowhere."""
