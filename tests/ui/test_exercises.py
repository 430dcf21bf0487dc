"""Exercises on the screen: as the seat saw it, answered by hand, told why, kept at once, and gathered from reviews."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from functools import cache
from random import Random
from typing import Any, cast

import pygame
import pytest

from takethat.review.exercises import of_review, starter
from takethat.review.history import History, read
from takethat.review.judge import Verdict
from takethat.review.keeping import Keeping
from takethat.review.ledger import Ledger
from takethat.review.queue import JudgeQueue
from takethat.store import exercises, saves
from takethat.store.exercises import Exercise, load_exercises
from takethat.store.settings import Settings
from takethat.table.match import Seat, Setup
from takethat.table.table import Table
from takethat.ui.harness.headless import Headless
from takethat.ui.learn.exercise import ExerciseScene
from takethat.ui.learn.puzzle import Puzzle
from takethat.ui.scenes.exercises import ExercisesPage, Practice
from takethat.ui.scenes.menu import Menu
from takethat.ui.take_that.example import Stern
from tests.ui.test_study import played

TODAY = date(2026, 12, 14)


@cache
def text() -> str:
    return played(1).record()


@cache
def judged() -> tuple[History, JudgeQueue]:
    """A match judged by somebody stern."""
    history = read(text())
    judge = JudgeQueue(history, Stern())
    while not judge.is_done:
        judge.follow(0)
    return history, judge


@cache
def own() -> list[Exercise]:
    return of_review("one", judged()[0], judged()[1].verdicts)


def keep_review() -> None:
    """The match and its review, as they are kept."""
    history, judge = judged()
    saves.finished_dir().mkdir(parents=True, exist_ok=True)
    (saves.finished_dir() / "one.record").write_text(text())
    Keeping("one", text()).keep(judge, Ledger(history, judge))


IN_ENGLISH = Settings(language="en", speed="instant", tutorial_seen=True)


def practise(
    found: list[Exercise], day: date = TODAY, size: tuple[int, int] = (1280, 720), settings: Settings = IN_ENGLISH
) -> Headless:
    host = Headless(size, settings=settings)
    host.show(Menu(host))
    Practice(host, found, lambda: day).begin()
    host.rest()
    host.settle(host.now + 1.0)  # what is pressed in the very first moment decides nothing
    return host


def scene_of(host: Headless) -> ExerciseScene:
    assert isinstance(host.top, ExerciseScene)
    return host.top


def press(host: Headless, name: str) -> None:
    form: Any = host.top.form if isinstance(host.top, ExerciseScene) else cast(Any, host.top).top
    widget = form.named(name)
    host.click(widget.rect.center)
    host.rest()


def boxes() -> dict[str, int]:
    return {row.id: row.box for row in load_exercises()[0].answered}


# --- what comes back


def test_the_marked_moves_of_people_come_back_and_nobody_elses() -> None:
    history, judge = judged()
    marked = [number for number in judge.marked if history.decisions[number].seat == 0]
    assert marked
    assert len(marked) < len(judge.marked)
    assert [one.id for one in own()] == [f"one-{number}" for number in marked]


def test_the_table_shows_what_the_seat_saw_and_knows_no_more() -> None:
    history, _judge = judged()
    for one in own():
        decision = history.decisions[int(one.id.removeprefix("one-"))]
        puzzle = Puzzle(one, ("Ada", "Otto"))
        assert puzzle.observe(puzzle.seat) == decision.observation.view
        assert puzzle.log(puzzle.seat) == list(decision.observation.log)
    host = practise(own()[:1])
    scene = scene_of(host)
    decision = history.decisions[int(own()[0].id.removeprefix("one-"))]
    true = next(made.state for made in history.rounds[0].played.decided if _is_before(history, made, decision))
    hidden = {*cast(Any, true).hands[1], *cast(Any, true).undealt}
    assert hidden.isdisjoint(card.key for card in scene.play.stage.shown(host.now))


def _is_before(history: History, made: Any, decision: Any) -> bool:
    return made is history.rounds[0].played.decided[decision.step - 1]


@pytest.mark.parametrize(("game", "players", "advanced"), [("zones", 2, False), ("take-that", 3, True)])
def test_any_decision_of_either_game_can_come_back_with_how_the_match_stood(
    game: str, players: int, advanced: bool
) -> None:
    """Also exchange and opening, and what followed a line that was taken; of the second round."""
    table, dice = Table(Setup(game, tuple(Seat(name) for name in "ABC"[:players]), 9, advanced, 7)), Random(3)
    for _ in range(2):
        table.begin_round()
        while table.ticket is not None:
            table.submit(table.ticket, dice.choice(table.game.legal_moves(table.state)))
    history = read(table.record())
    for number in [number for number, made in enumerate(history.decisions) if made.round == 1][::4]:
        made = history.decisions[number]
        text = table.game.action_text(made.move)
        verdict = Verdict(1, made.step, made.seat, text, text, 9.0, "blunder", {text: 0.0})
        (one,) = of_review("two", history, {number: verdict})
        puzzle = Puzzle(one, tuple(one.names))
        assert puzzle.observe(puzzle.seat) == made.observation.view
        assert tuple(puzzle.totals) == history.rounds[1].standing.scores_before
        assert puzzle.round == 1


# --- answered


def lay() -> Exercise:
    """An exercise whose best move is to lay a card that can do nothing else."""
    return next(
        one
        for one in starter()
        if one.game == "take-that"
        and (best := max(one.values, key=one.values.__getitem__)).startswith("L")
        and best.replace("L", "W") not in one.values
    )


def answer_by_key(host: Headless, card: int) -> None:
    hand = scene_of(host).play.hand
    while hand.marks(shaded=False).focus != card:
        host.key(pygame.K_RIGHT)
    host.key(pygame.K_RETURN)


def answer_by_mouse(host: Headless, card: int) -> None:
    scene = scene_of(host)
    assert scene.play.picture is not None
    pose = scene.play.picture.poses[card]
    host.click((round(pose.x - pose.w * 0.3), round(pose.y + scene.division.high)))


@pytest.mark.parametrize("answer", [answer_by_key, answer_by_mouse])
def test_a_right_answer_by_hand_is_told_with_its_reason_and_kept(answer: Callable[[Headless, int], None]) -> None:
    one = lay()
    host = practise([one, own()[0]])
    scene = scene_of(host)
    assert scene.said().presses == ()
    card = int(max(one.values, key=one.values.__getitem__).split(" ")[1])
    answer(host, card)
    host.rest()
    assert scene.puzzle.answer is not None
    assert scene.said().text.startswith(f"Right. Lay {card}. ")
    assert boxes() == {one.id: 1}
    advice = scene.play.sight().marks.advice
    assert advice is not None
    assert [tag.key for tag in advice.tags if tag.best] == [card]
    host.key(pygame.K_RETURN)
    host.rest()
    assert scene_of(host).puzzle.exercise.id == own()[0].id


def test_a_wrong_answer_says_what_it_gave_away_and_comes_tomorrow() -> None:
    one = lay()
    host = practise([one])
    scene = scene_of(host)
    worst = min(scene.puzzle.best.values, key=scene.puzzle.best.values.__getitem__)
    scene.play.play(worst)
    host.rest()
    assert scene.said().bad
    assert "points. Better: Lay" in scene.said().text
    assert boxes() == {one.id: 0}
    press(host, "go-on")
    assert isinstance(host.top, Menu)
    assert host.said[-1] == "0 of 1 right."


def test_nothing_is_told_before_the_answer_and_nothing_changes_after_it() -> None:
    host = practise([lay()])
    scene = scene_of(host)
    host.key(pygame.K_h)
    host.rest()
    assert scene.play.sight().marks.advice is None
    before = scene.puzzle.observe(scene.puzzle.seat)
    move = before.legal[0]
    scene.play.play(cast(int, move))
    host.rest()
    host.click((640, 640))
    host.rest()
    assert scene.puzzle.answer == move
    assert scene.puzzle.observe(scene.puzzle.seat) == before


@pytest.mark.parametrize(("game", "share"), [("take-that", 0.2), ("zones", 0.3)])
def test_large_letters_in_a_low_window_leave_the_cards_on_the_jetty_room(game: str, share: float) -> None:
    """Of the table's height; two rows of cards want more of it than one."""
    one = next(one for one in starter() if one.game == game)
    large = Settings(language="de", speed="instant", tutorial_seen=True, text_scale=2.0)
    scene = scene_of(practise([one], size=(800, 480), settings=large))
    assert scene.play.picture is not None
    assert scene.play.picture.layout.jetty.h > share * scene.division.table.height


def test_the_break_leaves_and_what_was_answered_stays() -> None:
    host = practise(own()[:2])
    scene = scene_of(host)
    scene.play.play(scene.puzzle.best.move)
    host.rest()
    press(host, "go-on")
    host.key(pygame.K_ESCAPE)
    host.rest()
    press(host, "leave")
    assert isinstance(host.top, Menu)
    assert boxes() == {own()[0].id: 1}


def test_one_own_exercise_is_deleted_for_good_and_the_next_one_comes() -> None:
    keep_review()
    host = practise([])
    page(host)
    first, second = own()[:2]
    exercises.put(exercises.Answered(first.id, 1, TODAY.isoformat()))
    Practice(host, [first, second, starter()[0]], lambda: TODAY).begin()
    for name, left in (("keep", own()), ("delete", own()[1:])):
        host.key(pygame.K_ESCAPE)
        press(host, "forget-one")
        press(host, name)
        if name == "keep":
            press(host, "resume")
        host.rest()
        assert [one.id for one in load_exercises()[0].own] == [one.id for one in left]
    assert boxes() == {}
    assert scene_of(host).puzzle.exercise.id == second.id
    press_go_on_to_the_last(host)
    host.key(pygame.K_ESCAPE)
    assert cast(Any, host.top).top.named("forget-one") is None, "those of everybody stay"


def press_go_on_to_the_last(host: Headless) -> None:
    scene = scene_of(host)
    scene.play.play(scene.puzzle.best.move)
    host.rest()
    press(host, "go-on")


def test_what_cannot_be_laid_out_is_passed_over() -> None:
    broken = Exercise("x", "take-that", {"hand": []}, {"L 41": 0.0}, ["A", "B"], [None, "easy"], 1, False)
    strange = Exercise("y", "bridge", {}, {}, [], [], 1, False)
    host = practise([broken, strange, own()[0]])
    assert scene_of(host).count == 1
    Practice(host, [broken], lambda: TODAY).begin()
    assert scene_of(host).count == 1


# --- the page


def page(host: Headless, day: date = TODAY) -> ExercisesPage:
    found = ExercisesPage(host, lambda: day)
    host.open(found)
    host.rest()
    return found


def test_reviews_that_are_kept_are_gathered_once_and_deleted_for_good() -> None:
    keep_review()
    host = practise([])
    found = page(host)
    assert [one.id for one in load_exercises()[0].own] == [one.id for one in own()]
    button = found.top.named("own")
    assert f"{len(own())} for today · {len(own())} in all" == cast(Any, button).note
    press(host, "forget")
    press(host, "delete")
    host.back()
    assert page(host).top.named("forget") is None
    assert load_exercises()[0].own == []


def test_what_rests_is_not_asked_before_its_day() -> None:
    exercises.add(own()[:1])
    host = practise(own()[:1])
    scene_of(host).play.play(scene_of(host).puzzle.best.move)
    host.rest()
    press(host, "go-on")
    for day, due in ((TODAY, False), (TODAY + timedelta(1), True), (TODAY - timedelta(5), True)):
        own_button = cast(Any, page(host, day).top.named("own"))
        assert own_button.enabled == due
        host.back()


def test_a_review_that_is_not_judged_to_its_end_waits() -> None:
    history, judge = judged()
    half = JudgeQueue(history, Stern())
    half.verdicts.update(dict(list(judge.verdicts.items())[:3]))
    saves.finished_dir().mkdir(parents=True, exist_ok=True)
    (saves.finished_dir() / "one.record").write_text(text())
    Keeping("one", text()).keep(half, Ledger(history, half))
    page(practise([]))
    assert load_exercises()[0].gathered == []
    keep_review()
    page(practise([]))
    assert load_exercises()[0].gathered == ["one"]
