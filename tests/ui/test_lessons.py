"""Learn by playing: every step of every game's lessons, done through the real screens and gone astray from."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from takethat.store.settings import Settings
from takethat.ui import registry
from takethat.ui.harness.headless import Headless
from takethat.ui.learn.scenarios import pass_beat, sit
from takethat.ui.learn.scene import LearnScene
from takethat.ui.table.lesson import Ask, Do, Lesson, Watch

GAMES = [game for game in registry.UIS if registry.game_ui(game).lessons is not None]


def script(game: str) -> tuple[Lesson, ...]:
    lessons = registry.game_ui(game).lessons
    assert lessons is not None
    return lessons.script()


LESSONS = [(game, at) for game in GAMES for at in range(len(script(game)))]


@pytest.fixture
def host() -> Iterator[Headless]:
    host = Headless((1280, 720), settings=Settings(language="en", speed="instant"))
    yield host
    host.quit()


def begun(host: Headless, game: str, at: int) -> LearnScene:
    return sit(host, game, registry.game_ui(game), at)


def steps(host: Headless, game: str, at: int) -> Iterator[LearnScene]:
    """The scene at every step of a lesson, one after the other, each passed as it should be."""
    scene = begun(host, game, at)
    for number in range(len(script(game)[at].beats)):
        assert (scene.course.at, scene.course.beat) == (at, script(game)[at].beats[number])
        yield scene
        pass_beat(host, scene)
    assert scene.course.is_over if at + 1 == len(script(game)) else scene.course.at == at + 1


@pytest.mark.parametrize(("game", "at"), LESSONS)
def test_every_step_can_be_done_and_the_next_lesson_follows(host: Headless, game: str, at: int) -> None:
    for scene in steps(host, game, at):
        beat = scene.course.beat
        if isinstance(beat, Do):
            assert beat.right & set(scene.play.view.legal)
            assert bool(beat.otherwise) == bool(set(scene.play.view.legal) - beat.right - set(beat.astray))
            assert set(beat.astray) <= set(scene.play.view.legal) - beat.right
        elif isinstance(beat, Ask):
            assert [answer.word for answer in beat.answers].count("") == 1
        else:
            assert isinstance(beat, Watch)
            assert scene.course.prompt is None


@pytest.mark.parametrize(("game", "at"), LESSONS)
def test_a_wrong_but_legal_move_has_a_word_and_a_way_back(host: Headless, game: str, at: int) -> None:
    for scene in steps(host, game, at):
        beat, before = scene.course.beat, scene.play.view
        for move in set(before.legal) - beat.right if isinstance(beat, Do) else ():
            scene.play.play(move)
            host.rest()
            assert isinstance(beat, Do)
            assert scene.said().text == beat.word(move) != ""
            assert [press.name for press in scene.said().presses] == ["take-back"]
            scene.go_on()
            host.rest()
            assert (scene.play.view, scene.said().text) == (before, beat.say)
