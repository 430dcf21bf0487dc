"""The bench says what it ran on and measures every figure for every number of players; how fast is nobody's test."""

from __future__ import annotations

import argparse
import json
import signal

import pytest

from takethat.bots.take_that.rollout import Rollout
from takethat.cli import bench
from takethat.games.take_that.cards import CARDS
from takethat.games.take_that.notation import position_text
from takethat.games.take_that.rules import compiled, deal
from takethat.games.take_that.view import observe
from takethat.ui.harness import frame_times, page_times

RULES = [
    "random moves",
    "whole random rounds",
    "worlds (copy, deal again, play out)",
    "moves by calls from Python",
]


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.001)
    monkeypatch.setattr(bench, "SECTIONS", (bench.the_rules,))


def test_every_figure_for_every_number_of_players() -> None:
    figures = list(bench.measure(bench.SECTIONS, 0.001))
    assert sorted((figure.name, figure.players) for figure in figures) == sorted(
        (name, players) for name in RULES for players in (2, 3, 4)
    )
    assert all(figure.value > 0 for figure in figures)


def test_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(argparse.Namespace(json=True)) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["rules"] == ("compiled" if compiled() else "interpreted")
    assert {figure["name"] for figure in data["figures"]} == set(RULES)
    assert {"python", "system"} <= set(data)


def test_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(argparse.Namespace(json=False)) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert all(f"{name}, " in printed.out for name in RULES)


def test_playouts_play_to_the_end_and_leave_the_state_alone() -> None:
    state = deal(3, True, list(reversed(CARDS)), 0)
    before, playout = position_text(state), Rollout(7)
    playout.play_copies(state, 10)
    playout.play_worlds(state, 1, 10)
    assert position_text(state) == before
    assert playout.rounds == 20
    assert playout.moves > 20 * 30
    playout.play(state)
    assert state.phase == 4


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_world_dealt_again_looks_the_same_to_its_seat(seat: int) -> None:
    state, playout = deal(3, True, list(reversed(CARDS)), 0), Rollout(5)
    worlds = []
    for _ in range(20):
        world = state.copy()
        playout.deal_again(world, seat)
        assert observe(world, seat) == observe(state, seat)
        worlds.append(position_text(world))
    assert len(set(worlds)) == 20


def test_the_same_seed_plays_the_same_rounds() -> None:
    ends = []
    for _ in range(2):
        state = deal(2, False, CARDS, 0)
        Rollout(11).play(state)
        ends.append(position_text(state))
    assert ends[0] == ends[1]


def test_every_level_is_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "levels", lambda _: ("beginner",))
    names = {(figure.name, figure.players): figure.value for figure in bench.the_bots(0.001)}
    main = {("search nodes (beginner)", n) for n in (2, 3, 4)} | {("decision of beginner", 2)}
    assert set(names) == main | {("search nodes (beginner) (zones)", 2), ("decision of beginner (zones)", 2)}
    assert all(value > 0 for value in names.values())


def test_start_up_and_pictures_are_timed_in_processes_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def run(words: list[str], *_: object) -> str:
        asked.append(words[-1])
        times = "[0.003, 0.001, 0.002]"
        return f"hello\n[{times}, [0.006]]\n" if "beside_a_thinker" in words[-1] else f"hello\n{times}\n"

    monkeypatch.setattr(bench, "_run", run)
    figures = [*bench.start_up(0.001), *bench.the_screen(0.001)]
    assert asked[0] == "--version"
    assert all("takethat.ui.harness.frame_times" in words for words in asked[6:])
    assert [figure.value for figure in figures[2:]] == [2.0, 3.0] * 3 + [3.0, 6.0, 2.0] * 2
    assert [figure.unit for figure in figures].count("times as long") == 2


def test_changes_of_page_are_told_in_milliseconds_and_in_pieces_of_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "_run", lambda *_: '[["A to B", 0.002, 0.001], ["B to A", 0.003, 0.0005]]')
    assert [figure.value for figure in bench.the_pages(0.001)] == [3.0, 6.0, 3.0, 6.0, 3.0, 6.0, 1.0]


def test_only_steps_that_bring_another_page_are_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    for part in ("_lesson", "_match", "_afterwards"):
        monkeypatch.setattr(page_times, part, lambda *_: None)
    monkeypatch.setattr(page_times, "MENU", ("about",))
    changes = page_times.page_times((800, 480))
    assert [name for name, *_ in changes] == ["Menu to About", "About to Menu"] * 2
    assert all(spent > 0 and piece > 0 for _, spent, piece in changes)


def test_the_same_frames_are_drawn_while_nobody_and_while_the_strongest_bot_thinks() -> None:
    idle, busy = frame_times.beside_a_thinker((800, 480), moves=1, turns=1)
    assert len(idle) == len(busy) > 60
    assert min(*idle, *busy) > 0


def test_another_interpreter_is_really_asked() -> None:
    assert bench._run(["-c", "import os; print(os.environ['SPEED'])"], {"SPEED": "fast"}, "it") == "fast\n"


@pytest.mark.parametrize(
    ("code", "why"), [("'no screen'", "no screen"), ("3", "its process ended with 3 and said nothing")]
)
def test_what_cannot_be_measured_is_one_sentence_with_its_reason(code: str, why: str) -> None:
    with pytest.raises(ValueError, match=f"^cannot measure the pages: {why}$"):
        bench._run(["-c", f"raise SystemExit({code})"], {}, "the pages")


def test_a_process_that_was_ended_from_outside_is_told_by_its_signal() -> None:
    assert bench._reason(-signal.SIGTERM, "").startswith("its process was ended by signal 15 (")
