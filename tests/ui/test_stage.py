"""Cues, stage and director: at the end of every timeline the stage is the layout of the view."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from takethat.games.take_that.cards import TAKE
from takethat.games.take_that.state import cards_of, groups_of
from takethat.match.thinker import Synchronous, Thinker
from takethat.table.table import Table
from takethat.ui.harness.frame_times import frame_times, percentile
from takethat.ui.scene import Frame
from takethat.ui.table.geometry import Pose
from takethat.ui.table.hooks import TableHooks
from takethat.ui.table.scene import TableScene
from takethat.ui.table.stage import Stage
from takethat.ui.table.timeline import Appear, Glide, Sound, StageClock, Timeline, Vanish
from takethat.ui.theme import SPEEDS

from .matches import Evening, Mixer, setup

HERE, THERE, ELSEWHERE = Pose(0, 0, 50), Pose(100, 40, 80, 10, 1.0, 5.0), Pose(-50, 10, 60)


def at_rest(evening: Evening) -> None:
    """Every card is where the layout has it, and nothing else is on the stage."""
    play = evening.play
    assert play.picture is not None
    assert play.picture.view == play.view
    assert play.stage.targets() == play.picture.poses
    shown = {card.key: card.pose for card in play.stage.shown(evening.now)}
    assert shown == {key: pose for key, pose in play.picture.poses.items() if not pose.buried}


def test_a_glide_is_a_function_of_time_with_both_ends_exact() -> None:
    glide = Glide("a", 1.0, 2.0, THERE, bow=30)
    assert glide.at(0.5, HERE) == HERE
    assert glide.at(2.0, HERE) == THERE
    assert glide.at(1.4, HERE) == glide.at(1.4, HERE)
    assert HERE.x < glide.at(1.2, HERE).x < THERE.x


def test_a_new_aim_in_mid_flight_never_jumps() -> None:
    stage = Stage()
    stage.snap({"a": HERE}, 0.0)
    stage.play([Glide("a", 0.0, 1.0, THERE)], 0.0)
    before = stage.pose("a", 0.5)
    stage.aim("a", ELSEWHERE, 0.5, 0.4)
    after = stage.pose("a", 0.5)
    assert before is not None
    assert after is not None
    assert (after.x, after.y, after.w) == (before.x, before.y, before.w)
    steps = [stage.pose("a", 0.5 + i / 200) for i in range(80)]
    jumps = [abs(b.x - a.x) for a, b in pairwise(steps) if a is not None and b is not None]
    assert max(jumps) < 12
    assert stage.pose("a", 0.95) == ELSEWHERE


def test_cards_appear_and_vanish_at_their_times() -> None:
    stage = Stage()
    stage.snap({"a": HERE}, 0.0)
    stage.play([Vanish("a", 1.0), Appear("b", 1.0, THERE)], 0.0)
    assert [card.key for card in stage.shown(0.9)] == ["a"]
    assert [card.key for card in stage.shown(1.0)] == ["b"]
    assert stage.targets() == {"b": THERE}


def test_hurry_runs_to_the_end_within_its_time_and_not_backwards() -> None:
    clock = StageClock()
    assert clock.at(2.0) == 2.0
    clock.hurry(2.0, 10.0, 0.1)
    times = [clock.at(2.0 + i / 100) for i in range(30)]
    assert times == sorted(times)
    assert clock.at(2.1) == pytest.approx(10.0)
    assert clock.at(2.2) == pytest.approx(10.1)
    clock.hurry(2.2, 20.0, 0.0)
    assert clock.at(2.2) == 20.0


def test_every_sound_is_heard_once() -> None:
    timeline = Timeline.of([Sound("lay", 0.0), Sound("draw", 0.5)], 0.0)
    heard = timeline.sounds(-0.001, 0.2) + timeline.sounds(0.2, 0.5) + timeline.sounds(0.5, 9.0)
    assert [sound.name for sound in heard] == ["lay", "draw"]


@pytest.mark.parametrize("speed", list(SPEEDS))
@pytest.mark.parametrize(("players", "advanced"), [(2, True), (3, False), (4, True)])
def test_whole_games_end_every_timeline_at_the_layout(speed: str, players: int, advanced: bool) -> None:
    dice = random.Random(f"{speed} {players}")
    evening = Evening(setup(players, 1, deal=players, advanced=advanced), Mixer(speed))
    for _ in range(400):
        evening.settle()
        at_rest(evening)
        if evening.table.match_over:
            break
        evening.play.play(dice.choice(evening.play.view.legal))
        if dice.random() < 0.3:
            evening.wait(dice.random() * 0.6)
            evening.play.resize(Frame.of((dice.randrange(800, 2000), dice.randrange(480, 1200))))
    assert evening.table.match_over


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("speed", list(SPEEDS))
def test_the_extra_cards_are_turned_over_before_the_score_sheet(speed: str, reduced: bool) -> None:
    evening = Evening(setup(2, advanced=True, deal=3, rounds=1), Mixer(speed, reduced))
    evening.settle()
    state = evening.state
    state.hands, state.minus = groups_of([[12], [13]]), groups_of([[], [14]])
    state.facedown, state.line = groups_of([[38], [19, 77]]), cards_of([21, 45])
    state.undealt = cards_of([])
    evening.play.show_all()
    evening.settle()
    assert {("penalty", 0, 0), ("penalty", 1, 1)} <= evening.play.stage.targets().keys()
    evening.play.play(TAKE)
    seen_before_the_sheet = False
    while not evening.rounds_over:
        evening.wait(1 / 60)
        shown = {card.key: card for card in evening.play.stage.shown(evening.now)}
        lying = all(card in shown and shown[card].pose.face_up for card in (38, 19, 77))
        seen_before_the_sheet = seen_before_the_sheet or (lying and not evening.rounds_over)
        assert evening.rounds_over or evening.play.sight().totals is None, "the sheet is the first to tell the points"
        assert not any(card.moving for card in shown.values()) or not (reduced or speed == "instant")
    at_rest(evening)
    assert {38, 19, 77} <= evening.play.stage.targets().keys()
    assert seen_before_the_sheet or speed == "instant"


def test_resizing_in_the_middle_of_the_deal_leaves_every_card_at_its_place() -> None:
    evening = Evening(setup(3))
    evening.wait(0.75)
    evening.play.resize(Frame.of((1920, 1080)))
    first = evening.play.stage.shown(evening.now)
    evening.wait(1 / 60)
    later = {card.key: card.pose for card in evening.play.stage.shown(evening.now)}
    for card in first:
        assert abs(later[card.key].x - card.pose.x) < 1920 * 0.25
    evening.settle()
    at_rest(evening)


def test_events_folded_by_the_director_lead_to_the_view_of_the_table() -> None:
    evening = Evening(setup(4, 1, deal=11))
    evening.settle()
    faces = evening.play.stage.timeline.face(evening.play.stage.clock.at(evening.now))
    assert faces is not None
    assert faces.view == evening.play.view


def test_reduced_motion_moves_nothing_but_leads_to_the_same() -> None:
    evening = Evening(setup(2), Mixer(reduced=True))
    evening.settle()
    evening.play.play(evening.play.view.legal[0])
    assert not any(card.moving for card in evening.play.stage.shown(evening.now))
    evening.settle()
    at_rest(evening)


def test_sounds_of_a_game_are_those_that_were_agreed() -> None:
    dice = random.Random(5)
    desk = Mixer("fast")
    evening = Evening(setup(2, advanced=True, deal=3), desk)
    while not evening.table.match_over:
        evening.settle()
        if evening.table.ticket is not None:
            evening.play.play(dice.choice(evening.play.view.legal))
    agreed = {
        "deal",
        "lay",
        "slide",
        "flip",
        "twist",
        "croak",
        "plop",
        "take",
        "splash",
        "turn",
        "draw",
        "penalty",
        "button",
        "error",
        "gather",
    }
    assert {name.split("-")[0] for name in desk.ears.heard} <= agreed
    assert {"deal", "lay", "twist", "gather", "take", "draw", "croak", "turn"} <= {
        n.split("-")[0] for n in desk.ears.heard
    }


def test_sounds_come_from_where_they_happen() -> None:
    desk = Mixer("fast")
    evening = Evening(setup(4, deal=3), desk)
    evening.settle()
    assert all(-1 <= pan <= 1 for _name, pan in desk.ears.places)
    deals = {round(pan, 2) for name, pan in desk.ears.places if name == "deal"}
    assert min(deals) < -0.3 < 0.2 < max(deals)
    assert all(pan < 0 for name, pan in desk.ears.places if name == "draw")


def test_frames_of_a_scripted_game_can_be_timed() -> None:
    times = frame_times((800, 480), moves=2)
    assert len(times) > 60
    assert 0 < percentile(times, 0.5) <= percentile(times, 0.99) <= max(times)


def test_a_match_of_several_people_goes_on_behind_the_curtain() -> None:
    first = Evening(setup(2, humans=2, deal=5))
    first.settle()
    first.play.play(first.play.view.legal[0])
    again = Evening(setup(2, humans=2))
    again.table = Table.load(first.table.record())
    doors = TableHooks(
        again._curtain, again._round_over, *(again._menu,) * 3, again.practise, lambda: None, again._closed
    )
    again.play = TableScene(again.desk, again.table, Thinker(again.table, Synchronous()), doors, first.play.screen)
    again.play.resize(Frame.of((1280, 720)))
    again.play.update(0.0)
    assert again.curtains == 1
