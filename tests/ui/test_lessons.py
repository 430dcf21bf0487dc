"""Learn by playing: every step of every game's lessons, done through the real screens and gone astray from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import cast

import pygame
import pytest
from pygame import Rect

from takethat.store.settings import Settings
from takethat.ui import registry
from takethat.ui.harness.headless import Headless
from takethat.ui.kit.basic import Label
from takethat.ui.kit.button import Button
from takethat.ui.learn.pause import LessonPause
from takethat.ui.learn.scenarios import pass_beat, sit
from takethat.ui.learn.scene import LearnScene
from takethat.ui.learn.slip import Said, Slip
from takethat.ui.scenes import lessons, pages
from takethat.ui.scenes.lessons import LearningPage
from takethat.ui.scenes.menu import Menu
from takethat.ui.table.grip import Refused
from takethat.ui.table.lesson import Ask, Do, Lesson, Lessons, Watch

from .test_lessons_hands import PARTS

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


# --- the place of a sentence

SIZES = [(640, 360), (800, 480), (1280, 720), (1920, 1080), (3840, 2160)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
def test_the_slip_lies_on_no_card_and_on_no_button_and_the_table_has_room(
    host: Headless, game: str, scale: float
) -> None:
    scene = begun(host, game, 0)
    host.change(text_scale=scale)
    for size in SIZES:
        host.resize(size)
        for at in range(len(script(game))):
            scene.begin(at)
            host.settle()
            picture, high = scene.play.picture, scene.division.high
            assert picture is not None
            assert high <= size[1] * 0.4
            layout = picture.layout
            buttons = [
                layout.menu,
                layout.hint,
                layout.log,
                layout.chips,
                *(c.box for c in scene.play.sight().marks.chips),
            ]
            things = [*(pose.box for pose in picture.poses.values()), *buttons]
            assert all(box.y >= 0 and box.bottom <= size[1] - high + 1 for box in things)
            assert layout.jetty.h > 0.15 * size[1]


def check_fits(said: Said, scene: LearnScene, width: int) -> None:
    """Every word of what is said is seen, within the slip, and nothing lies on anything else."""
    division = scene.division
    slip = Slip(said, division.size, lambda: None)
    slip.place(division.look, Rect(0, 0, width, division.high))
    parts = [part for part in slip.each() if isinstance(part, Label | Button)]
    for number, part in enumerate(parts):
        wide, high = part.wanted(division.look, part.rect.w)
        assert (wide <= part.rect.w, high <= part.rect.h) == (True, True), said
        assert slip.rect.contains(part.rect), said
        assert part.rect.collidelist([other.rect for other in parts[:number]]) < 0, said


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_every_sentence_fits_in_every_language_and_size(
    host: Headless, game: str, language: str, size: tuple[int, int]
) -> None:
    scene = begun(host, game, 0)
    host.change(language=language)
    host.resize(size)
    for scale in (1.0, 1.6, 2.0):
        host.change(text_scale=scale)
        host.settle()
        for said in [*scene.everything(), *refusals(host, scene)]:
            check_fits(said, scene, size[0])


def refusals(host: Headless, scene: LearnScene) -> Iterator[Said]:
    """Why each hand card cannot be played where it cannot, in every position of the lessons."""
    play = scene.play
    for at in range(len(scene.course.script)):
        scene.begin(at)
        host.settle()
        picture = play.picture
        assert picture is not None
        for card in picture.view.hand:
            wish = play.hand.grip.press(picture, card)
            if isinstance(wish, Refused):
                yield Said("", play.screen.why_not(picture.view, play.names, wish.move)[1], True)


# --- what may happen in the middle


def astray(host: Headless, game: str) -> LearnScene:
    """A lesson in which something that is not meant was just done."""
    scene = begun(host, game, 0)
    beat = scene.course.beat
    assert isinstance(beat, Do)
    scene.play.play(next(move for move in scene.play.view.legal if move not in beat.right))
    host.rest()
    return scene


def in_german(host: Headless) -> None:
    host.change(language="de")


def narrower(host: Headless) -> None:
    host.resize((800, 480))


def larger_letters(host: Headless) -> None:
    host.change(text_scale=1.6)


def to_the_break_and_back(host: Headless) -> None:
    host.key(pygame.K_ESCAPE)
    host.rest()
    assert isinstance(host.top, LessonPause)
    host.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("change", [in_german, narrower, larger_letters, to_the_break_and_back])
def test_a_lesson_goes_on_where_it_was(host: Headless, game: str, change: Callable[[Headless], None]) -> None:
    scene = astray(host, game)
    view, place = scene.play.view, scene.course.beat.sentences.index(scene.course.word)
    change(host)
    host.rest()
    assert host.top is scene
    assert (scene.play.view, scene.course.beat.sentences.index(scene.said().text)) == (view, place)
    host.key(pygame.K_RETURN)
    host.rest()
    assert scene.said().text == scene.course.beat.say
    while scene.course.at == 0:
        pass_beat(host, scene)


def choose(host: Headless, name: str) -> None:
    assert isinstance(host.top, LessonPause | LearningPage)
    host.top.top.focus_on(name)
    host.key(pygame.K_RETURN)
    host.rest()


@pytest.mark.parametrize("game", GAMES)
def test_one_step_back_from_anywhere_leads_to_the_beginning(host: Headless, game: str) -> None:
    scene = begun(host, game, 1)
    view = scene.play.view
    for _ in range(len(script(game)[1].beats) + 1):
        pass_beat(host, scene)
    assert scene.course.at == 2
    pressed = 0
    while (scene.course.at, scene.course.has_begun) != (1, False):
        host.key(pygame.K_PAGEUP)
        host.rest()
        pressed += 1
    assert (scene.play.view, pressed) == (view, 2)


@pytest.mark.parametrize("game", GAMES)
def test_the_break_leads_back_on_and_out(host: Headless, game: str) -> None:
    scene = begun(host, game, 0)
    for name, at in (("skip", 1), ("lesson-again", 1), ("skip", 2), ("step-back", 1)):
        host.key(pygame.K_ESCAPE)
        host.rest()
        choose(host, name)
        assert (host.top, scene.course.at, scene.course.has_begun) == (scene, at, False)


@pytest.mark.parametrize("game", GAMES)
def test_the_last_lesson_is_skipped_from_anywhere_and_come_back_to(host: Headless, game: str) -> None:
    last = len(script(game)) - 1
    for passed in range(len(script(game)[last].beats)):
        scene = begun(host, game, last)
        for _ in range(passed):
            pass_beat(host, scene)
        host.key(pygame.K_ESCAPE)
        host.rest()
        choose(host, "skip")
        assert scene.course.is_over
        host.key(pygame.K_PAGEUP)
        host.rest()
        assert (scene.course.at, scene.course.has_begun) == (last, False)
        while not scene.course.is_over:
            pass_beat(host, scene)


def test_it_is_left_and_gone_on_with_at_the_same_lesson(host: Headless) -> None:
    for game in GAMES:
        pages.learn(host)
        host.rest()
        choose(host, game)
        scene = host.top
        assert isinstance(scene, LearnScene)
        scene.begin(3)
        host.key(pygame.K_ESCAPE)
        host.rest()
        choose(host, "leave")
        assert isinstance(host.top, Menu)
        assert lessons.lesson_scene(host, game).course.at == 3
    assert host.settings.lesson_at == dict.fromkeys(GAMES, 3)
    assert host.settings.learned == []


@pytest.mark.parametrize("game", GAMES)
def test_who_has_done_all_is_remembered_and_may_begin_again(host: Headless, game: str) -> None:
    scene = lessons.lesson_scene(host, game, len(script(game)) - 1)
    host.show(scene)
    host.rest()
    while not scene.course.is_over:
        pass_beat(host, scene)
    assert (host.settings.learned, host.settings.tutorial_seen) == ([game], True)
    assert [press.name for press in scene.said().presses] == ["quick", "again", "leave"]
    host.key(pygame.K_PAGEUP)
    host.rest()
    assert not scene.course.is_over
    assert lessons.lesson_scene(host, game).course.at == len(script(game)) - 1
    pass_beat(host, scene)
    scene.begin(0)
    assert scene.course.at == 0


def test_a_game_without_lessons_is_not_offered(host: Headless, monkeypatch: pytest.MonkeyPatch) -> None:
    bare = replace(registry.game_ui(GAMES[0]), lessons=None)
    monkeypatch.setitem(registry.UIS, GAMES[0], lambda: bare)
    pages.learn(host)
    assert isinstance(host.top, LearnScene)
    assert host.top.course.table.setup.game == GAMES[1]


# --- help and refusals


def test_why_a_move_cannot_be_and_a_hint_stand_on_the_slip_until_the_next_press(host: Headless) -> None:
    scene = begun(host, "take-that", 3)
    host.settle(host.now + 1.0)
    host.key(pygame.K_RIGHT)
    host.key(pygame.K_RETURN)
    host.rest()
    assert scene.said().bad
    assert "17" in scene.said().text
    host.settle(host.now + 1.0)
    host.key(pygame.K_RIGHT)
    host.rest()
    assert scene.said().text == scene.course.beat.say
    host.key(pygame.K_h)
    host.rest()
    assert "61" in scene.said().text
    assert not scene.said().bad
    assert scene.play.tip is None


# --- how long it takes

WORDS_A_SECOND = 3.0
"""180 words a minute: somebody who reads on a screen and takes in what is new."""
AIM = 1.5
"""Seconds from having read to having pressed, for every press."""


def presses_for(scene: LearnScene) -> int:
    """How many things are chosen for what the lesson asks."""
    hint = scene.course.hint
    return 1 if hint is None else len(list(PARTS[scene.course.table.setup.game](scene.play, hint)))


@pytest.mark.parametrize("game", GAMES)
def test_the_label_says_how_long_it_takes(game: str) -> None:
    """Played at normal speed: each sentence is read, then what it asks for is pressed, then the table moves."""
    host = Headless((1280, 720), settings=Settings(language="en"))
    scene, began = begun(host, game, 0), host.now
    while not scene.course.is_over:
        read = len(scene.said().text.split()) / WORDS_A_SECOND
        host.settle(host.now + read + AIM * presses_for(scene))
        pass_beat(host, scene)
    measured = (host.now - began) / 60
    host.quit()
    assert registry.game_ui(game).lessons is not None
    assert round(measured) == cast(Lessons, registry.game_ui(game).lessons).minutes, measured
