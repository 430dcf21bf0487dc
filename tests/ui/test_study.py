"""Looking back at a finished match: every position, judged beside the picture, the better move hidden at first."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pygame
import pytest

from takethat.bots.player import Budget, Thought
from takethat.bots.registry import player
from takethat.bots.request import Request
from takethat.games.take_that.cards import TAKE
from takethat.games.take_that.notation import parse_action
from takethat.match.autosave import begin
from takethat.match.thinker import Synchronous
from takethat.review.history import read
from takethat.review.judge import Decision, Verdict
from takethat.store import saves
from takethat.store.settings import Settings
from takethat.table.match import Seat, Setup
from takethat.table.table import Table
from takethat.ui.harness.headless import Headless
from takethat.ui.registry import UIS, game_ui
from takethat.ui.review.panel import ReviewPanel
from takethat.ui.review.scene import ReviewScene
from takethat.ui.review.sentences import better_line, mark_name, verdict_line
from takethat.ui.scenes import match_flow
from takethat.ui.scenes.past import PastMatches, past_matches
from takethat.ui.scenes.result import Result
from takethat.ui.scenes.statistics import StatisticsPage
from takethat.ui.table.game_ui import AnyReviewUi
from takethat.ui.table.table_view import TableView
from takethat.ui.take_that.example import Stern, worth
from takethat.ui.take_that.review import REVIEW

ANY_REVIEW = cast(AnyReviewUi, REVIEW)


def played(rounds: int = 2, players: int = 2, advanced: bool = False) -> Table:
    """A finished match with decisions that were taken back."""
    seats = tuple(Seat(name, None if place == 0 else "easy") for place, name in enumerate("ABCD"[:players]))
    table, bot = Table(Setup("take-that", seats, rounds, advanced, 5)), player("take-that", "hg")
    while not table.match_over:
        table.begin_round()
        moves = 0
        while table.ticket is not None:
            table.submit(table.ticket, bot.think(table.observation(table.ticket.seat), Budget()).move)
            moves += 1
            if moves % 9 == 5 and table.can_undo():
                table.undo()
    return table


def study(
    table: Table, mind: Synchronous | None = None, size: tuple[int, int] = (1280, 720)
) -> tuple[Headless, ReviewScene]:
    host = Headless(size, settings=Settings(language="en"))
    scene = ReviewScene(host, game_ui("take-that"), read(table.record()), mind or Stern())
    host.show(scene)
    host.settle()
    return host, scene


@pytest.mark.parametrize(("players", "advanced"), [(2, True), (3, False), (4, True)])
def test_the_history_has_every_decision_and_the_end_of_every_round(players: int, advanced: bool) -> None:
    table = played(2, players, advanced)
    history = read(table.record())
    assert len(history.positions) == len(history.decisions) + 2
    for number, decision in enumerate(history.decisions):
        position = history.positions[history.place_of(number)]
        assert position.views[decision.seat] == decision.observation.view
        assert position.round == decision.round
    ends = [position for position in history.positions if position.decision is None]
    assert [position.round for position in ends] == [0, 1]
    assert list(ends[-1].scores) == table.totals


def test_matches_of_a_game_without_a_look_back_are_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    ui = replace(game_ui("zones"), review=None)
    monkeypatch.setitem(UIS, "zones", lambda: ui)
    saves.finished_dir().mkdir(parents=True)
    (saves.finished_dir() / "other.record").write_text(
        Table(Setup("zones", (Seat("A"), Seat("B")), 1, False, 5)).record()
    )
    assert list(past_matches()) == []
    (saves.finished_dir() / "one.record").write_text(played(1).record())
    assert [past.setup.game for past in past_matches()] == ["take-that"]


def test_keys_and_buttons_step_through_the_match() -> None:
    host, scene = study(played(1))
    last = len(scene.history.positions) - 1
    for key, place in ((pygame.K_RIGHT, 1), (pygame.K_RIGHT, 2), (pygame.K_LEFT, 1), (pygame.K_END, last)):
        host.key(key)
        assert scene.place == place
    host.key(pygame.K_RIGHT)
    assert scene.place == last
    host.key(pygame.K_HOME)
    assert scene.place == 0
    for name, place in (("next", 1), ("last", last), ("previous", last - 1), ("first", 0)):
        widget = scene.top.named(name)
        assert widget is not None
        host.click(widget.rect.center)
        assert scene.place == place


def test_every_position_is_shown_from_every_seat_with_all_hands_open() -> None:
    host, scene = study(played(1, 3))
    for place in range(0, len(scene.history.positions), 5):
        scene.go_to(place)
        scene.turn()
        host.rest(1.0)
        case = scene.showcase
        assert case._picture is not None
        shown = {card.key for card in case._stage.shown(host.now)}
        for view in scene.position.views:
            assert set(cast(TableView, view).hand) <= shown
        host.picture()


def test_all_decisions_are_judged_the_one_looked_at_first_and_only_once() -> None:
    asked: list[int] = []

    class Counting(Stern):
        def ask(self, number: int, request: Request) -> None:
            asked.append(number)
            super().ask(number, request)

    host, scene = study(played(1), Counting())
    scene.go_to(20)
    host.settle(host.now + 0.1)
    host.settle(host.now + 0.1)
    people = [number for number in scene.judge.due if scene.history.decisions[number].seat == 0]
    first = next(number for number in people if number >= 20)
    assert asked[1] == (20 if 20 in scene.judge.due else first)
    host.rest()
    assert scene.judge.is_done
    assert sorted(asked) == scene.judge.due
    assert len(scene.judge.verdicts) == len(scene.judge.due)


def test_no_mark_for_a_move_of_equal_value() -> None:
    class Indifferent(Synchronous):
        def ask(self, number: int, request: Request) -> None:
            legal = request.observation.view.legal
            self._answer = number, Thought(legal[0], dict.fromkeys(legal, 1.25))

    host, scene = study(played(1), Indifferent())
    host.rest()
    assert scene.judge.is_done
    assert scene.judge.marked == []


def test_the_better_move_is_hidden_until_asked_for() -> None:
    host, scene = study(played(1))
    host.rest()
    scene.next_mark()
    verdict, number = scene.verdict, scene.position.decision
    assert verdict is not None
    assert number is not None
    assert verdict.mark is not None
    said = " ".join(getattr(widget, "text", "") for widget in scene.top.root.each())
    better = better_line(ANY_REVIEW, verdict, scene.looked.better)
    assert better not in said
    assert scene.marks().advice is None
    host.key(pygame.K_b)
    assert scene.marks().advice is not None
    said = " ".join(getattr(widget, "text", "") for widget in scene.top.root.each())
    assert better in said
    host.key(pygame.K_RIGHT)
    assert not scene.reveals


def test_next_mark_goes_round() -> None:
    host, scene = study(played(1))
    host.rest()
    seen = []
    for _ in range(len(scene.judge.marked) + 1):
        host.key(pygame.K_n)
        seen.append(scene.position.decision)
    assert set(seen) == set(scene.judge.marked)
    assert seen[-1] == seen[0]


def test_every_mark_is_explained_in_one_or_two_sentences() -> None:
    host, scene = study(played(2, 3))
    host.rest()
    for number in scene.judge.marked:
        text = verdict_line(ANY_REVIEW, scene.history.decisions[number], scene.judge.verdicts[number])
        assert 1 <= text.count(". ") + text.endswith(".") <= 2
        assert mark_name(scene.judge.verdicts[number].mark or "")
    host.quit()


def test_what_is_not_marked_is_said_as_it_is() -> None:
    decision = next(one for one in read(played(1).record()).decisions if not one.forced)
    forced = next((one for one in read(played(2, 4).record()).decisions if one.forced), None)
    good = Verdict(0, 1, 0, "T", "T", 0.0, None, {"T": 0.0})
    near = Verdict(0, 1, 0, "T", "L 41", 0.7, None, {"T": 0.0, "L 41": 0.7})
    assert verdict_line(ANY_REVIEW, decision, None) == "This move has not been looked at yet."
    assert verdict_line(ANY_REVIEW, decision, good) == "No move was expected to bring more."
    assert verdict_line(ANY_REVIEW, decision, near) == "Nearly as good as the best move."
    if forced is not None:
        assert verdict_line(ANY_REVIEW, forced, None) == "It was the only move."
    assert better_line(ANY_REVIEW, near, parse_action("L 41")) == "Better: lay 41 (+0.7 expected instead of 0.0)."


def test_taking_the_line_is_judged_by_what_it_cost() -> None:
    taken = [one for one in read(played(2).record()).decisions if one.move == TAKE and not one.forced]
    for decision in taken:
        verdict = Verdict(0, 1, 0, "T", "L 41", 5.0, "mistake", {"T": -5.0, "L 41": 0.0})
        assert "The line cost" in verdict_line(ANY_REVIEW, decision, verdict)
    assert all(isinstance(one, Decision) for one in taken)
    assert worth(TAKE) < 0


def test_the_result_leads_to_the_review_and_back() -> None:
    host = Headless((1280, 720), settings=Settings(language="en", speed="instant"))
    table, kept = begin(Setup("take-that", (Seat("A"), Seat("B", "naive")), 1, False, 7))
    play = match_flow.opening(host, table, kept, Synchronous())
    host.show(play)
    host.rest()
    while not table.match_over:
        play.play(play.view.legal[0])
        host.rest(5.0)
    for _ in range(3):
        if not isinstance(host.top, Result):
            host.key(pygame.K_RETURN)
            host.rest(5.0)
    assert isinstance(host.top, Result)
    host.top.top.focus_on("review")
    host.key(pygame.K_RETURN)
    assert isinstance(host.top, ReviewScene)
    assert list(host.top.history.positions[-1].scores) == table.totals
    host.key(pygame.K_ESCAPE)
    assert isinstance(host.top, Result)
    host.quit()


def test_finished_matches_are_listed_and_open() -> None:
    assert list(past_matches()) == []
    saves.finished_dir().mkdir(parents=True)
    (saves.finished_dir() / "one.record").write_text(played(1).record())
    (saves.finished_dir() / "broken.record").write_text("no record\n")
    host = Headless((1280, 720), settings=Settings(language="en"))
    host.show(StatisticsPage(host))
    host.rest()
    widget = host.top.top.named("past")  # type: ignore[attr-defined]
    host.click(widget.rect.center)
    host.rest()
    assert isinstance(host.top, PastMatches)
    assert len(list(past_matches())) == 1
    host.key(pygame.K_RETURN)
    assert isinstance(host.top, ReviewScene)
    host.key(pygame.K_ESCAPE)
    assert isinstance(host.top, PastMatches)
    host.quit()


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (900, 1400)])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_panel_keeps_to_its_strip(size: tuple[int, int], language: str) -> None:
    host, scene = study(played(1), size=size)
    host.change(language=language)
    host.rest()
    scene.next_mark()
    scene.reveal()
    host.settle()
    side = scene.top.root
    for name in ("back", "turn", "first", "previous", "next", "last", "next-mark"):
        widget = scene.top.named(name)
        assert widget is not None
        assert side.strip.contains(widget.rect), name  # type: ignore[attr-defined]
    assert not side.strip.colliderect(side.table)  # type: ignore[attr-defined]


@pytest.mark.parametrize("scale", [1.6, 2.0])
def test_with_large_letters_curve_and_verdict_are_seen_first_and_the_rest_is_one_press_away(scale: float) -> None:
    host, scene = study(played(1), size=(800, 480))
    host.change(text_scale=scale)
    host.rest()
    scene.next_mark()
    host.settle()
    panel = cast(ReviewPanel, scene.top.root)
    curve, verdict, done = (scene.top.named(name) for name in ("curve", "verdict", "done"))
    assert curve is not None
    assert verdict is not None
    assert done is not None
    assert panel.strip.contains(curve.rect)
    assert panel.body.rect.contains(done.rect)
    assert panel.body.rect.collidepoint(verdict.rect.midtop)
    assert scene.top.named("turn") is None
    scene.top.focus_on("more")
    host.key(pygame.K_RETURN)
    places = [
        scene.top.named(name) for name in ("back", "turn", "own-only", "first", "previous", "next", "last", "more")
    ]
    assert all(widget is not None and panel.strip.contains(widget.rect) for widget in places)
    assert scene.top.focus is scene.top.named("more")
    host.quit()
