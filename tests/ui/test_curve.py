"""The curve over a finished match, the figures below it, one's own marks alone, and playing on from a decision."""

from __future__ import annotations

from dataclasses import replace
from math import fsum

import pygame
import pytest

from takethat.bots.registry import bots_of
from takethat.match.autosave import chores
from takethat.store import occasions, saves
from takethat.store.occasions import load_occasions
from takethat.store.settings import Settings
from takethat.store.statistics import MatchResult, load_matches
from takethat.table.table import Table
from takethat.ui.harness.headless import Headless
from takethat.ui.kit.basic import Label
from takethat.ui.review.curve import Curve
from takethat.ui.review.scene import ReviewScene
from takethat.ui.scenes import match_flow
from takethat.ui.scenes.past import PastMatches
from takethat.ui.table.scene import TableScene
from tests.review.played import Whim
from tests.ui.test_study import played, study


@pytest.fixture
def whole(monkeypatch: pytest.MonkeyPatch) -> tuple[Headless, ReviewScene, Table]:
    """A match looked at again, judged and weighed to the end, by a worth that is quick."""
    bots = replace(bots_of("take-that"), worth=lambda: Whim("take-that"))
    monkeypatch.setattr("takethat.review.ledger.bots_of", lambda _: bots)
    table = played(2)
    host, scene = study(table)
    host.rest()
    while not scene.ledger.is_done:
        scene.ledger.work(lambda: True)
    scene.rebuild()
    return host, scene, table


Whole = tuple[Headless, ReviewScene, Table]


def curve_of(scene: ReviewScene) -> Curve:
    curve = scene.top.named("curve")
    assert isinstance(curve, Curve)
    return curve


def text_of(scene: ReviewScene, name: str) -> str:
    label = scene.top.named(name)
    assert isinstance(label, Label)
    return label.text


def test_a_press_on_the_curve_goes_there(whole: Whole) -> None:
    host, scene, _ = whole
    place = curve_of(scene).rect
    host.click((place.right - 1, place.centery))
    assert scene.place == len(scene.history.positions) - 1
    host.click((place.x, place.centery))
    assert scene.place <= 3
    mark = scene.history.place_of(scene.judge.marked[len(scene.judge.marked) // 2])
    share = mark / (len(scene.history.positions) - 1)
    host.click((place.x + round(share * (place.w - 1)) + 1, place.centery))
    assert scene.history.positions[scene.place].decision in scene.judge.marked


def test_the_curve_ends_with_the_result_of_every_round(whole: Whole) -> None:
    _, scene, table = whole
    ends = [place for place, position in enumerate(scene.history.positions) if position.decision is None]
    for place, scores in zip(ends, table.rounds, strict=True):
        assert scene.ledger.values[place] == (scores[0] - scores[1], scores[1] - scores[0])


def test_the_figures_are_those_of_the_seat_that_is_looked_from(whole: Whole) -> None:
    _, scene, _ = whole
    for seat in (0, 1):
        given = fsum(verdict.loss for verdict in scene.judge.verdicts.values() if verdict.seat == seat)
        assert f"{'AB'[seat]} gave away {given:.1f} points in all" in text_of(scene, "given")
        shares = scene.ledger.shares(seat)
        assert shares is not None
        assert shares[2] == pytest.approx(-given)
        assert text_of(scene, "shares").startswith("The cards ")
        scene.turn()


def test_a_press_says_what_the_figures_mean(whole: Whole) -> None:
    host, scene, _ = whole
    assert scene.top.named("meaning") is None
    scene.top.focus_on("accuracy")
    host.key(pygame.K_RETURN)
    assert "100%" in text_of(scene, "meaning")


def test_only_ones_own_marks_are_gone_through(whole: Whole) -> None:
    host, scene, _ = whole
    seat = scene.showcase.bottom
    host.key(pygame.K_o)
    assert scene.own_only
    own = [number for number in scene.judge.marked if scene.history.decisions[number].seat == seat]
    assert 0 < len(own) < len(scene.judge.marked)
    host.key(pygame.K_END)
    for number in own:
        host.key(pygame.K_n)
        assert scene.position.decision == number
    host.key(pygame.K_o)
    assert scene.looked.marked == scene.judge.marked


def test_a_match_can_be_played_on_from_any_decision() -> None:
    table = played(2)
    host, scene = study(table)
    for number in (0, 7, len(scene.history.decisions) - 2):
        match_flow.play_on(host, scene.history, number)
        assert isinstance(host.top, TableScene)
        again = host.top.table
        position = scene.history.positions[scene.history.place_of(number)]
        assert again.state is not None
        assert tuple(again.game.observe(again.state, seat) for seat in range(2)) == position.views
        assert again.setup == table.setup
        host.top.close()


def ended_by_a_start(host: Headless) -> MatchResult:
    """The match on top played to its end without its window, and counted at the next start from its record alone."""
    assert isinstance(host.top, TableScene)
    table = host.top.table
    while not table.match_over:
        if table.round_over:
            table.begin_round()
        assert table.ticket is not None
        table.submit(table.ticket, table.observation(table.ticket.seat).view.legal[0])
    host.top.close()
    for chore in chores():
        assert chore() == ()
    return next(match for match in load_matches()[0] if match.match_id == table.match_id)


@pytest.mark.parametrize("number", [0, 7])
def test_what_is_played_on_is_practice_and_counts_for_no_occasion(number: int) -> None:
    occasions.begin_day("2026-11-30", "daily-1")
    occasions.begin_bout("easy", "pond-1")
    before = load_occasions()[0]
    host, scene = study(played(1))
    match_flow.play_on(host, scene.history, number)
    assert isinstance(host.top, TableScene)
    assert host.top.table.practice
    assert ended_by_a_start(host).practice
    assert load_occasions()[0] == before


@pytest.mark.parametrize("takes", [1, 3])
def test_a_match_of_earlier_is_played_on_from_the_list_by_its_button(takes: int) -> None:
    saves.finished_dir().mkdir(parents=True)
    (saves.finished_dir() / "one.record").write_text(played(1).record())
    host = Headless((1280, 720), settings=Settings(language="en", tutorial_seen=True))
    host.show(PastMatches(host))
    host.rest()
    host.key(pygame.K_RETURN)
    assert isinstance(host.top, ReviewScene)
    for _ in range(takes):
        host.key(pygame.K_RIGHT)
    views = host.top.position.views
    host.top.top.focus_on("play-on")
    host.key(pygame.K_RETURN)
    assert isinstance(host.top, TableScene)
    state = host.top.table.state
    assert tuple(host.top.table.game.observe(state, seat) for seat in range(2)) == views
    assert host.top.table.practice
    host.quit()
