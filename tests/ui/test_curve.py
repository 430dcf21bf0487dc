"""The curve over a finished match, the figures below it, one's own marks alone, and playing on from a decision."""

from __future__ import annotations

from dataclasses import replace
from math import fsum

import pygame
import pytest

from takethat.bots.registry import bots_of
from takethat.table.table import Table
from takethat.ui.harness.headless import Headless
from takethat.ui.kit.basic import Label
from takethat.ui.review.curve import Curve
from takethat.ui.review.scene import ReviewScene
from takethat.ui.scenes import match_flow
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
    assert "100 %" in text_of(scene, "meaning")


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
